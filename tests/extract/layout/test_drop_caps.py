"""Large initials and numerals come before the first line beside them, and nothing else moves."""

from __future__ import annotations

import pytest
from regelwerk.extract.layout.drop_caps import with_initials
from regelwerk.extract.page.words import Word


def word(text: str, x: float, baseline: float, size: float = 10, angle: int = 0) -> Word:
    return Word(text, x, baseline - size, x + 0.5 * size * len(text), baseline, size, baseline, angle=angle)


def texts(words: list[Word], locale: str | None = None) -> list[str]:
    return [one.text for one in with_initials(words, locale)]


BESIDE = [word("lle", 20, 102), word("Boote", 40, 102), word("fahren", 20, 114), word("aus.", 55, 114)]


def test_an_initial_is_joined_to_the_word_beside_it() -> None:
    assert texts([word("A", 4, 114, 30), *BESIDE], "de") == ["Alle", "Boote", "fahren", "aus."]


def test_a_letter_that_is_a_word_stays_one() -> None:
    lines = [word("porcie", 20, 102), word("stoi", 55, 102), word("łódź.", 20, 114)]
    assert texts([word("W", 4, 114, 30), *lines], "pl") == ["W", "porcie", "stoi", "łódź."]


@pytest.mark.parametrize(
    "initial",
    [
        word("A", 4, 114, 15),  # hardly larger than the text
        word("A", 4, 114, 30, angle=90),
        word("a", 4, 114, 30),
        word("ABC", 4, 114, 30),
        word("A", -40, 114, 30),  # far from the text
        word("A", 4, 160, 30),  # below it
        word("A", 4, 102, 12),
    ],
)
def test_another_letter_stays_where_it_is(initial: Word) -> None:
    assert texts([initial, *BESIDE], "de") == [initial.text, *(one.text for one in BESIDE)]


def test_an_initial_beside_one_line_is_none() -> None:
    assert texts([word("A", 1, 102, 30), *BESIDE[:2]], "de") == ["A", "lle", "Boote"]


def test_a_capital_that_rises_above_its_line_is_of_the_word_that_it_is_close_to() -> None:
    assert texts([word("A", 4, 102, 30), *BESIDE[:2]], "de") == ["Alle", "Boote"]


@pytest.mark.parametrize("quote", [word("„", 0, 114, 30), word("„", 0, 102, 10), word("«", 0, 114, 10)])
def test_a_quote_before_an_initial_goes_with_it(quote: Word) -> None:
    initial = word("A", quote.x1 + 1, 114, 30)
    right = initial.x1 - 19
    lines = [word(one.text, one.x0 + right, one.baseline) for one in BESIDE]
    assert texts([quote, initial, *lines], "de") == [f"{quote.text}Alle", "Boote", "fahren", "aus."]


def test_the_lines_beside_an_initial_begin_where_it_does() -> None:
    found = with_initials([word("A", 4, 114, 30), *BESIDE], "de")
    assert [one.x0 for one in found if one.text in ("Alle", "fahren")] == [4, 4]


def test_the_line_above_an_initial_keeps_its_words() -> None:
    above = [word("Die", 4, 90), word("Flut", 20.5, 90), word("steigt.", 45, 90)]
    assert texts([*above, word("A", 4, 114, 36), *BESIDE], "de")[:4] == ["Die", "Flut", "steigt.", "Alle"]


def test_a_large_numeral_is_put_on_the_first_line_beside_it() -> None:
    lines = [word("Boote", 28, 96), word("fahren", 28, 108), word("aus.", 64, 108)]
    found = with_initials([word("2.", 4, 108, 20), *lines], "de")
    numeral = next(one for one in found if one.text == "2.")
    assert (numeral.baseline, numeral.size, numeral.x0) == (96, 10, 4)


def test_a_large_numeral_beside_one_line_is_one_where_others_stand_beside_two() -> None:
    lines = [word("Boote", 48, 96), word("fahren", 48, 108), word("Ruhe.", 48, 136)]
    numerals = [word("12", 24, 108, 20), word("13", 24, 148, 20)]
    found = with_initials([*numerals, *lines], "de")
    assert [one.baseline for one in found if one.text.isdigit()] == [96, 136]
    alone = [numerals[1], *lines]
    assert with_initials(alone, "de") == alone


@pytest.mark.parametrize(
    ("numeral", "is_mended"),
    [
        (word("13", 24.6, 148, 20), True),
        (word("3", 34, 148, 20), True),
        (word("13", 24, 148, 20.6), True),
        (word("13", 24, 148, 20.4), True),
        (word("13", 27.5, 148, 20), False),
        (word("3", 24, 148, 26), False),
    ],
    ids=["wavering", "right-aligned", "larger-by-reading", "less-larger", "elsewhere", "larger"],
)
def test_numerals_of_one_margin_begin_or_end_alike_and_have_one_size(numeral: Word, is_mended: bool) -> None:
    lines = [word("Boote", 48, 96), word("fahren", 48, 108), word("Ruhe.", 48.5, 136)]
    found = with_initials([word("12", 24, 108, 20.4), numeral, *lines], "de")
    assert [one.baseline for one in found if one.text == numeral.text] == [136 if is_mended else 148]


@pytest.mark.parametrize(
    "numeral",
    [
        word("2.", 4, 108, 14),
        word("2.", 4, 108, 20, angle=90),
        word("2x", 4, 108, 20),
        word("1234", -16, 108, 20),
        word("2.", -40, 108, 20),
        word("2.", 4, 130, 20),
    ],
)
def test_another_numeral_stays_where_it_is(numeral: Word) -> None:
    lines = [word("Boote", 28, 96), word("fahren", 28, 108), word("aus.", 64, 108)]
    assert numeral in with_initials([numeral, *lines], "de")
