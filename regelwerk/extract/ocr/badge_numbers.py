"""Numbers on badges beside a text, put level with the first line that they are beside, as a person reads them.

The badge of a step is taller than a line: its number is in the middle of it, between two lines or beside the second.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage

_LONGEST = 3
"""Signs of what is on a badge at most."""
_ROUND = 1.7
"""How many times as wide as high a badge is at most, or as high as wide."""
_NEAR = 1.0
"""Width of the white between a badge and its text at most, in widths of the badge."""
_OVERLAP = 2
"""Pixels by which a text beside a badge may reach over its edge."""


def with_level_badges(page: RecognisedPage, panels: Sequence[Rect[int]]) -> RecognisedPage:
    """The page, on which these panels, in pixels, were read; lines on badges may change their height."""
    lines = list(page.lines)
    for badge in panels:
        if not badge.is_compact(_ROUND):
            continue
        own = [index for index, line in enumerate(page.lines) if line.box and _is_on(line.box, badge)]
        if len(own) != 1 or sum(len(word.text) for word in page.lines[own[0]].words) > _LONGEST:
            continue
        beside = [line for line in page.lines if line.box and _is_beside(line.box, badge)]
        if beside:
            number = page.lines[own[0]]
            first = min(beside, key=lambda line: line.box.y0 if line.box else 0.0)
            lines[own[0]] = number.moved(0.0, round(_foot(first) - _foot(number)))
    return replace(page, lines=tuple(lines))


def _is_on(box: Rect[float], badge: Rect[int]) -> bool:
    x, y = box.center
    return badge.x0 < x < badge.x1 and badge.y0 < y < badge.y1 and box.width <= badge.width


def _is_beside(box: Rect[float], badge: Rect[int]) -> bool:
    near = badge.x1 <= box.x0 + _OVERLAP and box.x0 - badge.x1 < _NEAR * badge.width
    return near and badge.y0 < box.center[1] < badge.y1


def _foot(line: RecognisedLine) -> float:
    """Height of the baseline of a line where it begins, in pixels."""
    return (line.box.y1 if line.box else 0.0) + (line.offset or 0.0)
