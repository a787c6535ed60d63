"""Cards of pages as plain rows: what `extract --to cards` prints."""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.files.json_text import JsonObject
from regelwerk.schema.card import PrintedCard

Row = JsonObject


def card_rows(cards: Iterable[PrintedCard]) -> list[Row]:
    """One row a card; `copies` holds page and position of every printing where there are several."""
    return [_row(card) for card in cards]


def _row(card: PrintedCard) -> Row:
    first = card.places[0]
    row: Row = {
        "name": card.name,
        "text": card.text,
        "flavour": card.flavour,
        "quantity": card.quantity,
        "fields": {**card.fields},
        "code": card.code,
        "page": first.page,
        "position": first.position,
    }
    if len(card.places) > 1:
        row["copies"] = [[place.page, place.position] for place in card.places]
    if card.back:
        row["back"] = {"text": card.back}
    return row
