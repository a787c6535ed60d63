"""Whether a word is a noun, as far as its form or its place tells."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.tokens import Token, words

_NEAR = 30
"""Characters on either side of a word that hold the next word."""
_ENDS = frozenset(".!?:;•")
"""Signs after which any word may have a capital."""


@lru_cache(maxsize=32768)
def is_noun(form: str, locale: str) -> bool:
    """By its capital in German, by its analyses in Polish; True for other languages, where nothing tells."""
    return language_of(locale).grammar.is_noun(form)


def stands_as_name(word: Token, text: str, locale: str) -> bool:
    """Whether a word has a capital that neither its language nor its place asks for: the name of a thing of the game."""
    if language_of(locale).profile.capital_nouns or not word.text[:1].isupper():
        return False
    before = text[: word.start].rstrip()
    return bool(before) and before[-1] not in _ENDS


def stands_as_noun(word: Token, text: str, locale: str) -> bool:
    """Whether a word whose form does not tell stands as a noun alone: right after an article, before no word that may be its noun.

    `right` is no noun in `it right away gives`, nor `next` in `the next player`.
    """
    language = language_of(locale)
    if language.grammar.tells_nouns:
        return True
    before, after = words(text[max(0, word.start - _NEAR) : word.start]), words(text[word.end : word.end + _NEAR])
    if not before or before[-1].text.casefold() not in language.words.leading_articles:
        return False
    gap = text[word.end : word.end + after[0].start] if after else ""
    return not after or bool(gap.strip()) or fold(after[0].text) in language.words.function_words
