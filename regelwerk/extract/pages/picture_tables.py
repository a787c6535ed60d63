"""Tables that are pictures: words in rows, and white from top to bottom between the columns.

A page shows its tables beside its text; a picture that is a table holds nothing else, so that rows and white are enough.
"""

from __future__ import annotations

from itertools import chain, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.item_labels import label_of
from regelwerk.extract.page.lines import Line, raw_lines
from regelwerk.extract.page.words import TableCells, mean_confidence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.page.words import Word

_APART = 1.3
"""White between two columns at least, in em; blanks of monospaced print take 0.9 with the sides of the letters."""
_LEAST_ROWS = 3
_FULL = 0.6
"""Share of the rows that have cells in all columns, or in all but one of many."""
_LONGEST = 5.0
"""Words of a cell, on average, from which on columns are those of running text."""


def picture_table(place: Rect[float], words: Sequence[Word]) -> TableCells | None:
    """The table that a picture at a place is; None where its words are in no columns."""
    lines = raw_lines(words)
    if len(lines) < _LEAST_ROWS:
        return None
    em = median(word.size for word in words)
    rows = [_cells(line, _APART * em) for line in lines]
    rows[0] = _names(rows[0], _columns(list(map(_span, chain.from_iterable(rows[1:])))))
    columns = _columns(list(map(_span, chain.from_iterable(rows))))
    if len(columns) < 2:
        return None
    table = [[_text(cells) for cells in _sorted_in(row, columns)] for row in rows]
    filled = [sum(map(bool, row)) for row in table]
    enough = len(columns) if len(columns) < 4 else len(columns) - 1
    if sum(count >= enough for count in filled) < _FULL * len(table):
        return None
    if all(label_of(line, lines) is not None for line in lines[1:]):
        return None
    cells = [cell for row in table for cell in row if cell]
    if sum(len(cell.split()) for cell in cells) > _LONGEST * len(cells):
        return None
    return TableCells(*place, tuple(map(tuple, table)), confidence=mean_confidence(words))


def _cells(line: Line, apart: float) -> list[list[Word]]:
    cells = [[line.words[0]]]
    for before, word in pairwise(line.words):
        if word.x0 - before.x1 > apart:
            cells.append([])
        cells[-1].append(word)
    return cells


def _span(cell: Sequence[Word]) -> tuple[float, float]:
    return cell[0].x0, max(word.x1 for word in cell)


def _names(row: Sequence[list[Word]], columns: Sequence[tuple[float, float]]) -> list[list[Word]]:
    """The first row, names a blank apart as cells of their own where each is over one of as many columns."""
    cells: list[list[Word]] = []
    for cell in row:
        over = [[x for x in columns if x[0] < word.x1 and word.x0 < x[1]] for word in cell]
        x0, x1 = _span(cell)
        each = [[x] for x in columns if x[0] < x1 and x0 < x[1]]
        cells += [[word] for word in cell] if len(cell) > 1 and over == each else [cell]
    return cells


def _columns(spans: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Left and right edge of each stretch that cells cover without white between them."""
    columns: list[tuple[float, float]] = []
    for x0, x1 in sorted(spans):
        if columns and x0 < columns[-1][1]:
            columns[-1] = columns[-1][0], max(columns[-1][1], x1)
        else:
            columns.append((x0, x1))
    return columns


def _sorted_in(row: Sequence[list[Word]], columns: Sequence[tuple[float, float]]) -> list[list[Word]]:
    """The words of a row for each column."""
    return [[word for cell in row if x0 <= cell[0].x0 <= x1 for word in cell] for x0, x1 in columns]


def _text(words: Sequence[Word]) -> str:
    return " ".join(word.text for word in words)
