"""Words by which a rule binds: what is shuffled, where a card lies, what may be and what must.

The words are data of each language (`shape.rules.RuleWords`), patterns over text in small letters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.meaning.first_words import FirstWords, matches
from regelwerk.language.tokens import Token

OPPOSED = (
    "left and right",
    "ascending and descending",
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
    "how often",
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
    rows, first_words = _rows(sort, language)
    lowered = _lowered(text)
    return tuple(
        RuleWord(rows[number].says, rows[number].side, Token(text[start:end], start, end))
        for number, start, end in matches(
            [(number, rows[number].pattern) for number in first_words.patterns(lowered)], lowered
        )
    )


def _search(source: str, text: str) -> bool:
    return _pattern(source).search(_lowered(text)) is not None


def _lowered(text: str) -> str:
    """In small letters with the same offsets: patterns that need not ignore the case are several times as fast."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else text


class _Row(NamedTuple):
    says: str
    side: int | None
    pattern: re.Pattern[str]


@cache
def _rows(sort: str, language: Language) -> tuple[list[_Row], FirstWords]:
    """What the words of a sort say, with their side of two contraries and their pattern; and how these patterns begin."""
    found: list[tuple[str, int | None, str]] = []
    if sort == "kept":
        rows = ((says, language.rules.kept.get(says, ("",))[0]) for says in KEPT)
        found += [(says, None, source) for says, source in rows if source]
    else:
        for says in OPPOSED:
            found += [
                (says, side, source) for side, source in enumerate(language.rules.opposed.get(says, ())) if source
            ]
    return [_Row(says, side, _pattern(source)) for says, side, source in found], FirstWords(row[2] for row in found)


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{source})\b")
