"""Tables whose rows are parted by level lines and whose columns stand apart by white alone.

Tables whose every second row is shaded, without any line: the shades are rows, and so is what stands between.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.words import Shape, TableCells
from regelwerk.extract.tables.table_lattice import THIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

    Row = list[list[Word]]
    """Words of a row by lines of writing."""


_ALIKE = 5.0
"""Points by which the ends of the lines of a table may differ."""
_LEAST_LINES = 3
_WHITE = 0.55
"""Width of the white between columns, in em."""
_MOST_COLUMNS = 10
_LOW = 3
"""Lines of writing that most rows have at most; sections between lines across a page have more."""
_HEAD = 2
"""Lines of writing between the first two lines of a table that has three."""
_FULL = 0.6
"""Share of cells that are filled."""


def level_tables(shapes: Iterable[Shape], words: Sequence[Word], known: Sequence[TableCells]) -> list[TableCells]:
    """Tables between at least three level lines of one length; under two lines each line of writing is a row.

    None is looked for where a `known` one stands. Of tables that lie over one another the largest counts.
    """
    found: list[TableCells] = []
    for edges in sorted(_ladders(shapes), key=_area, reverse=True):
        x0, x1 = min(line.x0 for line in edges), max(line.x1 for line in edges)
        heights = [(line.y0 + line.y1) / 2 for line in edges]
        if any(x0 < at.x1 and at.x0 < x1 and heights[0] < at.y1 and at.y0 < heights[-1] for at in (*known, *found)):
            continue
        inside = [
            word
            for word in words
            if x0 <= (word.x0 + word.x1) / 2 <= x1 and heights[0] < (word.y0 + word.y1) / 2 < heights[-1]
        ]
        if inside:
            rows = [
                lines_of(word for word in inside if y0 < (word.y0 + word.y1) / 2 < y1) for y0, y1 in pairwise(heights)
            ]
            if len(heights) == _LEAST_LINES:
                if not 1 <= len(rows[0]) <= _HEAD:
                    continue
                rows = [[line] for row in rows for line in row]
            table = cells_by_white([row for row in rows if row], inside)
            if table:
                found.append(TableCells(x0, heights[0], x1, heights[-1], table))
    return found


def _ladders(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Level lines that begin and end alike, from top to bottom, none far below the one above."""
    lines = [line for line in _joined(shapes) if line.x1 - line.x0 > 30]
    ladders: list[list[Shape]] = []
    for line in sorted(lines, key=lambda line: (line.y0, line.x0)):
        for ladder in ladders:
            last = ladder[-1]
            if abs(last.x0 - line.x0) < _ALIKE and abs(last.x1 - line.x1) < _ALIKE:
                if line.y0 - last.y0 > 2 * THIN:
                    ladder.append(line)
                break
        else:
            ladders.append([line])
    return [ladder for ladder in ladders if len(ladder) >= _LEAST_LINES]


def _area(ladder: Sequence[Shape]) -> float:
    return (ladder[0].x1 - ladder[0].x0) * (ladder[-1].y0 - ladder[0].y0)


def _joined(shapes: Iterable[Shape]) -> list[Shape]:
    """Level lines, those that are drawn cell by cell as one."""
    pieces = [shape for shape in shapes if shape.y1 - shape.y0 < THIN]
    lines: list[Shape] = []
    for piece in sorted(pieces, key=lambda piece: (round(piece.y0, 1), piece.x0)):
        last = lines[-1] if lines else None
        if last and abs(last.y0 - piece.y0) < 0.2 and last.x0 <= piece.x0 < last.x1 + 1:
            lines[-1] = Shape(last.x0, last.y0, max(last.x1, piece.x1), last.y1, filled=last.filled)
        else:
            lines.append(piece)
    return lines


def lines_of(words: Iterable[Word]) -> Row:
    """Lines of writing from top to bottom."""
    lines: Row = []
    for word in sorted(words, key=lambda word: (word.baseline, word.x0)):
        if lines and word.baseline - lines[-1][0].baseline < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


def cells_by_white(rows: Sequence[Row], words: Sequence[Word]) -> tuple[tuple[str, ...], ...]:
    """Texts of rows and columns; nothing where it is no table."""
    columns = _columns(words)
    if not 2 <= len(columns) <= _MOST_COLUMNS or len(rows) < _LEAST_LINES or median(map(len, rows)) > _LOW:
        return ()
    table = tuple(tuple(_text(row, column) for column in columns) for row in rows)
    filled = [sum(bool(row[index]) for row in table) for index in range(len(columns))]
    return table if min(filled) > 1 and sum(filled) >= _FULL * len(table) * len(columns) else ()


def _columns(words: Sequence[Word]) -> list[tuple[float, float]]:
    """Left and right edges of the stretches across that hold words."""
    white = _WHITE * median(word.size for word in words)
    columns: list[tuple[float, float]] = []
    for word in sorted(words, key=lambda word: word.x0):
        if columns and word.x0 < columns[-1][1] + white:
            columns[-1] = (columns[-1][0], max(columns[-1][1], word.x1))
        else:
            columns.append((word.x0, word.x1))
    return columns


def _text(row: Row, column: tuple[float, float]) -> str:
    parts = ([word for word in line if column[0] <= word.x0 <= column[1]] for line in row)
    lines = (line_text([word.text for word in sorted(part, key=lambda word: word.x0)]) for part in parts)
    return "\n".join(line for line in lines if line)


_ALIKE_STRIPES = 4.0
"""Points by which the ends of shades may differ."""
_NARROWEST = 60.0
_TALLEST = 60.0
_MOST_LINES = 4
"""Lines of writing in a row; a shaded title stands over more."""
_FULL_STRIPE = 0.6
"""Share of the shaded rows of which half of the cells are filled; titles fill one."""
_APART = 2.5
"""Height of what stands between two shades at most, in heights of the taller one."""


def striped_tables(shapes: Iterable[Shape], words: Sequence[Word]) -> list[TableCells]:
    """Tables of at least two shaded rows with others between; an unshaded first and last row belong to them."""
    found = []
    titles = _titles(words)
    for stripes in _striped_ladders(shapes, titles):
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
    return TableCells(x0, heights[0], x1, heights[-1], cells) if full > _FULL_STRIPE * len(shaded) else None


def _titles(words: Sequence[Word]) -> list[Word]:
    """Words that are larger than most: a table ends above them."""
    usual = median(word.size for word in words) if words else 0.0
    return [word for word in words if word.size > 1.15 * usual]


def _striped_ladders(shapes: Iterable[Shape], titles: Sequence[Word]) -> list[list[Shape]]:
    """Shades that begin and end alike, from top to bottom, with room for a row between."""
    ladders: list[list[Shape]] = []
    for stripe in sorted(_stripes(shapes), key=lambda stripe: (stripe.y0, stripe.x0)):
        for ladder in ladders:
            last = ladder[-1]
            if abs(last.x0 - stripe.x0) < _ALIKE_STRIPES and abs(last.x1 - stripe.x1) < _ALIKE_STRIPES:
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
            if joined and shape.x0 < joined[-1].x1 + _ALIKE_STRIPES:
                last = joined[-1]
                joined[-1] = Shape(last.x0, last.y0, max(last.x1, shape.x1), last.y1, filled=True)
            else:
                joined.append(shape)
        yield from (stripe for stripe in joined if stripe.x1 - stripe.x0 > _NARROWEST)
