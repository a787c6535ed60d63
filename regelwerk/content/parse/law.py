"""Numbered laws: chapters, sections and rules found by their printed numbers, and put in the order of these numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content.parse.glossary_chapter import as_term
from regelwerk.content.parse.numbers.damaged_numbers import torn_candidates
from regelwerk.content.parse.numbers.number_places import NumberedSource, begins_sentence, candidates, sources
from regelwerk.content.parse.numbers.number_selection import Numbered, outline
from regelwerk.content.parse.numbers.numbered_text import NumberedRule, ancestor, split, stretches
from regelwerk.content.parse.numbers.rule_titles import run_in_titles, title_ends
from regelwerk.content.parse.numbers.table_of_contents import with_listings
from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text import heading_words
from regelwerk.content.text.passages import Piece, from_cell, join
from regelwerk.content.text.rule_numbers import Path, normalised
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block

_ASIDE_KINDS = {"table": "table", "unread": "unread", "caption": "caption", "figure_label": "caption"}
"""Kinds of blocks that stay units of their own instead of becoming text of the rule they are in."""
_HEADINGS_TO = 2
"""Depth down to which titled nodes are headings, where the law goes deeper."""
_NAME = 3
"""Words of the longest sentence that is the title of the rules below it, where nothing else tells title and text apart."""
_Key = tuple[tuple[int, int], ...]
_FIRST, _LAST = -1, 99


@dataclass
class _Reader:
    """Walks through the blocks and deals them out to the rules."""

    locale: str
    nodes: list[NumberedRule] = field(default_factory=list)
    loose: list[tuple[_Key, ParsedEntry]] = field(default_factory=list)
    """Units without a number, with the key of the place where they are printed."""
    slot: int = 0
    under: ParsedEntry | None = None
    """Heading without a number under which the reader is."""

    def start(self, numbered: Numbered, first: Piece, block: Block) -> None:
        """A number begins a rule."""
        self.nodes.append(NumberedRule(self._next(), numbered, first, block.kind == "heading", block.level))
        self.under = None

    def add(self, source: NumberedSource, piece: Piece) -> None:
        """Text without a number: it belongs to the rule before it."""
        if not piece.text and source.block.kind != "table":
            return
        node = self.nodes[-1] if self.nodes else None
        kind = source.block.kind
        if kind in _ASIDE_KINDS:
            self._loose(source.block, piece, "rule" if kind != "table" else "table", _ASIDE_KINDS[kind], _FIRST)
        elif source.is_listing or heading_words.names_listing(piece.text):
            self.under = None
            self.under = self._loose(source.block, piece, "rule", "section" if kind == "heading" else "rule", _LAST)
        elif heading_words.names_glossary(piece.text):
            self.under = None
            self.under = self._loose(source.block, piece, "rule", "section", _LAST)
        elif node is not None and self.under is None and not (kind == "heading" and node.first.text):
            if node.first.text:
                node.rest.append((piece, source.block.continues))
            else:
                node.first, node.heading, node.level = piece, kind == "heading", source.block.level
        elif node is not None and node.heading and not node.rest and _goes_on(node, source.block, piece):
            node.first = join((node.first, piece), " ")
        elif node is not None and self.under is None and piece.text.endswith(":"):
            node.rest.append((piece, False))
        elif kind == "heading":
            self.under = None
            self.under = self._loose(source.block, piece, "rule", "section", _LAST)
        else:
            self._loose(source.block, piece, "rule", "rule", _LAST)

    def _loose(self, block: Block, piece: Piece, unit_type: str, kind: str, rank: int) -> ParsedEntry:
        slot = self._next()
        above = self.nodes[-1] if self.nodes else None
        place: _Key = above.numbered.key if above else ((_FIRST, 0),)
        entry = ParsedEntry(
            slot=slot,
            type="table" if unit_type == "table" else "rule",
            kind=kind,
            parent=self.under.slot if self.under else (above.slot if above and rank == _FIRST else None),
            level=(block.level or 1) if kind == "section" else None,
            title=piece if kind == "section" else None,
            text=piece if kind not in ("section", "table") else None,
            rows=tuple(tuple(from_cell(block, cell) for cell in row) for row in block.rows),
        )
        self.loose.append(((*place, (_LAST if self.under else rank, slot)), entry))
        return entry

    def _next(self) -> int:
        self.slot += 1
        return self.slot - 1


def law_entries(blocks: Sequence[Block], locale: str) -> list[ParsedEntry]:
    """Entries of a law, sorted by number; what is before the first number comes first."""
    found = with_listings(sources(blocks))
    rules = outline(list(candidates(found)), list(torn_candidates(found)))
    reader = _Reader(locale)
    for source, stretch, numbered in stretches(found, rules):
        if numbered is None:
            reader.add(source, stretch)
        else:
            reader.start(numbered, stretch, source.block)
    return _entries(reader, locale)


def _goes_on(node: NumberedRule, block: Block, piece: Piece) -> bool:
    """True for a heading that is the rest of the one before; in a text file there is an empty line between two."""
    apart = block.provenance.method == "text" and begins_sentence(piece.text)
    return block.level == node.level and not apart and not piece.text.endswith(":")


def _entries(reader: _Reader, locale: str) -> list[ParsedEntry]:
    bodies = [node.body() for node in reader.nodes]
    run_in = run_in_titles(bodies, locale)
    ends = title_ends(bodies, locale)
    slots: dict[Path, int] = {node.path: node.slot for node in reader.nodes}
    parents = {path: ancestor(path, slots) for path in slots}
    with_children = set(parents.values())
    going_on = _sentences_over_clauses(reader.nodes, parents)
    deepest = max((len(path) for path in slots), default=0)
    placed: list[tuple[_Key, ParsedEntry]] = list(reader.loose)
    for node, body, end in zip(reader.nodes, bodies, ends, strict=True):
        path = node.path
        title, text = split(body, end, locale)
        if run_in[body.depth] and title is None and text is not None and node.slot in with_children and _is_name(text):
            title, text = text, None
        if title is not None and text is None and node.slot in going_on:
            title, text = None, title
        empty = text is None and node.slot in with_children
        high = title is not None and len(path) <= _HEADINGS_TO and len(path) < deepest
        placed.append(
            (
                node.numbered.key,
                ParsedEntry(
                    slot=node.slot,
                    type="rule",
                    kind="section" if empty or high else "rule",
                    parent=parents[path],
                    number=normalised(path),
                    printed=node.numbered.candidate.label.printed,
                    level=len(path) if empty or high else None,
                    title=title,
                    text=text,
                ),
            )
        )
    return _glossed([entry for _, entry in sorted(placed, key=lambda item: item[0])])


def _sentences_over_clauses(nodes: Sequence[NumberedRule], parents: Mapping[Path, int | None]) -> set[int]:
    """Slots of the rules whose sentence goes on in the rules below, which all begin with a small letter."""
    below: dict[int, list[bool]] = defaultdict(list)
    for node in nodes:
        above = parents[node.path]
        if above is not None:
            below[above].append(node.first.text[:1].islower())
    return {slot for slot, small in below.items() if all(small)}


def _is_name(text: Piece) -> bool:
    """True for a word or two with a full stop, which over rules of its own is a title in a law of run-in titles."""
    return len(words(text.text)) <= _NAME and text.text.endswith(".") and ". " not in text.text


def _glossed(entries: Sequence[ParsedEntry]) -> list[ParsedEntry]:
    """The leaves of a chapter whose title names a glossary become terms, and so do entries without numbers below it."""
    glossaries: set[int] = set()
    parents = {entry.parent for entry in entries}
    result: list[ParsedEntry] = []
    for entry in entries:
        inside = entry.parent in glossaries
        if inside or (entry.title and heading_words.names_glossary(entry.title.text)):
            glossaries.add(entry.slot)
        leaf = inside and entry.slot not in parents and entry.number and entry.title and entry.text
        if inside and entry.number is None:
            result.append(as_term(entry) or entry)
        else:
            result.append(replace(entry, type="term", kind="term") if leaf else entry)
    return result
