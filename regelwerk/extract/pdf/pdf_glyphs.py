"""The glyphs of a PDF page through the raw interface of PDFium, in bulk.

PDFium's order of the text and the blanks and line ends that it makes up are left out.
"""

from __future__ import annotations

import ctypes
import math
import re
import unicodedata
from collections import deque
from dataclasses import dataclass
from itertools import compress, groupby, islice, repeat
from operator import eq
from typing import TYPE_CHECKING, Any

from regelwerk.extract.page.right_to_left import RIGHT_TO_LEFT, joined
from regelwerk.extract.pdf.glyph_runs import Face
from regelwerk.extract.pdf.pdfium_calls import plain_call

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.pdfium_calls import Handle

MAX_CHARS = 100_000
"""Characters read from one page; a page of print holds about 6000."""

_BOLD = re.compile(r"bold|black|heavy|demi|fett|[-_ ,]bd", re.IGNORECASE)
_ITALIC = re.compile(r"ital|obli|kursiv|slant|[-_ ,]it\b", re.IGNORECASE)
_NOT_BOLD = re.compile(r"regular|roman|book|light|thin|medium|ital|obli|kursiv|slant|[-_ ,]it\b", re.IGNORECASE)
"""Names of cuts that are none of the bold ones, where no bold one is named."""
_BOLD_WEIGHT = 650
"""Weight from which on a font is bold whose name tells nothing: PDFium guesses it from the width of a stem, which some
programs write wrong (browsers give 140 for a regular cut)."""
_ITALIC_FLAG, _FORCE_BOLD_FLAG = 1 << 6, 1 << 18
_NAME_BYTES = 256
_LOW = 0.4
"""Height of the box of a glyph, in em, below which the size of its font is not that of its letters."""
_SUBSET_TAG = re.compile(r"^[A-Z]{6}\+")

_LINE_HYPHENS = "\u0002\ufffe"
"""PDFium's sign for a hyphen at a line end."""
_LINE_HYPHEN = re.compile(f"[{_LINE_HYPHENS}]")
_SOFT_HYPHEN = "\u00ad"
"""Drawn, it is a hyphen to the reader."""
_HYPHENS = dict.fromkeys(map(ord, ("\u2010", *_LINE_HYPHENS)), "-")
_BLANKS = dict.fromkeys(map(ord, "\t\r\n\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000"), " ")
_TRANSLATION = {
    **_HYPHENS,
    **_BLANKS,
    0: "\ufffd",
    **{code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)},
    **dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF], ""),
}


@dataclass(slots=True)
class TextObject:
    """Characters that one text object draws, in the order in which it draws them; at least one."""

    first: int
    """Index of the first one on the text page."""
    handle: int
    """Address of the text object."""
    chars: list[str]
    """What each glyph stands for: mostly one character, nothing for one without width."""
    lefts: list[float]
    """Left edge of each glyph in coordinates of the file; the sides are pen positions."""
    tops: list[float]
    rights: list[float]
    bottoms: list[float]


class GlyphReader:
    """The characters of a text page, grouped by the text object that draws them."""

    def __init__(self, pdfium: ModuleType, textpage: Handle, count: int) -> None:
        self.pdfium = pdfium
        self.textpage = textpage
        self.count = min(count, MAX_CHARS)
        self.cut = count > MAX_CHARS
        self._faces: dict[tuple[str, float, bool, bool], Face] = {}
        self._fonts: dict[int | None, tuple[str, bool, bool]] = {}
        self._address = ctypes.c_void_p(ctypes.addressof(textpage.contents))
        self._matrix = pdfium.FS_MATRIX()
        self._point = ctypes.c_double(), ctypes.c_double()
        self._matrix_of = plain_call(pdfium.FPDFText_GetMatrix, ctypes.c_int)
        self._origin_of = plain_call(pdfium.FPDFText_GetCharOrigin, ctypes.c_int)
        self._size_of = plain_call(pdfium.FPDFText_GetFontSize, ctypes.c_double)
        self._font_of = plain_call(pdfium.FPDFTextObj_GetFont, ctypes.c_void_p)
        self._mode_of = plain_call(pdfium.FPDFTextObj_GetTextRenderMode, ctypes.c_int)

    def objects(self) -> Iterator[TextObject]:
        """Each text object with its characters; those that PDFium makes up are left out."""
        owners = self._owners()
        columns: tuple[Any, ...] = (self._text(), *self._boxes())
        if _SOFT_HYPHEN in columns[0]:
            self._take_soft_hyphens(owners, columns[0], columns[3])
        _join_ligatures(owners, *columns)
        for handle, first, end in _stretches(owners):
            parts = [column[first:end] for column in columns]
            drawn = owners[first:end]
            if drawn.count(handle) < len(drawn):
                parts = [list(compress(part, drawn)) for part in parts]
            yield TextObject(first, handle, *parts)

    def _take_soft_hyphens(self, owners: Sequence[int | None], chars: list[str], rights: list[float]) -> None:
        """Makes those that are drawn hyphens, and leaves out those that a glyph of another letter stands for as well.

        The ends of lines that PDFium makes up are where the next glyph is.
        """
        for index in [index for index, char in enumerate(chars) if char == _SOFT_HYPHEN]:
            if index and owners[index - 1] is not None and self.origin(index) == self.origin(index - 1):
                chars[index] = ""
                rights[index - 1] = max(rights[index - 1], rights[index])
            else:
                chars[index] = "-"

    def _owners(self) -> list[int | None]:
        """For each character the address of its text object; None for one that PDFium makes up."""
        owner = plain_call(self.pdfium.FPDFText_GetTextObject, ctypes.c_void_p)
        return list(map(owner, repeat(self._address), range(self.count)))

    def _boxes(self) -> tuple[Sequence[float], ...]:
        """Left, top, right and bottom edges of all characters: the fields of FS_RECTF, filled in one go.

        Of the upper and lower edges few are looked at, so that no numbers are made of them all.
        """
        size = ctypes.sizeof(self.pdfium.FS_RECTF)
        rects = (self.pdfium.FS_RECTF * self.count)()
        fill = plain_call(self.pdfium.FPDFText_GetLooseCharBox, None)
        places = map(ctypes.byref, repeat(rects), range(0, size * self.count, size))
        deque(map(fill, repeat(self._address), range(self.count), places), maxlen=0)
        edges: Any = memoryview(rects).cast("B").cast("f")
        return edges[::4].tolist(), edges[1::4], edges[2::4].tolist(), edges[3::4]

    def _text(self) -> list[str]:
        buffer = (ctypes.c_ushort * (2 * self.count + 2))()
        written = self.pdfium.FPDFText_GetText(self.textpage, 0, self.count, buffer)
        text = bytes(buffer)[: 2 * max(written - 1, 0)].decode("utf-16-le", "replace")
        if len(text) != self.count:
            # Characters without a Unicode value are left out of the text, so it no longer runs along the index.
            unicode_of = plain_call(self.pdfium.FPDFText_GetUnicode, ctypes.c_uint)
            codes = list(map(unicode_of, repeat(self._address), range(self.count)))
            text = "".join(map(_char, [0, *codes], codes, [*codes[1:], 0]))
        chars = list(text)
        for index in [found.start() for found in _LINE_HYPHEN.finditer(text)]:
            # A character that the file calls NUL or U+0002 looks the same, and is none.
            if self.pdfium.FPDFText_IsHyphen(self.textpage, index) != 1:
                chars[index] = "\ufffd"
        shown = {char: _TRANSLATION[ord(char)] for char in set(chars) if ord(char) in _TRANSLATION}
        return [shown.get(char, char) for char in chars] if shown else chars

    def direction(self, index: int) -> tuple[float, float]:
        """Angle of the text in degrees, against the clock, and the size of its font as drawn, in points."""
        matrix = self._matrix
        self._matrix_of(self._address, index, ctypes.byref(matrix))
        size = self._size_of(self._address, index)
        a, b = matrix.a, matrix.b
        way = math.copysign(1.0, size)  # a size below zero turns the letters over
        angle = 0.0 if b == 0 and way * a > 0 else math.degrees(math.atan2(way * b, way * a))
        return angle, abs(size) * math.hypot(matrix.c, matrix.d)

    def origin(self, index: int) -> tuple[float, float]:
        """Point on the baseline where the character begins, in coordinates of the file."""
        x, y = self._point
        self._origin_of(self._address, index, ctypes.byref(x), ctypes.byref(y))
        return x.value, y.value

    def origins(self, drawn: TextObject) -> list[tuple[float, float]]:
        """The origin of each character of a text object."""
        owner = plain_call(self.pdfium.FPDFText_GetTextObject, ctypes.c_void_p)
        own = (index for index in range(drawn.first, self.count) if owner(self._address, index) == drawn.handle)
        return [self.origin(index) for index in islice(own, len(drawn.chars))]

    def face(self, drawn: TextObject, size: float, height: float) -> Face:
        """Face of the text object of this size; `height` of its box is taken where the font has no sensible size.

        The size of a font whose glyphs are drawings, and which has no name, says nothing without its own scale.
        """
        handle = ctypes.c_void_p(drawn.handle)
        font = self._font_of(handle)
        if font not in self._fonts:
            self._fonts[font] = self._font(drawn.first)
        name, bold, italic = self._fonts[font]
        if not 1.0 < size < 2000.0 or (not name and 0.0 < height < _LOW * size):
            size = height or 1.0
        bold = bold or self._mode_of(handle) == self.pdfium.FPDF_TEXTRENDERMODE_FILL_STROKE
        key = (name, round(size, 2), bold, italic)
        face = self._faces.get(key)
        if face is None:
            face = self._faces[key] = Face(name, key[1], bold, italic)
        return face

    def _font(self, index: int) -> tuple[str, bool, bool]:
        """Name of the font of a character, and whether it is bold and italic."""
        pdfium, textpage = self.pdfium, self.textpage
        flags, buffer = ctypes.c_int(), ctypes.create_string_buffer(_NAME_BYTES)
        length = pdfium.FPDFText_GetFontInfo(textpage, index, buffer, _NAME_BYTES, flags)
        raw = buffer.raw[: max(0, min(length, _NAME_BYTES) - 1)]
        name = _SUBSET_TAG.sub("", raw.decode("utf-8", "replace"))
        weight = pdfium.FPDFText_GetFontWeight(textpage, index)
        heavy = weight >= _BOLD_WEIGHT and not _NOT_BOLD.search(name)
        bold = bool(_BOLD.search(name)) or bool(flags.value & _FORCE_BOLD_FLAG) or heavy
        return name, bold, bool(_ITALIC.search(name) or flags.value & _ITALIC_FLAG)


def _stretches(owners: Sequence[int | None]) -> list[tuple[int, int, int]]:
    """Each owner with its characters, from the first to before the last; between them may be some without an owner."""
    found: list[tuple[int, int, int]] = []
    start = 0
    for owner, group in groupby(owners):
        end = start + len(list(group))
        if owner:
            if found and found[-1][0] == owner:
                found[-1] = owner, found[-1][1], end
            else:
                found.append((owner, start, end))
        start = end
    return found


def _char(before: int, code: int, following: int) -> str:
    """The character of a code; one beyond the first plane has two codes, of which the second stands for nothing."""
    if not 0xD800 <= code < 0xE000:
        return chr(code) if code <= 0x10FFFF else "\ufffd"
    if code < 0xDC00 <= following < 0xE000:
        return chr(0x10000 + ((code - 0xD800) << 10) + following - 0xDC00)
    return "\u200b" if 0xD800 <= before < 0xDC00 <= code else "\ufffd"


def _join_ligatures(owners: Sequence[int | None], chars: list[str], *edges: Sequence[float]) -> None:
    """Gives the characters of one glyph, which all have its box, to the first of them."""
    lefts, tops, rights, bottoms = edges
    first, last = 0, -1
    for index in compress(range(1, len(lefts)), map(eq, lefts, lefts[1:])):
        above = index - 1
        one = owners[index] == owners[above] and rights[index] == rights[above]
        if not one or (tops[index], bottoms[index]) != (tops[above], bottoms[above]) or " " in chars[above : index + 1]:
            continue
        first = first if last == above else above
        backward = RIGHT_TO_LEFT.match(chars[index])
        chars[first] = joined(chars[first], chars[index]) if backward else chars[first] + chars[index]
        chars[index] = ""
        last = index
