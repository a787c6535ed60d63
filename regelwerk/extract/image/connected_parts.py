"""Connected parts of a mask, such as the dark cells of a page.

Blobs of ink on a page image that was made ready: dark cells that touch each other.

Lines of print give one blob a word or two, as high as a line; a picture gives few blobs, most of them higher.

Grey images with their dark or their light parts grown: the square filters of Pillow, by shifts and many times faster.

A square is taken row by row, then column by column, each run doubled until it is long enough (van Herk, "A fast
algorithm for local minimum and maximum filters", 1992, has the decomposition).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PIL.Image import Image


Box = tuple[int, int, int, int]
"""Left, upper, right and lower edge in pixels; the last two are outside."""


@dataclass(frozen=True, slots=True)
class ConnectedPart:
    """Pixels of a mask that touch one another."""

    box: Box
    """The rectangle around them."""
    pixels: tuple[tuple[int, int], ...]
    """Across and down."""

    def cut_out(self) -> Image:
        """A mask of the size of the box that holds this part alone."""
        from PIL import Image as Images

        x0, y0, x1, y1 = self.box
        across = x1 - x0
        data = bytearray(across * (y1 - y0))
        for x, y in self.pixels:
            data[(y - y0) * across + x - x0] = 255
        return Images.frombytes("L", (across, y1 - y0), bytes(data))


def parts(mask: Image, *, by_corners: bool) -> Iterator[ConnectedPart]:
    """The parts of a mask of 0 and 255, in the order of their uppermost pixels.

    With `by_corners` pixels that touch by a corner alone are of one part too.
    """
    from PIL import ImageOps

    framed = ImageOps.expand(mask, 1)  # so that each pixel has all its neighbours
    width = framed.width
    beside = (-width, width, -1, 1)
    corners = (-width - 1, -width + 1, width - 1, width + 1)
    steps = beside + corners if by_corners else beside
    left = bytearray(framed.tobytes())
    start = left.find(255)
    while start >= 0:
        left[start] = 0
        part = [start]
        for at in part:  # grows while it is walked
            for step in steps:
                if left[at + step]:
                    left[at + step] = 0
                    part.append(at + step)
        pixels = tuple((at % width - 1, at // width - 1) for at in part)
        across, down = zip(*pixels, strict=True)
        yield ConnectedPart((min(across), min(down), max(across) + 1, max(down) + 1), pixels)
        start = left.find(255, start)


def lightened(image: Image, across: int, down: int = 0) -> Image:
    """Each pixel the lightest of the square around it; `across` is the side of the square, odd.

    `down` is the height of the rectangle that is taken in place of the square, odd as well.
    """
    from PIL import ImageChops

    return _over_squares(image, across, down or across, 0, ImageChops.lighter)


def darkened(image: Image, across: int, down: int = 0) -> Image:
    """Each pixel the darkest of the square around it, or of the rectangle, as in `lightened`."""
    from PIL import ImageChops

    return _over_squares(image, across, down or across, 255, ImageChops.darker)


def _over_squares(
    image: Image, across: int, down: int, outside: int, extreme: Callable[[Image, Image], Image]
) -> Image:
    from PIL import ImageChops, ImageOps

    border = across // 2, down // 2
    image = ImageOps.expand(image, border, outside)
    for size, right, below in ((across, 1, 0), (down, 0, 1)):
        length = 1
        while length < size:
            step = min(length, size - length)
            image = extreme(image, ImageChops.offset(image, -step * right, -step * below))
            length += step
        image = ImageChops.offset(image, size // 2 * right, size // 2 * below)
    return ImageOps.crop(image, border)


_CELL = 1 / 60
"""Side of the cells in inches: between two lines of small print there is a row of light ones."""
_DARK = 190
"""Grey of the mean of a dark cell at most: half of it is a thin stroke."""


@dataclass(frozen=True, slots=True)
class Blob:
    """Cells that touch each other, and their box in pixels."""

    cells: tuple[tuple[int, int], ...]
    """Across and down."""
    box: Box


@dataclass(frozen=True, slots=True)
class Ink:
    """Which cells of a page are dark."""

    cell: int
    """Side of a cell in pixels."""
    mask: Image
    """A pixel a cell: 255 for dark ones, else 0."""

    def cells(self, box: Box) -> Box:
        """The cells that a box in pixels touches, as a box."""
        x0, y0, x1, y1 = (max(0, edge // self.cell) for edge in box)
        return x0, y0, min(x1 + 1, self.mask.width), min(y1 + 1, self.mask.height)

    def inside(self, boxes: Iterable[Box]) -> Ink:
        """The ink in some boxes, which are in pixels, alone."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.multiply(self.mask, self._area(boxes)))

    def outside(self, boxes: Iterable[Box]) -> Ink:
        """The ink that is in none of some boxes."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.subtract(self.mask, self._area(boxes)))

    def filled(self, boxes: Iterable[Box]) -> Ink:
        """The ink with some boxes as dark as it."""
        from PIL import ImageChops

        return replace(self, mask=ImageChops.lighter(self.mask, self._area(boxes)))

    def blobs(self, apart: int = 0) -> Iterator[Blob]:
        """Blobs from top to bottom; what is at most `apart` cells from each other in a row is one."""
        across = 2 * apart + 1
        whole = darkened(lightened(self.mask, across, 1), across, 1) if apart else self.mask
        for part in parts(whole, by_corners=True):
            x0, y0, x1, y1 = (edge * self.cell for edge in part.box)
            yield Blob(part.pixels, (x0, y0, x1, y1))

    def _area(self, boxes: Iterable[Box]) -> Image:
        from PIL import Image as Images

        area = Images.new("L", self.mask.size)
        for box in boxes:
            area.paste(255, self.cells(box))
        return area


def ink_of(image: Image, resolution: float) -> Ink:
    """The dark cells of a grey page whose ground is white; `resolution` is in dots per inch."""
    cell = max(1, round(_CELL * resolution))
    return Ink(cell, image.reduce(cell).point([255 if value <= _DARK else 0 for value in range(256)]))
