"""Sentences in another language than their edition."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.detect import detect
from regelwerk.language.tokens import Token, sentences, words
from regelwerk.validate.compare.text_slots import SlotText

LANGUAGES = ("de", "pl", "en")
_LEAST_WORDS = 6
"""Shorter sentences are too often a name or a quotation to judge by."""
_NAME = re.compile(r"\b[A-ZÄÖÜĄĆĘŁŃÓŚŹŻ][\w'’-]*(?:\s+(?:\w{1,3}\s+){0,2}[A-ZÄÖÜĄĆĘŁŃÓŚŹŻ][\w'’-]*)+")
"""Capitals in a row, with short words between: the name of a game or a place, in whatever language."""


def foreign_sentences(side: SlotText) -> list[tuple[Token, str]]:
    """Sentences of an edition that are surely in another language, with that language; none where it cannot be told."""
    return list(_foreign(side.text, side.locale))


@lru_cache(maxsize=16384)
def _foreign(text: str, locale: str) -> tuple[tuple[Token, str], ...]:
    own = locale.partition("-")[0]
    if own not in LANGUAGES:
        return ()
    found = []
    for sentence in sentences(text, locale):
        plain = _NAME.sub(" ", sentence.text)
        if len(plain_words(plain)) >= _LEAST_WORDS:
            language = detect(plain, LANGUAGES)
            if language is not None and language != own:
                found.append((sentence, language))
    return tuple(found)


def plain_words(text: str) -> list[str]:
    """Words without digits and hyphens."""
    return [token.text for token in words(text) if token.text.isalpha()]
