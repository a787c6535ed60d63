"""What the texts of cards hold: brackets and tags, numbers, names of other cards, lists of traits, lines."""

from __future__ import annotations

import pytest
from regelwerk.schema.cardset import CardFile, Layout, RecordKind, Sheet
from regelwerk.validate.cards.ability_lines import lines
from regelwerk.validate.cards.brackets import alone, sound, unpaired
from regelwerk.validate.cards.card_names import holds, is_name, mentions, misnamed, split, twice_for, within
from regelwerk.validate.cards.text_numbers import found, has_words, quantities, says_both, signs

KIND = RecordKind(
    "card", ("*.json",), "id", {"text": "rules"}, {}, None, {}, None, None, None, "list", None, None
)  # fmt: skip


def file(ids: list[object], locale: str | None = None) -> CardFile:
    return CardFile("cards.json", "card", locale, tuple({"id": one} for one in ids), None)


def sheet(facts: list[object] | None = None, marks: tuple[str, str] | None = None) -> Sheet:
    layout = Layout("made", "en", (), None, {}, (), (KIND,), ("[", "]"), marks, ".", {})
    return Sheet(layout, KIND, "cards.json", None if facts is None else file(facts), (), {}, {})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nimm <b>2</b> Münzen.", []),
        ("Nimm <b>2 Münzen.", ["<b> is not closed"]),
        ("Nimm 2</b> Münzen.", ["</b> closes nothing"]),
        ("<b><i>2</b></i>", ["</i> comes after the end of the tag around <i>"]),  # one slip
        ("<b><i>2</b>", ["<i> is not closed"]),
        ("<B>2</b>", []),
        ("eins<br>zwei<hr><p>drei", []),
        ("3 < 4", ["a < has no partner"]),
        ("Suche <<W-05>> und nimm <<W>>.", []),  # a reference in doubled signs is no tag
        ("Suche <<W-05> hier.", ["a < has no partner"]),
        ("[sun", ["a bracket [ has no partner"]),
        ("sun]", ["a bracket ] has no partner"]),
        ("[sun] [moon]", []),
        ("(nur nachts", ["a bracket ( has no partner"]),
        ("nur nachts)", ["a bracket ) has no partner"]),
        ("a) eins\nb) zwei\n12) drei", []),
        ("（nur nachts)", []),
        ("(nur (nachts)", ["a bracket ( has no partner"]),
        ("<b>1<b>2<b>3<b>4", ["<b> is not closed"] * 3),  # of many tags the first
    ],
)
def test_tags_and_brackets_without_a_partner(text: str, said: list[str]) -> None:
    found_alone = list(alone(text, sheet(), None))
    assert [one.said for one in found_alone] == said
    assert not (said and sound(text, sheet()))
    for one in found_alone:
        assert 0 <= one.start < one.end <= len(text)
        assert one.sure == ("( " not in one.said and ") " not in one.said)


@pytest.mark.parametrize(("source", "told"), [("only (at night", False), ("only at night", True), (None, True)])
def test_a_round_bracket_that_the_source_lacks_too_is_not_told(source: str | None, told: bool) -> None:
    assert bool(list(alone("nur (nachts", sheet(), source))) == told


def test_the_place_of_a_bracket() -> None:
    assert unpaired("a) b", "(", ")") == 1
    assert unpaired("(a (b", "(", ")") == 3
    assert unpaired("(a) (b)", "(", ")") is None
    (one,) = alone("Nimm (" + "n" * 50, sheet(), None)
    assert (one.start, one.end) == (5, 29)


def test_names_of_traits_have_marks_of_their_own() -> None:
    own = sheet(marks=("[[", "]]"))
    assert sound("[[Waffe]]", own)
    assert not sound("[[Waffe", own)
    assert [one.said for one in alone("[[Waffe", own, None)] == ["a bracket [ has no partner"]


@pytest.mark.parametrize(
    ("text", "locale", "values"),
    [
        ("Nimm 2 Münzen.", "de", [(2, None)]),
        ("Nimm 2-3 Münzen.", "de", [(2, 3)]),
        ("Nimm zwei Münzen.", "de", [(2, None)]),
        ("Nimm eine Münze.", "de", []),
        ("die dritte Karte", "de", [(3, None)]),
        ("die zweite Karte", "de", []),
        ("Nimm [2] und <3>.", "de", []),
        ("Kapitel IV", "de", []),
        ("-2 Leben", "de", [(2, None)]),
        ("1,5 Felder", "de", []),
        ("Ten-Acre Meadow", "en", []),
        ("ten-sided", "en", [(10, None)]),
        ("抽两张牌", "zh", [(2, None)]),
        ("抽一张牌", "zh", []),
        ("抽1张牌", "zh", [(1, None)]),
        ("第二张", "zh", []),
        ("第三张", "zh", [(3, None)]),
    ],
)
def test_the_numbers_of_a_text(text: str, locale: str, values: list[tuple[float, float | None]]) -> None:
    assert [(one.value, one.high) for one in found(text, locale)] == values
    assert sum(quantities(text, locale).values()) == sum(1 + (high is not None) for _, high in values)


@pytest.mark.parametrize(
    ("text", "locale", "has"),
    [
        ("Nimm zwei Münzen.", "de", True),
        ("Nimm ZWEI Münzen.", "de", True),
        ("Nimm 2 Münzen.", "de", False),
        ("Das ist ein Zweig.", "de", False),
        ("Nimm eine Münze.", "de", False),
        ("Nimm zwei.", "xx", False),
        ("两", "zh", True),
        ("牌", "zh", False),
    ],
)
def test_numbers_in_words(text: str, locale: str, has: bool) -> None:
    assert has_words(text, locale) == has


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("+2 und -3", {"+": 1, "-": 1}),
        ("−X und –2", {"-": 2}),
        ("＋2", {"+": 1}),
        ("a-3", {}),
        ("[sun]-3", {}),
        ("2-3", {}),
        ("- 3", {}),
        ("Nimm 2", {}),
    ],
)
def test_signs_before_numbers(text: str, expected: dict[str, int]) -> None:
    assert dict(signs(text)) == expected


def test_two_in_another_way() -> None:
    assert says_both("beide Karten", "de")
    assert not says_both("zwei Karten", "de")


@pytest.mark.parametrize(
    ("name", "is_one"),
    [("Old Lam", False), ("Old Lamp", True), ("Lanterns", False), ("old Lanterns", False), ("Old Big Lamp", True)],
)
def test_what_is_a_name(name: str, is_one: bool) -> None:
    assert is_name(name) == is_one


def test_names_in_a_text() -> None:
    text = "Take Old Lamp, then The Rope of the Deep. The Rope of the Deep burns."
    assert mentions(text) == ["Take Old Lamp", "The Rope of the Deep"]
    assert list(within("Take Old Lamp")) == ["Take Old Lamp", "Take Old", "Old Lamp"]
    assert list(within("Lamp, Rope")) == ["Lamp, Rope"]


@pytest.mark.parametrize(
    ("text", "name", "there"),
    [
        ("die alten laternen leuchten", "Alte Laterne", True),
        ("die laternen leuchten", "Alte Laterne", False),  # of two both
        ("die laternen am hafen", "Alte Laterne Hafen", True),  # of three two
        ("die laternen", "Alte Laterne Hafen", False),
    ],
)
def test_the_words_of_a_name_in_a_text(text: str, name: str, there: bool) -> None:
    assert holds(text, name, "de") == there


@pytest.mark.parametrize(
    ("facts", "own", "wrong"),
    [
        (["a", "b", "c"], ["a", "b", "c"], {}),
        (["a", "b", "c"], ["a", "x", "c"], {1: "b"}),
        (["a", "b", "c"], ["a", "a", "c"], {1: "b"}),
        (["a", "b", "c"], ["x", "b", "c"], {0: "a"}),
        (["a", "b", "c"], ["a", "b", "x"], {2: "c"}),
        (["a", "b", "c"], ["a", "c"], {}),
        (["a", "b", "c"], ["a", 7, "c"], {1: "b"}),
        (["a", "b", "c", "d"], ["x", "y", "z", "d"], {0: "a", 2: "c"}),
        (["a", "b", ""], ["a", "b", "", "z"], {}),
        (["a", "b", None], ["a", "b", None, "z"], {}),
    ],
)
def test_records_under_the_id_of_another(facts: list[object], own: list[object], wrong: dict[int, str]) -> None:
    assert misnamed(sheet(facts), file(own)) == wrong


def test_an_id_that_the_facts_have_twice() -> None:
    assert twice_for(sheet(["a", "a", "c"]), file(["a", "b", "c"])) == {"b": "a"}
    assert twice_for(sheet(["a", "b", "c"]), file(["a", "b", "c"])) == {}


@pytest.mark.parametrize(
    ("text", "end", "traits"),
    [
        ("Waffe. Nahkampf.", ".", ("Waffe", "Nahkampf")),
        ("S.T.A.R. Waffe.", ".", ("S.T.A.R", "Waffe")),
        ("Waffe; Nahkampf;", ";", ("Waffe", "Nahkampf")),
        ("武器。近战。", ".", ("武器", "近战")),
        ("武器.近战.", ".", ("武器", "近战")),
        ("", ".", ()),
        ("Waffe", ".", ("Waffe",)),
    ],
)
def test_the_traits_of_a_list(text: str, end: str, traits: tuple[str, ...]) -> None:
    assert split(text, end) == traits


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("eins", ["eins"]),
        ("eins\nzwei", ["eins", "zwei"]),
        ("eins<br>zwei<hr>drei<br />vier", ["eins", "zwei", "drei", "vier"]),
        ("eins\n---\nzwei", ["eins", "zwei"]),
        ("...", []),
        ("", []),
        ("<p>eins</p>zwei", ["eins", "zwei"]),
    ],
)
def test_the_lines_of_a_text(text: str, rows: list[str]) -> None:
    assert [text[start:end] for start, end in lines(text)] == rows
