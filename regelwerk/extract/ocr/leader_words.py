"""Rows of dots that were taken off a page before it was recognised: behind a title they are words, else ruling lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedWord

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.extract.image.dot_leaders import Leader
    from regelwerk.extract.ocr.recognised_page import RecognisedPage

_SEEN = 0.95
"""Confidence in a row of dots: it was seen, dot by dot."""
_NEAR, _LEVEL = 1.5, 0.3
"""White between a title and its leader at most, and from its baseline to the foot of the dots, in sizes of the title."""


def with_leaders(page: RecognisedPage, leaders: Iterable[Leader]) -> RecognisedPage:
    """The page with a word of dots where each leader goes on from a word, and a ruling line where it stands for itself."""
    lines, rules = list(page.lines), list(page.rules)
    for leader in leaders:
        box = Rect(*map(float, leader.box))
        title = next((line for line in page.lines if _leads_on(line, box)), None)
        if title is None:
            rules.append(box)
        else:
            word = RecognisedWord("." * leader.dots, box, _SEEN)
            lines.append(RecognisedLine((word,), box, title.size, 0.0, 0.0))
    return replace(page, lines=tuple(lines), rules=tuple(rules))


def _leads_on(line: RecognisedLine, leader: Rect[float]) -> bool:
    """Whether a leader goes on from a word of a line."""
    size = line.size or 0.0
    return any(
        -size / 2 < leader.x0 - word.box.x1 < _NEAR * size
        and abs(line.baseline(word) - leader.y1) < _LEVEL * size
        and word.letters
        for word in line.words
    )
