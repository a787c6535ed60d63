"""Common words of game rules by concept: a start for pairing texts nobody has paired."""

from __future__ import annotations

from functools import cache

from regelwerk.language.known_languages import language_of


@cache
def partners(ours: str, theirs: str) -> tuple[tuple[str, str], ...]:
    """Pairs of citation forms (folded) that mean the same in the languages of two locales; empty without data."""
    mine, other = language_of(ours).concepts, language_of(theirs).concepts
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
