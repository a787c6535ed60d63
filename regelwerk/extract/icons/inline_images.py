"""Small images that are icons: as high as the line that they are in, beside a word of it."""

from __future__ import annotations

import ctypes
import math
import re
from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.icons.glyph_shape import image_drawn, picture_key
from regelwerk.extract.page.words import FIRST_ICON, MAX_ICONS, PageIcon, Word
from regelwerk.extract.pdf.pdf_shapes import BoundsReader

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.icons.icon_glyphs import Drawable
    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject
    from regelwerk.extract.pdf.pdfium_calls import Handle
from regelwerk.extract.geometry import common_width
from regelwerk.extract.icons.drawn_icons import FAR, drawn_icons

_MAX_IMAGES = 1000
"""Images of a page, above which they are the pieces of a picture."""
_MAX_PIXELS = 4_000_000
"""Pixels above which an image is no icon and is not decoded; chosen by hand."""
_HIGH_IMAGE = (0.5, 1.9)
"""Height of an image that is in a line, in em of the line."""
_WIDE_IMAGE = 4.0
"""Width of such an image at most, in em of the line; chosen by hand."""
_NEAR_IMAGE = 1.5
"""Distance in em from the nearest word, up to which it is beside it."""
_CLOSED, _LOOSE = re.compile(r"[.,;)\]]+"), 0.35
"""Signs that no blank is before, and the gap in em that an icon narrower than its place leaves; chosen by hand."""
_OPENING = "(["
_OFF = 0.6
"""Distance in em of the middle of an image from that of the letters."""


def inline_images(
    place: Drawable,
    objects: Sequence[PageObject],
    frame: Frame,
    words: Sequence[Word],
    icons: Sequence[PageIcon],
) -> tuple[tuple[Word, ...], tuple[PageIcon, ...]]:
    """Words and icons of a page, with those of its objects that are images or drawings: a word with a stand-in for each."""
    found = _small_images(place.pdfium, objects, frame, words)
    drawn = drawn_icons(place.pdfium, objects, frame, words)
    if not found and not drawn:
        return tuple(words), tuple(icons)
    level = sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline)
    baselines = [word.baseline for word in level]
    largest = max((word.size for word in level), default=0.0)
    made: list[Word] = []
    known = list(icons)
    keys: dict[bytes, str] = {}
    for item, box in [*found, *((key, box) for box, key in drawn)]:
        row = level[bisect_left(baselines, box.y0) : bisect_right(baselines, box.y1 + largest)]
        host = _host(box, row, FAR if isinstance(item, str) else _NEAR_IMAGE)
        if host is None or len(known) >= MAX_ICONS:
            continue
        key = item if isinstance(item, str) else _image_key(place, item, keys)
        if key:
            stand_in = chr(FIRST_ICON + len(known))
            made.append(Word(stand_in, *box, size=host.size, baseline=host.baseline))
            known.append(PageIcon(key, "", "", *(round(edge, 2) for edge in box)))
    kept = _attached(words, made)
    return (*kept, *_side_by_side(made)), tuple(known)


def _small_images(
    pdfium: ModuleType, objects: Sequence[PageObject], frame: Frame, words: Sequence[Word]
) -> list[tuple[Handle, Rect[float]]]:
    """Images about as high as a line of the page, with their boxes as shown, one at a place."""
    pictures = [(item, matrix) for item, sort, matrix in objects if sort == pdfium.FPDF_PAGEOBJ_IMAGE]
    sizes = [word.size for word in words if word.angle == 0] if 0 < len(pictures) <= _MAX_IMAGES else []
    if not sizes:
        return []
    lowest, highest = _HIGH_IMAGE[0] * min(sizes), _HIGH_IMAGE[1] * max(sizes)
    found: dict[Rect[float], Handle] = {}
    reader = BoundsReader(pdfium)
    for item, matrix in pictures:
        box = frame.placed_rect(*reader.placed(item, matrix))
        if lowest <= box.height <= highest and box.width <= _WIDE_IMAGE * highest:
            found[box] = item
    return [(item, box) for box, item in found.items()]


def _host(box: Rect[float], row: Sequence[Word], near: float) -> Word | None:
    """The nearest word of the line that an image is in; None where it is in none, or behind a word."""
    _, middle = box.center
    best: tuple[float, Word] | None = None
    for word in row:
        if abs(word.baseline - 0.35 * word.size - middle) > _OFF * word.size:
            continue
        if common_width(box, word) > 0.3 * min(box.width, word.x1 - word.x0):
            return None
        away = max(word.x0 - box.x1, box.x0 - word.x1, 0.0)
        high = _HIGH_IMAGE[0] * word.size <= box.height <= _HIGH_IMAGE[1] * word.size
        fits = high and box.width <= _WIDE_IMAGE * word.size
        if fits and away <= near * word.size and (best is None or away < best[0]):
            best = away, word
    return best[1] if best else None


def _attached(words: Sequence[Word], made: list[Word]) -> list[Word]:
    """The words without those that follow an image without a blank, such as a comma; the image takes them up."""
    kept: list[Word] = []
    for word in words:
        index = next((index for index, image in enumerate(made) if _follows(word, image)), None)
        if index is None:
            kept.append(word)
            continue
        image = made[index]
        if word.x0 < image.x0:
            made[index] = replace(image, text=word.text + image.text, x0=word.x0)
        else:
            made[index] = replace(image, text=image.text + word.text, x1=word.x1)
    return kept


def _side_by_side(made: Sequence[Word]) -> list[Word]:
    """Icons that follow one another without a blank as one word."""
    joined: list[Word] = []
    for word in made:
        if joined and _follows(word, joined[-1]) and joined[-1].text[-1] >= chr(FIRST_ICON):
            last = joined.pop()
            word = replace(last, text=last.text + word.text, x1=word.x1)
        joined.append(word)
    return joined


def _follows(word: Word, image: Word) -> bool:
    """Whether a word goes on with what an image begins, or is the bracket before it."""
    if word.baseline != image.baseline:
        return False
    if word.text in _OPENING:
        return abs(image.x0 - word.x1) < _LOOSE * word.size
    if _CLOSED.fullmatch(word.text):
        return abs(word.x0 - image.x1) < _LOOSE * word.size
    return -0.05 * word.size < word.x0 - image.x1 < 0.1 * word.size


def _image_key(place: Drawable, item: Handle, keys: dict[bytes, str]) -> str:
    """Key of the picture of an image; empty where it has too many pixels or cannot be drawn."""
    pdfium = place.pdfium
    width, height = ctypes.c_uint(), ctypes.c_uint()
    pdfium.FPDFImageObj_GetImagePixelSize(item, width, height)
    if math.prod((width.value, height.value)) > _MAX_PIXELS:
        return ""
    picture = image_drawn(pdfium, place.document, place.page, item)
    if picture is None:
        return ""
    data = picture.tobytes()
    if data not in keys:
        keys[data] = picture_key(picture)
    return keys[data]
