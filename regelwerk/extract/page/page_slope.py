"""Pages whose lines do not run level: how far they fall, and where things are on the page when it is levelled."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, TypeVar

from regelwerk.extract.geometry import Rect
from regelwerk.extract.page.words import PageNoise, Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Placed
    from regelwerk.extract.page.words import PageWords


def slope_of(words: Sequence[Word]) -> float:
    """How far the lines of a page fall from left to right, in points a point; 0 where nothing speaks for a skew.

    Readers give words line by line as far as they can, so that words which follow one another to the right on nearly
    the same height are taken as pieces of one line; the median over all of them is robust against wrong ones. Where
    most words are exactly level with the one before, nothing is skewed.
    """
    follows = [pair for pair in pairwise(words) if pair[1].x0 > pair[0].x0]
    if sum(abs(left.baseline - right.baseline) < 0.02 for left, right in follows) > 0.5 * len(follows):
        return 0.0
    slopes: list[float] = []
    start = last = None
    for word in words:
        if (
            start is not None
            and last is not None
            and word.x0 > last.x0
            and word.x0 - last.x1 < word.size
            and abs(word.baseline - last.baseline) < 0.4 * word.size
        ):
            last = word
            continue
        if start is not None and last is not None and last.x0 - start.x0 > 10 * start.size:
            slopes.append((last.baseline - start.baseline) / (last.x0 - start.x0))
        start = last = word
    if len(slopes) < 3:
        return 0.0
    slope = median(slopes)
    return slope if 0.001 < abs(slope) < 0.2 else 0.0


def skewed(box: Placed, slope: float) -> Rect[float]:
    """Where something on a levelled page is on the page as it was."""
    across, down = sorted((-slope * box.y0, -slope * box.y1)), sorted((slope * box.x0, slope * box.x1))
    return Rect(box.x0 + across[0], box.y0 + down[0], box.x1 + across[1], box.y1 + down[1])


_Placed = TypeVar("_Placed", Word, Shape, TableCells, PageNoise)


def deskewed(placed: _Placed, slope: float) -> _Placed:
    """A word, shape, table or noise at the place that it has when the lines of its page run level."""
    middle_x, middle_y = (placed.x0 + placed.x1) / 2, (placed.y0 + placed.y1) / 2
    down, right = -slope * middle_x, slope * middle_y
    moved = replace(placed, x0=placed.x0 + right, x1=placed.x1 + right, y0=placed.y0 + down, y1=placed.y1 + down)
    return replace(moved, baseline=moved.baseline + down) if isinstance(moved, Word) else moved


def levelled(page: PageWords) -> PageWords:
    """A page whose lines are level; its words and shapes are moved as `deskewed` does."""
    slope = slope_of([word for word in page.words if word.angle == 0])
    if not slope:
        return page
    return replace(
        page,
        words=tuple(deskewed(word, slope) for word in page.words),
        shapes=tuple(deskewed(shape, slope) for shape in page.shapes),
    )
