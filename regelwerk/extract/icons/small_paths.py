"""Paths of a page that are small enough for icons, and that show on what is painted below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject, PathReader
    from regelwerk.extract.pdf.pdfium_calls import Handle

_MAX_PATHS = 3000
_MAX_SMALL = 600
"""Paths of a page, and small ones among them, above which they are a drawing."""
_LEAST = 0.3
"""Points that a path is wide and high, at least: others are ruling lines."""
_DARK = 128
"""Mean of red, green and blue, 0 to 255, of a ground below which white drawings show on it; chosen by hand."""


@dataclass(frozen=True, slots=True)
class SmallPath:
    """A path that shows."""

    order: int
    """Its place in the file."""
    item: Handle
    box: Rect[float]
    """As shown."""
    colour: tuple[int, ...]
    """Red, green and blue, 0 to 255; with a fourth number where the path is only stroked."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Paths that belong together, and the box around them as shown."""

    box: Rect[float]
    paths: tuple[SmallPath, ...]

    @property
    def in_order(self) -> tuple[SmallPath, ...]:
        """The paths in the order of the file."""
        return tuple(sorted(self.paths, key=lambda path: path.order))


def small_paths(reader: PathReader, objects: Sequence[PageObject], frame: Frame, *, most: float) -> list[Drawing]:
    """The paths of a page that are at most so wide and high, in points, each as a drawing, in the order of the file.

    None are given for a page that is a drawing itself; of one with many strokes, those that are filled.
    """
    paths = [(item, matrix) for item, sort, matrix in objects if sort == reader.path]
    if not 0 < len(paths) <= _MAX_PATHS:
        return []
    grounds: list[tuple[Rect[float], bool]] = []
    found: list[SmallPath] = []
    for order, (item, matrix) in enumerate(paths):
        left, bottom, right, top = reader.placed(item, matrix)
        if min(right - left, top - bottom) < _LEAST:
            continue
        box = frame.placed_rect(left, bottom, right, top)
        if max(right - left, top - bottom) > most:
            fill = reader.fill(item)
            if fill is not None:
                grounds.append((box, sum(fill) < 3 * _DARK))
            continue
        colour: tuple[int, ...] | None = reader.colour(item)
        if colour is None:
            colour = reader.pen(item)
        if colour is None:
            colour = _white(reader, item) if _is_on_dark(box, grounds) else None
        if colour is not None:
            if len(colour) > 3:
                box = _without_pen(box, reader.pen_width(item, matrix))
            found.append(SmallPath(order, item, box, colour))
    if len(found) > _MAX_SMALL:
        found = [path for path in found if len(path.colour) == 3]
    return [Drawing(path.box, (path,)) for path in found] if len(found) <= _MAX_SMALL else []


def _is_on_dark(box: Rect[float], grounds: Sequence[tuple[Rect[float], bool]]) -> bool:
    """Whether the last area that was painted below a box is dark."""
    x, y = box.center
    for ground, dark in reversed(grounds):
        if ground.x0 <= x <= ground.x1 and ground.y0 <= y <= ground.y1:
            return dark
    return False


def _without_pen(box: Rect[float], pen: float) -> Rect[float]:
    """The box of the ink of a stroked path: what is told of it leaves room for a pen twice as wide, which reaches into words."""
    across, down = min(pen, box.width) / 2, min(pen, box.height) / 2
    return Rect(box.x0 + across, box.y0 + down, box.x1 - across, box.y1 - down)


def _white(reader: PathReader, item: Handle) -> tuple[int, ...] | None:
    return reader.fill(item) or reader.pen(item, white=True)
