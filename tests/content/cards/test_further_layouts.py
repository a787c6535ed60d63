"""`init --cards` reads layouts that teams keep: all texts, without an error or a warning, and a defect among them is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests.cards.further_layouts import FURTHER, texts_of_two_kinds_by_source
from tests.cards.many_layouts import CARDS, LOCALES, replace


@pytest.mark.parametrize("layout", FURTHER)
def test_a_further_layout_is_read_and_a_defect_found(root: Path, layout: Callable[[Path], None]) -> None:
    layout(root)
    describe(root)
    report = check([root])
    assert [one.message for one in report.findings if one.severity != "info"] == []
    assert report.checked["texts"] >= 6 * len(CARDS)
    replace(root, "4 Lehm", "7 Lehm")
    assert "RW710" in [one.code for one in check([root]).findings]


def test_a_text_that_is_named_twice_is_told_once_though_two_kinds_are_in_its_file(root: Path) -> None:
    texts_of_two_kinds_by_source(root)
    describe(root)
    path = root / "lang" / "de.json"
    path.write_text(path.read_text(encoding="utf-8").replace("{", '{"Nobody": "Keiner", "Nobody": "Niemand",', 1))
    told = [one for one in check([root]).findings if one.code == "RW701"]
    assert [one.message for one in told] == ["lang/de.json cannot be read here: this name is there twice. Fix it."]


def test_texts_beside_those_that_are_compared_are_told_where_they_are_in_other_languages(root: Path) -> None:
    rows = [
        {
            "id": card["id"],
            "title": {locale: card[locale][0] for locale in LOCALES},
            "said": [f"{locale}/ {card[locale][1]}" for locale in LOCALES],
        }
        for card in CARDS
    ]
    (root / "cards.json").write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    _, _, unsure = describe(root)
    assert any(one.startswith("texts in de, pl in cards.json are not compared with en") for one in unsure)
