"""Panels of light print on a dark ground, turned into dark print on light before a page is recognised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.image.dark_patches import patches_of
from regelwerk.extract.image.grey_levels import quantile
from regelwerk.extract.image.lit_panel import DARK, lit_panel
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect

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
    panels: tuple[Rect[int], ...]


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
    panels: list[Rect[int]] = []
    for box, patch in patches_of(closed, _MARGIN):
        area = box.scaled(cell).within(image.width, image.height)
        around = round(ImageStat.Stat(paper.crop(box)).mean[0])
        panel = lit_panel((lit or image).crop(area), patch, cell, around)
        if panel is not None:
            lit = lit or image.copy()
            lit.paste(panel[0], area)
            panels.append(panel[1].moved(area.x0, area.y0))
    return Lit(lit or image, tuple(panels))


def _paper(small: Image) -> Image:
    """How light the paper is at each cell."""
    from PIL import ImageFilter

    squares, reach = _AROUND
    light = lightened(small.reduce(squares), reach).filter(ImageFilter.GaussianBlur(2))
    least = round(_SHADE * quantile(small.histogram(), 0.98))
    return light.point([max(value, least) for value in range(256)]).resize(small.size)
