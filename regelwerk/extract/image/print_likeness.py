"""Whether a picture looks like print: most of its ink is small marks in rows, as high as letters and level with each other."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.geometry import Placed
    from regelwerk.extract.image.ink import Blob

RESOLUTION = 120.0
"""Dots per inch of the pictures looked at: two pixels a cell of ink."""
_GROUND, _STROKE = 1 / 24, 5
"""Side in inches of the squares whose mean gives the ground, and how many of them strokes of letters are narrower than."""
_STRENGTH = 2.6
"""Contrast from which on ink is black, as a divisor of 255: print on shaded paper is a hundred greys darker."""
_HEIGHT = 0.05, 0.3
"""Height of a mark in inches, from that of small letters of 6 points to that of capitals of 30."""
_WIDTH = 0.3
"""Width of a mark in its height at least; what is narrower is a line."""
_LEVEL = 0.35
"""Difference of the lower edges of two marks of a row, in the height of one, at most."""
_ALIKE = 1.7
"""Ratio of the heights of two marks of a row at most."""
_BESIDE = 2.0
"""Gap between them, in the height of one, at most."""
_SAME, _COLUMN = 1.4, 3
"""Ratio of the heights of two marks of a column at most, and other marks of it at least."""
_TABLE = 200
"""Marks of a picture up to which it may be a table of lone words and numbers; texts have their marks in rows."""
_WORDS = 4.0
"""Width in heights from which on a mark is several words in one."""
_RULED, _THIN, _FILLED = 0.7, 2, 0.35
"""Length in inches of ruling lines at least, their width in cells at most, and the share of its box that a grid of them
fills at most."""
_ALONG, _STRAIGHT = 0.6, 0.8
"""Share of the box of a grid that one of its lines goes along at least, and share of its ink that is in such lines."""
_MOST_INK = 0.4
"""Share of a picture that is ink, by cells, above which it is no print; pages of small print have 0.25."""
_LARGE, _BROAD, _SOLID = 10_000, 7, 0.2
"""Cells of ink from which on a picture is looked at more coarsely first, the side in cells of squares that are broader
than strokes of letters, and the share of the ink that may be so broad. Grounds and paintings have 0.25 to 0.41, texts none;
taking their blobs apart would take a quarter of a second."""
_PRINTED = 0.72
"""Least share of the ink that is in rows. Measured: text as a picture has 0.83 to 0.99, windows of programs 0.37 at most,
drawings and photographs 0.28, painted landscapes 0.63."""
_LEAST = ((3, 6), (2, 12))
"""Rows and marks: fewer are a logo, a title or the labels of a drawing; two lines of a text have 18 and more."""
_LINE = 8, 20.0
"""Marks of a single line of text and their width in heights at least. A sentence of ten words has 11 and 24, the labels of
drawings 4 and 9, a logo of nine letters 9 and 8."""


def looks_like_print(picture: Image, known: Sequence[Placed] = ()) -> bool:
    """Whether a grey picture of RESOLUTION shows rows of print, dark on light or light on dark.

    `known` are boxes in its pixels of what is written there already, which counts as white.
    """
    from PIL import ImageOps

    return any(_is_printed(each, known) for each in (picture, ImageOps.invert(picture)))


def _is_printed(picture: Image, known: Sequence[Placed]) -> bool:
    if min(picture.size) < _GROUND * _STROKE * RESOLUTION:
        return False
    ink = ink_of(dark_print(picture, RESOLUTION), RESOLUTION).outside(known)
    cells = ink.mask.histogram()[255]
    if not 0 < cells <= _MOST_INK * ink.mask.width * ink.mask.height:
        return False
    if cells > _LARGE and _solid(ink.mask) > _SOLID * cells:
        return False
    blobs = [blob for blob in ink.blobs() if len(blob.cells) > 1 and not _is_ruling(blob, ink.cell)]
    rows = list(_in_rows([blob for blob in blobs if is_mark(blob, RESOLUTION)]))
    heights: list[float] = []
    for mark in rows:
        if not heights or mark.box.y1 - heights[-1] > mark.box.height:
            heights.append(mark.box.y1)
    enough = any(len(heights) >= least and len(rows) >= marks for least, marks in _LEAST)
    width = sum(mark.box.width / mark.box.height for mark in rows)
    if not enough and (len(rows) < _LINE[0] or width < _LINE[1]):
        return False
    return sum(len(mark.cells) for mark in rows) >= _PRINTED * sum(len(blob.cells) for blob in blobs)


def _solid(mask: Image) -> int:
    """Cells of ink that is broad: strokes of letters are not."""
    return lightened(darkened(mask, _BROAD), _BROAD).histogram()[255]


def dark_print(picture: Image, resolution: float) -> Image:
    """A grey picture whose ground is white wherever it was lighter than the print on it, and whose print is black."""
    from PIL import ImageChops, ImageFilter, ImageOps

    small = picture.reduce(max(1, round(_GROUND * resolution)))
    ground = darkened(lightened(small, _STROKE), _STROKE).filter(ImageFilter.GaussianBlur(2)).resize(picture.size)
    contrast = ImageChops.subtract(ground, picture).point([min(255, round(_STRENGTH * value)) for value in range(256)])
    return ImageOps.invert(contrast)


def is_mark(blob: Blob, resolution: float) -> bool:
    """Whether ink may be a letter or a word."""
    lowest, highest = (round(height * resolution) for height in _HEIGHT)
    return lowest <= blob.box.height <= highest and blob.box.width >= _WIDTH * blob.box.height


def _is_ruling(blob: Blob, cell: int) -> bool:
    """Whether ink is the lines of a table or a frame: nearly all of it is in straight lines along or across its box."""
    if max(blob.box.width, blob.box.height) <= _RULED * RESOLUTION:
        return False
    rows, columns = Counter(y for _, y in blob.cells), Counter(x for x, _ in blob.cells)
    across, down = blob.box.width // cell, blob.box.height // cell
    if min(across, down) <= _THIN:
        return True
    straight = sum(rows[y] >= _ALONG * across or columns[x] >= _ALONG * down for x, y in blob.cells)
    return straight >= _STRAIGHT * len(blob.cells) and len(blob.cells) < _FILLED * across * down


def _in_rows(marks: list[Blob]) -> Iterator[Blob]:
    """The marks that are level with one beside them, are several words, or are in a column of such; from top to bottom."""
    marks.sort(key=lambda mark: mark.box.y1)
    edges = [mark.box.y1 for mark in marks]
    for mark in marks:
        reach = _LEVEL * mark.box.height
        near = marks[bisect_left(edges, mark.box.y1 - reach) : bisect_right(edges, mark.box.y1 + reach)]
        wide = mark.box.width >= _WORDS * mark.box.height
        few = len(marks) <= _TABLE
        if wide or any(_are_beside(mark, other) for other in near) or (few and _is_in_column(mark, marks)):
            yield mark


def _is_in_column(mark: Blob, marks: Sequence[Blob]) -> bool:
    """Whether a mark is one of several of a height that begin, end or have their middle below one another."""
    reach = _LEVEL * mark.box.height
    alike = [
        other.box
        for other in marks
        if abs(other.box.y1 - mark.box.y1) > mark.box.height
        and max(other.box.height, mark.box.height) < _SAME * min(other.box.height, mark.box.height)
    ]
    columns = (
        sum(abs(box.x0 - mark.box.x0) < reach for box in alike),
        sum(abs(box.x1 - mark.box.x1) < reach for box in alike),
        sum(abs(box.center[0] - mark.box.center[0]) < reach for box in alike),
    )
    return max(columns) >= _COLUMN


def _are_beside(one: Blob, other: Blob) -> bool:
    gap = max(one.box.x0 - other.box.x1, other.box.x0 - one.box.x1)
    lower, higher = sorted((one.box.height, other.box.height))
    return one is not other and -1 <= gap < _BESIDE * one.box.height and higher < _ALIKE * lower
