"""Layouts that hold all languages of a card in one record."""

from __future__ import annotations

import json
from typing import Any

from benchmarks.card_repository.layouts.editions import TEXTS, Editions, description
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.repository import Cell, Repository
from benchmarks.card_repository.schemas import nested_schema
from benchmarks.card_repository.words import table

_ALTERED = {"name": "name", "text": "mainEffect", "back_text": "echoEffect", "flavor": "flavorText", "traits": "traits"}


def columns(editions: Editions) -> Repository:
    """One file a set, each text in fields with the locale behind the name: `name_de`."""
    made = Repository("columns")
    for pack, half, cards in editions.files():
        rows: list[Any] = []
        sheet = made.sheet(f"sets/{pack.code}_{half}.json", {"version": 2, "cards": rows}, SOURCE)
        for card in cards:
            if not card.texts:
                continue
            record: dict[str, Any] = {"id": card.code, "type": card.type, "set": pack.code}
            row = made.row(sheet, rows, record, card, id_field="id", facts=True)
            for locale, texts in editions.texts_by_locale(card, pack, half).items():
                for name, one in texts.items():
                    key = f"{name}_{locale.replace('-', '_')}"
                    record[key] = one.value
                    made.cells.append(Cell(row, record, key, name, locale, one))
            rows.append(record)
    made.others["cardset.yaml"] = description(
        inline="{field}_{locale}",
        locales={code: code.replace("-", "_") for code in editions.all_codes},
        kinds={"card": {"files": "sets/*.json", "records": "cards", "id": "id", "texts": TEXTS}},
    )
    return made


def nested(editions: Editions) -> Repository:
    """One file a set, each text an object by locale, numbers in an object of their own; with a JSON Schema."""
    made = Repository("nested")
    for pack, half, cards in editions.files():
        rows: list[Any] = []
        sheet = made.sheet(f"sets/{pack.code}/{half}.json", rows, SOURCE)
        for card in cards:
            if not card.texts:
                continue
            numbers = {name: value for name, value in card.facts.items() if name.startswith(("skill_", "enemy_"))}
            record: dict[str, Any] = {
                "id": card.code,
                "type": card.type,
                "release": {"set": pack.code, "date": "2019-03-15", "page": f"https://cards.example/{card.code}"},
                "numbers": [{"name": name, "value": value} for name, value in sorted(numbers.items())],
            }
            row = made.row(sheet, rows, record, card, id_field="id", facts=True)
            made.text_maps(row, editions.texts_by_locale(card, pack, half))
            rows.append(record)
    made.others["schema/card.schema.json"] = json.dumps(nested_schema(editions.all_codes, TEXTS), indent=2) + "\n"
    made.others["cardset.yaml"] = description(
        inline="{field}.{locale}",
        locales=editions.all_codes,
        ignore=["schema/*"],
        kinds={
            "card": {"files": "sets/*/*.json", "id": "id", "texts": TEXTS, "schema_file": "schema/card.schema.json"}
        },
    )
    return made


def altered(editions: Editions) -> Repository:
    """One file a set, cards by reference, objects by locale within each other, and a picture a locale."""
    made = Repository("altered")
    types = {code: table(code)["lists"] for code in editions.all_codes}
    for pack in editions.game.packs:
        records: dict[str, Any] = {}
        sheet = made.sheet(f"data/{pack.code.upper()}.json", records, SOURCE)
        for half, cards in (("players", pack.players), ("encounter", pack.encounter)):
            for card in cards:
                if not card.texts:
                    continue
                reference = f"GAME_{pack.code.upper()}_{card.code}"
                said = editions.texts_by_locale(card, pack, half)
                record: dict[str, Any] = {
                    "reference": reference,
                    "imagePath": {code: f"https://cards.example/{code}/{reference}.webp" for code in said},
                    "cardType": {
                        "reference": card.type.upper(),
                        "name": {code: types[code][card.type] for code in said},
                    },
                }
                row = made.row(sheet, records, record, card, id=reference, facts=True)
                chosen = {
                    code: {name: one for name, one in texts.items() if name in _ALTERED} for code, texts in said.items()
                }
                made.text_maps(row, chosen, _ALTERED)
                records[reference] = record
    made.others["cardset.yaml"] = description(
        inline="{field}.{locale}",
        locales=editions.all_codes,
        kinds={
            "card": {
                "files": "data/*.json",
                "form": "keyed",
                "id": "reference",
                "texts": {key: TEXTS[name] for name, key in _ALTERED.items()},
            }
        },
    )
    return made
