"""The same invented cards in layouts that repositories of cards have, each with the description that reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

CARDS: list[dict[str, Any]] = [
    {
        "id": "kiln",
        "kind": "site",
        "cost": 3,
        "en": ("Old Kiln", "{ember} Discard 2 bricks: draw 3 cards and gain 1 soot.", "It never quite cools."),
        "de": ("Alter Ofen", "{ember} Lege 2 Ziegel ab: Ziehe 3 Karten und erhalte 1 Ruß.", "Er wird nie ganz kalt."),
        "pl": ("Stary piec", "{ember} Odrzuć 2 cegły: dobierz 3 karty i zyskaj 1 sadzę.", "Nigdy całkiem nie stygnie."),
    },
    {
        "id": "clay-pit",
        "kind": "site",
        "cost": 1,
        "en": ("Clay Pit", "{shovel} Gain 2 clay. You may not build here this round.", "Mind the edge."),
        "de": ("Lehmgrube", "{shovel} Erhalte 2 Lehm. Du darfst hier in dieser Runde nicht bauen.", "Vorsicht am Rand."),
        "pl": ("Glinianka", "{shovel} Zyskaj 2 gliny. W tej rundzie nie możesz tu budować.", "Uwaga na krawędź."),
    },
    {
        "id": "potter",
        "kind": "worker",
        "cost": 2,
        "en": ("Tired Potter", "{ember} Pay 4 clay: place 1 jug on a shelf of your choice.", "She hums while she works."),
        "de": ("Müde Töpferin", "{ember} Zahle 4 Lehm: Stelle 1 Krug auf ein Regal deiner Wahl.", "Sie summt bei der Arbeit."),
        "pl": ("Zmęczona garncarka", "{ember} Zapłać 4 gliny: postaw 1 dzban na wybranej półce.", "Nuci przy pracy."),
    },
    {
        "id": "carter",
        "kind": "worker",
        "cost": 2,
        "en": ("Honest Carter", "{shovel} Move up to 5 bricks to a site next to you.", "He counts them twice."),
        "de": ("Ehrlicher Fuhrmann", "{shovel} Bringe bis zu 5 Ziegel zu einem Ort neben dir.", "Er zählt sie zweimal."),
        "pl": ("Uczciwy woźnica", "{shovel} Przenieś do 5 cegieł do miejsca obok ciebie.", "Liczy je dwa razy."),
    },
    {
        "id": "frost",
        "kind": "event",
        "cost": 0,
        "en": ("Night Frost", "Each player loses 1 jug. Then shuffle this card into the deck.", "Cracks in the morning."),
        "de": ("Nachtfrost", "Jeder verliert 1 Krug. Mische diese Karte dann in den Stapel.", "Risse am Morgen."),
        "pl": ("Nocny mróz", "Każdy gracz traci 1 dzban. Potem wtasuj tę kartę do talii.", "Rano pęknięcia."),
    },
    {
        "id": "market",
        "kind": "event",
        "cost": 1,
        "en": ("Market Day", "{ember} Sell any number of jugs for 6 coins each.", "Loud, bright, short."),
        "de": ("Markttag", "{ember} Verkaufe beliebig viele Krüge für je 6 Münzen.", "Laut, bunt, kurz."),
        "pl": ("Dzień targowy", "{ember} Sprzedaj dowolną liczbę dzbanów po 6 monet.", "Głośno, jasno, krótko."),
    },
]  # fmt: skip
LOCALES = ("en", "de", "pl")
_FIELDS = ("name", "text", "flavor")
_TEXTS = "{name: title, text: rules, flavor: prose}"


def _facts(card: dict[str, Any]) -> dict[str, Any]:
    return {"id": card["id"], "kind": card["kind"], "cost": card["cost"]}


def _texts(card: dict[str, Any], locale: str) -> dict[str, str]:
    return dict(zip(_FIELDS, card[locale], strict=True))


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def _yaml(path: Path, data: Any) -> None:
    """YAML as people write it: JSON flow is YAML too, but a list of mappings in lines is what is meant here."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = []
    for index, record in enumerate(data if isinstance(data, list) else [data]):
        for number, (key, value) in enumerate(record.items()):
            lead = ("- " if number == 0 else "  ") if isinstance(data, list) else ""
            if key == "text":
                rows += [f"{lead}text: |", f"{'    ' if lead else '  '}{value}"]
            else:
                rows.append(f"{lead}{key}: {json.dumps(value, ensure_ascii=False)}")
        rows += [""] if index else []
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def overlay_folders(root: Path) -> str:
    """Two packs as JSON lists, translations below `i18n/LOCALE` under the same path."""
    for number, pack in enumerate(("base", "extra")):
        mine = CARDS[number * 3 : number * 3 + 3]
        _json(root / f"cards/{pack}.json", [_facts(card) | _texts(card, "en") for card in mine])
        for locale in LOCALES[1:]:
            rows = [{"id": card["id"], **_texts(card, locale)} for card in mine]
            _json(root / f"i18n/{locale}/cards/{pack}.json", rows)
    return f"overlays: i18n/{{locale}}\nkinds: {{card: {{files: cards/*.json, id: id, texts: {_TEXTS}}}}}\n"


def locale_folders(root: Path) -> str:
    """One YAML file a card, a folder a locale, the source among them."""
    for locale in LOCALES:
        for card in CARDS:
            _yaml(root / f"data/{locale}/{card['id']}.yaml", _facts(card) | _texts(card, locale))
    return (
        "overlays: 'data/{locale}/*.yaml'\nlocales: [en, de, pl]\n"
        f"kinds: {{card: {{files: data/en/*.yaml, form: one, id: id, texts: {_TEXTS}}}}}\n"
    )


def suffix_fields(root: Path) -> str:
    """A JSON object with a list, each text in fields with the locale behind the name."""
    rows = []
    for card in CARDS:
        row = _facts(card)
        for locale in LOCALES:
            row |= {f"{field}_{locale}": text for field, text in _texts(card, locale).items()}
        rows.append(row)
    _json(root / "cards.json", {"version": 3, "cards": rows})
    return (
        "inline: '{field}_{locale}'\n"
        f"kinds: {{card: {{files: cards.json, records: cards, id: id, texts: {_TEXTS}}}}}\n"
    )


def keyed_objects(root: Path) -> str:
    """One JSON file a card, each text an object by locale."""
    for card in CARDS:
        row = _facts(card)
        for number, field in enumerate(_FIELDS):
            row[field] = {locale: card[locale][number] for locale in LOCALES}
        _json(root / f"{card['kind']}s/{card['id']}.json", row)
    return (
        f"inline: '{{field}}.{{locale}}'\nkinds: {{card: {{files: '*s/*.json', form: one, id: id, texts: {_TEXTS}}}}}\n"
    )


def suffix_files(root: Path) -> str:
    """YAML lists, the translation in a file with the locale in its name."""
    _yaml(root / "sets/pottery.yaml", [_facts(card) | _texts(card, "en") for card in CARDS])
    for locale in LOCALES[1:]:
        _yaml(root / f"sets/pottery.{locale}.yaml", [{"id": card["id"], **_texts(card, locale)} for card in CARDS])
    return f"overlays: 'sets/*.{{locale}}.yaml'\nkinds: {{card: {{files: sets/*.yaml, id: id, texts: {_TEXTS}}}}}\n"


def folders_and_files(root: Path) -> str:
    """JSON lists, the translation in a folder a locale that the name of the file says again."""
    for kind in ("site", "worker", "event"):
        cards = [card for card in CARDS if card["kind"] == kind]
        _json(root / f"sets/{kind}.json", [_facts(card) | _texts(card, "en") for card in cards])
        for locale in LOCALES[1:]:
            rows = [{"id": card["id"], **_texts(card, locale)} for card in cards]
            _json(root / f"i18n/{locale}/sets/{kind}.{locale}.json", rows)
    return (
        "overlays: 'i18n/{locale}/**.{locale}.json'\n"
        f"kinds: {{card: {{files: sets/*.json, id: id, texts: {_TEXTS}}}}}\n"
    )


def folders_and_files_of_all(root: Path) -> str:
    """The same with the source among them: `en_US/cards_en_US.json`, records by id."""
    tags = {"en": "en_US", "de": "de_DE", "pl": "pl_PL"}
    for locale, tag in tags.items():
        _json(root / f"{tag}/cards_{tag}.json", {card["id"]: _texts(card, locale) for card in CARDS})
    return (
        "overlays: '{locale}/cards_{locale}.json'\nlocales: {en: en_US, de: de_DE, pl: pl_PL}\n"
        f"kinds: {{card: {{files: en_US/cards_en_US.json, form: keyed, id: id, texts: {_TEXTS}}}}}\n"
    )


def strings_by_id(root: Path) -> str:
    """One JSON file a card, all translations of a locale in one object by id."""
    for card in CARDS:
        _json(root / f"cards/{card['id']}.json", _facts(card) | _texts(card, "en"))
    for locale in LOCALES[1:]:
        _json(root / f"lang/{locale}.json", {card["id"]: _texts(card, locale) for card in CARDS})
    return (
        "kinds: {card: {files: cards/*.json, form: one, id: id, overlays: 'lang/{locale}.json', "
        f"texts: {_TEXTS}}}}}\n"
    )


def keyed_cards(root: Path) -> str:
    """An object of cards by id, their translations nested below `translations`."""
    cards = {}
    for card in CARDS:
        facts = _facts(card) | _texts(card, "en")
        del facts["id"]
        cards[card["id"]] = facts | {"translations": {locale: _texts(card, locale) for locale in LOCALES[1:]}}
    _json(root / "cards.json", cards)
    return (
        "inline: 'translations.{locale}.{field}'\n"
        f"kinds: {{card: {{files: cards.json, form: keyed, id: id, texts: {_TEXTS}}}}}\n"
    )


def flat_strings(root: Path) -> str:
    """A JSON list of facts, all translations of a locale in one object by id and field."""
    _json(root / "cards.json", [_facts(card) | _texts(card, "en") for card in CARDS])
    for locale in LOCALES[1:]:
        texts = {f"card.{card['id']}.{name}": text for card in CARDS for name, text in _texts(card, locale).items()}
        _json(root / f"i18n/{locale}.json", texts)
    return f"kinds: {{card: {{files: cards.json, id: id, overlays: 'i18n/{{locale}}.json', texts: {_TEXTS}}}}}\n"


def strings_apart(root: Path) -> str:
    """Facts without a text, and all texts of a locale in one flat YAML file, the source among them."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    for locale in LOCALES:
        _yaml(
            root / f"i18n/{locale}.yaml",
            {f"{card['id']}.{name}": text for card in CARDS for name, text in _texts(card, locale).items()},
        )
    return (
        "overlays: 'i18n/{locale}.yaml'\nlocales: [en, de, pl]\nkinds:\n  card: {files: cards.json, id: id}\n"
        f"  words: {{files: i18n/en.yaml, form: flat, id: id, references: {{id: card}}, texts: {_TEXTS}}}\n"
    )


def ids_of_locales(root: Path) -> str:
    """JSON lists, a folder a locale, in which ids begin with the locale and each record names its language."""
    for locale in LOCALES:
        rows = [
            _facts(card) | {"id": f"{locale}:{card['id']}", "lang": locale} | _texts(card, locale) for card in CARDS
        ]
        _json(root / f"cards/{locale}/base.json", rows)
    return (
        "overlays: cards/{locale}\nlocales: [en, de, pl]\n"
        f"kinds: {{card: {{files: cards/en/*.json, id: id, id_form: '{{locale}}:{{id}}', texts: {_TEXTS}}}}}\n"
    )


LAYOUTS: tuple[Callable[[Path], str], ...] = (
    overlay_folders,
    locale_folders,
    suffix_fields,
    keyed_objects,
    suffix_files,
    strings_by_id,
    keyed_cards,
    flat_strings,
    strings_apart,
    folders_and_files,
    ids_of_locales,
)


def describe(root: Path, description: str) -> None:
    """Write the description of a repository."""
    (root / "cardset.yaml").write_text(f'format: 1\nicons: ["{{", "}}"]\n{description}', encoding="utf-8")


def replace(root: Path, old: str, new: str) -> tuple[str, int]:
    """Replace a text in the one file that has it; gives the path and the line."""
    for path in sorted(root.rglob("*")):
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        if old in text:
            path.write_text(text.replace(old, new, 1), encoding="utf-8")
            return path.relative_to(root).as_posix(), text.count("\n", 0, text.index(old)) + 1
    raise AssertionError(old)
