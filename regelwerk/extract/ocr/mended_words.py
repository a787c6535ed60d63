"""Words that recognition glued or cut: numbers of neighbouring columns read as one, and first letters torn off.

Between two narrow columns of numbers Tesseract sees no blank, and reads `8 12` as 812; beside a dashed line it cuts a
block of text behind the first letters of its lines. The ink and the places of the words tell.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, union

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

_DARK = 170
"""Grey of the darkest pixel of a column of ink at most."""
_WIDE, _WIDER = 0.5, 2.0
"""White between two numbers at least, in relation to the height of the digits, and to the white inside each of them."""
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
