"""The cards of `many_layouts` in further layouts that teams keep, which `init --cards` must read without a word from anybody."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.cards.many_layouts import CARDS, LOCALES

FIELDS = ("name", "text", "flavor")


def _json(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


def _table(path: Path, rows: Sequence[Sequence[object]], sign: str = ";") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=sign, lineterminator="\n").writerows(rows)


def _facts(card: dict[str, Any]) -> dict[str, Any]:
    return {"id": card["id"], "kind": card["kind"], "cost": card["cost"]}


def _texts(card: dict[str, Any], locale: str) -> dict[str, str]:
    return dict(zip(FIELDS, card[locale], strict=True))


def _spoken(card: dict[str, Any]) -> dict[str, dict[str, str]]:
    return {name: {one: _texts(card, one)[name] for one in LOCALES} for name in FIELDS}


def names_of_texts(root: Path) -> None:
    """Records name their texts, which a file for each language holds by these names."""
    keys = {card["id"]: {name: f"CARD_{card['id'].upper()}_{name.upper()}" for name in FIELDS} for card in CARDS}
    rows = [_facts(card) | {f"{name}Key": keys[card["id"]][name] for name in FIELDS} for card in CARDS]
    _json(root / "data" / "cards.json", rows)
    for locale in LOCALES:
        texts = {keys[card["id"]][name]: text for card in CARDS for name, text in _texts(card, locale).items()}
        _json(root / "strings" / f"{locale}.json", texts)


def one_table_of_texts(root: Path) -> None:
    """All texts in one table, named by id and field, a column for each language."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    rows = [
        [f"{card['id']}.{name}", *(_texts(card, one)[name] for one in LOCALES)] for card in CARDS for name in FIELDS
    ]
    _table(root / "texts.csv", [["key", *LOCALES], *rows], ",")


def joined_tables(root: Path) -> None:
    """Facts in one table, texts in another one with a row for each card and language."""
    _table(root / "cards.csv", [["id", "kind", "cost"], *([*_facts(card).values()] for card in CARDS)])
    rows = [[card["id"], one, *card[one]] for card in CARDS for one in LOCALES]
    _table(root / "card_texts.csv", [["card_id", "language", *FIELDS], *rows])


def folders_of_cards(root: Path) -> None:
    """A folder for each card, with its facts and a file for each language."""
    for card in CARDS:
        _json(root / "cards" / card["id"] / "card.json", _facts(card))
        for locale in LOCALES:
            _json(root / "cards" / card["id"] / f"{locale}.json", _texts(card, locale))


def folders_in_own_words(root: Path) -> None:
    """Folders that are called as the languages call themselves."""
    for locale, folder in (("en", "English"), ("de", "Deutsch"), ("pl", "Polski")):
        _json(root / folder / "cards.json", [_facts(card) | _texts(card, locale) for card in CARDS])


def languages_over_columns(root: Path) -> None:
    """A table with a title, in which a row of languages stands over the names of the columns."""
    first = ["", "", "", *(one for locale in ("DE", "EN", "PL") for one in (locale, "", ""))]
    second = ["Id", "Kind", "Cost", *(["Name", "Text", "Flavour"] * 3)]
    rows = [[*_facts(card).values(), *card["de"], *card["en"], *card["pl"]] for card in CARDS]
    _table(root / "cards.csv", [["The Kiln", *[""] * 11], first, second, *rows])


def lists_in_lists(root: Path) -> None:
    """One file with all of the game: sets, in these the decks, in these the cards."""
    cards = [_facts(card) | _spoken(card) for card in CARDS]
    decks = [{"deck": name, "cards": cards[at : at + 2]} for name, at in (("red", 0), ("blue", 2), ("grey", 4))]
    _json(
        root / "game.json",
        {"game": "Kiln", "sets": [{"code": "BAS", "decks": decks[:2]}, {"code": "FRO", "decks": decks[2:]}]},
    )


def fields_before_ids(root: Path) -> None:
    """Flat texts, in whose names the field comes first."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    for locale in LOCALES:
        texts = {f"{name}.{card['id']}": text for card in CARDS for name, text in _texts(card, locale).items()}
        _json(root / "i18n" / f"{locale}.json", texts)


def joined_by_underscores(root: Path) -> None:
    """Flat texts, in whose names id and field are joined by another sign."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    for locale in LOCALES:
        texts = {f"card_{card['id']}_{name}": text for card in CARDS for name, text in _texts(card, locale).items()}
        _json(root / "i18n" / f"{locale}.json", texts)


def texts_below_others(root: Path) -> None:
    """Texts by id below a member of the file of a language, beside those of a program."""
    _json(root / "cards.json", {"cards": [_facts(card) for card in CARDS]})
    for locale in LOCALES:
        texts = {card["id"]: _texts(card, locale) for card in CARDS}
        _json(root / "locales" / f"{locale}.json", {"ui": {"start": "Start", "end": "End"}, "cards": texts})


def two_sides(root: Path) -> None:
    """Cards with two sides, each with texts in all languages."""
    rows = []
    for card in CARDS:
        spoken = _spoken(card)
        front, back = {"name": spoken["name"], "text": spoken["text"]}, {"flavor": spoken["flavor"]}
        rows.append(_facts(card) | {"front": front, "back": back})
    _json(root / "cards.json", rows)


def facts_in_a_table(root: Path) -> None:
    """Facts in a table, texts in JSON by id."""
    _table(root / "cards.csv", [["id", "kind", "cost"], *([*_facts(card).values()] for card in CARDS)], ",")
    for locale in LOCALES:
        _json(root / "lang" / f"{locale}.json", {card["id"]: _texts(card, locale) for card in CARDS})


def tables_of_languages(root: Path) -> None:
    """A table for each language with all facts."""
    for locale in LOCALES:
        rows = [[*_facts(card).values(), *card[locale]] for card in CARDS]
        _table(
            root / "sheets" / f"Cards - {locale.upper()}.csv",
            [["ID", "Kind", "Cost", "Name", "Text", "Flavor"], *rows],
            ",",
        )


def rows_of_fields(root: Path) -> None:
    """A row for each field of each card, with a column for each language."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    rows = [[card["id"], name, *(_texts(card, one)[name] for one in LOCALES)] for card in CARDS for name in FIELDS]
    _table(root / "texts.csv", [["card", "field", "English", "German", "Polish"], *rows])


def rows_of_fields_and_languages(root: Path) -> None:
    """A row for each field of each card in each language."""
    _json(root / "cards.json", [_facts(card) for card in CARDS])
    rows = [
        [card["id"], one, name, text] for card in CARDS for one in LOCALES for name, text in _texts(card, one).items()
    ]
    _table(root / "texts.csv", [["card", "language", "field", "text"], *rows])


def codes_of_three_letters(root: Path) -> None:
    """Codes of languages with three letters (ISO 639-2)."""
    for locale, code in (("en", "eng"), ("de", "deu"), ("pl", "pol")):
        _json(root / "text" / code / "cards.json", {card["id"]: _texts(card, locale) for card in CARDS})
    _json(root / "cards.json", {card["id"]: _facts(card) for card in CARDS})


def cards_without_ids(root: Path) -> None:
    """Records that have no id, only names in each language."""
    _json(root / "cards.json", [{"cost": card["cost"]} | _spoken(card) for card in CARDS])


def texts_for_names(root: Path) -> None:
    """A file for each language, in which each text is named by that of the source."""
    _json(root / "cards.json", [_facts(card) | _texts(card, "en") for card in CARDS])
    for locale in ("de", "pl"):
        texts = {"Start the game": "-", "End": "-"} | {
            card["en"][at]: card[locale][at] for card in CARDS for at in range(3)
        }
        _json(root / "locales" / f"{locale}.json", texts)


def sides_by_languages(root: Path) -> None:
    """Of each language a list of sides, which are texts."""
    rows = []
    for card in CARDS:
        spoken = {one: [{"name": card[one][0], "text": card[one][1]}, {"flavor": card[one][2]}] for one in LOCALES}
        rows.append(_facts(card) | {"texts": spoken})
    _json(root / "cards.json", rows)


def folders_in_folders(root: Path) -> None:
    """A folder for each card, in one for its kind, with a file that is called alike in all of them."""
    for card in CARDS:
        lines = [f"{name}: {json.dumps(one, ensure_ascii=False)}" for name, one in _spoken(card).items()]
        path = root / "cards" / card["kind"] / card["id"] / "card.yaml"
        path.parent.mkdir(parents=True)
        path.write_text("\n".join([f"cost: {card['cost']}", *lines]) + "\n", encoding="utf-8")


def sets_of_languages(root: Path) -> None:
    """A file for each language with sets, in these the cards."""
    for locale in LOCALES:
        cards = [_facts(card) | _texts(card, locale) for card in CARDS]
        sets = [{"code": name, "cards": rows} for name, rows in (("BAS", cards[:3]), ("FRO", cards[3:]))]
        _json(root / locale / "game.json", {"sets": sets})


def languages_over_sets(root: Path) -> None:
    """A file with a member for each language, in it the sets, in these the cards."""
    game = {}
    for locale in LOCALES:
        cards = [_facts(card) | _texts(card, locale) for card in CARDS]
        sets = [{"code": name, "cards": rows} for name, rows in (("BAS", cards[:3]), ("FRO", cards[3:]))]
        game[locale] = {"sets": sets}
    _json(root / "game.json", game)


def documents(root: Path) -> None:
    """A YAML document for each card."""
    for locale in LOCALES:
        rows = [
            "\n".join(
                f"{name}: {json.dumps(one, ensure_ascii=False)}"
                for name, one in (_facts(card) | _texts(card, locale)).items()
            )
            for card in CARDS
        ]
        (root / f"cards.{locale}.yaml").write_text("---\n" + "\n---\n".join(rows) + "\n", encoding="utf-8")


def texts_of_two_kinds_by_source(root: Path) -> None:
    """A file for each language has the texts of cards and those of kinds, each named by that of the source."""
    words = {
        "site": ("Site", "Ort", "Miejsce"),
        "worker": ("Worker", "Leute", "Ludzie"),
        "event": ("Event", "Ereignis", "Zdarzenie"),
    }
    _json(root / "data" / "kinds.json", {name: word[0] for name, word in words.items()})
    for at, part in enumerate((CARDS[:3], CARDS[3:])):
        rows = {
            card["id"]: {"kind": card["kind"], "cost": card["cost"]} | {**_texts(card, "en"), "text": [card["en"][1]]}
            for card in part
        }
        _json(root / "data" / f"part{at}.json", rows)
    for at, locale in enumerate(LOCALES[1:], 1):
        told = {_texts(card, "en")[name]: text for card in CARDS for name, text in _texts(card, locale).items()}
        _json(root / "lang" / f"{locale}.json", told | {word[0]: word[at] for word in words.values()})


def languages_on_each_side(root: Path) -> None:
    """A file for each set with a list of cards, whose sides have a member of texts each, as cards of one side have."""
    for at, part in enumerate((CARDS[:3], CARDS[3:])):
        cards: list[dict[str, Any]] = []
        for card in part:
            texts = {"texts": {locale: _texts(card, locale) for locale in LOCALES}}
            cards.append(_facts(card) | ({"front": texts | {"size": 1}} if card["kind"] == "site" else texts))
        title = {locale: f"{at}. {locale.upper()}" for locale in LOCALES}
        _json(root / "sets" / f"set{at}.json", {"set": f"s{at}", "title": title, "count": len(cards), "cards": cards})


def names_of_columns_in_each_language(root: Path) -> None:
    """Columns in two rows, the groups of the languages side by side with names in their own words; and a list of words."""
    own = {"en": FIELDS, "de": ("Titel", "text", "Spruch"), "pl": ("nazwa", "text", "cytat")}
    first = ["all", "", "", *(word for one in ("English", "German", "Polish") for word in (one, "", ""))]
    second = ["id", "kind", "cost", *(word for one in LOCALES for word in own[one])]
    rows = [[*_facts(card).values(), *(text for one in LOCALES for text in card[one])] for card in CARDS]
    _table(root / "cards" / "all.csv", [first, second, *rows])
    words = [["site", "Ort", "miejsce"], ["worker", "Leute", "ludzie"], ["event", "Ereignis", "zdarzenie"]]
    _table(root / "lists" / "words.csv", [["English", "German", "Polish"], *words])


def files_named_in_each_language(root: Path) -> None:
    """A folder for each language with the same records, in files that are called in that language; and lists of words."""
    names = {
        "en": ("houses", "people", "terms"),
        "de": ("haeuser", "leute", "begriffe"),
        "pl": ("domy", "ludzie", "pojecia"),
    }
    for at, locale in enumerate(LOCALES):
        for name, part in zip(names[locale], (CARDS[:2], CARDS[2:]), strict=False):
            _json(root / "game" / locale / f"{name}.json", [_facts(card) | _texts(card, locale) for card in part])
        words = {card["id"]: card[locale][0] for card in CARDS}
        _json(root / "game" / locale / f"{names[locale][2]}.json", {"names": words, "more": words | {"at": str(at)}})


FURTHER: tuple[Callable[[Path], None], ...] = (
    names_of_texts,
    one_table_of_texts,
    joined_tables,
    folders_of_cards,
    folders_in_own_words,
    languages_over_columns,
    lists_in_lists,
    fields_before_ids,
    joined_by_underscores,
    texts_below_others,
    two_sides,
    facts_in_a_table,
    tables_of_languages,
    rows_of_fields,
    rows_of_fields_and_languages,
    codes_of_three_letters,
    cards_without_ids,
    texts_for_names,
    sides_by_languages,
    folders_in_folders,
    sets_of_languages,
    languages_over_sets,
    documents,
    texts_of_two_kinds_by_source,
    languages_on_each_side,
    names_of_columns_in_each_language,
    files_named_in_each_language,
)
