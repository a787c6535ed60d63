"""Pages of words into Pages of blocks in reading order, for text layers, OCR and hOCR alike."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.blocks import BlockMaker, Draft, label_free
from regelwerk.extract.continuations import joined
from regelwerk.extract.drawn_bullets import drawn_bullets
from regelwerk.extract.furniture import furniture_of
from regelwerk.extract.headings import levels_of, style_of
from regelwerk.extract.initials import with_initials
from regelwerk.extract.joined_text import Joined, join_lines, join_pieces
from regelwerk.extract.lines import Line, deskewed, slope_of
from regelwerk.extract.paragraphs import body_of
from regelwerk.extract.regions import Panel, page_flow
from regelwerk.extract.turned import turned_lines
from regelwerk.schema.document import Block, Box, Note, Page, Provenance

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.regions import Column
    from regelwerk.extract.words import PageWords, TableCells, Word
    from regelwerk.schema.document import BlockKind


def lay_out(
    pages: Sequence[PageWords], *, locale: str | None, source: str, sha256: str
) -> tuple[tuple[Page, ...], tuple[Note, ...]]:
    """Pages with their blocks in reading order, and what is to be reported about them.

    `locale` decides how words cut at line ends are joined. Running heads, feet and page numbers are blocks of kind
    furniture; a block that goes on in the next column or page stands where it begins. A page without a word of which
    its reader reports a problem has one block of kind unread.
    """
    pages = [_prepared(page, locale) for page in pages]
    furniture = furniture_of(pages)
    flows = [_flow(page, lines) for page, lines in zip(pages, furniture, strict=True)]
    maker = BlockMaker(body_of(lines for flow in flows for lines in _line_columns(flow)))
    drafts: list[Draft] = []
    for index, (page, flow) in enumerate(zip(pages, flows, strict=True)):
        drafts.extend(maker.drafts(flow, index, page.method == "text-layer"))
    drafts = joined(drafts)
    _set_heading_levels(drafts)
    builder = _BlockBuilder(pages, locale, source, sha256)
    laid_out: list[Page] = []
    notes: list[Note] = []
    for index, page in enumerate(pages):
        blocks = [builder.block(draft) for draft in drafts if draft.page == index]
        laid_out.append(_page(page, _with_margins(builder, index, blocks, furniture[index]), builder))
        notes.extend(_notes(page, builder.provenance(index, ())))
    return tuple(laid_out), tuple(notes)


def _prepared(page: PageWords, locale: str | None) -> PageWords:
    """The page with level lines, whole initials and a word for each drawn bullet."""
    slope = slope_of([word for word in page.words if word.angle == 0])
    words = [deskewed(word, slope) for word in page.words] if slope else list(page.words)
    words = with_initials(words, locale)
    return replace(page, words=(*words, *drawn_bullets(words, page.shapes)))


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


def _set_heading_levels(drafts: Iterable[Draft]) -> None:
    headings = [draft for draft in drafts if draft.kind == "heading"]
    styles = [style_of(draft.lines, draft.measure is None or draft.measure.exact) for draft in headings]
    levels = levels_of(styles)
    for draft, style in zip(headings, styles, strict=True):
        draft.level = levels[style]


def _with_margins(
    builder: _BlockBuilder, index: int, blocks: list[Block], furniture: Sequence[Line]
) -> tuple[Block, ...]:
    """Blocks of a page between its head and its foot; turned text, which stands in no flow, comes last."""
    page = builder.pages[index]
    head = [line for line in furniture if line.baseline < page.height / 2]
    foot = [line for line in furniture if line.baseline >= page.height / 2]
    turned = [builder.lone_line("figure_label", index, line) for line in turned_lines(page.words)]
    return (
        *(builder.lone_line("furniture", index, line) for line in head),
        *blocks,
        *turned,
        *(builder.lone_line("furniture", index, line) for line in foot),
    )


def _page(page: PageWords, blocks: tuple[Block, ...], builder: _BlockBuilder) -> Page:
    if not page.words and page.problems:
        provenance = builder.provenance(page.number - 1, ())
        blocks = (Block(kind="unread", orig="", text="", provenance=provenance),)
    return Page(
        number=page.number,
        width=page.width or None,
        height=page.height or None,
        method=page.method,
        reason=page.reason,
        confidence=_confidence(page.words),
        blocks=blocks,
    )


def _notes(page: PageWords, provenance: Provenance) -> Iterable[Note]:
    for problem in page.problems:
        yield Note(kind="layout" if page.words else "unread-page", message=problem, provenance=provenance)


def _confidence(words: Iterable[Word]) -> float | None:
    known = [word.confidence for word in words if word.confidence is not None]
    return fmean(known) if known else None


class _BlockBuilder:
    """Makes the blocks of one source."""

    def __init__(self, pages: Sequence[PageWords], locale: str | None, source: str, sha256: str) -> None:
        self.pages = pages
        self.locale = locale
        self.source = source
        self.sha256 = sha256

    def block(self, draft: Draft) -> Block:
        if draft.table is not None:
            return self._table(draft)
        text = join_lines(label_free(draft), self.locale)
        first = [word for line in draft.parts[0] for word in line.words]
        every = [word for line in draft.lines for word in line.words]
        return self._block(draft.kind, draft.page, text, draft.lines, first, every, draft.label, draft.level)

    def lone_line(self, kind: BlockKind, index: int, line: Line) -> Block:
        """A block of one line that belongs to no flow."""
        return self._block(kind, index, join_lines([line], self.locale), [line], line.words, line.words)

    def _block(
        self,
        kind: BlockKind,
        index: int,
        text: Joined,
        lines: Sequence[Line],
        first: Sequence[Word],
        every: Sequence[Word],
        label: str | None = None,
        level: int | None = None,
    ) -> Block:
        provenance = self.provenance(index, first).model_copy(update={"confidence": _confidence(every)})
        return Block(
            kind=kind,
            level=level,
            label=label,
            orig="\n".join(line.text for line in lines),
            text=text.text,
            marks=text.marks,
            provenance=provenance,
            repairs=text.repairs,
        )

    def _table(self, draft: Draft) -> Block:
        table = draft.table
        assert table is not None
        rows = tuple(tuple(join_pieces(cell.split("\n"), self.locale) for cell in row) for row in table.rows)
        return Block(
            kind="table",
            orig="\n".join("\t".join(cell.replace("\n", " ") for cell in row) for row in table.rows),
            text="\n".join("\t".join(row) for row in rows),
            rows=rows,
            provenance=self.provenance(draft.page, (table,)),
        )

    def provenance(self, index: int, parts: Iterable[Word | TableCells]) -> Provenance:
        page = self.pages[index]
        boxes = [(part.x0, part.y0, part.x1, part.y1) for part in parts]
        box = None
        if boxes:
            x0s, y0s, x1s, y1s = zip(*boxes, strict=True)
            box = Box(x0=round(min(x0s), 2), y0=round(min(y0s), 2), x1=round(max(x1s), 2), y1=round(max(y1s), 2))
        return Provenance(source=self.source, sha256=self.sha256, page=page.number, box=box, method=page.method)
