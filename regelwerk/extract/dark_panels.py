"""Panels of light print on a dark ground, turned into dark print on light before a page is recognised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.morphology import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

_CELL = 1 / 40
"""Side of the squares, in inches, whose mean tells whether the ground is dark; all lengths below are in such cells."""
_DARK = 0.72
"""Ground of a panel at most, as a share of the paper around: paler boxes carry dark print."""
_AROUND = (8, 11)
"""Cells of a square of paper, and squares among which the lightest tells how light the paper is: about two inches."""
_SHADE = 0.45
"""Paper in the shade has at least this share of the lightest; panels larger than the squares are darker."""
_STROKE = 3
"""What is lighter and narrower than this is print on a panel, or a gap between dark letters."""
_LINE = 7
"""What is dark and lower than this, letters and gaps together, is a line of print and no panel."""
_LETTER = 9
"""What is lighter and narrower than this inside a panel is a large letter on it."""
_LEAST = (12, 7)
"""The smallest panel, across and down: a heading of one line."""
_SOLID = 40
"""Cells in the middle of dark squares of three by three below which a page is not looked at further."""
_FULL = 0.65
"""Share of its rectangle that a panel fills; borders of a scan, drawings and lines of print fill less."""
_CONTRAST = 40
"""Grey values by which print stands out from the panel at least."""
_MORE = 1.5
"""How many times as much as the dark print on it, if there is any, the light print stands out."""
_EDGE = 0.005
"""Share of the pixels of a panel that a short heading has."""

Box = tuple[int, int, int, int]


def with_light_panels(image: Image, resolution: float) -> Image:
    """The grey page with its dark panels inverted; the page itself where there is none. `resolution` is in dpi."""
    from PIL import ImageMath, ImageStat

    cell = max(2, round(resolution * _CELL))
    if min(image.size) < 10 * cell:
        return image
    small = image.reduce(cell)
    paper = _paper(small)
    dark = ImageMath.lambda_eval(
        lambda names: names["convert"]((names["small"] < names["paper"] * _DARK) * 255, "L"), small=small, paper=paper
    )
    if darkened(dark, 3).histogram()[255] < _SOLID:
        return image
    closed = darkened(lightened(dark, _STROKE), _STROKE)
    closed = lightened(darkened(closed, _LINE), _LINE)
    lit: Image | None = None
    for box, patch in _patches(closed):
        area = (box[0] * cell, box[1] * cell, min(box[2] * cell, image.width), min(box[3] * cell, image.height))
        crop = image.crop(area)
        around = round(ImageStat.Stat(paper.crop(box)).mean[0])
        counts = crop.histogram()
        low, ground, high = (_quantile(counts, share) for share in (_EDGE, 0.5, 1 - _EDGE))
        if ground > _DARK * around or high - ground < max(_CONTRAST, _MORE * (ground - low)):
            continue
        lit = lit or image.copy()
        mask = _without_holes(patch).resize((patch.width * cell, patch.height * cell)).crop((0, 0, *crop.size))
        inverted = [around * (high - value) // (high - ground) for value in range(256)]
        lit.paste(crop.point([min(255, max(0, value)) for value in inverted]), area, mask)
    return lit if lit is not None else image


def _paper(small: Image) -> Image:
    """How light the paper is at each cell."""
    from PIL import ImageFilter

    squares, reach = _AROUND
    light = lightened(small.reduce(squares), reach).filter(ImageFilter.GaussianBlur(2))
    least = round(_SHADE * _quantile(small.histogram(), 0.98))
    return light.point([max(value, least) for value in range(256)]).resize(small.size)


def _without_holes(patch: Image) -> Image:
    """The part of a mask with the holes of large letters filled."""
    from PIL import ImageOps

    wide = darkened(lightened(ImageOps.expand(patch, _LETTER), _LETTER), _LETTER)
    return ImageOps.crop(wide, _LETTER)


def _patches(mask: Image) -> Iterator[tuple[Box, Image]]:
    """Connected parts of a mask that fill a rectangle large enough: the rectangle, and the part cut out of the mask."""
    from PIL import Image as Images

    width, height = mask.size
    cells = bytearray(mask.tobytes())
    start = cells.find(255)
    while start >= 0:
        cells[start] = 0
        part, open_cells = [start], [start]
        while open_cells:
            at = open_cells.pop()
            x = at % width
            for near in (at - width, at + width, at - 1 if x else -1, at + 1 if x + 1 < width else -1):
                if 0 <= near < width * height and cells[near]:
                    cells[near] = 0
                    part.append(near)
                    open_cells.append(near)
        box = _outline(part, width)
        across, down = box[2] - box[0], box[3] - box[1]
        if across >= _LEAST[0] and down >= _LEAST[1] and len(part) >= _FULL * across * down:
            data = bytearray(width * height)
            for at in part:
                data[at] = 255
            patch = Images.frombytes("L", (width, height), bytes(data)).crop(box)
            yield box, patch
        start = cells.find(255, start)


def _outline(part: list[int], width: int) -> Box:
    columns = [at % width for at in part]
    return min(columns), min(part) // width, max(columns) + 1, max(part) // width + 1


def _quantile(counts: list[int], share: float) -> int:
    """Grey value that this share of the pixels does not exceed."""
    left = share * sum(counts)
    for value, count in enumerate(counts):
        left -= count
        if left <= 0:
            return value
    return 255
