"""Blobs of ink on a page image that was made ready: dark cells that touch each other.

Lines of print give one blob a word or two, as high as a line; a picture gives few blobs, most of them higher.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image

    from regelwerk.extract.drawn_lines import Box

_CELL = 1 / 60
"""Side of the cells in inches: between two lines of small print there is a row of light ones."""
_DARK = 190
"""Grey of the mean of a dark cell at most: half of it is a thin stroke."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Which cells of a page are dark."""

    cell: int
    """Side of a cell in pixels."""
    width: int
    height: int
    dark: bytes
    """A byte a cell, row by row: 255 for dark ones, else 0."""

    def cells_of(self, box: Box) -> list[int]:
        """Dark cells that a box in pixels touches."""
        x0, y0, x1, y1 = (max(0, edge // self.cell) for edge in box)
        x1 = min(x1, self.width - 1)
        return [
            row * self.width + x
            for row in range(y0, min(y1, self.height - 1) + 1)
            for x in range(x0, x1 + 1)
            if self.dark[row * self.width + x]
        ]

    def with_boxes(self, boxes: Iterable[Box]) -> Ink:
        """The same with the cells of these boxes, in pixels, dark as well."""
        dark = bytearray(self.dark)
        for box in boxes:
            x0, y0, x1, y1 = (max(0, edge // self.cell) for edge in box)
            for row in range(y0, min(y1, self.height - 1) + 1):
                for x in range(x0, min(x1, self.width - 1) + 1):
                    dark[row * self.width + x] = 255
        return Ink(self.cell, self.width, self.height, bytes(dark))


@dataclass(frozen=True, slots=True)
class Blob:
    """Cells that touch each other, and their box in pixels."""

    cells: tuple[int, ...]
    box: Box


def ink_of(image: Image, resolution: float) -> Ink:
    """The dark cells of a grey page whose ground is white; `resolution` is in dots per inch."""
    cell = max(1, round(_CELL * resolution))
    mask = image.reduce(cell).point([255 if value <= _DARK else 0 for value in range(256)])
    return Ink(cell, mask.width, mask.height, mask.tobytes())


def blobs_of(ink: Ink, without: Iterable[int] = (), apart: int = 1) -> list[Blob]:
    """Blobs of a page from top to bottom, without some of its cells.

    Cells of one blob touch, or are at most `apart` cells from each other in a row.
    """
    left = bytearray(ink.dark)
    for at in without:
        left[at] = 0
    blobs: list[Blob] = []
    start = left.find(255)
    while start >= 0:
        left[start] = 0
        part, waiting = [start], [start]
        while waiting:
            at = waiting.pop()
            x = at % ink.width
            first, last = max(0, x - apart) - x, min(ink.width - 1, x + apart) - x
            for row in (at - ink.width, at, at + ink.width):
                if not 0 <= row < len(left):
                    continue
                for near in range(row + first, row + last + 1):
                    if left[near]:
                        left[near] = 0
                        part.append(near)
                        waiting.append(near)
        blobs.append(Blob(tuple(part), _box(part, ink)))
        start = left.find(255, start)
    return blobs


def _box(part: list[int], ink: Ink) -> Box:
    columns = [at % ink.width for at in part]
    x0, x1, y0, y1 = min(columns), max(columns) + 1, min(part) // ink.width, max(part) // ink.width + 1
    return x0 * ink.cell, y0 * ink.cell, x1 * ink.cell, y1 * ink.cell
