"""Cells between crossing edges, as pdfplumber's table finder gives them, in rows and columns.

pdfplumber follows Nurminen, "Algorithmic Extraction of Data in Tables in PDF Documents" (2013): edges that nearly
coincide become one, edges on one line are joined, and the smallest rectangle right below each crossing is a cell. Its
functions take plain edges, so that the page is not parsed once more. It is imported where a page shows a grid.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from regelwerk.extract.tables.ruling_edges import NEAR

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from regelwerk.extract.tables.ruling_edges import Box, Edge

_MOST_CROSSINGS = 1500
"""A table of a rulebook has some hundred crossings; a drawing with more is none."""


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell: its row and column from 0, and how many of them it reaches over."""

    row: int
    column: int
    rows: int = 1
    columns: int = 1


@dataclass(frozen=True, slots=True)
class Lattice:
    """Edges of rows and of columns, in points, and the cells between them, none over another."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    cells: tuple[GridCell, ...]

    @property
    def box(self) -> Box:
        """Outline of the table."""
        return self.xs[0], self.ys[0], self.xs[-1], self.ys[-1]

    def box_of(self, cell: GridCell) -> Box:
        """Outline of a cell."""
        right, bottom = self.xs[cell.column + cell.columns], self.ys[cell.row + cell.rows]
        return self.xs[cell.column], self.ys[cell.row], right, bottom

    def place(self, x: float, y: float) -> tuple[int, int] | None:
        """Row and column at a point; None outside."""
        row, column = bisect_right(self.ys, y) - 1, bisect_right(self.xs, x) - 1
        inside = 0 <= row < len(self.ys) - 1 and 0 <= column < len(self.xs) - 1
        return (row, column) if inside else None

    def with_rows(self, row: int, cuts: Sequence[float]) -> Lattice:
        """The lattice with a row cut at these heights; cells that reach over other rows too stay whole."""
        ys = (*self.ys[: row + 1], *cuts, *self.ys[row + 1 :])
        return Lattice(self.xs, ys, tuple(part for cell in self.cells for part in _cut(cell, row, len(cuts))))

    def with_columns(self, column: int, cuts: Sequence[float], whole: Collection[GridCell] = ()) -> Lattice:
        """The lattice with a column cut at these places; `whole` cells of it stay as they are."""
        xs = (*self.xs[: column + 1], *cuts, *self.xs[column + 1 :])
        cells = []
        for cell in self.cells:
            turned = GridCell(cell.column, cell.row, cell.columns, cell.rows)
            parts = _cut(turned, column, len(cuts))
            if cell in whole:
                parts = [replace(turned, rows=turned.rows + len(cuts))]
            cells += [GridCell(part.column, part.row, part.columns, part.rows) for part in parts]
        return Lattice(xs, self.ys, tuple(cells))

    def covered(self) -> dict[tuple[int, int], GridCell]:
        """The cell at each row and column."""
        return {
            (row, column): cell
            for cell in self.cells
            for row in range(cell.row, cell.row + cell.rows)
            for column in range(cell.column, cell.column + cell.columns)
        }


def _cut(cell: GridCell, row: int, cuts: int) -> list[GridCell]:
    """What becomes of a cell where a row is cut."""
    if cell.row > row:
        return [replace(cell, row=cell.row + cuts)]
    if cell.row + cell.rows <= row:
        return [cell]
    if cell.rows > 1:
        return [replace(cell, rows=cell.rows + cuts)]
    return [replace(cell, row=cell.row + part) for part in range(cuts + 1)]


def lattices(level: Iterable[Edge], upright: Iterable[Edge]) -> list[Lattice]:
    """A lattice for each group of two cells or more that share corners, from top to bottom."""
    from pdfplumber.table import cells_to_tables, edges_to_intersections, intersections_to_cells, merge_edges

    edges = [*map(_level, dict.fromkeys(level)), *map(_upright, dict.fromkeys(upright))]
    merged = [edge for edge in merge_edges(edges, NEAR, NEAR, NEAR, NEAR) if _length(edge) >= NEAR]
    levels = sum(edge["orientation"] == "h" for edge in merged)
    if levels * (len(merged) - levels) > 40 * _MOST_CROSSINGS:
        return []
    crossings = edges_to_intersections(merged, NEAR, NEAR)
    if len(crossings) > _MOST_CROSSINGS:
        return []
    groups = cells_to_tables(intersections_to_cells(crossings))
    return [lattice for cells in groups if (lattice := _lattice(cells))]


def _level(edge: Edge) -> dict[str, Any]:
    y, x0, x1 = edge
    return {"orientation": "h", "x0": x0, "x1": x1, "top": y, "bottom": y, "width": x1 - x0, "height": 0.0}


def _upright(edge: Edge) -> dict[str, Any]:
    x, y0, y1 = edge
    return {"orientation": "v", "x0": x, "x1": x, "top": y0, "bottom": y1, "width": 0.0, "height": y1 - y0}


def _length(edge: dict[str, Any]) -> float:
    return max(float(edge["width"]), float(edge["height"]))


def _lattice(boxes: Sequence[Box]) -> Lattice | None:
    """Cells in rows and columns; None where they lie over one another, as shapes of a drawing do."""
    xs = sorted({x for box in boxes for x in (box[0], box[2])})
    ys = sorted({y for box in boxes for y in (box[1], box[3])})
    columns, rows = {x: index for index, x in enumerate(xs)}, {y: index for index, y in enumerate(ys)}
    cells = [
        GridCell(rows[y0], columns[x0], rows[y1] - rows[y0], columns[x1] - columns[x0])
        for x0, y0, x1, y1 in sorted(boxes, key=lambda box: (box[1], box[0]))
    ]
    lattice = Lattice(tuple(xs), tuple(ys), tuple(cells))
    return lattice if len(lattice.covered()) == sum(cell.rows * cell.columns for cell in cells) else None


def without_slivers(lattice: Lattice, least: float) -> Lattice:
    """The lattice without rows and columns that are too narrow for a word: what is between double lines, or boxes."""
    columns, rows = _kept(lattice.xs, least), _kept(lattice.ys, least)
    if len(columns) == len(lattice.xs) and len(rows) == len(lattice.ys):
        return lattice
    xs, ys = tuple(lattice.xs[index] for index in columns), tuple(lattice.ys[index] for index in rows)
    cells = []
    for cell in lattice.cells:
        left, right = (bisect_right(columns, edge) - 1 for edge in (cell.column, cell.column + cell.columns))
        top, bottom = (bisect_right(rows, edge) - 1 for edge in (cell.row, cell.row + cell.rows))
        if left < right and top < bottom:
            cells.append(GridCell(top, left, bottom - top, right - left))
    return Lattice(xs, ys, tuple(cells))


def _kept(edges: Sequence[float], least: float) -> list[int]:
    """Indices of the edges without the second of each two that are closer together."""
    kept = [0]
    for index, (before, edge) in enumerate(pairwise(edges), 1):
        if edge - before >= least:
            kept.append(index)
    return kept
