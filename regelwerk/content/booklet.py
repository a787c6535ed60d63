"""Booklets and journals: a tree of headings with the paragraphs, items and steps that stand under them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content import headings
from regelwerk.content.entries import Entry
from regelwerk.content.numbering import Label, relative_label, styles, value, whole_label
from regelwerk.content.passages import Piece, flow, from_block, from_cell
from regelwerk.schema.document import Block

_KINDS = {
    "caption": "caption",
    "figure_label": "caption",
    "example": "example",
    "aside": "aside",
    "unread": "unread",
}
_FLOWING = ("rule", "item", "step", "aside", "example")


@dataclass
class _Reader:
    """Where the reader is: the open headings and list items, by level."""

    locale: str
    entries: list[Entry] = field(default_factory=list)
    sections: list[tuple[int, int]] = field(default_factory=list)
    """Level and slot of each open heading, the outermost first."""
    items: list[tuple[int, int]] = field(default_factory=list)
    """Level and slot of each open list item."""
    step: tuple[Label, int] | None = None
    """Label and place of the last step, which the next one counts on from."""

    @property
    def section(self) -> int | None:
        """Slot of the innermost heading."""
        return self.sections[-1][1] if self.sections else None

    @property
    def in_example(self) -> bool:
        """True under a heading that announces an example."""
        title = self.entries[self.section].title if self.section is not None else None
        return title is not None and headings.names_example(title.text)

    def read(self, block: Block) -> None:
        """Add one block."""
        piece = from_block(block)
        if block.kind == "table":
            self._table(block)
        elif not piece.text:
            return
        elif block.kind == "heading":
            self._heading(block, piece)
        elif block.continues and self._goes_on(piece):
            return
        elif block.kind == "item":
            self._item(block, piece)
        else:
            self._paragraph(block, piece)

    def _goes_on(self, piece: Piece) -> bool:
        """Add the piece to the text before it; False where that is no running text."""
        last = self.entries[-1] if self.entries else None
        if last is None or last.text is None or last.kind not in _FLOWING:
            return False
        self.entries[-1] = replace(last, text=flow([(last.text, False), (piece, True)], self.locale))
        return True

    def _heading(self, block: Block, piece: Piece) -> None:
        level = block.level or 1
        while self.sections and self.sections[-1][0] >= level:
            self.sections.pop()
        label = _closed_label(piece.text)
        printed = label.printed if label else None
        entry = Entry(len(self.entries), "rule", "section", self.section, printed=printed, level=level, title=piece)
        slot = self._add(entry)
        self.sections.append((level, slot))
        self.items = []
        self.step = None

    def _item(self, block: Block, piece: Piece) -> None:
        level = block.level or 1
        label = _closed_label(f"{block.label or ''} ")
        if label is None:
            label = self._counted(piece.text)
            if label is not None:
                piece = piece.cut(label.end)
                self.step = (label, len(self.entries))
        parent = self._item_parent(level)
        slot = self._add(
            Entry(
                len(self.entries),
                "rule",
                "step" if label else "item",
                parent,
                printed=label.printed if label else None,
                text=piece,
            )
        )
        self.items.append((level, slot))

    def _item_parent(self, level: int) -> int | None:
        while self.items and self.items[-1][0] >= level:
            self.items.pop()
        return self.items[-1][1] if self.items else self.section

    def _paragraph(self, block: Block, piece: Piece) -> None:
        kind = _KINDS.get(block.kind, "rule")
        label = self._counted(piece.text) if kind == "rule" else None
        if label is not None:
            self.step = (label, len(self.entries))
            self._add(
                Entry(len(self.entries), "rule", "step", self.section, printed=label.printed, text=piece.cut(label.end))
            )
            return
        if kind == "rule" and (self.in_example or headings.begins_example(piece.text)):
            kind = "example"
        elif kind == "rule" and headings.begins_aside(piece.text):
            kind = "aside"
        self.items = []
        self._add(Entry(len(self.entries), "rule", kind, self.section, text=piece))

    def _counted(self, text: str) -> Label | None:
        """The label of a paragraph that is a step although no list was seen: the first number, or the next one."""
        label = _closed_label(text)
        if label is None or label.end >= len(text):
            return None
        for style in styles(label.path[0]):
            count = value(label.path[0], style)
            before = self.step[0].path[0] if self.step else None
            follows = before is not None and style in styles(before) and value(before, style) + 1 == count
            if count == 1 or follows:
                return label
        return None

    def _table(self, block: Block) -> None:
        rows = tuple(tuple(from_cell(block, cell) for cell in row) for row in block.rows)
        self._add(Entry(len(self.entries), "table", "table", self.section, rows=rows))

    def _add(self, entry: Entry) -> int:
        self.entries.append(entry)
        return entry.slot


def booklet_entries(blocks: Sequence[Block], locale: str) -> list[Entry]:
    """Entries in reading order: headings by level, steps and items under theirs, paragraphs under their heading."""
    reader = _Reader(locale)
    for block in blocks:
        reader.read(block)
    return reader.entries


def _closed_label(text: str) -> Label | None:
    """A number or a letter with its dot or bracket at the head of `text`: `1.`, `b)`, `(II)`; bullets are none."""
    label = whole_label(text) or relative_label(text)
    return label if label is not None and label.closed and len(label.path) == 1 else None
