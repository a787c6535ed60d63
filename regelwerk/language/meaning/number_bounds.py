"""The bounds that words give a number: at least 3, up to 3, more than 3, 3 or fewer.

The words are data of each language (`shape.clause_words.ClauseWords`).
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token

NUMBER_BOUNDS = ("at most", "at least", "more than", "fewer than", "exactly")
"""What words say of a number; the first that fits counts, for `not more than` has `more than` in it."""
REACHING = "reaching"
"""What words say of a number that something grows to: once it is reached, at least so many are there."""
_BEFORE = 40
"""Characters before a number in which its bound is looked for."""


@dataclass(frozen=True, slots=True)
class Bounded:
    """A number in a text with its bound: all whole numbers from `low` to `high` are allowed."""

    says: str | None
    """One of NUMBER_BOUNDS; None where no word bounds it."""
    low: float
    high: float
    token: Token
    """The bound with its number."""
    doubtful: bool = False
    """Whether its word may as well say how far something goes, `falls to 0`, or says a bound only as something grows,
    `reaches 8`."""

    def agrees(self, other: Bounded) -> bool:
        """Whether both allow the same, or one allows what the other excludes: unless 5 are there, if fewer than 5 are."""
        if (self.low, self.high) == (other.low, other.high):
            return True
        return (math.isinf(self.high) and math.isinf(other.low) and other.high == self.low - 1) or (
            math.isinf(other.high) and math.isinf(self.low) and self.high == other.low - 1
        )


def bounded(text: str, locale: str, start: int, end: int, value: float) -> Bounded:
    """A number at a place of a text with what bounds it; without bound for a language without data."""
    language = language_of(locale)
    before, after = text[max(0, start - _BEFORE) : start], text[end : end + _BEFORE]
    for says in (REACHING, *NUMBER_BOUNDS):
        leading, following = _patterns(says, language)
        found = leading.search(before) if leading else None
        if found:
            first = start - len(before) + found.start()
            doubtful = (
                says == REACHING
                or compiled(language.clauses.doubtful_bounds).fullmatch(found.group().strip()) is not None
            )
            return _of(says, value, Token(text[first:end], first, end), doubtful=doubtful)
        found = following.match(after) if following else None
        if found:
            token = Token(text[start : end + found.end()], start, end + found.end())
            return _of(says, value, token, doubtful=says == REACHING)
    return Bounded(None, value, value, Token(text[start:end], start, end))


def _of(says: str, value: float, token: Token, *, doubtful: bool = False) -> Bounded:
    says = "at least" if says == REACHING else says
    low, high = {
        "at least": (value, math.inf),
        "more than": (value + 1, math.inf),
        "at most": (-math.inf, value),
        "fewer than": (-math.inf, value - 1),
        "exactly": (value, value),
    }[says]
    return Bounded(says, low, high, token, doubtful)


@cache
def _patterns(says: str, language: Language) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    data = language.clauses
    before, after = data.bounds_before.get(says), data.bounds_after.get(says)
    return (
        re.compile(rf"\b(?:{before})\s+$", re.IGNORECASE) if before else None,
        re.compile(rf"\s+(?:\w+\s+){{0,2}}?(?:{after})\b", re.IGNORECASE) if after else None,
    )
