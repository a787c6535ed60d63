"""Repositories that keep languages in tables, lists, members and columns: `init --cards` describes them, `check` reads them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from regelwerk.files import yaml_text
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.cards.mended_files import mend, write
from regelwerk.pipeline.check import check

from tests.cards.many_layouts import CARDS, LOCALES, replace

FIELDS = ("name", "text", "flavor")
LONG = {"en": "en_US", "de": "de_DE", "pl": "pl_PL"}
NAMES = {"en": "english", "de": "german", "pl": "polish"}


def described(root: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml_text.load(root / "cardset.yaml").data
    return data


def put(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


def table(head: Sequence[str], rows: Sequence[Sequence[object]], sign: str = ";") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=sign, lineterminator="\n").writerows([head, *rows])
    return out.getvalue()


def facts(card: dict[str, Any]) -> dict[str, Any]:
    return {"id": card["id"], "kind": card["kind"], "cost": card["cost"]}


def texts(card: dict[str, Any], locale: str) -> dict[str, str]:
    return dict(zip(FIELDS, card[locale], strict=True))


def column_a_language(root: Path) -> None:
    head = [f"{name} ({locale.upper()})" for name in FIELDS for locale in LOCALES]
    rows = [[*facts(card).values(), *(card[locale][at] for at in range(3) for locale in LOCALES)] for card in CARDS]
    put(root / "cards.tsv", table(["ID", "Kind", "Cost", *head], rows, "\t"))


def two_rows_of_names(root: Path) -> None:
    head = [["id", "kind", "cost", *(one for name in FIELDS for one in (name, "", ""))], ["", "", "", *LOCALES * 3]]
    rows = [[*facts(card).values(), *(card[locale][at] for at in range(3) for locale in LOCALES)] for card in CARDS]
    put(root / "cards.csv", table(head[0], [head[1], *rows]))


def row_a_language(root: Path) -> None:
    put(root / "cards.csv", table(["id", "kind", "cost"], [[*facts(card).values()] for card in CARDS], ","))
    rows = [[card["id"], locale, *card[locale]] for card in CARDS for locale in LOCALES]
    put(root / "texts.csv", table(["card_id", "language", *FIELDS], rows, ","))


def table_a_language(root: Path) -> None:
    for locale in LOCALES:
        name = "id" if locale == "en" else "card id"
        rows = [[card["id"], *card[locale]] for card in CARDS]
        put(root / NAMES[locale] / "cards.csv", table([name, *FIELDS], rows, ","))


def lists_of_texts(root: Path) -> None:
    rows = [{**facts(card), "texts": [{"lang": locale, **texts(card, locale)} for locale in LOCALES]} for card in CARDS]
    put(root / "game.json", {"title": "Kiln Town", "kinds": [{"id": "site"}, {"id": "event"}], "cards": rows})


def lists_of_values(root: Path) -> None:
    put(
        root / "cards.json",
        [
            facts(card)
            | {name: [{"lang": locale, "value": texts(card, locale)[name]} for locale in LOCALES] for name in FIELDS}
            for card in CARDS
        ],
    )


def members_of_locales(root: Path) -> None:
    put(
        root / "cards.json",
        {NAMES[locale]: {card["id"]: facts(card) | texts(card, locale) for card in CARDS} for locale in LOCALES},
    )


def folder_a_card(root: Path) -> None:
    for card in CARDS:
        folder = root / "cards" / card["id"]
        put(folder / "card.json", facts(card) | texts(card, "en"))
        for locale in LOCALES[1:]:
            put(folder / f"card.{locale}.json", texts(card, locale))


def files_of_languages_in_folders_of_cards(root: Path) -> None:
    for card in CARDS:
        for locale in LOCALES:
            put(root / card["id"] / f"{LONG[locale]}.json", texts(card, locale) | {"cost": card["cost"]})


def keyed_translations_of_a_list(root: Path) -> None:
    for name in ("site", "worker", "event"):
        cards = [card for card in CARDS if card["kind"] == name]
        put(
            root / f"cards/{name}.json",
            {"note": "kept by hand", "cards": [facts(one) | texts(one, "en") for one in cards]},
        )
        for locale in LOCALES[1:]:
            put(root / f"lang/{locale}/{name}.json", {one["id"]: texts(one, locale) for one in cards})


def lines(root: Path) -> None:
    rows = [
        facts(card) | {name: {locale: texts(card, locale)[name] for locale in LOCALES} for name in FIELDS}
        for card in CARDS
    ]
    put(root / "cards.jsonl", "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def sets_with_folders_of_languages(root: Path) -> None:
    for at, part in enumerate((CARDS[:3], CARDS[3:])):
        for locale in LOCALES:
            rows = [facts(card) | texts(card, locale) for card in part]
            put(root / f"set{at}/{LONG[locale]}/data/set{at}-{LONG[locale]}.json", rows)


PLACES: list[tuple[Callable[[Path], None], int]] = [
    (column_a_language, 1),
    (two_rows_of_names, 1),
    (row_a_language, 2),
    (table_a_language, 1),
    (lists_of_texts, 2),
    (lists_of_values, 1),
    (members_of_locales, 1),
    (folder_a_card, 1),
    (files_of_languages_in_folders_of_cards, 1),
    (keyed_translations_of_a_list, 1),
    (lines, 1),
    (sets_with_folders_of_languages, 1),
]


@pytest.mark.parametrize(("made", "kinds"), PLACES)
def test_every_text_is_read_and_a_defect_found_at_its_place(
    root: Path, made: Callable[[Path], None], kinds: int
) -> None:
    made(root)
    describe(root)
    data = described(root)
    assert len(data["kinds"]) == kinds
    report = check([root])
    assert report.findings == ()
    assert report.checked["texts"] == 6 * len(CARDS)
    replace(root, "4 Lehm", "7 Lehm")
    (found,) = check([root]).findings
    assert (found.code, found.id) == ("RW710", "potter")
    span = found.spans[0]
    assert span.line is not None
    assert span.column is not None
    line = (root / span.file).read_text(encoding="utf-8").split("\n")[span.line - 1]
    assert line[span.column - 1 :].startswith("7 Lehm")


def test_single_records_are_called_as_their_folders_where_their_files_are_called_alike(root: Path) -> None:
    folder_a_card(root)
    for part in ("autumn", "winter"):
        put(root / f"decks/{part}/_deck.json", {"title": f"Deck of {part}", "size": 3})
    describe(root)
    kinds = described(root)["kinds"]
    assert [(kind["files"], kind["id"]) for kind in kinds.values()] == [
        ("cards/*/card.json", "id"),
        ("decks/*/_deck.json", "id"),
    ]
    assert check([root]).findings == ()


def test_a_list_of_texts_names_a_language_that_there_is_once(root: Path) -> None:
    lists_of_texts(root)
    describe(root)
    rows = json.loads((root / "game.json").read_text(encoding="utf-8"))
    rows["cards"][0]["texts"][2]["lang"] = "pll"
    rows["cards"][1]["texts"][2]["lang"] = "de"
    put(root / "game.json", rows)
    found = [one.message for one in check([root]).findings if one.code == "RW701"]
    assert found == [
        "game.json cannot be read here: pll is no locale of the description. Fix it.",
        "game.json cannot be read here: there are two texts in de. Fix it.",
    ]


def test_tags_that_never_end_and_texts_that_are_empty_are_said_in_the_description(root: Path) -> None:
    lines(root)
    path = root / "cards.jsonl"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(". ", ".<n>").replace("Głośno, jasno, krótko.", ""), encoding="utf-8")
    describe(root)
    data = described(root)
    assert (data["unpaired_tags"], data["empty_is_missing"]) == (["n"], True)
    assert [one for one in check([root]).findings if one.severity == "error"] == []


def test_a_sign_at_the_start_of_lines_that_translations_lack_is_no_icon(root: Path) -> None:
    lines(root)
    path = root / "cards.jsonl"
    text = path.read_text(encoding="utf-8")
    for name in ("ember", "shovel"):
        text = text.replace(f"{{{name}}} ", "")
    path.write_text(
        text.replace('"en": "Pay', '"en": "[x]Pay').replace('"en": "Gain', '"en": "[x]Gain'), encoding="utf-8"
    )
    _, _, unsure = describe(root)
    assert "icons" not in described(root)
    assert any("[…]" in one for one in unsure)


def test_two_columns_of_words_and_a_table_of_words_are_vocabularies(root: Path) -> None:
    keyed_translations_of_a_list(root)
    put(
        root / "words.csv",
        table(
            ["key", *LOCALES],
            [
                ["site", "Site", "Ort", "Miejsce"],
                ["event", "Event", "Ereignis", "Zdarzenie"],
                ["worker", "Worker", "Arbeiter", "Pracownik"],
            ],
        ),
    )
    describe(root)
    kind = described(root)["kinds"]["word"]
    assert (kind["id"], kind["inline"], kind["texts"]) == ("key", "{locale}", {"word": "term"})
    assert described(root)["kinds"]["card"]["references"] == {"kind": "word"}
    assert check([root]).findings == ()


def test_what_is_not_read_is_said(root: Path) -> None:
    lines(root)
    put(root / "i18n/de.po", 'msgid "Old Kiln"\nmsgstr "Alter Ofen"\n')
    put(root / "notes.csv", "1,2\n3,4\n")
    _, _, unsure = describe(root)
    assert "i18n/de.po is of a format that is not read" in unsure
    assert any("notes.csv" in one for one in unsure)
    assert described(root)["ignore"] == ["notes.csv"]


def test_a_fix_keeps_every_other_byte_of_a_table(root: Path) -> None:
    column_a_language(root)
    path = root / "cards.tsv"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    describe(root)
    replace(root, "Zahle 4 Lehm", "Zahle  4 Lehm")
    before = path.read_bytes()
    write(root, mend(root))
    assert path.read_bytes() == before.replace(b"Zahle  4", b"Zahle 4")


def test_a_table_that_is_not_utf_8_is_told_at_its_first_such_byte(root: Path) -> None:
    column_a_language(root)
    describe(root)
    path = root / "cards.tsv"
    path.write_bytes(path.read_bytes().replace("Töpferin".encode(), "Töpferin".encode("latin-1")))
    found = [one for one in check([root]).findings if one.code == "RW701"]
    assert [one.message for one in found] == ["cards.tsv cannot be read here: this byte is not UTF-8. Fix it."]
    assert found[0].spans[0].line == 4


def test_fields_of_each_language_are_not_compared_and_files_of_no_kind_are_ignored(root: Path) -> None:
    for locale in LOCALES:
        rows = [facts(card) | texts(card, locale) | {"image": f"{locale}/{card['id']}.png"} for card in CARDS]
        put(root / f"{locale}/cards.json", rows)
    put(root / "empty.json", [])
    _, _, unsure = describe(root)
    assert described(root)["kinds"]["card"]["local"] == ["image"]
    assert described(root)["ignore"] == ["empty.json"]
    assert any("image" in one for one in unsure)
    assert any("empty.json" in one for one in unsure)
    assert check([root]).findings == ()
    replace(root / "de", '"cost": 3', '"cost": 5')
    assert [(one.code, one.id) for one in check([root]).findings] == [("RW703", "kiln")]


def test_translations_named_by_the_text_of_the_source_are_compared_with_it(root: Path) -> None:
    put(root / "cards.json", [facts(card) | texts(card, "en") for card in CARDS])
    for locale in LOCALES[1:]:
        put(root / f"i18n/{locale}.json", {card["en"][at]: card[locale][at] for card in CARDS for at in range(3)})
    describe(root)
    (kind,) = described(root)["kinds"].values()
    assert kind["translations"] == {"form": "texts", "id": "id"}
    assert check([root]).findings == ()
    replace(root, "4 gliny", "7 gliny")
    assert [(one.code, one.id) for one in check([root]).findings] == [("RW710", "potter")]


def test_words_of_a_language_may_be_below_a_member(root: Path) -> None:
    put(root / "cards.json", [facts(card) for card in CARDS])
    for locale in LOCALES:
        words = {f"{card['id']}_{name}": text for card in CARDS for name, text in texts(card, locale).items()}
        put(root / f"strings_{locale}.json", {"language": locale, "strings": words})
    describe(root)
    kind = described(root)["kinds"]["string"]
    assert (kind["form"], kind["records"], kind["texts"]) == ("flat", "strings", {"word": "rules"})
    assert check([root]).findings == ()
    replace(root, "4 Lehm", "7 Lehm")
    assert [(one.code, one.id) for one in check([root]).findings] == [("RW710", "potter_text")]
