"""Layouts with a file a card, or all texts of a locale in one file."""

from __future__ import annotations

import re
from typing import Any

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.layouts.editions import TEXTS, Editions, description, sorted_record
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.repository import Repository
from benchmarks.card_repository.translations import Said

_NAMES = {"name": "title"}
_PRINTED = ("flavor", "back_flavor")
"""Texts that a printing has, and not the card."""


def stripped(text: str) -> str:
    """A text without tags and with plain names of icons, as repositories derive it for searching."""
    return re.sub(r"\[+(\w[^\[\]]*)\]+", r"\1", re.sub(r"<[^<>]*>", "", text)).replace("\n", " ")


def netrunner(editions: Editions) -> Repository:
    """A folder a kind, one file a card, null where there is nothing, and texts derived from others."""
    made = Repository("netrunner")
    for card, pack, half in editions.cards():
        if not card.texts:
            continue
        name = f"{card.texts['name'].said(editions.of(SOURCE).record(editions.game.lists['packs'][0])['name'].voice)}"
        identity = f"{re.sub('[^a-z0-9]+', '_', name.lower())}_{card.code}"
        for locale in editions.all_codes:
            texts = editions.texts(locale, card, pack, half)
            if texts is None:
                continue
            folder = "cards" if locale == SOURCE else f"translations/{locale}/cards"
            record: dict[str, Any] = {"id": identity}
            sheet = made.sheet(f"{folder}/{identity}.json", record, locale)
            if locale == SOURCE:
                record |= {
                    "card_set_id": pack.code,
                    "card_type_id": card.type,
                    "cost": card.facts.get("cost"),
                    "stripped_text": None,
                    "designed_by": None,
                }
            row = made.row(sheet, None, record, card, id=identity, id_field="id", facts=locale == SOURCE)
            made.texts(row, {field: one for field, one in texts.items() if field not in _PRINTED}, _NAMES)
            _printing(made, card, locale, identity, {field: one for field, one in texts.items() if field in _PRINTED})
            if locale == SOURCE and record.get("text"):
                record["stripped_text"] = stripped(record["text"])
            sorted_record(record)
    sets: list[Any] = []
    sheet = made.sheet("card_sets.json", sets, SOURCE)
    for card in editions.game.lists["packs"]:
        record = {"id": card.code, "size": card.facts["size"], "date_release": card.facts["date_release"]}
        row = made.row(sheet, sets, record, card, kind="set", id_field="id", facts=True)
        made.texts(row, editions.of(SOURCE).record(card))
        sets.append(record)
    texts_of = {_NAMES.get(name, name): kind for name, kind in TEXTS.items() if name not in _PRINTED}
    made.others["cardset.yaml"] = description(
        overlays="translations/{locale}",
        kinds={
            "card": {
                "files": "cards/*.json",
                "form": "one",
                "id": "id",
                "texts": texts_of,
                "references": {"card_set_id": "set"},
            },
            "set": {"files": "card_sets.json", "id": "id", "texts": {}},
            "printing": {
                "files": "printings/*.json",
                "id": "id",
                "texts": {name: TEXTS[name] for name in _PRINTED},
                "references": {"card_id": "card", "card_set_id": "set"},
            },
        },
    )
    return made


def _printing(made: Repository, card: Card, locale: str, identity: str, texts: dict[str, Said]) -> None:
    """The card in its set: flavour, and facts that another printing has otherwise."""
    if locale != SOURCE and not texts:
        return
    pack = card.facts["pack_code"]
    folder = "printings" if locale == SOURCE else f"translations/{locale}/printings"
    path = f"{folder}/{pack}.json"
    sheet = made.sheets.get(path) or made.sheet(path, [], locale)
    record: dict[str, Any] = {"id": card.code}
    if locale == SOURCE:
        record |= {"card_id": identity, "card_set_id": pack} | {
            name: card.facts[name] for name in ("position", "quantity")
        }
    row = made.row(sheet, sheet.tree, record, card, kind="printing", id_field="id", facts=locale == SOURCE)
    made.texts(row, texts)
    sheet.tree.append(record)


def one_card(editions: Editions) -> Repository:
    """Thousands of small files: one a card and a locale, the source among them."""
    made = Repository("one-card")
    for card, pack, half in editions.cards():
        for locale in editions.all_codes:
            texts = editions.texts(locale, card, pack, half)
            if texts is None:
                continue
            record: dict[str, Any] = {"id": card.code, "set": pack.code, "type": card.type}
            sheet = made.sheet(f"data/{locale}/{card.code}.json", record, locale)
            made.texts(made.row(sheet, None, record, card, id_field="id", facts=locale == SOURCE), texts)
    made.others["cardset.yaml"] = description(
        overlays="data/{locale}",
        locales=editions.all_codes,
        kinds={"card": {"files": "data/en/*.json", "form": "one", "id": "id", "texts": TEXTS}},
    )
    return made


def keyed(editions: Editions) -> Repository:
    """An object of cards by id, and one of texts by id for each locale."""
    made = Repository("keyed")
    for locale in editions.all_codes:
        records: dict[str, Any] = {}
        sheet = made.sheet("cards.json" if locale == SOURCE else f"lang/{locale}.json", records, locale)
        for card, pack, half in editions.cards():
            texts = editions.texts(locale, card, pack, half)
            if texts is None:
                continue
            record: dict[str, Any] = {"set": pack.code, "type": card.type} if locale == SOURCE else {}
            records[card.code] = record
            made.texts(made.row(sheet, records, record, card, facts=locale == SOURCE), texts)
    made.others["cardset.yaml"] = description(
        kinds={
            "card": {
                "files": "cards.json",
                "form": "keyed",
                "id": "id",
                "overlays": "lang/{locale}.json",
                "texts": TEXTS,
            }
        }
    )
    return made


def prefixed(editions: Editions) -> Repository:
    """A file a locale and a set, in which ids begin with the locale: `de_01001`."""
    made = Repository("prefixed")
    for pack, half, cards in editions.files():
        for locale in editions.all_codes:
            rows: list[Any] = []
            sheet = made.sheet(f"cards/{locale}/{pack.code}_{half}.json", rows, locale)
            for card in cards:
                texts = editions.texts(locale, card, pack, half)
                if texts is None:
                    continue
                name = f"{locale}_{card.code}"
                record: dict[str, Any] = {"id": name, "set": pack.code, "lang": locale}
                made.texts(made.row(sheet, rows, record, card, id=name, id_field="id", facts=locale == SOURCE), texts)
                rows.append(record)
    made.sheets = {path: sheet for path, sheet in made.sheets.items() if sheet.tree}
    made.others["cardset.yaml"] = description(
        overlays="cards/{locale}",
        locales=editions.all_codes,
        kinds={"card": {"files": "cards/en/*.json", "id": "id", "id_form": "{locale}_{id}", "texts": TEXTS}},
    )
    return made
