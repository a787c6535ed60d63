"""Small images that are icons: as high as the line that they are in, beside a word of it."""

from __future__ import annotations

import ctypes
import math
from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from regelwerk.extract.icons.glyph_shape import image_drawn, picture_key
from regelwerk.extract.page.words import FIRST_ICON, MAX_ICONS, PageIcon, Word
from regelwerk.extract.pdf.pdf_shapes import BoundsReader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_shapes import PageObject

    Box = tuple[float, float, float, float]
    from regelwerk.extract.icons.icon_glyphs import Drawable
from regelwerk.extract.icons.drawn_icons import drawn_icons

_MAX_IMAGES = 1000
"""Images of a page, above which they are the pieces of a picture."""
_MAX_PIXELS = 4_000_000
_HIGH_IMAGE = (0.5, 1.9)
"""Height of an image that stands in a line, in em of the line."""
_WIDE_IMAGE = 4.0
_NEAR_IMAGE = 1.5
"""Distance in em from the nearest word, up to which it stands beside it."""
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
        x0, y0, x1, y1 = box
        row = level[bisect_left(baselines, y0) : bisect_right(baselines, y1 + largest)]
        host = _host(box, row)
        if host is None or len(known) >= MAX_ICONS:
            continue
        key = item if isinstance(item, str) else _image_key(place, item, keys)
        if key:
            stand_in = chr(FIRST_ICON + len(known))
            made.append(Word(stand_in, x0, y0, x1, y1, size=host.size, baseline=host.baseline))
            known.append(PageIcon(key, "", "", *(round(edge, 2) for edge in box)))
    return (*_attached(words, made), *made), tuple(known)


def _small_images(
    pdfium: Any, objects: Sequence[PageObject], frame: Frame, words: Sequence[Word]
) -> list[tuple[Any, tuple[float, float, float, float]]]:
    """Images about as high as a line of the page, with their boxes as shown, one at a place."""
    pictures = [(item, matrix) for item, sort, matrix in objects if sort == pdfium.FPDF_PAGEOBJ_IMAGE]
    sizes = [word.size for word in words if word.angle == 0] if 0 < len(pictures) <= _MAX_IMAGES else []
    if not sizes:
        return []
    lowest, highest = _HIGH_IMAGE[0] * min(sizes), _HIGH_IMAGE[1] * max(sizes)
    found: dict[tuple[float, float, float, float], Any] = {}
    reader = BoundsReader(pdfium)
    for item, matrix in pictures:
        left, bottom, right, top = reader.placed(item, matrix)
        xs, ys = zip(frame.place(left, bottom), frame.place(right, top), strict=True)
        box = min(xs), min(ys), max(xs), max(ys)
        if lowest <= box[3] - box[1] <= highest and box[2] - box[0] <= _WIDE_IMAGE * highest:
            found[box] = item
    return [(item, box) for box, item in found.items()]


def _host(box: tuple[float, float, float, float], row: Sequence[Word]) -> Word | None:
    """The nearest word of the line that an image stands in; None where it stands in none, or behind a word."""
    x0, y0, x1, y1 = box
    middle, high = (y0 + y1) / 2, y1 - y0
    best: tuple[float, Word] | None = None
    for word in row:
        if abs(word.baseline - 0.35 * word.size - middle) > _OFF * word.size:
            continue
        if min(x1, word.x1) - max(x0, word.x0) > 0.3 * min(x1 - x0, word.x1 - word.x0):
            return None
        away = max(word.x0 - x1, x0 - word.x1, 0.0)
        fits = _HIGH_IMAGE[0] * word.size <= high <= _HIGH_IMAGE[1] * word.size and x1 - x0 <= _WIDE_IMAGE * word.size
        if fits and away <= _NEAR_IMAGE * word.size and (best is None or away < best[0]):
            best = away, word
    return best[1] if best else None


def _attached(words: Sequence[Word], made: list[Word]) -> list[Word]:
    """The words without those that stand without a blank behind an image, such as a comma; the image takes them up."""
    kept: list[Word] = []
    for word in words:
        index = next((index for index, image in enumerate(made) if _follows(word, image)), None)
        if index is None:
            kept.append(word)
            continue
        image = made[index]
        made[index] = replace(image, text=image.text + word.text, x1=word.x1)
    return kept


def _follows(word: Word, image: Word) -> bool:
    return word.baseline == image.baseline and -0.05 * word.size < word.x0 - image.x1 < 0.1 * word.size


def _image_key(place: Drawable, item: Any, keys: dict[bytes, str]) -> str:
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
