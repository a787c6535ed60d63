"""The cards of one edition: as sheets in a PDF, as a list in Markdown, and as the rows that a reader of them gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from typeset import pdf_of, runs

LABELS: Mapping[str, dict[str, Any]] = {
    "de": {
        "title": "Nebelpost: die Karten",
        "decks": {"finds": "Fundkarte", "letters": "Briefkarte", "fog": "Nebelkarte"},
    },
    "pl": {
        "title": "Mgielna Poczta: karty",
        "decks": {"finds": "Karta Znaleziska", "letters": "Karta Listu", "fog": "Karta Mgły"},
    },
    "en": {
        "title": "Fog Post: the cards",
        "decks": {"finds": "Find card", "letters": "Letter card", "fog": "Fog card"},
        "code": "Code",
        "type": "Type",
        "cost": "Cost",
        "quantity": "Quantity",
    },
}
"""What the cards of an edition say beside their own texts; a list names its facts."""


def card_pdf(cards: Sequence[dict[str, Any]], *, locale: str, colourful: bool, icons: list[str]) -> bytes:
    """The cards on sheets; the same cards give the same bytes."""
    faces = [
        {
            "deck": card["deck"],
            "type": LABELS[locale]["decks"][card["deck"]],
            "cost": card.get("cost"),
            "name": card["name"][locale],
            "runs": runs(card["text"][locale], icons),
            "flavour": card["flavour"][locale] if "flavour" in card else "",
            "code": card["code"],
            "copies": f"{card['quantity']}×",
        }
        for card in cards
    ]
    return pdf_of("cards", {"locale": locale, "colourful": colourful, "title": LABELS[locale]["title"], "cards": faces})


def card_markdown(cards: Sequence[dict[str, Any]], locale: str) -> str:
    """The cards as a list: a heading, labelled facts, the text, the flavour in italics."""
    labels = LABELS[locale]
    pieces = [f"# {labels['title']}"]
    for card in cards:
        facts = [f"- {labels['code']}: {card['code']}", f"- {labels['type']}: {labels['decks'][card['deck']]}"]
        facts += [f"- {labels['cost']}: {card['cost']}"] if "cost" in card else []
        pieces += [f"## {card['name'][locale]}", "\n".join([*facts, f"- {labels['quantity']}: {card['quantity']}"])]
        pieces += [card["text"][locale]] if card["text"][locale] else []
        pieces += [f"*{card['flavour'][locale]}*"] if "flavour" in card else []
    return "\n\n".join(pieces) + "\n"


def card_truth(cards: Sequence[dict[str, Any]], locale: str) -> list[dict[str, Any]]:
    """What `extract --to cards` should give of them, but for page and position; what has no label is named by its place."""
    labels = LABELS[locale]
    cost, kind = labels.get("cost", "above name left"), labels.get("type", "above name right")
    return [
        {
            "name": card["name"][locale],
            "text": card["text"][locale],
            "flavour": card["flavour"][locale] if "flavour" in card else "",
            "quantity": card["quantity"],
            "fields": ({cost: str(card["cost"])} if "cost" in card else {}) | {kind: labels["decks"][card["deck"]]},
            "code": card["code"],
        }
        for card in cards
    ]
