"""What every reader (text layer, OCR, hOCR) gives to layout: words and ruled or shaded shapes of one page."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from statistics import fmean
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.schema.document import Method, NoiseReason


_LEAST = 0.1
"""Points that a box without width or height is given; print of this size cannot be seen."""


@dataclass(slots=True, unsafe_hash=True)
class Word:
    """A run of characters without white space, in points, the origin in the upper left corner of the page.

    Nobody changes one. It is not frozen, because a page has hundreds and a frozen one takes seven times as long to make.
    """

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    size: float
    """Font size in points; for OCR the height of the line's body."""
    baseline: float
    """y of the baseline, in points."""
    bold: bool = False
    italic: bool = False
    font: str = ""
    confidence: float | None = None
    """0 to 1; None where the text layer gave the word."""
    angle: int = 0
    """How far the writing is turned, in degrees clockwise; 0 for upright text, which may be skewed a little."""


def with_area(word: Word) -> Word:
    """The word in a box that is not turned inside out and has an area; a damaged file may give any four edges."""
    if word.x0 < word.x1 and word.y0 < word.y1 and word.size > 0:
        return word
    x0, x1, y0, y1 = min(word.x0, word.x1), max(word.x0, word.x1), min(word.y0, word.y1), max(word.y0, word.y1)
    size = word.size if word.size > 0 else max(y1 - y0, _LEAST)
    return replace(word, x0=x0, x1=max(x1, x0 + _LEAST), y0=y0, y1=max(y1, y0 + _LEAST), size=size)


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled or framed rectangle, or a ruling line (one side thinner than two points)."""

    x0: float
    y0: float
    x1: float
    y1: float
    filled: bool


@dataclass(frozen=True, slots=True)
class SmallMark:
    """A small drawing or picture, in points; marks that look the same have the same look."""

    x0: float
    y0: float
    x1: float
    y1: float
    look: str


FIRST_ICON = 0xF0000
"""Code of the character that stands for the first icon of a page, the second has the next; Unicode gives these none."""
MAX_ICONS = 0xFFF0
NOT_SHOWN = "; not shown: "
"""In the reason of a page with a text layer that somebody has recognised: it may have the mistakes of recognition."""


@dataclass(frozen=True, slots=True)
class PageIcon:
    """An icon on a page; in the words `chr(FIRST_ICON + index)` is in its place."""

    key: str
    """Short hash of its picture."""
    font: str
    """Empty for an image."""
    char: str
    """What the text layer has in its place; empty for an image."""
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class PageWords:
    """One page as a reader saw it, before layout."""

    number: int
    width: float
    height: float
    method: Method
    reason: str
    words: tuple[Word, ...]
    shapes: tuple[Shape, ...] = ()
    tables: tuple[TableCells, ...] = ()
    problems: tuple[str, ...] = field(default=())
    """What went wrong on this page, in words; each becomes a note."""
    noise: tuple[PageNoise, ...] = ()
    """What recognition took for words and is none: specks, spots of pictures; becomes one note."""
    icons: tuple[PageIcon, ...] = ()
    unread: tuple[UnreadText, ...] = ()
    """What is on the page and could not be read."""
    turned: float = 0.0
    """By how many degrees the page of the file was turned clockwise to be read; places are on the turned page."""
    tagged: tuple[tuple[float, float, int], ...] = ()
    """Points of its text in the order of drawing, and the place of each among the tags of the file."""
    pictures: tuple[tuple[float, float, float, float], ...] = ()
    """Left, top, right and bottom of the images that a page with a text layer shows."""


@dataclass(frozen=True, slots=True)
class PageNoise:
    """A word that was taken for noise, in points."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float
    confidence: float | None
    reason: NoiseReason


@dataclass(frozen=True, slots=True)
class UnreadText:
    """A place whose text is broken, and what the text layer has there."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class TableCells:
    """A ruled table: its box in points and its cells, row by row."""

    x0: float
    y0: float
    x1: float
    y1: float
    rows: tuple[tuple[str, ...], ...]
    spans: tuple[tuple[int, int, int, int], ...] = ()
    """Row and column, from 0, of each cell that reaches over several, and how many rows and columns it covers."""
    confidence: float | None = None
    """Mean of its recognised words, 0 to 1; None where they are exact, or where it is on a page that was recognised."""


def mean_confidence(words: Iterable[Word]) -> float | None:
    """Mean confidence of the recognised ones among some words; None without any."""
    known = [word.confidence for word in words if word.confidence is not None]
    return fmean(known) if known else None
