"""Grey images with their dark or their light parts grown: the square filters of Pillow, by shifts and many times faster.

A square is taken row by row, then column by column, each run doubled until it is long enough (van Herk, "A fast
algorithm for local minimum and maximum filters", 1992, has the decomposition).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL.Image import Image


def lightened(image: Image, across: int, down: int = 0) -> Image:
    """Each pixel the lightest of the square around it; `across` is the side of the square, odd.

    `down` is the height of the rectangle that is taken in place of the square, odd as well.
    """
    from PIL import ImageChops

    return _over_squares(image, across, down or across, 0, ImageChops.lighter)


def darkened(image: Image, across: int, down: int = 0) -> Image:
    """Each pixel the darkest of the square around it, or of the rectangle, as in `lightened`."""
    from PIL import ImageChops

    return _over_squares(image, across, down or across, 255, ImageChops.darker)


def _over_squares(
    image: Image, across: int, down: int, outside: int, extreme: Callable[[Image, Image], Image]
) -> Image:
    from PIL import ImageChops, ImageOps

    border = across // 2, down // 2
    image = ImageOps.expand(image, border, outside)
    for size, right, below in ((across, 1, 0), (down, 0, 1)):
        length = 1
        while length < size:
            step = min(length, size - length)
            image = extreme(image, ImageChops.offset(image, -step * right, -step * below))
            length += step
        image = ImageChops.offset(image, size // 2 * right, size // 2 * below)
    return ImageOps.crop(image, border)
