"""Polish adjectives agree with their nouns, and prepositions take their cases; what does not is doubted."""

from __future__ import annotations

import pytest
from regelwerk.language.polish.case_agreement import doubt


@pytest.mark.parametrize(
    ("left", "fits", "disagrees", "right"),
    [
        ("", "czerwoną", "czerwonego", ["kartę"]),
        ("", "nowe", "nowej", ["łodzie"]),
        ("", "leżącą", "leżącego", ["kartę"]),
        ("czerwoną", "kartę", "kart", []),
        ("dla", "gracza", "gracz", []),
        ("przez", "port", "portem", []),
        ("przy", "porcie", "port", []),
    ],
)
def test_what_disagrees_with_its_neighbour_is_doubted(left: str, fits: str, disagrees: str, right: list[str]) -> None:
    assert doubt(left, fits, right) == 0
    assert doubt(left, disagrees, right) > 0


@pytest.mark.parametrize(
    ("left", "form", "right"),
    [("", "kartę", []), ("", "nie", ["kartę"]), ("", "qwrtz", []), ("", "czerwoną", ["szybko"]), ("z", "kartami", [])],
)
def test_where_nothing_speaks_against_a_form_there_is_no_doubt(left: str, form: str, right: list[str]) -> None:
    assert doubt(left, form, right) == 0


def test_an_instrumental_that_nothing_asks_for_is_doubted() -> None:
    assert doubt("", "kartami", []) > 0


def test_a_participle_may_belong_to_a_word_before_it() -> None:
    assert 0 < doubt("", "leżącą", ["łodzie"]) < doubt("", "czerwoną", ["łodzie"])
