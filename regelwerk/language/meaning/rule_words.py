"""Words by which a rule binds: what is shuffled, where a card lies, what may be and what must.

The words are data of each language (`shape.rules.RuleWords`), patterns over text in small letters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.tokens import Token

OPPOSED = (
    "left and right",
    "top and bottom",
    "full and empty",
    "face up and face down",
    "opening and closing",
    "twice and half",
    "instead and besides",
    "upwards and downwards",
    "north and south",
    "east and west",
    "keeping and discarding",
    "gaining and losing",
    "winning and losing",
    "greatest and least",
    "first and last",
    "own and others",
    "more and less",
    "the colour",
    "the season",
)
"""What words speak of none of which says what another says: contraries, and the members of a closed set.

In the data of a language each has its words in one order: the contraries in that of the name; red, blue, green, yellow,
black, white, grey, brown, purple, orange; spring, summer, autumn, winter. Of a text that two may belong to, the first counts.
"""
KEPT = (
    "shuffling",
    "lying face down",
    "what is usual",
    "advice",
    "haste",
    "the direction of the clock",
    "costing nothing",
    "chance",
    "every one",
    "being next to it",
    "a number at choice",
    "doing it at any time",
    "doing one thing in place of another",
    "part of a whole",
)
"""What a translation keeps."""
COMPLEMENTS = frozenset({"full and empty", "face up and face down", "opening and closing", "winning and losing"})
"""Contraries of which one denied is the other: what is not closed is open."""


@dataclass(frozen=True, slots=True)
class RuleWord:
    """A word of a text that binds: what it says, and for one of several that exclude each other which of them (from 0)."""

    says: str
    side: int | None
    token: Token


def kept_words(text: str, locale: str) -> list[RuleWord]:
    """Words whose meaning a translation keeps, by what they say; empty for a language without data."""
    return list(_found(text, "kept", language_of(locale)))


def contraries(text: str, locale: str) -> list[RuleWord]:
    """Words that have a contrary, such as `at least`, by what they say; empty for a language without data."""
    return list(_found(text, "contrary", language_of(locale)))


def may_say(says: str, text: str, locale: str) -> bool:
    """Whether a text has any word that may say the same as a kept word; True for a language without data."""
    row = language_of(locale).rules.kept.get(says)
    return row is None or _search("|".join(filter(None, row)), text)


@lru_cache(maxsize=8192)
def _found(text: str, sort: str, language: Language) -> tuple[RuleWord, ...]:
    combined, rows = _rows(sort, language)
    if not combined:
        return ()
    return tuple(
        RuleWord(*rows[int((match.lastgroup or "r0")[1:])], Token(text[slice(*match.span())], *match.span()))
        for match in _pattern(combined).finditer(_lowered(text))
    )


def _search(source: str, text: str) -> bool:
    return _pattern(source).search(_lowered(text)) is not None


def _lowered(text: str) -> str:
    """In small letters with the same offsets: patterns that need not ignore the case are several times as fast."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else text


@cache
def _rows(sort: str, language: Language) -> tuple[str, tuple[tuple[str, int | None], ...]]:
    """One pattern for all words of a sort, and what the group of each number says, with its side of two contraries."""
    found: list[tuple[str, int | None, str]] = []
    if sort == "kept":
        rows = ((says, language.rules.kept.get(says, ("",))[0]) for says in KEPT)
        found += [(says, None, source) for says, source in rows if source]
    else:
        for says in OPPOSED:
            found += [(says, side, source) for side, source in enumerate(language.rules.opposed.get(says, ()))]
    combined = "|".join(f"(?P<r{number}>{source})" for number, (*_, source) in enumerate(found))
    return combined, tuple((says, side) for says, side, _ in found)


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{source})\b")
