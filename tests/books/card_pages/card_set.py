"""The cards of a set in one language; the same seed gives the same cards, codes and numbers in every language."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from ..phrases import Locale, entries, filled, names, parallel, records, shuffled
from .card_style import CardStyle

CARD_KINDS = ("item", "event", "ally", "spell", "place", "enemy")
SYMBOLS = {"action": "⚡", "coin": "●", "star": "★", "sword": "⚔", "heart": "♥", "eye": "◉", "moon": "☾", "skull": "☠"}
_ICON = re.compile(r"\[([a-z]+)\]")


@dataclass(frozen=True)
class Card:
    kind: str
    name: str
    other_name: str
    """The name in another language."""
    fields: dict[str, str]
    text: str
    """With icons as `[name]` and bold stretches between asterisks."""
    flavour: str
    code: str | None
    artist: str
    copies: int
    back: dict[str, str] | None = None
    printed: tuple[str, ...] = field(default=())

    def said(self) -> str:
        """The text as it is read, icons as `[name]`."""
        return self.text.replace("*", "")

    def truth(self, quantity: int | None, page: int | None, position: int) -> dict[str, Any]:
        """What `score_cards.py` of the measuring material asks for; printings, other readings and backs come on top."""
        row: dict[str, Any] = {
            "name": self.name,
            "quantity": quantity,
            "fields": self.fields,
            "text": self.said(),
            "flavour": self.flavour,
            "code": self.code,
            "page": page,
            "position": position,
            "printed": [*self.printed, *([self.artist] if self.artist else [])],
        }
        return row | {"back": self.back} if self.back else row


def with_symbols(text: str) -> str:
    """The text with its icons as characters of a symbol font."""
    return _ICON.sub(lambda icon: SYMBOLS[icon[1]], text)


def card_set(style: CardStyle, locale: Locale) -> list[Card]:
    """As many cards as the style says, grouped by kind where it groups them."""
    every = records("card_names")
    picked = [every[at] for at in shuffled(len(every), f"cards {style.seed}")[: style.cards]]
    if style.grouped or style.tables == "by type":
        picked.sort(key=lambda record: CARD_KINDS.index(record["en"].split(" | ")[0]))
    cards = [_card(style, locale, record, number) for number, record in enumerate(picked, 1)]
    for at, name, value in style.misprints:
        if name != "lost":
            cards[at] = replace(cards[at], **{name: value})
    lost = {at for at, name, _ in style.misprints if name == "lost"}
    return [card for at, card in enumerate(cards) if at not in lost]


def _card(style: CardStyle, locale: Locale, record: dict[str, str], number: int) -> Card:
    seed = f"card {style.seed}/{number}"
    chance = Random(seed)
    kind, name = record[locale].split(" | ")
    other = record["de" if locale == "en" else "en"].split(" | ")[1]
    words = entries("card_words")
    fields: dict[str, str] = {}
    cost, attack, health = (str(chance.randint(0, 6)) for _ in range(3))
    traits = Random(f"{seed} traits").sample(words[locale, f"trait {kind}"], chance.choice((1, 1, 2)))
    flags = {key: chance.random() for key in ("cost", "subtitle", "needs", "flavour")}
    if "cost" in style.has and kind not in ("place", "enemy"):
        fields["cost"] = cost
    fields["type"] = words[locale, f"type {kind}"][0]
    if "traits" in style.has:
        fields["traits"] = " ".join(f"{trait}." for trait in traits)
    if "values" in style.has and kind in ("ally", "enemy"):
        fields |= {"attack": attack, "health": str(int(health) + 1)}
    if "subtitle" in style.has and flags["subtitle"] < 0.3:
        fields["subtitle"] = words[locale, "subtitle"][number % 6]
    if "needs" in style.has and flags["needs"] < 0.3 and kind in ("item", "event", "spell"):
        fields["needs"] = words[locale, "needs"][number % 3]
    if "rarity" in style.has:
        fields["rarity"] = words[locale, "rarity"][min(2, int(flags["cost"] * 4) // 2)]
    if "set" in style.has:
        fields["set"] = words[locale, "set"][style.seed % 3]
    effects = shuffled(len(records("card_effects")), seed)[: 1 + chance.randrange(style.effects)]
    flavour = records("card_flavours")[(number + style.seed) % 40]
    back = records("card_effects")[shuffled(len(records("card_effects")), seed)[5]]
    return Card(
        kind=kind,
        name=name,
        other_name=other,
        fields=fields,
        text=" ".join(filled(records("card_effects")[at], locale, seed) for at in effects),
        flavour=filled(flavour, locale, seed) if "flavour" in style.has and flags["flavour"] < 0.7 else "",
        code=_code(style, number) if "code" in style.has else None,
        artist=f"{names('name')[number % 20][0]}. {names('name')[(number * 7) % 23]}" if "artist" in style.has else "",
        copies=chance.choice((1, 1, 2, 2, 3, 4)) if style.copies != "none" else 1,
        back={"text": filled(back, locale, f"{seed} back").replace("*", ""), "flavour": ""}
        if style.backs == "own"
        else None,
    )


def _code(style: CardStyle, number: int) -> str:
    return (f"{number}", f"{number:03}", f"SH{number:02}", f"{style.seed % 9 + 1}-{number}")[style.seed % 4]


def game(style: CardStyle, locale: Locale) -> str:
    return parallel("card_words", "game")[style.seed % 3][locale]
