"""Dark patches of a page that may be panels: connected parts of a mask that fill a rectangle large enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.morphology import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

LEAST = (8, 6)
"""The smallest panel in cells, across and down: a number on a badge, a heading of one line."""
FULL = 0.65
"""Share of its rectangle that a panel fills; borders of a scan, drawings and lines of print fill less."""
LETTER = 9
"""What is lighter and narrower than this inside a panel is a large letter on it, in cells."""
_WIDE = 45
"""What is narrower than this is no panel where it is connected with other dark things: borders, the shade of a spine."""

Box = tuple[int, int, int, int]


def patches_of(mask: Image, margin: int) -> Iterator[tuple[Box, Image]]:
    """Patches of a mask of cells, their holes filled: a rectangle with a margin, and the patch within."""
    from PIL import Image as Images

    for (x0, y0, x1, y1), patch in _patches(mask):
        box = max(0, x0 - margin), max(0, y0 - margin), min(mask.width, x1 + margin), min(mask.height, y1 + margin)
        framed = Images.new("L", (box[2] - box[0], box[3] - box[1]))
        framed.paste(_without_holes(patch), (x0 - box[0], y0 - box[1]))
        yield box, framed


def _patches(mask: Image, *, wide: bool = False) -> Iterator[tuple[Box, Image]]:
    """Connected parts of a mask that fill a rectangle large enough: the rectangle, and the part cut out of the mask.

    A part that does not, such as a panel that touches the dark border of a scan, is taken without what is narrow in it;
    `wide` tells that this was done.
    """
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
        if across >= LEAST[0] and down >= LEAST[1]:
            data = bytearray(width * height)
            for at in part:
                data[at] = 255
            patch = Images.frombytes("L", (width, height), bytes(data)).crop(box)
            if len(part) >= FULL * across * down:
                yield box, patch
            elif not wide and across >= _WIDE:
                for inner, piece in _patches(_without_narrow(patch), wide=True):
                    yield (box[0] + inner[0], box[1] + inner[1], box[0] + inner[2], box[1] + inner[3]), piece
        start = cells.find(255, start)


def _without_holes(patch: Image) -> Image:
    """The part of a mask with the holes of large letters filled."""
    from PIL import ImageOps

    wide = darkened(lightened(ImageOps.expand(patch, LETTER), LETTER), LETTER)
    return ImageOps.crop(wide, LETTER)


def _without_narrow(patch: Image) -> Image:
    from PIL import ImageOps

    framed = ImageOps.expand(_without_holes(patch), _WIDE)
    return ImageOps.crop(lightened(darkened(framed, _WIDE, 1), _WIDE, 1), _WIDE)


def _outline(part: list[int], width: int) -> Box:
    columns = [at % width for at in part]
    return min(columns), min(part) // width, max(columns) + 1, max(part) // width + 1
