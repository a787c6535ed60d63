"""Rows of a table in two editions, put side by side where one edition has more of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from regelwerk.language.compound import parts
from regelwerk.language.concepts import partners
from regelwerk.language.lemma import lemmas
from regelwerk.language.tokens import words
from regelwerk.schema.draft import Passage

Row = Sequence[Passage]
_DIGITS = re.compile(r"\d+")
_NUMBERS, _WORDS, _EMPTY = 1.0, 0.8, 0.1
"""What a cell tells with the same numbers, with words that translate each other, and with nothing to compare."""
_ORDER = 0.01
"""What rows with nothing in common gain by standing in the same order."""


def matched(
    ours: Sequence[Row], theirs: Sequence[Row], locales: tuple[str, str]
) -> list[tuple[int | None, int | None]]:
    """Places of the rows that belong together, in order; a row that the other edition lacks stands alone.

    As many rows on both sides are taken as they come. Else by the numbers and the common words of their cells, with
    the alignment of Needleman and Wunsch (1970).
    """
    if len(ours) == len(theirs):
        return [(at, at) for at in range(len(ours))]
    best: dict[tuple[int, int], tuple[float, int, int]] = {(0, 0): (0.0, 0, 0)}
    for i in range(len(ours) + 1):
        for j in range(len(theirs) + 1):
            for di, dj in ((1, 1), (1, 0), (0, 1)):
                if i < di or j < dj or (i - di, j - dj) not in best:
                    continue
                gain = _likeness(ours[i - 1], theirs[j - 1], locales) + _ORDER if di and dj else 0.0
                score = best[i - di, j - dj][0] + gain
                if (i, j) not in best or score > best[i, j][0]:
                    best[i, j] = (score, di, dj)
    i, j = len(ours), len(theirs)
    found: list[tuple[int | None, int | None]] = []
    while i or j:
        _, di, dj = best[i, j]
        found.append((i - 1 if di else None, j - 1 if dj else None))
        i, j = i - di, j - dj
    return found[::-1]


def _likeness(ours: Row, theirs: Row, locales: tuple[str, str]) -> float:
    """How much the cells of two rows have in common, 0 to 1."""
    if not ours or not theirs:
        return 0.0
    cells = [_cell(a.content.text, b.content.text, locales) for a, b in zip(ours, theirs, strict=False)]
    return sum(cells) / max(len(ours), len(theirs))


def _cell(one: str, other: str, locales: tuple[str, str]) -> float:
    here, there = _DIGITS.findall(one), _DIGITS.findall(other)
    if here or there:
        return _NUMBERS * (sorted(here) == sorted(there))
    if one.strip() == other.strip():
        return _NUMBERS if one.strip() else _EMPTY
    ours, theirs = _lemmas(one, locales[0]), _lemmas(other, locales[1])
    known = _known(*locales)
    return _WORDS * any((a, b) in known or _alike(a, b) for a in ours for b in theirs)


@lru_cache(maxsize=32)
def _known(ours: str, theirs: str) -> frozenset[tuple[str, str]]:
    return frozenset(partners(ours, theirs))


def _lemmas(text: str, locale: str) -> set[str]:
    own = [word.text for word in words(text)]
    return {lemma for word in own for lemma in (*lemmas(word, locale), *parts(word, locale))}


def _alike(one: str, other: str) -> bool:
    """Whether two words begin alike, as names and loan words do."""
    least = min(len(one), len(other), 4)
    return least > 2 and one[:least] == other[:least]
