"""Blocks of a document before their text is joined: what each group of lines is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from regelwerk.extract.layout.heading_levels import is_heading
from regelwerk.extract.layout.regions import Panel, SideNote, lines_of
from regelwerk.extract.page.captions import begins_caption
from regelwerk.extract.page.item_labels import item_levels, label_of, without_label
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.paragraphs import BodyFace, Measure, body_of_page, measure_of, paragraphs_of
from regelwerk.extract.page.words import TableCells

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.layout.regions import Column
    from regelwerk.schema.document import BlockKind

_EXAMPLE = re.compile(r"(?:beispiel|przykład|example)\b[^.!?]{0,40}[:.]", re.IGNORECASE)
_ASIDE = re.compile(
    r"(?:hinweis|wichtig|achtung|tipp|anmerkung|merke|uwaga|ważne|wskazówka|note|important|tip|reminder)\b[^.?]{0,30}[:!]",
    re.IGNORECASE,
)


@dataclass
class DraftBlock:
    """A block on its way: lines that belong together, possibly from two columns or pages."""

    kind: BlockKind
    page: int
    """Index of the page on which it begins."""
    stream: tuple[int, ...]
    """What it is read with: () for the main flow, else the number of its panel."""
    column: int
    """Number of its column, counted over the document."""
    measure: Measure | None = None
    parts: list[list[Line]] = field(default_factory=list)
    """Its lines, one list a column."""
    pages: list[int] = field(default_factory=list)
    """Index of the page of each part behind the first."""
    label: str | None = None
    level: int | None = None
    table: TableCells | None = None

    @property
    def lines(self) -> list[Line]:
        """All its lines in reading order."""
        return [line for part in self.parts for line in part]


class BlockMaker:
    """Makes drafts of columns, page after page; knows the body of the document and counts columns and panels."""

    def __init__(self, body: BodyFace) -> None:
        self.body = body
        self._document = body
        self._columns = 0
        self._panels = 0

    def drafts(
        self, columns: Iterable[Column], page: int, exact: bool, stream: tuple[int, ...] = ()
    ) -> list[DraftBlock]:
        """Blocks of the columns of a page, or of a panel on it."""
        if not stream and exact:
            columns = list(columns)
            self.body = body_of_page(list(lines_of(columns)), self._document)
        found: list[DraftBlock] = []
        for column in columns:
            self._columns += 1
            number = self._columns
            here: list[DraftBlock] = []
            lines = [item for item in column if isinstance(item, Line)]
            measure = measure_of(lines, exact) if lines else None
            run: list[Line] = []
            for item in column:
                if isinstance(item, Line):
                    run.append(item)
                    continue
                if isinstance(item, SideNote):
                    continue
                here.extend(self._text_blocks(run, measure, page, stream, number))
                run = []
                if isinstance(item, Panel):
                    self._panels += 1
                    here.extend(self._panel_blocks(item, page, exact, (self._panels,)))
                else:
                    here.append(DraftBlock("table", page, stream, number, table=item))
            here.extend(self._text_blocks(run, measure, page, stream, number))
            notes = [item for item in column if isinstance(item, SideNote)]
            for note in sorted(notes, key=lambda note: (round(note.lines[0].y0), note.lines[0].x0)):
                self._place_note(note, here, page, exact)
            found.extend(here)
        return found

    def _place_note(self, note: SideNote, drafts: list[DraftBlock], page: int, exact: bool) -> None:
        """Puts a note of the margin behind the paragraph that it is beside, a keyword before it."""
        self._panels += 1
        blocks = self.drafts([note.lines], page, exact, (self._panels,))
        for block in blocks:
            if block.kind in ("paragraph", "figure_label"):
                block.kind = "aside"
        reach = note.lines[0].y0 + 0.6 * note.lines[0].size
        above = [index for index, draft in enumerate(drafts) if _top(draft) < reach]
        at = above[-1] + 1 if above else 0
        if note.leads:
            at = max(at - 1, 0)
        elif at and drafts[at - 1].kind == "heading" and at < len(drafts):
            at += 1
        drafts[at:at] = blocks

    def _panel_blocks(self, panel: Panel, page: int, exact: bool, stream: tuple[int, ...]) -> list[DraftBlock]:
        drafts = self.drafts(panel.columns, page, exact, stream)
        text = " ".join(line.text for draft in drafts for line in draft.lines[:2])
        kind: BlockKind = "example" if _EXAMPLE.match(text) else "aside"
        single = sum(len(draft.lines) for draft in drafts) < 2
        for draft in drafts:
            if draft.kind == "paragraph" and not single:
                draft.kind = kind
        return drafts

    def _text_blocks(
        self, lines: Sequence[Line], measure: Measure | None, page: int, stream: tuple[int, ...], column: int
    ) -> list[DraftBlock]:
        if measure is None:
            return []
        drafts: list[DraftBlock] = []
        for group in paragraphs_of(lines, self.body, measure):
            draft = DraftBlock("paragraph", page, stream, column, measure, [group])
            self._name(draft, group, lines)
            drafts.append(draft)
        _nest(drafts)
        return drafts

    def _name(self, draft: DraftBlock, group: list[Line], around: Sequence[Line]) -> None:
        measure = draft.measure
        exact = measure is None or measure.exact
        if is_heading(group, self.body, exact):
            draft.kind = "heading"
            return
        label = label_of(
            group[0], [line for line in around if abs(line.baseline - group[0].baseline) < 12 * group[0].size]
        )
        if label is not None:
            draft.kind, draft.label = "item", label
            return
        text = " ".join(line.text for line in group[:2])
        first = group[0].words[0]
        emphasised = first.bold or first.italic or (first.text.isupper() and len(first.text) > 3)
        if begins_caption(text):
            draft.kind = "caption"
        elif emphasised and _EXAMPLE.match(text):
            draft.kind = "example"
        elif emphasised and _ASIDE.match(text):
            draft.kind = "aside"
        elif (
            len(group) == 1
            and len(group[0].words) <= 4
            and group[0].size < (0.85 if exact else 0.7) * self.body.size
            and not text.endswith((".", ":", "!", "?"))
        ):
            draft.kind = "figure_label"


def _top(draft: DraftBlock) -> float:
    return draft.table.y0 if draft.table is not None else draft.lines[0].y0


def _nest(drafts: Sequence[DraftBlock]) -> None:
    """Gives the items of each list their levels."""
    run: list[DraftBlock] = []
    for draft in [*drafts, None]:
        if draft is not None and draft.kind == "item":
            run.append(draft)
            continue
        if draft is None or draft.kind == "heading":
            levels = item_levels([item.lines[0].x0 for item in run], run[0].lines[0].size if run else 1.0)
            for item, level in zip(run, levels, strict=True):
                item.level = level
            run = []


def label_free(draft: DraftBlock) -> list[Line]:
    """Lines of a draft without the label of the item."""
    lines = draft.lines
    if draft.label is None or not lines:
        return lines
    first = without_label(lines[0], draft.label)
    return [first, *lines[1:]] if first.words else lines[1:]
