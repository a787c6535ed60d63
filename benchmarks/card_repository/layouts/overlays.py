"""Layouts with the facts once, and a file of translations for each file of facts."""

from __future__ import annotations

import json
from typing import Any

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.layouts.editions import TEXTS, Editions, description, sorted_record
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.repository import Repository, Sheet
from benchmarks.card_repository.schemas import arkhamdb_schemas

_KINDS = {
    "cycles": "cycle", "encounters": "encounter", "factions": "faction", "packs": "pack", "subtypes": "subtype",
    "types": "type",
}  # fmt: skip


def arkhamdb(editions: Editions) -> Repository:
    """Lists at the top, cards in `pack/CYCLE/PACK.json`, the same again in `translations/LOCALE`."""
    made = Repository("arkhamdb")
    _lists(made, editions)
    for pack, half, cards in editions.files():
        suffix = "" if half == "players" else "_encounter"
        path = f"pack/{pack.cycle}/{pack.code}{suffix}.json"
        _facts(made, editions, path, pack, half, cards)
        for locale in editions.codes:
            _overlay(made, editions, f"translations/{locale}/{path}", locale, pack, half, cards)
    _orphans(made, editions)
    made.others |= {f"schema/{name}_schema.json": text for name, text in arkhamdb_schemas().items()}
    return made


def _facts(made: Repository, editions: Editions, path: str, pack: Any, half: str, cards: list[Card]) -> Sheet:
    rows: list[Any] = []
    sheet = made.sheet(path, rows, SOURCE)
    for card in cards:
        record: dict[str, Any] = {"code": card.code, **card.facts}
        row = made.row(sheet, rows, record, card, id_field="code", facts=True)
        made.texts(row, editions.texts(SOURCE, card, pack, half) or {})
        sorted_record(record)
        rows.append(record)
    return sheet


def _overlay(
    made: Repository, editions: Editions, path: str, locale: str, pack: Any, half: str, cards: list[Card]
) -> None:
    state = editions.of(locale).state[f"{pack.code} {half}"]
    if state == "missing":
        made.missing.append((path, locale))
        return
    rows: list[Any] = []
    sheet = made.sheet(path, rows, locale)
    sheet.cause = "untranslated file" if state == "copied" else ""
    for card in cards:
        texts = editions.texts(locale, card, pack, half)
        if texts:
            record: dict[str, Any] = {"code": card.code}
            made.texts(made.row(sheet, rows, record, card, id_field="code"), texts)
            sorted_record(record)
            rows.append(record)


def _lists(made: Repository, editions: Editions, *, folder: str = "") -> None:
    for name, records in editions.game.lists.items():
        for locale in editions.all_codes:
            rows: list[Any] = []
            place = "" if locale == SOURCE else f"translations/{locale}/"
            sheet = made.sheet(f"{place}{folder}{name}.json", rows, locale)
            for card in records:
                record: dict[str, Any] = {"code": card.code} | (card.facts if locale == SOURCE else {})
                row = made.row(sheet, rows, record, card, kind=_KINDS[name], id_field="code", facts=locale == SOURCE)
                made.texts(row, editions.of(locale).record(card))
                sorted_record(record)
                rows.append(record)


def _orphans(made: Repository, editions: Editions) -> None:
    for locale in editions.codes:
        for pack, records in editions.of(locale).orphans():
            rows = [{"code": code, **texts} for code, texts in records]
            sheet = made.sheet(f"translations/{locale}/pack/promo/{pack}.json", rows, locale)
            sheet.cause = "file without a source"


_NOTHING = {"designer": None, "errata": None, "octgn_id": None, "image_url": None}
"""Fields that are null on all cards."""


def thronesdb(editions: Editions) -> Repository:
    """A folder a kind, one file a pack, null where a card has no such text."""
    made = Repository("thronesdb")
    names = ("flavor", "name", "subname", "text", "traits")
    for pack in editions.game.packs:
        for locale in editions.all_codes:
            rows: list[Any] = []
            place = "" if locale == SOURCE else f"translations/{locale}/"
            sheet = made.sheet(f"{place}cards/{pack.code.upper()}.json", rows, locale)
            for half, cards in (("players", pack.players), ("encounter", pack.encounter)):
                for card in cards:
                    texts = editions.texts(locale, card, pack, half)
                    if texts is None and (locale != SOURCE or not card.texts):
                        continue
                    record: dict[str, Any] = {"code": card.code, **dict.fromkeys(names)}
                    if locale == SOURCE:
                        record |= card.facts | _NOTHING
                    row = made.row(sheet, rows, record, card, id_field="code", facts=locale == SOURCE)
                    made.texts(row, {name: texts[name] for name in names if texts and name in texts})
                    rows.append(record)
    packs: list[Any] = []
    sheet = made.sheet("packs.json", packs, SOURCE)
    for card in editions.game.lists["packs"]:
        record = {"code": card.code, "date_release": card.facts["date_release"], "size": card.facts["size"]}
        row = made.row(sheet, packs, record, card, kind="pack", id_field="code", facts=True)
        made.texts(row, editions.of(SOURCE).record(card))
        packs.append(record)
    made.others["cardset.yaml"] = description(
        overlays="translations/{locale}",
        kinds={
            "card": {
                "files": "cards/*.json",
                "id": "code",
                "texts": {name: TEXTS[name] for name in names},
                "references": {"pack_code": "pack"},
            },
            "pack": {"files": "packs.json", "id": "code", "texts": {}},
        },
    )
    return made


def chained(editions: Editions) -> Repository:
    """Ids made of the set and the number, facts below `cards`, translations in `i18n/LOCALE`."""
    made = Repository("chained")
    for pack in editions.game.packs:
        cards = [(card, "players") for card in pack.players] + [(card, "encounter") for card in pack.encounter]
        for locale in editions.all_codes:
            rows: list[Any] = []
            tree: Any = {"set": pack.code, "cards": rows}
            path = f"sets/{pack.code}.json" if locale == SOURCE else f"i18n/{locale}/{pack.code}.json"
            sheet = made.sheet(path, tree, locale)
            for number, (card, half) in enumerate(cards, 1):
                texts = editions.texts(locale, card, pack, half)
                if texts is None:
                    continue
                name = f"{pack.code}-{number:03d}"
                record: dict[str, Any] = {"id": name}
                if locale == SOURCE:
                    record |= {"set": pack.code, "number": number, "type": card.type}
                row = made.row(sheet, rows, record, card, id=name, id_field="id", facts=locale == SOURCE)
                made.texts(row, texts)
                rows.append(record)
    made.others["cardset.yaml"] = description(
        overlays="i18n/{locale}/*.json",
        kinds={"card": {"files": "sets/*.json", "records": "cards", "id": "id", "texts": TEXTS}},
    )
    return made


def yaml(editions: Editions) -> Repository:
    """YAML lists, the translation in a file with the locale in its name."""
    made = Repository("yaml")
    for pack, half, cards in editions.files():
        for locale in editions.all_codes:
            rows: list[Any] = []
            middle = "" if locale == SOURCE else f".{locale}"
            sheet = made.sheet(f"sets/{pack.code}-{half}{middle}.yaml", rows, locale, "yaml")
            for card in cards:
                texts = editions.texts(locale, card, pack, half)
                if texts is not None:
                    record: dict[str, Any] = {"id": f"c{card.code}"}
                    if locale == SOURCE:
                        record |= {"type": card.type, "position": card.facts["position"]}
                    row = made.row(sheet, rows, record, card, id=f"c{card.code}", id_field="id", facts=locale == SOURCE)
                    made.texts(row, texts)
                    rows.append(record)
    made.sheets = {path: sheet for path, sheet in made.sheets.items() if sheet.tree}
    made.others["cardset.yaml"] = description(
        overlays="sets/*.{locale}.yaml",
        locales=editions.codes,
        kinds={"card": {"files": "sets/*.yaml", "id": "id", "texts": TEXTS}},
    )
    return made


def beside(editions: Editions) -> Repository:
    """A folder a set with a file a locale, `en.json` among them; all repeat the facts."""
    made = Repository("beside")
    for pack, half, cards in editions.files():
        for locale in editions.all_codes:
            rows: list[Any] = []
            sheet = made.sheet(f"sets/{pack.code}-{half}/{locale}.json", rows, locale)
            for card in cards:
                texts = editions.texts(locale, card, pack, half)
                if texts is not None:
                    record: dict[str, Any] = {"id": card.code, "type": card.type, "quantity": card.facts["quantity"]}
                    row = made.row(sheet, rows, record, card, id_field="id", facts=locale == SOURCE)
                    made.texts(row, texts)
                    rows.append(record)
    made.sheets = {path: sheet for path, sheet in made.sheets.items() if sheet.tree}
    made.others["cardset.yaml"] = description(
        overlays="sets/*/{locale}.json",
        locales=editions.all_codes,
        ignore=["package.json"],
        kinds={"card": {"files": "sets/*/en.json", "id": "id", "texts": TEXTS}},
    )
    made.others["package.json"] = json.dumps({"name": "cards", "version": "1.0.0"}, indent=2) + "\n"
    return made
