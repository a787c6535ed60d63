"""Cards of pages as units of a draft, which can be put beside those of another edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.text.inline_tokens import Inline
from regelwerk.content.text.passages import Piece
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.draft import Fact, Part, Passage, Unit


def card_units(cards: Sequence[PrintedCard], inline: Inline, names: Mapping[str, str]) -> tuple[Unit, ...]:
    """A unit a card; `names` gives other names for labels and places of fields."""
    return tuple(_unit(card, at, inline, names) for at, card in enumerate(cards))


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
