"""Booklets and journals: a tree of headings and numbered rules with the paragraphs, items and steps under them.

Headings without numbers have their paragraphs as units of their own. Where chapters are numbered in several levels
(`1.`, `1.1`), a number begins a rule as in a law: with the title and the paragraphs right after it in one unit, so that
editions meet number by number, and whatever is no paragraph (items, tables, examples, hints) under it.

Paragraphs that a source runs together are cut where no sentence of the paragraph before could go on: a lost line break
leaves no space between a full stop and the next capital, or between a component and the next quantity; a remark opens
with its name; a motto ends with a dash and its source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content.parse.chapter_titles import chapter_level, mended_titles, numbered_rules, with_labels
from regelwerk.content.parse.numbers.number_places import NumberedSource
from regelwerk.content.parse.numbers.number_selection import Numbered
from regelwerk.content.parse.numbers.numbered_text import NumberedRule, split, stretches
from regelwerk.content.parse.numbers.printed_lines import are_cells, column_widths
from regelwerk.content.parse.numbers.rule_titles import title_ends
from regelwerk.content.parse.numbers.trailing_numbers import numbers_first
from regelwerk.content.parse.open_sections import OpenSections
from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.parse.recognised_lists import Counting, closed_label, mended_lists, with_closed_brackets
from regelwerk.content.parse.recognised_tables import mended_tables
from regelwerk.content.text import heading_words
from regelwerk.content.text.passages import Piece, flow, from_block, from_cell
from regelwerk.content.text.rule_numbers import Label, Path, normalised, whole_label
from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.schema.document import Block

_NO_SPACE = re.compile(rf"(?<=[{SMALL}]{{2}}[.!?])(?=[{CAPITAL}](?:[{SMALL}]|\s))")
_REMARK = re.compile(rf"(?<=[.!?…)\"”“«»])\s+(?=[{CAPITAL}])")
_MOTTO = re.compile(rf"(?<=[.!?…\"”“«»])\s+(?=[–—]\s*[{CAPITAL}][^.!?]{{3,60}}$)")
_QUANTITY = re.compile(rf"(?<=[{SMALL}]{{3}})(?=\d{{1,3}} [{SMALL}{CAPITAL}]{{3}})")
_LINK = re.compile(r"(?<!\S)\S*(?:://|www\.|@)\S*")  # from the start of a word: a long one is searched once


def paragraphs(piece: Piece) -> list[Piece]:
    """The paragraphs of a piece, in order; nearly always the piece alone."""
    text = piece.text
    links = [match.span() for match in _LINK.finditer(text)]
    cuts = {match.end() for match in _NO_SPACE.finditer(text)}
    if all(part.provenance.box is None for part in piece.parts):  # a page shows where its paragraphs begin
        cuts.update(match.end() for match in _REMARK.finditer(text) if heading_words.begins_aside(text[match.end() :]))
    cuts.update(match.end() for match in _MOTTO.finditer(text))
    if text[:1].isdigit():
        cuts.update(match.end() for match in _QUANTITY.finditer(text))
    starts = [0, *sorted(cut for cut in cuts if not any(start < cut < end for start, end in links))]
    ends = [*starts[1:], len(text)]
    return [piece.cut(start, end) for start, end in zip(starts, ends, strict=True)] if len(starts) > 1 else [piece]


_KINDS = {
    "caption": "caption",
    "figure_label": "caption",
    "example": "example",
    "aside": "aside",
    "unread": "unread",
}
_FLOWING = ("rule", "item", "step", "aside", "example")
_FLOATING = ("caption", "unread")
"""Kinds that are printed where there is room, and do not end the text around them."""
_SECTIONS_TO = 2
"""Depth down to which titled rules are sections, where others are below them; as in a law."""
_SURELY_RULE = 3
"""Components that no quantity has."""


_LEGIBLE, _LABEL = re.compile(r"[^\W\d_]{2}|\d"), re.compile(r"[^\W_]")
"""What a text and a label hold, and a speck or a drawing that was recognised as letters does not."""


@dataclass
class _Reader:
    """Where the reader is: the open headings, numbered rules and list items, by level."""

    locale: str
    chapter_level: int
    deep: bool
    """Rules are numbered in several levels."""
    widths: Sequence[int]
    """Characters of a full line around each source."""
    entries: list[ParsedEntry] = field(default_factory=list)
    sections: OpenSections = field(default_factory=OpenSections)
    items: list[tuple[int, int]] = field(default_factory=list)
    """Level and slot of each open list item."""
    steps: Counting = field(default_factory=Counting)
    titles: Counting = field(default_factory=Counting)
    nodes: list[NumberedRule] = field(default_factory=list)
    running: NumberedRule | None = None
    """The numbered rule whose text goes on with the next paragraph."""

    def read(self, source: NumberedSource, piece: Piece, numbered: Numbered | None) -> None:
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
            self._item(block, piece)
        else:
            for paragraph in paragraphs(piece):
                self._paragraph(block, paragraph)

    def _start(self, numbered: Numbered, piece: Piece, block: Block) -> None:
        level = self.chapter_level + len(numbered.path) - 1
        self.sections.go_to(numbered.path, level)
        number, printed = normalised(numbered.path), numbered.candidate.label.printed
        slot = self._add("rule", number=number, printed=printed, level=level)
        width = self.widths[numbered.candidate.source]
        node = NumberedRule(slot, numbered, piece, block.kind == "heading", block.level, width=width)
        line = piece.text if node.heading else piece.text[: next(iter(piece.line_starts()), None)]
        self._enter(level, slot, line, numbered.path)
        self.nodes.append(node)
        self.running = node

    def _belongs_to_rule(self, block: Block, piece: Piece) -> bool:
        """Add a paragraph to the numbered rule right before it; False where there is none, or it is no such paragraph."""
        node = self.running
        if node is None:
            return False
        if not node.first.text and block.kind in ("heading", "paragraph"):
            node.first, node.heading = piece, block.kind == "heading"
            return True
        if block.kind != "paragraph":
            return False
        if not block.continues:
            if not self.deep or self.sections.is_list or self._kind(block, piece) != "rule" or are_cells(piece):
                return False
            if self.steps.follows(piece) or self._unplaced(piece, _SURELY_RULE):
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
        if piece.text.endswith(":") and closed_label(piece.text) is not None:
            self._paragraph(block, piece)
            return
        level = block.level or 1
        self.sections.close(level)
        label = closed_label(piece.text)
        if label is not None and (label.whole or ")" in label.printed or self.titles.expects(label)):
            self.titles.count(label)
        else:
            label = self._unplaced(piece, 2 if self.nodes else _SURELY_RULE)
        title = piece.cut(label.end) if label and label.end < len(piece.text) else piece
        slot = self._add("section", printed=label.printed if label else None, level=level, title=title)
        self._enter(level, slot, title.text)

    def _enter(self, level: int, slot: int, title: str, path: Path | None = None) -> None:
        self.sections.enter(level, slot, title, path)
        self.items = []
        self.steps = Counting()

    def _item(self, block: Block, piece: Piece) -> None:
        level = block.level or 1
        label = closed_label(f"{block.label or ''} ")
        if label is None:
            label = self.steps.follows(piece)
            piece = piece.cut(label.end) if label else piece
        if label is not None:
            self.steps.count(label)
        while self.items and self.items[-1][0] >= level:
            self.items.pop()
        under = self.items[-1][1] if self.items else self.sections.innermost
        printed = label.printed if label else None
        self.items.append((level, self._add("step" if label else "item", printed=printed, text=piece, parent=under)))

    def _paragraph(self, block: Block, piece: Piece) -> None:
        kind = self._kind(block, piece)
        label = self.steps.follows(piece) if kind == "rule" else None
        if label is not None:
            self.steps.count(label)
            self._add("step", printed=label.printed, text=piece.cut(label.end))
            return
        self.items = []
        label = self._unplaced(piece, _SURELY_RULE) if kind == "rule" else None
        self._add(kind, printed=label.printed if label else None, text=piece.cut(label.end) if label else piece)

    def _unplaced(self, piece: Piece, components: int) -> Label | None:
        """The number of a rule, of so many components at least, that has no place among the others."""
        label = whole_label(piece.text)
        return label if label and len(label.path) >= components and label.end < len(piece.text) else None

    def _kind(self, block: Block, piece: Piece) -> str:
        kind = _KINDS.get(block.kind, "rule")
        legible = _LABEL if kind == "caption" else _LEGIBLE
        if block.provenance.method in ("ocr", "hocr") and not legible.search(piece.text):
            return "unread"
        if kind in ("rule", "aside") and heading_words.begins_example(piece.text):
            return "example"
        if kind == "rule" and self.sections.is_example:
            return "example"
        return "aside" if kind == "rule" and heading_words.begins_aside(piece.text) else kind

    def _table(self, block: Block) -> None:
        self._add(
            "table", rows=tuple(tuple(from_cell(block, cell, at) for cell in row) for at, row in enumerate(block.rows))
        )

    def _add(
        self,
        kind: str,
        *,
        parent: int | None = None,
        number: str | None = None,
        printed: str | None = None,
        level: int | None = None,
        title: Piece | None = None,
        text: Piece | None = None,
        rows: tuple[tuple[Piece, ...], ...] = (),
    ) -> int:
        """Add an entry, under the innermost section unless a parent is named; gives its slot."""
        slot = len(self.entries)
        under = self.sections.innermost if parent is None else parent
        self.entries.append(
            ParsedEntry(
                slot, "table" if kind == "table" else "rule", kind, under, number, printed, level, title, text, rows
            )
        )
        if kind not in _FLOATING:
            self.running = None
        return slot

    def with_texts(self) -> list[ParsedEntry]:
        """The entries, the numbered ones with their titles and texts."""
        bodies = [node.body() for node in self.nodes]
        ends = title_ends(bodies, self.locale)
        deepest = max((len(node.path) for node in self.nodes), default=0)
        parents = {entry.parent for entry in self.entries if entry.number}
        entries = list(self.entries)
        for node, body, end in zip(self.nodes, bodies, ends, strict=True):
            title, text = split(body, end, self.locale)
            high = title is not None and len(node.path) <= _SECTIONS_TO and (len(node.path) < deepest or not self.deep)
            section = high or (text is None and node.slot in parents)
            entry = entries[node.slot]
            entries[node.slot] = replace(
                entry,
                kind="section" if section else "rule",
                level=entry.level if section else None,
                title=title,
                text=text,
            )
        return entries


def booklet_entries(blocks: Sequence[Block], locale: str) -> list[ParsedEntry]:
    """Entries in reading order: headings by level, numbered rules by number, the rest under the nearest of them."""
    first = numbers_first(blocks)
    found = mended_tables(
        [NumberedSource(block, first.get(index) or from_block(block)) for index, block in enumerate(blocks)]
    )
    found = mended_titles(mended_lists(with_closed_brackets(found)))
    rules = numbered_rules(found)
    level = chapter_level(found, rules)
    begin = {numbered.candidate.source for numbered in rules}
    found = [both[index in begin] for index, both in enumerate(zip(found, with_labels(found), strict=True))]
    deep = any(len(numbered.path) > 1 for numbered in rules)
    reader = _Reader(locale, level, deep, column_widths(found))
    for source, piece, numbered in stretches(found, rules):
        reader.read(source, piece, numbered)
    return reader.with_texts()
