"""Words that mean the same in two languages, as far as the lists of both tell: a start for pairing texts nobody has paired."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from regelwerk.language.known_languages import language_of

WordPairs = tuple[tuple[str, str], ...]
"""Citation forms (folded) of the languages of two locales that mean the same, in order."""


@cache
def partners(ours: str, theirs: str) -> WordPairs:
    """Common words of games; empty without data."""
    return _pairs(language_of(ours).concepts, language_of(theirs).concepts)


@cache
def all_partners(ours: str, theirs: str) -> WordPairs:
    """Common words of games and of general language; empty without data."""
    general = _pairs(language_of(ours).general_words, language_of(theirs).general_words)
    return tuple(sorted({*partners(ours, theirs), *general}))


@cache
def game_words(locale: str) -> frozenset[str]:
    """Citation forms (folded) of common words of games; empty without data."""
    return frozenset(word for listed in language_of(locale).concepts.values() for word in _words(listed))


@cache
def common_words(locale: str) -> frozenset[str]:
    """Citation forms (folded) of common words of games and of general language; empty without data."""
    general = (word for listed in language_of(locale).general_words.values() for word in _words(listed))
    return game_words(locale).union(general)


def _pairs(mine: Mapping[str, str], other: Mapping[str, str]) -> WordPairs:
    return tuple(
        sorted(
            {
                (a, b)
                for concept in mine.keys() & other.keys()
                for a in _words(mine[concept])
                for b in _words(other[concept])
            }
        )
    )


def _words(listed: str) -> list[str]:
    return [word.strip() for word in listed.casefold().split(",")]
