"""Rows and columns of a ruled table that no line parts: its words show them, as where a rule is below the head alone."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.tables.number_columns import with_number_columns
from regelwerk.extract.tables.white_columns import columns_of, row_groups, separators_of, written_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word
    from regelwerk.extract.tables.cell_lattice import GridCell, Lattice
    from regelwerk.extract.tables.white_columns import WrittenLine

_LEAST_ROWS = 3
"""Rows that a stretch without lines holds at least; of two, each fills all columns."""
_FILLED = 0.6
"""Share of the columns that such a row fills, and of the rows that fill a column without lines."""
_KEYED = 0.8
"""Share of such rows that have a word in the first column, and of those in a column of amounts that have one there."""
_SPARSE = 0.3
"""Share of rows that are apart which have words in several columns."""
_SPACED = 1.4
"""Distance of lines of writing in em from which on they are not lines of one cell."""
_LEVEL = 0.2
"""Distance of the baselines of words of one row at most, in em."""
_STEP = re.compile(r"[(\[]?\d{1,2}[.)]?[a-z]?[.)\]]?")
"""Number of a step."""
_AMOUNT = re.compile(r"[(\[]?[+±−–-]?\d{1,4}([.,/:–-]\d{1,4})?\s?[x×%€]?[)\]]?|[–—-]")


def with_white_parts(lattice: Lattice, words: Sequence[Word], white: float) -> Lattice:
    """The lattice with the rows and columns cut that white parts, of this width in em; `words` are those inside it."""
    lines = with_number_columns(written_lines((word for word in words if word.angle == 0), white))
    lattice = _with_rows(_with_columns(lattice, lines), lines)
    cells = [part for cell in lattice.cells for part in _beside(lattice, cell, lines)]
    lattice = replace(lattice, cells=tuple(cells))
    return replace(lattice, cells=tuple(part for cell in cells for part in _below(lattice, cell, words, lines)))


def _beside(lattice: Lattice, cell: GridCell, written: Sequence[WrittenLine]) -> list[GridCell]:
    """The cells of one that reaches over columns of other rows, where its words keep to several of these."""
    if cell.columns == 1:
        return [cell]
    separators = lattice.xs[cell.column + 1 : cell.column + cell.columns]
    chunks = [chunk for line in _lines_in(lattice, cell, written) for chunk in line.chunks]
    columns = [columns_of(chunk, separators) for chunk in chunks]
    if any(len(each) > 1 for each in columns) or len({each.start for each in columns}) < 2:
        return [cell]
    return [replace(cell, column=cell.column + part, columns=1) for part in range(cell.columns)]


def _below(lattice: Lattice, cell: GridCell, words: Sequence[Word], written: Sequence[WrittenLine]) -> list[GridCell]:
    """The cells of one that reaches over rows of other columns, where it has a line level with those of most rows."""
    if cell.rows == 1:
        return [cell]
    lines = _lines_in(lattice, cell, written)
    if any(below.baseline - above.baseline < _SPACED * above.size for above, below in pairwise(lines)):
        return [cell]
    x0, _, x1, _ = lattice.box_of(cell)
    level = 0
    for row in range(cell.row, cell.row + cell.rows):
        y0, y1 = lattice.ys[row], lattice.ys[row + 1]
        own = [line for line in lines if y0 <= (line.y0 + line.y1) / 2 < y1]
        others = [w for w in words if y0 <= (w.y0 + w.y1) / 2 < y1 and not x0 <= (w.x0 + w.x1) / 2 < x1]
        if len(own) > 1:
            return [cell]
        level += any(abs(word.baseline - line.baseline) < _LEVEL * word.size for line in own for word in others)
    if level < len(lines) or level <= _FILLED * cell.rows:
        return [cell]
    return [replace(cell, row=cell.row + part, rows=1) for part in range(cell.rows)]


def _with_columns(lattice: Lattice, written: Sequence[WrittenLine]) -> Lattice:
    for column in reversed(range(len(lattice.xs) - 1)):
        cells = [cell for cell in lattice.cells if cell.column == column and cell.columns == 1]
        lines = {cell: lines for cell in cells if (lines := _lines_in(lattice, cell, written))}
        every = [line for cell in lines for line in lines[cell]]
        separators = separators_of(every)
        if separators and _are_columns(list(lines.values()), separators):
            crossed = [cell for cell in lines if _is_crossed(lines[cell], separators)]
            lattice = lattice.with_columns(column, separators, crossed)
    return lattice


def _are_columns(cells: Sequence[Sequence[WrittenLine]], separators: Sequence[float]) -> bool:
    """Whether the cells of a column hold several columns: the first names each, and most lines fill them."""
    head, *others = ({column for line in lines for column in line.columns(separators)} for lines in cells)
    if len(head) != len(separators) + 1 or any(len(columns_of(c, separators)) > 1 for c in cells[0][-1].chunks):
        return False
    rows = others if len(others) >= _LEAST_ROWS else [line.columns(separators) for line in cells[-1]]
    full = sum(len(columns) > _FILLED * len(separators) for columns in rows)
    return len(rows) >= _LEAST_ROWS - 1 and full >= _FILLED * len(rows)


def _is_crossed(lines: Sequence[WrittenLine], separators: Sequence[float]) -> bool:
    return any(len(columns_of(chunk, separators)) > 1 for line in lines for chunk in line.chunks)


def _lines_in(lattice: Lattice, cell: GridCell, written: Sequence[WrittenLine]) -> list[WrittenLine]:
    x0, y0, x1, y1 = lattice.box_of(cell)
    parts = (
        line.part(lambda word: x0 <= (word.x0 + word.x1) / 2 < x1 and y0 <= (word.y0 + word.y1) / 2 < y1)
        for line in written
    )
    return [part for part in parts if part]


def _with_rows(lattice: Lattice, written: Sequence[WrittenLine]) -> Lattice:
    separators = lattice.xs[1:-1]
    for row in reversed(range(1, len(lattice.ys) - 1)):
        y0, y1 = lattice.ys[row], lattice.ys[row + 1]
        lines = [part for line in written if (part := _between(line, y0, y1))]
        if len(lines) < 2:
            continue
        groups = row_groups(lines, separators)
        if len(groups) > 1 and _are_rows(groups, separators):
            cuts = [
                (max(line.y1 for line in above) + min(line.y0 for line in below)) / 2
                for above, below in pairwise(groups)
            ]
            lattice = lattice.with_rows(row, cuts)
    return lattice


def _are_numbered(
    groups: Sequence[Sequence[WrittenLine]], filled: Sequence[set[int]], separators: Sequence[float]
) -> bool:
    """Whether each row fills all columns, but for names of several rows in the first, and has a number of its own."""
    others = set(range(1, len(separators) + 1))
    if len(groups) < _LEAST_ROWS or len(others) < 2 or not all(columns >= others for columns in filled):
        return False
    labels: dict[int, set[str]] = {}
    for group in groups:
        for chunk in group[0].chunks:
            if len(chunk.words) == 1 and _STEP.fullmatch(chunk.words[0].text):
                labels.setdefault(columns_of(chunk, separators).start, set()).add(chunk.words[0].text)
    return any(len(texts) == len(groups) for texts in labels.values())


def _between(line: WrittenLine, y0: float, y1: float) -> WrittenLine | None:
    return line.part(lambda word: y0 <= (word.y0 + word.y1) / 2 < y1)


def _are_rows(groups: Sequence[Sequence[WrittenLine]], separators: Sequence[float]) -> bool:
    """Whether lines of a row without lines between them are rows themselves.

    They fill their columns, and are farther apart than lines of a cell or are amounts in one of the columns.
    """
    filled = [{column for line in group for column in line.columns(separators)} for group in groups]
    if _are_numbered(groups, filled, separators):
        return True
    if sum(0 in columns for columns in filled) < _KEYED * len(groups):
        return False
    steps = [below[0].baseline - above[-1].baseline for above, below in pairwise(groups)]
    spaced = median(steps) > _SPACED * groups[0][0].size
    if len(groups) < _LEAST_ROWS:
        return spaced and all(len(columns) > len(separators) for columns in filled)
    several = sum(len(columns) > 1 for columns in filled)
    if spaced:
        return several >= _SPARSE * len(groups)
    if sum(len(columns) > _FILLED * len(separators) for columns in filled) < _KEYED * len(groups):
        return False
    amounts: dict[int, int] = {}
    for group in groups:
        for chunk in group[0].chunks:
            if len(chunk.words) == 1 and _AMOUNT.fullmatch(chunk.words[0].text):
                column = columns_of(chunk, separators).start
                amounts[column] = amounts.get(column, 0) + 1
    return max(amounts.values(), default=0) >= _KEYED * len(groups)
