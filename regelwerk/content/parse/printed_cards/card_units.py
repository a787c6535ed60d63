"""Cards of pages as units of a draft, which can be put beside those of another edition."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from regelwerk.content.text.inline_tokens import Inline
from regelwerk.content.text.passages import Piece
from regelwerk.schema.base import Fact
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.draft import Part, Passage, Unit

_BRACKETED = re.compile(r"(?<!\[)\[([a-z][a-z_-]+)\](?!\])")
_OFTEN = 3
"""Words in brackets of a set that writes its icons so, at least; with fewer they may be remarks."""


def card_units(cards: Sequence[PrintedCard], inline: Inline, names: Mapping[str, str]) -> tuple[Unit, ...]:
    """A unit a card; `names` gives other names for labels and places of fields."""
    inline = replace(inline, icons={**_written_icons(cards), **inline.icons})
    return tuple(_unit(card, at, inline, names) for at, card in enumerate(cards))


def _written_icons(cards: Sequence[PrintedCard]) -> dict[str, str]:
    """Icons that the cards write as words in brackets, such as `[moon]`, where they do so again and again."""
    found = [word for card in cards for text in (card.text, card.back) for word in _BRACKETED.findall(text)]
    return {f"[{word}]": word for word in found} if len(found) >= _OFTEN else {}


def _unit(card: PrintedCard, at: int, inline: Inline, names: Mapping[str, str]) -> Unit:
    def passage(text: str) -> Passage | None:
        return inline.passage(Piece(text, (Part(start=0, provenance=card.provenance),))) if text else None

    place = card.places[0]
    facts: dict[str, Fact] = {"page": place.page, "position": place.position}
    if card.quantity is not None:
        facts["quantity"] = card.quantity
    details = {names.get(label, label): found for label, value in card.fields.items() if (found := passage(value))}
    back = passage(card.back)
    if back is not None:
        details["back"] = back
    return Unit(
        key=f"u{at + 1:04d}",
        type="card",
        kind="card",
        order=at,
        printed_order=at,
        number=card.code,
        printed=card.code,
        title=passage(card.name),
        text=passage(card.text),
        flavour=passage(card.flavour),
        details=details,
        facts=facts,
    )
