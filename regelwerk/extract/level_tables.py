"""Tables whose rows are parted by level lines and whose columns stand apart by white alone."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.right_to_left import line_text
from regelwerk.extract.table_lattice import THIN
from regelwerk.extract.words import Shape, TableCells

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.words import Word

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
