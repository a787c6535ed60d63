"""Printings of one card become one card with a number of copies."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher

from regelwerk.content.parse.card_lists.list_facts import COUNT_LINE, counted_name
from regelwerk.content.parse.card_lists.listed_lines import listed_lines
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import Document

_Key = tuple[str, str, str]
"""Name, text and back of a card, letters and digits alone."""
_NAMES, _TEXTS = 0.75, 0.93
"""Likeness of the names and of the texts of two readings of one card, at least."""
_PAIRS = re.compile(r"[,;]\s+|\s+(?:&|\+)\s+")
_LISTED = 3
"""Names with a number in a sentence that lists how many there are, at least."""
_LONG = 20
"""Letters of a text that tells a card, at least."""


def counted(cards: Sequence[PrintedCard]) -> list[PrintedCard]:
    """The cards in the order of their first printing, each with all its places.

    Where a set prints copies, a card that is printed once is there once; where it prints none, nothing is known.
    """
    found: dict[_Key, PrintedCard] = {}
    for card in cards:
        key = (_bare(card.name), _bare(card.text), _bare(card.back))
        if card.confidence is not None and key not in found:
            key = _read_otherwise(key, found) or key
        first = found.get(key)
        if first is None:
            found[key] = card
            continue
        found[key] = _better(first, card).model_copy(update={"places": (*first.places, *card.places)})
    if all(len(card.places) == 1 for card in found.values()):
        return list(found.values())
    return [card.model_copy(update={"quantity": max(card.quantity or 0, len(card.places))}) for card in found.values()]


def _better(one: PrintedCard, other: PrintedCard) -> PrintedCard:
    """The surer of two readings of a card; what was read beside the name of one of them is a picture."""
    surer = other if (other.confidence or 0) > (one.confidence or 0) else one
    names = sorted((one.name, other.name), key=len)
    return surer.model_copy(update={"name": names[0]}) if _bare(names[0]) in _bare(names[1]) else surer


def _read_otherwise(key: _Key, found: dict[_Key, PrintedCard]) -> _Key | None:
    """The card right before one, if they are two readings of the same: copies are printed one behind the other."""
    last = next(reversed(found), None)
    if last is None or len(key[1]) < _LONG:
        return None
    alike = _likeness(key[0], last[0]) >= _NAMES and _likeness(key[1], last[1]) >= _TEXTS
    return last if alike and _likeness(key[2], last[2]) >= _NAMES else None


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def with_counts(cards: Sequence[PrintedCard], counts: Mapping[str, int]) -> list[PrintedCard]:
    """The cards with the numbers that a list of names and numbers gives; `counts` holds them by name."""
    by_name = {_bare(name): count for name, count in counts.items()}
    return [
        card.model_copy(update={"quantity": by_name[_bare(card.name)]})
        if card.quantity is None and _bare(card.name) in by_name
        else card
        for card in cards
    ]


def _bare(text: str) -> str:
    return "".join(char for char in text if char.isalnum()).casefold()


def counts_in_lines(document: Document) -> dict[str, int]:
    """How many there are of each name in lines of a name and a number, and in sentences that list several such pairs."""
    found: dict[str, int] = {}
    for line in listed_lines(document):
        match = COUNT_LINE.fullmatch(line.text.strip())
        name, count = counted_name(line.text)
        if match:
            found[(match[1] or match[4]).strip()] = int(match[2] or match[3])
        elif count is not None:
            found[name] = count
    for page in document.pages:
        for block in page.blocks:
            pairs = [counted_name(part) for part in _PAIRS.split(block.text.rpartition(":")[2].strip(" .\n"))]
            if sum(count is not None for _, count in pairs) >= _LISTED:
                found |= {name: count for name, count in pairs if count is not None and name not in found}
    return found
