"""Recognised pages as words in points for layout: sizes evened out, bold and turned words marked, initials apart."""

from __future__ import annotations

from collections import Counter
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.drawn.drawn_shapes import drawn_shapes
from regelwerk.extract.ocr.letter_size import is_small
from regelwerk.extract.page.words import PageNoise, PageWords, Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.ocr.recognised_page import NoiseWord, RecognisedLine, RecognisedPage, RecognisedWord
    from regelwerk.schema.document import Method

_EVEN = 0.18
"""Share by which the measured size of a line may differ from the body of the page and still be the body."""
_BOLD = 1.25
"""How much wider the strokes of bold words are than those of most words, in relation to their size: 0.72 of the bold words of
development scans, and 3 of 1,000 others; with 1.2 it is 0.80 and 4, with 1.3 it is 0.62 and 2."""
_CAPITAL = 0.7
"""Height of a capital letter, in relation to its size."""
_INITIAL = 1.8
"""How many times as large as its line a letter is that was put into the line and is an initial over several."""
_OVER = 1.4
"""How many times as tall as the tallest word beside it an initial is."""


def page_words(recognised: RecognisedPage, *, method: Method, reason: str) -> PageWords:
    """Words of a page in points, in the order of its lines; `method` is "ocr" where Tesseract read it for this run.

    Lines that could not be read are left out and counted among the problems; noise is left out and named.
    """
    page = cleaned(recognised, by_us=method == "ocr")
    unit = 72 / page.resolution
    words = tuple(_words(page, unit))
    noise = tuple(_noise(one, page, unit) for one in page.noise)
    shapes, tables, icons = drawn_shapes(page, words, noise)
    read = {id(word) for word in icons}
    return PageWords(
        number=page.number,
        width=round(page.box.width * unit, 2),
        height=round(page.box.height * unit, 2),
        method=method,
        reason=reason,
        words=tuple(word for word in words if id(word) not in read),
        shapes=shapes,
        tables=tables,
        problems=(_problem(page),) if page.unreadable else (),
        noise=(*noise, *map(_icon, icons)),
        turned=page.turned,
    )


def _noise(one: NoiseWord, page: RecognisedPage, unit: float) -> PageNoise:
    place = one.word.box.moved(-page.box.x0, -page.box.y0).scaled(unit)
    return PageNoise(one.word.text, *place, one.word.confidence, one.reason)


def _icon(word: Word) -> PageNoise:
    """What was read of an icon, as noise of the picture that it is."""
    return PageNoise(word.text, word.x0, word.y0, word.x1, word.y1, word.confidence, "picture")


def _problem(page: RecognisedPage) -> str:
    lines = "1 line" if page.unreadable == 1 else f"{page.unreadable} lines"
    were = "was" if page.unreadable == 1 else "were"
    return f"page {page.number}: {lines} could not be read with any confidence and {were} left out"


def angle_of(line: RecognisedLine) -> int:
    """0 for lines from left to right, 90 for lines that run down, 270 for lines that run up."""
    if line.upright or not line.words:
        return 0
    return 90 if line.words[0].box.y0 <= line.words[-1].box.y0 else 270


def _words(page: RecognisedPage, unit: float) -> Iterator[Word]:
    body = _body_size(page.lines)
    usual = _usual_stroke(page.lines)
    for line in page.lines:
        size = _size(line, body)
        angle = angle_of(line)
        for word, bold in zip(line.words, _faces(line, _measure_of_strokes(size, body), usual), strict=True):
            place = word.box.moved(-page.box.x0, -page.box.y0).scaled(unit)
            initial = not angle and _is_initial(word, line, size)
            yield Word(
                text=word.text,
                x0=place.x0,
                y0=place.y0,
                x1=place.x1,
                y1=place.y1,
                size=place.height / _CAPITAL if initial else size * unit,
                baseline=place.y1 if angle or initial else (line.baseline(word) - page.box.y0) * unit,
                bold=bold,
                italic=word.italic,
                confidence=word.confidence,
                angle=angle,
            )


def _is_initial(word: RecognisedWord, line: RecognisedLine, size: float) -> bool:
    """Whether a letter is larger than its line, and than what else is in it: boxes of letters are not always tight."""
    height = word.box.height
    large = len(word.text) == 1 and word.text.isupper() and height > _INITIAL * _CAPITAL * size
    if not large or not 0.3 * height < word.box.width < 1.5 * height:
        return False
    return height > _OVER * max((other.box.height for other in line.words if other is not word), default=0.0)


def _body_size(lines: Sequence[RecognisedLine]) -> float | None:
    """Size of most characters of the page, in pixels."""
    sizes: Counter[int] = Counter()
    for line in lines:
        if line.size is not None:
            sizes[round(line.size)] += sum(len(word.text) for word in line.words)
    return float(max(sorted(sizes), key=sizes.__getitem__)) if sizes else None


def _size(line: RecognisedLine, body: float | None) -> float:
    if line.size is None or line.size <= 0:
        return median(word.box.height for word in line.words) if line.words else 0.0
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
    short = [word.letters < 2 for word in line.words]
    faces: list[bool] = []
    for index, bold in enumerate(measured):
        beside = [
            measured[other] for other in (index - 1, index + 1) if 0 <= other < len(measured) and not short[other]
        ]
        faces.append(all(beside) and bold if short[index] and beside and not line.words[index].bold else bold)
    return faces
