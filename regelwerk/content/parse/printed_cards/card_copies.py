"""Printings of one card become one card with a number of copies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.schema.card import PrintedCard


def counted(cards: Sequence[PrintedCard]) -> list[PrintedCard]:
    """The cards in the order of their first printing, each with all its places.

    Where a set prints copies, a card that is printed once is there once; where it prints none, nothing is known.
    """
    found: dict[tuple[str, str, str], PrintedCard] = {}
    for card in cards:
        key = (_bare(card.name), _bare(card.text), _bare(card.back))
        first = found.get(key)
        if first is None:
            found[key] = card
            continue
        found[key] = first.model_copy(update={"places": (*first.places, *card.places)})
    if all(len(card.places) == 1 for card in found.values()):
        return list(found.values())
    return [card.model_copy(update={"quantity": max(card.quantity or 0, len(card.places))}) for card in found.values()]


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
