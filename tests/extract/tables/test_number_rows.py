"""Rows of numbers with names are tables though nothing is drawn; a single row, and numbers that are not level, are none."""

from __future__ import annotations

import pytest
from regelwerk.extract.tables.number_rows import number_tables
from regelwerk.extract.tables.white_columns import written_lines

from tests.extract.tables.test_white_columns import WHITE, word

AT = (0.0, 80.0, 100.0, 120.0, 140.0)
SCORES = (("Anker", "1", "2", "3", "4"), ("Punkte", "2", "5", "9", "14"))


def found(rows: tuple[tuple[str, ...], ...], *, shift: float = 0.0, step: float = 14.0, left: str = "") -> list[object]:
    words = [
        word(text, x + shift * at, 10 + step * at)
        for at, row in enumerate(rows)
        for text, x in zip(row, AT, strict=True)
    ]
    for at in range(len(rows)):
        x = -230.0
        for piece in left.split():
            words.append(word(piece, x, 10 + step * at))
            x += 5 * len(piece) + 2.5
    return [table.rows for table in number_tables(written_lines(words, WHITE))]


@pytest.mark.parametrize("left", ["", "Wer das Boot bewegt, legt eine Karte"], ids=["alone", "beside-a-column-of-text"])
def test_names_with_numbers_below_one_another(left: str) -> None:
    assert found(SCORES, left=left) == [SCORES]


def test_rows_follow_one_another() -> None:
    rows = (*SCORES, ("Boot", "+3", "−1", "0", "7"))
    assert found(rows) == [rows]


@pytest.mark.parametrize(
    ("rows", "shift", "step"),
    [
        (SCORES[:1], 0.0, 14.0),
        (SCORES, 9.0, 14.0),
        (SCORES, 0.0, 60.0),
        ((SCORES[0], ("Punkte", "2", "5", "und", "14")), 0.0, 14.0),
    ],
    ids=["one-row", "not-below-one-another", "far-apart", "a-word-between"],
)
def test_others_are_none(rows: tuple[tuple[str, ...], ...], shift: float, step: float) -> None:
    assert found(rows, shift=shift, step=step) == []


def test_the_right_part_of_a_larger_table_is_none() -> None:
    assert found(SCORES, left="Hafen") == []


def test_numbers_a_blank_apart() -> None:
    close = (0.0, 80.0, 87.5, 95.0, 102.5)
    rows = (("Anker", "1", "2", "3", "4"), ("Punkte", "2", "5", "8", "9"))
    words = [word(text, x, 10 + 14 * at) for at, row in enumerate(rows) for text, x in zip(row, close, strict=True)]
    assert [table.rows for table in number_tables(written_lines(words, WHITE))] == [rows]


def test_numbers_for_so_many_players_with_their_head() -> None:
    """Three numbers a row are few; three rows of them are a table, with the texts over their columns."""
    at = (0.0, 80.0, 92.0, 104.0)
    rows = (("Anker", "4", "6", "8"), ("Boot", "14", "21", "28"), ("Kai", "12", "18", "24"))
    words = [
        word(text, x - 2.5 * (len(text) - 1) * (x > 0), 40 + 12 * n)
        for n, row in enumerate(rows)
        for text, x in zip(row, at, strict=True)
    ]
    words += [word("Personen", 74, 16), *(word(text, x, 28) for text, x in zip("234", at[1:], strict=True))]
    (table,) = number_tables(written_lines(words, WHITE))
    assert table.rows == (("", "Personen", "", ""), ("", "2", "3", "4"), *rows)
    assert table.spans == ((0, 1, 1, 3),)


def test_numbers_of_two_rows_that_are_few_are_none() -> None:
    rows = (("Anker", "4", "6", "8"), ("Boot", "14", "21", "28"))
    words = [word(text, x, 40 + 12 * n) for n, row in enumerate(rows) for text, x in zip(row, AT, strict=False)]
    assert number_tables(written_lines(words, WHITE)) == []
