"""Titles in the middle of a table, between its rows, are rows of their own."""

from __future__ import annotations

import pytest
from regelwerk.extract.tables.level_rows import LevelRow, section_titles, split_row
from regelwerk.extract.tables.white_columns import written_lines

from tests.extract.tables.test_white_columns import WHITE, word

SIDES = (0.0, 200.0)


def lines(title: str, x: float, step: float) -> list:
    cells = (("Kai", "Karte", "+6"), (), ("Turm", "Stein", "+4"))
    words = [
        word(text, at, 10 + step * n)
        for n, row in enumerate(cells)
        for text, at in zip(row, (0, 60, 180), strict=False)
    ]
    return written_lines([*words, word(title, x, 10 + step)], WHITE)


def test_a_title_in_the_middle_is_a_row() -> None:
    found = lines("Technik", 83, 18)
    row = LevelRow(0, 60, tuple(found))
    assert section_titles(found, SIDES) == [1]
    assert [len(part.lines) for part in split_row(row, 1, [row, row], [50, 150], SIDES)] == [1, 1, 1]


@pytest.mark.parametrize(
    ("title", "x", "step"),
    [("Technik", 60, 18), ("technik", 83, 18), ("Technik", 83, 12), ("12", 95, 18)],
    ids=["in-a-column", "goes-on", "close", "a-number"],
)
def test_others_are_none(title: str, x: float, step: float) -> None:
    assert section_titles(lines(title, x, step), SIDES) == []
