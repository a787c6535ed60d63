"""Ruling lines taken off a page image before it is recognised: cells of tables are read as text, not as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect

_RUN = 1 / 6
"""Inches that a line is dark without a break; the stems of letters below one another are shorter."""
_FRINGE = 1 / 150
"""Inches of grey on both sides of a line."""


def without_lines(image: Image, lines: Iterable[Rect[int]], resolution: float) -> Image:
    """The page without these lines; letters that are on one keep what rises above and hangs below it.

    A line is what a greyscale closing with a run along it leaves (Soille, Morphological Image Analysis, 2003, ch. 8);
    the difference to white is added to the page.
    """
    from PIL import ImageChops

    run, fringe = round(_RUN * resolution) // 2 * 2 + 1, max(1, round(_FRINGE * resolution))
    erased: Image | None = None
    for line in lines:
        level = line.width > line.height
        size = (run, 1) if level else (1, run)
        across, down = (run, fringe) if level else (fringe, run)  # what is dark beside its ends is seen as well
        around = line.grown(across, down).within(image.width, image.height)
        erased = erased or image.copy()
        crop = erased.crop(around)
        drawn = darkened(lightened(crop, *size), *size)
        erased.paste(ImageChops.add(crop, ImageChops.invert(drawn)), around)
    return erased if erased is not None else image
