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
_MAX_STRAIGHT = 400
"""Some producers draw all lines of a table as one path."""
_MAX_NESTING = 8
_WHITE = 245

Matrix = tuple[float, float, float, float, float, float]
_Box = tuple[float, float, float, float]
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def read_shapes(
    pdfium: Any, page: Any, place: Callable[[float, float], tuple[float, float]]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Shapes of a raw PDFium page that show, and white areas without a frame, which set nothing apart by themselves.

    `place` maps points of the file to points of the page as shown. Shapes with more than a few segments are left out,
    unless they are made of straight lines.
    """
    shapes: dict[Shape, None] = {}
    white: dict[Shape, None] = {}
    for path, sort, matrix in page_objects(pdfium, page):
        if sort != pdfium.FPDF_PAGEOBJ_PATH:
            continue
        filled, coloured, stroked = _paint(pdfium, path)
        if not filled and not stroked:
            continue
        for left, bottom, right, top in _pieces(pdfium, path):
            xs, ys = zip(*(place(*_apply(matrix, x, y)) for x in (left, right) for y in (bottom, top)), strict=True)
            shape = Shape(min(xs), min(ys), max(xs), max(ys), coloured)
            (shapes if coloured or stroked else white)[shape] = None
    return tuple(shapes), tuple(white)


def page_objects(pdfium: Any, page: Any) -> Iterator[tuple[Any, int, Matrix]]:
    """Objects of a raw PDFium page and of the forms in it: each with its sort and the matrix of its form.

    Forms themselves are left out; at most MAX_OBJECTS are given.
    """
    count = pdfium.FPDFPage_CountObjects(page)
    stack = [
        (pdfium.FPDFPage_GetObject(page, index), _IDENTITY, 0) for index in range(min(count, MAX_OBJECTS) - 1, -1, -1)
    ]
    seen = 0
    while stack and seen < MAX_OBJECTS:
        item, matrix, depth = stack.pop()
        seen += 1
        sort = pdfium.FPDFPageObj_GetType(item)
        if sort != pdfium.FPDF_PAGEOBJ_FORM:
            yield item, sort, matrix
        elif depth < _MAX_NESTING:
            inner = _multiply(_matrix(pdfium, item), matrix)
            size = min(pdfium.FPDFFormObj_CountObjects(item), MAX_OBJECTS)
            stack.extend(
                (pdfium.FPDFFormObj_GetObject(item, index), inner, depth + 1) for index in range(size - 1, -1, -1)
            )


def placed_bounds(pdfium: Any, item: Any, matrix: Matrix) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of an object on the page, `matrix` being that of the form that it stands in."""
    left, bottom, right, top = _bounds(pdfium, item)
    corners = [_apply(matrix, x, y) for x in (left, right) for y in (bottom, top)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _paint(pdfium: Any, path: Any) -> tuple[bool, bool, bool]:
    """Whether the path is filled, whether with a colour that shows on white, and whether its outline is drawn."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    pdfium.FPDFPath_GetDrawMode(path, mode, stroke)
    filled = coloured = mode.value != 0
    if filled:
        channels = [ctypes.c_uint() for _ in range(4)]
        if pdfium.FPDFPageObj_GetFillColor(path, *channels):
            red, green, blue, alpha = (channel.value for channel in channels)
            coloured = alpha > 5 and min(red, green, blue) < _WHITE
    return filled, coloured, bool(stroke.value)


def _pieces(pdfium: Any, path: Any) -> list[_Box]:
    """Left, bottom, right and top of the path, or of each of its parts where it is several lines or rectangles.

    Straight lines are taken as they run, without the width of the pen.
    """
    count = pdfium.FPDFPath_CountSegments(path)
    parts = _straight_parts(pdfium, path, count) if count <= _MAX_STRAIGHT else []
    if count > _MAX_SEGMENTS and len(parts) < 2:
        return []
    return parts or [_bounds(pdfium, path)]


def _straight_parts(pdfium: Any, path: Any, count: int) -> list[_Box]:
    """Boxes of the parts of a path of straight lines; nothing where it has a curve."""
    matrix = _matrix(pdfium, path)
    x, y = ctypes.c_float(), ctypes.c_float()
    parts: list[list[tuple[float, float]]] = []
    for index in range(count):
        segment = pdfium.FPDFPath_GetPathSegment(path, index)
        sort = pdfium.FPDFPathSegment_GetType(segment)
        if sort not in (pdfium.FPDF_SEGMENT_MOVETO, pdfium.FPDF_SEGMENT_LINETO):
            return []
        if sort == pdfium.FPDF_SEGMENT_MOVETO or not parts:
            parts.append([])
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        parts[-1].append(_apply(matrix, x.value, y.value))
    return [
        (min(xs), min(ys), max(xs), max(ys)) for xs, ys in (zip(*part, strict=True) for part in parts if len(part) > 1)
    ]


def _bounds(pdfium: Any, path: Any) -> _Box:
    left, bottom, right, top = (ctypes.c_float() for _ in range(4))
    pdfium.FPDFPageObj_GetBounds(path, left, bottom, right, top)
    return left.value, bottom.value, right.value, top.value


def _matrix(pdfium: Any, item: Any) -> Matrix:
    matrix = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(item, matrix)
    return matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f


def _multiply(inner: Matrix, outer: Matrix) -> Matrix:
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


def _apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
