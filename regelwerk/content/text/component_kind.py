"""Sorts of components by the words that name them."""

from __future__ import annotations

import re

from regelwerk.language.tokens import words

_KINDS: dict[str, tuple[tuple[str, re.Pattern[str]], ...]] = {
    "de": (
        ("deck", re.compile(r"\w*(?:stapel|deck)s?$", re.IGNORECASE)),
        ("dice", re.compile(r"\w*würfel$", re.IGNORECASE)),
        ("marker", re.compile(r"\w*(?:marker|anzeiger|plättchen|tokens?|chips?)$", re.IGNORECASE)),
    ),
    "pl": (
        ("deck", re.compile(r"tali[aię]|talii$", re.IGNORECASE)),
        ("dice", re.compile(r"(?:kości?|kostk[ai]|kostek)$", re.IGNORECASE)),
        ("marker", re.compile(r"(?:żeton(?:y|ów|u)?|znacznik(?:i|ów|a)?)$", re.IGNORECASE)),
    ),
    "en": (
        ("deck", re.compile(r"decks?$", re.IGNORECASE)),
        ("dice", re.compile(r"(?:dice|die)$", re.IGNORECASE)),
        ("marker", re.compile(r"(?:markers?|tokens?|chips?)$", re.IGNORECASE)),
    ),
}


def component_kind(name: str, locale: str) -> str:
    """Sort of component by the head of its name: the first noun that says one."""
    for word in words(re.sub(r"\([^)]*\)", "", name)):
        for kind, pattern in _KINDS.get(locale.partition("-")[0], ()):
            if pattern.match(word.text):
                return kind
    return "component"
