"""What recognition of a page passes over in its pictures of print: lines of small tables, and numbers in columns.

Where ink is left without a word the picture is read once more as one block of lines, and the better reading counts. A
scoring table whose rows are drawn gives lines of noise: there marks as high as digits, one below the other in a column,
are cut out and read by themselves. The ground is evened out before, so that what is printed on a shaded row is as black
as elsewhere.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, rect_of, touch
from regelwerk.extract.image.grey_levels import quantile
from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.image.print_likeness import dark_print, is_mark
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.ocr.rereading.missed_numbers import numbers_of
from regelwerk.extract.page.words import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedPage

_HEIGHT = 0.06, 0.3
"""Height of a number in inches."""
_WIDTH = 0.3, 2.2
"""Its width in its height: of a 1, and of three digits."""
_ALIKE = 1.33
"""Ratio of the heights of two numbers of a column at most."""
_IN_COLUMN = 0.35
"""Distance of the middles of two numbers of a column across, in the height of one, at most."""
_OTHERS = 2
"""Other numbers of its column at least."""
_MOST = 80
"""Marks of a picture at most: where there are more it is a drawing."""
_CAPITAL = 0.7
"""Height of a digit, in relation to the size of its letters."""
_WELL = 0.75
"""Confidence from which on a word was read well."""
_POOR = 0.6
"""Confidence under which a word in rows with numbers is a drawing."""
_DARK = 128
"""Grey of a ground below which print on it is light."""
_UNREAD = 0.05
"""Share of the marks of a picture that may be without a word that was read well."""


def reread(
    page: Image,
    resolution: float,
    places: Sequence[Rect[float]],
    words: Sequence[Word],
    read: Callable[[Image], RecognisedPage],
) -> list[Word]:
    """The words of pictures of text, as they were read or as they are read once more, with the numbers of their columns.

    `page` is the page in grey, `places` are its pictures in points, `words` what was read in them, `read` recognises a
    block of lines.
    """
    unit = 72 / resolution
    found: list[Word] = []
    for place in places:
        box = Rect(*map(round, place.scaled(1 / unit))).within(page.width, page.height)
        inner = [
            other for other in places if other != place and has_center_in(other, place) and other.area < place.area
        ]
        own = [
            word for word in words if has_center_in(word, place) and not any(has_center_in(word, one) for one in inner)
        ]
        if box.x0 < box.x1 and box.y0 < box.y1 and not inner:
            here = [_moved(word, -box.x0 * unit, -box.y0 * unit) for word in own]
            picture = dark_print(_on_light(page.crop(box)), resolution)
            here = _with_numbers(picture, resolution, _better(picture, resolution, here, read), read)
            own = [_moved(word, box.x0 * unit, box.y0 * unit) for word in here]
        found += [word for word in own if word not in found]
    return found


def _on_light(picture: Image) -> Image:
    """A picture whose ground is light."""
    from PIL import ImageOps

    return ImageOps.invert(picture) if quantile(picture.histogram(), 0.5) < _DARK else picture


def _better(
    picture: Image, resolution: float, words: list[Word], read: Callable[[Image], RecognisedPage]
) -> list[Word]:
    """The words of a picture, or those of a second reading where they leave print unread and it reads more."""
    unit = 72 / resolution
    ink = ink_of(picture, resolution)
    marks = [blob for blob in ink.blobs() if is_mark(blob, resolution)]
    known = [rect_of(word).scaled(1 / unit) for word in words if (word.confidence or 0.0) >= _WELL]
    rest = [mark for mark in marks if not any(has_center_in(mark.box, box) for box in known)]
    if len(rest) <= _UNREAD * len(marks):
        return words
    again = page_words(replace(read(picture), resolution=resolution), method="ocr", reason="").words
    return list(again) if _read_well(again) > _read_well(words) else words


def _read_well(words: Sequence[Word]) -> int:
    """Letters and digits that were read well."""
    return sum(sum(map(str.isalnum, word.text)) for word in words if (word.confidence or 0.0) >= _WELL)


def _moved(word: Word, right: float, down: float) -> Word:
    return replace(word, **rect_of(word).moved(right, down)._asdict(), baseline=word.baseline + down)


def _with_numbers(
    picture: Image, resolution: float, words: list[Word], read: Callable[[Image], RecognisedPage]
) -> list[Word]:
    """The words of a picture with the numbers of its columns in place of what was read there."""
    unit = 72 / resolution
    known = [rect_of(word).scaled(1 / unit) for word in words if _is_known(word)]
    marks = [mark for mark in _columns(picture, resolution) if not any(has_center_in(mark, one) for one in known)]
    if not marks:
        return words
    size = max(mark.height for mark in marks) / _CAPITAL
    numbers = numbers_of(picture, marks, size, read)
    if len(numbers) > _OTHERS:  # what else is doubtful are the drawings of the rows
        words = [word for word in words if word.confidence is None or word.confidence >= _POOR]
    for mark, line in numbers.items():
        where = rect_of(mark).scaled(unit)
        words = [word for word in words if _is_known(word) or not touch(word, where)]
        (number,) = line.words
        words.append(Word(number.text, *where, where.height / _CAPITAL, where.y1, confidence=number.confidence))
    return words


def _is_known(word: Word) -> bool:
    """Whether a word was read well and is no number, which is read better with the others of its column."""
    return (word.confidence is None or word.confidence >= _WELL) and sum(map(str.isalpha, word.text)) > 1


def _columns(picture: Image, resolution: float) -> list[Rect[int]]:
    """Marks as high as digits that are in a column with others of their height, in pixels."""
    lowest, highest = (height * resolution for height in _HEIGHT)
    boxes = (blob.box for blob in ink_of(picture, resolution).blobs(apart=1))
    marks = [
        box
        for box in boxes
        if lowest <= box.height <= highest and _WIDTH[0] * box.height <= box.width <= _WIDTH[1] * box.height
    ]
    found = [mark for mark in marks if sum(_are_in_column(mark, other) for other in marks) >= _OTHERS]
    return found if len(found) <= _MOST else []


def _are_in_column(one: Rect[int], other: Rect[int]) -> bool:
    lower, higher = sorted((one.height, other.height))
    apart = abs(one.center[0] - other.center[0])
    return one is not other and higher < _ALIKE * lower and apart < _IN_COLUMN * one.height
