"""What is asked of all texts of a card at once says no only where each of them alone says no."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.content.cards.card_layout import layout
from regelwerk.pipeline.check import check
from regelwerk.schema.cardset import CardFile, Sheet
from regelwerk.validate.cards import brackets, stray_spaces
from regelwerk.validate.cards.text_numbers import has_words
from regelwerk.validate.cards.translated_text import EDGE, CardText, TranslatedText
from regelwerk.validate.checks.cards import broken_encoding, doubled_word
from tests.cards.card_repository import make
from tests.cards.many_layouts import describe, replace, suffix_fields

_PIECES = ["<b>", "</b>", "<i>", "</i>", "<br/>", "[", "]", "[[", "]]", "(", ")", "a)", " ", "\n", "~", "der", "der", "die",
           "dr", ".", ",", "\t", "\u00a0", "Ã¤", "Ã", "¤", "?", "ä", "&amp;", "\\n", "\u200b", "и", "-", "_x", "drei"]  # fmt: skip
_TEXTS = st.lists(st.lists(st.sampled_from(_PIECES), min_size=1, max_size=9).map("".join), min_size=1, max_size=3)


def _sheet(marks: list[str] | None) -> Sheet:
    data = {
        "format": 1,
        "icons": ["[", "]"],
        "kinds": {"card": {"files": "*.json", "id": "id", "texts": {"text": "rules"}}},
    }
    found = layout({**data, **({"trait_marks": marks} if marks else {})}, "here")
    return Sheet(found, found.kinds[0], "a.json", None, (), {}, {})


def _unit(texts: list[str]) -> TranslatedText:
    file = CardFile("de.json", "card", "de", (), None)  # type: ignore[arg-type]
    sides = tuple(CardText("de", file, 0, "text", text) for text in texts)
    return TranslatedText("1", "text", "rules", None, False, sides, EDGE.join(["", *texts, ""]), False)


@given(_TEXTS, st.sampled_from([None, ["[[", "]]"]]))
@settings(max_examples=400, deadline=None)
def test_brackets_that_are_sound_together_are_sound_alone(texts: list[str], marks: list[str] | None) -> None:
    sheet, unit = _sheet(marks), _unit(texts)
    if brackets.sound(unit.joined, sheet):
        assert [one for text in texts for one in brackets.alone(text, sheet, None)] == []


@given(_TEXTS)
@settings(max_examples=400, deadline=None)
def test_nothing_is_passed_over_in_what_is_asked_together(texts: list[str]) -> None:
    unit = _unit(texts)
    if not broken_encoding._may(unit.joined):
        assert [side for side in unit.sides if broken_encoding._damage(unit, side)] == []
    if not doubled_word._may(unit.joined):
        assert not any(doubled_word._DOUBLED.search(text) for text in texts)
    if not stray_spaces.may_hold(unit.joined):
        assert not any(stray_spaces._WRONG.search(text) for text in texts)


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [
        ("Ziehe drei Karten.", "de", True),
        ("Dreimal so viel.", "de", True),
        ("Er dreht sich und macht viel.", "de", False),
        ("Otrzymujesz kartę.", "pl", False),
        ("Dobierz trzy karty.", "pl", True),
        ("Draw 3 cards in the evening.", "en", False),
    ],
)
def test_a_number_word_is_a_word_of_its_own(text: str, locale: str, expected: bool) -> None:
    assert has_words(text, locale) is expected


def test_a_name_given_twice_is_found_beside_text_that_looks_like_a_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    describe(tmp_path, suffix_fields(tmp_path))
    replace(tmp_path, '"cost": 1,', '"cost": 1, "cost": 2,')
    found = [one for one in check([tmp_path]).findings if one.code == "RW701"]
    assert ["cost" in one.message for one in found] == [True]


def test_one_edit_leaves_ids_that_stand_twice_at_their_new_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = tmp_path / "cards"
    root.mkdir()
    make(root)
    path = next(iter(sorted(root.glob("pack/**/*.json"))))
    text = path.read_text(encoding="utf-8")
    codes = [part.split('"')[1] for part in text.split('"code":')[1:3]]
    path.write_text(text.replace(f'"{codes[1]}"', f'"{codes[0]}"', 1), encoding="utf-8")
    lines = [[s.line for s in one.spans] for one in check([root]).findings if one.code == "RW705"]
    assert lines
    path.write_text("\n\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    moved = [[s.line for s in one.spans] for one in check([root]).findings if one.code == "RW705"]
    assert moved == [[line + 2 for line in row] for row in lines]
