"""Words of a ruled table that no cell closes in: between shaded rows, or where a line is missing.

Every second row of many tables is shaded and nothing else is drawn: the rows between have no edges of their own.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import chain, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.table_lattice import Cell
    from regelwerk.extract.words import Word

    Row = list[Cell | None]
    Band = tuple[float, float]
    """Upper and lower edge of a row."""

_MOST_LOOSE = 0.6
"""Share of the words that may stand in no cell of what is a table all the same; more where a row shows all columns."""
_MOST_CROSSING = 0.1
"""Share of the loose words that may stand across the edges of columns."""


def whole_table(rows: Sequence[Row], words: Sequence[Word]) -> Sequence[Row]:
    """The rows with a cell for each of the `words`, which stand inside the table; nothing where they make no table."""
    cells = [cell for cell in chain.from_iterable(rows) if cell]
    loose = [word for word in words if not any(_holds(cell, word) for cell in cells)]
    lefts = sorted({cell[0] for cell in cells})
    rights = [*lefts[1:], max(cell[2] for cell in cells)]
    crossing = sum(any(word.x0 + 1 < left < word.x1 - 1 for left in lefts) for word in loose)
    headed = not crossing and any(all(row) for row in rows)
    if (len(loose) > _MOST_LOOSE * len(words) and not headed) or crossing > _MOST_CROSSING * len(loose):
        return ()
    whole = [list(row) for row in rows]
    bands = [_band(row) for row in rows]
    between: list[Word] = []
    for word in loose:
        index = next((index for index, band in enumerate(bands) if band[0] <= _middle(word) < band[1]), None)
        if index is None:
            between.append(word)
            continue
        column = _column(word, lefts)
        cell = whole[index][column] or (lefts[column], bands[index][0], rights[column], bands[index][1])
        if not _holds(cell, word):
            return ()  # what stands there is no cell of this row, so that the edges mean something else
        whole[index][column] = cell
    for y0, y1 in _rows_between(between, bands, lefts):
        whole.append([(left, y0, right, y1) for left, right in zip(lefts, rights, strict=True)])
    return sorted(whole, key=lambda row: _band(row)[0])


def _rows_between(words: Iterable[Word], bands: Sequence[Band], lefts: Sequence[float]) -> Iterable[Band]:
    """Edges of the rows that words between rows make: one row, or a row a line where each has a first cell."""
    tops = sorted(top for top, _ in bands)
    gaps: dict[int, list[Word]] = {}
    for word in words:
        gaps.setdefault(bisect_right(tops, _middle(word)), []).append(word)
    for place, inside in gaps.items():
        above = [bottom for top, bottom in bands if top < _middle(inside[0])]
        y0 = max([bottom for bottom in above if bottom <= min(map(_middle, inside))], default=inside[0].y0)
        y1 = tops[place] if place < len(tops) else max(word.y1 for word in inside)
        lines = _lines(inside)
        if all(any(_column(word, lefts) == 0 for word in line) for line in lines):
            cuts = [(max(w.y1 for w in upper) + min(w.y0 for w in lower)) / 2 for upper, lower in pairwise(lines)]
            yield from pairwise((y0, *cuts, y1))
        else:
            yield y0, y1


def _lines(words: Iterable[Word]) -> list[list[Word]]:
    lines: list[list[Word]] = []
    for word in sorted(words, key=_middle):
        if lines and _middle(word) - _middle(lines[-1][0]) < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


def _band(row: Row) -> Band:
    """Upper edge of the cells of a row, and lower edge of the lowest that reaches over no other row."""
    cells = [cell for cell in row if cell]
    return cells[0][1], min(cell[3] for cell in cells)


def _column(word: Word, lefts: Sequence[float]) -> int:
    return max(0, bisect_right(lefts, (word.x0 + word.x1) / 2) - 1)


def _middle(word: Word) -> float:
    return (word.y0 + word.y1) / 2


def _holds(cell: Cell, word: Word) -> bool:
    x0, y0, x1, y1 = cell
    return x0 <= (word.x0 + word.x1) / 2 < x1 and y0 <= _middle(word) < y1
