"""Panels of light print on a dark ground, turned into dark print on light before a page is recognised.

Dark patches of a page that may be panels: connected parts of a mask that fill a rectangle large enough.

One dark panel of a page image turned into dark print on light, to its very edges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.image.connected_parts import darkened, lightened, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from regelwerk.extract.image.connected_parts import Box


LEAST = (8, 6)
"""The smallest panel in cells, across and down: a number on a badge, a heading of one line."""
FULL = 0.65
"""Share of its rectangle that a panel fills; borders of a scan, drawings and lines of print fill less."""
LETTER = 9
"""What is lighter and narrower than this inside a panel is a large letter on it, in cells."""
_WIDE = 45
"""What is narrower than this is no panel where it is connected with other dark things: borders, the shade of a spine."""


def patches_of(mask: Image, margin: int) -> Iterator[tuple[Box, Image]]:
    """Patches of a mask of cells, their holes filled: a rectangle with a margin, and the patch within."""
    from PIL import Image as Images

    for (x0, y0, x1, y1), patch in _patches(mask):
        box = max(0, x0 - margin), max(0, y0 - margin), min(mask.width, x1 + margin), min(mask.height, y1 + margin)
        framed = Images.new("L", (box[2] - box[0], box[3] - box[1]))
        framed.paste(_without_holes(patch), (x0 - box[0], y0 - box[1]))
        yield box, framed


def _patches(mask: Image, *, wide: bool = False) -> Iterator[tuple[Box, Image]]:
    """Connected parts of a mask that fill a rectangle large enough: the rectangle, and the part cut out of the mask.

    A part that does not, such as a panel that touches the dark border of a scan, is taken without what is narrow in it;
    `wide` tells that this was done.
    """
    for part in parts(mask, by_corners=False):
        x0, y0, x1, y1 = part.box
        across, down = x1 - x0, y1 - y0
        if across < LEAST[0] or down < LEAST[1]:
            continue
        if len(part.pixels) >= FULL * across * down:
            yield part.box, part.cut_out()
        elif not wide and across >= _WIDE:
            for inner, piece in _patches(_without_narrow(part.cut_out()), wide=True):
                yield (x0 + inner[0], y0 + inner[1], x0 + inner[2], y0 + inner[3]), piece


def _without_holes(patch: Image) -> Image:
    """The part of a mask with the holes of large letters filled."""
    from PIL import ImageOps

    wide = darkened(lightened(ImageOps.expand(patch, LETTER), LETTER), LETTER)
    return ImageOps.crop(wide, LETTER)


def _without_narrow(patch: Image) -> Image:
    from PIL import ImageOps

    framed = ImageOps.expand(_without_holes(patch), _WIDE)
    return ImageOps.crop(lightened(darkened(framed, _WIDE, 1), _WIDE, 1), _WIDE)


DARK = 0.72
"""Ground of a panel at most, as a share of the paper around: paler boxes carry dark print."""
_CONTRAST = 40
"""Grey values by which print stands out from the panel at least."""
_MORE = 1.5
"""How many times as much as the dark print on it, if there is any, the light print stands out."""
_EDGE = 0.005
"""Share of the pixels of a panel that a short heading has."""
_PRINTED = 0.3
"""Share of a panel that its print covers at most; the gaps in a large letter are more of it."""
_FEW, _MOSTLY = 5, 0.75
"""Cells across a few letters of a line, and how much of that is dark in the rows over and under them on a panel."""
_NARROW, _SOLID_PRINT, _DENSE = 40, 0.87, 0.78
"""Cells across a badge or a short bar at most, and how much of it is dark, and of a wider panel; of bold capitals that
run together two thirds to four fifths are."""
_LOW, _LONG, _FILLED = 6, 60, 0.93
"""Cells that a bar is high at least, unless it is so long and so dark."""
_BESIDE, _STEP = 0.8, 1.3
"""Share of what is around a panel that may be dark as well, a border of the scan, and how much lighter the rest is."""
_LEFT = 0.55
"""Share of its rectangle that a panel fills without the rows in which print is dense; a round badge fills the least."""
_STEPS = 9
"""By how many thirds of a cell a panel reaches beyond its patch at most, in its round corners."""


def lit_panel(crop: Image, patch: Image, cell: int, around: int) -> tuple[Image, Box] | None:
    """A part of a page with the panel in it inverted, and the box of the panel; None where no light print is on it.

    `patch` tells roughly where the panel is, a pixel for each cell; `around` is the grey of the paper.
    """
    from PIL import Image as Images
    from PIL import ImageChops, ImageStat

    size = patch.width * cell, patch.height * cell
    whole = patch.resize(size, Images.Resampling.NEAREST).crop((0, 0, *crop.size))
    limit = (min(ImageStat.Stat(crop, whole).median[0], DARK * around) + around) / 2
    dark = crop.point([255 if value < limit else 0 for value in range(256)])
    mask = _rows_of_panel(dark, whole, cell)
    if not _is_large(mask, cell) or ImageStat.Stat(dark, mask).mean[0] < 255 * _least_dark(mask, cell):
        return None
    if not _stands_out(crop, mask, cell):
        return None
    inner = darkened(mask, 2 * cell + 1)  # in the squares at its edge there is paper as well
    inverted = _inverted(crop, inner, cell, around)
    if inverted is None:
        return None
    mask = ImageChops.lighter(inner, ImageChops.multiply(mask, dark))
    step = max(1, cell // 3)
    for _ in range(_STEPS):
        mask = ImageChops.lighter(mask, ImageChops.multiply(lightened(mask, 2 * step + 1), dark))
    fringe = cell // 2 * 2 + 1
    free = Images.composite(Images.new("L", crop.size, around), crop, lightened(mask, fringe))
    lit = Images.composite(inverted, free, ImageChops.lighter(inner, darkened(mask, fringe)))
    return lit, mask.getbbox() or (0, 0, *crop.size)


def _rows_of_panel(dark: Image, whole: Image, cell: int) -> Image:
    """The part of a patch, as a mask of its pixels, without lines of dark print above and below the panel.

    In the rows over and under the light print of a panel most pixels of every few letters are dark; in lines of dark
    print there are no such rows, or very few.
    """
    from PIL import Image as Images
    from PIL import ImageChops, ImageOps

    across = _FEW * cell
    wider = 0, 0, -(-dark.width // across) * across, dark.height
    of_panel, of_all = (layer.crop(wider).reduce((across, 1)) for layer in (ImageChops.multiply(dark, whole), whole))
    most = of_all.point([round(_MOSTLY * value) for value in range(256)])
    rows = ImageChops.subtract(of_panel, most).point([255 if value else 0 for value in range(256)])
    low, tall = cell // 2 * 2 + 1, 3 * LETTER * cell // 2 * 2 + 1
    rows = ImageOps.expand(lightened(darkened(rows, 1, low), 1, low), (0, tall))
    rows = ImageOps.crop(darkened(lightened(rows, 1, tall), 1, tall), (0, tall))
    partly = of_all.point([255 if value < 128 else 0 for value in range(256)])  # these go with their neighbours
    rows = ImageChops.subtract(rows, partly)
    rows = ImageChops.lighter(rows, ImageChops.multiply(lightened(rows, 3, 1), partly))
    rows = rows.resize((rows.width * across, rows.height), Images.Resampling.NEAREST).crop((0, 0, *dark.size))
    return ImageChops.multiply(rows, whole)


def _is_large(mask: Image, cell: int) -> bool:
    """Whether what is left of a patch still fills a rectangle of the smallest size."""
    x0, y0, x1, y1 = mask.getbbox() or (0, 0, 0, 0)
    across, down = x1 - x0, y1 - y0
    filled = mask.histogram()[255] >= _LEFT * across * down
    return filled and across >= LEAST[0] * cell and down >= (LEAST[1] - 1) * cell


def _stands_out(crop: Image, mask: Image, cell: int) -> bool:
    """Whether there is paper beside a panel, lighter than it by a step; paper in the shade grows darker by and by."""
    from PIL import ImageChops, ImageStat

    ring = ImageChops.subtract(lightened(mask, 4 * cell + 1), lightened(mask, 2 * cell + 1))
    if not ring.getbbox():
        return False
    return quantile(crop.histogram(ring), _BESIDE) > _STEP * ImageStat.Stat(crop, mask).median[0]


def _least_dark(mask: Image, cell: int) -> float:
    """Share of a patch of this size that is dark if it is a panel; more than all of it where none is so small."""
    x0, y0, x1, y1 = mask.getbbox() or (0, 0, 0, 0)
    if y1 - y0 < _LOW * cell:
        return _FILLED if x1 - x0 >= _LONG * cell else 1.1
    return _SOLID_PRINT if x1 - x0 < _NARROW * cell else _DENSE


def _inverted(crop: Image, inner: Image, cell: int, around: int) -> Image | None:
    """A panel as dark print on paper as light as `around`, whose ground is even; None where no light print is on it.

    `inner` is the panel without its edge. The ground is a greyscale opening of it on a reduced image, as that of the page is a closing.
    """
    from PIL import Image as Images
    from PIL import ImageChops, ImageFilter, ImageStat

    small = lightened(darkened(crop.reduce(cell), LETTER), LETTER).filter(ImageFilter.GaussianBlur(2))
    ground = small.resize(crop.size, Images.Resampling.BILINEAR)
    light, dark = ImageChops.subtract(crop, ground), ImageChops.subtract(ground, crop)
    counts = light.histogram(inner)
    high, low = quantile(counts, 1 - _EDGE), quantile(dark.histogram(inner), 1 - _EDGE)
    if not any(counts) or ImageStat.Stat(ground, inner).median[0] > DARK * around:
        return None
    if high < max(_CONTRAST, _MORE * low) or sum(counts[high // 2 :]) > _PRINTED * sum(counts):
        return None
    middle = crop.reduce(cell).filter(ImageFilter.MedianFilter(LETTER)).resize(crop.size, Images.Resampling.BILINEAR)
    deep = darkened(inner, 2 * (LETTER // 2) * cell + 1)  # nearer to the edge there is paper in the median
    above, below = (
        quantile(ImageChops.subtract(*pair).histogram(deep), 1 - _EDGE) for pair in ((crop, middle), (middle, crop))
    )
    if deep.getbbox() and below > above:  # dark print on paper in deep shade
        return None
    return light.point([max(0, around * (high - value) // high) for value in range(256)])


def quantile(counts: list[int], share: float) -> int:
    """Grey value that this share of the pixels does not exceed."""
    left = share * sum(counts)
    for value, count in enumerate(counts):
        left -= count
        if left <= 0:
            return value
    return 255


_CELL = 1 / 40
"""Side of the squares, in inches, whose mean tells whether the ground is dark; all lengths below are in such cells."""
_AROUND = (8, 11)
"""Cells of a square of paper, and squares among which the lightest tells how light the paper is: about two inches."""
_SHADE = 0.45
"""Paper in the shade has at least this share of the lightest; panels larger than the squares are darker."""
_STROKE = 3
"""What is lighter and narrower than this is print on a panel, or a gap between dark letters."""
_LINE = 5
"""What is dark and lower than this, letters and gaps together, is a line of print and no panel."""
_SOLID = 40
"""Cells in the middle of dark squares of three by three below which a page is not looked at further."""
_MARGIN = 2
"""Cells around a patch into which its panel may reach."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A page whose panels were inverted, and where they are."""

    image: Image
    panels: tuple[Box, ...]


def with_light_panels(image: Image, resolution: float) -> Lit:
    """The grey page with its dark panels inverted; the page itself where there is none. `resolution` is in dpi."""
    from PIL import ImageMath, ImageStat

    cell = max(2, round(resolution * _CELL))
    if min(image.size) < 10 * cell:
        return Lit(image, ())
    small = image.reduce(cell)
    paper = _paper(small)
    dark = ImageMath.lambda_eval(
        lambda names: names["convert"]((names["small"] < names["paper"] * DARK) * 255, "L"), small=small, paper=paper
    )
    if darkened(dark, 3).histogram()[255] < _SOLID:
        return Lit(image, ())
    closed = darkened(lightened(dark, _STROKE), _STROKE)
    closed = lightened(darkened(closed, _LINE), _LINE)
    lit: Image | None = None
    panels: list[Box] = []
    for box, patch in patches_of(closed, _MARGIN):
        area = (box[0] * cell, box[1] * cell, min(box[2] * cell, image.width), min(box[3] * cell, image.height))
        around = round(ImageStat.Stat(paper.crop(box)).mean[0])
        panel = lit_panel((lit or image).crop(area), patch, cell, around)
        if panel is not None:
            lit = lit or image.copy()
            lit.paste(panel[0], area)
            x0, y0, x1, y1 = panel[1]
            panels.append((area[0] + x0, area[1] + y0, area[0] + x1, area[1] + y1))
    return Lit(lit or image, tuple(panels))


def _paper(small: Image) -> Image:
    """How light the paper is at each cell."""
    from PIL import ImageFilter

    squares, reach = _AROUND
    light = lightened(small.reduce(squares), reach).filter(ImageFilter.GaussianBlur(2))
    least = round(_SHADE * quantile(small.histogram(), 0.98))
    return light.point([max(value, least) for value in range(256)]).resize(small.size)
