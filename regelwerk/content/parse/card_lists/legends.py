"""Abbreviations that a document explains as how many there are of a card: `n - number of copies`, `Q = quantity`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from regelwerk.language.known_languages import in_any

_OPENING = re.compile(r"\W*([^\W\d_][\w./]{0,7})\W{0,3}\s*[–—:=-]\s+(\S.{2,80})")
_EQUAL = re.compile(r"(?<!\S)([^\W\d_][\w./]{0,7})\s?=\s?([^=]{3,80})")


def quantity_labels(texts: Iterable[str]) -> frozenset[str]:
    """The abbreviations whose meaning begins with a word for how many there are."""
    found = set()
    for text in texts:
        opening = _OPENING.match(text)
        for label, meaning in [*([opening.groups()] if opening else []), *_EQUAL.findall(text)]:
            if _quantity().match(meaning.strip()):
                found.add(label)
    return frozenset(found)


@cache
def _quantity() -> re.Pattern[str]:
    return re.compile(rf"{in_any(lambda one: one.cards.quantity)}(?!\w)", re.IGNORECASE)
