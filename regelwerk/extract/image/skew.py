"""By how much a page image lies askew, and whether it lies on its side."""

from __future__ import annotations

import math
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_REACH = 5.0
"""Largest skew looked for, in degrees."""
_LEAST = 0.35
"""Skew that is left as it is, in degrees: turning costs sharpness, and boxes and rows of tables tolerate no more than this."""
_LINES = 1.2
"""How much sharper the lines are at the best slope than at most others where there are any: 2 to 9 times on pages of text."""
_NEARLY_LEVEL = 0.1
"""Degrees by which lines may slope and are as sharp as level ones."""
_GAIN = 1.05
"""How much sharper the lines must become for a skew to be believed."""
_STAND = 3.0
"""How many times as sharp the columns of a page are as its rows where its lines run up or down; it is about seven."""
_ROWS = 1000
"""Rows of the image that is looked at: a line of print has a dozen, and a tenth of a degree is one across the page."""
_STRIPS = 64
"""Upright strips of the page, each as wide as some letters, whose mean greys stand for it."""
_BANDS = (8, 4)
"""Bands of strips that are judged for themselves, for half degrees and for tenths: lines of columns beside each other
are not at one height, and a slope at which those of one run into those of the other is none."""
_NARROW = 4.0
"""Inches of a page without its margins under which it has half as many bands: in narrow ones a small slope is not seen."""


def skew(image: Image, resolution: float = 300.0) -> float:
    """By how many degrees to turn the grey page counter-clockwise so that its lines run level; 0 where they do. `resolution` is in dots per inch.

    Lines are level where the rows of the page differ most from their neighbours: the projection profile of Postl
    (US patent 4,723,297, 1988), of strips shifted against each other in place of a turned page, by steps of half a
    degree, then of a tenth.
    """
    from PIL import Image as Images
    from PIL import ImageFilter

    across, down = image.width // 10, image.height // 10  # dark borders of the scan tell nothing
    middle = image.crop((across, down, image.width - across, image.height - down))
    if middle.width < 2 * _STRIPS or middle.height < 20:
        return 0.0
    size = _STRIPS, min(_ROWS, middle.height)
    # Unblurred, grain would be smoothed by shifts, and level strips would look sharpest.
    strips = middle.resize(size, Images.Resampling.BOX).filter(ImageFilter.BoxBlur((0, 1)))
    squeezed = (middle.width / size[0]) / (middle.height / size[1])

    few, many = (bands // (2 if middle.width < _NARROW * resolution else 1) for bands in reversed(_BANDS))

    def sharpness(angle: float, strips: Image = strips, bands: int = few) -> float:
        if not angle:  # the blocks of a JPEG are exactly level, and so is a streak of the scanner
            return max(sharpness(_NEARLY_LEVEL, strips, bands), sharpness(-_NEARLY_LEVEL, strips, bands))
        slope = math.tan(math.radians(angle)) * squeezed * _STRIPS / strips.width
        shear = (1, 0, 0, slope, 1, -slope * strips.width / 2)
        level = strips.transform(strips.size, Images.Transform.AFFINE, shear, Images.Resampling.BILINEAR)
        level = level.reduce((strips.width // bands, 1))
        lost = math.ceil(abs(slope) * strips.width / 2) + 1  # rows that were shifted in from outside
        return _change(level.crop((0, lost, bands, size[1] - lost))) / max(1, size[1] - 2 * lost)

    fewer = strips.reduce((2, 1))
    steps = round(_REACH / 0.5)
    looks = {step * 0.5: sharpness(step * 0.5, fewer, many) for step in range(-steps, steps + 1)}
    coarse = max(looks, key=looks.__getitem__)
    if looks[coarse] < _LINES * median(looks.values()):
        return 0.0
    fine = max((round(coarse + step * 0.1, 1) for step in range(-5, 6)), key=sharpness)
    if abs(fine) < _LEAST or sharpness(fine) <= _GAIN * sharpness(0.0):
        return 0.0
    return fine


def lines_stand(image: Image) -> bool:
    """Whether the lines of a grey page run up or down: its columns differ far more from their neighbours than its rows."""
    from PIL import Image as Images

    across, down = image.width // 10, image.height // 10
    middle = image.crop((across, down, image.width - across, image.height - down))
    if min(middle.size) < _ROWS // 10:
        return False
    bands = _BANDS[1]
    level = middle.resize((bands, min(_ROWS, middle.height)), Images.Resampling.BOX)
    upright = middle.resize((min(_ROWS, middle.width), bands), Images.Resampling.BOX)
    upright = upright.transpose(Images.Transpose.ROTATE_90)
    return _change(upright) / upright.height > _STAND * _change(level) / level.height


def _change(image: Image) -> int:
    """Sum of the squares of the differences between the rows of an image and those above them."""
    from PIL import ImageChops

    width, height = image.size
    if height < 2:
        return 0
    change = ImageChops.difference(image.crop((0, 0, width, height - 1)), image.crop((0, 1, width, height)))
    return sum(value * value * count for value, count in enumerate(change.histogram()))
