"""Tables whose every second row is shaded, without any line: the shades are rows, and so is what stands between."""

from __future__ import annotations

from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.level_tables import cells_by_white, lines_of
from regelwerk.extract.table_lattice import THIN
from regelwerk.extract.words import Shape, TableCells

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.words import Word

_ALIKE = 4.0
"""Points by which the ends of shades may differ."""
_NARROWEST = 60.0
_TALLEST = 60.0
_MOST_LINES = 4
"""Lines of writing in a row; a shaded title stands over more."""
_FULL = 0.6
"""Share of the shaded rows of which half of the cells are filled; titles fill one."""
_APART = 2.5
"""Height of what stands between two shades at most, in heights of the taller one."""


def striped_tables(shapes: Iterable[Shape], words: Sequence[Word]) -> list[TableCells]:
    """Tables of at least two shaded rows with others between; an unshaded first and last row belong to them."""
    found = []
    titles = _titles(words)
    for stripes in _ladders(shapes, titles):
        x0, x1 = min(stripe.x0 for stripe in stripes), max(stripe.x1 for stripe in stripes)
        inside = [word for word in words if x0 <= (word.x0 + word.x1) / 2 <= x1]
        edges = [edge for stripe in stripes for edge in (stripe.y0, stripe.y1)]
        above = edges[0] - max(stripe.y1 - stripe.y0 for stripe in stripes)
        below = edges[-1] + max(stripe.y1 - stripe.y0 for stripe in stripes)
        whole = [above, *edges, below]
        for heights in (whole, whole[:-1], whole[1:], edges):
            table = _table(x0, x1, heights, heights.index(edges[0]), inside)
            if table:
                found.append(table)
                break
    return found


def _table(x0: float, x1: float, heights: Sequence[float], first: int, words: Sequence[Word]) -> TableCells | None:
    """The table between these heights, whose row `first` is the first shaded one."""
    held = [word for word in words if heights[0] < (word.y0 + word.y1) / 2 < heights[-1]]
    rows = [lines_of(w for w in held if y0 < (w.y0 + w.y1) / 2 <= y1) for y0, y1 in pairwise(heights)]
    if not (rows[0] and rows[-1]) or max(map(len, rows)) > _MOST_LINES:
        return None
    cells = cells_by_white([row for row in rows if row], held)
    places = [place for place, row in enumerate(rows) if row]
    shaded = [row for place, row in zip(places, cells, strict=False) if (place - first) % 2 == 0]
    full = sum(2 * sum(map(bool, row)) >= len(row) and any(row[1:]) for row in shaded)
    return TableCells(x0, heights[0], x1, heights[-1], cells) if full > _FULL * len(shaded) else None


def _titles(words: Sequence[Word]) -> list[Word]:
    """Words that are larger than most: a table ends above them."""
    usual = median(word.size for word in words) if words else 0.0
    return [word for word in words if word.size > 1.15 * usual]


def _ladders(shapes: Iterable[Shape], titles: Sequence[Word]) -> list[list[Shape]]:
    """Shades that begin and end alike, from top to bottom, with room for a row between."""
    ladders: list[list[Shape]] = []
    for stripe in sorted(_stripes(shapes), key=lambda stripe: (stripe.y0, stripe.x0)):
        for ladder in ladders:
            last = ladder[-1]
            if abs(last.x0 - stripe.x0) < _ALIKE and abs(last.x1 - stripe.x1) < _ALIKE:
                tallest = max(last.y1 - last.y0, stripe.y1 - stripe.y0)
                titled = any(last.y1 < title.baseline < stripe.y0 and last.x0 < title.x1 < last.x1 for title in titles)
                if 2 * THIN < stripe.y0 - last.y1 < _APART * tallest and not titled:
                    ladder.append(stripe)
                    break
        else:
            ladders.append([stripe])
    return [ladder for ladder in ladders if len(ladder) > 1]


def _stripes(shapes: Iterable[Shape]) -> Iterable[Shape]:
    """Low filled areas, those that adjoin in a row as one."""
    low = [shape for shape in shapes if shape.filled and 2 * THIN < shape.y1 - shape.y0 < _TALLEST]
    level = sorted(low, key=lambda shape: (round(shape.y0), round(shape.y1), shape.x0))
    for _, row in groupby(level, lambda shape: (round(shape.y0), round(shape.y1))):
        joined: list[Shape] = []
        for shape in row:
            if joined and shape.x0 < joined[-1].x1 + _ALIKE:
                last = joined[-1]
                joined[-1] = Shape(last.x0, last.y0, max(last.x1, shape.x1), last.y1, filled=True)
            else:
                joined.append(shape)
        yield from (stripe for stripe in joined if stripe.x1 - stripe.x0 > _NARROWEST)
