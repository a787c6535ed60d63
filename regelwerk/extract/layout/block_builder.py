"""Blocks of the schema from what layout found on a page."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.layout.block_kinds import label_free
from regelwerk.extract.page.joined_text import Writing, join_lines, join_pieces
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.page_slope import skewed
from regelwerk.extract.page.spaced_letters import join_spaced_letters
from regelwerk.extract.page.words import mean_confidence
from regelwerk.schema.document import Block, Box, CellSpan, Noise, Note, Page, Place, Provenance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.geometry import Placed
    from regelwerk.extract.icons.icon_text import IconText
    from regelwerk.extract.layout.block_kinds import DraftBlock
    from regelwerk.extract.page.words import PageNoise, PageWords, TableCells, UnreadText
    from regelwerk.schema.document import BlockKind

_SHOWN = 60
"""Words taken for noise that the note of a page names."""
_SURE, _WORD = 0.9, 3
"""Confidence and letters from which on such a word may be text after all."""


@dataclass(frozen=True, slots=True)
class LevelledPage:
    """What blocks need to know of a page beside its words."""

    bare: PageWords
    """The page without words, shapes, tables and tags."""
    slope: float
    """Slope of its lines before they were levelled."""
    has_words: bool
    confidence: float | None
    """Mean of its words, 0 to 1; None where they are exact."""

    @classmethod
    def of(cls, page: PageWords, slope: float) -> LevelledPage:
        """What is to be known of a page whose lines had this slope."""
        bare = replace(page, words=(), shapes=(), tables=(), tagged=(), pictures=())
        return cls(bare, slope, bool(page.words), mean_confidence(page.words))


class BlockBuilder:
    """Makes the blocks of the page `index` of all pages."""

    def __init__(
        self,
        pages: Sequence[LevelledPage],
        index: int,
        writing: Writing,
        source: str,
        sha256: str,
        icons: IconText,
    ) -> None:
        self._all = pages
        self._levelled = pages[index]
        self._page = pages[index].bare
        self._icons = icons
        self._writing = writing
        self._source = source
        self._sha256 = sha256

    def page(
        self,
        *,
        head: Iterable[Line],
        drafts: Iterable[DraftBlock],
        side: Iterable[tuple[BlockKind, Line]],
        foot: Iterable[Line],
    ) -> Page:
        """The page: its flow between head and foot; turned text, which is in no flow, comes behind the flow."""
        page = self._page
        blocks = [
            *(self._lone_line("furniture", line) for line in head),
            *(self._block(draft) for draft in drafts),
            *(self._lone_line(kind, line) for kind, line in side),
            *(self._unread(text) for text in page.unread),
            *(self._lone_line("furniture", line) for line in foot),
        ]
        if not self._levelled.has_words and page.problems:
            blocks = [Block(kind="unread", orig="", text="", provenance=self._provenance(None))]
        return Page(
            number=page.number,
            width=page.width or None,
            height=page.height or None,
            turned=page.turned,
            method=page.method,
            reason=page.reason,
            confidence=self._levelled.confidence,
            blocks=tuple(blocks),
            noise=tuple(map(_noise, page.noise)),
        )

    def notes(self) -> Iterator[Note]:
        """What went wrong on the page."""
        for problem in self._page.problems:
            kind = "layout" if self._levelled.has_words else "unread-page"
            yield Note.model_validate({"kind": kind, "message": problem, "provenance": self._provenance(None)})
        if noise := self._page.noise:
            yield self._noise_note(noise)

    def _noise_note(self, noise: Sequence[PageNoise]) -> Note:
        """What was taken for noise, what was read well first."""
        ranked = sorted(noise, key=lambda word: -(word.confidence or 0.0))
        shown, more = " ".join(word.text for word in ranked[:_SHOWN]), len(noise) - _SHOWN
        reasons = ", ".join(f"{reason} {count}" for reason, count in sorted(Counter(w.reason for w in noise).items()))
        sure = sum((word.confidence or 0.0) >= _SURE and len(word.text) >= _WORD for word in noise)
        message = (
            f"page {self._page.number}: treated as noise ({reasons}): {shown}{f' and {more} more' if more > 0 else ''}"
        )
        message += f"; {sure} of them read with confidence: if it is text, add it with a patch" if sure else ""
        return Note(kind="layout", message=message, provenance=self._provenance(None))

    def _block(self, draft: DraftBlock) -> Block:
        if draft.table is not None:
            return self._table(draft.table)
        block = self._text_block(draft.kind, draft.lines, label_free(draft), draft.parts[0], draft.label, draft.level)
        if not draft.pages:
            return block
        provenance = block.provenance.model_copy(update={"further": tuple(self._further(draft))})
        return block.model_copy(update={"provenance": provenance})

    def _further(self, draft: DraftBlock) -> Iterator[Place]:
        """Where a block goes on."""
        for lines, index in zip(draft.parts[1:], draft.pages, strict=True):
            page = self._all[index]
            box = _box_of(lines, page.slope)
            yield Place(page=page.bare.number, box=box)

    def _lone_line(self, kind: BlockKind, line: Line) -> Block:
        """A block of one line that belongs to no flow."""
        line = Line(join_spaced_letters(line.words))
        return self._text_block(kind, [line], [line], [line])

    def _text_block(
        self,
        kind: BlockKind,
        printed: Sequence[Line],
        lines: Sequence[Line],
        first: Sequence[Line],
        label: str | None = None,
        level: int | None = None,
    ) -> Block:
        """A block of the lines as printed, its text without the label; `first` are the lines that give its place."""
        text = join_lines(lines, self._writing)
        confidence = mean_confidence(word for line in printed for word in line.words)
        return Block(
            kind=kind,
            level=level,
            label=label,
            orig=self._icons.shown("\n".join(line.text for line in printed)),
            text=self._icons.shown(text.text),
            marks=self._icons.shown_marks(text.text, text.marks),
            icons=self._icons.icons_in(text.text),
            provenance=self._provenance(_box_of(first, self._levelled.slope), confidence),
            repairs=text.repairs,
        )

    def _table(self, table: TableCells) -> Block:
        rows = tuple(tuple(join_pieces(cell.split("\n"), self._writing) for cell in row) for row in table.rows)
        text = "\n".join("\t".join(row) for row in rows)
        shown = self._icons.shown
        return Block(
            kind="table",
            orig=shown("\n".join("\t".join(cell.replace("\n", " ") for cell in row) for row in table.rows)),
            text=shown(text),
            icons=self._icons.icons_in(text),
            rows=tuple(tuple(shown(cell) for cell in row) for row in rows),
            spans=_spans(table),
            provenance=self._provenance(_printed(table, self._levelled.slope), table.confidence),
        )

    def _unread(self, unread: UnreadText) -> Block:
        text = self._icons.shown(unread.text)
        return Block(
            kind="unread", orig=text, text=text, provenance=self._provenance(_printed(unread, self._levelled.slope))
        )

    def _provenance(self, box: Box | None, confidence: float | None = None) -> Provenance:
        return Provenance(
            source=self._source,
            sha256=self._sha256,
            page=self._page.number,
            box=box,
            method="ocr" if self._page.method == "text-layer" and confidence is not None else self._page.method,
            confidence=confidence,
        )


def _noise(word: PageNoise) -> Noise:
    place = Box(x0=round(word.x0, 2), y0=round(word.y0, 2), x1=round(word.x1, 2), y1=round(word.y1, 2))
    return Noise(text=word.text, box=place, confidence=word.confidence, reason=word.reason)


def _spans(table: TableCells) -> tuple[CellSpan, ...] | None:
    spans = (CellSpan(row=y, column=x, rows=rows, columns=columns) for y, x, rows, columns in table.spans)
    return tuple(spans) or None


def _box_of(lines: Sequence[Line], slope: float) -> Box:
    """The box around some lines of a page, whose lines had this slope."""
    left = min([word.x0 for line in lines for word in line.words])  # turned lines do not begin at their left edge
    return _printed(union(lines)._replace(x0=left), slope)


def _printed(levelled: Placed, slope: float) -> Box:
    """The box of something on a page whose lines had this slope, as the page is printed."""
    x0, y0, x1, y1 = skewed(levelled, slope)
    return Box(x0=round(x0, 2), y0=round(y0, 2), x1=round(x1, 2), y1=round(y1, 2))
