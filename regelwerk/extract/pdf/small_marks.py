"""Small drawings and pictures of a page, which may be signs: where they are and what they look like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.page.words import SmallMark
from regelwerk.extract.pdf.pdf_shapes import PathReader

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject

_MOST_OBJECTS = 3000
"""Paths and images of a page, above which they are a drawing."""
_MOST_MARKS = 600
"""Small ones among them, above which they are parts of a drawing."""
_THIN = 1.0
"""Points; what has a shorter side is a line."""


def small_marks(pdfium: ModuleType, objects: Sequence[PageObject], frame: Frame, most: float) -> tuple[SmallMark, ...]:
    """The drawings and images with no side longer than `most` points, in the order of the file; none on a page of drawings."""
    kinds = (pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_IMAGE)
    drawn = [(item, sort, matrix) for item, sort, matrix in objects if sort in kinds]
    if len(drawn) > _MOST_OBJECTS:
        return ()
    reader = PathReader(pdfium)
    marks: list[SmallMark] = []
    for item, sort, matrix in drawn:
        box = frame.placed_rect(*reader.placed(item, matrix))
        if max(box.width, box.height) > most or min(box.width, box.height) < _THIN:
            continue
        is_path = sort == pdfium.FPDF_PAGEOBJ_PATH
        filled, coloured, stroked = reader.paint(item) if is_path else (True, True, False)
        if not stroked and not (filled and coloured):
            continue
        look = f"{reader.colour(item) if is_path else 'image'} {box.width:.1f} {box.height:.1f}"
        marks.append(SmallMark(box.x0, box.y0, box.x1, box.y1, look))
    return tuple(marks) if len(marks) <= _MOST_MARKS else ()
