"""`init --cards` in repositories as people keep them: old data beside new, interface texts, rows, Markdown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.errors import NothingMatchedError
from regelwerk.files import yaml_text
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests.cards.many_layouts import CARDS, LOCALES, replace


def write(root: Path, path: str, data: Any) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


def kinds(root: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml_text.load(root / "cardset.yaml").data["kinds"]
    return data


def texts(card: dict[str, Any], locale: str) -> dict[str, str]:
    return dict(zip(("name", "text", "flavor"), card[locale], strict=True))


def finds_a_defect(root: Path) -> None:
    assert [one.code for one in check([root]).findings] == []
    replace(root, "4 Lehm", "7 Lehm")
    assert {one.code for one in check([root]).findings} == {"RW710"}


def test_facts_may_be_beside_the_folders_of_other_locales(root: Path) -> None:
    for locale in LOCALES:
        rows = [{"nr": card["id"], **texts(card, locale)} for card in CARDS]
        write(root, "karten/basis.json" if locale == "de" else f"karten/{locale}/basis.json", rows)
    _, found, _ = describe(root)
    assert found[0] == "languages in paths: karten/{locale} (en, pl)"
    assert yaml_text.load(root / "cardset.yaml").data["source"] == "de"
    assert not check([root]).findings


def test_old_data_beside_new_has_its_translations_in_another_place(root: Path) -> None:
    for locale in LOCALES:
        lists = [{"code": card["id"], **texts(card, locale), "number": at} for at, card in enumerate(CARDS)]
        write(root, "pack/core.json" if locale == "en" else f"translations/{locale}/pack/core.{locale}.json", lists)
        folder = "v2/cards" if locale == "en" else f"v2/translations/{locale}/cards"
        for card in CARDS:
            write(
                root,
                f"{folder}/{card['id']}.json",
                {"id": card["id"], "title": card[locale][0], "rules": card[locale][1]},
            )
    _, found, _ = describe(root)
    assert found[:2] == [
        "languages in paths: v2/translations/{locale} (de, pl)",
        "and in translations/{locale}/**.{locale}.json (de, pl)",
    ]
    assert check([root]).checked["translations"] == 2 * 2 * len(CARDS)
    finds_a_defect(root)


@pytest.mark.parametrize("where", ["beside", "deep"])
def test_interface_texts_beside_cards_are_read_or_told(root: Path, where: str) -> None:
    labels = {"en": "Start the game", "de": "Spiel beginnen", "pl": "Zacznij grę"}
    for locale in LOCALES:
        cards = {card["id"]: texts(card, locale) for card in CARDS}
        ui = {"menu": {"start": labels[locale]}}
        write(
            root,
            f"locales/{locale}.json",
            {**cards, "ui": ui} if where == "beside" else {"game": {"cards": cards}, "ui": ui},
        )
    _, _, unsure = describe(root)
    (kind,) = kinds(root).values()
    if where == "beside":
        assert kind["texts"]["menu.start"]
    else:
        assert kind["records"] == "game.cards"
        assert any("ui in locales/de.json" in one and "not read" in one for one in unsure)
    finds_a_defect(root)


def test_texts_by_key_that_are_of_no_card_are_no_error(root: Path) -> None:
    every = [card | {"id": f"{card['id']}{part}"} for part in ("", "-2") for card in CARDS]
    write(root, "cards.json", [{"id": card["id"], "set": "core", "cost": at} for at, card in enumerate(every)])
    for locale in LOCALES:
        keys = {f"card.{card['id']}.{name}": text for card in every for name, text in texts(card, locale).items()}
        write(root, f"i18n/{locale}.json", {**keys, "ui.title": {"en": "Kiln", "de": "Ofen", "pl": "Piec"}[locale]})
    _, _, unsure = describe(root)
    assert any("(ui) has no card, unlike the others" in one for one in unsure)
    assert not [one for one in check([root]).findings if one.severity == "error"]


def test_pictures_and_people_are_no_texts(root: Path) -> None:
    rows = [
        {
            "id": card["id"],
            "illustrator": "A. Painter",
            **{f"{name}_{locale}": text for locale in LOCALES for name, text in texts(card, locale).items()},
            **{f"image_{locale}": f"https://img.example/{locale}/{card['id']}.png" for locale in LOCALES},
        }
        for card in CARDS
    ]
    write(root, "cards.json", rows)
    describe(root)
    (kind,) = kinds(root).values()
    assert set(kind["texts"]) == {"name", "text", "flavor"}


def test_rows_and_markdown_are_told(root: Path) -> None:
    write(root, "cards.json", [["id", "name_en"], *([card["id"], card["en"][0]] for card in CARDS)])
    with pytest.raises(NothingMatchedError, match=r"cards\.json contains rows of values"):
        describe(root)
    (root / "cards.json").unlink()
    (root / "kiln.md").write_text("---\nid: kiln\n---\n\nA kiln.\n", encoding="utf-8")
    with pytest.raises(NothingMatchedError, match=r"kiln\.md starts with front matter"):
        describe(root)
