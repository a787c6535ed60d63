"""One dark panel of a page image turned into dark print on light, to its very edges."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.dark_patches import LEAST, LETTER
from regelwerk.extract.image.grey_levels import quantile
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from PIL.Image import Image

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
_BAR, _COVERED, _BARE = 2.0, 0.6, 0.95
"""How many times as wide as high a bar is at least, how much of it is dark where large bold letters are on it, and how much of
a row above and of a row below these: 0.98 and more on bars, 0.8 in letters that run together (development scans)."""
_LOW, _LONG, _FILLED = 6, 60, 0.93
"""Cells that a bar is high at least, unless it is so long and so dark."""
_BESIDE, _STEP = 0.8, 1.3
"""Share of what is around a panel that may be dark as well, a border of the scan, and how much lighter the rest is."""
_LEFT = 0.55
"""Share of its rectangle that a panel fills without the rows in which print is dense; a round badge fills the least."""
_CONVEX, _UNEVEN = 2.5, 0.4
"""How far the upper and the lower outline of a panel go up and down at most, in its heights, and that of every width
beside: the outline of what is convex does so by two heights, that of a line of heavy letters by five to thirty."""
_ENDS, _JUMPS = 4, 0.04
"""Half cells at which these outlines jump, on badges that touch something at most, and of the half cells along them in
heavy letters at least."""
_TALL_LETTERS = 40
"""Cells that a line of letters is high at most."""
_HEAVIEST = 4
"""Cells across the heaviest stroke of a letter on a panel."""
_HANGING = 0.2
"""Share of the width of a panel that is dark in one piece in each of its rows at least."""
_STEPS = 9
"""By how many thirds of a cell a panel reaches beyond its patch at most, in its round corners."""


def lit_panel(crop: Image, patch: Image, cell: int, around: int) -> tuple[Image, Rect[int]] | None:
    """A part of a page with the panel in it inverted, and the box of the panel; None where no light print is on it.

    `patch` tells roughly where the panel is, a pixel for each cell; `around` is the grey of the paper.
    """
    from PIL import Image as Images
    from PIL import ImageChops, ImageOps, ImageStat

    size = patch.width * cell, patch.height * cell
    whole = patch.resize(size, Images.Resampling.NEAREST).crop((0, 0, *crop.size))
    limit = (min(ImageStat.Stat(crop, whole).median[0], DARK * around) + around) / 2
    dark = crop.point([255 if value < limit else 0 for value in range(256)])
    mask = _rows_of_panel(dark, whole, cell)
    if not _is_large(mask, cell):
        return None
    share = ImageStat.Stat(dark, mask).mean[0] / 255
    if share < _least_dark(mask, cell) and not (share > _COVERED and _is_bar(dark.crop(_box(mask)))):
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
        smaller, mask = mask, ImageChops.lighter(mask, ImageChops.multiply(lightened(mask, 2 * step + 1), dark))
        if mask == smaller:
            break
    box = _box_of_panel(mask)
    if _is_ragged(ImageChops.multiply(mask, dark).crop(box), cell):  # without print close to it
        return None
    stroke, fringe = _HEAVIEST * cell // 2 * 2 + 1, cell // 2 * 2 + 1
    framed = ImageOps.expand(mask, stroke)
    solid = ImageOps.crop(darkened(lightened(framed, stroke), stroke), stroke)  # with the letters close to its edge
    free = Images.composite(Images.new("L", crop.size, around), crop, lightened(solid, fringe))
    lit = Images.composite(inverted, free, ImageChops.lighter(inner, darkened(solid, fringe)))
    return lit, box


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
    box = _box(mask)
    filled = mask.histogram()[255] >= _LEFT * box.width * box.height
    return filled and box.width >= LEAST[0] * cell and box.height >= (LEAST[1] - 1) * cell


def _stands_out(crop: Image, mask: Image, cell: int) -> bool:
    """Whether there is paper beside a panel, lighter than it by a step; paper in the shade grows darker by and by."""
    from PIL import ImageChops, ImageStat

    ring = ImageChops.subtract(lightened(mask, 4 * cell + 1), lightened(mask, 2 * cell + 1))
    if not ring.getbbox():
        return False
    return quantile(crop.histogram(ring), _BESIDE) > _STEP * ImageStat.Stat(crop, mask).median[0]


def _is_ragged(panel: Image, cell: int) -> bool:
    """Whether the upper and lower outline of a patch go up and down as those of heavy letters that run together do."""
    if panel.height > _TALL_LETTERS * cell:
        return False
    small = panel.reduce(max(1, cell // 2)).point([255 if value > 127 else 0 for value in range(256)])
    columns = [small.crop((x, 0, x + 1, small.height)).getbbox() or (0, 0, 0, 0) for x in range(small.width)]
    changes = [abs(one[side] - other[side]) for one, other in pairwise(columns) for side in (1, 3)]
    jumps = sum(change > 2 for change in changes)
    return sum(changes) > _CONVEX * small.height + _UNEVEN * small.width and jumps > _ENDS + _JUMPS * small.width


def _is_bar(dark: Image) -> bool:
    """Whether nearly all of a row is dark above what is light in a mask, and of another below it."""
    from PIL import Image as Images

    rows, third = dark.resize((1, dark.height), Images.Resampling.BOX).tobytes(), dark.height // 3
    bare = third > 0 and min(max(rows[:third]), max(rows[-third:])) >= 255 * _BARE
    return bare and dark.width >= _BAR * dark.height


def _least_dark(mask: Image, cell: int) -> float:
    """Share of a patch of this size that is dark if it is a panel; more than all of it where none is so small."""
    box = _box(mask)
    if box.height < _LOW * cell:
        return _FILLED if box.width >= _LONG * cell else 1.1
    return _SOLID_PRINT if box.width < _NARROW * cell else _DENSE


def _box(mask: Image) -> Rect[int]:
    """The box of what is set in a mask; empty where nothing is."""
    return Rect(*(mask.getbbox() or (0, 0, 0, 0)))


def _box_of_panel(mask: Image) -> Rect[int]:
    """The box of a panel without a badge or a letter that hangs on it: of the rows in which much of its width is dark."""
    box = _box(mask)
    across = max(1, round(_HANGING * box.width)) // 2 * 2 + 1
    rows = _box(lightened(darkened(mask, across, 1), across, 1))
    return Rect(box.x0, rows.y0, box.x1, rows.y1) if rows.height else box


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
