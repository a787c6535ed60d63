"""Filled or framed rectangles and ruling lines of a PDF page."""

from __future__ import annotations

import ctypes
import math
from itertools import starmap
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Shape
from regelwerk.extract.pdf.pdfium_calls import Handle, plain_call

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType

    from regelwerk.extract.pdf.page_frame import FileBox, Frame

MAX_OBJECTS = 20_000
"""Page objects looked at; a page of vector art holds more of them, and none of those frames text."""
_MAX_SEGMENTS = 64
"""Some producers draw a dot or a round corner with 50 segments; a picture has more."""
_MAX_ROUNDED = 200
"""Segments of a frame with round corners at most: browsers draw each corner with 8 curves of 3 points."""
_STRAIGHT, _ALONG, _SIDES = 0.5, 0.02, 3
"""Share of a side of such a frame that is straight at least; how far off the side that may run, as a share of the shorter
side; straight sides at least: the last one may be left to the closing of the path."""
_MAX_STRAIGHT = 400
"""Some producers draw all lines of a table as one path."""
_MAX_NESTING = 8
_WHITE = 245
_OPAQUE = 200
"""Opacity, 0 to 255, from which on a fill is taken to hide what is below it."""

Matrix = tuple[float, float, float, float, float, float]
PageObject = tuple[Handle, int, Matrix]
"""An object of a raw PDFium page, its sort and the matrix of the form that it is in."""
_IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_NOWHERE: FileBox = (0.0, 0.0, 0.0, 0.0)


def read_shapes(
    pdfium: ModuleType, objects: Iterable[PageObject], place: Callable[[float, float], tuple[float, float]]
) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Shapes among the objects of a page that show, and white areas without a frame, which set nothing apart by themselves.

    `place` maps points of the file to points of the page as shown, which may be turned by quarters. Shapes with more
    than a few segments are left out, unless they are made of straight lines.
    """
    shapes: dict[tuple[float, float, float, float, bool], None] = {}
    white: dict[tuple[float, float, float, float, bool], None] = {}
    reader = PathReader(pdfium)
    for path, sort, matrix in objects:
        if sort != pdfium.FPDF_PAGEOBJ_PATH:
            continue
        filled, coloured, stroked = reader.paint(path)
        if not filled and not stroked:
            continue
        for left, bottom, right, top in reader.pieces(path):
            if matrix is _IDENTITY:
                (x0, y0), (x1, y1) = place(left, bottom), place(right, top)
                if x1 < x0:
                    x0, x1 = x1, x0
                if y1 < y0:
                    y0, y1 = y1, y0
                shape = x0, y0, x1, y1, coloured
            else:
                xs, ys = zip(*(place(*_apply(matrix, x, y)) for x in (left, right) for y in (bottom, top)), strict=True)
                shape = min(xs), min(ys), max(xs), max(ys), coloured
            (shapes if coloured or stroked else white)[shape] = None
    return tuple(starmap(Shape, shapes)), tuple(starmap(Shape, white))


def image_places(
    pdfium: ModuleType, objects: Iterable[PageObject], frame: Frame
) -> tuple[tuple[float, float, float, float], ...]:
    """Left, top, right and bottom of the images among the objects of a page, in points of the page as shown."""
    images = [(item, matrix) for item, sort, matrix in objects if sort == pdfium.FPDF_PAGEOBJ_IMAGE]
    if not images:
        return ()
    reader = BoundsReader(pdfium)
    boxes = (frame.placed_rect(*reader.placed(item, matrix)) for item, matrix in images)
    return tuple((box.x0, box.y0, box.x1, box.y1) for box in boxes)


def page_objects(pdfium: ModuleType, page: Handle) -> list[PageObject]:
    """Objects of a raw PDFium page and of the forms in it: each with its sort and the matrix of its form.

    Forms themselves are left out; at most MAX_OBJECTS are given.
    """
    object_at = plain_call(pdfium.FPDFPage_GetObject, pdfium.FPDF_PAGEOBJECT)
    sort_of = plain_call(pdfium.FPDFPageObj_GetType, ctypes.c_int)
    count = min(pdfium.FPDFPage_CountObjects(page), MAX_OBJECTS)
    stack = [(object_at(page, index), _IDENTITY, 0) for index in range(count - 1, -1, -1)]
    found: list[PageObject] = []
    seen = 0
    while stack and seen < MAX_OBJECTS:
        item, matrix, depth = stack.pop()
        seen += 1
        sort = sort_of(item)
        if sort != pdfium.FPDF_PAGEOBJ_FORM:
            found.append((item, sort, matrix))
        elif depth < _MAX_NESTING:
            inner = _multiply(_matrix(pdfium, item), matrix)
            size = min(pdfium.FPDFFormObj_CountObjects(item), MAX_OBJECTS)
            stack.extend(
                (pdfium.FPDFFormObj_GetObject(item, index), inner, depth + 1) for index in range(size - 1, -1, -1)
            )
    return found


class BoundsReader:
    """Reads where objects are."""

    def __init__(self, pdfium: ModuleType) -> None:
        self._edges = (ctypes.c_float * 4)()
        self._places = [ctypes.byref(self._edges, place) for place in (0, 4, 8, 12)]
        self._bounds_of = plain_call(pdfium.FPDFPageObj_GetBounds, ctypes.c_int)

    def bounds(self, item: Handle) -> FileBox:
        """Left, bottom, right and top of an object, in coordinates of the form that it is in."""
        if not self._bounds_of(item, *self._places):
            return _NOWHERE
        left, bottom, right, top = self._edges
        return left, bottom, right, top

    def placed(self, item: Handle, matrix: Matrix) -> FileBox:
        """Left, bottom, right and top of an object on the page, `matrix` being that of the form that it is in."""
        left, bottom, right, top = self.bounds(item)
        if matrix is _IDENTITY and left <= right and bottom <= top:
            return left, bottom, right, top
        corners = [_apply(matrix, x, y) for x in (left, right) for y in (bottom, top)]
        xs, ys = zip(*corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)


class PathReader(BoundsReader):
    """Reads what paths are made of."""

    def __init__(self, pdfium: ModuleType) -> None:
        super().__init__(pdfium)
        self.curve: int = pdfium.FPDF_SEGMENT_BEZIERTO
        self.path: int = pdfium.FPDF_PAGEOBJ_PATH
        self._begins: int = pdfium.FPDF_SEGMENT_MOVETO
        self.line: int = pdfium.FPDF_SEGMENT_LINETO
        self._mode, self._stroke = ctypes.c_int(), ctypes.c_int()
        self._channels = [ctypes.c_uint() for _ in range(4)]
        self._x, self._y = ctypes.c_float(), ctypes.c_float()
        self._matrix = pdfium.FS_MATRIX()
        self._modes = ctypes.byref(self._mode), ctypes.byref(self._stroke)
        self._colour = [ctypes.byref(channel) for channel in self._channels]
        self._point = ctypes.byref(self._x), ctypes.byref(self._y)
        self._modes_of = plain_call(pdfium.FPDFPath_GetDrawMode, ctypes.c_int)
        self._colour_of = plain_call(pdfium.FPDFPageObj_GetFillColor, ctypes.c_int)
        self._pen_of = plain_call(pdfium.FPDFPageObj_GetStrokeColor, ctypes.c_int)
        self._wide = ctypes.c_float()
        self._width_of = plain_call(pdfium.FPDFPageObj_GetStrokeWidth, ctypes.c_int)
        self._count_of = plain_call(pdfium.FPDFPath_CountSegments, ctypes.c_int)
        self._matrix_of = plain_call(pdfium.FPDFPageObj_GetMatrix, ctypes.c_int)
        self._segment_of = plain_call(pdfium.FPDFPath_GetPathSegment, pdfium.FPDF_PATHSEGMENT)
        self._sort_of = plain_call(pdfium.FPDFPathSegment_GetType, ctypes.c_int)
        self._point_of = plain_call(pdfium.FPDFPathSegment_GetPoint, ctypes.c_int)

    def paint(self, path: Handle) -> tuple[bool, bool, bool]:
        """Whether the path is filled, whether with a colour that shows on white, and whether its outline is drawn."""
        self._mode.value = self._stroke.value = 0
        self._modes_of(path, *self._modes)
        filled = coloured = self._mode.value != 0
        if filled and self._colour_of(path, *self._colour):
            red, green, blue, alpha = [channel.value for channel in self._channels]
            coloured = alpha > 5 and min(red, green, blue) < _WHITE
        return filled, coloured, bool(self._stroke.value)

    def colour(self, path: Handle) -> tuple[int, int, int] | None:
        """Red, green and blue with which the path is filled, 0 to 255; None where it is not filled or is not seen on white."""
        filled, coloured, _ = self.paint(path)
        red, green, blue, _ = [channel.value for channel in self._channels]
        return (red, green, blue) if filled and coloured else None

    def fill(self, path: Handle) -> tuple[int, int, int] | None:
        """The same of a path that may be white; None where it is not filled or lets what is below it through."""
        filled = self.paint(path)[0]
        red, green, blue, alpha = [channel.value for channel in self._channels]
        return (red, green, blue) if filled and alpha > _OPAQUE else None

    def pen(self, path: Handle, *, white: bool = False) -> tuple[int, int, int, int] | None:
        """Red, green, blue and opacity of its outline; None where none is drawn or, unless it may be white, none is seen."""
        if not self.paint(path)[2] or not self._pen_of(path, *self._colour):
            return None
        red, green, blue, alpha = [channel.value for channel in self._channels]
        return (red, green, blue, alpha) if alpha > 5 and (white or min(red, green, blue) < _WHITE) else None

    def pen_width(self, path: Handle, matrix: Matrix) -> float:
        """How wide its outline is drawn, in points of the page, `matrix` being that of the form that it is in."""
        if not self._width_of(path, ctypes.byref(self._wide)):
            return 0.0
        a, b, c, d, _, _ = _multiply(self._matrix_on(path), matrix)
        return self._wide.value * math.sqrt(abs(a * d - b * c))

    def course(self, path: Handle, most: int) -> tuple[tuple[int, ...], list[tuple[float, float]]]:
        """Sorts and end points of the segments of a path, in coordinates of its own; nothing for one of more than `most`."""
        count = self._count_of(path)
        sorts: list[int] = []
        points: list[tuple[float, float]] = []
        for index in range(count if count <= most else 0):
            segment = self._segment_of(path, index)
            sorts.append(self._sort_of(segment))
            self._point_of(segment, *self._point)
            points.append((self._x.value, self._y.value))
        return tuple(sorts), points

    def pieces(self, path: Handle) -> list[FileBox]:
        """Left, bottom, right and top of the path, or of each of its parts where it is several lines or rectangles.

        Straight lines are taken as they run, without the width of the pen.
        """
        count = self._count_of(path)
        parts = self._straight_parts(path, count) if count <= _MAX_STRAIGHT else []
        if count > _MAX_SEGMENTS and len(parts) < 2 and not self._is_rounded_frame(path):
            return []
        return parts or [self.bounds(path)]

    def _is_rounded_frame(self, path: Handle) -> bool:
        """Whether a path of many segments is a rectangle with round corners: straight along most of its sides."""
        sorts, points = self.course(path, _MAX_ROUNDED)
        if not points:
            return False
        xs, ys = zip(*points, strict=True)
        left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        near = _ALONG * min(right - left, high - low)
        sides: set[tuple[str, float]] = set()
        for (x0, y0), (x1, y1), sort in zip(points, points[1:], sorts[1:], strict=False):
            if sort != self.line:
                continue
            if abs(x1 - x0) > _STRAIGHT * (right - left):
                sides |= {("level", edge) for edge in (low, high) if max(abs(y0 - edge), abs(y1 - edge)) <= near}
            elif abs(y1 - y0) > _STRAIGHT * (high - low):
                sides |= {("upright", edge) for edge in (left, right) if max(abs(x0 - edge), abs(x1 - edge)) <= near}
        return len(sides) >= _SIDES

    def _straight_parts(self, path: Handle, count: int) -> list[FileBox]:
        """Boxes of the parts of a path of straight lines; nothing where it has a curve."""
        begins, goes_on = self._begins, self.line
        segment_of, sort_of, point_of = self._segment_of, self._sort_of, self._point_of
        (to_x, to_y), x, y = self._point, self._x, self._y
        parts: list[list[tuple[float, float]]] = []
        for index in range(count):
            segment = segment_of(path, index)
            sort = sort_of(segment)
            if sort == begins or (sort == goes_on and not parts):
                parts.append([])
            elif sort != goes_on:
                return []
            point_of(segment, to_x, to_y)
            parts[-1].append((x.value, y.value))
        if not parts:
            return []
        a, b, c, d, e, f = self._matrix_on(path)
        placed = [[(a * x + c * y + e, b * x + d * y + f) for x, y in part] for part in parts if len(part) > 1]
        return [(min(xs), min(ys), max(xs), max(ys)) for xs, ys in (zip(*part, strict=True) for part in placed)]

    def _matrix_on(self, path: Handle) -> Matrix:
        matrix = self._matrix
        matrix.a = matrix.b = matrix.c = matrix.d = matrix.e = matrix.f = 0.0
        self._matrix_of(path, ctypes.byref(matrix))
        return matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f


def _matrix(pdfium: ModuleType, item: Handle) -> Matrix:
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
