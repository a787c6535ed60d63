"""Whether a text is in no language: a cipher, a list of sounds.

A cipher has no function words. Neither have some labels and lists, but their words are spelt as those of the language are:
the letters that follow one another tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from regelwerk.language.known_languages import language_of

_ENOUGH = 8
"""Words from which on a text of a language has one of its function words."""
_CHANCE = 12
"""Words of a cipher among which one may be a function word by chance; of the texts of the development seeds of
benchmarks/card_repository, where every third word is one, none has so few.
"""
_SPELT = 0.5
"""Share of the letters in a row (trigrams) of a text that words of the language have too, from which on it is no cipher. Of the
texts of the development seeds of benchmarks/card_repository all have 0.72 or more, enciphered ones 0.32 at most."""
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>|\{[^{}\n]*\}")
_WORD = re.compile(r"[^\W\d_]{2,}")


@lru_cache(maxsize=256)
def is_cipher(text: str, locale: str) -> bool:
    """Whether a text of many words has hardly a function word of its language; False where these are not known."""
    known = language_of(locale).words.function_words
    if not known:
        return False
    found = [word.casefold() for word in _WORD.findall(_MARK.sub(" ", text))]
    by_chance = len(found) // _CHANCE
    if len(found) < _ENOUGH or sum(word in known for word in found) > by_chance:
        return False
    usual, own = _trigrams_of(locale), _trigrams(found)
    return not usual or sum(letters in usual for letters in own) < _SPELT * len(own)


@cache
def _trigrams_of(locale: str) -> frozenset[str]:
    """The letters in a row of common words of a language; none where these are not known."""
    language = language_of(locale)
    listed = (*language.general_words.values(), *language.concepts.values()) if language.general_words else ()
    return frozenset(_trigrams(_WORD.findall(" ".join(listed).casefold())))


def _trigrams(words: Iterable[str]) -> set[str]:
    return {word[at : at + 3] for word in words for at in range(len(word) - 2)}
