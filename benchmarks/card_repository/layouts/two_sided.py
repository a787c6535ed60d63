"""A layout in which each side of a card is a record: packs in one folder without cycles, sides linked to each other."""

from __future__ import annotations

from typing import Any

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.layouts.editions import TEXTS, Editions, description
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.repository import Repository
from benchmarks.card_repository.translations import Said

_LISTS = {"encounters": "sets", "factions": "factions", "packs": "packs", "subtypes": "subtypes", "types": "types"}
_BACK = {"back_name": "name", "back_text": "text", "back_flavor": "flavor"}
_REFERENCES = {"pack_code": "pack", "faction_code": "faction", "type_code": "type", "set_code": "set"}


def marvelsdb(editions: Editions) -> Repository:
    """`pack/CODE.json` and `pack/CODE_encounter.json`, the same again in `translations/LOCALE`, and closed lists."""
    made = Repository("marvelsdb")
    for name, path in _LISTS.items():
        for locale in editions.all_codes:
            rows: list[Any] = []
            sheet = made.sheet(f"{_folder(locale)}{path}.json", rows, locale)
            for card in editions.game.lists[name]:
                facts = {key: value for key, value in card.facts.items() if key != "cycle_code"}
                record: dict[str, Any] = {"code": card.code} | (facts if locale == SOURCE else {})
                row = made.row(sheet, rows, record, card, kind=path[:-1], id_field="code", facts=locale == SOURCE)
                made.texts(row, editions.of(locale).record(card))
                rows.append(record)
    for pack, half, cards in editions.files():
        path = f"pack/{pack.code}{'' if half == 'players' else '_encounter'}.json"
        for locale in editions.all_codes:
            rows = []
            sheet = made.sheet(f"{_folder(locale)}{path}", rows, locale)
            for card in cards:
                texts = editions.texts(locale, card, pack, half)
                if texts or (locale == SOURCE and card.texts):
                    _sides(made, sheet, rows, card, texts or {})
            if not rows:
                del made.sheets[sheet.path]
                made.missing.append((sheet.path, locale))
            elif editions.of(locale).state[f"{pack.code} {half}"] == "copied":
                sheet.cause = "untranslated file"
    kinds: dict[str, Any] = {
        path[:-1]: {"files": f"{path}.json", "id": "code", "texts": {"name": "title"}} for path in _LISTS.values()
    }
    names = [name for name in TEXTS if name not in _BACK]
    kinds["card"] = {
        "files": "pack/*.json",
        "id": "code",
        "texts": {name: TEXTS[name] for name in names},
        "references": {**_REFERENCES, "back_link": "card"},
    }
    made.others["cardset.yaml"] = description(overlays="translations/{locale}", kinds=kinds)
    return made


def _folder(locale: str) -> str:
    return "" if locale == SOURCE else f"translations/{locale}/"


def _sides(made: Repository, sheet: Any, rows: list[Any], card: Card, texts: dict[str, Said]) -> None:
    """The front of a card, and its back where it has one."""
    facts = sheet.locale == SOURCE
    two = "back_text" in card.texts
    front: dict[str, Any] = {"code": f"{card.code}{'a' if two else ''}"}
    if facts:
        own = {"set_code" if name == "encounter_code" else name: value for name, value in card.facts.items()}
        front |= {name: value for name, value in own.items() if name != "encounter_position"}
        front |= {"back_link": f"{card.code}b"} if two else {}
    row = made.row(sheet, rows, front, card, id=front["code"], id_field="code", facts=facts)
    made.texts(row, {name: one for name, one in texts.items() if name not in _BACK})
    rows.append(front)
    if two:
        back: dict[str, Any] = {"code": f"{card.code}b"}
        if facts:
            back |= {"hidden": True} | {
                name: front[name] for name in ("pack_code", "faction_code", "type_code", "position", "quantity")
            }
        row = made.row(sheet, rows, back, card, id=back["code"], kind="back", id_field="code", facts=facts)
        made.texts(row, {name: one for name, one in texts.items() if name in _BACK}, _BACK)
        rows.append(back)
