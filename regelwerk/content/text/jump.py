"""A jump, and what one book has for its jumps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Strength = Literal["worded", "tag", "joined", "needed"]
"""Said in words, behind a sign, joined to another one, or told by what the book needs."""


@dataclass(frozen=True)
class BookWords:
    """What one book has for its jumps that the language does not have."""

    nouns: tuple[str, ...] = ()
    """Nouns for a section."""
    leads: tuple[str, ...] = ()
    """Patterns of what sends the reader on."""
    signs: tuple[str, ...] = ()
    """Signs behind a label that stand before targets alone, so that a number there is one even if the book lacks it."""
    largest: int = 0
    """The largest number that may stand there."""


NO_WORDS = BookWords()


@dataclass(frozen=True)
class Jump:
    """A number that is a target, at `start` to `end`; its wording takes `words_start` to `words_end`."""

    number: int
    start: int
    end: int
    words_start: int
    words_end: int
    strength: Strength
