"""Words and sentences with their offsets in the text as given."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from regelwerk.language.full_stops import ends_sentence
from regelwerk.language.locales import language_of
from regelwerk.language.quote_marks import MARKS

_CHARACTER = r"[^\W_][\u0300-\u036f\u00ad]*"
"""A letter or digit with the combining marks and soft hyphens that follow it."""
_WORD = re.compile(
    rf"""[0-9]+(?:[.,/:][0-9]+)+(?:{_CHARACTER})*                  # 16.2.1  1.000  1,5  1/2
       | (?:{_CHARACTER})+(?:[-\u2010\u2011'’](?:{_CHARACTER})+)*""",
    re.VERBOSE,
)
_STOP = re.compile(rf"[.!?…]+[{MARKS})\]]*(?=\s|$)")
_BREAK = re.compile(r"\n[^\S\n]*\n\s*|\n(?=[^\S\n]*[•▪●◦■□–\-*]\s)")


@dataclass(frozen=True, slots=True)
class Token:
    """A stretch of a text: `text == source[start:end]`, offsets in characters."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Token]:
    """Words and numbers in order; inner hyphens and apostrophes belong to the word, `16.2.1` is one token."""
    return list(_words(text))


@lru_cache(maxsize=16384)
def _words(text: str) -> tuple[Token, ...]:
    """A text is cut once, though many checks look at its words."""
    return tuple(Token(match.group(), match.start(), match.end()) for match in _WORD.finditer(text))


def sentences(text: str, locale: str) -> list[Token]:
    """Sentences in order, without the white space around them; an empty line or a bullet ends a sentence as well."""
    return list(_sentences(text, language_of(locale)))


@lru_cache(maxsize=8192)
def _sentences(text: str, language: str) -> tuple[Token, ...]:
    cuts = {match.start() for match in _BREAK.finditer(text)}
    cuts.update(
        match.end() for match in _STOP.finditer(text) if ends_sentence(text, match.start(), match.end(), language)
    )
    found: list[Token] = []
    start = 0
    for cut in [*sorted(cuts), len(text)]:
        piece = text[start:cut]
        left = start + len(piece) - len(piece.lstrip())
        right = start + len(piece.rstrip())
        if left < right:
            found.append(Token(text[left:right], left, right))
        start = cut
    return tuple(found)
