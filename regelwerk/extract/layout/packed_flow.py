"""The flow of a page as bytes, to keep long documents small in memory."""

from __future__ import annotations

import marshal
from dataclasses import astuple
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from regelwerk.extract.layout.regions import Panel, SideNote
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.words import Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.extract.layout.regions import Column


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
