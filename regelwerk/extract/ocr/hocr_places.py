"""Lines and words in Tesseract's hOCR as they are written there: where they stand, and moved elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.image.connected_parts import Box

WORD = re.compile(
    r"<span class='ocrx_word'[^>]*title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf (\d+)[^>]*>(.*?)</span>", re.DOTALL
)
"""A word: its box in four groups, its confidence of 100, its text with what it is marked up with."""
LINE = re.compile(
    r"[ \t]*<span class='ocr_[a-z]+' [^>]*>\s*(?:<span class='ocrx_word'.*?</span>\s*)+</span>", re.DOTALL
)
"""A line with the words in it."""

_BBOX = re.compile(r"bbox (-?\d+) (-?\d+) (-?\d+) (-?\d+)")
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class SeenWord:
    """A word of hOCR: its box in pixels, its confidence of 100, its text as it is written there."""

    box: Box
    confidence: int
    text: str

    @property
    def letters(self) -> int:
        """How many letters and digits it has."""
        return sum(char.isalnum() for char in self.text)

    def is_in(self, place: Box) -> bool:
        """Whether its middle stands in a box."""
        x, y = (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2
        return place[0] <= x <= place[2] and place[1] <= y <= place[3]


def seen(found: re.Match[str]) -> SeenWord:
    """A word that the pattern of words found."""
    x0, y0, x1, y1, confidence = (int(value) for value in found.groups()[:5])
    return SeenWord((x0, y0, x1, y1), confidence, _TAG.sub("", found[6]))


def box_of(element: str) -> Box:
    """The box that an element says first, in pixels; empty where it says none."""
    found = _BBOX.search(element)
    if found is None:
        return 0, 0, 0, 0
    x0, y0, x1, y1 = map(int, found.groups())
    return x0, y0, x1, y1


def moved(element: str, right: int, down: int) -> str:
    """An element with all boxes in it moved by pixels."""

    def placed(found: re.Match[str]) -> str:
        x0, y0, x1, y1 = map(int, found.groups())
        return f"bbox {x0 + right} {y0 + down} {x1 + right} {y1 + down}"

    return _BBOX.sub(placed, element)
