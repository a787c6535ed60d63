"""The index of near words finds exactly what comparing every pair would find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA
from regelwerk.validate.compare.spelling import edit_distance, near_pairs

letters = st.text(alphabet="abc", max_size=7)


@given(letters, letters, st.integers(0, 3))
def test_the_distance_is_that_of_optimal_string_alignment(one: str, other: str, most: int) -> None:
    assert edit_distance(one, other, most) == min(OSA.distance(one, other), most + 1)


@given(st.lists(letters, max_size=6), st.lists(letters, max_size=6))
def test_near_pairs_are_all_pairs_within_the_limit(rare: list[str], frequent: list[str]) -> None:
    expected = {
        (one, other, OSA.distance(one, other))
        for one in rare
        for other in frequent
        if one != other and OSA.distance(one, other) <= (2 if min(len(one), len(other)) >= 5 else 1)
    }
    assert set(near_pairs(rare, frequent, long=5)) == expected
