"""Whether a word is a noun, as far as its form tells."""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.locales import language_of
from regelwerk.language.morfeusz import analyses


@lru_cache(maxsize=65536)
def is_noun(form: str, locale: str) -> bool:
    """By its capital in German, by its analyses in Polish; True for other languages, where nothing tells."""
    if language_of(locale) == "de":
        return form[:1].isupper()
    if language_of(locale) == "pl":
        return any(tag.startswith(("subst", "ger", "depr")) for _, tag in analyses(form))
    return True
