"""Whether a text is in no language: a cipher, a list of sounds."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.known_languages import language_of

_ENOUGH = 8
"""Words from which on a text of a language has one of its function words."""
_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>|\{[^{}\n]*\}")
_WORD = re.compile(r"[^\W\d_]{2,}")


@lru_cache(maxsize=256)
def is_cipher(text: str, locale: str) -> bool:
    """Whether a text of many words has no function word of its language; False where these are not known."""
    known = language_of(locale).words.function_words
    if not known:
        return False
    found = [word.casefold() for word in _WORD.findall(_MARK.sub(" ", text))]
    return len(found) >= _ENOUGH and known.isdisjoint(found)
