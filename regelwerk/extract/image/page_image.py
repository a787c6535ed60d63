"""A page image made ready for recognition: even ground, level lines, less grain."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.creases import without_creases
from regelwerk.extract.image.curl import curl_of, uncurled
from regelwerk.extract.image.dark_panels import with_light_panels
from regelwerk.extract.image.dot_leaders import Leader, leaders_of, without_leaders
from regelwerk.extract.image.drawn_lines import Drawn, boxes_of, lines_of, with_panels
from regelwerk.extract.image.grey_levels import grey_of_pixel, quantile
from regelwerk.extract.image.line_removal import without_lines
from regelwerk.extract.image.skew import skew
from regelwerk.extract.image.square_filters import lightened

if TYPE_CHECKING:
    from PIL.Image import Image

_GROUND_CELL = 1 / 25
"""Side of the squares, in inches, whose mean gives the ground; about a third of the height of a line."""
_GROUND_FLOOR = 0.35
"""Darkest ground that is lifted to white, as a share of the lightest: pictures and dark panels stay dark."""
_BAND = 50_000
"""Pixels that are divided at a time: each takes 4 bytes several times over, and all of them fit a processor's cache."""
_PRINT = 300
"""Pixels of the shortest print on a page, a number, at 300 dpi."""
_FADED = 130
"""Grey of the darkest tenth of the print, on white ground, from which on it counts as faded."""
_OUT_OF_GRAIN = 5.0
"""How much darker than the ground print is, in standard deviations of the ground."""
_THIRD_DECILE = 0.524
"""How far the third decile of a normal distribution lies below its middle, in standard deviations."""
_GRAIN_REACH = 4
"""How many times as far as its standard deviation the Gaussian of Pillow reaches at most."""
_GRAIN_RADIUS = 0.8 / 300
"""Of the Gaussian, in inches, its standard deviation: grain of noisy scans goes, strokes stay."""


@dataclass(frozen=True, slots=True)
class PreparedImage:
    """A grey image for recognition, by how many degrees it was turned counter-clockwise to level its lines, and what is drawn on it."""

    image: Image
    turned: float
    drawn: Drawn
    panels: tuple[Rect[int], ...]
    """Where light print was on dark ground, in pixels."""
    leaders: tuple[Leader, ...] = ()
    """Rows of dots that were taken off the image."""


def prepare(image: Image, resolution: float = 300.0) -> PreparedImage:
    """Make a grey page image ready, of a resolution in dots per inch; its size does not change."""
    level, angle = _levelled(_dark_on_light(image), resolution)
    boxes = boxes_of(level, resolution)
    lit = with_light_panels(level, resolution)
    prepared = _strong(_without_grain(_even_ground(lit.image, resolution), resolution))
    lines = lines_of(prepared, resolution)
    drawn = Drawn(without_creases(lines, prepared.size, resolution), with_panels(boxes, lit.panels))
    ruled_off = without_lines(prepared, lines, resolution)
    leaders = leaders_of(ruled_off, resolution)
    return PreparedImage(without_leaders(ruled_off, leaders), angle, drawn, lit.panels, leaders)


def _levelled(image: Image, resolution: float) -> tuple[Image, float]:
    """The page with level and straight lines, and by how many degrees it was turned counter-clockwise for it.

    Lines that bow hide by how much a page is askew; what they fall for the most part is put right with it.
    """
    from PIL import Image as Images

    paper = quantile(image.histogram(), 0.5)
    angle = skew(image, resolution)
    level = image.rotate(angle, Images.Resampling.BICUBIC, fillcolor=paper) if angle else image
    curl = curl_of(level, resolution)
    if curl is None:
        return level, angle
    if curl.slope:
        angle = round(angle + math.degrees(math.atan(curl.slope)), 1)
        level = image.rotate(angle, Images.Resampling.BICUBIC, fillcolor=paper)
    return uncurled(level, curl.drops), angle


def _dark_on_light(image: Image) -> Image:
    """The page with dark letters: inverted where its ground is dark and light pixels stand out from it more."""
    from PIL import ImageOps

    counts = image.histogram()
    darkest, lightest = grey_of_pixel(counts, _PRINT), grey_of_pixel(counts, sum(counts) - _PRINT)
    ground = quantile(counts, 0.5)
    return ImageOps.invert(image) if ground < 128 and lightest - ground > 1.5 * (ground - darkest) else image


def _strong(image: Image) -> Image:
    """Faded print on white made black; on a page without print the grain of the paper stays as faint as it is."""
    counts = image.histogram()
    ground = quantile(counts, 0.5)
    grain = max(1.0, (ground - quantile(counts, 0.3)) / _THIRD_DECILE)
    printed = sum(counts[: max(0, round(ground - _OUT_OF_GRAIN * grain))])
    darkest = grey_of_pixel(counts, 0.1 * printed)
    if printed < _PRINT or darkest < _FADED:
        return image
    return image.point([max(0, (value - darkest) * 255 // (255 - darkest)) for value in range(256)])


def _even_ground(image: Image, resolution: float) -> Image:
    """Divide the page by its ground, so that shaded paper becomes white and the strokes on it as dark as elsewhere.

    The ground is the lightest mean of a square among its neighbours, smoothed: an approximation of a greyscale closing
    (Soille, Morphological Image Analysis, 2003, ch. 4) on a reduced image.
    """
    from PIL import Image as Images
    from PIL import ImageFilter, ImageMath

    cell = max(1, round(_GROUND_CELL * resolution))
    if min(image.size) < 5 * cell:
        return image
    small = image.reduce(cell)
    small = lightened(small, 5).filter(ImageFilter.GaussianBlur(4))
    lightest = max(value for value, count in enumerate(small.histogram()) if count)
    floor = max(1, round(_GROUND_FLOOR * lightest))
    small = small.point([max(value, floor) for value in range(256)])
    ground = small.resize(image.size, Images.Resampling.BILINEAR)
    even = Images.new("L", image.size)
    rows = max(1, _BAND // image.width)
    for top in range(0, image.height, rows):
        box = (0, top, image.width, min(top + rows, image.height))
        even.paste(
            ImageMath.lambda_eval(
                lambda names: names["convert"](names["image"] * 255 / names["ground"], "L"),  # what is over 255 is cut
                image=image.crop(box),
                ground=ground.crop(box),
            ),
            box[:2],
        )
    return even


def _without_grain(image: Image, resolution: float) -> Image:
    """The page smoothed; what is white around the print is left out of the work."""
    from PIL import ImageFilter, ImageOps

    radius = _GRAIN_RADIUS * resolution
    reach = math.ceil(_GRAIN_REACH * radius)
    found = ImageOps.invert(image).getbbox()
    if found is None:
        return image
    print_box = Rect(*found).grown(2 * reach, 2 * reach).within(image.width, image.height)
    smooth = image.copy()
    smooth.paste(image.crop(print_box).filter(ImageFilter.GaussianBlur(radius)), print_box)
    return smooth
