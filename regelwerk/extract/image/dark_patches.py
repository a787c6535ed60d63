"""Dark patches of a page that may be panels: connected parts of a mask that fill a rectangle large enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.image.square_filters import darkened, lightened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect

LEAST = (8, 6)
"""The smallest panel in cells, across and down: a number on a badge, a heading of one line."""
_FULL = 0.65
"""Share of its rectangle that a panel fills; borders of a scan, drawings and lines of print fill less."""
LETTER = 9
"""What is lighter and narrower than this inside a panel is a large letter on it, in cells."""
_WIDE = 45
"""What is narrower than this is no panel where it is connected with other dark things: borders, the shade of a spine."""


def patches_of(mask: Image, margin: int) -> Iterator[tuple[Rect[int], Image]]:
    """Patches of a mask of cells, their holes filled: a rectangle with a margin, and the patch within."""
    from PIL import Image as Images

    for box, patch in _patches(mask):
        around = box.grown(margin, margin).within(mask.width, mask.height)
        framed = Images.new("L", (around.width, around.height))
        framed.paste(_without_holes(patch), (box.x0 - around.x0, box.y0 - around.y0))
        yield around, framed


def _patches(mask: Image, *, wide: bool = False) -> Iterator[tuple[Rect[int], Image]]:
    """Connected parts of a mask that fill a rectangle large enough: the rectangle, and the part cut out of the mask.

    A part that does not, such as a panel that touches the dark border of a scan, is taken without what is narrow in it;
    `wide` tells that this was done.
    """
    for part in parts(mask, by_corners=False):
        box = part.box
        if box.width < LEAST[0] or box.height < LEAST[1]:
            continue
        if len(part.pixels) >= _FULL * box.area:
            yield box, part.cut_out()
        elif not wide and box.width >= _WIDE:
            for inner, piece in _patches(_without_narrow(part.cut_out()), wide=True):
                yield inner.moved(box.x0, box.y0), piece


def _without_holes(patch: Image) -> Image:
    """The part of a mask with the holes of large letters filled."""
    from PIL import ImageOps

    wide = darkened(lightened(ImageOps.expand(patch, LETTER), LETTER), LETTER)
    return ImageOps.crop(wide, LETTER)


def _without_narrow(patch: Image) -> Image:
    from PIL import ImageOps

    framed = ImageOps.expand(_without_holes(patch), _WIDE)
    return ImageOps.crop(lightened(darkened(framed, _WIDE, 1), _WIDE, 1), _WIDE)
