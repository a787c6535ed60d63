"""Cells of tables that were read, compared with those that there are.

After GriTS (Smock, Pesala, Abraham: GriTS: Grid table similarity metric for table structure recognition, 2022), rows and
columns are aligned each for themselves, so that most cells agree; a cell counts where its row and its column are aligned
and its text is the same or nearly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Levenshtein

Grid = tuple[tuple[str, ...], ...]
_NEARLY = 0.8
"""Likeness of texts of one cell, 0 to 1, to bear with errors of recognition."""
_OURS = 0.2
"""Share of its cells that a table that was read must have in common with one that there is, to be that one."""


@dataclass(frozen=True)
class Cells:
    """Cells that agree, cells there are, cells in the tables that were read, and tables read where there is none."""

    right: int
    real: int
    read: int
    spurious: int

    def __add__(self, other: Cells) -> Cells:
        return Cells(
            self.right + other.right, self.real + other.real, self.read + other.read, self.spurious + other.spurious
        )

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 1 where there is no table and none was read."""
        return 2 * self.right / (self.real + self.read) if self.real + self.read else 1.0


def scored_tables(real: Sequence[tuple[Grid, Grid]], read: Sequence[Grid], normal: Callable[[str], str]) -> Cells:
    """Compare the tables of a page; each is a grid and the texts that merged cells may repeat."""
    left = [_normal(grid, normal) for grid in read if any(any(row) for row in grid)]
    total = Cells(0, 0, 0, 0)
    for grid, repeats in real:
        wanted, again = _normal(grid, normal), _normal(repeats, normal)
        best, chosen = (0, 0), None
        for number, one in enumerate(left):
            right, repeated = _agreeing(wanted, again, one)
            if right > best[0] and right >= _OURS * _count(one):
                best, chosen = (right, repeated), number
        size = 0
        if chosen is not None:
            size = _count(left.pop(chosen)) - best[1]
        total += Cells(best[0], _count(wanted), size, 0)
    return total + Cells(0, 0, 0, len(left))


def _normal(grid: Grid, normal: Callable[[str], str]) -> Grid:
    return tuple(tuple(normal(cell) for cell in row) for row in grid)


def _count(grid: Grid) -> int:
    return sum(bool(cell) for row in grid for cell in row)


def _agreeing(wanted: Grid, again: Grid, read: Grid) -> tuple[int, int]:
    """Cells that agree, and cells that say a merged cell's text again."""
    wide, wide_read = max(map(len, wanted)), max(map(len, read))
    columns, columns_read = _turned(wanted, wide), _turned(read, wide_read)
    rows = dict(_aligned(wanted, read))
    places = dict(_aligned(columns, columns_read))
    right = repeated = 0
    for r, r_read in rows.items():
        for c, c_read in places.items():
            one = wanted[r][c] if c < len(wanted[r]) else ""
            other = read[r_read][c_read] if c_read < len(read[r_read]) else ""
            right += bool(one) and _same(one, other)
            repeated += bool(other) and not one and c < len(again[r]) and _same(again[r][c], other)
    return right, repeated


def _turned(grid: Grid, width: int) -> Grid:
    return tuple(tuple(row[c] if c < len(row) else "" for row in grid) for c in range(width))


def _same(one: str, other: str) -> bool:
    return one == other or (bool(one) and bool(other) and Levenshtein.normalized_similarity(one, other) >= _NEARLY)


def _aligned(one: Grid, other: Grid) -> list[tuple[int, int]]:
    """Lines of two grids in pairs, in order, so that most cells agree."""
    likeness = [[_common(a, b) for b in other] for a in one]
    best = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i in range(len(one) - 1, -1, -1):
        for j in range(len(other) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + likeness[i][j])
    pairs, i, j = [], 0, 0
    while i < len(one) and j < len(other):
        if likeness[i][j] and best[i][j] == best[i + 1][j + 1] + likeness[i][j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """Length of the longest common subsequence of the cells of two lines."""
    last = [0] * (len(other) + 1)
    for a in one:
        row = [0]
        for j, b in enumerate(other):
            row.append(last[j] + 1 if a and _same(a, b) else max(last[j + 1], row[j]))
        last = row
    return last[-1]
