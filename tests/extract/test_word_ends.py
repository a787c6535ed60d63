"""Ends of words that are plain to see are those that the limits of a row give."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.extract.glyph_words import Face
from regelwerk.extract.word_ends import clear_ends, measured_ends

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
