"""Edges of tables, level and upright, from what a page draws: ruling lines and the sides of rectangles.

Lengths are in points. An edge is where it lies on the other axis, where it begins and where it ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Shape

THIN = 2.0
"""A side below makes a shape a ruling line."""
NEAR = 3.0
"""By how much edges that are meant as one, or that are meant to meet, may miss one another."""
_NARROWEST = 10.0
"""Of an outer column, or height of an outer row, without a line of its own at the side of the table."""
_WHOLE = 0.9
"""Share of a side that lines cover which is there; of less, a piece may come from a shaded cell."""
_TILED = 0.7
"""Share of a cell that rectangles in it cover from which on they are cells themselves, not things drawn in it."""

Edge = tuple[float, float, float]
Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""


def edges_of(shapes: Iterable[Shape]) -> tuple[list[Edge], list[Edge]]:
    """Level and upright edges: ruling lines, and the sides of rectangles."""
    level: list[Edge] = []
    upright: list[Edge] = []
    for shape in shapes:
        width, height = shape.x1 - shape.x0, shape.y1 - shape.y0
        if height < THIN and height <= width:
            level.append(((shape.y0 + shape.y1) / 2, shape.x0, shape.x1))
        elif width < THIN:
            upright.append(((shape.x0 + shape.x1) / 2, shape.y0, shape.y1))
        else:
            level.extend((y, shape.x0, shape.x1) for y in (shape.y0, shape.y1))
            upright.extend((x, shape.y0, shape.y1) for x in (shape.x0, shape.x1))
    return level, upright


def is_line(shape: Shape) -> bool:
    """Whether a shape is a ruling line."""
    return shape.x1 - shape.x0 < THIN or shape.y1 - shape.y0 < THIN


def open_sides(level: Sequence[Edge], upright: Sequence[Edge]) -> tuple[list[Edge], list[Edge]]:
    """Level and upright sides that a table lacks whose lines end there alike, beyond the outermost line across them."""
    if not level or not upright:
        return [], []
    left, right = _open_ends(level, upright)
    above, below = _open_ends(upright, level)
    top, bottom = min(edge[1] for edge in upright), max(edge[2] for edge in upright)
    if above is None:
        top = min(edge[0] for edge in level)
    if below is None:
        bottom = max(edge[0] for edge in level)
    x0, x1 = min(edge[1] for edge in level), max(edge[2] for edge in level)
    uprights = [(x, top, bottom) for x in (left, right) if x is not None]
    levels = [(y, x0, x1) for y in (above, below) if y is not None]
    return levels, uprights


def _open_ends(along: Sequence[Edge], across: Sequence[Edge]) -> tuple[float | None, float | None]:
    """Where edges begin, and where they end, if most do so alike and nothing, or a piece of a side, is drawn there."""
    places = _distinct(edge[0] for edge in along)
    height = max(edge[2] for edge in across) - min(edge[1] for edge in across)
    ends: list[float | None] = []
    for which, outer in ((1, min), (2, max)):
        end = outer(edge[which] for edge in along)
        alike = _distinct(edge[0] for edge in along if abs(edge[which] - end) <= NEAR)
        side = [edge for edge in across if abs(edge[0] - end) <= NEAR]
        near = any(NEAR < abs(edge[0] - end) <= _NARROWEST for edge in across)
        is_open = not near and _covered(side) < _WHOLE * height
        ends.append(end if is_open and 2 * alike >= places else None)
    return ends[0], ends[1]


def _covered(edges: Sequence[Edge]) -> float:
    """Length of what edges cover of the line that they lie on."""
    covered, reach = 0.0, float("-inf")
    for _, start, end in sorted(edges, key=lambda edge: edge[1]):
        covered += max(0.0, end - max(start, reach))
        reach = max(reach, end)
    return covered


def _distinct(places: Iterable[float]) -> int:
    """How many places are left when those that lie close together count as one."""
    count, last = 0, float("-inf")
    for place in sorted(places):
        count += place - last > NEAR
        last = place
    return count


def without_contents(shapes: Sequence[Shape], cells: Sequence[Box]) -> list[Shape]:
    """Shapes without the rectangles that are drawn in cells, such as boxes to tick, dice and marks behind words.

    `cells` are those that ruling lines make; a rectangle around others is a cell for them as well.
    """
    boxes = [shape for shape in shapes if not is_line(shape)]
    around = [*cells, *((box.x0, box.y0, box.x1, box.y1) for box in boxes)]
    inside: dict[Box, list[Shape]] = {}
    for box in boxes:
        holders = [cell for cell in around if _area(cell) > 1.05 * _area_of(box) and _holds(cell, box)]
        if holders:
            inside.setdefault(min(holders, key=_area), []).append(box)
    gone = {
        id(box)
        for cell, held in inside.items()
        if sum(map(_area_of, held)) < _TILED * _area(cell)
        for box in held
        if not _is_across(cell, box)
    }
    return [shape for shape in shapes if id(shape) not in gone]


def _is_across(cell: Box, box: Shape) -> bool:
    """Whether a rectangle goes from one side of a cell to the other, as a shaded row of it does."""
    x0, y0, x1, y1 = cell
    wide, high = box.x0 - x0 <= NEAR and x1 - box.x1 <= NEAR, box.y0 - y0 <= NEAR and y1 - box.y1 <= NEAR
    return wide or high


def _holds(cell: Box, box: Shape) -> bool:
    x0, y0, x1, y1 = cell
    return x0 - NEAR <= box.x0 and y0 - NEAR <= box.y0 and box.x1 <= x1 + NEAR and box.y1 <= y1 + NEAR


def _area(cell: Box) -> float:
    return (cell[2] - cell[0]) * (cell[3] - cell[1])


def _area_of(box: Shape) -> float:
    return (box.x1 - box.x0) * (box.y1 - box.y0)
