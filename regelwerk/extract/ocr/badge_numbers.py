"""Numbers on badges beside a text, put level with the first line that they stand beside, as a person reads them.

The badge of a step is taller than a line: its number stands in the middle of it, between two lines or beside the second.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.hocr_places import LINE, box_of, moved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.image.connected_parts import Box

_LONGEST = 3
"""Signs of what stands on a badge at most."""
_ROUND = 1.7
"""How many times as wide as high a badge is at most, or as high as wide."""
_NEAR = 1.0
"""Width of the white between a badge and its text at most, in widths of the badge."""

_TAG = re.compile(r"<[^>]*>")
_BASELINE = re.compile(r"baseline (-?[\d.]+) (-?[\d.]+)")


def with_level_badges(hocr: str, panels: Sequence[Box]) -> str:
    """The hOCR of a page on which these panels, in pixels, were read; its lines may change their height."""
    badges = [panel for panel in panels if _is_round(panel)]
    if not badges:
        return hocr
    lines = [(box_of(line), line) for line in LINE.findall(hocr)]
    for badge in badges:
        own = [(box, line) for box, line in lines if _is_within(box, badge)]
        if len(own) != 1 or len("".join(_TAG.sub("", own[0][1]).split())) > _LONGEST:
            continue
        beside = [(box, line) for box, line in lines if _is_beside(box, badge)]
        if beside:
            first = min(beside, key=lambda other: other[0][1])
            hocr = hocr.replace(own[0][1], moved(own[0][1], 0, round(_foot(*first) - _foot(*own[0]))), 1)
    return hocr


def _is_round(panel: Box) -> bool:
    width, height = panel[2] - panel[0], panel[3] - panel[1]
    return width < _ROUND * height and height < _ROUND * width


def _is_within(box: Box, badge: Box) -> bool:
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return badge[0] < x < badge[2] and badge[1] < y < badge[3] and box[2] - box[0] <= badge[2] - badge[0]


def _is_beside(box: Box, badge: Box) -> bool:
    near = badge[2] <= box[0] + 2 and box[0] - badge[2] < _NEAR * (badge[2] - badge[0])
    return near and badge[1] < (box[1] + box[3]) / 2 < badge[3]


def _foot(box: Box, line: str) -> float:
    """Height of the baseline of a line where it begins, in pixels."""
    found = _BASELINE.search(line)
    return box[3] + (float(found[2]) if found else 0.0)
