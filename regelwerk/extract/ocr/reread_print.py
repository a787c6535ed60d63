"""Print that was read badly or passed over, cut out and read again, enlarged.

The foot of a card, a caption, a number in a ring: print much smaller than that of the page, or enclosed by a stroke, is
lost or misread where Tesseract looks at the whole page. By itself, on white and twice as large, it reads most of it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, is_inside, union
from regelwerk.extract.image.connected_parts import parts
from regelwerk.extract.ocr.letter_size import is_small, own_size
from regelwerk.extract.ocr.missed_numbers import IN_A_ROW, is_known, numbers_of
from regelwerk.extract.ocr.reread_cells import read_inks

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from PIL.Image import Image

    from regelwerk.extract.image.ink import Blob, Ink
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

_ENLARGED = (2, 3)
"""How many times as large such print is read: once each, and the better of both is taken."""
_LOW, _HIGH = 0.4, 1.8
"""Height of ink that may be one line of print, in relation to the size of the print of the page."""
_LONG = 1.5
"""Width of it at least, in the same unit: shorter ink is a mark, a sign or an icon."""
_JOINED = 0.8
"""White between two words of one line at most, in the same unit."""
_RING = 1.1, 5.0
"""Height of a ring or a box around a number, in the same unit."""
_ROUND = 1.7
"""How many times as wide as high such a ring is at most, or as high as wide."""
_ENCLOSED = 0.3, 0.8
"""Height of a number in relation to the ring around it."""
_RIM, _SPECK = 2, 4
"""Pixels between such a number and the edge of the patch at least, and of a speck beside it at most."""
_DIGIT = 0.5, 1.5
"""Height of a number that stands alone, in the same unit."""
_WIDE = 1.6
"""Width of it at most, in relation to its height: two digits."""
_LEVEL = 0.15
"""Heights of the upper and the lower edges of numbers that are level with one another differ less, in the same unit."""
_RANK = 3
"""Numbers that are level with one another at least, and surely read ones of them."""
_SURELY = 0.8
"""Mean confidence from which on what is read again counts."""
_BETTER, _MUCH = 0.05, 0.4
"""Confidence by which it is to be better than what was read at first, and from which on that alone is enough."""
_BY_HALF = 0.5
"""Mean confidence under which nothing was read."""
_WORD = re.compile(r"[^\W\d_]{3}")
_MOST = 150
"""Places of a page at most; where there are more it is full of pictures."""
_ALONE = 12
"""Rings of a page that are read one by one at most."""
_BLOCK, _LINE = 6, 7
"""Page segmentations of Tesseract: a block of lines, and one line."""
_DARK = 190
"""Grey of ink at most."""


def with_reread_print(
    page: RecognisedPage, image: Image, ink: Ink, size: float, read: Callable[[Image, int], RecognisedPage]
) -> RecognisedPage:
    """The page with doubtful print read again; `size` is that of its print in pixels.

    `read` recognises an image by one of the page segmentations of Tesseract.
    """
    if not size:
        return page
    cell = ink.cell
    known = [word.box for line in page.lines if not _is_doubtful(line, size) for word in line.words if is_known(word)]
    rest = ink.outside(box.grown(cell, cell) for box in known)
    blobs = list(rest.blobs(apart=max(1, round(_JOINED * size / cell / 2))))
    lines = [blob.box for blob in blobs if _is_line(blob, size)]
    round_blobs = [blob.box for blob in blobs if _is_ring(blob, size)]
    rings = [inner for box in round_blobs if (inner := _enclosed(image, box, light=False))]
    badges = {inner: box for box in round_blobs if (inner := _enclosed(image, box, light=True))}
    rings += badges
    shown = _with_light_badges(image, badges.values())
    marks = [b.box for b in blobs if _is_mark(b, size) and not any(has_center_in(ring, b.box) for ring in rings)]
    ranks = list(_ranks(marks, size))
    if not 0 < len(lines) + len(rings) + sum(map(len, ranks)) <= _MOST:
        return page
    added: list[RecognisedLine] = []
    replaced: dict[int, tuple[RecognisedWord, ...]] = {}
    if lines:
        readings = [read_inks(image, lines, size, enlarged(read, _BLOCK, factor)) for factor in _ENLARGED]
        for place in lines:
            new = max((reading.get(place, []) for reading in readings), key=_sureness_of)
            old = [word for word in page.words if has_center_in(word.box, place)]
            if _is_better(_words(new), old):
                replaced |= {id(word): () for word in old}
                if len(new) == 1 and old and any(_is_part(old, line) for line in page.lines):
                    replaced[id(old[0])] = new[0].words
                else:
                    added += [replace(line, size=own_size(line) or line.size) for line in new]
    numbers = _numbers(shown, rings, size, read)
    for rank in ranks:
        found = _numbers(image, rank, size, read)
        if sum(number.words[0].sureness >= _SURELY for number in found.values()) >= _RANK:
            numbers |= found
    for place, number in numbers.items():
        old = [word for word in page.words if has_center_in(word.box, place)]
        if number.words[0].sureness >= _SURELY and not any(map(is_known, old)):
            added.append(number)
            replaced |= {id(word): () for word in old}
    lines_kept = (
        replace(line, words=tuple(new for word in line.words for new in replaced.get(id(word), (word,))))
        for line in page.lines
    )
    return replace(page, lines=(*(line for line in lines_kept if line.words), *added))


def _ranks(marks: Sequence[Rect[int]], size: float) -> Iterator[list[Rect[int]]]:
    """Marks of one height level with one another: costs of cards side by side, steps of a track."""
    rest = sorted(marks, key=lambda mark: mark.center[1])
    while rest:
        first = rest[0]
        off = _LEVEL * size
        rank = [m for m in rest if abs(m.y0 - first.y0) < off and abs(m.y1 - first.y1) < off]
        rest = [mark for mark in rest if mark not in rank]
        if len(rank) >= _RANK:
            yield rank


def _is_mark(blob: Blob, size: float) -> bool:
    low, high = _DIGIT
    width, height = blob.box.width, blob.box.height
    return low * size <= height <= high * size and width <= _WIDE * height


def _numbers(
    image: Image, rings: Sequence[Rect[int]], size: float, read: Callable[[Image, int], RecognisedPage]
) -> dict[Rect[int], RecognisedLine]:
    """Numbers in rings, read beside each other, and some that were not read so by themselves: an icon spoils its row."""
    segmentation = _LINE if len(rings) <= IN_A_ROW else _BLOCK
    found = numbers_of(image, rings, size, enlarged(read, segmentation, _ENLARGED[0]))
    rest = [ring for ring in rings if ring not in found]
    for ring in rest[:_ALONE]:
        found |= numbers_of(image, [ring], size, enlarged(read, _LINE, _ENLARGED[0]))
    return found


def enlarged(
    read: Callable[[Image, int], RecognisedPage], segmentation: int, factor: int
) -> Callable[[Image], RecognisedPage]:
    """A reader of images that enlarges them; what it finds is where it is on the image that it is given."""
    from PIL import Image as Images

    def read_enlarged(image: Image) -> RecognisedPage:
        large = image.resize((image.width * factor, image.height * factor), Images.Resampling.LANCZOS)
        page = read(large, segmentation)
        return replace(page, lines=tuple(_reduced(line, 1 / factor) for line in page.lines))

    return read_enlarged


def _reduced(line: RecognisedLine, factor: float) -> RecognisedLine:
    return replace(
        line,
        words=tuple(replace(word, box=word.box.scaled(factor)) for word in line.words),
        box=line.box and line.box.scaled(factor),
        size=line.size and line.size * factor,
        offset=line.offset and line.offset * factor,
    )


def _is_part(words: Sequence[RecognisedWord], line: RecognisedLine) -> bool:
    """Whether words are some of those of a line, and not all: the others tell its size and its baseline."""
    inside = {id(word) for word in line.words}
    return len(words) < len(inside) and all(id(word) in inside for word in words)


def _words(lines: Iterable[RecognisedLine]) -> list[RecognisedWord]:
    return [word for line in lines for word in line.words]


def _sureness_of(lines: Iterable[RecognisedLine]) -> float:
    return _sureness(_words(lines))


def _is_doubtful(line: RecognisedLine, size: float) -> bool:
    """Whether a line is small print of which a word was not read surely; all of it is read again, as one."""
    return is_small(line, size) and any(word.letters and word.sureness < _SURELY for word in line.words)


def _is_line(blob: Blob, size: float) -> bool:
    return _LOW * size <= blob.box.height <= _HIGH * size and blob.box.width >= _LONG * size


def _is_ring(blob: Blob, size: float) -> bool:
    low, high = _RING
    return low * size <= blob.box.height <= high * size and blob.box.is_compact(_ROUND)


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
    if not inside:
        return None
    number = union(inside)
    least, most = _ENCLOSED
    if not least * outer.height <= number.height <= most * outer.height or number.width > most * outer.width:
        return None
    return Rect(*map(round, number)).moved(outer.x0, outer.y0)


def _with_light_badges(image: Image, badges: Collection[Rect[int]]) -> Image:
    """The page with light numbers on dark ground turned into dark ones on light ground."""
    from PIL import ImageOps

    if not badges:
        return image
    shown = image.copy()
    for badge in badges:
        place = badge.within(image.width, image.height)
        shown.paste(ImageOps.invert(image.crop(place)), place)
    return shown


def _is_better(new: Sequence[RecognisedWord], old: Sequence[RecognisedWord]) -> bool:
    """Whether what was read again are words, and read better than before."""
    sure, before = _sureness(new), _sureness(old)
    enough = max(_BY_HALF, min(_SURELY, before + _MUCH)) if old else _SURELY
    return any(_WORD.search(word.text) for word in new) and sure >= max(enough, before + _BETTER)


def _sureness(words: Iterable[RecognisedWord]) -> float:
    """Mean confidence over the signs of some words; 0 without any."""
    known = [word.sureness for word in words for _ in word.text]
    return fmean(known) if known else 0.0
