"""Glyphs that are icons: private-use characters, signs of symbol fonts, glyphs of fonts that hold nothing else.

An icon is taken out of the text before words are made: a character of its own stands in for it, which layout treats as
it treats any sign, and the page keeps what it is. The picture decides which icon it is, not the code, which another
subset of the same font may use for another glyph.
"""

from __future__ import annotations

import ctypes
import re
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.icons.glyph_shape import Letters, drawn, outline_key, outline_of, picture_key, shape_in, shape_of
from regelwerk.extract.page.words import FIRST_ICON, MAX_ICONS, PageIcon

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import ModuleType

    from PIL.Image import Image

    from regelwerk.extract.pdf.glyph_runs import GlyphRun
    from regelwerk.extract.pdf.pdfium_calls import Handle

NAMELESS = re.compile("[\x01-\x1f\x7f-\x9f\ufffd\ue000-\uf8ff\U000f0000-\U0010fffd]")
"""Characters that say nothing: controls, the sign for a lost character, private use."""
_STAND_INS = re.compile("[\U000f0000-\U0010fffd]")
_ICON_FONT = re.compile(r"dingbat|d050000l|wingding|webding|icon|picto|glyph", re.IGNORECASE)
_SIGN = re.compile("[\u2190-\u21ff\u2300-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
"""Arrows, shapes, dingbats, pictures: characters of a text font, icons of an icon font."""
_LETTER = re.compile(r"[!-~¡-ÿ]")
_MOST_LETTERS = 12
"""Different characters of a font with a single purpose on a page; one that writes words soon has more."""
_SHORT = 2.0
"""Different characters of a piece between blanks, on average, up to which a font writes no words."""
_APART = 0.2
"""Gap in em that ends such a piece."""
_MOST_DRAWN = 400
"""Glyphs of a page that are drawn to be told apart."""


@dataclass(frozen=True, slots=True)
class Drawable:
    """An open page of PDFium, raw."""

    pdfium: ModuleType
    document: Handle
    page: Handle
    textpage: Handle


Runs = list[tuple[int, "GlyphRun"]]
"""Text objects, each with the index of its first character."""
_Piece = tuple["GlyphRun", int, int]
"""Glyphs of a text object between blanks and gaps: from the first to before the last."""


def with_icons(place: Drawable, runs: Runs) -> tuple[list[GlyphRun], tuple[PageIcon, ...]]:
    """Upright text objects of a page with a stand-in for each icon, and the icons in the order of their stand-ins."""
    by_font: dict[str, Runs] = defaultdict(list)
    for item in runs:
        by_font[item[1].face.font].append(item)
    suspects = [
        members
        for font, members in by_font.items()
        if _may_hold_icons(font, "".join(["".join(run.chars) for _, run in members]))
    ]
    if not suspects:
        return [run for _, run in runs], ()
    finder = _Finder(place, [run for _, run in runs])
    try:
        changed = {first: run for members in suspects for first, run in finder.replaced(members)}
    finally:
        finder.close()
    return [changed.get(first, run) for first, run in runs], tuple(finder.icons)


def _may_hold_icons(font: str, text: str) -> bool:
    if NAMELESS.search(text) or _ICON_FONT.search(font):
        return True
    return len(text) <= 40 * _MOST_LETTERS and 0 < len(set(text) - {" "}) <= _MOST_LETTERS


class _Finder:
    """Looks for the icons of a page, font by font."""

    def __init__(self, place: Drawable, runs: Sequence[GlyphRun]) -> None:
        self.icons: list[PageIcon] = []
        self._place = place
        self._runs = runs
        self._letters: Letters | None = None
        self._keys: dict[tuple[int, str], str] = {}
        self._drawn = 0

    def close(self) -> None:
        """Give up what was opened."""
        if self._letters is not None:
            self._letters.close()

    def replaced(self, members: Runs) -> Iterator[tuple[int, GlyphRun]]:
        """The text objects of a font that hold icons, with stand-ins."""
        pieces = {first: list(_pieces(run)) for first, run in members}
        every = [piece for found in pieces.values() for piece in found]
        nameless = [piece for piece in every if any(map(NAMELESS.match, _chars(piece)))]
        bare = [piece for piece in nameless if all(map(_is_sign, _chars(piece)))]
        signs = 2 * len(bare) > len(nameless) and _write_no_words(bare)
        named = _is_icon_font(members) and _write_no_words(every)
        letters = self._false_letters(members, every)
        for first, run in members:
            chosen: set[int] = set()
            for piece in pieces[first]:
                alone = signs and all(map(_is_sign, _chars(piece)))
                for index in range(*piece[1:]):
                    char = run.chars[index]
                    if (alone and NAMELESS.match(char)) or (named and _SIGN.match(char)) or char in letters:
                        chosen.add(index)
            if chosen or any(map(_STAND_INS.match, run.chars)):
                yield (
                    first,
                    replace(
                        run,
                        chars=[
                            self._stand_in(first, run, index) if index in chosen else _own(char)
                            for index, char in enumerate(run.chars)
                        ],
                    ),
                )

    def _false_letters(self, members: Runs, pieces: Sequence[_Piece]) -> set[str]:
        """Letters and digits of a font that do not look like any."""
        used = {char: (first, run, at) for first, run in reversed(members) for at, char in enumerate(run.chars)}
        letters = sorted(char for char in used if _LETTER.fullmatch(char))
        if not letters or not _write_no_words(pieces):
            return set()
        named = _is_icon_font(members)
        if not named:
            letters = [char for char in letters if char.isalnum()]
            written = len(used) > _MOST_LETTERS or max(len(set(_chars(piece))) for piece in pieces) > 2
            if written or not letters or not self._stand_in_lines(members):
                return set()
        unlike = {char for char in letters if not self._is_like(*used[char])}
        return unlike if named or len(unlike) == len(letters) else set()

    def _stand_in_lines(self, members: Runs) -> bool:
        """Whether most of these text objects are beside text of another font of about their size."""
        some = [run for _, run in members[:50]]
        return 2 * sum(any(_are_neighbours(run, other) for other in self._runs) for run in some) > len(some)

    def _is_like(self, first: int, run: GlyphRun, index: int) -> bool:
        outline = outline_of(self._place.pdfium, self._font(first), run.chars[index])
        shape = shape_of(outline) if outline else shape_in(self._draw(run, index))
        self._letters = self._letters or Letters(self._place.pdfium, self._place.document)
        return shape is None or self._letters.is_like(shape, run.chars[index])

    def _stand_in(self, first: int, run: GlyphRun, index: int) -> str:
        key = self._key(first, run, index) if len(self.icons) < MAX_ICONS else ""
        if not key:
            return _own(run.chars[index])
        box = (round(edge, 2) for edge in _box(run, index))
        self.icons.append(PageIcon(key, run.face.font, run.chars[index], *box))
        return chr(FIRST_ICON + len(self.icons) - 1)

    def _key(self, first: int, run: GlyphRun, index: int) -> str:
        font, char = self._font(first), run.chars[index]
        name = ctypes.cast(font, ctypes.c_void_p).value or 0, char
        if name in self._keys:
            return self._keys[name]
        outline = outline_of(self._place.pdfium, font, char)
        if outline:
            key = outline_key(outline)
        elif self._drawn < _MOST_DRAWN:
            key = picture_key(self._draw(run, index))
        else:
            return ""
        if outline or char != "\ufffd":
            self._keys[name] = key
        return key

    def _draw(self, run: GlyphRun, index: int) -> Image:
        self._drawn += 1
        return drawn(self._place.pdfium, self._place.page, _box(run, index))

    def _font(self, first: int) -> Handle:
        pdfium = self._place.pdfium
        return pdfium.FPDFTextObj_GetFont(pdfium.FPDFText_GetTextObject(self._place.textpage, first))


def _box(run: GlyphRun, index: int) -> Rect[float]:
    return Rect(run.lefts[index], run.y0, run.rights[index], run.y1)


def _is_icon_font(members: Runs) -> bool:
    return _ICON_FONT.search(members[0][1].face.font) is not None


def _is_sign(char: str) -> bool:
    return NAMELESS.match(char) is not None or not char.isalnum()


def _own(char: str) -> str:
    """A character of the file; one that would be taken for a stand-in is a lost one."""
    return "\ufffd" if _STAND_INS.match(char) else char


def _pieces(run: GlyphRun) -> Iterator[_Piece]:
    start = 0
    for index, char in enumerate(run.chars):
        if start < index and (char == " " or run.lefts[index] - run.rights[index - 1] > _APART * run.face.size):
            yield run, start, index
            start = index
        if char == " ":
            start = index + 1
    if start < len(run.chars):
        yield run, start, len(run.chars)


def _chars(piece: _Piece) -> Sequence[str]:
    run, start, end = piece
    return run.chars[start:end]


def _write_no_words(pieces: Iterable[_Piece]) -> bool:
    # Lost characters look all the same and may all be different.
    different = [len(set(chars) - {"\ufffd"}) + chars.count("\ufffd") for chars in map(_chars, pieces)]
    return bool(different) and sum(different) <= _SHORT * len(different)


def _are_neighbours(run: GlyphRun, other: GlyphRun) -> bool:
    size = run.face.size
    return (
        other.face.font != run.face.font
        and abs(other.baseline - run.baseline) < 0.5 * size
        and 0.6 < other.face.size / size < 1.6
        and (abs(other.lefts[0] - run.rights[-1]) < 1.5 * size or abs(run.lefts[0] - other.rights[-1]) < 1.5 * size)
    )
