"""Tabletop Simulator: a saved object a locale that holds the cards as decks.

Experimental: there is no open client to load it with. Written from the description of the format at
https://kb.tabletopsimulator.com/custom-content/save-file-format/ and https://kb.tabletopsimulator.com/custom-content/custom-deck/.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from regelwerk.content.export.edition_text import EditionText, other_records
from regelwerk.content.export.export_target import Export, Omission
from regelwerk.files import json_text
from regelwerk.files.json_text import JsonInput
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, RecordSort

FACES = "https://example.com/faces.png"
"""In place of the sheet of faces, which a pack does not have; `example.com` belongs to nobody (RFC 2606)."""
BACK = "https://example.com/back.png"
COLUMNS, ROWS = 10, 7
SHEET = COLUMNS * ROWS - 1
"""Cards on a sheet: the last place is the face that others see."""
_BBCODE = re.compile(r"\[(?=/?(?:b|i|u|s|sub|sup|-|[0-9a-f]{6})\])", re.IGNORECASE)
"""What begins a formatting of names and descriptions."""
_ZERO_WIDTH = "\u200b"


class TabletopSimulator:
    """`cards.LOCALE.json`; every string of a card stands unchanged in its `GMNotes`."""

    name = "tts"
    needs: tuple[RecordSort, ...] = ("cards",)

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """A deck a sheet of faces, and so a deck of more than 69 different cards is several."""
        left_out = list(other_records(pack, "cards", self.name))
        left_out += [
            Omission(card.id, "its quantity is 0, so there is no copy in a deck")
            for card in pack.cards
            if not card.quantity
        ]
        decks: dict[str, list[Card]] = {}
        for card in pack.cards:
            if card.quantity:
                decks.setdefault(card.deck or "cards", []).append(card)
        files = {}
        for locale in locales:
            texts = EditionText(pack, locale, left_out)
            sheets = [(name, sheet) for name, cards in decks.items() for sheet in _sheets(cards)]
            objects = [_deck(name, number, sheet, texts) for number, (name, sheet) in enumerate(sheets, 1)]
            files[f"cards.{locale}.json"] = json_text.document(_save(f"{pack.id} {locale}", objects))
        return Export(files, tuple(left_out))


def _sheets(cards: Sequence[Card]) -> list[Sequence[Card]]:
    return [cards[at : at + SHEET] for at in range(0, len(cards), SHEET)]


def _save(name: str, objects: Sequence[JsonInput]) -> Mapping[str, JsonInput]:
    empty = ("GameMode", "Date", "Table", "Sky", "Note", "Rules", "XmlUI", "LuaScript", "LuaScriptState")
    return {"SaveName": name, **dict.fromkeys(empty, ""), "Gravity": 0.5, "PlayArea": 0.5, "ObjectStates": objects}


def _deck(name: str, number: int, cards: Sequence[Card], texts: EditionText) -> Mapping[str, JsonInput]:
    """A deck, or the card itself where there is one alone: a deck has at least two."""
    sheet: dict[str, JsonInput] = {
        str(number): {
            "FaceURL": FACES,
            "BackURL": BACK,
            "NumWidth": COLUMNS,
            "NumHeight": ROWS,
            "BackIsHidden": True,
            "UniqueBack": False,
        }
    }
    copies: list[dict[str, JsonInput]] = [
        {**_card(card, texts), "CardID": number * 100 + place, "CustomDeck": sheet}
        for place, card in enumerate(cards)
        for _ in range(card.quantity)
    ]
    if len(copies) == 1:
        return copies[0]
    return {
        **_object("DeckCustom", name, ""),
        "DeckIDs": [copy["CardID"] for copy in copies],
        "CustomDeck": sheet,
        "ContainedObjects": copies,
    }


def _card(card: Card, texts: EditionText) -> dict[str, JsonInput]:
    keys = [card.name, card.action, card.text, card.flavour, *card.fields.values()]
    strings = {key: texts.of(key) for key in keys if key}
    facts = card.model_dump(exclude_none=True, mode="json")
    notes = json_text.lines([{"card": facts, "strings": strings}]).decode().rstrip("\n")
    shown = {
        key: _BBCODE.sub(f"[{_ZERO_WIDTH}", text) for key, text in strings.items() if key in (card.name, card.text)
    }
    for key, text in shown.items():
        if text != strings[key]:
            texts.note(
                key, "added a zero-width space after a bracket that would be formatting; GMNotes has the unchanged text"
            )
    return {**_object("CardCustom", shown[card.name], shown.get(card.text or "", "")), "GMNotes": notes}


def _object(kind: str, name: str, description: str) -> dict[str, JsonInput]:
    place = {f"{what}{axis}": 0 for what in ("pos", "rot") for axis in "XYZ"}
    scale = {f"scale{axis}": 1 for axis in "XYZ"}
    return {"Name": kind, "Transform": {**place, **scale}, "Nickname": name, "Description": description, "GMNotes": ""}
