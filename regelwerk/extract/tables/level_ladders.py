"""Level edges that begin and end alike, one below the other: the rules of a table, and the edges of its shaded rows.

Lengths are in points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.ruling_edges import NEAR, THIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.tables.ruling_edges import Edge

_ALIKE = 5.0
"""By how much the ends of the edges of a table may differ."""
_SHORTEST = 30.0
"""A rule of a table at least."""
_NARROWEST, _TALLEST = 60.0, 60.0
"""Width of a shaded row at least, and its height at most."""
_HIGHER = 1.5
"""How many times as high as a shaded row a cell is at least that reaches over it and another."""
_APART = 3.5
"""Between the two lines of a double rule at most."""
_CUT_BARS = 2
"""Bars that are across rules and make a chart of them."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Heights of full edges between a left and a right side, from top to bottom."""

    x0: float
    x1: float
    ys: tuple[float, ...]
    shaded: frozenset[float]
    """Upper edges of shaded rows."""
    partial: tuple[Edge, ...] = ()
    """Shorter rules inside, as below a title over some columns."""

    @property
    def area(self) -> float:
        """Its size in square points."""
        return (self.x1 - self.x0) * (self.ys[-1] - self.ys[0])


def ladders_of(shapes: Sequence[Shape]) -> list[Ladder]:
    """Ladders of a page, the largest first."""
    rules = [(shape.y0, shape.x0, shape.x1) for shape in _joined(shapes) if shape.x1 - shape.x0 > _SHORTEST]
    stripes = list(_stripes(shapes))
    edges = [((y, x0, x1), False) for y, x0, x1 in rules]
    for stripe in stripes:
        edges += [((stripe.y0, stripe.x0, stripe.x1), True), ((stripe.y1, stripe.x0, stripe.x1), False)]
    groups: list[list[tuple[Edge, bool]]] = []
    for edge in sorted(edges):
        group = next((group for group in groups if _are_alike(group[-1][0], edge[0])), None)
        if group is None:
            groups.append([edge])
        else:
            group.append(edge)
    ladders = [_ladder(group, rules) for group in groups]
    bars = [shape for shape in shapes if shape.filled and shape.y1 - shape.y0 > THIN and shape.x1 - shape.x0 > THIN]
    whole = [ladder for ladder in ladders if sum(_is_across(bar, ladder) for bar in bars) < _CUT_BARS]
    return sorted(whole, key=lambda ladder: (-ladder.area, ladder.ys[0], ladder.x0))


def _are_alike(one: Edge, other: Edge) -> bool:
    return abs(one[1] - other[1]) < _ALIKE and abs(one[2] - other[2]) < _ALIKE


def _ladder(group: Sequence[tuple[Edge, bool]], rules: Iterable[Edge]) -> Ladder:
    ys: list[float] = []
    shaded: set[float] = set()
    for (y, _, _), begins in group:
        if not ys or y - ys[-1] > _APART:
            ys.append(y)
        if begins:
            shaded.add(ys[-1])
    x0, x1 = min(edge[1] for edge, _ in group), max(edge[2] for edge, _ in group)
    partial = tuple(
        (y, start, end)
        for y, start, end in rules
        if ys[0] < y < ys[-1] and x0 - NEAR < start and end < x1 + NEAR and not _are_alike((y, start, end), (y, x0, x1))
    )
    return Ladder(x0, x1, tuple(ys), frozenset(shaded), partial)


def _is_across(bar: Shape, ladder: Ladder) -> bool:
    """Whether a bar of a chart is on its lines: it crosses one, and is no shaded row or cell."""
    if bar.x1 - bar.x0 > 0.8 * (ladder.x1 - ladder.x0) or bar.x0 < ladder.x0 - NEAR or bar.x1 > ladder.x1 + NEAR:
        return False
    return any(bar.y0 + NEAR < y < bar.y1 - NEAR for y in ladder.ys)


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
        for stripe in joined:
            whole = _with_high_cells(stripe, level)
            if whole.x1 - whole.x0 > _NARROWEST:
                yield whole


def _with_high_cells(stripe: Shape, low: Iterable[Shape]) -> Shape:
    """A shaded row with the shaded cells at its left that reach over several rows, as the corner of a head does."""
    spanning = (
        shape
        for shape in low
        if abs(shape.x1 - stripe.x0) < _ALIKE
        and shape.y1 - shape.y0 > _HIGHER * (stripe.y1 - stripe.y0)
        and shape.y0 < stripe.y0 + THIN
        and shape.y1 > stripe.y1 - THIN
    )
    corner = next(spanning, None)
    return replace(stripe, x0=corner.x0) if corner else stripe
