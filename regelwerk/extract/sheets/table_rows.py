"""Rows of a table without ruling lines: between lines and bands where it has these, else where its lines are further apart."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Shape, Word
    from regelwerk.extract.sheets.table_columns import Columns
    from regelwerk.extract.sheets.table_heads import Line

Row = list[list[list["Word"]]]
"""Lines of words of each cell."""

_APART = 1.12
"""Distance of the first line of a row to the line above it, in distances of the lines within cells, at least."""
_ROW = 1.5
"""The same in letter sizes, where no cell has two lines."""
_FULL = 0.6
"""Share of the cells from which on a line with all of them begins a row, however close it is."""
_WIDE = 0.6
"""Share of the width of a table that the lines and bands between its rows have."""
_EDGES = 2
"""Lines or edges of bands between rows, at least."""
_LEVEL = 1.5
"""Points by which the pieces of one line differ in height at most."""
_VALUE = re.compile(r"[+\-–−]?\d{1,3}[+*]?|[–—−\-XxX?]|(?=\S*\d)[\w#.:/-]{1,8}")
_VALUES = 0.7
"""Share of the lines of a column of values that are values."""
_FIRST, _LATER = 0.9, 0.2
"""Shares of the first lines of rows that a column has a cell in, at least, and of the other lines, at most, whose cells tell
where rows begin. Measured on made tables, development seeds 200 to 299."""
_COLUMNS = 3
"""Columns with a cell in nearly all first lines, the one of values aside, from which on they are asked."""


def rows_of(lines: Sequence[Line], columns: Columns, shapes: Iterable[Shape]) -> list[Row]:
    """The rows in the lines below the heads of a table."""
    cells = [columns.cells(line) for line in lines]
    heights = [line[0][0].baseline for line in lines]
    begins = _at_edges(lines, _level_edges(lines, columns, shapes)) or _at_gaps(cells, heights)
    rows: list[Row] = []
    for at, line in enumerate(cells):
        if not rows or at in begins:
            rows.append([[] for _ in line])
        for cell, words in zip(rows[-1], line, strict=True):
            if words:
                cell.append(words)
    return rows


def _level_edges(lines: Sequence[Line], columns: Columns, shapes: Iterable[Shape]) -> list[float]:
    """Heights of the level lines and edges of bands that go over most of the width of the table."""
    left = min(run[0].x0 for line in (*lines, columns.heads) for run in line)
    right = max(run[-1].x1 for line in (*lines, columns.heads) for run in line)
    places: list[tuple[float, float, float]] = []
    for shape in shapes:
        x0, x1 = max(shape.x0, left), min(shape.x1, right)
        if x1 > x0:
            places += [(y, x0, x1) for y in {shape.y0, shape.y1}]
    found: list[float] = []
    group: list[tuple[float, float, float]] = []
    for place in (*sorted(places), (float("inf"), 0.0, 0.0)):
        if group and place[0] - group[0][0] > _LEVEL:
            if _covered(group) >= _WIDE * (right - left):
                found.append(group[0][0])
            group = []
        group.append(place)
    return found


def _covered(pieces: Iterable[tuple[float, float, float]]) -> float:
    total, reached = 0.0, float("-inf")
    for x0, x1 in sorted((x0, x1) for _, x0, x1 in pieces):
        total += max(0.0, x1 - max(x0, reached))
        reached = max(reached, x1)
    return total


def _at_edges(lines: Sequence[Line], edges: Sequence[float]) -> frozenset[int]:
    """The lines that begin rows, where level edges part the rows; nothing where there are too few of them."""
    middles = [line[0][0].baseline - 0.3 * line[0][0].size for line in lines]
    begins = frozenset(
        at + 1 for at, (upper, lower) in enumerate(pairwise(middles)) if any(upper < edge < lower for edge in edges)
    )
    return begins if len(begins) >= _EDGES else frozenset()


def _at_gaps(cells: Sequence[Sequence[Sequence[Word]]], heights: Sequence[float]) -> frozenset[int]:
    """The lines that begin rows, where only their distances and what they hold tell."""
    leading = _leading(cells, heights)
    values = _value_column(cells)
    begins: set[int] = set()
    for at in range(1, len(cells)):
        size = next(words[0].size for words in cells[at] if words)
        gap = heights[at] - heights[at - 1]
        filled = sum(map(bool, cells[at]))
        if values is not None:
            is_row = bool(cells[at][values])
        elif not cells[at][0]:
            is_row = False
        else:
            is_row = gap > (_APART * leading if leading else _ROW * size) or filled > _FULL * len(cells[at])
        if is_row:
            begins.add(at)
    return frozenset(begins.union(_without_value(cells, begins, values))) if values is not None else frozenset(begins)


def _without_value(cells: Sequence[Sequence[Sequence[Word]]], begins: Collection[int], values: int) -> Iterator[int]:
    """Lines that begin rows though recognition lost their value: they have all else that the first lines of rows have.

    One of these columns has hardly ever a second line, so that such a line is no longer part of the row above it.
    """
    first, later = [0, *begins], [at for at in range(1, len(cells)) if at not in begins]
    full = [
        column
        for column in range(len(cells[0]))
        if column != values and sum(bool(cells[at][column]) for at in first) >= _FIRST * len(first)
    ]
    if len(full) >= _COLUMNS:
        like = {at for at in later if all(cells[at][column] for column in full)}
        others = [at for at in later if at not in like]
        if any(sum(bool(cells[at][column]) for at in others) <= _LATER * len(others) for column in full):
            yield from like


def _leading(cells: Sequence[Sequence[Sequence[Word]]], heights: Sequence[float]) -> float | None:
    """Distance of the lines within cells: that of a line without a first cell to the line above; None without any."""
    gaps = sorted(heights[at] - heights[at - 1] for at in range(1, len(cells)) if not cells[at][0])
    return gaps[len(gaps) // 2] if gaps else None


def _value_column(cells: Sequence[Sequence[Sequence[Word]]]) -> int | None:
    """The column that has one value a row: numbers, dashes or codes; the fullest of several, None without any."""
    best: tuple[int, int] | None = None
    for column in range(len(cells[0])):
        filled = [line[column] for line in cells if line[column]]
        values = sum(len(words) == 1 and _VALUE.fullmatch(words[0].text) is not None for words in filled)
        if filled and cells[0][column] and values >= _VALUES * len(filled):
            best = max(best or (0, 0), (values, -column))
    return -best[1] if best else None
