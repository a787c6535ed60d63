"""Columns that are no text of their own."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.side_columns import are_labels, are_page_numbers

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
