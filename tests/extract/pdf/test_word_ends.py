"""Ends of words that are plain to see are those that the limits of a row give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.extract.pdf.glyph_runs import Face
from regelwerk.extract.pdf.word_ends import clear_ends, measured_ends

FACES = Face("Kurrent", 10.0, bold=False, italic=False), Face("Kurrent", 12.0, bold=True, italic=False)
GLYPHS = st.tuples(
    st.sampled_from("ab1."),
    st.sampled_from(FACES),
    st.sampled_from([-0.1, 0.0, 0.01, 0.04, 0.05, 0.1, 0.2, 0.3, 1.0]),
    st.booleans(),
)


@given(st.lists(GLYPHS, min_size=1, max_size=40))
def test_clear_ends_are_those_of_the_limits(glyphs: list[tuple[str, Face, float, bool]]) -> None:
    chars, faces, gaps, blanks = (list(column) for column in zip(*glyphs, strict=True))
    ends = clear_ends(gaps[1:], blanks[1:])
    assert ends is None or ends == measured_ends(chars, faces, gaps[1:], blanks[1:])


def test_a_line_of_words_is_clear() -> None:
    assert clear_ends([0.0, 0.25, 0.01, -0.02, 0.3], [False, True, False, False, True]) == [2, 5]
    assert clear_ends([0.0, 0.25, 0.01], [False, False, False]) is None


def test_digits_that_are_set_wider_than_letters_part_no_number() -> None:
    chars = list("Kasse25,110,000" + "25,935,200")
    number = [0.16, 0.07, 0.09, 0.17, 0.13, 0.06, 0.06, 0.11, 0.11]
    gaps = [0.0, 0.0, 0.01, 0.0, 4.9, *number, 4.6, *number]
    faces = [FACES[0]] * len(chars)
    assert measured_ends(chars, faces, gaps, [False] * len(gaps)) == [5, 15]


def test_single_digits_with_blanks_between_them_are_numbers_of_their_own() -> None:
    chars, gaps = list("Wertung123456"), [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3, 0.25, 0.25, 0.25, 0.25, 0.25]
    assert measured_ends(chars, [FACES[0]] * len(chars), gaps, [False] * len(gaps)) == [7, 8, 9, 10, 11, 12]


def ends(text: str, gaps: list[float], blanks: list[bool] | None = None) -> list[int]:
    return measured_ends(list(text), [FACES[0]] * len(text), gaps, blanks or [False] * len(gaps))


@pytest.mark.parametrize(
    ("text", "gaps", "found"),
    [
        ("amKai", [0.0, 0.25, 0.0, 0.0], [2]),
        ("amKai", [0.0, 0.04, 0.0, 0.0], []),
        ("tracked", [0.3, 0.3, 0.3, 0.3, 0.3, 0.3], []),  # letters set apart are one word
        ("trackedon", [0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.8, 0.3], [7]),
        ("a1", [0.25], [1]),
        ("NOT", [0.09, 0.09], []),  # a word alone shows by nothing how widely it is set
    ],
)
def test_a_word_ends_where_the_gap_is_wider_than_between_its_letters(
    text: str, gaps: list[float], found: list[int]
) -> None:
    assert ends(text, gaps) == found


def test_a_blank_of_the_file_needs_less_room() -> None:
    gaps = [0.0, 0.07, 0.0, 0.0, 0.0, 0.0]
    assert ends("amHafen", gaps) == []
    assert ends("amHafen", gaps, [False, True, False, False, False, False]) == [2]


def test_a_letter_beside_a_digit_goes_on_no_number() -> None:
    number = [0.17, 0.16, 0.17, 0.16, 0.17]
    assert ends("123456", number) == []
    assert ends("Kasse123456", [0.0, 0.0, 0.0, 0.0, 0.17, *number]) == [5]


def test_a_slanted_letter_that_reaches_over_the_blank_before_it_begins_a_word() -> None:
    gaps = [-0.05, -0.07, -0.06, -0.05, 0.02, -0.13, -0.08]
    blanks = [False, False, False, False, True, False, False]
    assert clear_ends(gaps, blanks) is None
    assert ends("Spielfür", gaps, blanks) == [5]
