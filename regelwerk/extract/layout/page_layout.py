"""Pages of words into Pages of blocks in reading order, for text layers, OCR and hOCR alike.

A long document is held as packed pages, of which one at a time is open: what all pages have in common (furniture, the
size of the text, levels of headings) is gathered on the way.
"""

from __future__ import annotations

import marshal
from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.icons.drawn_bullets import drawn_bullets
from regelwerk.extract.icons.icon_text import IconCount
from regelwerk.extract.icons.lettered_bullets import lettered_bullets, with_signs
from regelwerk.extract.icons.picture_bullets import bullets_of, with_bullets
from regelwerk.extract.layout.block_builder import BlockBuilder, LevelledPage
from regelwerk.extract.layout.block_kinds import BlockMaker
from regelwerk.extract.layout.compact_pages import SharedFields, packed_flow, unpacked_flow
from regelwerk.extract.layout.continuations import Continuations
from regelwerk.extract.layout.drop_caps import with_initials
from regelwerk.extract.layout.furniture import furniture_of, margin_rows
from regelwerk.extract.layout.heading_levels import levels_of, style_of
from regelwerk.extract.layout.outline_levels import named_levels, with_outline
from regelwerk.extract.layout.reading_order_check import moved_lines
from regelwerk.extract.layout.regions import Panel, page_flow
from regelwerk.extract.layout.running_titles import names_title
from regelwerk.extract.layout.sideways_text import edge_labels, turned_furniture, turned_lines
from regelwerk.extract.page.joined_text import writing_of
from regelwerk.extract.page.lines import Line, dominant
from regelwerk.extract.page.packed_words import packed, unpacked
from regelwerk.extract.page.page_slope import deskewed, slope_of
from regelwerk.extract.page.paragraphs import body_of
from regelwerk.extract.page.spill_file import Store
from regelwerk.extract.page.words import with_area

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from regelwerk.extract.layout.block_kinds import DraftBlock
    from regelwerk.extract.layout.furniture import MarginRow
    from regelwerk.extract.layout.heading_levels import HeadingStyle
    from regelwerk.extract.layout.regions import Column
    from regelwerk.extract.page.words import PageIcon, PageWords, Shape
    from regelwerk.extract.pdf.bookmarks import Entry
    from regelwerk.extract.pdf.reading_tags import TaggedPoint
    from regelwerk.schema.document import BlockKind, Note, Page


def lay_out(
    pages: Collection[PageWords], *, locale: str | None, source: str, sha256: str, outline: Sequence[Entry] = ()
) -> tuple[tuple[Page, ...], tuple[Note, ...]]:
    """Pages with their blocks in reading order, and what is to be reported about them.

    `locale` decides how words cut at line ends are joined, `outline` the levels of the headings that it names. Running
    heads, feet and page numbers are blocks of kind furniture; a block that goes on in the next column or page is
    where it begins. A page without a word of which its reader reports a problem has one block of kind unread. A page
    whose order of reading is in doubt has a note and, for its confidence, the share of lines that is not.
    """
    prepared = _Prepared(pages, locale)
    flows = Store(packed_flow, unpacked_flow)
    maker = BlockMaker(body_of(_columns_of_all(prepared, flows)))
    icons, writing = prepared.icons.text(), writing_of(locale, prepared.texts)
    continuations, fields = Continuations(locale), SharedFields()
    headings = _Headings()
    waiting: dict[int, list[DraftBlock]] = {}
    done: dict[int, Page] = {}
    notes: dict[int, list[Note]] = {}
    for index, page in enumerate(prepared.pages):
        drafts = maker.drafts(flows.pop(index), index, page.bare.method == "text-layer")
        waiting[index] = continuations.joined(drafts)
        here = (draft for some in waiting.values() for draft in some)
        prepared.pages[index] = _in_doubt(page, moved_lines(here, index, prepared.tagged.pop(index)))
        last = index + 1 == len(prepared.pages)
        for ready in [number for number in waiting if last or number not in continuations.open_pages()]:
            builder = BlockBuilder(prepared.pages, ready, writing, source, sha256, icons)
            height = prepared.pages[ready].bare.height
            head = [line for line in prepared.furniture[ready] if line.baseline < height / 2]
            foot = [line for line in prepared.furniture[ready] if line.baseline >= height / 2]
            drafts = waiting.pop(ready)
            headings.add(ready, len(head), drafts)
            done[ready] = fields.shared(builder.page(head=head, drafts=drafts, side=prepared.side(ready), foot=foot))
            notes[ready] = list(builder.notes())
    headings.set_levels(done, outline)
    order = range(len(prepared.pages))
    return tuple(done[index] for index in order), tuple(note for index in order for note in notes[index])


class _Prepared:
    """Pages with level lines, whole initials and a word for each drawn bullet, and what is in no flow."""

    def __init__(self, pages: Collection[PageWords], locale: str | None) -> None:
        self.icons = IconCount()
        self.pages: list[LevelledPage] = []
        self.words = Store(packed, unpacked)
        self.tagged: Store[tuple[TaggedPoint, ...]] = Store(marshal.dumps, marshal.loads)
        self.texts: set[str] = set()
        self._turned: list[list[Line]] = []
        self._edge: list[list[Line]] = []
        self._named: list[list[Line]] = []
        margins: list[list[MarginRow]] = []
        sizes: Counter[float] = Counter()
        bullets, signs = bullets_of(pages), lettered_bullets(pages)
        for index, each in enumerate(pages):
            page = self.icons.numbered(with_signs(with_bullets(each, bullets), signs))
            page = replace(page, words=tuple(map(with_area, page.words)))
            slope = slope_of([word for word in page.words if word.angle == 0])
            page = _prepared(page, slope, locale)
            self.words[index] = page
            self.pages.append(LevelledPage.of(page, slope))
            self.tagged[index] = page.tagged
            self._turned.append(turned_lines(page.words))
            self._edge.append(edge_labels(self._turned[-1], page.words, page.width))
            self._named.append([line for line in self._edge[-1] if names_title(line, page.words)])
            margins.append(margin_rows(index, page))
            self.texts.update([word.text for word in page.words])
            for word in page.words:
                sizes[word.size] += len(word.text)
        self.furniture = furniture_of(margins, dominant(sizes.items()))
        self._repeated = turned_furniture(self._turned, self._edge)

    def side(self, index: int) -> list[tuple[BlockKind, Line]]:
        """The turned lines of a page."""
        repeated = [*self._repeated[index], *self._named[index]]
        return [("furniture" if line in repeated else "figure_label", line) for line in self._turned[index]]


class _Headings:
    """The headings of a document, whose levels only all of them together tell."""

    def __init__(self) -> None:
        self._found: dict[int, list[tuple[int, HeadingStyle, str]]] = defaultdict(list)

    def add(self, page: int, before: int, drafts: Sequence[DraftBlock]) -> None:
        """Take note of the headings of the page `page`, from 0; `before` is how many other blocks come before its drafts."""
        for place, draft in enumerate(drafts, before):
            if draft.kind == "heading":
                style = style_of(draft.lines, draft.measure is None or draft.measure.exact)
                self._found[page].append((place, style, " ".join(line.text for line in draft.lines)))

    def set_levels(self, pages: dict[int, Page], outline: Sequence[Entry]) -> None:
        """Put pages in place whose headings have their levels."""
        found = [(page, *heading) for page in sorted(self._found) for heading in self._found[page]]
        levels = levels_of([style for _, _, style, _ in found])
        if outline:
            titles = [(title, pages[page].number) for page, _, _, title in found]
            levels = with_outline(levels, named_levels(titles, outline), len(outline))
        by_page: dict[int, dict[int, int]] = defaultdict(dict)
        for (page, place, _, _), level in zip(found, levels, strict=True):
            by_page[page][place] = level
        for page, named in by_page.items():
            blocks = list(pages[page].blocks)
            for place, level in named.items():
                blocks[place] = blocks[place].model_copy(update={"level": level})
            pages[page] = pages[page].model_copy(update={"blocks": tuple(blocks)})


def _prepared(page: PageWords, slope: float, locale: str | None) -> PageWords:
    if slope:
        page = replace(
            page,
            words=tuple(deskewed(word, slope) for word in page.words),
            shapes=tuple(deskewed(shape, slope) for shape in page.shapes),
            tables=tuple(deskewed(table, slope) for table in page.tables),
        )
    words = with_initials(page.words, locale)
    shapes = [shape for shape in page.shapes if not any(_is_in_icon(shape, icon) for icon in page.icons)]
    return replace(page, words=(*words, *drawn_bullets(words, shapes)))


def _is_in_icon(shape: Shape, icon: PageIcon) -> bool:
    x, y = (shape.x0 + shape.x1) / 2, (shape.y0 + shape.y1) / 2
    return icon.x0 <= x <= icon.x1 and icon.y0 <= y <= icon.y1


def _in_doubt(page: LevelledPage, moved: float) -> LevelledPage:
    """The page with a word on its order where a share of its lines is elsewhere in that of the file."""
    if not moved:
        return page
    problem = (
        f"page {page.bare.number}: {moved:.0%} of its lines are elsewhere in the reading order that the file gives; "
        "they were read in the order of the page"
    )
    bare = replace(page.bare, problems=(*page.bare.problems, problem))
    return replace(page, bare=bare, confidence=round(1 - moved, 4))


def _columns_of_all(prepared: _Prepared, flows: Store[list[Column]]) -> Iterator[list[Line]]:
    """Lines of each column of the document; the flow of each page is kept in `flows`, its words are given up."""
    for index, furniture in enumerate(prepared.furniture):
        flow = _flow(prepared.words.pop(index), furniture)
        flows[index] = flow
        yield from _line_columns(flow)


def _flow(page: PageWords, furniture: Iterable[Line]) -> list[Column]:
    gone = {word for line in furniture for word in line.words}
    rows = {word.baseline for word in gone}
    words = [word for word in page.words if word.angle == 0 and (word.baseline not in rows or word not in gone)]
    return page_flow(words, page.shapes, page.tables, page.width * page.height, page.pictures)


def _line_columns(flow: Iterable[Column]) -> Iterable[list[Line]]:
    for column in flow:
        yield [item for item in column if isinstance(item, Line)]
        for item in column:
            if isinstance(item, Panel):
                yield from _line_columns(item.columns)
