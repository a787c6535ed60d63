"""Whether a word is a noun, as far as its form tells."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.known_languages import language_of


@lru_cache(maxsize=32768)
def is_noun(form: str, locale: str) -> bool:
    """By its capital in German, by its analyses in Polish; True for other languages, where nothing tells."""
    return language_of(locale).grammar.is_noun(form)
