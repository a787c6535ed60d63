"""Cells of a table between level edges: texts over several columns or rows, and drawings that are in cells.

Lengths are in points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.page.words import TableCells
from regelwerk.extract.tables.cell_words import cell_text
from regelwerk.extract.tables.ruling_edges import NEAR, THIN
from regelwerk.extract.tables.white_columns import columns_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Shape, Word
    from regelwerk.extract.tables.level_ladders import Ladder
    from regelwerk.extract.tables.level_rows import LevelRow
    from regelwerk.extract.tables.white_columns import WrittenLine

_FULL = 0.5
"""Share of cells that are filled."""
_SEVERAL, _SPARSE = 0.5, 0.3
"""Share of the rows that have words in several columns: of most tables, and of one whose head names every column."""
_BIGGEST = 30.0
"""Height and width of a drawing in a cell at most."""


def cells_between(
    ladder: Ladder, rows: Sequence[LevelRow], separators: Sequence[float], pictures: Sequence[Shape]
) -> TableCells | None:
    """The table of rows; nothing where too few of its cells, or too few in several columns, are filled."""
    count = len(separators) + 1
    texts: list[list[str]] = []
    spans: list[tuple[int, int, int, int]] = []
    for row in rows:
        at = len(texts)
        rule = row.rules[0] if row.rules else None
        texts.append([""] * count)
        if rule is not None:
            texts.append([""] * count)
        for columns, upper, words in _cells_of(row, separators, ladder):
            level = at + (rule is not None and upper is False)
            texts[level][columns[0]] = cell_text(words)
            height = 2 if rule is not None and upper is None else 1
            if len(columns) == 1 and columns[0] in row.tall:
                height = row.reach
            if len(columns) > 1 or height > 1:
                spans.append((level, columns[0], height, len(columns)))
    covered = {
        (row + down, column + across)
        for row, column, height, width in spans
        for down in range(height)
        for across in range(width)
    }
    drawn = set(_pictured(rows, separators, pictures)) if len(rows) == len(texts) else set()
    filled = [[bool(text) or (y, x) in covered | drawn for x, text in enumerate(row)] for y, row in enumerate(texts)]
    if sum(map(sum, filled)) < _FULL * len(texts) * count:
        return None
    wide = {(row, column) for row, column, _, width in spans if width > 1}
    own = [
        [(bool(text) and (y, x) not in wide) or (y, x) in drawn for x, text in enumerate(row)]
        for y, row in enumerate(texts)
    ]
    named = all(filled[0])
    several = sum(sum(row) > 1 for row in own)
    if min(map(sum, zip(*own, strict=True))) < 2 - named or several < (_SPARSE if named else _SEVERAL) * len(own):
        return None
    return TableCells(ladder.x0, rows[0].y0, ladder.x1, rows[-1].y1, tuple(map(tuple, texts)), tuple(spans))


def small_drawings(ladder: Ladder, shapes: Iterable[Shape]) -> list[Shape]:
    """Small drawings between the edges of a ladder, in cells as it seems; shades of cells are as high as their row."""
    return [
        shape
        for shape in shapes
        if min(shape.x1 - shape.x0, shape.y1 - shape.y0) > THIN
        and max(shape.x1 - shape.x0, shape.y1 - shape.y0) < _BIGGEST
        if ladder.x0 < shape.x0 and shape.x1 < ladder.x1 and ladder.ys[0] < shape.y0 and shape.y1 < ladder.ys[-1]
        if not any(shape.y0 - NEAR < y < shape.y1 + NEAR for y in ladder.ys)
    ]


def _pictured(
    rows: Sequence[LevelRow], separators: Sequence[float], pictures: Iterable[Shape]
) -> Iterator[tuple[int, int]]:
    """Row and column of the cells that have a drawing."""
    for shape in pictures:
        row = next((at for at, row in enumerate(rows) if row.y0 < shape.y0 and shape.y1 < row.y1), None)
        column = sum(x <= shape.x0 for x in separators)
        if row is not None and column == sum(x < shape.x1 for x in separators):
            yield row, column


def _cells_of(
    row: LevelRow, separators: Sequence[float], ladder: Ladder
) -> Iterable[tuple[range, bool | None, list[Word]]]:
    """Columns of each cell of a row, whether it is above or below a shorter rule (None: beside it), and its words."""
    placed: list[tuple[range, bool | None, tuple[Word, ...]]] = []
    ruled = [_columns_between(x0, x1, separators, row.lines) for _, x0, x1 in row.rules]
    chunks = [(line, chunk) for line in row.lines for chunk in line.chunks]
    for line, chunk in chunks:
        columns = columns_of(chunk, separators)
        if len(chunks) == 1 and _is_centred(chunk.x0, chunk.x1, ladder) and 0 not in columns:
            columns = range(len(separators) + 1)
        upper: bool | None = None
        for (y, _, _), under in zip(row.rules, ruled, strict=True):
            if set(columns) & set(under):
                upper = line.baseline < y
                columns = under if upper else columns
        placed.append((columns, upper, chunk.words))
    merged: list[tuple[range, bool | None, list[Word]]] = []
    for columns, upper, words in sorted(placed, key=lambda cell: (str(cell[1]), cell[0].start)):
        last = merged[-1] if merged else None
        if last and last[1] is upper and columns.start < last[0].stop:
            merged[-1] = (range(last[0].start, max(last[0].stop, columns.stop)), upper, [*last[2], *words])
        else:
            merged.append((columns, upper, list(words)))
    return merged


def _columns_between(x0: float, x1: float, separators: Sequence[float], lines: Iterable[WrittenLine]) -> range:
    """Columns that a shorter rule is over: those that have the middle of a text within its ends."""
    middles = [
        (columns.start, (chunk.x0 + chunk.x1) / 2)
        for line in lines
        for chunk in line.chunks
        if len(columns := columns_of(chunk, separators)) == 1
    ]
    inside = [column for column, middle in middles if x0 < middle < x1]
    return range(min(inside), max(inside) + 1) if inside else range(0)


def _is_centred(x0: float, x1: float, ladder: Ladder) -> bool:
    return abs(x0 + x1 - ladder.x0 - ladder.x1) < 0.06 * (ladder.x1 - ladder.x0)
