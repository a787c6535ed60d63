"""Decks with the number of their cards, wherever the book first says it. All text is invented."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.content.parse.parsing import parse

from tests.content.pages import block, document


@pytest.mark.parametrize(
    ("locale", "texts", "decks"),
    [
        (
            "de",
            (
                "Legt den Nebelstapel auf die Mole.",
                "Mischt den Nebelstapel (24 Karten) und den Hafenstapel (36 Karten). Der Wetterstapel (2 je Spieler) bleibt.",
            ),
            [("Nebelstapel", 24), ("Hafenstapel", 36), ("Wetterstapel", None)],
        ),
        (
            "pl",
            (
                "Potasuj talię mgły (24 karty) i talię Portu (36 kart).",
                "Odłóż talię Portu na molo, a talię burzy obok.",
            ),
            [("talia mgły", 24), ("talia Portu", 36)],
        ),
        (
            "en",
            ("Shuffle the Fog Deck (24 cards).", "The Harbour Deck comes later."),
            [("Fog Deck", 24), ("Harbour Deck", None)],
        ),
    ],
)
def test_a_deck_is_listed_once_with_its_cards(
    locale: str, texts: tuple[str, ...], decks: list[tuple[str, int | None]]
) -> None:
    source = document(block("1. A", "heading", level=1), *texts, locale=locale)
    draft = parse(source, locale=locale, kind="booklet", document_name="rulebook", icons={})
    assert [(row["name"], row["quantity"]) for row in record_rows(draft) if row["type"] == "deck"] == decks
