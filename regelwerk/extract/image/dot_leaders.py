"""Rows of dots that lead from a title to its page, found on a page image and taken off it before it is recognised.

Recognition takes the dots of a leader for letters and loses the number behind them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

_CELL, _ROW = 1 / 10, 1 / 100
"""Inches across and down of the cells whose mean grey tells whether something is printed there."""
_INK = 242
"""Mean grey below which something is printed in a cell: a row of fine dots covers a tenth of it."""
_TALLEST, _ABOVE, _BELOW = 0.045, 0.045, 0.02
"""Inches that a row of dots is high at most, and of white above and below it at least: letters reach higher."""
_LEAST_CELLS, _LEAST_DOTS = 3, 6
_DRIFT = 2
"""Rows by which the dots of neighbouring cells may differ in height where the page is not quite level."""
_PERIOD = (0.012, 0.15)
"""Inches from dot to dot."""
_WIDEST = 0.05
"""Inches across a dot."""
_ROUND = 1.4
"""How many times as high as wide dots are at most, a pixel aside that a blurred one may have more."""
_HIGHEST = 0.02
"""Inches that dots are high at most; small letters without ascenders have twice that."""
_ALIKE = 0.9
"""Share of the dots that are no higher than most."""
_FAINT = 190
"""Grey that a twentieth of a row of dots is no lighter than; printed dots were at most 160, grain of paper at least 214."""
_EVEN, _EVENLY = 0.4, 0.8
"""Share of the usual period by which one may differ, and of the periods that differ no more."""
_BEYOND = 1.7
"""Periods from a dot to the next one beyond the cells that were found."""


@dataclass(frozen=True, slots=True)
class Leader:
    """A row of dots: its box in pixels, and how many there are."""

    box: Rect[int]
    dots: int


@dataclass(slots=True)
class _Chain:
    """Cells side by side that hold a low piece of print with white above and below: rows from, to, by column."""

    first: int
    rows: list[tuple[int, int]] = field(default_factory=list)


def leaders_of(image: Image, resolution: float) -> tuple[Leader, ...]:
    """The leaders on a page prepared for recognition, dark on white; `resolution` is in dots per inch."""
    across, down = max(4, round(_CELL * resolution)), max(1, round(_ROW * resolution))
    if image.width < _LEAST_CELLS * across or image.height < 20 * down:
        return ()
    found: list[Leader] = []
    for chain in _chains(image.reduce((across, down)), resolution / down):
        if len(chain.rows) < _LEAST_CELLS:
            continue
        top, bottom = min(row[0] for row in chain.rows), max(row[1] for row in chain.rows)
        box = Rect(chain.first, top, chain.first + len(chain.rows), bottom)
        place = Rect(box.x0 * across, box.y0 * down, box.x1 * across, box.y1 * down)
        leader = _leader(image, place.within(image.width, image.height), across, resolution)
        if leader is not None:
            same = next((at for at, one in enumerate(found) if _meet(one.box, leader.box)), None)
            if same is None:
                found.append(leader)
            else:
                found[same] = _joined(found[same], leader)
    return tuple(found)


def _meet(one: Rect[int], other: Rect[int]) -> bool:
    """Whether two rows of dots are pieces of one."""
    return common_height(one, other) > 0 and one.x0 <= other.x1 and other.x0 <= one.x1


def _joined(one: Leader, other: Leader) -> Leader:
    box = Rect(
        min(one.box.x0, other.box.x0),
        min(one.box.y0, other.box.y0),
        max(one.box.x1, other.box.x1),
        max(one.box.y1, other.box.y1),
    )
    return Leader(box, max(one.dots, other.dots))


def without_leaders(image: Image, leaders: Iterable[Leader]) -> Image:
    """The page with white where these leaders are."""
    erased: Image | None = None
    for leader in leaders:
        erased = erased or image.copy()
        erased.paste(255, leader.box)
    return erased if erased is not None else image


def _chains(cells: Image, rows_per_inch: float) -> Iterator[_Chain]:
    """Low pieces of print that go on from cell to cell to the right."""
    from PIL.Image import Transpose

    tallest, above, below = (
        max(least, round(inches * rows_per_inch)) for inches, least in ((_TALLEST, 2), (_ABOVE, 2), (_BELOW, 1))
    )
    marks = cells.point([255 if value < _INK else 0 for value in range(256)])
    columns = marks.transpose(Transpose.TRANSPOSE).tobytes()
    open_chains: list[_Chain] = []
    for x in range(cells.width):
        going_on: list[_Chain] = []
        for run in _runs(columns[x * cells.height : (x + 1) * cells.height]):
            start, end, white_above, white_below = run
            if end - start > tallest or white_above < above or white_below < below:
                continue
            near = (one for one in open_chains if abs(one.rows[-1][1] - end) <= _DRIFT and one not in going_on)
            chain = next(near, None) or _Chain(x)
            chain.rows.append((start, end))
            going_on.append(chain)
        yield from (one for one in open_chains if one not in going_on)
        open_chains = going_on
    yield from open_chains


def _runs(marks: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Runs of 255: where each begins and ends, and how much of 0 is before and after it."""
    bounds: list[tuple[int, int]] = []
    start = marks.find(255)
    while start >= 0:
        end = marks.find(0, start)
        bounds.append((start, end if end >= 0 else len(marks)))
        start = marks.find(255, end) if end >= 0 else -1
    for index, (start, end) in enumerate(bounds):
        before = bounds[index - 1][1] if index else 0
        after = bounds[index + 1][0] if index + 1 < len(bounds) else len(marks)
        yield start, end, start - before, after - end


def _leader(image: Image, place: Rect[int], across: int, resolution: float) -> Leader | None:
    """The leader of which something is at a place of the page, with what of it is beyond; None where that is none."""
    wide = place.grown(across, 0).within(image.width, image.height)
    band = image.crop(wide).reduce((1, wide.height))
    greys = sorted(image.crop(place).reduce((1, place.height)).tobytes())
    dark = (greys[len(greys) // 10] + greys[-len(greys) // 10]) / 2  # a speck is darker than the dots
    marks = band.point([255 if value < dark else 0 for value in range(256)]).tobytes()
    dots = [(wide.x0 + start, wide.x0 + end) for start, end, _, _ in _runs(marks)]
    inner = [dot for dot in dots if dot[0] >= place.x0 and dot[1] <= place.x1]
    if len(inner) < _LEAST_DOTS:
        return None
    widths = [end - start for start, end in inner]
    periods = [other[0] - one[0] for one, other in pairwise(inner)]
    period = median(periods)
    evenly = sum(abs(other - period) <= max(1, _EVEN * period) for other in periods)
    if not _PERIOD[0] * resolution <= period <= _PERIOD[1] * resolution or evenly < _EVENLY * len(periods):
        return None
    if median(widths) > min(_WIDEST * resolution, 0.75 * period):
        return None
    heights = [_height(image, dot, place) for dot in inner]
    if median(heights) > min(_ROUND * median(widths), _HIGHEST * resolution) + 1:
        return None  # stems of small letters
    if sum(height <= median(heights) + 1 for height in heights) < _ALIKE * len(heights):
        return None
    for dot in (dot for dot in dots if dot[0] >= inner[-1][1]):
        if dot[0] - inner[-1][0] > _BEYOND * period or not _is_dot(image, dot, place, max(widths), resolution):
            break
        inner.append(dot)
    for dot in (dot for dot in reversed(dots) if dot[1] <= inner[0][0]):
        if inner[0][0] - dot[0] > _BEYOND * period or not _is_dot(image, dot, place, max(widths), resolution):
            break
        inner.insert(0, dot)
    box = Rect(inner[0][0], place.y0, inner[-1][1], place.y1)
    inked = sorted(image.crop(box).tobytes())
    if inked[len(inked) // 20] > _FAINT:
        return None  # grain of the paper
    return Leader(box.grown(1, 1).within(image.width, image.height), len(inner))


def _height(image: Image, dot: tuple[int, int], place: Rect[int]) -> int:
    """Rows from the first to the last that are dark where a mark is."""
    start, end = dot
    greys = image.crop((start, place.y0, end, place.y1)).reduce((end - start, 1)).tobytes()
    dark = (min(greys) + max(greys)) / 2
    rows = [row for row, grey in enumerate(greys) if grey <= dark]
    return rows[-1] - rows[0] + 1


def _is_dot(image: Image, dot: tuple[int, int], place: Rect[int], widest: int, resolution: float) -> bool:
    """Whether a mark in the row of a leader is another of its dots and no letter: nothing is above it."""
    start, end = dot
    above = image.crop((start, max(0, place.y0 - round(_ABOVE * resolution)), end, place.y0))
    return end - start <= widest + 1 and min(above.tobytes() or b"\xff") > _INK // 2
