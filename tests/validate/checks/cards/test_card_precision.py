"""What is right in a translation and looks wrong: numbers in names, other brackets, other ways to say what binds a rule."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.language.meaning.bounds import lacks, said
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.text_numbers import designations, quantities
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path) -> list[Finding]:
    return list(check([root]).findings)


@pytest.mark.parametrize(
    ("text", "locale", "values"),
    [
        ("Lízni si kartu, nejvýše 3krát.", "cs", {3: 1}),
        ("Act 2b, see (→R1) and FAQ v1.6, p. 12", "en", {12: 1}),
        ("推进到场景6b，抽2张牌。", "zh-cn", {2: 1}),
        ("음모 4a로 진행한다. 카드 2장을 뽑는다.", "ko", {2: 1}),
        ("Dein Wert steigt um 2. (Höchstens zweimal.)", "de", {2: 2}),
        ("Ziehe die 2. Karte.", "de", {}),  # the second one
        ("The 2nd and the 3rd card", "en", {3: 1}),
    ],
)
def test_numbers_in_names_of_things_are_no_quantities(text: str, locale: str, values: dict[float, int]) -> None:
    assert dict(quantities(text, locale)) == values


def test_the_numbers_of_names_are_known() -> None:
    assert designations("Act 2b, (→R1), FAQ v1.6, 5 cards") == {2: 1, 1: 2, 6: 1}


@pytest.mark.parametrize(
    ("bound", "text", "locale"),
    [
        ("not", "Orte mit Feinden sind dabei tabu.", "de"),
        ("not", "Bonus je +2, nikoli +5.", "cs"),
        ("not", "Входить так в комнату с врагом запрещено.", "ru"),
        ("may", "Vous avez le droit de piocher une carte.", "fr"),
        ("may", "카드를 1장 뽑아도 된다.", "ko"),
        ("only", "gdy masz zaledwie 1 inny przedmiot", "pl"),
        ("at least", "至少有一張或多張卡牌", "zh"),
    ],
)
def test_a_bound_is_said_in_many_ways(bound: str, text: str, locale: str) -> None:
    assert not lacks(bound, text, locale)


def test_a_word_that_begins_like_a_negation_is_none() -> None:
    assert said("not", "Put the notes aside.", "en") is None
    assert said("not", "It does not move.", "en") == "not"


@pytest.mark.parametrize(
    ("text", "cipher"),
    [
        ("Fkyjw 29 djfwx fy xjf Otsfx Lwfytwrfw htzqi yjqq jajwd pnsi", True),
        ("After 29 years at sea the captain could tell every kind of wind", False),
        ("Fast. Sturdy.", False),
    ],
)
def test_a_text_without_a_function_word_is_a_cipher(text: str, cipher: bool) -> None:
    assert is_cipher(text, "en") is cipher


def test_brackets_around_words_of_another_script_are_no_icons(root: Path) -> None:
    chinese = GERMAN.replace("/de/", "/zh-cn/")
    (root / chinese).parent.mkdir(parents=True)
    (root / chinese).write_text(
        '[{"code": "01001", "text": "[action] 弃2张牌：抽3张牌，治愈2点伤害。将[灯塔]移开。"}]\n'
    )
    assert not [one.message for one in findings(root) if one.code in ("RW709", "RW722")]


def test_a_trait_that_the_source_lost_is_one_finding(root: Path) -> None:
    edit(root, FACTS, '"traits": "Tool. Brass."', '"traits": "Brass."')
    (found,) = [one for one in findings(root) if one.code == "RW723"]
    assert found.message == (
        "01003: traits in en lists 1 trait, and de and pl 2. As 2 translations agree on that, the source is the suspect."
    )


def test_a_text_that_was_emptied_in_the_source_is_one_finding(root: Path) -> None:
    edit(root, FACTS, '"traits": "Tool. Brass."', '"traits": ""')
    found = [one for one in findings(root) if one.id == "01003"]
    assert [(one.code, len(one.spans)) for one in found] == [("RW708", 3)]


def test_a_slip_in_a_trait_of_the_source_is_told_by_its_translations(root: Path) -> None:
    edit(root, FACTS, "Ready a [[Tool]]", "Ready a [[Tol]]")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert found.spans[0].file == FACTS
    assert "de and pl have the word for “Tool”" in found.message


def test_a_text_of_the_source_in_another_language_is_found(root: Path) -> None:
    edit(root, FACTS, "Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy.",
         "Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. Sie ist laut und nicht leicht.")  # fmt: skip
    assert ("RW713", "en") in {(one.code, one.spans[0].locale) for one in findings(root)}


def test_a_text_that_is_still_that_of_the_source_is_not_compared(root: Path) -> None:
    edit(root, POLISH, "[reaction] Po tym jak się ruszysz: przygotuj [[Narzędzie]]. Połóż na nim 4 sznury.",
         "[reaction] After you move: Ready a [[Tool]] you control. Place 4 cords on it.")  # fmt: skip
    assert {one.code for one in findings(root)} == {"RW712"}
