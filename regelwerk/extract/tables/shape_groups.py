"""Shapes of a page in groups that make one table: those that touch, boxes with narrow gaps, parts between title rows.

Lengths are in points.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.tables.ruling_edges import NEAR, THIN, edges_of, is_line, open_sides

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Shape, TableCells, Word

TOUCH = 2.5
"""Between shapes of one table at most."""
_GAP = 8.0
"""Between the boxes of a table that has its cells apart, at most."""
_TALLEST = 8.0
"""Height of such a box at most, in em; a card is taller."""
_SAME = 1.0
"""By how much sides of boxes of one row may differ."""
_TITLE = 3.0
"""Height of a row with a title between two parts of a table at most, in em."""


def touching(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Groups of shapes that touch one another."""
    done: list[list[Shape]] = []
    growing: list[tuple[float, list[Shape]]] = []
    for shape in sorted(shapes, key=lambda shape: (shape.y0, shape.x0)):
        bottom, group = shape.y1, [shape]
        apart: list[tuple[float, list[Shape]]] = []
        for lower, others in growing:
            if lower + TOUCH < shape.y0:
                done.append(others)
            elif any(_touch(shape, other) for other in others):
                bottom, group = max(bottom, lower), [*others, *group]
            else:
                apart.append((lower, others))
        growing = [*apart, (bottom, group)]
    return [*done, *(group for _, group in growing)]


def _touch(one: Shape, other: Shape) -> bool:
    """Whether shapes meet; one that is somewhere inside the other does not."""
    meet = (
        one.x0 - TOUCH <= other.x1
        and other.x0 - TOUCH <= one.x1
        and one.y0 - TOUCH <= other.y1
        and other.y0 - TOUCH <= one.y1
    )
    return meet and not is_inside(one, other, -TOUCH) and not is_inside(other, one, -TOUCH)


def is_inside(inner: Shape | TableCells, outer: Shape | TableCells, reach: float = 0.0) -> bool:
    """Whether one thing is in another, or stands out of it by no more than `reach`."""
    near = inner.x0 >= outer.x0 - reach and inner.y0 >= outer.y0 - reach
    return near and inner.x1 <= outer.x1 + reach and inner.y1 <= outer.y1 + reach


def closed_up(shapes: Sequence[Shape], em: float) -> list[Shape]:
    """The shapes, boxes that stand in rows and columns with narrow gaps grown to the middle of these."""
    boxes = [shape for shape in shapes if not is_line(shape) and THIN < shape.y1 - shape.y0 < _TALLEST * em]
    if len(boxes) < 6:
        return list(shapes)
    grown: dict[int, Shape] = {}
    for rows in _stacks(_rows_of_boxes(boxes)):
        if len(rows) * max(map(len, rows)) < 6:
            continue
        across = median(right.x0 - left.x1 for row in rows for left, right in pairwise(row)) / 2
        down = median(below[0].y0 - above[0].y1 for above, below in pairwise(rows)) / 2
        for box in (box for row in rows for box in row):
            grown[id(box)] = replace(box, x0=box.x0 - across, y0=box.y0 - down, x1=box.x1 + across, y1=box.y1 + down)
    return [grown.get(id(shape), shape) for shape in shapes]


def _rows_of_boxes(boxes: Iterable[Shape]) -> list[list[Shape]]:
    """Boxes of one height beside one another, from left to right, with a gap between each two."""
    level: dict[tuple[int, int], list[Shape]] = defaultdict(list)
    for box in boxes:
        level[round(box.y0), round(box.y1)].append(box)
    rows: list[list[Shape]] = []
    for found in level.values():
        ordered = sorted(found, key=lambda box: box.x0)
        row = ordered[:1]
        for box in ordered[1:]:
            if TOUCH < box.x0 - row[-1].x1 <= _GAP:
                row.append(box)
            elif box.x0 - row[-1].x1 > _GAP:
                rows.append(row)
                row = [box]
        rows.append(row)
    return sorted((row for row in rows if len(row) > 1), key=lambda row: row[0].y0)


def _stacks(rows: Iterable[list[Shape]]) -> list[list[list[Shape]]]:
    """Rows of one width below one another, with a gap between each two."""
    stacks: list[list[list[Shape]]] = []
    for row in rows:
        for stack in stacks:
            last = stack[-1]
            alike = abs(last[0].x0 - row[0].x0) <= _SAME and abs(last[-1].x1 - row[-1].x1) <= _SAME
            if alike and TOUCH < row[0].y0 - last[0].y1 <= _GAP:
                stack.append(row)
                break
        else:
            stacks.append([row])
    return [stack for stack in stacks if len(stack) > 1]


def with_sections(groups: Sequence[list[Shape]], words: Sequence[Word], em: float) -> list[list[Shape]]:
    """Groups of lines, those made one that only a row with a title parts: tables without lines at their sides."""
    whole: list[list[Shape]] = []
    for group in sorted(groups, key=lambda group: min(shape.y0 for shape in group)):
        above = next((other for other in whole if _goes_on(other, group, words, em)), None)
        if above is None:
            whole.append(list(group))
        else:
            above.extend(group)
    return whole


def _goes_on(above: Sequence[Shape], below: Sequence[Shape], words: Sequence[Word], em: float) -> bool:
    if len(above) < 3 or len(below) < 3:
        return False
    top, bottom = max(shape.y1 for shape in above), min(shape.y0 for shape in below)
    if not em < bottom - top < _TITLE * em:
        return False
    places = [_places(group) for group in (above, below)]
    if places[0] is None or places[1] is None or len(places[0]) != len(places[1]):
        return False
    if any(abs(one - other) > NEAR for one, other in zip(*places, strict=True)):
        return False
    return any(top < (word.y0 + word.y1) / 2 < bottom for word in words)


def _places(group: Sequence[Shape]) -> list[float] | None:
    """Where the sides and the upright lines of a group are; None where its sides are drawn or there are none."""
    level, upright = edges_of(group)
    sides = open_sides(level, upright)[1]
    if len(sides) < 2:
        return None
    places: list[float] = []
    for place in sorted(edge[0] for edge in (*upright, *sides)):
        if not places or place - places[-1] > NEAR:
            places.append(place)
    return places
