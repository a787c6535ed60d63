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
    from collections.abc import Iterable, Mapping, Sequence
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
_FAR = 20.0
"""Distance in em from the nearest word of its line up to which a known icon may be in a table; chosen by hand."""
_CLOSER = 0.6
"""Share of the gap before a drawing at which it is the sign of the word after it, which says what it is."""
_TOUCH = 0.3
"""Points by which parts of a drawing may miss one another."""
_LEAST_WORDS = 3
"""Words of a line of text; labels of a figure have fewer."""
_PARTS = 4
"""Steps in which the middle of a drawing is told apart: the same drawing is never quite the same at two places."""
_NO_COLOUR = (-1, -1, -1)
"""Of an outline that is drawn with a pen; such a one belongs to an icon where it touches what is filled."""
_LAP = 0.25
"""Share of the height of an icon that the line above or below may lap over it; chosen by hand."""
_CORNER = 0.25
"""Share of width and height around a corner."""


@dataclass(slots=True)
class _Drawing:
    """Paths that touch."""

    box: Rect[float]
    paths: list[_Path]


@dataclass(frozen=True, slots=True)
class _Path:
    order: int
    """Its place in the file."""
    item: Handle
    colour: tuple[int, int, int]
    box: Rect[float]


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
    outlines: list[_Drawing] = []
    for order, (item, matrix) in enumerate(paths):
        left, bottom, right, top = reader.placed(item, matrix)
        if max(right - left, top - bottom) > most or min(right - left, top - bottom) < _TOUCH:
            continue
        filled, coloured, stroked = reader.paint(item)
        box = frame.placed_rect(left, bottom, right, top)
        if filled and coloured:
            small.append(_Drawing(box, [_Path(order, item, reader.colour(item) or _NO_COLOUR, box)]))
        elif stroked and not filled:
            outlines.append(_Drawing(box, [_Path(order, item, _NO_COLOUR, box)]))
    small += [outline for outline in outlines if any(_touch(outline.box, one.box) for one in small)]
    if len(small) > _MAX_SMALL:
        return []
    lines = _Lines(level)
    joined = _joined(small)
    keyed = [(one, _key(reader, one), lines.count_beside(one.box)) for one in joined if lines.is_level(one.box)]
    known = {key: len(one.paths) for one, key, count in keyed if key and count >= _LEAST_WORDS}
    found: list[tuple[Rect[float], str]] = []
    for drawing, key, count in keyed:
        if key in known and (count or lines.is_far(drawing.box)):
            found.append((drawing.box, key))
        elif key not in known:
            found += _row_of_icons(reader, drawing, known)
    return found


def _row_of_icons(reader: PathReader, drawing: _Drawing, known: Mapping[str, int]) -> list[tuple[Rect[float], str]]:
    """Known icons that touch one another, each of as many paths as it is known to have, one after the other in the file."""
    paths = sorted(drawing.paths, key=lambda path: path.order)
    for size in sorted(set(known.values())):
        if len(paths) % size or len(paths) == size:
            continue
        parts = [paths[at : at + size] for at in range(0, len(paths), size)]
        icons = [_Drawing(union(path.box for path in part), part) for part in parts]
        keys = [_key(reader, icon) for icon in icons]
        if all(known.get(key) == size for key in keys):
            return [(icon.box, key) for icon, key in zip(icons, keys, strict=True)]
    return []


class _Lines:
    """Upright words by their lines."""

    def __init__(self, level: Sequence[Word]) -> None:
        self._level = level
        self._baselines = [word.baseline for word in level]
        self._largest = max(word.size for word in level)

    def is_level(self, box: Rect[float]) -> bool:
        """Whether a drawing is in a line, however far its words are, and none of them is behind it."""
        x0, y0, x1, y1 = box
        row = self._row(box)
        behind = any(min(x1, word.x1) - max(x0, word.x0) > 0.2 * (x1 - x0) for word in row if _crosses(word, y0, y1))
        return bool(self._line(box, row)) and not behind

    def is_far(self, box: Rect[float]) -> bool:
        """Whether it is far from all words of its line, as the icons in a cell of a table are."""
        apart = (max(word.x0 - box.x1, box.x0 - word.x1) / word.size for word in self._line(box, self._row(box)))
        return _NEAR <= min(apart, default=0.0) <= _FAR

    def _row(self, box: Rect[float]) -> Sequence[Word]:
        return self._level[bisect_left(self._baselines, box.y0) : bisect_right(self._baselines, box.y1 + self._largest)]

    @staticmethod
    def _line(box: Rect[float], row: Sequence[Word]) -> list[Word]:
        middle = (box.y0 + box.y1) / 2
        return [word for word in row if abs(word.baseline - 0.35 * word.size - middle) < 0.5 * word.size]

    def count_beside(self, box: Rect[float]) -> int:
        """How many words are in the line that a drawing is in; 1 for one at the edge, 0 where it is no icon."""
        x0, y0, x1, y1 = box
        row, high = self._row(box), y1 - y0
        line = self._line(box, row)
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
    """Whether a word is as high as a drawing by more than lines that are close together lap over one another."""
    return min(word.y1, y1) - max(word.y0, y0) > _LAP * (y1 - y0)


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
    paths = sorted(drawing.paths, key=lambda path: path.order)
    for path in paths:
        sorts, placed = reader.course(path.item, _MAX_SEGMENTS)
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
    return drawing_key(repr((strokes, look, [path.colour for path in paths])))


def _is_frame(points: Sequence[tuple[float, float]]) -> bool:
    """Whether all points, as shares of width and height, are at the four corners: a box to tick, a square of colour."""
    near = [(round(x), round(y)) for x, y in points if max(abs(x - round(x)), abs(y - round(y))) < _CORNER]
    return len(near) == len(points) and len(set(near)) == 4
