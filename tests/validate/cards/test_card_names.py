"""What in a text may be the name of a card, and which known name a mistyped one means."""

from __future__ import annotations

import pytest
from regelwerk.language.folding import without_accents
from regelwerk.validate.cards.card_names import NameIndex, calls_otherwise, comparable, holds, is_name, mentions, within
from regelwerk.validate.cards.nearest import distance, nearest


def test_the_longest_part_of_a_mention_comes_first_and_a_word_alone_is_none() -> None:
    assert list(within("Old Storm Lantern")) == ["Old Storm Lantern", "Old Storm", "Storm Lantern"]
    assert list(within("Fog, Bell")) == ["Fog, Bell"]
    assert list(within("Bell")) == []


@pytest.mark.parametrize(
    ("text", "named"),
    [("Storm Lantern", True), ("storm Lantern", False), ("Lantern", False), ("A B", False)],
)
def test_a_name_has_two_capitalised_words(text: str, named: bool) -> None:
    assert is_name(text) is named


def test_mentions_are_given_once() -> None:
    assert mentions("Then take Storm Lantern or Fog Bell, then Storm Lantern.") == ["Storm Lantern", "Fog Bell"]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("nimm die alten sturmlaternen vom kai", True),
        ("nimm die sturmlaternen am kai", False),
        ("nimm die alten laternen", False),
    ],
)
def test_of_two_words_both_are_asked_for(text: str, held: bool) -> None:
    assert holds(text, "Alte Sturmlaterne", "de") is held


def test_of_three_words_two_are_enough() -> None:
    assert holds("der alte lotse", "Alter Lotse Hansen", "de")
    assert not holds("der lotse", "Alter Lotse Hansen", "de")


@pytest.mark.parametrize(
    ("one", "other", "edits"),
    [
        ("", "", 0),
        ("boat", "boat", 0),
        ("boat", "baot", 1),
        ("boat", "boats", 1),
        ("boat", "goat", 1),
        ("boat", "bt", 2),
    ],
)
def test_edits_between_two_words(one: str, other: str, edits: int) -> None:
    assert distance(one, other) == distance(other, one) == edits


@pytest.mark.parametrize(("one", "other"), [("boat", "harbour"), ("boat", "fish"), ("abcdef", "xyzdef")])
def test_more_edits_than_asked_for_are_one_more(one: str, other: str) -> None:
    assert distance(one, other, most=2) == 3


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("quantitty", ("quantity", "position"), "quantity"),
        ("Pack Code", ("pack_code", "pack_codes"), "pack_code"),
        ("itme", ("item", "event"), "item"),
        ("imte", ("items", "event"), None),  # two edits in a short word
        ("positoins", ("position", "text"), "position"),
        ("boat", ("goat", "coat"), None),
        ("PACK", ("pack", "Pack"), None),
        ("harbour", (), None),
    ],
)
def test_the_only_near_name_is_meant(word: str, known: tuple[str, ...], meant: str | None) -> None:
    assert nearest(word, known) == meant


@pytest.mark.parametrize(
    ("locale", "text", "name", "otherwise"),
    [
        ("fr", "lorsque garde cache devrait etre vaincu", "Garde lourd", True),  # `lorsque` is no form of `lourd`
        ("uk", "вилікуйте ченця та візьміть", "Старий чернець", False),
        ("ko", "창백한 피리를 소진한다", "속삭이는 피리", True),
        ("ko", "속삭이는 피리를 소진한다", "속삭이는 피리", False),
        ("vi", "thuyền trưởng nhiễm độc có +3 máu tại đó", "Thuyền trưởng đỏ", True),  # `đó` is another word
        ("vi", "thuyền trưởng đỏ có +3 máu", "Thuyền trưởng đỏ (Già)", False),
        ("vi", "kẻ địch này có +3 máu", "Thuyền trưởng đỏ", False),
        ("zh", "當「盲眼的船長」被擊敗時", "黑色船長", True),
        ("zh", "當「黑色船長」被擊敗時", "黑色船長", False),
        ("zh", "當船長被擊敗時", "黑色船長", False),
    ],
)
def test_a_text_calls_a_card_otherwise_where_a_word_has_no_form_of_its_name(
    locale: str, text: str, name: str, otherwise: bool
) -> None:
    assert calls_otherwise(comparable(text, locale), name, locale) is otherwise


@pytest.mark.parametrize(
    ("text", "held"), [("Đến Gác mái mặn.", False), ("Đến Gác mái vàng.", True), ("Gác mái màu vàng", True)]
)
def test_a_name_of_syllables_that_do_not_bend_is_said_whole(text: str, held: bool) -> None:
    assert holds(comparable(text, "vi"), "Gác mái vàng", "vi") is held


def test_a_korean_name_begins_where_a_word_does() -> None:
    assert list(NameIndex(["왕의 과부"]).found("왕의 과부를 준비한다.")) == ["왕의 과부"]
    assert not list(NameIndex(["왕의 과부"]).found("여왕의 과부를 준비한다."))
    assert list(NameIndex(["王后的匕首"]).found("消耗王后的匕首。")) == ["王后的匕首"]


def test_a_short_word_that_another_word_of_the_name_begins_like_is_not_there() -> None:
    text = without_accents("Registro perdido entra en juego con dos fichas.")
    assert calls_otherwise(text, "Registro rojo", "es")
    assert not calls_otherwise(text, "Registro perdido", "es")
