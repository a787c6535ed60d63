"""A page image turned as its page was to be read, so that boxes on the page are places in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def turned_image(image: Image, turned: float) -> Image:
    """The image turned clockwise by so many degrees: by quarters whole, by what is left within its size, on white."""
    from PIL.Image import Resampling

    quarters = round(turned / 90)
    rest = turned - 90 * quarters
    upright = image.rotate(-90 * quarters, expand=True) if quarters else image
    return upright.rotate(-rest, Resampling.BICUBIC, fillcolor="white") if rest else upright
