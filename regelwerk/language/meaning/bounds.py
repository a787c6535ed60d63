"""Words that bind a rule: not, only, may, each, at least, up to, any number, the most, the first. What surely says one in English, and what may say it.

An English source surely says it where the narrow pattern fits; a translation lacks it where nothing of the wide one is
there. The wide patterns are stems and take too much rather than too little, so that only what is plainly gone is reported.
Hand-made from grammars and dictionaries.
"""

from __future__ import annotations

import re

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled

BOUNDS = ("not", "only", "may", "each", "at least", "at most", "any number", "any", "most", "first")
"""Names of what is looked for, as messages say them."""
_AVOIDING = "avoiding"
"""The name under which a language says what is avoided; such words can say not as well."""
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


def avoids(text: str, locale: str) -> bool:
    """Whether a text speaks of avoiding something; False in languages without data."""
    return said(_AVOIDING, text, locale) is not None


def denies(text: str, locale: str, *, avoided: bool = False) -> bool | None:
    """Whether something in a text can say not; None in languages without data. For `avoided` see `lacks`."""
    known = language_of(locale).rules.bounds_meant.get("not")
    return not lacks("not", text, locale, avoided=avoided) if known else None


def times_said(bound: str, text: str, locale: str) -> int:
    """How often a text surely says a bound; 0 in languages without data."""
    words = language_of(locale).rules.bounds_said.get(bound)
    return sum(1 for _ in compiled(rf"\b(?:{words})").finditer(text)) if words else 0


def times_meant(bound: str, text: str, locale: str, *, avoided: bool = False) -> int:
    """How often something in a text can say a bound; 0 in languages without data. For `avoided` see `lacks`."""
    pattern = _meant(bound, locale, avoided=avoided)
    return sum(1 for _ in pattern.finditer(text)) if pattern else 0


def lacks(bound: str, text: str, locale: str, *, avoided: bool = False) -> bool:
    """Whether nothing in a text can say a bound; False in languages without data.

    `avoided` is whether what the text translates speaks of avoiding something (see `avoids`): then words for that deny nothing, as
    in Spanish `puede ser evitado`.
    """
    pattern = _meant(bound, locale, avoided=avoided)
    return pattern is not None and pattern.search(text) is None


def words_meant(bound: str, text: str, locale: str, *, avoided: bool = False) -> list[str]:
    """The words of a text that can say a bound, or begin with what can, in lower case; none in languages without data. For
    `avoided` see `lacks`.
    """
    pattern = _meant(bound, locale, avoided=avoided)
    ends = compiled(r"\w*")
    found = pattern.finditer(text) if pattern else ()
    return [text[match.start() : ends.match(text, match.end()).end()].casefold() for match in found]  # type: ignore[union-attr]


def _meant(bound: str, locale: str, *, avoided: bool) -> re.Pattern[str] | None:
    language = language_of(locale)
    meant = language.rules.bounds_meant
    words = meant.get(bound)
    if not words:
        return None
    if bound == "not" and not avoided and _AVOIDING in meant:
        words = f"{words}|{meant[_AVOIDING]}"
    return compiled(words, re.NOFLAG) if language.profile.unspaced else compiled(rf"\b(?:{words})")
