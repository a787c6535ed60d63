"""Lines and boxes found on a page image as shapes for layout, and words that are no more than a line misread."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.ruled_tables import read_tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.ocr.recognised_words import RecognisedWord
    from regelwerk.extract.page.words import TableCells, Word

    Box = tuple[float, float, float, float]

_LONG = 4
"""How many times as long as thick a ruling line is at least."""
_READ_AS_LINE = frozenset("|Iil1[](){}!¦/\\—–-_=~.,:;'`‘’")
"""What recognition takes a piece of a ruling line for."""
_BARS = "|¦"
_HALF = 0.25
"""Points; half the thickness that a line is given."""
_ALIKE, _APART = 5.0, 2.5
"""Points by which the ends of shaded rows of a table differ at most, and what is between two of them, in heights."""
_CROSSED = 2
"""Words across the sides of a box from which on it is none: print of the back shining through, a stain."""


def drawn_shapes(
    rules: Iterable[Box], boxes: Iterable[Box], words: Sequence[Word], origin: tuple[float, float], unit: float
) -> tuple[tuple[Shape, ...], tuple[TableCells, ...]]:
    """Shapes and tables in points: lines as thin as lines are, boxes close around their words and not across any.

    `rules` and `boxes` are in pixels, `origin` is the upper left corner of the page there, `unit` points per pixel.
    """
    lines = [_rule(_placed(rule, origin, unit)) for rule in rules]
    shapes = list(lines)
    kept: list[Box] = []
    for box in boxes:
        x0, y0, x1, y1 = _placed(box, origin, unit)
        inside = [word for word in words if _is_inside(word, x0, y0, x1, y1)]
        if not inside or sum(_is_across(word, x0, y0, x1, y1) for word in words) >= _CROSSED:
            continue
        if any(_is_cut(word, x0, y0, x1, y1) for word in words):
            continue
        kept.append((x0, y0, x1, y1))
        margin = 0.3 * min(word.size for word in inside)
        left, right = min(word.x0 for word in inside) - margin, max(word.x1 for word in inside) + margin
        shapes.append(Shape(max(x0, left), y0, min(x1, right), y1, filled=True))
    edges = [Shape(x0, y - _HALF, x1, y + _HALF, filled=True) for x0, y0, x1, y1 in _rows(kept) for y in (y0, y1)]
    return tuple(shapes), read_tables([*lines, *edges], (), words)


def _rows(boxes: Sequence[Box]) -> list[Box]:
    """Boxes without those that stand far below others of their width, as the bars over texts do, not rows of a table."""
    rows = []
    for box in boxes:
        x0, y0, x1, y1 = box
        alike = [other for other in boxes if abs(other[0] - x0) < _ALIKE and abs(other[2] - x1) < _ALIKE]
        gaps = [max(other[1] - y1, y0 - other[3]) for other in alike if other is not box]
        if not gaps or min(gaps) < _APART * (y1 - y0):
            rows.append(box)
    return rows


def without_rules(words: Sequence[RecognisedWord], rules: Sequence[Box]) -> tuple[RecognisedWord, ...]:
    """Words of a line without those that stand on a ruling line and look like one, and without bars at their ends.

    A line of single signs at the ends of ruling lines is what the round corners of frames were taken for.
    """
    if all(len(word.text) == 1 and any(_is_corner(word.box, rule) for rule in rules) for word in words):
        return ()
    kept: list[RecognisedWord] = []
    for word in words:
        near = [rule for rule in rules if _meets(word.box, rule)]
        if not near:
            kept.append(word)
        elif not (set(word.text) <= _READ_AS_LINE and any(_fills(rule, word.box) for rule in near)):
            upright = any(rule[3] - rule[1] > rule[2] - rule[0] for rule in near)
            text = word.text.strip(_BARS) if upright else word.text
            kept.append(replace(word, text=text or word.text))
    return tuple(kept)


def _placed(box: Box, origin: tuple[float, float], unit: float) -> Box:
    x0, y0, x1, y1 = ((value - origin[index % 2]) * unit for index, value in enumerate(box))
    return x0, y0, x1, y1


def _rule(box: Box) -> Shape:
    """A line at the middle of its box, which is thicker where the line is not quite level."""
    x0, y0, x1, y1 = box
    if x1 - x0 > _LONG * (y1 - y0):
        return Shape(x0, (y0 + y1) / 2 - _HALF, x1, (y0 + y1) / 2 + _HALF, filled=True)
    if y1 - y0 > _LONG * (x1 - x0):
        return Shape((x0 + x1) / 2 - _HALF, y0, (x0 + x1) / 2 + _HALF, y1, filled=True)
    return Shape(x0, y0, x1, y1, filled=True)


def _is_inside(word: Word, x0: float, y0: float, x1: float, y1: float) -> bool:
    return x0 < (word.x0 + word.x1) / 2 < x1 and y0 < (word.y0 + word.y1) / 2 < y1


def _is_across(word: Word, x0: float, y0: float, x1: float, y1: float) -> bool:
    if not y0 < (word.y0 + word.y1) / 2 < y1:
        return False
    margin = 0.4 * word.size
    return any(word.x0 + margin < side < word.x1 - margin for side in (x0, x1))


def _is_cut(word: Word, x0: float, y0: float, x1: float, y1: float) -> bool:
    """Whether the upper or the lower side of a box runs through the middle of a word."""
    core = 0.35 * (word.y1 - word.y0)
    through = any(word.y0 + core < side < word.y1 - core for side in (y0, y1))
    return through and word.angle == 0 and x0 < (word.x0 + word.x1) / 2 < x1 and len(word.text) > 2


def _meets(box: Box, rule: Box) -> bool:
    reach = 0.15 * (box[3] - box[1])
    across = rule[0] - reach < box[2] and box[0] < rule[2] + reach
    return across and rule[1] - reach < box[3] and box[1] < rule[3] + reach


def _is_corner(box: Box, rule: Box) -> bool:
    """Whether something small stands at the end of a ruling line, no farther away than it is large."""
    size = max(box[2] - box[0], box[3] - box[1])
    ends = (rule[0], rule[1]), (rule[2], rule[3])
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(abs(x - end_x) <= size and abs(y - end_y) <= size for end_x, end_y in ends)


def _fills(rule: Box, box: Box) -> bool:
    """Whether a line runs through a word from end to end and leaves little of it."""
    if rule[3] - rule[1] > rule[2] - rule[0]:
        wide = box[2] - box[0] <= 3 * (rule[2] - rule[0]) + 2
        return (
            wide and box[0] - 2 <= (rule[0] + rule[2]) / 2 <= box[2] + 2 and rule[1] < (box[1] + box[3]) / 2 < rule[3]
        )
    high = box[3] - box[1] <= 3 * (rule[3] - rule[1]) + 2
    return high and box[1] - 2 <= (rule[1] + rule[3]) / 2 <= box[3] + 2 and rule[0] < (box[0] + box[2]) / 2 < rule[2]
