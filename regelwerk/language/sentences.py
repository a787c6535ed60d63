"""Sentences with their offsets in the text as given."""

from __future__ import annotations

import re
from functools import lru_cache

from regelwerk.language.full_stops import ends_sentence
from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.quote_marks import MARKS
from regelwerk.language.tokens import Token

_STOP = re.compile(rf"[.!?…]+[{MARKS})\]]*(?=\s|$)")
_MAY_END = re.compile(r"[.!?…\n]")
_BREAK = re.compile(r"\n[^\S\n]*\n\s*|\n(?=[^\S\n]*[•▪●◦■□–\-*]\s)")


def sentences(text: str, locale: str) -> list[Token]:
    """Sentences in order, without the white space around them; an empty line or a bullet ends a sentence as well."""
    if _MAY_END.search(text) is None:  # a name, of which there are too many to keep
        start, end = len(text) - len(text.lstrip()), len(text.rstrip())
        return [Token(text[start:end], start, end)] if start < end else []
    return list(_sentences(text, language_of(locale)))


@lru_cache(maxsize=32768)
def _sentences(text: str, language: Language) -> tuple[Token, ...]:
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
