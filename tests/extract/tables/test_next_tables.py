"""Tables of one width below one another: a heading, the bar of one, or the next names of columns end the table above."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.words import Shape, Word
from regelwerk.extract.tables.ruled_tables import read_tables

from tests.extract.tables.test_bold_heads import HEAD, ROWS, line

WIDE = 240.0
OTHER_HEAD = ("Wurf", "Ort", "Folge")
OTHER_ROWS = (("1", "Hafen", "Anker lichten"), ("2", "Riff", "Leck stopfen"), ("3", "Bucht", "Wasser holen"))


def rule(y: float, x1: float = WIDE) -> Shape:
    return Shape(0, y, x1, y + 0.5, filled=True)


def shade(y: float, height: float = 16) -> Shape:
    return Shape(0, y, WIDE, y + height, filled=True)


def large(text: str, y: float, *, size: float = 14) -> list[Word]:
    return [replace(one, size=size, y0=one.y0 - 3, bold=True) for one in line((text,), y, places=(2.0,))]


def table(head: tuple[str, ...], rows: tuple[tuple[str, ...], ...], y: float) -> list[Word]:
    words = line(head, y, bold=True)
    return words + [one for at, row in enumerate(rows, 1) for one in line(row, y + 16 * at)]


def read(words: list[Word], *shapes: Shape) -> list[tuple[tuple[str, ...], ...]]:
    return [found.rows for found in read_tables(shapes, (), words)]


@pytest.mark.parametrize("bar", [(), (shade(77),)], ids=["heading", "bar of a heading"])
def test_a_heading_parts_two_tables_with_a_rule_below_their_names(bar: tuple[Shape, ...]) -> None:
    words = [*table(HEAD, ROWS, 10), *large("Zweitens", 88), *table(OTHER_HEAD, OTHER_ROWS, 108)]
    assert read(words, rule(15), *bar, rule(113)) == [(HEAD, *ROWS), (OTHER_HEAD, *OTHER_ROWS)]


def test_a_bar_over_a_ruled_table_is_no_row_and_its_first_row_is_one() -> None:
    words = [*large("Zweitens", 11), *(one for at, row in enumerate(ROWS) for one in line(row, 28 + 16 * at))]
    rules = [rule(33 + 16 * at) for at in range(3)]
    assert read(words, shade(0), *rules) == [ROWS]


def test_names_right_above_a_rule_begin_the_next_table() -> None:
    words = [*table(HEAD, ROWS, 10), *table(OTHER_HEAD, OTHER_ROWS, 90)]
    assert read(words, rule(15), rule(63), rule(95)) == [(HEAD, *ROWS), (OTHER_HEAD, *OTHER_ROWS)]


def test_names_above_the_shorter_rule_of_the_next_table_are_no_row() -> None:
    words = [*table(HEAD, ROWS, 10), *table(OTHER_HEAD, OTHER_ROWS, 76)]
    first, *_ = read(words, rule(15), rule(81, 200))
    assert first == (HEAD, *ROWS)


def test_names_above_a_first_row_that_is_not_shaded_are_a_row_of_their_own() -> None:
    words = table(HEAD, (*ROWS, ("Nebel", "4", "Alle warten")), 10)
    assert read(words, shade(31), shade(63)) == [(HEAD, *ROWS, ("Nebel", "4", "Alle warten"))]


def test_that_first_row_may_have_several_lines() -> None:
    lower = (("Flut", "2", "Boote beladen"), ("Nebel", "4", "Alle warten"))
    words = [*line(HEAD, 10, bold=True), *line(ROWS[0], 26), *line(("und trocknen",), 37, places=(150.0,))]
    words += [one for at, row in enumerate(lower) for one in line(row, 53 + 16 * at)]
    (table,) = read(words, shade(42), shade(74))
    assert [row[2].split("\n")[0] for row in table] == ["Wirkung", "Netze flicken", "Boote beladen", "Alle warten"]


def test_a_heading_over_names_is_not_one_of_them() -> None:
    words = [*large("Drittens", -5), *table(HEAD, ROWS, 10)]
    assert read(words, *(rule(15 + 16 * at) for at in range(4))) == [(HEAD, *ROWS)]


def test_empty_white_between_two_ruled_tables_parts_them() -> None:
    words = [one for at, row in enumerate(ROWS) for one in line(row, 12 + 16 * at)]
    others = (("Kai", "2", "Karten tauschen"), ("Boje", "5", "Anker werfen"), ("Mole", "4", "Wasser holen"))
    words += [one for at, row in enumerate(others) for one in line(row, 72 + 16 * at)]
    rules = [rule(16 * at) for at in range(4)] + [rule(60 + 16 * at) for at in range(4)]
    assert read(words, *rules) == [ROWS, others]
