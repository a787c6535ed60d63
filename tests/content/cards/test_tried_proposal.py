"""A proposal is tried before it is given: what it would wrongly report is left out, and what it does not compare is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.files import yaml_text
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests.cards.many_layouts import CARDS, LOCALES


def put(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


def overlays(root: Path, more: dict[str, Any]) -> None:
    """Cards with further facts, and their translations."""
    rows = [{"id": card["id"], "text": card["en"][1]} | more for card in CARDS]
    put(root / "cards.json", rows)
    for locale in LOCALES[1:]:
        put(root / "i18n" / locale / "cards.json", [{"id": card["id"], "text": card[locale][1]} for card in CARDS])


def test_a_schema_that_the_records_do_not_follow_is_left_out(root: Path) -> None:
    overlays(root, {"cost": 3})
    properties = {"id": {"type": "string"}, "text": {"type": "string"}, "cost": {"type": "string"}}
    put(root / "card.schema.json", {"$schema": "http://json-schema.org/draft-07/schema#", "properties": properties})
    _, _, unsure = describe(root)
    assert any("card.schema.json does not fit" in one for one in unsure)
    assert check([root]).count("error") == 0


def test_tags_that_stand_alone_in_translations_need_no_partner(root: Path) -> None:
    overlays(root, {})
    for locale in LOCALES[1:]:
        rows = [{"id": card["id"], "text": f"<n>{card[locale][1]}"} for card in CARDS]
        put(root / "i18n" / locale / "cards.json", rows)
    describe(root)
    assert check([root]).count("error") == 0


def test_texts_that_nothing_compares_are_said_first(root: Path) -> None:
    rows = [{"id": card["id"], "words": [[one, card[one][1]] for one in LOCALES]} for card in CARDS]
    put(root / "cards.json", rows)
    _, _, unsure = describe(root)
    assert "texts in de, pl in cards.json are not compared with en" in unsure[0]
    assert check([root]).checked["texts"] == 0


def test_the_language_with_most_texts_is_the_source(root: Path) -> None:
    rows = [{"id": card["id"], "text": {one: card[one][1] for one in ("de", "en", "pl")}} for card in CARDS]
    rows[2]["text"]["en"] = rows[4]["text"]["pl"] = None
    put(root / "cards.json", rows)
    describe(root)
    assert yaml_text.load(root / "cardset.yaml").data["source"] == "de"
    assert {one.code for one in check([root]).findings} <= {"RW708"}


def by_language(blank: str) -> str:
    """A table with a row for each card and language, and a row without texts."""
    rows = [
        f"{one['id']}{number};{tag};{one[tag][0]} {number};{one[tag][1]}"
        for number in (1, 2)
        for one in CARDS
        for tag in LOCALES
    ]
    return "\n".join(["id;lang;name;text", *rows[:5], blank, *rows[5:], blank, ""])


def test_a_blank_row_of_a_table_is_nothing(root: Path) -> None:
    (root / "cards.csv").write_text(by_language(";;;"), encoding="utf-8")
    describe(root)
    report = check([root])
    assert report.count("error") == 0
    assert report.checked["records"] == 2 * len(CARDS)
    assert report.checked["texts"] > 0


@pytest.mark.parametrize(
    ("name", "data"), [("de.json", b'[{"id": "a1", "te'), ("de.json", "[\u00fc]".encode("latin-1"))]
)
def test_a_broken_file_is_not_ignored(root: Path, name: str, data: bytes) -> None:
    for locale in LOCALES:
        put(root / f"{locale}.json", [{"id": card["id"], "text": card[locale][1]} for card in CARDS])
    (root / name).write_bytes(data)
    describe(root)
    assert name not in yaml_text.load(root / "cardset.yaml").data.get("ignore", [])
    assert [(one.code, one.spans[0].file) for one in check([root]).findings if one.severity == "error"] == [
        ("RW702", name)
    ]


def test_ids_that_occur_often_are_said_and_the_records_are_checked(root: Path) -> None:
    rows = [{"id": card["id"], "name": card["en"][0], "text": card["en"][1]} for card in CARDS]
    put(root / "cards.json", [one for one in rows for _ in range(2)])
    put(root / "sets.json", [{"id": f"p{number}", "name": f"Box {number}", "size": number} for number in (1, 2, 3)])
    _, _, unsure = describe(root)
    assert "id has the same value in several records of cards.json" in " ".join(unsure)
    assert "ignore" not in yaml_text.load(root / "cardset.yaml").data
    report = check([root])
    assert report.checked["records"] >= 2 * len(CARDS)
    assert report.count("error")
