"""Names of cards in a translation that the card's own texts do not say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.check import check
from tests.cards.card_repository import FACTS
from tests.cards.many_locales import CARDS, make_many, path


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Four cards whose flavour on both sides says their name, in all languages."""
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    made = make_many(tmp_path / "cards")
    for file in (FACTS, *map(path, CARDS)):
        _edit(made / file, _name_twice)
    return made


def _edit(file: Path, change: Callable[[dict[str, Any]], None]) -> None:
    records = json.loads(file.read_text(encoding="utf-8"))
    for record in records[:4]:
        change(record)
    file.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def _name_twice(record: dict[str, Any]) -> None:
    record["flavor"] = f"1: {record['name']}."
    record["back_flavor"] = f"2: {record['name']}!"


def _told(root: Path) -> list[str]:
    return [one.message for one in check([root]).findings if "texts of the card" in one.message]


def test_texts_that_say_the_name_are_right(root: Path) -> None:
    assert _told(root) == []


def test_a_name_that_no_text_of_its_card_says_is_told(root: Path) -> None:
    def rename(record: dict[str, Any]) -> None:
        if record["name"] == "Sifflet du pilote":
            record["name"] = "Tambour du capitaine"

    _edit(root / path("fr"), rename)
    assert _told(root) == [
        "01003: the name in fr is “Tambour du capitaine”, but none of the 2 texts of the card that name it in the source does."
    ]


def test_texts_that_several_translations_word_without_the_name_tell_nothing(root: Path) -> None:
    def speak_of_it(record: dict[str, Any]) -> None:
        if record["code"] == "01003":
            record["flavor"], record["back_flavor"] = "1: to jest.", "2: to jest!"

    for locale in ("pl", "ru", "cs", "uk"):
        _edit(root / path(locale), speak_of_it)
    assert _told(root) == []


def test_a_translation_that_says_this_card_everywhere_is_right(root: Path) -> None:
    def speak_of_this_card(record: dict[str, Any]) -> None:
        record["flavor"], record["back_flavor"] = "1: cette carte.", "2: cette carte !"

    _edit(root / path("fr"), speak_of_this_card)
    assert _told(root) == []


def test_a_name_of_one_word_may_be_any_word(root: Path) -> None:
    def call(record: dict[str, Any]) -> None:
        old, record["name"] = record["name"], {"Pilot's Whistle": "Whistle"}.get(record["name"], record["name"])
        if old == "Sifflet du pilote":
            record["name"] = "Tambour du capitaine"

    for file in (FACTS, path("fr")):
        _edit(root / file, call)
    assert _told(root) == []


@pytest.mark.parametrize(("name", "told"), [("Sifflet du capitaine", True), ("Tambour du capitaine", False)])
def test_one_story_tells_a_name_of_which_it_has_one_word_and_not_the_other(root: Path, name: str, told: bool) -> None:
    def rename(record: dict[str, Any]) -> None:
        del record["back_flavor"]
        if record["name"] == "Sifflet du pilote":
            record["name"] = name

    for file in (FACTS, *map(path, CARDS)):
        _edit(root / file, rename)
    said = f"01003: the name in fr is “{name}”, but the text of the card that names it in the source does not say so."
    assert [one.message for one in check([root]).findings if one.message == said] == [said] * told
