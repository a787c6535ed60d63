"""One dark panel of a page image turned into dark print on light, to its very edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.morphology import darkened, lightened
from regelwerk.extract.panel_patches import LEAST, LETTER

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.panel_patches import Box

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
_NARROW, _SOLID, _DENSE = 40, 0.84, 0.72
"""Cells across a badge or a short bar at most, and how much of such a patch is dark, and of a wider one that may have
lines of print below it; of bold capitals, whose gaps are narrow, about two thirds are."""
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
    narrow = patch.width < _NARROW
    if ImageStat.Stat(dark, whole).mean[0] < 255 * (_SOLID if narrow else _DENSE):
        return None
    mask = _rows_of_panel(dark, whole, cell)
    inner = darkened(mask, 2 * cell + 1)  # in the squares at its edge there is paper as well
    inverted = _inverted(crop, inner, cell, around) if _is_large(mask, cell) else None
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
    return light.point([max(0, around * (high - value) // high) for value in range(256)])


def quantile(counts: list[int], share: float) -> int:
    """Grey value that this share of the pixels does not exceed."""
    left = share * sum(counts)
    for value, count in enumerate(counts):
        left -= count
        if left <= 0:
            return value
    return 255
