"""Headings over groups of cards: what they say of the cards below them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regelwerk.schema.card import PrintedCard

FIELD = "heading"
"""Name of the field that holds what the heading above a card says."""
_BRACKETS = re.compile(r"\s*\(([^()]*)\)\s*$")
_ICON = re.compile(r"\{icon:[^{}]+\}")


def with_headings(cards: Iterable[tuple[PrintedCard, str]]) -> list[PrintedCard]:
    """The cards with the heading over them as a field, where the set has several of them.

    Words that all headings share tell nothing of a card (`Fire cards`, `Water cards`), and what is in brackets is a field
    of its own.
    """
    found = list(cards)
    headings = {heading for _, heading in found if heading}
    if len(headings) < 2:
        return [card for card, _ in found]
    shared = set.intersection(*(set(_words(heading)) for heading in headings))
    return [_with(card, heading, shared) if heading else card for card, heading in found]


def _words(heading: str) -> list[str]:
    return _ICON.sub("", heading).casefold().split()


def _with(card: PrintedCard, heading: str, shared: set[str]) -> PrintedCard:
    bare = _ICON.sub("", heading).strip()
    bracket = _BRACKETS.search(bare)
    own = [word for word in _BRACKETS.sub("", bare).split() if word.casefold() not in shared]
    fields = dict(card.fields)
    if own:
        fields[FIELD] = " ".join(own).strip(" :–-")
    if bracket:
        fields[f"{FIELD} 2"] = bracket[1].strip()
    return card.model_copy(update={"fields": fields})
