"""Columns that are no text of their own."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.side_columns import are_labels, are_page_numbers, value_rows

EM = 10.0


def column(texts: list[str], left: float, *, right: float | None = None) -> list[Atom]:
    """Runs of words below one another; with `right` they end there."""
    atoms = []
    for row, text in enumerate(texts):
        width = 5.0 * len(text)
        x0 = left if right is None else right - width
        atoms.append(Atom(x0, 15.0 * row, x0 + width, 15.0 * row + EM, text, 1, False, 0.0, (), size=EM))
    return atoms


TITLES = ["Der Hafen", "Das Boot", "Der Nebel", "Die Laterne", "Das Ende"]


@pytest.mark.parametrize(
    ("numbers", "are_pages"),
    [
        (["3", "5", "9", "9", "14"], True),
        (["14", "9", "9", "5", "3"], False),
        (["3", "5", "4", "9", "14"], False),
        (["1", "2", "3", "4", "5"], False),
        (["3, 7", "5", "4–6", "9", "14"], True),
    ],
    ids=["rising", "falling", "out of order", "counting", "an index"],
)
def test_page_numbers_of_a_table_of_contents_rise_and_do_not_count_on(numbers: list[str], are_pages: bool) -> None:
    assert are_page_numbers(column(TITLES, 50), column(numbers, 0, right=300), EM) is are_pages


def test_numbers_before_the_items_of_a_list_are_labels() -> None:
    assert are_labels(column(["1.", "2.", "3.", "4.", "5."], 50), column(TITLES, 80), 60, EM)
    assert not are_labels(column(TITLES, 50), column(["Zieht zwei Karten"] * 5, 200), 105, EM)


def test_lines_that_all_end_far_before_a_gutter_are_no_labels() -> None:
    assert not are_labels(column(TITLES, 50), column(["Zieht zwei Karten"] * 5, 200), 160, EM)


@pytest.mark.parametrize(
    ("names", "values", "rows"),
    [
        (["Rote:", "Blaue:", "Graue:"], ["je 5", "je 2", "je 1"], 3),
        (["Rote:", "Blaue:"], ["je 5", "je 2"], 2),
        (["Rote:"], ["je 5"], 0),
        (["Rote:", "Blaue", "Graue:"], ["je 5", "je 2", "je 1"], 0),
        (["Rote:", "Blaue:", "Graue:"], ["je 5", "je 2"], 0),
        (["Rote:", "Blaue:", "Graue:"], ["je 5", "", "je 1"], 0),
        (["Rote:", "", "Graue:"], ["je 5", "je 2", "je 1"], 0),
    ],
)
def test_names_with_a_colon_and_values_level_with_them_are_rows(names: list[str], values: list[str], rows: int) -> None:
    found = value_rows(column(names, 0), column(values, 120), EM)
    assert found == tuple(15.0 * row for row in range(rows))


@pytest.mark.parametrize(("shift", "level"), [(2.9, True), (-2.9, True), (3.1, False), (-3.1, False)])
def test_values_beside_their_names_may_be_a_little_off(shift: float, level: bool) -> None:
    values = [replace(atom, y0=atom.y0 + shift, y1=atom.y1 + shift) for atom in column(["5", "2", "1"], 120)]
    assert bool(value_rows(column(["Rote:", "Blaue:", "Graue:"], 0), values, EM)) == level


def test_a_name_of_several_words_and_a_value_of_several_are_one_row_each() -> None:
    names = [*column(["Alle", "Alle", "Alle"], 0), *column(["roten:", "blauen:", "grauen:"], 30)]
    values = [*column(["je", "je", "je"], 120), *column(["5", "2", "1"], 140)]
    assert value_rows(names, values, EM) == (0.0, 15.0, 30.0)
