"""Words that bind a rule: not, only, may, each, at least, up to, any number, the most. What surely says one in English, and what may say it.

An English source surely says it where the narrow pattern fits; a translation lacks it where nothing of the wide one is
there. The wide patterns are stems and take too much rather than too little, so that only what is plainly gone is reported.
Hand-made from grammars and dictionaries.
"""

from __future__ import annotations

import re

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled

BOUNDS = ("not", "only", "may", "each", "at least", "at most", "any", "most")
"""Names of what is looked for, as messages say them."""
_DENYING = "denying"
"""The name under which a language says what may deny in some way."""


def said(bound: str, text: str, locale: str) -> str | None:
    """The words with which a text surely says a bound (see BOUNDS); None where it does not, or the language lacks data."""
    words = language_of(locale).rules.bounds_said.get(bound)
    match = compiled(rf"\b(?:{words})").search(text) if words else None
    return match.group().strip() if match else None


def asserts(text: str, locale: str) -> bool:
    """Whether nothing in a text denies anything, in any way; False in languages without data."""
    words = language_of(locale).rules.bounds_said.get(_DENYING)
    return words is not None and compiled(rf"\b(?:{words})").search(text) is None


def denies(text: str, locale: str) -> bool | None:
    """Whether something in a text can say not; None in languages without data."""
    known = language_of(locale).rules.bounds_meant.get("not")
    return not lacks("not", text, locale) if known else None


def lacks(bound: str, text: str, locale: str) -> bool:
    """Whether nothing in a text can say a bound; False in languages without data."""
    language = language_of(locale)
    words = language.rules.bounds_meant.get(bound)
    if not words:
        return False
    pattern = compiled(words, re.NOFLAG) if language.profile.unspaced else compiled(rf"\b(?:{words})")
    return pattern.search(text) is None
