"""Ruling lines of a scan as they were drawn: pieces of one line joined, and none that is made of letters.

A faint line is found in pieces. Where an end of one is at no line across, it goes on to the next of these. Lengths are
in points, of a page whose lines run level.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

_LEVEL = 2.0
"""Between the heights of pieces of one line at most."""
_AT = 4.0
"""Distance from an end of a line up to which it is at the line across."""
_CORNER = 12.0
"""Points of a line that a badge on the corner of a frame hides at most."""
_BROKEN, _WIDER = 14.0, 0.8
"""Gap between two pieces of one line at most: in points, or as a share of the longer piece."""
_MOSTLY = 0.6
"""Share of the length of a rule of which the rest may not have been found."""
_NARROW = 8.0
"""Gap that is closed in any case: where boxes are that close, what is between them is no column."""
_ENDS = 2
"""Lines that end at one place from which on they end there, and are not broken."""
_LINES = 8
"""Words that end before a gap, and as many that begin behind it, from which on it is between two columns of text: cells of
a table begin below one another, and seldom end so. Chosen by hand; a page in columns has thirty and more."""
_OF_LETTERS = 0.4
"""Share of a line that runs through words from which on it is made of their letters."""
_COLUMN = 8.0
"""White between two words from which on what runs on through it is drawn: letters of one line are nearer to each other."""
_INSIDE = 1.0
"""How far a line is inside a word that it runs through, or beside one whose letters it is made of."""
_MOST = 400
"""Lines from which on a page is a drawing and nothing is mended."""
_TOUCHING, _MOSTLY_HIDDEN = 2.5, 0.5
"""White between print and a line that it hides at most, and the share of a gap in a line that is hidden at least."""
_HALF = 0.25
"""Half the thickness that a line is given."""

_Rule = tuple[float, float, float]
"""Where a line lies on the other axis, where it begins and where it ends."""
_Box = tuple[float, float, float, float]


def mended_rules(lines: Sequence[Shape], words: Iterable[Word], grounds: Iterable[Shape] = ()) -> list[Shape]:
    """The lines, mended; what is as thick as it is long stays as it is. `grounds` are boxes, whose sides end lines too."""
    if len(lines) > _MOST:
        return list(lines)
    boxes = [(word.x0, word.y0, word.x1, word.y1) for word in words]
    turned = [(y0, x0, y1, x1) for x0, y0, x1, y1 in boxes]
    level = [((line.y0 + line.y1) / 2, line.x0, line.x1) for line in lines if _lies(line)]
    upright = [((line.x0 + line.x1) / 2, line.y0, line.y1) for line in lines if _stands(line)]
    found = _Rules(level, upright, boxes).without_letters(), _Rules(upright, level, turned).without_letters()
    rows, columns = _Rules(found[0], found[1], boxes).joined(), _Rules(found[1], found[0], turned).joined()
    tops = [(y, box.x0, box.x1) for box in grounds for y in (box.y0, box.y1)]
    sides = [(x, box.y0, box.y1) for box in grounds for x in (box.x0, box.x1)]
    return [
        *(Shape(x0, y - _HALF, x1, y + _HALF, filled=True) for y, x0, x1 in _Rules(rows, columns, boxes).whole(sides)),
        *(Shape(x - _HALF, y0, x + _HALF, y1, filled=True) for x, y0, y1 in _Rules(columns, rows, turned).whole(tops)),
        *(line for line in lines if not _lies(line) and not _stands(line)),
    ]


def _lies(line: Shape) -> bool:
    return line.y1 - line.y0 <= 2 * _HALF < line.x1 - line.x0


def _stands(line: Shape) -> bool:
    return line.x1 - line.x0 <= 2 * _HALF < line.y1 - line.y0


@dataclass(frozen=True, slots=True)
class _Rules:
    """Lines of one direction, here called level, those across them, and the boxes of the words."""

    level: Sequence[_Rule]
    across: Sequence[_Rule]
    boxes: Sequence[_Box]

    def without_letters(self) -> list[_Rule]:
        """Lines but those that run through words for the most part, or along some without meeting a line across."""
        return [rule for rule in self.level if not self._is_of_letters(rule)]

    def _is_of_letters(self, rule: _Rule) -> bool:
        y, x0, x1 = rule
        if self._crosses_white(rule):
            return False
        meets = any(x0 - _AT <= x <= x1 + _AT and first - _AT <= y <= last + _AT for x, first, last in self.across)
        return self._in_words(y, x0, x1, _INSIDE if meets else -_INSIDE) > _OF_LETTERS * (x1 - x0)

    def _crosses_white(self, rule: _Rule) -> bool:
        """Whether a line goes on between words that are as far apart as columns are: print does not."""
        y, x0, x1 = rule
        reach, widest = None, 0.0
        for left, right in sorted((b[0], b[2]) for b in self.boxes if b[1] - _INSIDE < y < b[3] + _INSIDE):
            if left < x1 and right > x0:
                widest = max(widest, left - reach) if reach is not None else widest
                reach = max(reach or right, right)
        return widest > _COLUMN

    def _in_words(self, y: float, x0: float, x1: float, inside: float = _INSIDE) -> float:
        """Length of a level stretch that is in words, `inside` from their upper and lower edge."""
        return sum(
            min(x1, right) - max(x0, left)
            for left, top, right, bottom in self.boxes
            if left < x1 and right > x0 and top + inside < y < bottom - inside
        )

    def joined(self) -> list[_Rule]:
        """Lines, pieces at one height as one."""
        joined: list[_Rule] = []
        for place, start, end in sorted(self.level, key=lambda rule: rule[1]):
            for index, (other, first, last) in enumerate(joined):
                gap = start - last
                if abs(other - place) > _LEVEL or gap > max(_BROKEN, _WIDER * max(last - first, end - start)):
                    continue
                if (
                    gap > _NARROW
                    and not self._is_hidden(place, last, start)
                    and (
                        self._is_end(last, 2)
                        or self._is_end(start, 1)
                        or self._in_words(place, last, start)
                        or self._is_gutter(last, start)
                    )
                ):
                    continue
                middle = (other * (last - first) + place * (end - start)) / (last - first + end - start)
                joined[index] = (middle, first, max(last, end))
                break
            else:
                joined.append((place, start, end))
        return joined

    def _is_hidden(self, y: float, x0: float, x1: float) -> bool:
        """Whether print right above or below a gap hides a line there: it is not seen where there is no white beside it."""
        beside = [box for box in self.boxes if box[0] < x1 and box[2] > x0]
        if any(box[1] + _INSIDE < y < box[3] - _INSIDE for box in beside):
            return False
        hidden = sum(min(x1, b[2]) - max(x0, b[0]) for b in beside if b[1] - _TOUCHING < y < b[3] + _TOUCHING)
        return hidden > _MOSTLY_HIDDEN * (x1 - x0)

    def _is_end(self, x: float, which: int) -> bool:
        """Whether a line may end here: at a line across, or where several others end."""
        at_line = any(abs(rule[0] - x) <= _AT for rule in self.across)
        return at_line or sum(abs(rule[which] - x) <= _AT for rule in self.level) > _ENDS

    def _is_gutter(self, x0: float, x1: float) -> bool:
        """Whether a gap is the white between two columns of justified text: lines end before it and begin behind it.

        Rules below headings that happen to be level in both columns end there, too.
        """
        ends = sum(abs(right - x0) <= _AT for _, _, right, _ in self.boxes)
        begins = sum(abs(left - x1) <= _AT for left, _, _, _ in self.boxes)
        return min(ends, begins) >= _LINES

    def whole(self, sides: Sequence[_Rule]) -> list[_Rule]:
        """Lines with their ends at lines across; where there are none, as long as others of a table are.

        None goes on over one of the `sides` of a box, or past the corner of a frame of which a bit is hidden.
        """
        alike = [rule for rule in self.level if sum(_are_alike(rule, other) for other in self.level) > _ENDS]
        return [self._whole(rule, alike, sides) for rule in self.level]

    def _whole(self, rule: _Rule, alike: Sequence[_Rule], sides: Sequence[_Rule]) -> _Rule:
        place, start, end = rule
        places = [x for x, first, last in self.across if first - _AT <= place <= last + _AT]
        stops = [x for x, first, last in (*self.across, *sides) if first - _CORNER <= place <= last + _CORNER]
        length = end - start
        if not any(start - _AT <= x <= end + _AT for x in places):
            model = next((r for r in alike if r[1] - _AT <= start and end <= r[2] + _AT), rule)
            if length < _MOSTLY * (model[2] - model[1]):
                return rule
            before = start if self._is_shared(start, 1) else model[1]
            behind = end if self._is_shared(end, 2) else model[2]
        else:
            at_start, at_end = (any(abs(x - edge) <= _AT for x in places) for edge in (start, end))
            before = start if at_start else max((x for x in places if x < start), default=start)
            behind = end if at_end else min((x for x in places if x > end), default=end)
            before = max((x for x in stops if before < x < start + _AT), default=before)
            behind = min((x for x in stops if end - _AT < x < behind), default=behind)
        if 0 < start - before < length and not self._in_words(place, before, start):
            start = before
        if 0 < behind - end < length and not self._in_words(place, end, behind):
            end = behind
        return place, start, end

    def _is_shared(self, x: float, which: int) -> bool:
        """Whether another line has the same end."""
        return sum(abs(rule[which] - x) <= _AT for rule in self.level) > 1


def _are_alike(one: _Rule, other: _Rule) -> bool:
    return abs(one[1] - other[1]) <= _AT and abs(one[2] - other[2]) <= _AT
