"""A page image made ready for recognition: even ground, level lines, less grain.

Ruling lines taken off a page image before it is recognised: cells of tables are read as text, not as a picture.

By how much a page image lies askew, and whether it lies on its side.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.image.connected_parts import darkened, lightened
from regelwerk.extract.image.dark_panels import with_light_panels
from regelwerk.extract.image.drawn_lines import Drawn, boxes_of, lines_of, with_panels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image

    from regelwerk.extract.image.connected_parts import Box


_RUN = 1 / 6
"""Inches that a line is dark without a break; the stems of letters below one another are shorter."""
_FRINGE = 1 / 150
"""Inches of grey on both sides of a line."""


def without_lines(image: Image, lines: Iterable[Box], resolution: float) -> Image:
    """The page without these lines; letters that stand on one keep what rises above and hangs below it.

    A line is what a greyscale closing with a run along it leaves (Soille, Morphological Image Analysis, 2003, ch. 8);
    the difference to white is added to the page.
    """
    from PIL import ImageChops

    run, fringe = round(_RUN * resolution) // 2 * 2 + 1, max(1, round(_FRINGE * resolution))
    erased: Image | None = None
    for x0, y0, x1, y1 in lines:
        level = x1 - x0 > y1 - y0
        size = (run, 1) if level else (1, run)
        across, down = (run, fringe) if level else (fringe, run)  # what is dark beside its ends is seen as well
        box = (max(0, x0 - across), max(0, y0 - down), min(image.width, x1 + across), min(image.height, y1 + down))
        erased = erased or image.copy()
        crop = erased.crop(box)
        line = darkened(lightened(crop, *size), *size)
        erased.paste(ImageChops.add(crop, ImageChops.invert(line)), box)
    return erased if erased is not None else image


_REACH = 5.0
"""Largest skew looked for, in degrees."""
_LEAST = 0.35
"""Skew that is left as it is, in degrees: turning costs sharpness, and boxes and rows of tables bear no more than this."""
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
do not stand on one height, and a slope at which those of one run into those of the other is none."""


def skew(image: Image) -> float:
    """By how many degrees to turn the grey page counter-clockwise so that its lines run level; 0 where they do.

    Lines are level where the rows of the page differ most from their neighbours: the projection profile of Postl
    (US patent 4,723,297, 1988), of strips shifted against each other in place of a turned page, by steps of half a
    degree, then of a tenth.
    """
    from PIL import Image as Images

    across, down = image.width // 10, image.height // 10  # dark borders of the scan tell nothing
    middle = image.crop((across, down, image.width - across, image.height - down))
    if middle.width < 2 * _STRIPS or middle.height < 20:
        return 0.0
    size = _STRIPS, min(_ROWS, middle.height)
    strips = middle.resize(size, Images.Resampling.BOX)
    squeezed = (middle.width / size[0]) / (middle.height / size[1])

    def sharpness(angle: float, strips: Image = strips, bands: int = _BANDS[1]) -> float:
        slope = math.tan(math.radians(angle)) * squeezed * _STRIPS / strips.width
        shear = (1, 0, 0, slope, 1, -slope * strips.width / 2)
        level = strips.transform(strips.size, Images.Transform.AFFINE, shear, Images.Resampling.BILINEAR)
        level = level.reduce((strips.width // bands, 1))
        lost = math.ceil(abs(slope) * strips.width / 2) + 1  # rows that were shifted in from outside
        return _change(level.crop((0, lost, bands, size[1] - lost))) / max(1, size[1] - 2 * lost)

    fewer = strips.reduce((2, 1))
    steps = round(_REACH / 0.5)
    coarse = max(
        (step * 0.5 for step in range(-steps, steps + 1)), key=lambda angle: sharpness(angle, fewer, _BANDS[0])
    )
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


_GROUND_CELL = 1 / 25
"""Side of the squares, in inches, whose mean gives the ground; about a third of the height of a line."""
_GROUND_FLOOR = 0.35
"""Darkest ground that is lifted to white, as a share of the lightest: pictures and dark panels stay dark."""
_BAND = 2_000_000
"""Pixels that are divided at a time: in the division each takes 4 bytes several times over."""
_PRINT = 300
"""Pixels of the shortest print on a page, a number, at 300 dpi."""
_FADED = 130
"""Grey of the darkest tenth of the print, on white ground, from which on it counts as faded."""
_OUT_OF_GRAIN = 5.0
"""How much darker than the ground print is, in standard deviations of the ground."""
_THIRD_DECILE = 0.524
"""How far the third decile of a normal distribution lies below its middle, in standard deviations."""
_GRAIN_RADIUS = 0.8 / 300
"""Of the Gaussian, in inches: grain of noisy scans goes, strokes stay."""


@dataclass(frozen=True, slots=True)
class PreparedImage:
    """A grey image for recognition, by how many degrees it was turned counter-clockwise to level its lines, and what is drawn on it."""

    image: Image
    turned: float
    drawn: Drawn
    panels: tuple[Box, ...]
    """Where light print was on dark ground, in pixels."""


def prepare(image: Image, resolution: float = 300.0) -> PreparedImage:
    """Make a grey page image ready, of a resolution in dots per inch; its size does not change."""
    from PIL import Image as Images
    from PIL import ImageFilter

    grain = ImageFilter.GaussianBlur(_GRAIN_RADIUS * resolution)
    level = _dark_on_light(image)
    angle = skew(level)
    if angle:
        paper = _grey(level, 0.5 * level.width * level.height)
        level = level.rotate(angle, Images.Resampling.BICUBIC, fillcolor=paper)
    boxes = boxes_of(level, resolution)
    lit = with_light_panels(level, resolution)
    prepared = _strong(_even_ground(lit.image, resolution).filter(grain))
    lines = lines_of(prepared, resolution)
    drawn = Drawn(lines, with_panels(boxes, lit.panels))
    return PreparedImage(without_lines(prepared, lines, resolution), angle, drawn, lit.panels)


def _dark_on_light(image: Image) -> Image:
    """The page with dark letters: inverted where its ground is dark and light pixels stand out from it more."""
    from PIL import ImageOps

    darkest, ground, lightest = _greys(image)
    return ImageOps.invert(image) if ground < 128 and lightest - ground > 1.5 * (ground - darkest) else image


def _strong(image: Image) -> Image:
    """Faded print on white made black; on a page without print the grain of the paper stays as faint as it is."""
    pixels = image.width * image.height
    ground = _grey(image, 0.5 * pixels)
    grain = max(1.0, (ground - _grey(image, 0.3 * pixels)) / _THIRD_DECILE)
    printed = sum(image.histogram()[: max(0, round(ground - _OUT_OF_GRAIN * grain))])
    darkest = _grey(image, 0.1 * printed)
    if printed < _PRINT or darkest < _FADED:
        return image
    return image.point([max(0, (value - darkest) * 255 // (255 - darkest)) for value in range(256)])


def _greys(image: Image) -> tuple[int, int, int]:
    """Grey of the darkest print, of the ground, and of the lightest print of a page."""
    pixels = image.width * image.height
    return _grey(image, _PRINT), _grey(image, 0.5 * pixels), _grey(image, pixels - _PRINT)


def _grey(image: Image, pixels: float) -> int:
    """Grey value that this number of pixels does not exceed."""
    for value, count in enumerate(image.histogram()):
        pixels -= count
        if pixels <= 0:
            return value
    return 255


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
                lambda names: names["convert"](names["min"](names["image"] * 255 / names["ground"], 255), "L"),
                image=image.crop(box),
                ground=ground.crop(box),
            ),
            box[:2],
        )
    return even
