"""Filled or framed rectangles and ruling lines of a PDF page."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any

from regelwerk.extract.words import Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MAX_OBJECTS = 20_000
"""Page objects looked at; a page of vector art holds more of them, and none of those frames text."""
_MAX_SEGMENTS = 64
"""Some producers draw a dot or a round corner with 50 segments; a picture has more."""
_MAX_NESTING = 8
_WHITE = 245

_Matrix = tuple[float, float, float, float, float, float]
_IDENTITY: _Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def read_shapes(pdfium: Any, page: Any, place: Callable[[float, float], tuple[float, float]]) -> tuple[Shape, ...]:
    """Shapes of a raw PDFium page; `place` maps points of the file to points of the page as shown.

    White areas without a frame and shapes with more than a few segments are left out: they set nothing apart.
    """
    shapes: list[Shape] = []
    for path, matrix in _paths(pdfium, page):
        if pdfium.FPDFPath_CountSegments(path) > _MAX_SEGMENTS:
            continue
        filled, stroked = _paint(pdfium, path)
        if not filled and not stroked:
            continue
        left, bottom, right, top = _bounds(pdfium, path)
        xs, ys = zip(*(place(*_apply(matrix, x, y)) for x in (left, right) for y in (bottom, top)), strict=True)
        shapes.append(Shape(min(xs), min(ys), max(xs), max(ys), filled))
    return tuple(dict.fromkeys(shapes))


def _paths(pdfium: Any, page: Any) -> Iterator[tuple[Any, _Matrix]]:
    """Path objects of the page and of the forms in it, each with the matrix of its form."""
    count = pdfium.FPDFPage_CountObjects(page)
    stack = [
        (pdfium.FPDFPage_GetObject(page, index), _IDENTITY, 0) for index in range(min(count, MAX_OBJECTS) - 1, -1, -1)
    ]
    seen = 0
    while stack and seen < MAX_OBJECTS:
        item, matrix, depth = stack.pop()
        seen += 1
        sort = pdfium.FPDFPageObj_GetType(item)
        if sort == pdfium.FPDF_PAGEOBJ_PATH:
            yield item, matrix
        elif sort == pdfium.FPDF_PAGEOBJ_FORM and depth < _MAX_NESTING:
            inner = _multiply(_matrix(pdfium, item), matrix)
            size = min(pdfium.FPDFFormObj_CountObjects(item), MAX_OBJECTS)
            stack.extend(
                (pdfium.FPDFFormObj_GetObject(item, index), inner, depth + 1) for index in range(size - 1, -1, -1)
            )


def _paint(pdfium: Any, path: Any) -> tuple[bool, bool]:
    """Whether the path is filled with a colour that shows on white, and whether its outline is drawn."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(path, mode, stroke)
    filled = mode.value != 0
    if filled:
        channels = [ctypes.c_uint() for _ in range(4)]
        if pdfium.FPDFPageObj_GetFillColor(path, *channels):
            red, green, blue, alpha = (channel.value for channel in channels)
            filled = alpha > 5 and min(red, green, blue) < _WHITE
    return filled, bool(stroke.value)


def _bounds(pdfium: Any, path: Any) -> tuple[float, float, float, float]:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    pdfium.FPDFPageObj_GetBounds(path, left, bottom, right, top)
    return left.value, bottom.value, right.value, top.value


def _matrix(pdfium: Any, item: Any) -> _Matrix:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(item, matrix)
    return matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f


def _multiply(inner: _Matrix, outer: _Matrix) -> _Matrix:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (
        a * g + b * i,
        a * h + b * j,
        c * g + d * i,
        c * h + d * j,
        e * g + f * i + k,
        e * h + f * j + m,
    )


def _apply(matrix: _Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
