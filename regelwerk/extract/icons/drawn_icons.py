"""Icons that are drawn as paths in lines of text: small drawings, filled or of strokes, with words beside them.

A drawing between words of a line is one, and one that ends a line or begins it where the lines around it begin; drawings
that look the same are then icons beside a single word as well. Dots before lines are left to `drawn_bullets`.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, common_width, union
from regelwerk.extract.icons.glyph_shape import drawing_key
from regelwerk.extract.page.words import Word
from regelwerk.extract.pdf.pdf_shapes import PathReader
from regelwerk.extract.pdf.small_marks import Drawing, small_paths

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject


_MAX_SEGMENTS = 400
"""Segments of the outline of an icon at most; chosen by hand."""
_HIGH = (0.5, 1.6)
"""Height of an icon, in em of the line."""
_WIDE = 2.5
"""Width of an icon at most, in em of the line; chosen by hand."""
_NEAR = 1.0
"""Distance in em from the words beside it."""
FAR = 20.0
"""Distance in em from the nearest word of its line up to which a known icon may be in a table; chosen by hand."""
_CLOSER = 0.6
"""Share of the gap before a drawing at which it is the sign of the word after it, which says what it is."""
_TOUCH = 0.3
"""Points by which parts of a drawing may miss one another."""
_LEAST_WORDS = 3
"""Words of a line of text; labels of a figure have fewer."""
_BLANK = 0.6
"""Gap in em between words that follow one another, and between the last of them and an icon at the end of their line."""
_OVER = 1.8
"""The same where there may be an icon between them."""
_CENTRED = 0.12
"""Distance in em of the middles of centred lines: half of it would be the indent of a bullet, which is wider."""
_FLUSH = 0.25
"""Distance in em of the left edges of an icon and of the lines that begin where it does."""
_LEADING = 1.7
"""Distance in em of the baselines of successive lines, at most."""
_ASIDE = 0.7
"""Distance of the same drawings side by side, at least, in their width: pens overlap."""
_SAME = 0.15
"""Points by which sizes and places of the same drawing differ."""
_PARTS = 4
"""Steps in which the middle of a drawing is told apart: the same drawing is never quite the same at two places."""
_LAP = 0.25
"""Share of the height of an icon that the line above or below may lap over it; chosen by hand."""
_CORNER = 0.25
"""Share of width and height around a corner."""


def drawn_icons(
    pdfium: ModuleType, objects: Sequence[PageObject], frame: Frame, words: Sequence[Word]
) -> list[tuple[Rect[float], str]]:
    """Boxes as shown and keys of the icons that are drawn in the upright lines of a page, in the order of the file."""
    level = sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline)
    if not level:
        return []
    reader = PathReader(pdfium)
    small = small_paths(reader, objects, frame, most=_HIGH[1] * max(word.size for word in level))
    if not small:
        return []
    lines = _Lines(level)
    placed = [(one, lines.count_beside(one.box)) for one in _joined(small) if lines.is_level(one.box)]
    keyed = [(part, _key(reader, part), count) for drawing, count in placed for part in _each_of(drawing)]
    known = {key: len(part.paths) for part, key, count in keyed if key and count >= _LEAST_WORDS}
    found: list[tuple[Rect[float], str]] = []
    for drawing, key, count in keyed:
        if key in known and (count or lines.is_far(drawing.box)):
            found.append((drawing.box, key))
        elif key not in known:
            found += _row_of_icons(reader, drawing, known)
    return found


def _row_of_icons(reader: PathReader, drawing: Drawing, known: Mapping[str, int]) -> list[tuple[Rect[float], str]]:
    """Known icons that touch one another, each of as many paths as it is known to have, one after the other in the file."""
    paths = drawing.in_order
    for size in sorted(set(known.values())):
        if len(paths) % size or len(paths) == size:
            continue
        parts = [paths[at : at + size] for at in range(0, len(paths), size)]
        icons = [Drawing(union(path.box for path in part), part) for part in parts]
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
        return _NEAR <= min(apart, default=0.0) <= FAR

    def _row(self, box: Rect[float]) -> Sequence[Word]:
        return self._level[bisect_left(self._baselines, box.y0) : bisect_right(self._baselines, box.y1 + self._largest)]

    @staticmethod
    def _line(box: Rect[float], row: Sequence[Word]) -> list[Word]:
        middle = (box.y0 + box.y1) / 2
        return [word for word in row if abs(word.baseline - 0.35 * word.size - middle) < 0.5 * word.size]

    def count_beside(self, box: Rect[float]) -> int:
        """How many words are in the line of a drawing that is level; 1 where it may be beside a label, 0 where it is no icon."""
        x0, _, x1, _ = box
        high = box.height
        line = self._line(box, self._row(box))
        fits = [w for w in line if _HIGH[0] * w.size <= high <= _HIGH[1] * w.size and x1 - x0 <= _WIDE * w.size]
        left = [x0 - word.x1 for word in fits if -0.3 * word.size < x0 - word.x1 < _NEAR * word.size]
        right = [(word.x0 - x1, word.text) for word in fits if -0.3 * word.size < word.x0 - x1 < _NEAR * word.size]
        if left and right:
            gap, word = min(right)
            return 0 if word[:1].isalpha() and gap < _CLOSER * min(left) else len(line)
        if left and self._ends(box, line):
            return _LEAST_WORDS
        if right and self._begins(box, line):
            return _LEAST_WORDS
        return 1 if left or right else 0

    def _ends(self, box: Rect[float], line: Sequence[Word]) -> bool:
        """Whether a drawing is at the end of a line, a blank behind its last word."""
        return len(_following(box.x0, [word for word in line if word.x0 < box.x0], -1)) >= _LEAST_WORDS

    def _begins(self, box: Rect[float], line: Sequence[Word]) -> bool:
        """Whether a drawing begins a line of text, and no item of a list.

        The line above it or below begins where it does, or has its middle where both together have theirs.
        """
        row = _following(box.x1, [word for word in line if word.x1 > box.x1], 1)
        if len(row) < _LEAST_WORDS:
            return False
        first, second = row[:2]
        if first.text[:1].isalpha() and first.x0 - box.x1 < _CLOSER * (second.x0 - first.x1):
            return False  # the sign of a word
        size, baseline = row[0].size, row[0].baseline
        start = bisect_left(self._baselines, baseline - _LEADING * size)
        around = self._level[start : bisect_right(self._baselines, baseline + _LEADING * size)]
        others: defaultdict[float, list[Word]] = defaultdict(list)
        for word in around:
            if abs(word.baseline - baseline) > 0.5 * size and abs(word.size - size) < 0.1 * size:
                others[word.baseline].append(word)
        middle = (box.x0 + row[-1].x1) / 2
        for words in others.values():
            if any(abs(word.x0 - box.x0) < _FLUSH * size for word in words):
                return True
            row = _around(middle, words)
            if row and abs((row[0].x0 + row[-1].x1) / 2 - middle) < _CENTRED * size:
                return True
        return False


def _following(edge: float, words: Iterable[Word], way: int) -> list[Word]:
    """The words that follow an edge to the right (way 1) or to the left (-1), an icon between two of them at most."""
    found: list[Word] = []
    for word in sorted(words, key=lambda word: way * (word.x0 + word.x1)):
        gap = word.x0 - edge if way > 0 else edge - word.x1
        if gap > (_OVER if found else _BLANK) * word.size:
            break
        found.append(word)
        edge = word.x1 if way > 0 else word.x0
    return found


def _around(x: float, words: Sequence[Word]) -> list[Word]:
    """The words that follow one another around a place, from the left to the right."""
    left = _following(x, [word for word in words if word.x0 < x], -1)
    return [*reversed(left), *_following(x, [word for word in words if word.x0 >= x], 1)]


def _crosses(word: Word, y0: float, y1: float) -> bool:
    """Whether a word is as high as a drawing by more than lines that are close together lap over one another."""
    return min(word.y1, y1) - max(word.y0, y0) > _LAP * (y1 - y0)


def _joined(drawings: Iterable[Drawing]) -> list[Drawing]:
    """Drawings whose boxes touch as one."""
    joined: list[Drawing] = []
    for drawing in drawings:
        apart = []
        for other in joined:
            if _touch(drawing.box, other.box):
                drawing = Drawing(union((drawing.box, other.box)), (*other.paths, *drawing.paths))
            else:
                apart.append(other)
        joined = [*apart, drawing]
    return joined


def _each_of(drawing: Drawing) -> list[Drawing]:
    """The same drawing several times side by side, each by itself; any other one as it is."""
    paths = drawing.in_order
    for size in range(1, len(paths) // 2 + 1):
        if len(paths) % size:
            continue
        groups = [paths[at : at + size] for at in range(0, len(paths), size)]
        boxes = [union(path.box for path in group) for group in groups]
        first = boxes[0]
        if all(
            abs(box.width - first.width) < _SAME
            and abs(box.y0 - first.y0) < _SAME
            and abs(box.height - first.height) < _SAME
            for box in boxes
        ) and all(after.x0 - box.x0 > _ASIDE * first.width for box, after in pairwise(boxes)):
            return [Drawing(box, tuple(group)) for box, group in zip(boxes, groups, strict=True)]
    return [drawing]


def _touch(one: Rect[float], other: Rect[float]) -> bool:
    return common_width(one, other) > -_TOUCH and common_height(one, other) > -_TOUCH


def _key(reader: PathReader, drawing: Drawing) -> str:
    """Key of a drawing; empty for a box and for one of too many strokes."""
    strokes: list[tuple[int, ...]] = []
    points: list[tuple[float, float]] = []
    lines: list[tuple[int, int]] = []
    for path in drawing.in_order:
        sorts, placed = reader.course(path.item, _MAX_SEGMENTS)
        strokes.append(sorts)
        lines += [
            (len(points) + at - 1, len(points) + at) for at, sort in enumerate(sorts) if at and sort == reader.line
        ]
        points.extend(placed)
    if len(points) < 3:
        return ""
    xs, ys = zip(*points, strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    if not wide or not high:
        return ""
    inside = [((x - min(xs)) / wide, (y - min(ys)) / high) for x, y in points]
    across = any(_is_diagonal(inside[start], inside[end]) for start, end in lines)
    if not across and not any(reader.curve in sorts for sorts in strokes) and _is_frame(inside):
        return ""
    middle = fmean(x for x, _ in inside), fmean(y for _, y in inside)
    look = [round(_PARTS * part) for part in middle] + [round(2 * math.log2(wide / high))]
    return drawing_key(repr((strokes, look, [path.colour for path in drawing.in_order])))


def _is_diagonal(start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Whether a line goes from a corner to the opposite one."""
    return min(abs(start[0] - end[0]), abs(start[1] - end[1])) > 1 - _CORNER


def _is_frame(points: Sequence[tuple[float, float]]) -> bool:
    """Whether all points, as shares of width and height, are at the four corners: a box to tick, a square of colour."""
    near = [(round(x), round(y)) for x, y in points if max(abs(x - round(x)), abs(y - round(y))) < _CORNER]
    return len(near) == len(points) and len(set(near)) == 4
