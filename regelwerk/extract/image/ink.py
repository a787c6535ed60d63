"""The ink of a page image that was made ready: its dark cells, and blobs of them that touch one another.

Lines of print give one blob a word or two, as high as a line; a picture gives few blobs, most of them higher.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

    from regelwerk.extract.geometry import Placed

_CELL = 1 / 60
"""Side of the cells in inches: between two lines of small print there is a row of light ones."""
_DARK = 190
"""Grey of the mean of a dark cell at most: half of it is a thin stroke."""


@dataclass(frozen=True, slots=True)
class Blob:
    """Cells that touch each other, and their box in pixels."""

    cells: tuple[tuple[int, int], ...]
    """Across and down."""
    box: Rect[int]


@dataclass(frozen=True, slots=True)
class Ink:
    """Which cells of a page are dark."""

    cell: int
    """Side of a cell in pixels."""
    mask: Image
    """A pixel a cell: 255 for dark ones, else 0."""

    def cells(self, box: Placed) -> Rect[int]:
        """The cells that a box in pixels touches, as a rectangle."""
        x0, y0, x1, y1 = (max(0, int(edge // self.cell)) for edge in (box.x0, box.y0, box.x1, box.y1))
        return Rect(x0, y0, min(x1 + 1, self.mask.width), min(y1 + 1, self.mask.height))

    def inside(self, boxes: Iterable[Placed]) -> Ink:
        """The ink in some boxes, which are in pixels, alone."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.multiply(self.mask, self._area(boxes)))

    def outside(self, boxes: Iterable[Placed]) -> Ink:
        """The ink that is in none of some boxes."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.subtract(self.mask, self._area(boxes)))

    def filled(self, boxes: Iterable[Placed]) -> Ink:
        """The ink with some boxes as dark as it."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.lighter(self.mask, self._area(boxes)))

    def without_high(self, height: float) -> Ink:
        """The ink without what is connected and higher than so many pixels: frames, pictures, a dark ground."""
        from PIL import ImageChops

        high = [blob for blob in self.blobs() if blob.box.height > height]
        return replace(self, mask=ImageChops.subtract(self.mask, self.of_blobs(high))) if high else self

    def blobs(self, apart: int = 0) -> Iterator[Blob]:
        """Blobs from top to bottom; what is at most `apart` cells from each other in a row is one."""
        across = 2 * apart + 1
        whole = darkened(lightened(self.mask, across, 1), across, 1) if apart else self.mask
        for part in parts(whole, by_corners=True):
            yield Blob(part.pixels, part.box.scaled(self.cell))

    def of_blobs(self, blobs: Iterable[Blob]) -> Image:
        """The mask of the cells of some blobs alone."""
        from PIL import Image as Images

        width, height = self.mask.size
        data = bytearray(width * height)
        for blob in blobs:
            for x, y in blob.cells:
                data[y * width + x] = 255
        return Images.frombytes("L", (width, height), bytes(data))

    def _area(self, boxes: Iterable[Placed]) -> Image:
        from PIL import Image as Images

        area = Images.new("L", self.mask.size)
        for box in boxes:
            area.paste(255, self.cells(box))
        return area


def ink_of(image: Image, resolution: float) -> Ink:
    """The dark cells of a grey page whose ground is white; `resolution` is in dots per inch."""
    cell = max(1, round(_CELL * resolution))
    return Ink(cell, image.reduce(cell).point([255 if value <= _DARK else 0 for value in range(256)]))
