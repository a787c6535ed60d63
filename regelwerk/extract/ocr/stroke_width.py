"""How wide the strokes of recognised words are: the one sign of bold print that a page image gives."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.image.square_filters import darkened

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedPage, RecognisedWord

_INK = 128
"""Darkest grey of the ground, on a page whose ground is white."""
_MARGIN = 2
"""Pixels around a word that are looked at with it: what is there decides on the ink at its edge."""
_DPI = 300.0
"""Words on pages of a lower resolution are enlarged to this: strokes of two pixels would not outlast the erosion."""
_DECIMALS = 2
"""Of a width in pixels; what is finer is noise of the measurement."""


def with_strokes(page: RecognisedPage, image: Image, resolution: float) -> RecognisedPage:
    """The page with the width of strokes of its words, measured on its image; `resolution` is in dots per inch.

    A stroke of width w loses the share 2/w of its area when a pixel is taken off all around (erosion with a square of
    three), so w follows from the two areas.
    """
    factor = max(1.0, _DPI / resolution)

    def measured(word: RecognisedWord) -> RecognisedWord:
        area, kept = _areas(image, word.box, factor)
        if area == kept:
            return word
        return replace(word, stroke=round(2 * area / (area - kept) / factor, _DECIMALS))

    return page.with_words(measured)


def _areas(image: Image, box: Rect[float], factor: float) -> tuple[int, int]:
    """Pixels of ink in a box, and those of them that the erosion keeps, when the image is enlarged by a factor.

    Word by word, because a coarse page enlarged as a whole takes half a gigabyte.
    """
    from PIL import Image as Images

    around = box.grown(_MARGIN, _MARGIN).within(image.width, image.height)
    part = image.crop(around)
    if factor > 1:
        part = part.resize((round(part.width * factor), round(part.height * factor)), Images.Resampling.BICUBIC)
    ink = part.point([255 if value < _INK else 0 for value in range(256)])
    x0, y0, x1, y1 = box.moved(-around.x0, -around.y0).scaled(factor)
    inner = round(x0), round(y0), round(x1), round(y1)
    area, kept = (layer.crop(inner).histogram()[255] for layer in (ink, darkened(ink, 3)))
    return area, kept
