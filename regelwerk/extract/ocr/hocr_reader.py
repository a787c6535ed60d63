"""hOCR into recognised pages: the format that recognition programs exchange their results in.

Written after "The hOCR Embedded OCR Workflow and Output Format", version 1.2 (kba.github.io/hocr-spec/1.2). It is read
with Python's HTML parser, which loads nothing and expands no entities but those of HTML.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import get_args

from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.extract.geometry import Rect
from regelwerk.extract.limits import MAX_DRAWN, MAX_PAGES, MAX_WORDS
from regelwerk.extract.ocr.recognised_page import NoiseWord, RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.schema.document import NoiseReason

_LINES = frozenset({"ocr_line", "ocr_header", "ocr_footer", "ocr_caption", "ocr_textfloat", "ocrx_line"})
_WORDS = frozenset({"ocrx_word", "ocr_word"})
_VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_NUMBER = r"(-?\d{1,9}(?:\.\d{1,9})?)"
_BBOX = re.compile(rf"\bbbox\s+{_NUMBER}\s+{_NUMBER}\s+{_NUMBER}\s+{_NUMBER}")
_NOISE = re.compile(r"\bx_noise\s+([a-z-]+)")
NOISE_REASONS = {reason.replace(" ", "-"): reason for reason in get_args(NoiseReason)}
"""Reasons for which a word is noise, by how they are written."""
_MAX_DEPTH = 1000
_UNKNOWN_RESOLUTION = 300.0


@dataclass
class _Page:
    """A page while it is read."""

    number: int
    box: Rect[float]
    resolution: float
    turned: float = 0.0
    lines: list[RecognisedLine] = field(default_factory=list)
    rules: list[Rect[float]] = field(default_factory=list)
    boxes: list[Rect[float]] = field(default_factory=list)
    noise: list[NoiseWord] = field(default_factory=list)
    words: int = 0


@dataclass
class _Line:
    """A line while it is read."""

    title: str
    text: str = ""
    words: list[RecognisedWord] = field(default_factory=list)


@dataclass
class _Word:
    """A word while it is read."""

    title: str
    text: str = ""
    bold: bool = False
    italic: bool = False
    language: str = ""


def parse_hocr(text: str, *, name: str, own_numbers: bool = False) -> list[RecognisedPage]:
    """Pages of an hOCR text; `name` is that of the file, for errors.

    Pages are numbered from 1 in their order; with `own_numbers` as `ppageno` says, for a part of a larger file. A page
    without `scan_res` counts as scanned at 300 dpi. Raises UnreadableInputError where the text holds no page or is
    nested without end, InputLimitError for more pages or words than are read.
    """
    parser = _Parser(name)
    parser.feed(text)
    parser.close()
    if not parser.pages:
        raise UnreadableInputError(
            f"{name}: contains no page of recognised text",
            next_step="Create it again, for example with: tesseract page.png page hocr",
        )
    return [
        RecognisedPage(
            number=page.number if own_numbers else index,
            box=page.box,
            resolution=page.resolution,
            lines=tuple(page.lines),
            rules=tuple(page.rules),
            boxes=tuple(page.boxes),
            turned=page.turned,
            noise=tuple(page.noise),
        )
        for index, page in enumerate(parser.pages, 1)
    ]


class _Parser(HTMLParser):
    """Collects pages, lines and words; what is open is a stack of (tag, role)."""

    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self.name = name
        self.pages: list[_Page] = []
        self._open: list[tuple[str, str]] = []
        self._line: _Line | None = None
        self._word: _Word | None = None
        self._language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a page, a line, a word or a stretch of bold or italic text."""
        if tag in _VOID:
            return
        if len(self._open) >= _MAX_DEPTH:
            raise UnreadableInputError(
                f"{self.name}: elements are nested more than {_MAX_DEPTH} deep",
                next_step="Create the hOCR file again with the program that recognised the text.",
            )
        given = dict(attrs)
        classes = (given.get("class") or "").split()
        title = given.get("title") or ""
        self._open.append((tag, self._begin(tag, classes, title, given.get("lang") or "")))

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element of this name and what was left open in it."""
        if not any(name == tag for name, _ in self._open):
            return
        while self._open:
            name, role = self._open.pop()
            self._end(role)
            if name == tag:
                return

    def handle_data(self, data: str) -> None:
        """Take the text of the open word, or of a line that has no words of its own."""
        if self._word is not None:
            self._word.text += data
        elif self._line is not None:
            self._line.text += data

    def close(self) -> None:
        """End what the file left open."""
        super().close()
        while self._open:
            self._end(self._open.pop()[1])

    def _begin(self, tag: str, classes: list[str], title: str, language: str) -> str:
        if "ocr_page" in classes:
            self._begin_page(title)
            return "page"
        if not self.pages:
            return ""
        if "ocr_separator" in classes or "ocrx_box" in classes:
            self._take_drawn(title, is_rule="ocr_separator" in classes)
            return ""
        if not _LINES.isdisjoint(classes):
            self._line = _Line(title)
            return "line"
        if not _WORDS.isdisjoint(classes) or "ocrx_noise" in classes:
            self._word = _Word(title, language=language or self._language)
            return "noise" if "ocrx_noise" in classes else "word"
        if "ocr_par" in classes:
            self._language = language
        if self._word is not None:
            self._word.bold |= tag in ("strong", "b")
            self._word.italic |= tag in ("em", "i")
        return ""

    def _begin_page(self, title: str) -> None:
        if len(self.pages) >= MAX_PAGES:
            raise InputLimitError(f"{self.name}: more than {MAX_PAGES} pages", next_step="Split the file into several.")
        number = _value("ppageno", title)
        resolution = _value("scan_res", title) or 0.0
        self.pages.append(
            _Page(
                number=len(self.pages) + 1 if number is None else int(number) + 1,
                box=_box(title) or Rect(0.0, 0.0, 0.0, 0.0),
                resolution=resolution if 10 <= resolution <= 5000 else _UNKNOWN_RESOLUTION,
                turned=_value("x_turned", title) or 0.0,
            )
        )

    def _take_drawn(self, title: str, *, is_rule: bool) -> None:
        box = _box(title)
        drawn = self.pages[-1].rules if is_rule else self.pages[-1].boxes
        if box is not None and len(drawn) < MAX_DRAWN:
            drawn.append(box)

    def _end(self, role: str) -> None:
        if role == "word" and self._word is not None:
            word, self._word = _recognised(self._word), None
            if word is not None:
                self._take(word)
        elif role == "noise" and self._word is not None:
            noise, self._word = _noise(self._word), None
            if noise is not None and len(self.pages[-1].noise) < MAX_DRAWN:
                self.pages[-1].noise.append(noise)
        elif role == "line" and self._line is not None:
            line, self._line = self._line, None
            says_words = any(word.text for word in line.words)
            words = tuple(line.words if says_words else _spread(line) or line.words)
            if words:
                self.pages[-1].lines.append(
                    RecognisedLine(
                        words,
                        box=_box(line.title),
                        size=_value("x_size", line.title),
                        slope=_value("baseline", line.title) or 0.0,
                        offset=_value("baseline", line.title, 1),
                    )
                )

    def _take(self, word: RecognisedWord) -> None:
        page = self.pages[-1]
        page.words += bool(word.text)
        if page.words > MAX_WORDS:
            raise InputLimitError(
                f"{self.name}, page {page.number}: more than {MAX_WORDS} words",
                next_step="Check that the file is the OCR output of a rulebook.",
            )
        if self._line is not None:
            self._line.words.append(word)
        elif word.text:
            page.lines.append(RecognisedLine((word,)))


def _recognised(word: _Word) -> RecognisedWord | None:
    box = _box(word.title)
    if box is None:
        return None
    confidence = _value("x_wconf", word.title)
    return RecognisedWord(
        text="".join(word.text.split()),
        box=box,
        confidence=None if confidence is None else min(max(confidence, 0.0), 100.0) / 100,
        stroke=_value("x_stroke", word.title),
        bold=word.bold,
        italic=word.italic,
        language=word.language,
    )


def _noise(word: _Word) -> NoiseWord | None:
    """A word that was taken for noise when the page was written; None where its reason is none of ours."""
    found, given = _recognised(word), _NOISE.search(word.title)
    reason = NOISE_REASONS.get(given.group(1)) if given else None
    return NoiseWord(found, reason) if found and found.text and reason else None


def _spread(line: _Line) -> list[RecognisedWord]:
    """Words of a line that the file gives as a whole, in boxes in proportion to their letters."""
    words = line.text.split()
    box = _box(line.title)
    if not words or box is None:
        return []
    left = box.x0
    unit = box.width / (sum(len(word) for word in words) + len(words) - 1)
    confidence = _value("x_wconf", line.title)
    spread = []
    for word in words:
        place = Rect(left, box.y0, left + unit * len(word), box.y1)
        spread.append(RecognisedWord(word, place, None if confidence is None else confidence / 100))
        left += unit * (len(word) + 1)
    return spread


def _box(title: str) -> Rect[float] | None:
    """The bounding box of a title in pixels, None where there is none that makes sense."""
    found = _BBOX.search(title)
    if found is None:
        return None
    x0, y0, x1, y1 = (float(value) for value in found.groups())
    return Rect(x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None


def _value(name: str, title: str, place: int = 0) -> float | None:
    """The number at `place` after a name in a title."""
    found = re.search(rf"\b{name}(?:\s+{_NUMBER}){{{place + 1}}}", title)
    return float(found.group(1)) if found else None
