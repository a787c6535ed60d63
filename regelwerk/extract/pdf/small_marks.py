"""Small drawings and pictures of a page, which may be icons or signs: where they are and what they look like.

Both are found by one pass over the objects of a page. A page with very many of them is a drawing itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.page.words import SmallMark
from regelwerk.extract.pdf.pdf_shapes import PathReader

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import Matrix, PageObject
    from regelwerk.extract.pdf.pdfium_calls import Handle

_MOST_OBJECTS = 3000
"""Paths and images of a page, above which they are a drawing."""
_MOST_SMALL = 600
"""Small ones among them, above which they are parts of a drawing."""
_THIN_PATH, _THIN_MARK = 0.3, 1.0
"""Points; a path of an icon, and a sign, with a shorter side is a ruling line."""
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
    """The paths of a page that show and are at most so wide and high, in points, each as a drawing, in the order of the file.

    None are given for a page that is a drawing itself; of one with many strokes, those that are filled.
    """
    grounds: list[tuple[Rect[float], bool]] = []
    found: list[SmallPath] = []
    for order, (item, _, matrix, box) in enumerate(_thicker(reader, objects, (reader.path,), frame, _THIN_PATH)):
        if max(box.width, box.height) > most:
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
            shown = box if len(colour) == 3 else _without_pen(box, reader.pen_width(item, matrix))
            found.append(SmallPath(order, item, shown, colour))
    if len(found) > _MOST_SMALL:
        found = [path for path in found if len(path.colour) == 3]
    return [Drawing(path.box, (path,)) for path in found] if len(found) <= _MOST_SMALL else []


def small_marks(pdfium: ModuleType, objects: Sequence[PageObject], frame: Frame, most: float) -> tuple[SmallMark, ...]:
    """The drawings and images with no side longer than `most` points, in the order of the file; none on a page of drawings."""
    reader = PathReader(pdfium)
    marks: list[SmallMark] = []
    sorts = (reader.path, pdfium.FPDF_PAGEOBJ_IMAGE)
    for item, sort, _, box in _thicker(reader, objects, sorts, frame, _THIN_MARK):
        if max(box.width, box.height) > most:
            continue
        filled, coloured, stroked = reader.paint(item) if sort == reader.path else (True, True, False)
        if stroked or (filled and coloured):
            look = f"{reader.colour(item) if sort == reader.path else 'image'} {box.width:.1f} {box.height:.1f}"
            marks.append(SmallMark(box.x0, box.y0, box.x1, box.y1, look))
    return tuple(marks) if len(marks) <= _MOST_SMALL else ()


def _thicker(
    reader: PathReader, objects: Sequence[PageObject], sorts: Collection[int], frame: Frame, thin: float
) -> Iterator[tuple[Handle, int, Matrix, Rect[float]]]:
    """Objects of these sorts without a side shorter than `thin` points, their sort, matrix and box as shown; none of a drawing."""
    drawn = [(item, sort, matrix) for item, sort, matrix in objects if sort in sorts]
    for item, sort, matrix in drawn if len(drawn) <= _MOST_OBJECTS else ():
        box = frame.placed_rect(*reader.placed(item, matrix))
        if min(box.width, box.height) >= thin:
            yield item, sort, matrix, box


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
