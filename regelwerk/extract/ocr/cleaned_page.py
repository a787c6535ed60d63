"""Recognised pages without noise, their bullets and Roman numerals corrected.

Noise is what recognition takes for words and is none: specks, ruling lines, spots of pictures.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from statistics import fmean, median
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.drawn.misread_rules import without_rules
from regelwerk.extract.ocr.icon_signs import icon_signs, without_icons
from regelwerk.extract.ocr.letter_size import with_own_size
from regelwerk.extract.ocr.recognised_page import NoiseWord
from regelwerk.extract.ocr.solid_marks import is_solid_bullet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

_BULLETS_READ_AS = frozenset("*+°•·¢e«»-o¤®©.=")
"""What Tesseract takes a round bullet for."""
_NEVER_LOW = frozenset("*+°•»«®©")
"""Those of them that are not on the baseline when they are what they look like, so small as bullets are."""
_BULLETS_OF_A_LIST = frozenset("=~*%@>»¥®")
"""What Tesseract takes drawn bullets of other forms for."""
_LEAST_ITEMS = 3
"""Lines of a page that begin with such a sign at least."""
_NUMERAL = re.compile(r"(?=[Il|]*I)[Il|]{2,3}(?=[.,:;)]?$)")
_ALONE = re.compile(r"l(?=[.,:;)]?$)")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_OF_RULES = re.compile(r"\W?\d{1,3}(?:\.\d{1,3})+(?:\.[IVX]{1,4})?\W{0,3}")
"""The number of a rule, or a reference to one."""
_UNREADABLE = 0.3
"""Mean confidence under which a line is no text, unless one of its words was read by half."""
_BY_HALF, _WELL = 0.5, 0.75
"""Confidence from which on a word, and a short one, was read."""
_SCATTERED = 4
"""Lines of noise on a page from which on they are spots of a picture, not numbers and labels that are hard to read."""
_FEW_LETTERS = 8
"""Letters in words up to which an unreadable line does not even look like text."""
_DASHES, _THIN, _LOW, _TALL = 4, 0.2, 0.5, 1.5
"""Dashes of an upright line at least; width and height of one at most, in sizes of the print, and times it is as tall as wide."""
_FLAT = 0.15
"""Height of what may be letters at least, in the same unit: 0.13 are remains of lines (development scans), and 0.2 the low letters of
small print at the foot of a card."""
_STRAIGHT, _STEP = 0.15, 2.0
"""How far the next dash is beside one and below it at most, in the same unit."""
_DUST, _BLANK = 0.2, 0.5
"""Size of dust at most, and the white before it at least, in sizes of the print."""
_CAPITAL = 0.48, 0.9
"""Height of a stroke that may be the numeral I, in sizes of the print; dashes of upright lines are lower, bars beside headings taller."""
_STROKES = frozenset("|¦")
"""What upright lines are read as: no line of text begins or ends with them."""
_SPECK = 0.2
"""Confidence under which a word without letters and digits is a speck."""


def cleaned(page: RecognisedPage, *, by_us: bool) -> RecognisedPage:
    """The page with its noise apart, and without the lines that could not be read, which it counts.

    `by_us` tells that Tesseract recognised it here: lines that another program wrote are its own affair.
    """
    page = page.with_words(lambda word: word if word.text else None)
    dashes = _dashes(page)
    if dashes:
        page = page.without(lambda word: word.box in dashes, "ruling line")
    page, lines = _without_rules(page)
    scattered = _scattered(lines) if by_us else []
    lines = [line for line in lines if line not in scattered]
    readable = [line for line in lines if not _is_unreadable(line)]
    rest = [line for line in lines if _is_unreadable(line)]
    text = [line for line in rest if _looks_like_text(line)]
    specks = [word for line in readable for word in line.words if _is_speck(word) or _is_dust(word, line, by_us=by_us)]
    bullets = _bullets_of_lists(readable)
    found = [with_own_size(_corrected(line, bullets, by_us=by_us)) for line in readable]
    icons = [word for line in found for word in icon_signs(line)] if by_us else []
    found = [without_icons(line, icons) for line in found]
    return replace(
        page,
        lines=tuple(line for line in found if line.words),
        noise=(
            *page.noise,
            *(NoiseWord(word, "scattered") for line in scattered for word in line.words),
            *(NoiseWord(word, "speck") for line in rest if line not in text for word in line.words),
            *(NoiseWord(word, "speck") for word in specks),
            *(NoiseWord(word, "picture") for word in icons),
            *(NoiseWord(word, "unreadable") for line in text for word in line.words),
        ),
        unreadable=len(text),
    )


def _without_rules(page: RecognisedPage) -> tuple[RecognisedPage, list[RecognisedLine]]:
    """The page with the words that are no more than ruling lines among its noise, and its lines without them."""
    if not page.rules:
        return page, list(page.lines)
    lines = [replace(line, words=without_rules(line.words, page.rules)) for line in page.lines]
    kept = {word.box for line in lines for word in line.words}
    rules = tuple(NoiseWord(word, "ruling line") for word in page.words if word.box not in kept)
    return replace(page, noise=(*page.noise, *rules)), lines


def _dashes(page: RecognisedPage) -> set[Rect[float]]:
    """Boxes of the words that are dashes of upright lines, as of dashed frames: thin, and straight below one another.

    So are those of what was read as letters or digits and is as low as the remains of a level line.
    """
    sizes = [line.size for line in page.lines if line.size]
    size = median(sizes) if sizes else 0.0
    flat = {word.box for word in page.words if word.letters and word.box.height < _FLAT * size}
    thin = sorted((word.box for word in page.words if _is_dash(word, size)), key=lambda box: box.y0)
    columns: list[list[Rect[float]]] = []
    for box in thin:
        above = next((column for column in columns if _is_below(box, column[-1], size)), None)
        if above is None:
            columns.append([box])
        else:
            above.append(box)
    return flat.union(*(column for column in columns if len(column) >= _DASHES))


def _is_dash(word: RecognisedWord, size: float) -> bool:
    width, height = word.box.width, word.box.height
    return len(word.text) == 1 and width < _THIN * size and _TALL * width < height < _LOW * size


def _is_below(box: Rect[float], above: Rect[float], size: float) -> bool:
    return abs(box.center[0] - above.center[0]) < _STRAIGHT * size and 0 < box.y0 - above.y0 < _STEP * size


def _known(line: RecognisedLine) -> list[float]:
    return [word.confidence for word in line.words if word.confidence is not None]


def _is_unreadable(line: RecognisedLine) -> bool:
    known = _known(line)
    return bool(known) and fmean(known) < _UNREADABLE and not _has_word(line)


def _scattered(lines: Sequence[RecognisedLine]) -> list[RecognisedLine]:
    """The lines that are spots of pictures; on a page without a single word all lines but those of numbers."""
    if not any(_has_word(line) for line in lines):
        return [line for line in lines if 2 * sum(word.text.isdecimal() for word in line.words) < len(line.words)]
    found = [line for line in lines if _is_scattered(line)]
    return found if len(found) >= _SCATTERED else []


def _is_scattered(line: RecognisedLine) -> bool:
    """Whether a line has neither a word nor a number that was read well, only scattered signs and letters."""
    known = _known(line)
    if not known or fmean(known) >= _WELL or _has_word(line):
        return False
    if 2 * sum(_OF_RULES.fullmatch(word.text) is not None for word in line.words) >= len(line.words):
        return False
    well = sum(word.sureness >= _WELL and word.text.isalnum() for word in line.words)
    return 2 * well < len(line.words)


def _has_word(line: RecognisedLine) -> bool:
    return any(word.sureness >= _BY_HALF and _LETTERS.search(word.text) for word in line.words)


def _looks_like_text(line: RecognisedLine) -> bool:
    return sum(len(match) for word in line.words for match in _LETTERS.findall(word.text)) >= _FEW_LETTERS


def _is_speck(word: RecognisedWord) -> bool:
    return word.confidence is not None and (word.confidence < _SPECK or word.text == "_") and not word.letters


def _is_dust(word: RecognisedWord, line: RecognisedLine, *, by_us: bool) -> bool:
    """Whether a sign is no part of its line: dust behind the last word, which would join columns, or a stroke at either end."""
    if line.size is None or word.letters or not line.upright:
        return False
    at_end = word in (line.words[0], line.words[-1])
    low, tall = (share * line.size for share in _CAPITAL)
    if by_us and at_end and set(word.text) <= _STROKES and not low < word.box.height < tall:
        return True
    if len(line.words) < 2 or word is not line.words[-1]:
        return False
    tiny = max(word.box.width, word.box.height) < _DUST * line.size
    apart = word.box.x0 - line.words[-2].box.x1
    return apart > _BLANK * line.size and (tiny or word.text in _STROKES)


def _bullets_of_lists(lines: Sequence[RecognisedLine]) -> set[str]:
    """Signs that several lines of a page begin with, each before a word."""
    first = (line.words[0].text for line in lines if len(line.words) > 1 and line.words[1].text[:1].isalpha())
    counts = Counter(sign for sign in first if sign in _BULLETS_OF_A_LIST)
    return {sign for sign, count in counts.items() if count >= _LEAST_ITEMS}


def _corrected(line: RecognisedLine, bullets: set[str], *, by_us: bool) -> RecognisedLine:
    """The line without specks, a bullet for what one was read as, Roman numerals for their strokes."""
    words = [word for word in line.words if not _is_speck(word) and not _is_dust(word, line, by_us=by_us)]
    solid = by_us and len(words) > 1 and words[0] is line.words[0] and is_solid_bullet(words[0], line)
    if len(words) > 1 and line.upright and (words[0].text in bullets or _is_bullet(words[0], line) or solid):
        words[0] = replace(words[0], text="•")
    for index, word in enumerate(words):
        counted = index > 0 and words[index - 1].text[-1:].isdigit()
        text = word.text.strip("_") if by_us and word.letters else word.text  # a rule beside a heading
        words[index] = replace(word, text=_with_numeral(text, counted))
    return replace(line, words=tuple(words))


def _is_bullet(word: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether the first word of a line is a small round blob halfway up the letters, whatever it was read as."""
    if line.size is None or len(word.text) > 2 or not set(word.text) <= _BULLETS_READ_AS:
        return False
    width, height = word.box.width, word.box.height
    above = line.baseline(word) - word.box.y1
    return (
        0.1 * line.size < height < 0.45 * line.size
        and 0.6 * height < width < 1.6 * height
        and above > (0 if set(word.text) <= _NEVER_LOW else 0.08) * line.size
        and above + height < 0.65 * line.size
    )


def _with_numeral(text: str, counted: bool) -> str:
    """Roman numerals made of strokes alone (`Il` for II); `counted`: a number comes before, so that l is a litre."""
    if _ALONE.match(text) and not counted:
        return "I" + text[1:]
    found = _NUMERAL.match(text)
    return "I" * found.end() + text[found.end() :] if found else text
