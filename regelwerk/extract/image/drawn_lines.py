"""What is drawn on a page image beside its print: ruling lines, and boxes whose ground is darker than the paper.

Lines and edges of boxes are runs of equal steps: every stretch of a sixtieth of an inch along a line is darker than what
is on both sides of it, along the edge of a box than what is on one side. Letters have gaps at that distance, so
no print runs on like this for half an inch (run-length tracing after Wahl, Wong and Casey, "Block segmentation and text
extraction in mixed text/image documents", 1982).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height
from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image


_STRETCH = 1 / 60
"""Of a line, in inches, that must be dark by itself."""
_REACH = 1 / 40
"""Inches from a line to the paper beside it; twice as many across the edge of a box."""
_LINE_STEP = 40
"""Grey values by which a line is darker than the paper on both sides."""
_BOX_STEP = 0.035
"""Share by which the ground of a box is darker than the paper around."""
_PRINT = 7
"""Stretches that strokes of letters are narrower than."""
_NARROWEST = 36
"""Stretches across the narrowest box."""
_STRIP = 3
"""Stretches of the paper between two boxes side by side at least."""
_LINKS = 8
"""Stretches looked at together; nearly all of them have to be dark."""
_NEARLY = 204
_OVERLAP = 4
"""Links that the pieces of a line which is not quite level share at most."""
_LEAST = 3
"""Links of the shortest line."""
_STEEPEST = 0.03
"""How far a line may rise, in relation to its length, beside its thickness."""
_THICKEST = 1 / 20
"""Of a line, in inches."""
_GAP = 4
"""Stretches that the tail of a letter hides at most."""
_UNBROKEN, _BREAK = 15, 3
"""Stretches of the longest piece of a line at least, and of a break between pieces: stems of letters below one another are
shorter pieces with breaks as tall as the white between lines of print."""
_MOST = 60_000
"""Dark links above which a page is a picture and no lines are looked for."""
_HIDDEN, _UNEVEN = 40, 2
"""Stretches of the edge of a box that noise hides at most, and between the heights of what is seen of it."""
_WEAK, _WHOLE = 0.5, 0.8
"""Of the step at the edge of a box, and of the columns of a gap that have it: between two boxes is paper."""
_PART, _ALONG = 12, 0.7
"""Stretches of the side of a box that are looked at together, and the share of them along which the ground in it is darker at
least: a box below a frame is none with it."""
_APART = 8
"""Stretches between the upper edges of two boxes one above the other at least."""
_MOST_EDGES = 400
"""Edges looked at on a page; a picture has thousands."""
_MEET = 1 / 12
"""Inches by which the ends of the upper and of the lower edge of a box may differ."""

_BADGE = 1.7
"""How many times as wide as high what is printed on a badge is at most."""
_SAME = 0.6
"""Share of the height of a box from which on a dark panel in it is all of it, not the bar over its text."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """Lines and boxes of a page, in pixels."""

    lines: tuple[Rect[int], ...] = ()
    boxes: tuple[Rect[int], ...] = ()


def lines_of(image: Image, resolution: float) -> tuple[Rect[int], ...]:
    """Ruling lines, level and upright, of a page prepared for recognition; `resolution` is in dots per inch."""
    from PIL.Image import Transpose

    upright = _lines(image.transpose(Transpose.TRANSPOSE), resolution)
    return (*_lines(image, resolution), *(Rect(line.y0, line.x0, line.y1, line.x1) for line in upright))


def boxes_of(image: Image, resolution: float) -> tuple[Rect[int], ...]:
    """Boxes on a ground darker than around them, of a level page whose ground is as it was scanned."""
    from PIL import ImageChops

    cell = max(1, round(_STRETCH * resolution))
    if min(image.size) < 20 * cell:
        return ()
    ground = darkened(lightened(image.reduce(cell), _PRINT), _PRINT)
    above, below = ImageChops.offset(ground, 0, 2), ImageChops.offset(ground, 0, -1)
    tops, bottoms = (_edges(*pair) for pair in ((above, below), (below, above)))
    meet = round(_MEET / _STRETCH)
    boxes: list[Rect[int]] = []
    for top in tops:
        ends = [
            other
            for other in bottoms
            if other.y0 > top.y1 + 4 and abs(other.x0 - top.x0) <= meet and abs(other.x1 - top.x1) <= meet
        ]
        end = min(ends, key=lambda other: other.y0, default=None)
        if end is not None and not any(_is_next(other, top, end, meet) for other in tops):
            box = Rect(min(top.x0, end.x0), top.y0, max(top.x1, end.x1), end.y1)
            if box.width >= _NARROWEST and _has_sides(ground, box):
                boxes.append(box.scaled(cell))
    return tuple(boxes)


def _is_next(other: Rect[int], top: Rect[int], end: Rect[int], meet: int) -> bool:
    """Whether another box of the same width begins above the end of a box, whose own end was not seen."""
    alike = abs(other.x0 - top.x0) <= meet and abs(other.x1 - top.x1) <= meet
    return alike and top.y1 + _APART < other.y0 < end.y0 - 4


def with_panels(boxes: Iterable[Rect[int]], panels: Iterable[Rect[int]]) -> tuple[Rect[int], ...]:
    """Boxes, and dark panels in place of those that are one of them or two beside each other; badges are no boxes."""
    bars = [bar for bar in panels if bar.width > _BADGE * bar.height]
    return (*(box for box in boxes if not any(_is_of(box, bar) for bar in bars)), *bars)


def _is_of(box: Rect[int], bar: Rect[int]) -> bool:
    return box.x0 < bar.center[0] < box.x1 and common_height(box, bar) > _SAME * box.height


def _edges(light: Image, dark: Image) -> list[Rect[int]]:
    """Where one image is lighter than the other along a level line that may be the edge of a box.

    Each run by itself, its parts where boxes stand side by side, and as one with those behind gaps where the step goes
    on weakly, from left to right.
    """
    weak = _steps(light, dark, _WEAK * _BOX_STEP)
    edges: list[Rect[int]] = []
    found = list(_runs(_steps(light, dark, _BOX_STEP), 5))
    for run in sorted(edge for whole in found for edge in (whole, *_parted(weak, whole))):
        for before in list(edges):
            level = common_height(before, run) >= -_UNEVEN
            if level and before.x1 < run.x1 and run.x0 - before.x1 <= _HIDDEN:
                joined = Rect(before.x0, min(before.y0, run.y0), run.x1, max(before.y1, run.y1))
                if _goes_on(weak.crop((before.x1, joined.y0, max(before.x1, run.x0), joined.y1))):
                    edges.append(joined)
        edges.append(run)
        if len(edges) > _MOST_EDGES:
            break
    return edges


def _parted(steps: Image, run: Rect[int]) -> Iterator[Rect[int]]:
    """The parts of a run between stretches without any step: a narrow strip of paper is between two boxes."""
    columns = steps.crop(run).resize((run.width, 1), 4).tobytes()  # 4: the mean of each column
    parts = list(re.finditer(rb"[^\0]+(?:\0{1,%d}[^\0]+)*" % (_STRIP - 1), columns))
    for part in parts if len(parts) > 1 else ():
        yield Rect(run.x0 + part.start(), run.y0, run.x0 + part.end(), run.y1)


def _goes_on(gap: Image) -> bool:
    """Whether most columns of a mask have something."""
    columns = [any(gap.crop((x, 0, x + 1, gap.height)).tobytes()) for x in range(gap.width)]
    return sum(columns) >= _WHOLE * len(columns)


def _steps(light: Image, dark: Image, step: float) -> Image:
    """Where one image is lighter than the other by a share of it."""
    from PIL import ImageMath

    steps: Image = ImageMath.lambda_eval(
        lambda names: names["convert"]((names["light"] - names["dark"] > names["light"] * step) * 255, "L"),
        light=light,
        dark=dark,
    )
    return steps


def _has_sides(ground: Image, box: Rect[int]) -> bool:
    """Whether the ground left and right of a box is lighter than in it, or would be if the paper were even.

    How the light changes from the one to the other is seen above and below the box.
    """
    x0, y0, x1, y1 = box
    pairs = [((x0 - 4, x0 - 1), (x0 + 2, x0 + 5)), ((x1 + 1, x1 + 4), (x1 - 5, x1 - 2))]
    paper = [rows for rows in ((y0 - 6, y0 - 3), (y1 + 3, y1 + 6)) if rows[0] >= 0 and rows[1] <= ground.height]
    for outside, inside in pairs:
        if outside[0] < 0 or outside[1] > ground.width:
            return False
        changes = [_grey(ground, inside, rows) / max(1, _grey(ground, outside, rows)) for rows in paper]
        whole = y0 + 2, y1 - 2
        change = next((one for one in (1.0, *changes) if _is_darker(ground, inside, outside, whole, one)), None)
        if change is None:
            return False
        parts = [
            _is_darker(ground, inside, outside, rows, change)
            for rows in pairwise((*range(y0 + 2, y1 - 1 - _PART, _PART), y1 - 2))
        ]
        if sum(parts) < _ALONG * len(parts):
            return False  # only what is at one end of it is a box
    return True


def _is_darker(
    ground: Image, inside: tuple[int, int], outside: tuple[int, int], rows: tuple[int, int], change: float
) -> bool:
    """Whether the ground of some columns is darker than that of others, where the light changes so much between them."""
    light, dark = _grey(ground, outside, rows), _grey(ground, inside, rows)
    return light * change - dark >= _BOX_STEP * light * change


def _grey(ground: Image, columns: tuple[int, int], rows: tuple[int, int]) -> int:
    from PIL import ImageStat

    return int(ImageStat.Stat(ground.crop((columns[0], rows[0], columns[1], rows[1]))).median[0])


def _lines(image: Image, resolution: float) -> Iterator[Rect[int]]:
    """Level lines of an image."""
    from PIL import ImageChops

    stretch, reach = max(1, round(_STRETCH * resolution)), max(2, round(_REACH * resolution))
    if image.width < _LEAST * _LINKS * stretch or image.height < 4 * reach:
        return
    narrow = image.reduce((stretch, 1))
    around = ImageChops.darker(ImageChops.offset(narrow, 0, reach), ImageChops.offset(narrow, 0, -reach))
    dark = ImageChops.subtract(around, narrow).point(_over(_LINE_STEP))
    for x0, y0, x1, y1 in _runs(dark, round(_THICKEST * resolution)):
        if _is_unbroken(dark.crop((x0, y0, x1, y1))):
            yield Rect(x0 * stretch, y0, min(x1 * stretch, image.width), y1)


def _is_unbroken(line: Image) -> bool:
    """Whether a level line has a piece longer than the stems of letters, which may be below one another as well."""
    columns = line.resize((line.width, 1), 4).tobytes()  # 4: the mean of each column
    return max(map(len, re.split(rb"\0{%d,}" % _BREAK, columns))) >= _UNBROKEN


def _over(least: int) -> list[int]:
    return [255 if value >= least else 0 for value in range(256)]


def _runs(mask: Image, thickest: int) -> Iterator[Rect[int]]:
    """Level runs of a mask: their boxes in its pixels, the ends exact."""
    links = mask.reduce((_LINKS, 1)).point(_over(_NEARLY))
    if links.histogram()[255] > _MOST:
        return
    for left, top, right, bottom in _joined(part.box for part in parts(links, by_corners=True)):
        if right - left < _LEAST or bottom - top > thickest + _STEEPEST * _LINKS * (right - left):
            continue
        x0, x1 = max(0, (left - 2) * _LINKS), min(mask.width, (right + 2) * _LINKS)
        y0, y1 = max(0, top - 1), min(mask.height, bottom + 1)
        columns = mask.crop((x0, y0, x1, y1)).resize((x1 - x0, 1), 4).tobytes()  # 4: the mean of each column
        start, end = left * _LINKS - x0, right * _LINKS - x0
        while any(columns[max(0, start - _GAP) : start]):
            start -= 1
        while any(columns[end : end + _GAP]):
            end += 1
        yield Rect(x0 + start, top, x0 + end, bottom)


def _joined(parts: Iterable[Rect[int]]) -> list[Rect[int]]:
    """Parts that go on level, behind a gap of one link or beside the end of the other, as one."""
    joined: list[Rect[int]] = []
    for left, top, right, bottom in sorted(parts):
        for index, (x0, y0, x1, y1) in enumerate(joined):
            if -_OVERLAP <= left - x1 <= 1 and right > x1 and min(y1, bottom) - max(y0, top) >= 0:
                joined[index] = Rect(x0, min(y0, top), right, max(y1, bottom))
                break
        else:
            joined.append(Rect(left, top, right, bottom))
    return sorted(joined, key=lambda box: (box.y0, box.x0))
