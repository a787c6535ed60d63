"""Cells of ruled tables: the rectangles between crossing lines.

A lattice of edges after Nurminen, "Algorithmic Extraction of Data in Tables in PDF Documents" (2013): edges that nearly
coincide become one, edges on one line are joined, and the smallest rectangle right below each crossing is a cell.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Shape

THIN = 2.0
"""Points; a side below makes a shape a ruling line."""
_NEAR = 3.0
"""Points by which edges that are meant as one, or that are meant to meet, may miss one another."""
_MAX_CROSSINGS = 2500
"""A table of a rulebook has some hundred crossings; a drawing with more is none."""

_FEWEST = 2
"""Level lines of a table."""
_NARROWEST = 10.0
"""Points of an outer column without a line of its own at the side."""

_Edge = tuple[float, float, float]
"""Where an edge lies on the other axis, where it begins and where it ends, in points."""
_Point = tuple[float, float]
Cell = tuple[float, float, float, float]
"""Left, upper, right and lower edge in points."""


def tables_of(shapes: Iterable[Shape]) -> list[list[list[Cell | None]]]:
    """Rows of cells of each table of two cells or more; None where a cell of another row or column reaches over."""
    level, upright = _edges(shapes)
    upright = sorted([*upright, *_open_sides(level, upright)])
    return [_rows(cells) for cells in _connected(_cells(level, upright)) if len(cells) > 1]


def _edges(shapes: Iterable[Shape]) -> tuple[list[_Edge], list[_Edge]]:
    """Level and upright edges: ruling lines, and the sides of rectangles."""
    level: list[_Edge] = []
    upright: list[_Edge] = []
    for shape in shapes:
        width, height = shape.x1 - shape.x0, shape.y1 - shape.y0
        if height < THIN and height <= width:
            level.append(((shape.y0 + shape.y1) / 2, shape.x0, shape.x1))
        elif width < THIN:
            upright.append(((shape.x0 + shape.x1) / 2, shape.y0, shape.y1))
        else:
            level.extend((y, shape.x0, shape.x1) for y in (shape.y0, shape.y1))
            upright.extend((x, shape.y0, shape.y1) for x in (shape.x0, shape.x1))
    return _merged(level), _merged(upright)


def _open_sides(level: Sequence[_Edge], upright: Sequence[_Edge]) -> list[_Edge]:
    """The left and the right side of a table whose level lines end there alike, beyond its outermost upright."""
    if len(level) < _FEWEST or not upright:
        return []
    sides: list[_Edge] = []
    ends = min(edge[1] for edge in level), max(edge[2] for edge in level)
    outermost = min(edge[0] for edge in upright), max(edge[0] for edge in upright)
    for x, nearest, which in zip(ends, outermost, (1, 2), strict=True):
        alike = [edge[0] for edge in level if abs(edge[which] - x) <= _NEAR]
        if len(alike) >= max(_FEWEST, 0.5 * len(level)) and abs(nearest - x) > _NARROWEST:
            sides.append((x, min(alike), max(alike)))
    return sides


def _merged(edges: list[_Edge]) -> list[_Edge]:
    """Edges that nearly lie on one line at their mean place, those that nearly touch there joined."""
    merged: list[_Edge] = []
    for group in _near(sorted(edges)):
        place = sum(edge[0] for edge in group) / len(group)
        joined: list[_Edge] = []
        for _, start, end in sorted(group, key=itemgetter(1)):
            if joined and start <= joined[-1][2] + _NEAR:
                joined[-1] = (place, joined[-1][1], max(end, joined[-1][2]))
            else:
                joined.append((place, start, end))
        merged.extend(edge for edge in joined if edge[2] - edge[1] >= _NEAR)
    return merged


def _near(edges: Sequence[_Edge]) -> Iterable[list[_Edge]]:
    group: list[_Edge] = []
    for edge in edges:
        if group and edge[0] - group[-1][0] > _NEAR:
            yield group
            group = []
        group.append(edge)
    if group:
        yield group


def _cells(level: Sequence[_Edge], upright: Sequence[_Edge]) -> list[Cell]:
    """The smallest rectangle that each crossing is the upper left corner of."""
    if len(level) * len(upright) > 40 * _MAX_CROSSINGS:
        return []
    along: dict[_Point, tuple[set[int], set[int]]] = defaultdict(lambda: (set(), set()))
    for number, (x, top, bottom) in enumerate(upright):
        for other, (y, left, right) in enumerate(level):
            if top - _NEAR <= y <= bottom + _NEAR and left - _NEAR <= x <= right + _NEAR:
                along[x, y][0].add(number)
                along[x, y][1].add(other)
    if len(along) > _MAX_CROSSINGS:
        return []
    columns: dict[float, list[float]] = defaultdict(list)
    rows: dict[float, list[float]] = defaultdict(list)
    for x, y in sorted(along):
        columns[x].append(y)
        rows[y].append(x)

    def joined(one: _Point, other: _Point, axis: int) -> bool:
        return other in along and not along[one][axis].isdisjoint(along[other][axis])

    cells: list[Cell] = []
    for x, y in sorted(along):
        below = [lower for lower in columns[x] if lower > y and joined((x, y), (x, lower), 0)]
        beside = [right for right in rows[y] if right > x and joined((x, y), (right, y), 1)]
        corner = next(
            (
                (right, lower)
                for lower in below
                for right in beside
                if joined((right, y), (right, lower), 0) and joined((x, lower), (right, lower), 1)
            ),
            None,
        )
        if corner is not None:
            cells.append((x, y, *corner))
    return cells


def _connected(cells: Sequence[Cell]) -> list[list[Cell]]:
    """Cells that share corners, from top to bottom."""
    at: dict[_Point, list[Cell]] = defaultdict(list)
    for cell in cells:
        for corner in _corners(cell):
            at[corner].append(cell)
    groups: list[list[Cell]] = []
    seen: set[Cell] = set()
    for cell in sorted(cells, key=itemgetter(1, 0)):
        if cell in seen:
            continue
        seen.add(cell)
        group = [cell]
        for member in group:
            for corner in _corners(member):
                fresh = [other for other in at[corner] if other not in seen]
                seen.update(fresh)
                group.extend(fresh)
        groups.append(group)
    return groups


def _corners(cell: Cell) -> tuple[_Point, _Point, _Point, _Point]:
    x0, y0, x1, y1 = cell
    return (x0, y0), (x0, y1), (x1, y0), (x1, y1)


def _rows(cells: Sequence[Cell]) -> list[list[Cell | None]]:
    lefts = sorted({cell[0] for cell in cells})
    rows: list[list[Cell | None]] = []
    for _, row in groupby(sorted(cells, key=itemgetter(1, 0)), itemgetter(1)):
        by_left = {cell[0]: cell for cell in row}
        rows.append([by_left.get(left) for left in lefts])
    return rows
