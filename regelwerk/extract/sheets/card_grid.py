"""The grid of a sheet: where its columns and rows of cells begin."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Shape
    from regelwerk.extract.sheets.repeated_places import Pitch
    from regelwerk.extract.sheets.word_runs import WordRun

_STEP = 0.5
"""Points a step in the search for gaps."""
_NOISE = 0.02
"""Share of the runs that may stand in a gap: words of the page beside the cards, misread specks."""
_FRAME = (0.75, 1.06)
"""Least and greatest side of a frame, in pitches; thick frames of neighbours lie over each other."""
_FRAMES = 0.5
"""Share of the cells that have a frame where frames tell where the cells are."""
_MARK = 30.0
"""Points; crop marks are shorter."""
_THIN = 2.0
"""Points; lines are thinner."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of equal size, each `across` wide and `down` high, in points; gaps between cards belong to the cells."""

    left: float
    top: float
    across: float
    down: float
    columns: int
    rows: int
    framed: bool = False
    """Whether frames on the page told where the cells begin."""

    def is_aligned(self, other: Grid) -> bool:
        """Whether the rows of two grids begin at the same heights."""
        return _off(self.top, other.top, self.down) < 2 * _THIN

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Row and column of the cell that holds a point, from 0; None outside of the grid."""
        column, row = floor((x - self.left) / self.across), floor((y - self.top) / self.down)
        return (row, column) if 0 <= column < self.columns and 0 <= row < self.rows else None


def grid_of(
    runs: Sequence[WordRun], heights: Sequence[tuple[float, float]], shapes: Sequence[Shape], pitch: Pitch
) -> Grid:
    """The grid of a page whose repeated runs these are; `heights` are from where to where its cards have print.

    Frames tell best where the rows begin, then crop marks, and then the gaps between what is printed.
    """
    left, columns = _begin([piece for run in runs for piece in run.pieces], pitch.across, None)
    frames = [shape for shape in shapes if _is_frame(shape, pitch)]
    top: float | None = None
    if len(frames) >= 2 and len(frames) >= _FRAMES * columns:
        tops = [shape.y0 - (pitch.down - (shape.y1 - shape.y0)) / 2 for shape in frames]
        top = _phase(tops, pitch.down)
    framed = top is not None
    if top is None:
        outside = [
            shape for shape in shapes if _is_mark(shape, min(run.x0 for run in runs), max(run.x1 for run in runs))
        ]
        top = _phase([(shape.y0 + shape.y1) / 2 for shape in outside], pitch.down) if len(outside) > 2 else None
    start, rows = _begin(heights, pitch.down, top)
    return Grid(left, start, pitch.across, pitch.down, columns, rows, framed)


def rows_over_pages(grid: Grid, extents: Sequence[tuple[float, float]]) -> Grid:
    """A grid whose rows begin where nothing stands on any of the pages; `extents` are heights of runs of all of them.

    Recognition may lose all names of a page, and then its cards seem to begin below them.
    """
    top, rows = _begin(extents, grid.down, None)
    return replace(grid, top=top, rows=rows)


def _is_frame(shape: Shape, pitch: Pitch) -> bool:
    """Whether a shape is as high as a card, and as wide or, as the sides of frames on pictures, a line."""
    width, height = (shape.x1 - shape.x0) / pitch.across, (shape.y1 - shape.y0) / pitch.down
    return _FRAME[0] < height < _FRAME[1] and (_FRAME[0] < width < _FRAME[1] or shape.x1 - shape.x0 < _THIN)


def _is_mark(shape: Shape, left: float, right: float) -> bool:
    """Whether a shape is a short level line beside the cells."""
    is_short = shape.y1 - shape.y0 < _THIN and _THIN < shape.x1 - shape.x0 < _MARK
    return is_short and (shape.x1 < left or shape.x0 > right)


def _phase(places: Sequence[float], pitch: float) -> float | None:
    """Where places come again at a pitch: the one that most others are at some pitches from."""
    best = max(places, key=lambda place: sum(_off(place, other, pitch) < _THIN for other in places))
    near = [place for place in places if _off(best, place, pitch) < _THIN]
    if 2 * len(near) < len(places):
        return None
    return median([best + (place - best + pitch / 2) % pitch - pitch / 2 for place in near])


def _off(one: float, other: float, pitch: float) -> float:
    rest = abs(one - other) % pitch
    return min(rest, pitch - rest)


def _begin(extents: Sequence[tuple[float, float]], pitch: float, phase: float | None) -> tuple[float, int]:
    """Where the first cell begins, and how many there are, across or down.

    Where no `phase` is known, a cell begins in a gap between what is printed: in that with which the fewest cells hold
    everything, else in the last before the first of it.
    """
    first, last = min(start for start, _ in extents), max(end for _, end in extents)
    if phase is None:
        gaps = _gaps(extents, pitch)
        fewest = [(_count(first, last, middle, pitch), (first - middle) % pitch, middle) for middle, _ in gaps]
        phase = min(fewest)[2] if fewest else first
    start = phase + floor((first - phase + _THIN) / pitch) * pitch
    return start, max(1, floor((last - start - _THIN) / pitch) + 1)


def _count(first: float, last: float, phase: float, pitch: float) -> int:
    start = phase + floor((first - phase) / pitch) * pitch
    return floor((last - start) / pitch) + 1


def _gaps(extents: Iterable[tuple[float, float]], pitch: float) -> list[tuple[float, float]]:
    """Middle and width of the stretches of a cell that nothing stands in, over all cells."""
    steps = max(1, round(pitch / _STEP))
    unit = pitch / steps
    filled = [0] * steps
    count = 0
    for start, end in extents:
        count += 1
        for step in range(floor(start / unit), floor(end / unit) + 1):
            filled[step % steps] += 1
    limit = _NOISE * count
    free = [amount <= limit for amount in filled]
    if all(free) or not any(free):
        return []
    begin = free.index(False)
    found: list[tuple[float, float]] = []
    length = 0
    for step in range(begin, begin + steps + 1):
        if free[step % steps] and step < begin + steps:
            length += 1
        elif length:
            found.append(((step - length / 2) * unit, length * unit))
            length = 0
    return found
