"""Pages kept small in memory: their flow as bytes, and one set of field names for all records with the same fields."""

from __future__ import annotations

import marshal
from dataclasses import astuple
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from regelwerk.extract.layout.regions import Panel, SideNote
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.words import Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from regelwerk.extract.layout.regions import Column
    from regelwerk.schema.base import Model
    from regelwerk.schema.document import Page, Provenance


_WORD = attrgetter(*Word.__dataclass_fields__)


def packed_flow(columns: Iterable[Column]) -> bytes:
    """Columns as bytes of this Python version; about 90 bytes a word."""
    return marshal.dumps([_column(column) for column in columns])


def unpacked_flow(data: bytes) -> list[Column]:
    """The columns that `packed_flow` made these bytes of."""
    return [_unpacked_column(column) for column in marshal.loads(data)]  # noqa: S302 - own bytes


def _column(column: Column) -> list[tuple[Any, ...]]:
    return [_item(item) for item in column]


def _item(item: Line | Panel | TableCells | SideNote) -> tuple[Any, ...]:
    if isinstance(item, Line):
        return "line", _words(item)
    if isinstance(item, Panel):
        return "panel", astuple(item.box), [_column(column) for column in item.columns]
    if isinstance(item, TableCells):
        return "table", astuple(item)
    return "note", [_words(line) for line in item.lines], item.leads


def _words(line: Line) -> list[tuple[Any, ...]]:
    return list(map(_WORD, line.words))


def _unpacked_column(items: Iterable[tuple[Any, ...]]) -> Column:
    return tuple(_unpacked_item(*item) for item in items)


def _unpacked_item(sort: str, *parts: Any) -> Line | Panel | TableCells | SideNote:
    if sort == "line":
        return _line(parts[0])
    if sort == "panel":
        return Panel(Shape(*parts[0]), tuple(map(_unpacked_column, parts[1])))
    if sort == "table":
        return TableCells(*parts[0])
    return SideNote(tuple(map(_line, parts[0])), parts[1])


def _line(words: Iterable[tuple[Any, ...]]) -> Line:
    return Line(tuple(Word(*word) for word in words))


class SharedFields:
    """The sets of names that records of a document share; nobody changes one, copies of a record have their own.

    pydantic notes in each record which fields it was given, in a set that takes more memory than what the record says.
    """

    def __init__(self) -> None:
        self._sets: dict[frozenset[str], set[str]] = {}

    def shared(self, page: Page) -> Page:
        """The page itself, its records with shared sets."""
        for record in _records(page):
            names = record.model_fields_set
            object.__setattr__(record, "__pydantic_fields_set__", self._sets.setdefault(frozenset(names), names))
        return page


def _records(page: Page) -> Iterator[Model]:
    yield page
    for block in page.blocks:
        yield block
        yield from block.marks
        yield from block.repairs
        for icon in block.icons:
            yield icon
            yield icon.box
        yield from _places(block.provenance)


def _places(provenance: Provenance) -> Iterator[Model]:
    yield provenance
    if provenance.box is not None:
        yield provenance.box
    for place in provenance.further:
        yield place
        yield place.box
