"""Numbers in rings, on dark badges, and level with others of their kind: costs of cards, steps of a track.

Tesseract takes a ring for a letter or a picture and passes over a digit that stands alone. Such numbers are cut out of
what is around them, put beside each other and read as a line.
"""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, is_inside, union
from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.ocr.rereading.enlarged_reading import BLOCK, LINE, enlarged
from regelwerk.extract.ocr.rereading.missed_numbers import IN_A_ROW, numbers_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedLine
    from regelwerk.extract.ocr.rereading.enlarged_reading import Reader

LEAST_RING, MOST_RING = 1.1, 5.0
"""Height of a ring or a badge with a number, in relation to the size of the print of the page."""
ROUND = 1.7
"""How many times as wide as high it is at most, or as high as wide."""
_ENCLOSED = 0.3, 0.8
"""Height of the number in relation to it."""
_NARROW = 0.95
"""Width of a digit at most, in relation to its height; icons are wider."""
_RIM, _SPECK = 2, 4
"""Pixels between a light number and the edge of its badge at least, and of a speck beside it at most."""
_DIGIT = 0.5, 1.5
"""Height of a number that stands alone, in relation to the size of the print of the page."""
_WIDE = 1.6
"""Width of it at most, in relation to its height: two digits."""
_LEVEL = 0.15
"""Upper and lower edges of numbers that are level with one another differ less, in relation to the size of the print."""
_RANK = 3
"""Numbers that are level with one another at least, and surely read ones of them."""
_SURELY = 0.8
"""Confidence from which on such a number counts as read."""
_FACTOR, _HIGH = 2, 36
"""How many times as large they are read, and their height then at most, in pixels: higher numbers are read worse."""
_ALONE = 6
"""Numbers of a page that are read one by one at most."""
_MOST = 100
"""Places of a page at most; where there are more it is full of pictures."""
_DARK = 190
"""Grey of ink at most."""
_AS_INK = [max(0, min(255, (230 - value) * 255 // 80)) for value in range(256)]
"""Light greys as dark ones: the shadow of a light number is paper beside it."""


def enclosed_numbers(
    image: Image, blobs: Sequence[Rect[int]], size: float, read: Reader, alone: Sequence[Rect[int]] = ()
) -> list[RecognisedLine]:
    """The numbers among the blobs of ink of a page that no word covers, each as a line of its own, in pixels.

    `alone` are further blobs, not joined with what is beside them, such as the icon that says what a ring tells; `size`
    is that of the print of the page.
    """
    least, most = LEAST_RING * size, MOST_RING * size
    compact = [blob for blob in (*blobs, *alone) if least <= blob.height <= most and blob.is_compact(ROUND)]
    badges = {blob: inner for blob in compact if (inner := _enclosed(image, blob, light=True))}
    others = [blob for blob in compact if blob not in badges]
    rings = [*badges.values(), *(inner for blob in others if (inner := _enclosed(image, blob, light=False)))]
    marks = [blob for blob in blobs if _is_mark(blob, size) and not any(has_center_in(ring, blob) for ring in rings)]
    ranks = list(_ranks(marks, size))
    if len(rings) + sum(map(len, ranks)) > _MOST:
        return []
    found = _read(_with_light_badges(image, badges), rings, size, read)
    for rank in ranks:
        numbers = _read(image, rank, size, read)
        found += numbers if len(numbers) >= _RANK else []
    return found


def _enclosed(image: Image, box: Rect[int], *, light: bool) -> Rect[int] | None:
    """The box of what a closed stroke or, with `light`, a dark patch encloses, if that is as high as a number in it."""
    outer = box.within(image.width, image.height)
    in_ink, in_rest = (0, 255) if light else (255, 0)
    mask = image.crop(outer).point([in_ink if value <= _DARK else in_rest for value in range(256)])
    found = sorted((part.box for part in parts(mask, by_corners=True)), key=lambda part: part.area, reverse=True)
    if light:
        around = Rect(0, 0, *mask.size)
        inside = [part for part in found if is_inside(part, around, -_RIM) and part.area > _SPECK]
    else:
        inside = [part for part in found[1:] if is_inside(part, found[0]) and part.area > _SPECK]
    if not inside or (len(inside) == 1 and inside[0].width > _NARROW * inside[0].height):
        return None
    number = union(inside)
    least, most = _ENCLOSED
    if not least * outer.height <= number.height <= most * outer.height or number.width > most * outer.width:
        return None
    return Rect(*map(round, number)).moved(outer.x0, outer.y0)


def _with_light_badges(image: Image, badges: Mapping[Rect[int], Rect[int]]) -> Image:
    """The page with the light numbers of some badges as dark ones on white, without the drawings beside them."""
    if not badges:
        return image
    shown = image.copy()
    for badge, number in badges.items():
        shown.paste(255, badge)
        shown.paste(image.crop(number).point(_AS_INK), number)
    return shown


def _is_mark(blob: Rect[int], size: float) -> bool:
    low, high = _DIGIT
    return low * size <= blob.height <= high * size and blob.width <= _WIDE * blob.height


def _ranks(marks: Sequence[Rect[int]], size: float) -> Iterator[list[Rect[int]]]:
    """Marks of one height that are level with one another."""
    rest = sorted(marks, key=lambda mark: mark.center[1])
    off = _LEVEL * size
    while rest:
        first = rest[0]
        rank = [mark for mark in rest if abs(mark.y0 - first.y0) < off and abs(mark.y1 - first.y1) < off]
        rest = [mark for mark in rest if mark not in rank]
        if len(rank) >= _RANK:
            yield rank


def _read(image: Image, places: Sequence[Rect[int]], size: float, read: Reader) -> list[RecognisedLine]:
    """Numbers that were read surely, beside each other, and the rest of a row with numbers by themselves: icons spoil it."""
    segmentation = LINE if len(places) <= IN_A_ROW else BLOCK
    factor = min(_FACTOR, _HIGH / median(place.height for place in places)) if places else _FACTOR
    found = numbers_of(image, places, size, enlarged(read, segmentation, factor))
    rest = [place for place in places if place not in found or not _is_sure(found[place])]
    for place in rest[:_ALONE] if found else ():
        found |= numbers_of(image, [place], size, enlarged(read, LINE, factor))
    return [*filter(_is_sure, found.values())]


def _is_sure(number: RecognisedLine) -> bool:
    return number.words[0].sureness >= _SURELY
