"""Numbers in the columns of a picture: a scoring table whose rows are drawn gives recognition lines of noise.

Marks as high as digits, one below the other in a column, are cut out and read by themselves. Their ground is evened out
before, so that what is printed on a shaded row is as black as elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, has_center_in, rect_of, touch
from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.image.print_likeness import dark_print
from regelwerk.extract.ocr.missed_numbers import numbers_of
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


def with_numbers(
    page: Image,
    resolution: float,
    places: Sequence[Rect[float]],
    words: Sequence[Word],
    read: Callable[[Image], RecognisedPage],
) -> list[Word]:
    """The words of pictures of text, with the numbers of their columns in place of what was read there.

    `page` is the page in grey, `places` are its pictures in points, `words` what was read in them, `read` recognises a
    block of lines.
    """
    unit = 72 / resolution
    kept = list(words)
    for place in places:
        box = Rect(*map(round, place.scaled(1 / unit))).within(page.width, page.height)
        if box.x0 >= box.x1 or box.y0 >= box.y1:
            continue
        picture = dark_print(page.crop(box), resolution)
        known = [_on_picture(word, box, unit) for word in words if _is_known(word)]
        marks = [mark for mark in _columns(picture, resolution) if not any(has_center_in(mark, one) for one in known)]
        if not marks:
            continue
        size = max(mark.height for mark in marks) / _CAPITAL
        for mark, line in numbers_of(picture, marks, size, read).items():
            where = rect_of(mark.moved(box.x0, box.y0)).scaled(unit)
            kept = [word for word in kept if _is_known(word) or not touch(word, where)]
            (number,) = line.words
            kept.append(Word(number.text, *where, where.height / _CAPITAL, where.y1, confidence=number.confidence))
    return kept


def _is_known(word: Word) -> bool:
    """Whether a word was read well and is no number, which is read better with the others of its column."""
    return (word.confidence is None or word.confidence >= _WELL) and any(map(str.isalpha, word.text))


def _on_picture(word: Word, box: Rect[int], unit: float) -> Rect[float]:
    place = rect_of(word).scaled(1 / unit)
    return place.moved(-box.x0, -box.y0)


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
