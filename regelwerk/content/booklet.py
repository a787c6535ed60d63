"""Booklets and journals: a tree of headings and numbered rules with the paragraphs, items and steps under them.

Headings without numbers have their paragraphs as units of their own. Where chapters are numbered in several levels
(`1.`, `1.1`), a number begins a rule as in a law: with the title and the paragraphs right behind it in one unit, so that
editions meet number by number, and whatever is no paragraph (items, tables, examples, hints) under it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content import headings
from regelwerk.content.candidates import Source
from regelwerk.content.chapters import chapter_level, numbered_rules, with_labels
from regelwerk.content.entries import Entry
from regelwerk.content.numbered_text import Node, ancestor, split, stretches
from regelwerk.content.numbering import Path, normalised
from regelwerk.content.outline import Numbered
from regelwerk.content.passages import Piece, flow, from_block, from_cell
from regelwerk.content.printed_lines import are_cells, column_widths
from regelwerk.content.recognised_lists import mended_lists
from regelwerk.content.recognised_tables import mended_tables
from regelwerk.content.recognised_titles import mended_titles
from regelwerk.content.steps import Counting, closed_label
from regelwerk.content.titles import has_run_in_titles
from regelwerk.schema.document import Block

_KINDS = {
    "caption": "caption",
    "figure_label": "caption",
    "example": "example",
    "aside": "aside",
    "unread": "unread",
}
_FLOWING = ("rule", "item", "step", "aside", "example")
_FLOATING = ("caption", "unread")
"""Kinds that stand where there is room, and do not end the text around them."""
_SECTIONS_TO = 2
"""Depth down to which titled rules are sections, where others are below them; as in a law."""


@dataclass
class _Reader:
    """Where the reader is: the open headings, numbered rules and list items, by level."""

    locale: str
    chapter_level: int
    deep: bool
    """Rules are numbered in several levels."""
    widths: Sequence[int]
    """Characters of a full line around each source."""
    entries: list[Entry] = field(default_factory=list)
    sections: list[tuple[int, int]] = field(default_factory=list)
    """Level and slot of each open heading or numbered rule, the outermost first."""
    items: list[tuple[int, int]] = field(default_factory=list)
    """Level and slot of each open list item."""
    steps: Counting = field(default_factory=Counting)
    titles: Counting = field(default_factory=Counting)
    nodes: list[Node] = field(default_factory=list)
    slots: dict[Path, int] = field(default_factory=dict)
    above: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """The open sections when each numbered rule began, itself the last."""
    running: Node | None = None
    """The numbered rule whose text goes on with the next paragraph."""
    lists: set[int] = field(default_factory=set)
    """Slots of sections in which each paragraph is an entry of a list: terms, components."""
    examples: set[int] = field(default_factory=set)
    """Slots of sections whose titles announce an example."""

    @property
    def section(self) -> int | None:
        """Slot of the innermost heading or numbered rule."""
        return self.sections[-1][1] if self.sections else None

    def read(self, source: Source, piece: Piece, numbered: Numbered | None) -> None:
        """Add one block, or the part of one that belongs to a number."""
        block = source.block
        if numbered is not None:
            self._start(numbered, piece, block)
        elif block.kind == "table":
            self._table(block)
        elif not piece.text or self._belongs_to_rule(block, piece):
            return
        elif block.kind == "heading":
            self._heading(block, piece)
        elif block.continues and self._goes_on(piece):
            return
        elif block.kind == "item":
            self._item(source, piece)
        else:
            self._paragraph(source, piece)

    def _start(self, numbered: Numbered, piece: Piece, block: Block) -> None:
        """A numbered rule: under the number above it, where that is printed before it, else under the open heading."""
        level = self.chapter_level + len(numbered.path) - 1
        parent = ancestor(numbered.path, self.slots)
        if parent is not None:
            self.sections = list(self.above[parent])
        else:
            self._close(level)
        slot = self._add(
            Entry(
                len(self.entries),
                "rule",
                "rule",
                self.section,
                number=normalised(numbered.path),
                printed=numbered.candidate.label.printed,
                level=level,
            )
        )
        width = self.widths[numbered.candidate.source]
        node = Node(slot, numbered, piece, block.kind == "heading", block.level, width=width)
        self._open(level, slot, piece if node.heading else piece.cut(0, next(iter(piece.line_starts()), None)))
        self.nodes.append(node)
        self.slots[numbered.path] = slot
        self.above[slot] = tuple(self.sections)
        self.running = node

    def _belongs_to_rule(self, block: Block, piece: Piece) -> bool:
        """Add a paragraph to the numbered rule right before it; False where there is none, or it is no such paragraph."""
        node = self.running
        if node is None:
            return False
        if not node.first.text and block.kind in ("heading", "paragraph"):
            node.first, node.heading = piece, block.kind == "heading"
            return True
        entry_of_list = not self.deep or node.slot in self.lists
        if block.kind != "paragraph" or (entry_of_list and not block.continues):
            return False
        if not block.continues and (
            self._kind(block, piece) != "rule" or self.steps.follows(piece) or are_cells(piece)
        ):
            return False
        node.rest.append((piece, block.continues))
        return True

    def _goes_on(self, piece: Piece) -> bool:
        """Add the piece to the text before it; False where that is no running text."""
        last = self.entries[-1] if self.entries else None
        if last is None or last.text is None or last.kind not in _FLOWING:
            return False
        self.entries[-1] = replace(last, text=flow([(last.text, False), (piece, True)], self.locale))
        return True

    def _heading(self, block: Block, piece: Piece) -> None:
        level = block.level or 1
        self._close(level)
        label = closed_label(piece.text)
        if label is not None and (label.whole or ")" in label.printed or self.titles.expects(label)):
            self.titles.count(label)
            piece = piece.cut(label.end) if label.end < len(piece.text) else piece
        else:
            label = None
        printed = label.printed if label else None
        entry = Entry(len(self.entries), "rule", "section", self.section, printed=printed, level=level, title=piece)
        self._open(level, self._add(entry), piece)

    def _close(self, level: int) -> None:
        while self.sections and self.sections[-1][0] >= level:
            self.sections.pop()

    def _open(self, level: int, slot: int, title: Piece) -> None:
        """Go under a heading or a numbered rule."""
        if self.section in self.lists or headings.may_hold_terms(title.text) or headings.names_contents(title.text):
            self.lists.add(slot)
        if headings.names_example(title.text):
            self.examples.add(slot)
        self.sections.append((level, slot))
        self.items = []
        self.steps = Counting()

    def _item(self, source: Source, piece: Piece) -> None:
        level = source.block.level or 1
        label = closed_label(f"{source.block.label or ''} ")
        if label is None:
            label = self.steps.follows(piece)
            piece = piece.cut(label.end) if label else piece
        if label is not None:
            self.steps.count(label)
        parent = self._item_parent(level)
        printed = label.printed if label else None
        slot = self._add(
            Entry(len(self.entries), "rule", "step" if label else "item", parent, printed=printed, text=piece)
        )
        self.items.append((level, slot))

    def _item_parent(self, level: int) -> int | None:
        while self.items and self.items[-1][0] >= level:
            self.items.pop()
        return self.items[-1][1] if self.items else self.section

    def _paragraph(self, source: Source, piece: Piece) -> None:
        kind = self._kind(source.block, piece)
        label = self.steps.follows(piece) if kind == "rule" else None
        if label is not None:
            self.steps.count(label)
            entry = Entry(
                len(self.entries), "rule", "step", self.section, printed=label.printed, text=piece.cut(label.end)
            )
        else:
            self.items = []
            entry = Entry(len(self.entries), "rule", kind, self.section, text=piece)
        self._add(entry)

    def _kind(self, block: Block, piece: Piece) -> str:
        kind = _KINDS.get(block.kind, "rule")
        if kind in ("rule", "aside") and (
            headings.begins_example(piece.text) or (kind == "rule" and self.section in self.examples)
        ):
            return "example"
        return "aside" if kind == "rule" and headings.begins_aside(piece.text) else kind

    def _table(self, block: Block) -> None:
        rows = tuple(tuple(from_cell(block, cell) for cell in row) for row in block.rows)
        self._add(Entry(len(self.entries), "table", "table", self.section, rows=rows))

    def _add(self, entry: Entry) -> int:
        self.entries.append(entry)
        if entry.kind not in _FLOATING:
            self.running = None
        return entry.slot

    def numbered(self) -> list[Entry]:
        """The entries, the numbered ones with their titles and texts."""
        bodies = [node.body() for node in self.nodes]
        run_in = has_run_in_titles(bodies, self.locale)
        deepest = max((len(node.path) for node in self.nodes), default=0)
        parents = {entry.parent for entry in self.entries if entry.number}
        entries = list(self.entries)
        for node, body in zip(self.nodes, bodies, strict=True):
            title, text = split(body, self.locale, run_in=run_in)
            high = title is not None and len(node.path) <= _SECTIONS_TO and (len(node.path) < deepest or not self.deep)
            section = high or (text is None and node.slot in parents)
            entry = entries[node.slot]
            level = entry.level if section else None
            entries[node.slot] = replace(
                entry, kind="section" if section else "rule", level=level, title=title, text=text
            )
        return entries


def booklet_entries(blocks: Sequence[Block], locale: str) -> list[Entry]:
    """Entries in reading order: headings by level, numbered rules by number, the rest under the nearest of them."""
    found = mended_tables([Source(block, from_block(block)) for block in blocks])
    found = mended_titles(mended_lists(found))
    rules = numbered_rules(found)
    level = chapter_level(found, rules)
    inside = {numbered.candidate.source for numbered in rules}
    found = [both[index in inside] for index, both in enumerate(zip(found, with_labels(found), strict=True))]
    deep = any(len(numbered.path) > 1 for numbered in rules)
    reader = _Reader(locale, level, deep, column_widths(found))
    for source, piece, numbered in stretches(found, rules):
        reader.read(source, piece, numbered)
    return reader.numbered()
