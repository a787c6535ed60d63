"""The parts of a handbook, whatever its format: sections with headings, paragraphs, lists, definitions, tables, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

Run = tuple[str, str]
"""A piece of text and how it is set: b, i or nothing."""


@dataclass
class Node:
    """A part: of a leaf the text, of all others the parts inside."""

    kind: str
    """section, heading, paragraph, list, steps, item, terms, term, definition, table, row, cell, note, picture"""
    runs: list[Run] = field(default_factory=list)
    inner: list[Node] = field(default_factory=list)
    name: str = ""
    """Of a section, the id that all languages give it."""

    @property
    def text(self) -> str:
        return " ".join("".join(text for text, _ in self.runs).split())


@dataclass(frozen=True)
class Said:
    """A block of the truth: what a heading, a paragraph, an item or a row of a table says."""

    kind: str
    text: str
    cells: tuple[str, ...] = ()


LEAVES = ("heading", "paragraph", "term")


def flat(node: Node) -> Iterator[tuple[Node, Said]]:
    """What is said, in order, each with the node that says it."""
    if node.kind == "row":
        cells = tuple(text for text in (" ".join(one.text for _, one in _inside(cell)) for cell in node.inner) if text)
        if cells:
            yield node, Said("row", " ".join(cells), cells)
    elif node.kind in LEAVES:
        if node.text:
            yield node, Said(node.kind, node.text)
    else:
        for number, one in enumerate(node.inner):
            for where, said in flat(one):
                is_item = node.kind == "item" and number == 0 and said.kind == "paragraph"
                yield where, Said("item", said.text) if is_item else said


def _inside(node: Node) -> Iterator[tuple[Node, Said]]:
    for one in node.inner:
        yield from flat(one)


def pairs(ours: Node, theirs: Node) -> Iterator[tuple[Node, Node]]:
    """Leaves and rows that stand at the same place of two languages; parts that differ in structure are left out."""
    if ours.kind in (*LEAVES, "row"):
        yield ours, theirs
        return
    sections = [[one for one in node.inner if one.kind == "section"] for node in (ours, theirs)]
    others = [[one for one in node.inner if one.kind != "section"] for node in (ours, theirs)]
    if [shape(one) for one in others[0]] == [shape(one) for one in others[1]]:
        for one, other in zip(*others, strict=True):
            yield from pairs(one, other)
    for one, other in _same_sections(*sections):
        yield from pairs(one, other)


def shape(node: Node) -> tuple[object, ...]:
    """The structure of a part without its words."""
    return (node.kind, *(shape(one) for one in node.inner if one.kind != "picture"))


def _same_sections(ours: Sequence[Node], theirs: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
    named = {one.name: one for one in theirs if one.name}
    if any(one.name in named for one in ours):
        for one in ours:
            if one.name in named:
                yield one, named[one.name]
    elif len(ours) == len(theirs):
        yield from zip(ours, theirs, strict=True)
