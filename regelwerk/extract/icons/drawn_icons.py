"""Icons that are drawn as paths in lines of text: small filled drawings with words beside them.

A drawing between words of a line is one; drawings that look the same are then icons beside a single word as well. Dots
before lines are left to `drawn_bullets`.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, common_width, union
from regelwerk.extract.icons.glyph_shape import drawing_key
from regelwerk.extract.page.words import Word
from regelwerk.extract.pdf.pdf_shapes import PathReader

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject
    from regelwerk.extract.pdf.pdfium_calls import Handle


_MAX_PATHS = 3000
_MAX_SMALL = 600
"""Paths of a page, and small ones among them, above which they are a drawing."""
_MAX_SEGMENTS = 400
"""Segments of the outline of an icon at most; chosen by hand."""
_HIGH = (0.5, 1.6)
"""Height of an icon, in em of the line."""
_WIDE = 2.5
"""Width of an icon at most, in em of the line; chosen by hand."""
_NEAR = 1.0
"""Distance in em from the words beside it."""
_CLOSER = 0.6
"""Share of the gap before a drawing at which it is the sign of the word after it, which says what it is."""
_TOUCH = 0.3
"""Points by which parts of a drawing may miss one another."""
_LEAST_WORDS = 3
"""Words of a line of text; labels of a figure have fewer."""
_PARTS = 4
"""Steps in which the middle of a drawing is told apart: the same drawing is never quite the same at two places."""
_CORNER = 0.25
"""Share of width and height around a corner."""


@dataclass(slots=True)
class _Drawing:
    """Paths that touch."""

    box: Rect[float]
    paths: list[tuple[Handle, tuple[int, int, int]]]
    """Each with its colour."""


def drawn_icons(
    pdfium: ModuleType, objects: Sequence[PageObject], frame: Frame, words: Sequence[Word]
) -> list[tuple[Rect[float], str]]:
    """Boxes as shown and keys of the icons that are drawn in the upright lines of a page, in the order of the file."""
    level = sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline)
    paths = [(item, matrix) for item, sort, matrix in objects if sort == pdfium.FPDF_PAGEOBJ_PATH]
    if not level or not 0 < len(paths) <= _MAX_PATHS:
        return []
    most = _HIGH[1] * max(word.size for word in level)
    reader = PathReader(pdfium)
    small: list[_Drawing] = []
    for item, matrix in paths:
        left, bottom, right, top = reader.placed(item, matrix)
        if max(right - left, top - bottom) > most or min(right - left, top - bottom) < _TOUCH:
            continue
        colour = reader.colour(item)
        if colour is not None:
            small.append(_Drawing(frame.placed_rect(left, bottom, right, top), [(item, colour)]))
    if len(small) > _MAX_SMALL:
        return []
    lines = _Lines(level)
    placed = [(drawing, lines.count_beside(drawing.box)) for drawing in _joined(small)]
    keyed = [(drawing.box, _key(reader, drawing), count) for drawing, count in placed if count]
    known = {key for _, key, count in keyed if key and count >= _LEAST_WORDS}
    return [(box, key) for box, key, _ in keyed if key in known]


class _Lines:
    """Upright words by their lines."""

    def __init__(self, level: Sequence[Word]) -> None:
        self._level = level
        self._baselines = [word.baseline for word in level]
        self._largest = max(word.size for word in level)

    def count_beside(self, box: Rect[float]) -> int:
        """How many words are in the line that a drawing is in; 1 for one at the edge, 0 where it is no icon."""
        x0, y0, x1, y1 = box
        row = self._level[bisect_left(self._baselines, y0) : bisect_right(self._baselines, y1 + self._largest)]
        middle, high = (y0 + y1) / 2, y1 - y0
        line = [word for word in row if abs(word.baseline - 0.35 * word.size - middle) < 0.5 * word.size]
        fits = [w for w in line if _HIGH[0] * w.size <= high <= _HIGH[1] * w.size and x1 - x0 <= _WIDE * w.size]
        if any(min(x1, word.x1) - max(x0, word.x0) > 0.2 * (x1 - x0) for word in row if _crosses(word, y0, y1)):
            return 0
        left = [x0 - word.x1 for word in fits if -0.3 * word.size < x0 - word.x1 < _NEAR * word.size]
        right = [(word.x0 - x1, word.text) for word in fits if -0.3 * word.size < word.x0 - x1 < _NEAR * word.size]
        if left and right:
            gap, word = min(right)
            return 0 if word[:1].isalpha() and gap < _CLOSER * min(left) else len(line)
        return 1 if left or right else 0


def _crosses(word: Word, y0: float, y1: float) -> bool:
    return word.y0 < y1 and word.y1 > y0


def _joined(drawings: Iterable[_Drawing]) -> list[_Drawing]:
    """Drawings whose boxes touch as one."""
    joined: list[_Drawing] = []
    for drawing in drawings:
        apart = []
        for other in joined:
            if _touch(drawing.box, other.box):
                drawing = _Drawing(union((drawing.box, other.box)), [*other.paths, *drawing.paths])
            else:
                apart.append(other)
        joined = [*apart, drawing]
    return joined


def _touch(one: Rect[float], other: Rect[float]) -> bool:
    return common_width(one, other) > -_TOUCH and common_height(one, other) > -_TOUCH


def _key(reader: PathReader, drawing: _Drawing) -> str:
    """Key of a drawing; empty for a box and for one of too many strokes."""
    strokes: list[tuple[int, ...]] = []
    points: list[tuple[float, float]] = []
    for path, _ in drawing.paths:
        sorts, placed = reader.course(path, _MAX_SEGMENTS)
        strokes.append(sorts)
        points.extend(placed)
    if not points:
        return ""
    xs, ys = zip(*points, strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    if not wide or not high:
        return ""
    inside = [((x - min(xs)) / wide, (y - min(ys)) / high) for x, y in points]
    if not any(reader.curve in sorts for sorts in strokes) and _is_frame(inside):
        return ""
    middle = fmean(x for x, _ in inside), fmean(y for _, y in inside)
    look = [round(_PARTS * part) for part in middle] + [round(2 * math.log2(wide / high))]
    return drawing_key(repr((strokes, look, [colour for _, colour in drawing.paths])))


def _is_frame(points: Sequence[tuple[float, float]]) -> bool:
    """Whether all points, as shares of width and height, are at the four corners: a box to tick, a square of colour."""
    near = [(round(x), round(y)) for x, y in points if max(abs(x - round(x)), abs(y - round(y))) < _CORNER]
    return len(near) == len(points) and len(set(near)) == 4
