"""Recognised lines in pixels into words in points: sizes evened out, bullets and numerals set right, junk left out."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from statistics import fmean, median
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.drawn_shapes import drawn_shapes, without_rules
from regelwerk.extract.ocr.letter_measures import is_small, with_own_size
from regelwerk.extract.page.words import PageWords, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.schema.document import Method

_BULLETS_READ_AS = frozenset("*+°•·¢e«»-o¤®©.")
"""What Tesseract takes a round bullet for."""
_NEVER_LOW = frozenset("*+°•»«®©")
"""Those of them that do not stand on the baseline when they are what they look like, so small as bullets are."""
_NUMERAL = re.compile(r"(?=[Il|]*I)[Il|]{2,3}(?=[.,:;)]?$)")
_ALONE = re.compile(r"l(?=[.,:;)]?$)")
_LETTERS = re.compile(r"[^\W\d_]{3,}")
_OF_RULES = re.compile(r"\W?\d{1,3}(?:\.\d{1,3})+(?:\.[IVX]{1,4})?\W{0,3}")
"""The number of a rule, or a reference to one."""
_UNREADABLE = 0.3
"""Mean confidence under which a line is no text, unless one of its words was read well."""
_SCATTERED = 4
"""Lines of litter on a page from which on they are spots of a picture, not numbers and labels that are hard to read."""
_SPECK = 0.2
"""Confidence under which a word without letters and digits is dirt."""
_EVEN = 0.18
"""Share by which the measured size of a line may differ from the body of the page and still be the body."""
_BOLD = 1.3
"""How much wider the strokes of bold words are than those of most words, in relation to their size."""
_CAPITAL = 0.7
"""Height of a capital letter, in relation to its size."""
_INITIAL = 1.8
"""How many times as large as its line a letter is that was put into the line and is an initial over several."""

_OVER = 1.4
"""How many times as tall as the tallest word beside it an initial is."""


@dataclass(frozen=True, slots=True)
class RecognisedWord:
    """A word as recognised; its box in pixels (left, top, right, bottom)."""

    text: str
    box: tuple[float, float, float, float]
    confidence: float | None = None
    stroke: float | None = None
    """Mean width of its strokes, in pixels."""
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class RecognisedLine:
    """A line as recognised: size in pixels; the baseline as slope and offset from the lower left corner of the box."""

    words: tuple[RecognisedWord, ...]
    box: tuple[float, float, float, float] | None = None
    size: float | None = None
    slope: float = 0.0
    offset: float | None = None

    @property
    def upright(self) -> bool:
        """Whether it runs from left to right; lines that run up or down have steep baselines or none, and are tall."""
        if self.box is None or sum(len(word.text) for word in self.words) < 3:
            return abs(self.slope) < 1
        return abs(self.slope) < 1 and self.box[3] - self.box[1] < 1.5 * (self.box[2] - self.box[0])

    def baseline(self, word: RecognisedWord) -> float:
        """Give y of the baseline under the middle of a word, in pixels."""
        if self.box is None or self.offset is None:
            return word.box[3]
        middle = (word.box[0] + word.box[2]) / 2
        return self.box[3] + self.offset + self.slope * (middle - self.box[0])


def page_words(
    lines: Sequence[RecognisedLine],
    number: int,
    box: tuple[float, float, float, float],
    resolution: float,
    *,
    rules: Sequence[tuple[float, float, float, float]] = (),
    boxes: Sequence[tuple[float, float, float, float]] = (),
    method: Method,
    reason: str,
) -> PageWords:
    """Words of a page in points, in the order of its lines.

    `box` is the page in pixels, `resolution` is in dots per inch, `rules` are ruling lines and `boxes` shaded boxes in
    pixels. Lines that could not be read are left out and counted among the problems; specks are left out and named.
    """
    lines = [replace(line, words=without_rules(line.words, rules)) for line in lines] if rules else lines
    litter = [line for line in lines if _is_litter(line)]
    if method == "ocr" and len(litter) >= _SCATTERED:  # what another program wrote is its own affair
        lines = [line for line in lines if line not in litter]
    else:
        litter = []
    readable = [line for line in lines if not _is_unreadable(line)]
    dirt = [line for line in lines if _is_dirt(line)]
    lost = len(lines) - len(readable) - len(dirt)
    specks = [word.text for line in (*litter, *dirt) for word in line.words]
    specks += [word.text for line in readable for word in line.words if _is_speck(word)]
    cleaned = [with_own_size(_cleaned(line)) for line in readable]
    body = _body_size(cleaned)
    usual = _usual_stroke(cleaned)
    unit = 72 / resolution
    words: list[Word] = []
    for line in cleaned:
        size = _size(line, body)
        angle = _angle(line)
        for word, bold in zip(line.words, _faces(line, _measure_of_strokes(size, body), usual), strict=True):
            x0, y0, x1, y1 = ((value - box[index % 2]) * unit for index, value in enumerate(word.box))
            initial = not angle and _is_initial(word, line, size)
            words.append(
                Word(
                    text=word.text,
                    x0=x0,
                    y0=y0,
                    x1=x1,
                    y1=y1,
                    size=(y1 - y0) / _CAPITAL if initial else size * unit,
                    baseline=y1 if angle or initial else (line.baseline(word) - box[1]) * unit,
                    bold=bold,
                    italic=word.italic,
                    confidence=word.confidence,
                    angle=angle,
                )
            )
    lines_were = (
        "1 line could not be read with any confidence and was"
        if lost == 1
        else f"{lost} lines could not be read with any confidence and were"
    )
    problem = f"page {number}: {lines_were} left out"
    shapes, tables = drawn_shapes(rules, boxes, words, (box[0], box[1]), unit)
    return PageWords(
        number=number,
        width=round((box[2] - box[0]) * unit, 2),
        height=round((box[3] - box[1]) * unit, 2),
        method=method,
        reason=reason,
        words=tuple(words),
        shapes=shapes,
        tables=tables,
        problems=(problem,) if lost else (),
        specks=tuple(specks),
    )


def _is_initial(word: RecognisedWord, line: RecognisedLine, size: float) -> bool:
    """Whether a letter is larger than its line, and than what else stands in it: boxes of letters are not always tight."""
    height, width = word.box[3] - word.box[1], word.box[2] - word.box[0]
    large = len(word.text) == 1 and word.text.isupper() and height > _INITIAL * _CAPITAL * size
    if not large or not 0.3 * height < width < 1.5 * height:
        return False
    return height > _OVER * max((other.box[3] - other.box[1] for other in line.words if other is not word), default=0.0)


def _known(line: RecognisedLine) -> list[float]:
    return [word.confidence for word in line.words if word.confidence is not None]


def _is_unreadable(line: RecognisedLine) -> bool:
    known = _known(line)
    if not known or fmean(known) >= _UNREADABLE:
        return False
    return not any((word.confidence or 0) >= 0.5 and _LETTERS.search(word.text) for word in line.words)


def _is_litter(line: RecognisedLine) -> bool:
    """Whether a line has neither a word nor a number that was read well, only scattered signs and letters."""
    known = _known(line)
    if not known or fmean(known) >= 0.75:
        return False
    if any((word.confidence or 0) >= 0.5 and _LETTERS.search(word.text) for word in line.words):
        return False
    if 2 * sum(_OF_RULES.fullmatch(word.text) is not None for word in line.words) >= len(line.words):
        return False
    well = sum((word.confidence or 0) >= 0.75 and word.text.isalnum() for word in line.words)
    return 2 * well < len(line.words)


def _is_dirt(line: RecognisedLine) -> bool:
    """Whether an unreadable line does not even look like text: specks, rules, the edge of a picture."""
    return _is_unreadable(line) and sum(len(match) for word in line.words for match in _LETTERS.findall(word.text)) < 8


def _cleaned(line: RecognisedLine) -> RecognisedLine:
    words = [word for word in line.words if not _is_speck(word)]
    if words and len(words) > 1 and line.upright and _is_bullet(words[0], line):
        words[0] = replace(words[0], text="•")
    for index, word in enumerate(words):
        counted = index > 0 and words[index - 1].text[-1:].isdigit()
        words[index] = replace(word, text=_with_numeral(word.text, counted))
    return replace(line, words=tuple(words))


def _is_speck(word: RecognisedWord) -> bool:
    return word.confidence is not None and word.confidence < _SPECK and not any(char.isalnum() for char in word.text)


def _is_bullet(word: RecognisedWord, line: RecognisedLine) -> bool:
    """Whether the first word of a line is a small round blob halfway up the letters, whatever it was read as."""
    if line.size is None or len(word.text) > 2 or not set(word.text) <= _BULLETS_READ_AS:
        return False
    width, height = word.box[2] - word.box[0], word.box[3] - word.box[1]
    above = line.baseline(word) - word.box[3]
    return (
        0.1 * line.size < height < 0.45 * line.size
        and 0.6 * height < width < 1.6 * height
        and above > (0 if set(word.text) <= _NEVER_LOW else 0.08) * line.size
        and above + height < 0.65 * line.size
    )


def _with_numeral(text: str, counted: bool) -> str:
    """Roman numerals made of strokes alone (`Il` for II); `counted`: a number stands before, so that l is a litre."""
    if _ALONE.match(text) and not counted:
        return "I" + text[1:]
    found = _NUMERAL.match(text)
    return "I" * found.end() + text[found.end() :] if found else text


def _body_size(lines: Sequence[RecognisedLine]) -> float | None:
    """Size of most characters of the page, in pixels."""
    sizes: Counter[int] = Counter()
    for line in lines:
        if line.size is not None:
            sizes[round(line.size)] += sum(len(word.text) for word in line.words)
    return float(max(sorted(sizes), key=sizes.__getitem__)) if sizes else None


def _size(line: RecognisedLine, body: float | None) -> float:
    if line.size is None or line.size <= 0:
        return median(word.box[3] - word.box[1] for word in line.words) if line.words else 0.0
    if body is not None and abs(line.size - body) < _EVEN * body and not is_small(line, body):
        return body
    return line.size


def _usual_stroke(lines: Sequence[RecognisedLine]) -> float | None:
    """Median width of strokes in relation to the size, over the letters of the page."""
    ratios = [
        word.stroke / line.size
        for line in lines
        if line.size
        for word in line.words
        if word.stroke is not None
        for _ in word.text
    ]
    return median(ratios) if ratios else None


def _measure_of_strokes(size: float, body: float | None) -> float:
    """The size that strokes are compared with: blur adds as much to those of small print as to those of the body."""
    return size if body is None or size >= body else (size + body) / 2


def _faces(line: RecognisedLine, size: float, usual: float | None) -> list[bool]:
    """Whether each word of a line is bold; a single letter has too few strokes to tell and goes with its neighbours."""
    measured = [
        word.bold or (word.stroke is not None and usual is not None and size > 0 and word.stroke / size > _BOLD * usual)
        for word in line.words
    ]
    short = [sum(char.isalnum() for char in word.text) < 2 for word in line.words]
    faces: list[bool] = []
    for index, bold in enumerate(measured):
        beside = [
            measured[other] for other in (index - 1, index + 1) if 0 <= other < len(measured) and not short[other]
        ]
        faces.append(all(beside) and bold if short[index] and beside and not line.words[index].bold else bold)
    return faces


def _angle(line: RecognisedLine) -> int:
    """0 for lines from left to right, 90 for lines that run down, 270 for lines that run up."""
    if line.upright or not line.words:
        return 0
    return 90 if line.words[0].box[1] <= line.words[-1].box[1] else 270
