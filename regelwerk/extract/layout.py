"""Pages of words into Pages of blocks in reading order, for text layers, OCR and hOCR alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.block_builder import BlockBuilder
from regelwerk.extract.blocks import BlockMaker, Draft
from regelwerk.extract.continuations import joined
from regelwerk.extract.drawn_bullets import drawn_bullets
from regelwerk.extract.furniture import furniture_of
from regelwerk.extract.headings import levels_of, style_of
from regelwerk.extract.icon_bullets import with_bullets
from regelwerk.extract.icon_text import numbered
from regelwerk.extract.initials import with_initials
from regelwerk.extract.joined_text import writing_of
from regelwerk.extract.lines import Line, deskewed, slope_of
from regelwerk.extract.order_doubts import moved_lines
from regelwerk.extract.outline_levels import named_levels, with_outline
from regelwerk.extract.paragraphs import body_of
from regelwerk.extract.regions import Panel, page_flow
from regelwerk.extract.turned import turned_furniture, turned_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.outline import Entry
    from regelwerk.extract.regions import Column
    from regelwerk.extract.words import PageWords
    from regelwerk.schema.document import Note, Page


def lay_out(
    pages: Sequence[PageWords], *, locale: str | None, source: str, sha256: str, outline: Sequence[Entry] = ()
) -> tuple[tuple[Page, ...], tuple[Note, ...]]:
    """Pages with their blocks in reading order, and what is to be reported about them.

    `locale` decides how words cut at line ends are joined, `outline` the levels of the headings that it names. Running
    heads, feet and page numbers are blocks of kind furniture; a block that goes on in the next column or page stands
    where it begins. A page without a word of which its reader reports a problem has one block of kind unread. A page
    whose order of reading is in doubt has a note and, for its confidence, the share of lines that is not.
    """
    pages, icons = numbered(with_bullets(pages))
    slopes = [slope_of([word for word in page.words if word.angle == 0]) for page in pages]
    pages = [_prepared(page, slope, locale) for page, slope in zip(pages, slopes, strict=True)]
    furniture = furniture_of(pages)
    turned = [turned_lines(page.words) for page in pages]
    repeated = turned_furniture(turned)
    flows = [_flow(page, lines) for page, lines in zip(pages, furniture, strict=True)]
    maker = BlockMaker(body_of(lines for flow in flows for lines in _line_columns(flow)))
    drafts: list[Draft] = []
    for index, (page, flow) in enumerate(zip(pages, flows, strict=True)):
        drafts.extend(maker.drafts(flow, index, page.method == "text-layer"))
    drafts = joined(drafts)
    _set_heading_levels(drafts, outline, [page.number for page in pages])
    by_page: dict[int, list[Draft]] = {}
    for draft in drafts:
        by_page.setdefault(draft.page, []).append(draft)
    laid_out: list[Page] = []
    notes: list[Note] = []
    writing = writing_of(locale, (word.text for page in pages for word in page.words))
    levelled = list(zip(pages, slopes, strict=True))
    for index, page in enumerate(pages):
        moved = moved_lines(drafts, index, page.tagged)
        if moved:
            page = _doubted(page, moved)
            levelled[index] = page, slopes[index]
        builder = BlockBuilder(levelled, index, writing, source, sha256, icons)
        laid_out.append(
            builder.page(
                head=[line for line in furniture[index] if line.baseline < page.height / 2],
                drafts=by_page.get(index, []),
                side=[("furniture" if line in repeated[index] else "figure_label", line) for line in turned[index]],
                foot=[line for line in furniture[index] if line.baseline >= page.height / 2],
            )
        )
        if moved:
            laid_out[-1] = laid_out[-1].model_copy(update={"confidence": round(1 - moved, 4)})
        notes.extend(builder.notes())
    return tuple(laid_out), tuple(notes)


def _prepared(page: PageWords, slope: float, locale: str | None) -> PageWords:
    """The page with level lines, whole initials and a word for each drawn bullet."""
    if slope:
        page = replace(
            page,
            words=tuple(deskewed(word, slope) for word in page.words),
            shapes=tuple(deskewed(shape, slope) for shape in page.shapes),
            tables=tuple(deskewed(table, slope) for table in page.tables),
        )
    words = with_initials(page.words, locale)
    return replace(page, words=(*words, *drawn_bullets(words, page.shapes)))


def _doubted(page: PageWords, moved: float) -> PageWords:
    """The page with a word on its order."""
    problem = (
        f"page {page.number}: {moved:.0%} of its lines stand elsewhere in the reading order that the file gives; "
        "they were read as they stand on the page"
    )
    return replace(page, problems=(*page.problems, problem))


def _flow(page: PageWords, furniture: Iterable[Line]) -> list[Column]:
    gone = {id(word) for line in furniture for word in line.words}
    words = [word for word in page.words if word.angle == 0 and id(word) not in gone]
    return page_flow(words, page.shapes, page.tables, page.width * page.height)


def _line_columns(flow: Iterable[Column]) -> Iterable[list[Line]]:
    for column in flow:
        yield [item for item in column if isinstance(item, Line)]
        for item in column:
            if isinstance(item, Panel):
                yield from _line_columns(item.columns)


def _set_heading_levels(drafts: Iterable[Draft], outline: Sequence[Entry], numbers: Sequence[int]) -> None:
    """Gives headings their levels; `numbers` are those of the pages."""
    headings = [draft for draft in drafts if draft.kind == "heading"]
    styles = [style_of(draft.lines, draft.measure is None or draft.measure.exact) for draft in headings]
    levels = levels_of(styles)
    if outline:
        titles = [(" ".join(line.text for line in draft.lines), numbers[draft.page]) for draft in headings]
        levels = with_outline(levels, named_levels(titles, outline), len(outline))
    for draft, level in zip(headings, levels, strict=True):
        draft.level = level
