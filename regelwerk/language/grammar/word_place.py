"""How well a language knows a word, and where a word is: what grammars are asked when damaged text is repaired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol


class Grade(IntEnum):
    """From what cannot be a word to what is one beyond doubt."""

    UNKNOWN = 0
    DOUBTFUL = 1
    """Known only in another case (German nouns in small letters) or as a form that rules do not use (`byłaś`)."""
    COMPOUND = 2
    """A compound of known parts that the lexicon lacks."""
    LISTED = 3
    FUNCTION = 4


class PrintedPiece(Protocol):
    """The letters of a word as they stand in a text."""

    @property
    def after(self) -> str:
        """Signs that touch it on the right."""


class PrintedWord(Protocol):
    """A word of a block."""

    @property
    def text(self) -> str:
        """The word itself."""

    @property
    def trusted(self) -> bool:
        """Whether it is taken for right."""

    @property
    def piece(self) -> PrintedPiece:
        """Where it is."""


class PrintedBlock(Protocol):
    """The words of a block in reading order."""

    @property
    def words(self) -> Sequence[PrintedWord]:
        """All of them."""

    def follows(self, index: int) -> bool:
        """Whether a word is after another one with nothing but a blank between them."""


@dataclass(frozen=True, slots=True)
class WordPlace:
    """The place of a word."""

    block: PrintedBlock
    index: int
    """Which word of the block is there."""
    left: Callable[[], str]
    """Gives the word before, empty where it is not known or a sign is between."""
    right: Callable[[], Iterable[str]]
    """Gives what the word after may be; nothing where a sign is between."""
