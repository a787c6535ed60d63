"""Letters and signs that recognition made of solid marks: a round bullet is read as `e`, a triangle as `A`, a star as `*`.

The strokes of letters are a seventh of their height, of heavy ones a fifth; what is filled has none.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedWord

_SOLID = 0.27
"""Width of what is taken for a stroke of a solid mark at least, as a share of its height: 8 of 9,400 letters, digits and signs
of development scans that are such have as much, and 360 of 1,240 that are none."""
_HEAVIER = 1.8
"""How many times as wide as the strokes of the other words of the line it is at least: not in a line of a black face."""
_LOWEST = 0.4
"""Height of a mark at least, in sizes of the print; full stops and dashes are solid, too."""
_BULLET, _ROUND = 0.85, 1.4
"""Height of a bullet at most, in the same unit, and how many times as wide as high, or as high as wide, it is at most."""
_STAR, _ON_LINE = 0.5, 0.12
"""Height of a star at least, in the same unit, and distance of its foot from the baseline at most: an asterisk is raised."""


def is_solid(word: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether a word of one character is a filled mark in a line."""
    if len(word.text) != 1 or word.stroke is None or not line.size or not line.upright:
        return False
    height = word.box.height
    others = [other.stroke for other in line.words if other is not word and other.stroke is not None]
    heavier = not others or word.stroke > _HEAVIER * median(others)
    return height > _LOWEST * line.size and word.stroke > _SOLID * height and heavier


def is_solid_bullet(word: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether a solid mark at the start of a line is a bullet."""
    first = word is line.words[0] and len(line.words) > 1 and is_solid(word, line)
    return first and word.box.height < _BULLET * (line.size or 0.0) and word.box.is_compact(_ROUND)


def is_star(word: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether an asterisk is a star that stands on the line."""
    if word.text != "*" or not line.size or not line.upright or len(line.words) < 2:
        return False
    on_line = abs(word.box.y1 - line.baseline(word)) < _ON_LINE * line.size
    return on_line and word.box.height > _STAR * line.size
