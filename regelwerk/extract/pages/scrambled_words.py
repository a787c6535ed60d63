"""Whether words are those of a language at all: a font that names its letters wrongly writes none.

Two letters that follow one another in function words make up nine in ten pairs of any German, Polish or English text,
and four in ten where the letters were exchanged at random. What looks wrong by this measure is looked up. Letters of
other scripts are not judged: of their words nothing is known here.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.language.folding import without_accents
from regelwerk.language.known_languages import rulebook_languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.language.language import Language

_WORD = re.compile(r"(?<![^\W\d_])[A-Za-zÀ-ÖØ-öø-ɏ]{3,}(?![^\W\d_])")
"""A word of Latin letters."""
_OTHER_LETTER = re.compile(r"[^\W\d_A-Za-zÀ-ÖØ-öø-ɏ]")
_MOST_OTHER = 0.05
"""Share of letters of other scripts, and of languages far from these, above which the rest is not judged either."""
_FEW_PAIRS = 24
"""Pairs of letters, below which nothing can be told: three words of a heading have more."""
_FEW_LETTERS = 8
"""Different letters, below which a text is of no language, however its letters are named: blacked out, a sequence."""
_USUAL = 0.75
"""Of stretches of thirty letters 99 in a hundred have more pairs that are usual; of exchanged letters one in a
hundred has as many."""
_MANY_PAIRS = 200
"""Pairs of letters from which on a text is judged by their share alone; chosen by hand."""
_NEVER = 0.6
"""Share of usual pairs that no text of many pairs stays below, not even one of names alone."""
_LOOKED_UP = 40
"""Words of a text that are looked up at most."""
_KNOWN = 0.25
"""Share of words in the dictionary of some language, under which they are of none."""
_CLEARLY = 0.15
_FAR_MORE = 0.25
"""How much the share of usual pairs, and of words in a dictionary, differs between a false and a true reading."""


def are_scrambled(texts: Iterable[str]) -> bool:
    """Whether the letters of some words, taken together, are not those that are on the page.

    False where the words are too few to tell.
    """
    text = " ".join(texts)
    words = _WORD.findall(text)
    usual, pairs = _usual_share(words)
    if pairs < _FEW_PAIRS or usual >= _USUAL or has_few_letters("".join(words)):
        return False
    if len(_OTHER_LETTER.findall(text)) > _MOST_OTHER * len(text):
        return False
    if pairs >= _MANY_PAIRS and usual < _NEVER:
        return True
    clear = _looked_up(words)
    return len(clear) >= 2 and all(_known_share(clear, language) < _KNOWN for language in rulebook_languages())


def has_few_letters(text: str) -> bool:
    """Whether the letters of a text are so few different ones that they are those of no language."""
    return len(set(text.casefold())) < _FEW_LETTERS


def reads_better(shown: Iterable[str], named: Iterable[str]) -> bool:
    """Whether the words shown in a picture are more of a language than those that a font names in the same place.

    Code, names and languages without a dictionary look scrambled, and look the same in the picture.
    """
    words, others = _WORD.findall(" ".join(shown)), _WORD.findall(" ".join(named))
    if _usual_share(words)[0] >= _usual_share(others)[0] + _CLEARLY:
        return True
    clear, unclear = _looked_up(words), _looked_up(others)
    return any(_known_share(clear, one) >= _known_share(unclear, one) + _FAR_MORE for one in rulebook_languages())


def _usual_share(words: Sequence[str]) -> tuple[float, int]:
    """Share of pairs of letters that are usual, and how many pairs there are."""
    plain = without_accents(" ".join(words))
    pairs = max(0, len(plain) - 1 - 2 * plain.count(" "))  # those with a blank are none
    return sum(map(_usual_pairs().__contains__, pairwise(plain))) / max(1, pairs), pairs


def _looked_up(words: Iterable[str]) -> list[str]:
    return sorted({word for word in words if len(word) > 3})[:_LOOKED_UP]


def _known_share(words: Sequence[str], language: Language) -> float:
    return sum(map(language.grammar.knows, words)) / max(1, len(words))


@cache
def _usual_pairs() -> frozenset[tuple[str, str]]:
    return frozenset(
        pair
        for language in rulebook_languages()
        for word in language.words.function_words
        for pair in pairwise(without_accents(word))
    )
