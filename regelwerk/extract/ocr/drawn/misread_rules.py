"""Words that are no more than a ruling line misread."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedWord

_READ_AS_LINE = frozenset("|Iil1[](){}!¦/\\—–-_=~.,:;'`‘’")
"""What recognition takes a piece of a ruling line for."""
_BARS = "|¦"
_REACH = 0.15
"""Distance of a word from a line that it meets, in heights of the word."""
_THICKER = 3
"""How many times as thick as a line, two pixels aside, a word is at most that the line runs through."""
_BLUR = 2
"""Pixels by which a line may miss the word that it was read as."""


def without_rules(words: Sequence[RecognisedWord], rules: Sequence[Rect[float]]) -> tuple[RecognisedWord, ...]:
    """Words of a line without those that are on a ruling line and look like one, and without bars at their ends.

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
            upright = any(rule.height > rule.width for rule in near)
            text = word.text.strip(_BARS) if upright else word.text
            kept.append(replace(word, text=text or word.text))
    return tuple(kept)


def _meets(box: Rect[float], rule: Rect[float]) -> bool:
    reach = _REACH * box.height
    across = rule.x0 - reach < box.x1 and box.x0 < rule.x1 + reach
    return across and rule.y0 - reach < box.y1 and box.y0 < rule.y1 + reach


def _is_corner(box: Rect[float], rule: Rect[float]) -> bool:
    """Whether something small is at the end of a ruling line, no farther away than it is large."""
    size = max(box.width, box.height)
    ends = (rule.x0, rule.y0), (rule.x1, rule.y1)
    x, y = box.center
    return any(abs(x - end_x) <= size and abs(y - end_y) <= size for end_x, end_y in ends)


def _fills(rule: Rect[float], box: Rect[float]) -> bool:
    """Whether a line runs through a word from end to end and leaves little of it."""
    (along, across), (x, y) = rule.center, box.center
    if rule.height > rule.width:
        thin = box.width <= _THICKER * rule.width + _BLUR
        return thin and box.x0 - _BLUR <= along <= box.x1 + _BLUR and rule.y0 < y < rule.y1
    thin = box.height <= _THICKER * rule.height + _BLUR
    return thin and box.y0 - _BLUR <= across <= box.y1 + _BLUR and rule.x0 < x < rule.x1
