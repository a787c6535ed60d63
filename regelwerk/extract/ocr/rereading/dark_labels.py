"""Labels in light letters on small dark grounds, such as the kind and the cost of a card: turned over and read.

A ground that is hardly higher than a line is no panel, and recognition takes it for a picture or a rule.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in
from regelwerk.extract.image.connected_parts import ConnectedPart, parts
from regelwerk.extract.image.grey_levels import quantile
from regelwerk.extract.ocr.recognised_page import sureness
from regelwerk.extract.ocr.rereading.enlarged_reading import BLOCK, enlarged
from regelwerk.extract.ocr.rereading.reread_cells import read_inks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.ink import Blob, Ink
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
    from regelwerk.extract.ocr.rereading.enlarged_reading import Reader

_LOW, _HIGH = 0.9, 4.0
"""Height of such a ground, in relation to the size of the print of the page."""
_LONG = 1.6
"""How many times as wide as high it is at least: badges with a number are rounder."""
_SOLID = 0.65
"""Share of its box that its dark squares fill at least; in a line of bold print they fill less. Chosen by hand."""
_DARK = 150
"""Grey of it at most, and of half of its pixels."""
_EDGE = 220
"""Grey of the soft edge of such a ground at most, once it is turned over."""
_FACTOR, _SMALL = 2, 1.8
"""How many times as large is read what is on low grounds, whose letters are small, and their height at most, in the size."""
_BADGE, _FULL = 0.6, 0.55
"""Height of a light badge on a dark ground at least, in the height of the ground, and share of its box that it fills."""
_ROUND = 1.5
"""How many times as wide as high it is at most, or as high as wide."""
_SURE, _READ = 0.8, 0.9
"""Mean confidence from which on what is read counts, and from which on nothing is read again."""
_WORD = re.compile(r"[^\W\d_]{3}")
_MOST = 100
"""Such grounds of a page at most; where there are more it is full of pictures."""


def with_dark_labels(page: RecognisedPage, image: Image, ink: Ink, size: float, read: Reader) -> RecognisedPage:
    """The page with what small dark grounds say; `size` is that of its print in pixels, `read` recognises an image."""
    places = [box for box in _grounds(image, ink, size) if not _is_read(_words_in(page, box), box)] if size else []
    if not 0 < len(places) <= _MOST:
        return page
    shown = image.copy()
    for place in places:
        shown.paste(255, place.grown(ink.cell, ink.cell).within(image.width, image.height))
        shown.paste(_turned_over(image.crop(place)), place)
    low = [place for place in places if place.height <= _SMALL * size]
    high = [place for place in places if place.height > _SMALL * size]
    found = read_inks(shown, low, size, enlarged(read, BLOCK, _FACTOR)) if low else {}
    found |= read_inks(shown, high, size, enlarged(read, BLOCK, 1)) if high else {}
    added: list[RecognisedLine] = []
    gone: set[int] = set()
    for place, lines in found.items():
        words = [word for line in lines for word in line.words]
        before = _words_in(page, place)
        is_word = any(_WORD.search(word.text) for word in words)
        is_more = _letters(words) > _letters(before)
        if is_word and sureness(words) >= _SURE and (is_more or sureness(words) >= sureness(before)):
            added += lines
            gone |= set(map(id, before))
    if not added:
        return page
    kept = page.with_words(lambda word: None if id(word) in gone else word)
    return replace(kept, lines=(*kept.lines, *added))


def _grounds(image: Image, ink: Ink, size: float) -> Iterator[Rect[int]]:
    """Boxes of the small dark grounds of a page, in pixels."""
    dark = image.reduce(ink.cell).point([255 if value <= _DARK else 0 for value in range(256)])
    for blob in replace(ink, mask=dark).without_high(_HIGH * size).blobs():
        box = blob.box.within(image.width, image.height)
        if _has_form(blob, ink.cell, size) and 2 * sum(image.crop(box).histogram()[:_DARK]) > box.area:
            yield box


def _has_form(blob: Blob, cell: int, size: float) -> bool:
    box = blob.box
    is_wide = box.width >= _LONG * box.height and _LOW * size <= box.height <= _HIGH * size
    return is_wide and len(blob.cells) * cell**2 >= _SOLID * box.area


def _words_in(page: RecognisedPage, box: Rect[int]) -> list[RecognisedWord]:
    return [word for word in page.words if has_center_in(word.box, box)]


def _is_read(words: Sequence[RecognisedWord], box: Rect[int]) -> bool:
    """Whether words cover most of a ground and were read well."""
    return sureness(words) >= _READ and 2 * sum(word.box.width for word in words) > box.width


def _letters(words: Sequence[RecognisedWord]) -> int:
    return sum(word.letters for word in words)


def _turned_over(ground: Image) -> Image:
    """The light letters of a ground as dark ones on white, without what is light around it."""
    counts = ground.histogram()
    dark, light = quantile(counts, 0.5), quantile(counts, 0.98)
    step = max(1, light - dark)
    turned = ground.point([max(0, min(255, (light - value) * 255 // step)) for value in range(256)])
    alone = turned.copy()
    for part in parts(turned.point([255 if value <= _EDGE else 0 for value in range(256)]), by_corners=True):
        if min(part.box.x0, part.box.y0) <= 0 or part.box.x1 >= turned.width or part.box.y1 >= turned.height:
            alone.paste(255, part.box[:2], part.cut_out())
        elif _is_badge(part, ground.height):
            alone.paste(255, part.box[:2], part.cut_out())
            alone.paste(ground.crop(part.box), part.box[:2], _round(part.box))
    return alone


def _is_badge(part: ConnectedPart, height: int) -> bool:
    """Whether what is light on a dark ground is a badge with dark print."""
    is_round = part.box.is_compact(_ROUND) and part.box.height >= _BADGE * height
    return is_round and len(part.pixels) >= _FULL * part.box.area


def _round(box: Rect[int]) -> Image:
    """A mask of what is within a badge."""
    from PIL import Image as Images
    from PIL import ImageDraw

    mask = Images.new("L", (box.width, box.height))
    ImageDraw.Draw(mask).ellipse((2, 2, box.width - 3, box.height - 3), fill=255)
    return mask
