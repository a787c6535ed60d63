"""Sizes of recognised lines, checked against the height of their letters.

How wide the strokes of recognised words are: the one sign of bold print that a page image gives.
"""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.image.connected_parts import darkened
from regelwerk.language.letters import DEEP, TALL

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_words import RecognisedLine


_HIGH, _LOW = re.compile(TALL), re.compile(DEEP)
_LETTERS = re.compile(r"[^\W_]")
_LEAST = 2
"""Letters of a word that is measured."""
_HEIGHTS = {(True, True): 1.0, (True, False): 0.77, (False, True): 0.75, (False, False): 0.53}
"""Height of a word with high letters or none, with low ones or none, in relation to its size."""
_TOO_LARGE = 1.2
"""How many times the size that its letters have a line may be said to have."""
_SMALL, _ENOUGH = 0.88, 8
"""Size of small print at most, in relation to the body, and letters that tell it: fewer than one in 300 lines of the
body of real scans measure less."""


def own_size(line: RecognisedLine) -> float | None:
    """Size of a line by the height of its words, whatever letters they have, in pixels."""
    sizes = [
        (word.box[3] - word.box[1]) / _HEIGHTS[bool(_HIGH.search(word.text)), bool(_LOW.search(word.text))]
        for word in line.words
        if len(_LETTERS.findall(word.text)) >= _LEAST
    ]
    return median(sizes) if sizes and line.upright else None


def with_own_size(line: RecognisedLine) -> RecognisedLine:
    """The line, with the size that its letters have where it is said to be larger.

    Tesseract guesses the size of a line that stands alone, as a note in the margin does, from the rest of the page.
    """
    own = own_size(line)
    return line if own is None or line.size is None or line.size <= _TOO_LARGE * own else replace(line, size=own)


def is_small(line: RecognisedLine, body: float) -> bool:
    """Whether a line is surely smaller than the body of the page, whose size is given in pixels."""
    own = own_size(line)
    return own is not None and own < _SMALL * body and sum(len(word.text) for word in line.words) >= _ENOUGH


_WORD = re.compile(r"(title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf \d+)(?=')")
_INK = 128
"""Darkest grey of the ground, on a page whose ground is white."""
_MARGIN = 2
"""Pixels around a word that are looked at with it: what stands there decides on the ink at its edge."""
_DPI = 300.0
"""Words on pages of a lower resolution are enlarged to this: strokes of two pixels would not outlast the erosion."""


def with_strokes(hocr: str, image: Image, resolution: float) -> str:
    """Add `x_stroke`, the mean width of strokes in pixels, to the words of Tesseract's hOCR of an image.

    A stroke of width w loses the share 2/w of its area when a pixel is taken off all around (erosion with a square of
    three), so w follows from the two areas.
    """
    factor = max(1.0, _DPI / resolution)

    def measured(found: re.Match[str]) -> str:
        left, top, right, bottom = map(int, found.groups()[1:])
        area, kept = _areas(image, (left, top, right, bottom), factor)
        if area == kept:
            return found.group(1)
        return f"{found.group(1)}; x_stroke {2 * area / (area - kept) / factor:.2f}"

    return _WORD.sub(measured, hocr)


def _areas(image: Image, box: tuple[int, int, int, int], factor: float) -> tuple[int, int]:
    """Pixels of ink in a box, and those of them that the erosion keeps, when the image is enlarged by a factor.

    Word by word, because a coarse page enlarged as a whole takes half a gigabyte.
    """
    from PIL import Image as Images

    left, top, right, bottom = box
    x, y = max(0, left - _MARGIN), max(0, top - _MARGIN)
    part = image.crop((x, y, min(image.width, right + _MARGIN), min(image.height, bottom + _MARGIN)))
    if factor > 1:
        part = part.resize((round(part.width * factor), round(part.height * factor)), Images.Resampling.BICUBIC)
    ink = part.point([255 if value < _INK else 0 for value in range(256)])
    edges = (left - x) * factor, (top - y) * factor, (right - x) * factor, (bottom - y) * factor
    inner = round(edges[0]), round(edges[1]), round(edges[2]), round(edges[3])
    area, kept = (layer.crop(inner).histogram()[255] for layer in (ink, darkened(ink, 3)))
    return area, kept
