"""How wide the strokes of recognised words are: the one sign of bold print that a page image gives."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.morphology import darkened

if TYPE_CHECKING:
    from PIL.Image import Image

VERSION = "2"
"""Raised with every change of what is measured; part of the key of recognised pages."""

_WORD = re.compile(r"(title='bbox (\d+) (\d+) (\d+) (\d+); x_wconf \d+)(?=')")
_INK = 128
"""Darkest grey of the ground, on a page whose ground is white."""


_DPI = 300.0
"""Pages of a lower resolution are enlarged to this: strokes of two pixels would not outlast the erosion."""


def with_strokes(hocr: str, image: Image, resolution: float) -> str:
    """Add `x_stroke`, the mean width of strokes in pixels, to the words of Tesseract's hOCR of an image.

    A stroke of width w loses the share 2/w of its area when a pixel is taken off all around (erosion with a square of
    three), so w follows from the two areas.
    """
    from PIL import Image as Images

    factor = max(1.0, _DPI / resolution)
    if factor > 1:
        image = image.resize((round(image.width * factor), round(image.height * factor)), Images.Resampling.BICUBIC)
    ink = image.point([255 if value < _INK else 0 for value in range(256)])
    eroded = darkened(ink, 3)

    def measured(found: re.Match[str]) -> str:
        left, top, right, bottom = (round(factor * int(value)) for value in found.groups()[1:])
        box = (left, top, right, bottom)
        area, kept = (layer.crop(box).histogram()[255] for layer in (ink, eroded))
        if area == kept:
            return found.group(1)
        return f"{found.group(1)}; x_stroke {2 * area / (area - kept) / factor:.2f}"

    return _WORD.sub(measured, hocr)
