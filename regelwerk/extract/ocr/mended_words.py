"""Words that recognition glued or cut: numbers of neighbouring columns read as one, sums, and first letters torn off.

Between two narrow columns of numbers Tesseract sees no blank, and reads `8 12` as 812; beside a dashed line it cuts a
block of text behind the first letters of its lines. The ink and the places of the words tell.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, union

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

_DARK = 170
"""Grey of the darkest pixel of a column of ink at most."""
_WIDE, _WIDER = 0.5, 2.0
"""White between two numbers at least, in relation to the height of the digits, and to the white inside each of them."""
_SUM = re.compile(r"\d{1,2}\+\d{1,2}")
_BLANK = 0.3
"""White on either side of a plus that is a blank at least, in relation to the height of the digits: 0.15 is inside a word."""
_DIGITS = {"I": "1", "l": "1", "|": "1", "o": "0", "O": "0"}
"""What one of these is in a column of numbers."""
_LONE, _MIDDLE, _BELOW = 1.5, 0.3, 5.0
"""White on both sides of the number of a cell at least, how far its middle is beside that of the next one of its column at most,
and how far below, in sizes of the print."""
_NUMBERS = 2
"""Numbers above and below that show a column at least."""
_MOST_DIGITS = 8
"""Digits of a word that is looked at; between those of a longer one there are other signs."""
_TORN = 2
"""Letters of a piece that was torn off at most."""
_CLOSE, _OVER = 0.15, 0.15
"""White between a piece and the rest of its word at most, and how far they lie over one another, in sizes of the print."""
_LEVEL = 0.6
"""Share of the height of the lower of the two that they have in common at least."""


def with_parted_numbers(page: RecognisedPage, image: Image) -> RecognisedPage:
    """The page with words of digits parted where the white in them is that between columns; `image` is what was read."""
    lines = (
        replace(line, words=tuple(part for word in line.words for part in _numbers_in(word, image)))
        if any(_is_number(word) for word in line.words)
        else line
        for line in page.lines
    )
    return replace(page, lines=tuple(lines))


def with_blanks_in_sums(page: RecognisedPage, image: Image) -> RecognisedPage:
    """The page with sums such as `4 + 2` in three words where there are blanks in them; `image` is what was read."""

    def parted(word: RecognisedWord) -> list[RecognisedWord]:
        place = Rect(*map(round, word.box)).within(image.width, image.height)
        if not _SUM.fullmatch(word.text) or place.width <= 0 or place.height <= 0:
            return [word]
        inks = _inked_columns(image.crop(place))
        at = word.text.index("+")
        if len(inks) != len(word.text):
            return [word]
        whites = inks[at][0] - inks[at - 1][1], inks[at + 1][0] - inks[at][1]
        if min(whites) < _BLANK * place.height:
            return [word]
        parts = (0, at), (at, at + 1), (at + 1, len(inks))
        boxes = [Rect(place.x0 + inks[i][0], place.y0, place.x0 + inks[j - 1][1], place.y1) for i, j in parts]
        return [
            replace(word, text=word.text[i:j], box=Rect(*map(float, box)))
            for (i, j), box in zip(parts, boxes, strict=True)
        ]

    lines = (replace(line, words=tuple(part for word in line.words for part in parted(word))) for line in page.lines)
    return replace(page, lines=tuple(lines))


def with_digits_of_columns(page: RecognisedPage) -> RecognisedPage:
    """The page with a lone letter that looks like a digit as this, where numbers are above and below it in its column."""
    sizes = [line.size for line in page.lines if line.size]
    size = median(sizes) if sizes else 0.0
    words = page.words
    lone = [
        word.box
        for word in words
        if word.text.isdecimal()
        and len(word.text) <= _TORN
        and not any(_is_level(word, other, _LONE * size) for other in words)
    ]

    def mended(word: RecognisedWord) -> RecognisedWord:
        if word.text not in _DIGITS or any(_is_level(word, other, _LONE * size) for other in words):
            return word
        middle, height = word.box.center
        near = [box for box in lone if abs(box.center[0] - middle) < _MIDDLE * size]
        column = [box for box in near if abs(box.center[1] - height) < _BELOW * size]
        return replace(word, text=_DIGITS[word.text]) if len(column) >= _NUMBERS else word

    return page.with_words(mended)


def _is_level(word: RecognisedWord, other: RecognisedWord, apart: float) -> bool:
    """Whether another word is beside a word, with less white between them than between cells."""
    if other is word or common_height(word.box, other.box) < _LEVEL * min(word.box.height, other.box.height):
        return False
    return max(word.box.x0, other.box.x0) - min(word.box.x1, other.box.x1) < apart


def _is_number(word: RecognisedWord) -> bool:
    return word.text.isdecimal() and 1 < len(word.text) <= _MOST_DIGITS and word.box.width > word.box.height


def _numbers_in(word: RecognisedWord, image: Image) -> list[RecognisedWord]:
    """The word, or the two numbers and more that it is."""
    place = Rect(*map(round, word.box)).within(image.width, image.height)
    if not _is_number(word) or place.width <= 0 or place.height <= 0:
        return [word]
    digits = _inked_columns(image.crop(place))
    whites = [after[0] - before[1] for before, after in pairwise(digits)]
    least = _WIDE * place.height
    inside = [white for white in whites if white < least]
    if len(digits) != len(word.text) or max(whites) < max(least, _WIDER * max(inside, default=0)):
        return [word]
    parts: list[RecognisedWord] = []
    start = 0
    for end in [*(at for at, white in enumerate(whites, 1) if white >= least), len(digits)]:
        box = Rect(place.x0 + digits[start][0], place.y0, place.x0 + digits[end - 1][1], place.y1)
        parts.append(replace(word, text=word.text[start:end], box=Rect(*map(float, box))))
        start = end
    return parts


def _inked_columns(crop: Image) -> list[tuple[int, int]]:
    """Where stretches of columns of pixels with ink begin and end."""
    width, data = crop.width, crop.tobytes()
    columns = [min(data[x::width]) <= _DARK for x in range(width)]
    found: list[tuple[int, int]] = []
    at = 0
    for dark, run in groupby(columns):
        end = at + sum(1 for _ in run)
        if dark:
            found.append((at, end))
        at = end
    return found


def with_joined_letters(page: RecognisedPage) -> RecognisedPage:
    """The page with a first letter or two that are a line of their own joined to the word that they touch."""
    lines = list(page.lines)
    for index, line in enumerate(page.lines):
        if not _is_piece(line):
            continue
        at = next((at for at, other in enumerate(lines) if at != index and _goes_on(line.words[0], other)), None)
        if at is None:
            continue
        other = lines[at]
        piece, rest = line.words[0], other.words[0]
        word = replace(rest, text=piece.text + rest.text, box=union((piece.box, rest.box)))
        lines[at] = replace(other, words=(word, *other.words[1:]), box=other.box and union((other.box, piece.box)))
        lines[index] = replace(line, words=())
    return replace(page, lines=tuple(line for line in lines if line.words))


def _is_piece(line: RecognisedLine) -> bool:
    return len(line.words) == 1 and 0 < len(line.words[0].text) <= _TORN and line.words[0].text.isalnum()


def _goes_on(piece: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether a line begins right behind a piece, at its height."""
    if not line.words or not line.size or not line.words[0].text:
        return False
    rest = line.words[0].box
    apart = rest.x0 - piece.box.x1
    level = common_height(rest, piece.box) > _LEVEL * min(rest.height, piece.box.height)
    return level and -_OVER * line.size < apart < _CLOSE * line.size
