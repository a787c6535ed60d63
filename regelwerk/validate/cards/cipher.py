"""Whether a text is in no language: a cipher, a list of sounds."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.known_languages import language_of

_ENOUGH = 8
"""Words from which on a text of a language has one of its function words."""
_CHANCE = 12
"""Words of a cipher among which one may be a function word by chance; of the texts of the development seeds of
benchmarks/card_repository, where every third word is one, none has so few.
"""
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
    return len(found) >= _ENOUGH and sum(word in known for word in found) <= by_chance
