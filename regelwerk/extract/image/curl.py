"""Pages of a book that did not lie flat: lines that bow towards the spine, and the page with its lines straight.

Upright strips of a page are compared with strips a little to the right: how far these have to be moved down to be like them
tells how far the lines fall there. A line falls as the ones above and below it, and as its neighbours to the left and to the
right, so that the slopes are those that together fit best (Viterbi's way through them, with a price for each change).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import fmean, median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

_STRIP, _ROW = 0.12, 1 / 240
"""Width of the strips and height of their rows, in inches."""
_APART = 3
"""Strips from one to that with which it is compared: about two words."""
_STEEPEST = 0.14
"""Slope of a line near the spine at most."""
_GROUND = 0.15
"""Inches above and below over which the ground is evened out: shadows and pictures tell nothing."""
_GREY = 160
"""Grey that even ground gets."""
_CHANGE = 0.06
"""Price of a change of the slope by a row, as a share of what the right slope of a strip with print is worth."""
_PRINTED = 0.75
"""Quantile of the strips that stands for those with print."""
_LINES = 0.3
"""What the right slope is worth there at least, as a share of how unlike strips are: 0.5 to 1.6 on pages with lines, 0.07 where
there is only grain."""
_LEAST = 1 / 60
"""Inches by which lines bow at least; chosen on the development seeds 300 to 322 of the made booklets."""
_BESIDE = 3
"""Strips on either side that are looked at together to tell a slope more finely than by whole rows."""
_RIM = 10
"""Part of the height at the top and at the bottom where nothing is looked at: the edge of the paper, or of the lid of the
scanner beside it, lies as the page was askew. It is more than the lines can fall by there."""
_FEWEST, _LOWEST = 12, 2.0
"""Strips of a page at least, and its height in inches."""


@dataclass(frozen=True, slots=True)
class Curl:
    """How the lines of a page run."""

    slope: float
    """How far its lines fall for the most part, in pixels a pixel."""
    drops: tuple[float, ...]
    """By how many pixels they are lower than lines of that slope, at points that are evenly spread from the left edge to the right."""


def curl_of(image: Image, resolution: float) -> Curl | None:
    """How the lines of a grey page bow, of a resolution in dots per inch; None where they are straight."""
    from PIL import Image as Images
    from PIL import ImageChops, ImageFilter

    count, rows = round(image.width / resolution / _STRIP), round(image.height / resolution / _ROW)
    reach = round(_STEEPEST * _APART * _STRIP / _ROW)
    if count < _FEWEST or rows * _ROW < _LOWEST:
        return None
    small = image.resize((count, rows), Images.Resampling.BOX)
    ground = small.filter(ImageFilter.BoxBlur((0, round(_GROUND / _ROW))))
    even = ImageChops.subtract(small, ground, 1, _GREY)
    last = count - _APART
    top, bottom = rows // _RIM, rows - rows // _RIM
    left = even.crop((0, top, last, bottom))
    unlike = [
        _means_of_columns(ImageChops.difference(left, even.crop((_APART, top + by, count, bottom + by))))
        for by in range(-reach, reach + 1)
    ]
    columns = list(zip(*unlike, strict=True))
    worth = sorted(max(column) - min(column) for column in columns)[round(_PRINTED * (len(columns) - 1))]
    if worth < _LINES * fmean(map(fmean, columns)):
        return None
    way = _cheapest_way(columns, _CHANGE * worth)
    slopes = [(step - reach) * _ROW / (_APART * _STRIP) for step in _between_steps(columns, way)]
    usual = median(slopes)
    middle = _APART // 2
    falls = [slope - usual for slope in (*slopes[:1] * middle, *slopes, *slopes[-1:] * (count - last - middle))]
    drops = [drop * image.width / count for drop in accumulate(falls, initial=0.0)]
    if max(drops) - min(drops) < _LEAST * resolution:
        return None
    return Curl(usual, tuple(drops))


def uncurled(image: Image, drops: Sequence[float]) -> Image:
    """The page with its columns of pixels moved up by their drops, so that its lines are straight; white comes in below."""
    from PIL import Image as Images

    width, height = image.size
    edges = [round(width * number / (len(drops) - 1)) for number in range(len(drops))]
    least = median(drops)  # most of the page stays where it is
    mesh = [
        ((left, 0, right, height), (left, over, left, height + over, right, height + beyond, right, beyond))
        for (left, right), (over, beyond) in zip(
            pairwise(edges), pairwise([drop - least for drop in drops]), strict=True
        )
    ]
    return image.transform(image.size, Images.Transform.MESH, mesh, Images.Resampling.BICUBIC, fillcolor=255)


def _between_steps(unlike: Sequence[Sequence[float]], way: Sequence[int]) -> list[float]:
    """The steps of a way moved to where the columns around are least unlike, by half a step at most."""
    moved: list[float] = []
    for at, step in enumerate(way):
        near = unlike[max(0, at - _BESIDE) : at + _BESIDE + 1]
        if 0 < step < len(near[0]) - 1:
            less, here, more = (sum(column[step + by] for column in near) for by in (-1, 0, 1))
            rise = 2 * (max(less, more) - here)
            moved.append(step + (max(-0.5, min(0.5, (less - more) / rise)) if rise > 0 else 0.0))
        else:
            moved.append(step)
    return moved


def _means_of_columns(image: Image) -> list[float]:
    """Mean grey of each column of pixels."""
    from PIL import Image as Images

    row = image.convert("F").resize((image.width, 1), Images.Resampling.BOX)
    return [float(row.getpixel((x, 0))) for x in range(row.width)]  # type: ignore[arg-type]


def _cheapest_way(unlike: Sequence[Sequence[float]], price: float) -> list[int]:
    """For each column one of the steps, so that the columns are least unlike; a change of the step by one has a price."""
    costs = list(unlike[0])
    ways: list[list[int]] = []
    for column in unlike[1:]:
        before = list(range(len(costs)))
        for order in (range(1, len(costs)), range(len(costs) - 2, -1, -1)):
            for step in order:
                other = step - order.step
                if costs[other] + price < costs[step]:
                    costs[step], before[step] = costs[other] + price, before[other]
        ways.append(before)
        costs = [cost + here for cost, here in zip(costs, column, strict=True)]
    steps = [min(range(len(costs)), key=costs.__getitem__)]
    for before in reversed(ways):
        steps.append(before[steps[-1]])
    return steps[::-1]
