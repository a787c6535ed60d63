"""Whether words are those of a language at all: a font that names its letters wrongly writes none.

Two letters that follow one another in function words make up nine in ten pairs of any German, Polish or English text,
and four in ten where the letters were exchanged at random. What looks wrong by this measure is looked up.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import known

if TYPE_CHECKING:
    from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_]{3,}")
_FEW_PAIRS = 24
"""Pairs of letters, below which nothing can be told: three words of a heading have more."""
_USUAL = 0.75
"""Of stretches of thirty letters 99 in a hundred have more pairs that are usual; of exchanged letters one in a
hundred has as many."""
_MANY_PAIRS = 200
_NEVER = 0.6
"""Share of usual pairs that no text of many pairs stays below, be it of names alone."""
_LOOKED_UP = 40
_KNOWN = 0.25
"""Share of words in the dictionary of some language, under which they are of none."""
_LANGUAGES = ("de", "pl", "en")


def are_scrambled(texts: Iterable[str]) -> bool:
    """Whether the letters of some words, taken together, are not those that stand on the page.

    False where the words are too few to tell.
    """
    words = _WORD.findall(" ".join(texts))
    pairs = [pair for word in _plain(" ".join(words)).split() for pair in pairwise(word)]
    if len(pairs) < _FEW_PAIRS:
        return False
    usual = sum(map(_usual_pairs().__contains__, pairs)) / len(pairs)
    if usual >= _USUAL:
        return False
    if len(pairs) >= _MANY_PAIRS and usual < _NEVER:
        return True
    clear = sorted({word for word in words if len(word) > 3})[:_LOOKED_UP]
    if len(clear) < 2:
        return False
    return all(sum(known(word, locale) for word in clear) < _KNOWN * len(clear) for locale in _LANGUAGES)


@cache
def _usual_pairs() -> frozenset[tuple[str, str]]:
    return frozenset(
        pair for locale in _LANGUAGES for word in FUNCTION_WORDS[locale] for pair in pairwise(_plain(word))
    )


def _plain(word: str) -> str:
    """Small letters without accents."""
    plain = unicodedata.normalize("NFD", word.casefold().replace("ł", "l"))
    for mark in filter(unicodedata.combining, set(plain)):
        plain = plain.replace(mark, "")
    return plain
