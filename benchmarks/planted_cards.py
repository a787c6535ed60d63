"""Defects of cards on pages, one at a time, planted in the cards of one edition before they are printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tests.books.card_pages.card_set import SYMBOLS, Card

_ICON = re.compile(r"\[([a-z]+)\]")
_NUMBER = re.compile(r"(?<![\w.,–-])(\d{1,3})(?![\w]|[.,:–-]\d)")
Misprint = tuple[int, str, object]
"""Place of a card in the set, the name of its field, and what that is instead."""


@dataclass(frozen=True)
class PlantedCards:
    """What is misprinted, the names of the cards that a finding may be about, and cards that are left out."""

    misprints: tuple[Misprint, ...]
    names: tuple[str, ...]


Defect = Callable[[Sequence[Card], Random], Iterator[PlantedCards]]


def _places(cards: Sequence[Card], chance: Random) -> Iterator[tuple[int, Card]]:
    for at in chance.sample(range(len(cards)), len(cards)):
        yield at, cards[at]


def cost_changed(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """The printed cost is another."""
    for at, card in _places(cards, chance):
        if "cost" in card.fields:
            cost = str(int(card.fields["cost"]) + chance.randint(1, 3))
            yield PlantedCards(((at, "fields", card.fields | {"cost": cost}),), (card.name,))


def icon_exchanged(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """An icon in the text is another."""
    for at, card in _places(cards, chance):
        if found := list(_ICON.finditer(card.text)):
            match = chance.choice(found)
            other = chance.choice([name for name in SYMBOLS if name != match[1]])
            text = f"{card.text[: match.start(1)]}{other}{card.text[match.end(1) :]}"
            yield PlantedCards(((at, "text", text),), (card.name,))


def icon_lost(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """An icon in the text is gone."""
    for at, card in _places(cards, chance):
        if found := list(_ICON.finditer(card.text)):
            match = chance.choice(found)
            text = " ".join(f"{card.text[: match.start()]}{card.text[match.end() :]}".split())
            yield PlantedCards(((at, "text", text),), (card.name,))


def texts_swapped(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """Two cards have each other's text."""
    for at, card in _places(cards, chance):
        other = chance.choice([place for place in range(len(cards)) if place != at])
        if cards[other].text != card.text:
            swapped = ((at, "text", cards[other].text), (other, "text", card.text))
            yield PlantedCards(swapped, (card.name, cards[other].name))


def copies_changed(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """There are more or fewer of a card."""
    for at, card in _places(cards, chance):
        yield PlantedCards(((at, "copies", card.copies + 1),), (card.name,))


def number_changed(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """A number in the text is another."""
    for at, card in _places(cards, chance):
        if found := list(_NUMBER.finditer(card.text)):
            match = chance.choice(found)
            text = f"{card.text[: match.start()]}{int(match[1]) + chance.randint(1, 3)}{card.text[match.end() :]}"
            yield PlantedCards(((at, "text", text),), (card.name,))


def card_lost(cards: Sequence[Card], chance: Random) -> Iterator[PlantedCards]:
    """A card is gone."""
    for at, card in _places(cards, chance):
        yield PlantedCards(((at, "lost", True),), (card.name,))


CARD_DEFECTS: dict[str, tuple[Defect, str]] = {
    "cost changed": (cost_changed, "RW201 RW202 RW215"),
    "icon exchanged": (icon_exchanged, "RW205 RW204"),
    "icon lost": (icon_lost, "RW205 RW204"),
    "texts of two cards swapped": (texts_swapped, "RW104 RW201 RW203 RW205 RW208 RW209"),
    "copies changed": (copies_changed, "RW202 RW215"),
    "number in a text changed": (number_changed, "RW201"),
    "card lost": (card_lost, "RW101"),
}
