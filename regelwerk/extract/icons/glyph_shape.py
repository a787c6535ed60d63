"""What a glyph of a PDF looks like: a short key of its picture, and whether it is the letter that it is said to be.

Outlines are compared where the font has them: they are the same in every subset of a font and at every size. Glyphs of
Type 3 fonts and glyphs that no character leads to are drawn instead.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.pdf.pdfium_calls import Handle

_KEY_LENGTH = 6
"""Signs of a key: a game has some dozen icons, so that two of them hardly ever share one."""
_UNIT = 1000.0
_FINE = 128
"""Steps of the longer side of an outline that its key tells apart; rounding of producers stays below one."""
_NOWHERE = "\uf8ff", "\U000ffffd"
"""Characters that no font of icons is likely to have: what is drawn for both is the sign for a missing glyph."""
_REFERENCES = ("Helvetica", "Helvetica-Bold", "Times-Roman", "Times-BoldItalic", "Courier")
_ALIKE = 0.3
"""Common ink of two glyphs, as share of all their ink, from which on they may be the same letter. Of the letters of
some seventy text fonts 95 in a hundred reach 0.34 against one of the references."""
_GRID = 48
_STEPS = 6
_PIXELS = 64
_CELLS = 16
_LEVELS = 4

_Point = tuple[float, float]
Outline = tuple[tuple[_Point, ...], ...]
"""Closed contours, in thousandths of the size of the font; curves by some of their points."""


def outline_of(pdfium: ModuleType, font: Handle, char: str) -> Outline:
    """The outline that a font has for a character; empty where there is none, or only the one for a missing glyph."""
    outline = _outline(pdfium, font, char)
    if outline and any(outline == _outline(pdfium, font, other) for other in _NOWHERE if other != char):
        return ()
    return outline


def outline_key(outline: Outline) -> str:
    """Key of an outline, whatever its place and size."""
    left, bottom, right, top = _edges(outline)
    unit = _FINE / (max(right - left, top - bottom) or 1.0)
    points = [[(round((x - left) * unit), round((y - bottom) * unit)) for x, y in contour] for contour in outline]
    return _key(repr(points).encode())


def drawing_key(look: str) -> str:
    """Key of a drawing of which this is said."""
    return _key(look.encode())


def picture_key(image: Image) -> str:
    """Key of a small picture with dark ink on white."""
    small = image.convert("L").resize((_CELLS, _CELLS), resample=4)  # Image.Resampling.BOX
    return _key(bytes(min(_LEVELS - 1, round(value / 255 * (_LEVELS - 1))) for value in small.tobytes()))


def drawn(pdfium: ModuleType, page: Handle, box: Rect[float]) -> Image:
    """A box of the page as shown, in points, its longer side 64 pixels."""
    from PIL import Image

    scale = _PIXELS / (max(box.width, box.height) or 1.0)
    bitmap = pdfium.FPDFBitmap_CreateEx(_PIXELS, _PIXELS, pdfium.FPDFBitmap_BGRx, None, 0)
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, _PIXELS, _PIXELS, 0xFFFFFFFF)
        clip = pdfium.FS_RECTF(0, 0, math.ceil(box.width * scale), math.ceil(box.height * scale))
        matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, -box.x0 * scale, -box.y0 * scale)
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, 0)
        return Image.frombytes("RGB", (_PIXELS, _PIXELS), _pixels(pdfium, bitmap), "raw", "BGRX").convert("L")
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)


def image_drawn(pdfium: ModuleType, document: Handle, page: Handle, item: Handle) -> Image | None:
    """An image object alone, with its mask, on white and 64 pixels wide and high; None where it cannot be drawn."""
    from PIL import Image

    before = pdfium.FS_MATRIX()
    pdfium.FPDFPageObj_GetMatrix(item, before)
    upright = pdfium.FS_MATRIX(
        math.copysign(_PIXELS, before.a or 1.0), 0, 0, math.copysign(_PIXELS, before.d or 1.0), 0, 0
    )
    try:
        pdfium.FPDFPageObj_SetMatrix(item, upright)
        bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, item)
    finally:
        pdfium.FPDFPageObj_SetMatrix(item, before)
    if not bitmap:
        return None
    try:
        size = pdfium.FPDFBitmap_GetWidth(bitmap), pdfium.FPDFBitmap_GetHeight(bitmap)
        picture = Image.frombytes("RGBA", size, _pixels(pdfium, bitmap), "raw", "BGRA")
    finally:
        pdfium.FPDFBitmap_Destroy(bitmap)
    return Image.alpha_composite(Image.new("RGBA", size, "white"), picture).convert("L")


@dataclass(frozen=True, slots=True)
class GlyphInk:
    """The ink of a glyph without its place and size."""

    wide: float
    """Width in relation to the height."""
    ink: Image
    """Stretched over a grid; ink is 1."""


def shape_of(outline: Outline) -> GlyphInk:
    """The shape of an outline; holes are where contours overlap."""
    from PIL import Image, ImageChops, ImageDraw

    left, bottom, right, top = _edges(outline)
    wide, high = max(right - left, 1.0), max(top - bottom, 1.0)
    ink = Image.new("1", (_GRID, _GRID))
    for contour in outline:
        part = Image.new("1", (_GRID, _GRID))
        points = [((x - left) / wide * (_GRID - 1), (top - y) / high * (_GRID - 1)) for x, y in contour]
        ImageDraw.Draw(part).polygon(points, fill=1)
        ink = ImageChops.logical_xor(ink, part)
    return GlyphInk(wide / high, ink)


def shape_in(picture: Image) -> GlyphInk | None:
    """The shape that a grey picture with dark ink on white shows; None for an empty one."""
    ink = picture.point(lambda value: 255 if value < 128 else 0)
    box = ink.getbbox()
    if box is None:
        return None
    return GlyphInk((box[2] - box[0]) / (box[3] - box[1]), ink.crop(box).resize((_GRID, _GRID)).convert("1"))


class Letters:
    """Knows what letters and digits look like in fonts that everybody can read."""

    def __init__(self, pdfium: ModuleType, document: Handle) -> None:
        self._pdfium = pdfium
        self._fonts = [pdfium.FPDFText_LoadStandardFont(document, name.encode()) for name in _REFERENCES]

    def close(self) -> None:
        """Give the fonts up."""
        for font in self._fonts:
            self._pdfium.FPDFFont_Close(font)

    def is_like(self, shape: GlyphInk, char: str) -> bool:
        """Whether a glyph looks like the character in one of the fonts, at least a little."""
        for font in self._fonts:
            reference = _outline(self._pdfium, font, char)
            if reference:
                other = shape_of(reference)
                stretched = math.sqrt(min(shape.wide / other.wide, other.wide / shape.wide))
                if _common(shape.ink, other.ink) * stretched >= _ALIKE:
                    return True
        return False


def _key(data: bytes) -> str:
    """Hexadecimal digits, the first a letter: YAML and people would take some keys for numbers."""
    digest = hashlib.sha256(data)
    return "abcdef"[digest.digest()[-1] % 6] + digest.hexdigest()[: _KEY_LENGTH - 1]


def _outline(pdfium: ModuleType, font: Handle, char: str) -> Outline:
    path = pdfium.FPDFFont_GetGlyphPath(font, ord(char), _UNIT)
    x, y = ctypes.c_float(), ctypes.c_float()
    contours: list[list[_Point]] = []
    bend: list[_Point] = []
    for index in range(max(0, pdfium.FPDFGlyphPath_CountGlyphSegments(path)) if path else 0):
        segment = pdfium.FPDFGlyphPath_GetGlyphPathSegment(path, index)
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        point = x.value, y.value
        sort = pdfium.FPDFPathSegment_GetType(segment)
        if sort == pdfium.FPDF_SEGMENT_MOVETO or not contours:
            contours.append([point])
        elif sort == pdfium.FPDF_SEGMENT_LINETO:
            contours[-1].append(point)
        else:
            bend.append(point)
            if len(bend) == 3:
                contours[-1].extend(_along(contours[-1][-1], *bend))
                bend = []
    return tuple(tuple(contour) for contour in contours if len(contour) > 2)


def _along(start: _Point, first: _Point, second: _Point, end: _Point) -> list[_Point]:
    """Points of a cubic curve, its end included."""
    points = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        u = 1 - t
        weights = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        x, y = (sum(w * p[axis] for w, p in zip(weights, (start, first, second, end), strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def _edges(outline: Outline) -> tuple[float, float, float, float]:
    """Left, lower, right and upper edge: in an outline y grows upwards."""
    xs, ys = zip(*(point for contour in outline for point in contour), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _common(one: Image, other: Image) -> float:
    from PIL import ImageChops

    both = ImageChops.logical_and(one, other).convert("L").histogram()[255]
    either = ImageChops.logical_or(one, other).convert("L").histogram()[255]
    return both / max(1, either)


def _pixels(pdfium: ModuleType, bitmap: Handle) -> bytes:
    stride, height = pdfium.FPDFBitmap_GetStride(bitmap), pdfium.FPDFBitmap_GetHeight(bitmap)
    return ctypes.string_at(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height)
