"""Words with their offsets in the text as given."""

from __future__ import annotations

import re
from functools import lru_cache
from sys import intern
from typing import NamedTuple

_LETTERS = r"[^\W_]+(?:[\u0300-\u036f\u00ad]+[^\W_]*)*"
"""Letters and digits, each with the combining marks and soft hyphens that follow it."""
_NUMBER = rf"[0-9]+(?:[.,/:][0-9]+)+(?:{_LETTERS})?"
"""`16.2.1`, `1.000`, `1,5`, `1/2`."""
_ELIDED = r"(?:[ldjmtsncv]|qu|jusqu|lorsqu|puisqu|quoiqu|(?:[ad]a|a|de|ne|su)ll|quest|quell)"
"""Small words of French and Italian that lose their vowel before another (`l'étoile`, `dell'acqua`); each is a word of its own."""
_WORD = re.compile(rf"(?i:{_ELIDED})(?=['’][^\W\d_])|{_NUMBER}|{_LETTERS}(?:[-\u2010\u2011'’]{_LETTERS})*")
_PLAIN = re.compile(rf"{_NUMBER}|{_LETTERS}(?:[-\u2010\u2011]{_LETTERS})*")
"""The same for a text without apostrophes, in less than half the time."""


class Token(NamedTuple):
    """A stretch of a text: `text == source[start:end]`, offsets in characters."""

    text: str
    start: int
    end: int


_NEW = tuple.__new__
"""Makes a token without a call of Python; texts have millions of words."""


def words(text: str) -> list[Token]:
    """Words and numbers in order; inner hyphens and apostrophes belong to the word, `16.2.1` is one token."""
    return list(_words(text))


def words_in(text: str, start: int, end: int) -> list[Token]:
    """The words of a stretch, with their places in the whole text; of a word that the stretch cuts, its part."""
    if start <= 0 and end >= len(text):
        return words(text)
    found = [token for token in _words(text) if token.end > start and token.start < end]
    if found and (found[0].start < start or found[-1].end > end):
        return [Token(word, begin + start, stop + start) for word, begin, stop in _words(text[start:end])]
    return found


def spellings(text: str) -> list[str]:
    """The same words without their places, for what only counts them."""
    return _pattern(text).findall(text)


def _pattern(text: str) -> re.Pattern[str]:
    return _WORD if "'" in text or "’" in text else _PLAIN


@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[Token, ...]:
    """A text is cut once, though many checks look at its words; a word that many texts have is kept once."""
    return tuple(
        [_NEW(Token, (intern(match[0]), match.start(), match.end())) for match in _pattern(text).finditer(text)]
    )
