"""Sorts of components by the words that name them."""

from __future__ import annotations

import re

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import words

_KINDS = ("deck", "dice", "marker")


def component_kind(name: str, locale: str) -> str:
    """Sort of component by the head of its name: the first noun that says one."""
    named = language_of(locale).components
    for word in words(re.sub(r"\([^)]*\)", "", name)):
        for kind in _KINDS:
            if compiled(f"(?:{getattr(named, kind)})$").match(word.text):
                return kind
    return "component"
