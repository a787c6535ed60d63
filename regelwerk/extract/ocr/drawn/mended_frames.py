"""Frames of a scan, put together from the ruling lines that were found of them.

A scan shows less of a frame than was drawn: its corners are round, so that its sides end before they meet, and a crease
or a badge hides a piece of a side. Lengths are in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import has_center_in
from regelwerk.extract.page.words import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.geometry import Placed
    from regelwerk.extract.page.words import Word

_THIN = 2.0
"""A line is thinner."""
_ROUND = 1.1
"""Radius of a rounded corner at most, in sizes of the print (development scans: 0.3 to 1.0)."""
_INWARDS = 0.3
"""How far inside the ends of a level line the side of its frame is at most, as a share of that radius."""
_COVERED, _SEEN = 0.7, 1 / 3
"""Share of a side without its corners, and of all of it, that was found at least."""
_LOWEST, _NARROWEST = 1.6, 5.0
"""Height and width of a frame at least, in sizes of the print."""
_MOST = 200
"""Lines of either direction that are looked at; a drawing has thousands."""

_Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Line:
    """Where a line lies on the other axis, where it begins and where it ends."""

    at: float
    start: float
    end: float


def mended_frames(lines: Sequence[Shape], words: Sequence[Word]) -> list[Shape]:
    """Frames with text in them all sides of which were found, and that cut no word. `words` are those of the page."""
    level_words = [word for word in words if word.angle == 0]
    if not level_words:
        return []
    em = median(word.size for word in level_words)
    level = [_Line((x.y0 + x.y1) / 2, x.x0, x.x1) for x in lines if x.y1 - x.y0 < _THIN <= x.x1 - x.x0][:_MOST]
    upright = [_Line((x.x0 + x.x1) / 2, x.y0, x.y1) for x in lines if x.x1 - x.x0 < _THIN <= x.y1 - x.y0][:_MOST]
    frames = [Shape(*box, filled=False) for box in sorted(set(_boxes(level, upright, em)))]
    return [frame for frame in frames if _is_frame(frame, level_words, em)]


def is_across(word: Word, box: Placed) -> bool:
    """Whether the left or the right side of a box runs through a word."""
    if not box.y0 < (word.y0 + word.y1) / 2 < box.y1:
        return False
    margin = 0.4 * word.size
    return any(word.x0 + margin < side < word.x1 - margin for side in (box.x0, box.x1))


def is_cut(word: Word, box: Placed) -> bool:
    """Whether the upper or the lower side of a box runs through the middle of a word."""
    core = 0.35 * (word.y1 - word.y0)
    through = any(word.y0 + core < side < word.y1 - core for side in (box.y0, box.y1))
    return through and word.angle == 0 and box.x0 < (word.x0 + word.x1) / 2 < box.x1 and len(word.text) > 2


def _boxes(level: Sequence[_Line], upright: Sequence[_Line], em: float) -> Iterator[_Box]:
    """Boxes between an upper and a lower line of about the same extent, with a side at both ends."""
    near = _ROUND * em
    for top in level:
        for bottom in level:
            if bottom.at - top.at < _LOWEST * em or not _are_edges(top, bottom, near):
                continue
            x0, x1 = min(top.start, bottom.start), max(top.end, bottom.end)
            first = _side(upright, (x0 - near, x0 + _INWARDS * near), (top.at, bottom.at), near)
            last = _side(upright, (x1 - _INWARDS * near, x1 + near), (top.at, bottom.at), near)
            if first is not None and last is not None and not _are_of_two(level, upright, (top, bottom), near):
                yield first, top.at, last, bottom.at


def _are_edges(top: _Line, bottom: _Line, near: float) -> bool:
    """Whether two lines are about as long, or the end of one is missing, as where something lies on it."""
    apart = abs(top.start - bottom.start), abs(top.end - bottom.end)
    shorter, longer = sorted(line.end - line.start for line in (top, bottom))
    return max(apart) <= 2 * near or (min(apart) <= near and shorter > _COVERED * longer)


def _side(
    upright: Sequence[_Line], places: tuple[float, float], ends: tuple[float, float], near: float
) -> float | None:
    """Where a side is, between two places, that goes from one end to the other for the most part; None where none is."""
    low, high = places
    start, end = ends
    pieces = [
        line for line in upright if low <= line.at <= high and line.start > start - near and line.end < end + near
    ]
    found = sum(line.end - line.start for line in pieces)
    if not pieces or found < max(_COVERED * (end - start - 2 * near), _SEEN * (end - start)):
        return None
    return max(pieces, key=lambda line: line.end - line.start).at


def _are_of_two(level: Sequence[_Line], upright: Sequence[_Line], edges: tuple[_Line, _Line], near: float) -> bool:
    """Whether two lines belong to two frames, one above the other: a line like them is between them, at which a side ends."""
    top, bottom = edges
    x0, x1 = min(top.start, bottom.start), max(top.end, bottom.end)
    ends = [
        end for side in upright if min(abs(side.at - x0), abs(side.at - x1)) < near for end in (side.start, side.end)
    ]
    return any(
        top.at + _THIN < line.at < bottom.at - _THIN
        and max(abs(line.start - x0), abs(line.end - x1)) <= 2 * near
        and any(abs(end - line.at) < near for end in ends)
        for line in level
    )


def _is_frame(frame: Shape, words: Sequence[Word], em: float) -> bool:
    """Whether something is written in a frame, and none of its sides runs through a word."""
    if frame.x1 - frame.x0 < _NARROWEST * em or frame.y1 - frame.y0 < _LOWEST * em:
        return False
    if any(is_across(word, frame) or is_cut(word, frame) for word in words):
        return False
    return any(has_center_in(word, frame) for word in words)
