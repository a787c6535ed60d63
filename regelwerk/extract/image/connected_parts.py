"""Connected parts of a mask, such as the dark cells of a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image


@dataclass(frozen=True, slots=True)
class ConnectedPart:
    """Pixels of a mask that touch one another."""

    box: Rect[int]
    """The rectangle around them."""
    pixels: tuple[tuple[int, int], ...]
    """Across and down."""

    def cut_out(self) -> Image:
        """A mask of the size of the box that holds this part alone."""
        from PIL import Image as Images

        x0, y0, across, down = self.box.x0, self.box.y0, self.box.width, self.box.height
        data = bytearray(across * down)
        for x, y in self.pixels:
            data[(y - y0) * across + x - x0] = 255
        return Images.frombytes("L", (across, down), bytes(data))


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
        yield ConnectedPart(Rect(min(across), min(down), max(across) + 1, max(down) + 1), pixels)
        start = left.find(255, start)
