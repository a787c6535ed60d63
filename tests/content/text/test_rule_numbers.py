from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.text.rule_numbers import (
    bare_label,
    is_rule_number,
    is_sound,
    misread_letter,
    misread_roman,
    misread_whole,
    normalised,
    relative_label,
    roman_value,
    sort_key,
    styles,
    value,
    whole_label,
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("16.2.1 Hafen", "16.2.1"),
        ("16.2.1.II.b Hafen", "16.2.1.II.b"),
        ("[2.1] Hafen", "2.1"),
        ("1.0 HAFEN", "1"),
        ("3. Hafen", "3"),
        ("3) Hafen", "3"),
        ("§ 3 Hafen", "3"),
        ("§§ 3.1 Hafen", "3.1"),
        ("100.1a Hafen", "100.1.a"),
        ("2.1: Hafen", "2.1"),
        ("7.3.", "7.3"),
    ],
)
def test_whole_numbers(text: str, number: str) -> None:
    label = whole_label(text)
    assert label is not None
    assert normalised(label.path) == number
    assert text[label.end :] in ("Hafen", "HAFEN", "")


@pytest.mark.parametrize(
    "text",
    [
        "3 Fässer",
        "24.12.2023 war es",
        "(2.5 - Hafen)",
        "2.5cm breit",
        "[2.1 Hafen",
        "0.5 Fässer",
        "01.2 X",
        "Hafen",
        "",
    ],
)
def test_other_figures_are_no_whole_numbers(text: str) -> None:
    assert whole_label(text) is None


@pytest.mark.parametrize(
    ("text", "number"), [("[17-6] Nebel", "17.6"), ("[4-0]", "4"), ("17-6 Nebel", None), ("(1-3) Nebel", None)]
)
def test_hyphens_part_a_number_in_square_brackets_alone(text: str, number: str | None) -> None:
    label = whole_label(text)
    assert (normalised(label.path) if label else None) == number


@pytest.mark.parametrize(
    ("text", "mark"), [("II Nebel", "II"), ("b", "b"), ("(c) Wind", "c"), ("2) Wind", "2"), ("A. Wind", "A")]
)
def test_last_components(text: str, mark: str) -> None:
    label = relative_label(text)
    assert label is not None
    assert label.path == (mark,)


def test_a_word_is_no_last_component() -> None:
    assert relative_label("Nebel zieht auf") is None
    assert relative_label("(c Wind") is None


@pytest.mark.parametrize(
    ("read", "meant"),
    [("Il Nebel", "II"), ("| Nebel", "I"), ("lil Nebel", "III"), ("1V Nebel", "IV"), ("1 Nebel", "I")],
)
def test_bars_that_recognition_takes_for_one_another(read: str, meant: str) -> None:
    label = misread_roman(read)
    assert label is not None
    assert label.path == (meant,)


@pytest.mark.parametrize(
    ("read", "meant"),
    [
        ("1.l.2 Nebel", "1.1.2"),
        ("1,1.2 Nebel", "1.1.2"),
        ("1. 1.2 Nebel", "1.1.2"),
        ("S.I Nebel", None),
        ("l. Nebel", None),
        ("[l7-6] Nebel", "17.6"),
        ("1-0] Nebel", "1"),
        ("[3-4| Nebel", "3.4"),
        ("1-3) Nebel", None),
    ],
)
def test_digits_that_recognition_takes_for_letters(read: str, meant: str | None) -> None:
    label = misread_whole(read)
    assert (normalised(label.path) if label else None) == meant


def test_roman_values_from_one_to_thirty_nine() -> None:
    assert [roman_value(text) for text in ("I", "IV", "IX", "XIV", "XXXIX")] == [1, 4, 9, 14, 39]
    assert [roman_value(text) for text in ("", "IIII", "VX", "A", "i")] == [None] * 5


def test_what_a_component_can_be() -> None:
    assert styles("I") == ("roman", "upper")
    assert styles("c") == ("lower",)
    assert styles("v") == ("lower-roman", "lower")
    assert styles("12") == ("decimal",)


@given(st.lists(st.lists(st.integers(1, 30), min_size=1, max_size=4), min_size=2, max_size=8))
def test_numbers_sort_by_value_and_parents_first(paths: list[list[int]]) -> None:
    made = [tuple(str(part) for part in path) for path in paths]
    ordered = sorted(made, key=lambda path: sort_key(path, tuple(styles(part)[0] for part in path)))
    assert ordered == [tuple(str(part) for part in path) for path in sorted(paths)]


@pytest.mark.parametrize(
    ("text", "path", "end"),
    [
        ("3 Hafen", ("3",), 2),
        ("3 „Hafen“", ("3",), 2),
        ("Kapitel 3: Hafen", ("3",), 11),
        ("Chapter IV – Harbour", ("IV",), 13),
        ("Kapitel 3", ("3",), 9),
        ("3 boote", None, 0),
        ("0 Hafen", None, 0),
        ("123 Hafen", None, 0),
        ("Kapitel 3 boote", None, 0),
        ("Kapitel XXX Boote", ("XXX",), 12),
    ],
)
def test_a_number_without_a_sign_behind_it(text: str, path: tuple[str, ...] | None, end: int) -> None:
    label = bare_label(text)
    assert (label.path if label else None) == path
    if label is not None:
        assert (label.end, label.whole, label.closed) == (end, True, False)


@pytest.mark.parametrize(
    ("text", "mark"), [("©) Hafen", "c"), ("(©) Hafen", "c"), ("© Hafen", None), ("c) Hafen", None)]
)
def test_a_letter_for_which_a_sign_was_read(text: str, mark: str | None) -> None:
    label = misread_letter(text)
    assert (label.path if label else None) == ((mark,) if mark else None)
    assert label is None or label.misread


@pytest.mark.parametrize(
    ("text", "is_one"), [("16.2", True), ("[2-1]", True), ("§ 3", True), ("3.", False), ("3)", False), ("[3]", False)]
)
def test_a_number_of_several_components_is_one_of_a_rule(text: str, is_one: bool) -> None:
    label = whole_label(text)
    assert label is not None
    assert is_rule_number(label) == is_one


@pytest.mark.parametrize(
    ("component", "style", "counts"),
    [("12", "decimal", 12), ("XIV", "roman", 14), ("ix", "lower-roman", 9), ("C", "upper", 3), ("z", "lower", 26)],
)
def test_what_a_component_counts(component: str, style: str, counts: int) -> None:
    assert value(component, style) == counts  # type: ignore[arg-type]


def test_what_is_no_numeral_counts_nothing() -> None:
    with pytest.raises(ValueError, match="IIX"):
        value("IIX", "roman")


@pytest.mark.parametrize(
    ("path", "sound"),
    [("1 2", True), ("1 2 a", True), ("A 1 b", True), ("1 II b", True), ("1 a 2", False), ("1 l", False), ("a 1", False), ("", True)],
)  # fmt: skip
def test_digits_come_before_letters(path: str, sound: bool) -> None:
    assert is_sound(tuple(path.split())) == sound
