"""What recognition gives: pages of lines of words, and what is drawn on them, in pixels of the page image."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from statistics import fmean

from regelwerk.extract.geometry import Rect
from regelwerk.schema.document import NoiseReason


@dataclass(frozen=True, slots=True)
class RecognisedWord:
    """A word as recognised."""

    text: str
    """Without white space; empty where the program saw something that it took for no letters, as in a picture."""
    box: Rect[float]
    confidence: float | None = None
    """0 to 1; None where the program does not tell."""
    stroke: float | None = None
    """Mean width of its strokes, in pixels."""
    bold: bool = False
    italic: bool = False
    language: str = field(default="", repr=False)
    """Name of the language data that read it; empty where the program does not tell."""

    @property
    def letters(self) -> int:
        """How many letters and digits it has."""
        return sum(char.isalnum() for char in self.text)

    @property
    def sureness(self) -> float:
        """Its confidence; 0 where the program does not tell."""
        return self.confidence or 0.0


def sureness(words: Iterable[RecognisedWord]) -> float:
    """Mean confidence over the signs of some words; 0 without any."""
    known = [word.sureness for word in words for _ in word.text]
    return fmean(known) if known else 0.0


@dataclass(frozen=True, slots=True)
class NoiseWord:
    """A word that was taken for noise."""

    word: RecognisedWord
    reason: NoiseReason


@dataclass(frozen=True, slots=True)
class RecognisedLine:
    """A line as recognised: its size in pixels, its baseline as slope and offset from the lower left corner of the box."""

    words: tuple[RecognisedWord, ...]
    box: Rect[float] | None = None
    size: float | None = None
    slope: float = 0.0
    offset: float | None = None

    @property
    def upright(self) -> bool:
        """Whether it runs from left to right; lines that run up or down have steep baselines or none, and are tall."""
        if self.box is None or sum(len(word.text) for word in self.words) < 3:
            return abs(self.slope) < 1
        return abs(self.slope) < 1 and self.box.height < 1.5 * self.box.width

    def baseline(self, word: RecognisedWord) -> float:
        """Height of the baseline under the middle of a word, in pixels."""
        if self.box is None or self.offset is None:
            return word.box.y1
        return self.box.y1 + self.offset + self.slope * (word.box.center[0] - self.box.x0)

    def moved(self, right: float, down: float) -> RecognisedLine:
        """The line with its words at another place."""
        words = tuple(replace(word, box=word.box.moved(right, down)) for word in self.words)
        return replace(self, words=words, box=self.box and self.box.moved(right, down))


@dataclass(frozen=True, slots=True)
class RecognisedPage:
    """A page as recognised."""

    number: int
    """From 1."""
    box: Rect[float]
    resolution: float
    """Pixels per inch of the page."""
    lines: tuple[RecognisedLine, ...] = ()
    rules: tuple[Rect[float], ...] = ()
    """Ruling lines, level or upright."""
    boxes: tuple[Rect[float], ...] = ()
    """Shaded boxes."""
    turned: float = 0.0
    """Degrees by which the page of the file was turned clockwise to be read; places are on the turned page."""
    noise: tuple[NoiseWord, ...] = ()
    """What was taken for words and is none, and was left out of the lines: specks, spots of pictures."""
    unreadable: int = 0
    """Lines that could not be read with any confidence and were left out."""

    @property
    def words(self) -> list[RecognisedWord]:
        """The words of all lines."""
        return [word for line in self.lines for word in line.words]

    def with_words(self, change: Callable[[RecognisedWord], RecognisedWord | None]) -> RecognisedPage:
        """The page with each word changed, or left out where None comes of it; lines without words go as well."""
        lines = [
            replace(line, words=tuple(new for word in line.words if (new := change(word)) is not None))
            for line in self.lines
        ]
        return replace(self, lines=tuple(line for line in lines if line.words))

    def without(self, is_noise: Callable[[RecognisedWord], bool], reason: NoiseReason) -> RecognisedPage:
        """The page with some of its words taken for noise."""
        noise = tuple(NoiseWord(word, reason) for word in self.words if word.text and is_noise(word))
        kept = self.with_words(lambda word: None if is_noise(word) else word)
        return replace(kept, noise=(*self.noise, *noise))
