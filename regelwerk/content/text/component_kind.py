"""Sorts of components by the words that name them."""

from __future__ import annotations

import re
from functools import cache

from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import words

_KINDS = ("deck", "dice", "marker")
_PIECES = ("board", "card", "coin", "figure-2")
"""Concepts of sorts of pieces beside these and their synonyms."""
_SHORT = 4
"""Letters up to which a word may end another by chance."""


def component_kind(name: str, locale: str) -> str:
    """Sort of component by the head of its name: the first noun that says one."""
    named = language_of(locale).components
    for word in words(re.sub(r"\([^)]*\)", "", name)):
        for kind in _KINDS:
            if compiled(f"(?:{getattr(named, kind)})$").match(word.text):
                return kind
    return "component"


def names_piece(name: str, locale: str) -> bool:
    """True for the name of a thing that comes in many boxes: a die, a marker, a deck, a card, a board, a figure.

    What follows a preposition says something of the thing, and is none: `points for each card`.
    """
    leads = language_of(locale).components.before_name
    name = re.split(rf"\s(?:{leads})\s", name, maxsplit=1)[0] if leads else name
    if component_kind(name, locale) != "component":
        return True
    sorts = _piece_words(locale)
    found = _forms(name, locale)
    return bool(found & sorts) or any(word.endswith(tuple(one for one in sorts if len(one) > _SHORT)) for word in found)


@cache
def _piece_words(locale: str) -> frozenset[str]:
    language = language_of(locale)
    synonyms = [word for group in language.components.synonyms for word in group.split()]
    listed = [word for key in _PIECES for word in language.concepts.get(key, "").split(", ") if word]
    return frozenset({*synonyms, *listed})


def _forms(name: str, locale: str) -> set[str]:
    """The words of a name in lower case and in their dictionary forms."""
    return {form.casefold() for word in words(name) for form in (word.text, *lemmas(word.text, locale))}
