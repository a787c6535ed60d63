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
    },
    "fr": {
        "title": "La Poste du Brouillard\u00a0: les cartes",
        "decks": {"finds": "Carte Trouvaille", "letters": "Carte Lettre", "fog": "Carte Brouillard"},
    },
    "es": {
        "title": "El Correo de la Niebla: las cartas",
        "decks": {"finds": "Carta de hallazgo", "letters": "Carta de misiva", "fog": "Carta de niebla"},
    },
    "it": {
        "title": "La Posta della Nebbia: le carte",
        "decks": {"finds": "Carta Ritrovamento", "letters": "Carta Lettera", "fog": "Carta Nebbia"},
    },
    "cs": {
        "title": "Mlžná pošta: karty",
        "decks": {"finds": "Karta nálezu", "letters": "Karta dopisu", "fog": "Karta mlhy"},
    },
}
"""What the cards of an edition say beside their own texts."""
LIST_LABELS: Mapping[str, dict[str, str]] = {
    "de": {"code": "Nummer", "type": "Art", "cost": "Kosten", "quantity": "Anzahl"},
    "pl": {"code": "Numer", "type": "Rodzaj", "cost": "Koszt", "quantity": "Liczba"},
    "en": {"code": "Code", "type": "Type", "cost": "Cost", "quantity": "Quantity"},
    "fr": {"code": "Code", "type": "Type", "cost": "Coût", "quantity": "Quantité"},
    "es": {"code": "Código", "type": "Tipo", "cost": "Coste", "quantity": "Cantidad"},
    "it": {"code": "Codice", "type": "Tipo", "cost": "Costo", "quantity": "Quantità"},
    "cs": {"code": "Číslo", "type": "Druh", "cost": "Cena", "quantity": "Počet"},
}
"""How a list names the facts of a card."""


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
    labels, decks = LIST_LABELS[locale], LABELS[locale]["decks"]
    pieces = [f"# {LABELS[locale]['title']}"]
    for card in cards:
        facts = [f"- {labels['code']}: {card['code']}", f"- {labels['type']}: {decks[card['deck']]}"]
        facts += [f"- {labels['cost']}: {card['cost']}"] if "cost" in card else []
        pieces += [f"## {card['name'][locale]}", "\n".join([*facts, f"- {labels['quantity']}: {card['quantity']}"])]
        pieces += [card["text"][locale]] if card["text"][locale] else []
        pieces += [f"*{card['flavour'][locale]}*"] if "flavour" in card else []
    return "\n\n".join(pieces) + "\n"


def card_truth(cards: Sequence[dict[str, Any]], locale: str, *, listed: bool) -> list[dict[str, Any]]:
    """What `extract --to cards` should give of a list, or else of sheets, but for page and position.

    What has no label on a sheet is named by its place.
    """
    labels, decks = LIST_LABELS[locale], LABELS[locale]["decks"]
    cost, kind = (labels["cost"], labels["type"]) if listed else ("above name left", "above name right")
    return [
        {
            "name": card["name"][locale],
            "text": card["text"][locale],
            "flavour": card["flavour"][locale] if "flavour" in card else "",
            "quantity": card["quantity"],
            "fields": ({cost: str(card["cost"])} if "cost" in card else {}) | {kind: decks[card["deck"]]},
            "code": card["code"],
        }
        for card in cards
    ]
