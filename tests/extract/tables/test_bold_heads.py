"""Bold names over rows that are not bold show a table though nothing is drawn; titles of boxes and of columns do not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from regelwerk.extract.page.words import Shape, Word
from regelwerk.extract.tables.ruled_tables import read_tables

from tests.extract.tables.test_white_columns import word

AT = (0.0, 90.0, 150.0)
HEAD = ("Phase", "Schritt", "Wirkung")
ROWS = (("Ebbe", "1", "Netze flicken"), ("Flut", "2", "Boote beladen"), ("Sturm", "3", "Niemand fährt"))
PROSE = (
    ("Legt ein Netz aus und", "wartet", "bis zur nächsten Flut"),
    ("dann zieht ihr es ein", "oder", "verzichtet auf den Fang"),
    ("der euch zusteht, wenn", "keine", "Möwe in der Nähe ist"),
)


def line(texts: tuple[str, ...], y: float, *, bold: bool = False, places: tuple[float, ...] = AT) -> list[Word]:
    words = []
    for text, x in zip(texts, places, strict=True):
        for piece in text.split():
            words.append(replace(word(piece, x, y), bold=bold))
            x += 5 * len(piece) + 2.5
    return words


def page(rows: tuple[tuple[str, ...], ...], *, bold: bool = True, head: tuple[str, ...] = HEAD) -> list[Word]:
    words = line(head, 10, bold=bold)
    return words + [one for at, row in enumerate(rows, 1) for one in line(row, 10 + 16 * at)]


def test_names_in_bold_above_rows() -> None:
    (table,) = read_tables((), (), page(ROWS))
    assert table.rows == (HEAD, *ROWS)


def test_a_row_of_several_lines() -> None:
    words = [*page(ROWS[:2]), *line(("am Abend",), 53, places=(150.0,)), *line(ROWS[2], 69)]
    (table,) = read_tables((), (), words)
    assert [row[2].replace("\n", " ") for row in table.rows] == [
        "Wirkung", "Netze flicken", "Boote beladen am Abend", "Niemand fährt",
    ]  # fmt: skip


def test_steps_of_a_phase_with_their_numbers_are_rows() -> None:
    rows = (("Ebbe", "1.", "Netze flicken"), ("", "2.", "Boote beladen"), ("Flut", "1.", "Ankern"))
    (table,) = read_tables((), (), page(rows))
    assert table.rows == (HEAD, *rows)


def test_a_list_below_is_no_row() -> None:
    items = [*line(("1.", "Zuerst die Netze"), 76, places=(0.0, 150.0)), *line(("2.", "Dann"), 92, places=(0.0, 150.0))]
    (table,) = read_tables((), (), [*page(ROWS), *items])
    assert table.rows == (HEAD, *ROWS)


@pytest.mark.parametrize(
    "words",
    [page(ROWS, bold=False), page(PROSE), page(ROWS, head=("1)", "Netze", "flicken"))],
    ids=["not-bold", "columns-of-text", "an-item"],
)
def test_others_are_none(words: list[Word]) -> None:
    assert read_tables((), (), words) == ()


def test_titles_of_boxes_beside_one_another_are_no_names_of_columns() -> None:
    boxes = [Shape(x - 5, 0, x + 50, 70, filled=True) for x in AT]
    short = (("Netz", "Boot", "Fass"), ("Seil", "Anker", "Ruder"), ("Kai", "Mole", "Ufer"))
    assert read_tables(boxes, (), page(short)) == ()


@pytest.mark.parametrize(("gap", "tables"), [(20, 0), (0, 1)], ids=["panels", "one rule in pieces"])
def test_names_below_rules_with_white_between_them_are_titles_of_panels(gap: float, tables: int) -> None:
    ends = (0.0, 88.0, 148.0, 240.0)
    rules = [Shape(x0, -4, x1 - gap, -3.5, filled=True) for x0, x1 in pairwise(ends)]
    rules = [replace(rule, x1=max(rule.x1, rule.x0 + 45)) for rule in rules]
    assert len(read_tables(rules, (), page(ROWS))) == tables


def test_long_rows_in_small_letters_whose_last_column_is_a_number() -> None:
    places = (0.0, 170.0)
    rows = (("als Erster im Ziel", "10"), ("über vier bis acht Zoll weit", "4+"), ("eigener Segler noch heil", "1"))
    words = line(("Leistung", "Punkte"), 10, bold=True, places=places)
    words += [one for at, row in enumerate(rows, 1) for one in line(row, 10 + 16 * at, places=places)]
    (table,) = read_tables((), (), words)
    assert table.rows == (("Leistung", "Punkte"), *rows)


WIDE = (0.0, 90.0, 200.0)
FULL = "Wer am Kai wartet, hört die"
"""A line of a column of text."""


def columns_with_tables(right: float) -> list[Word]:
    """Two columns of text; below the text of each is a table, the right one begins so much lower."""
    words: list[Word] = []
    for at in range(6):
        words += line((FULL, FULL), 10 + 12 * at, places=(0.0, 200.0))
    rows = (("Netze flicken", "53"), ("Boote beladen", "54"), ("Nach Hause", "37"))
    for x, top in ((0.0, 90.0), (204.0, 90.0 + right)):
        words += line(("Du willst", "lies"), top, bold=True, places=(x, x + 90))
        for at, (name, target) in enumerate(rows, 1):
            words += line((name,), top + 16 * at, places=(x,))
            words += line((target,), top + 16 * at, bold=True, places=(x + 90,))
    return words


@pytest.mark.parametrize("lower", [0.0, 16.0, 32.0])
def test_level_tables_of_two_columns_are_two(lower: float) -> None:
    found = read_tables((), (), columns_with_tables(lower))
    wanted = (("Du willst", "lies"), ("Netze flicken", "53"), ("Boote beladen", "54"), ("Nach Hause", "37"))
    assert [table.rows for table in found] == [wanted, wanted]


def test_ranges_in_words_begin_rows() -> None:
    rows = (("unter 3", "Der Wind dreht.", "12"), ("3", "Die Netze reißen.", "7"), ("über 3", "Alle schlafen.", "9"))
    words = line(HEAD, 10, bold=True, places=WIDE)
    words += [one for at, row in enumerate(rows) for one in line(row, (26, 42, 68)[at], places=WIDE)]
    words += line(("Und es regnet.",), 54, places=(90.0,))
    (table,) = read_tables((), (), words)
    assert [row[0] for row in table.rows] == ["Phase", "unter 3", "3", "über 3"]


def test_a_justified_line_of_few_words_below_is_no_row() -> None:
    spread = line(("Morgens", "liegt", "dichter", "nebel", "überm"), 74, places=(0.0, 45.0, 80.0, 125.0, 160.0))
    (table,) = read_tables((), (), [*page(ROWS), *spread])
    assert table.rows == (HEAD, *ROWS)


def test_ranges_that_fill_their_column_are_no_running_text() -> None:
    """Two rows on shades, as wide as their column, whose ranges begin small."""
    places = (0.0, 62.0, 150.0)
    words = line(HEAD, 10, bold=True, places=places)
    rows = (("od 2 bis 10", "Die Strömung", "26"), ("od 11 bis 12", "Der Anker", "38"))
    for at, row in enumerate(rows):
        words += [*line(row, 26 + 24 * at, places=places), *line(("reißt.",), 38 + 24 * at, places=(62.0,))]
    shades = [Shape(0, y0, 170, y1, filled=True) for y0, y1 in ((0, 12), (38, 62))]
    (table,) = read_tables(shades, (), words)
    assert [row[0] for row in table.rows] == ["Phase", "od 2 bis 10", "od 11 bis 12"]


def test_a_number_of_a_section_in_bold_beside_a_head_is_none_of_its_names() -> None:
    words: list[Word] = []
    for at in range(6):
        words += line((FULL, FULL), 10 + 12 * at, places=(0.0, 200.0))
    words += line(("Ware", "Preis", "17"), 90, bold=True, places=(0.0, 90.0, 200.0))
    for at, (name, price) in enumerate((("Netz", "5"), ("Ruder", "4"), ("Anker", "37")), 1):
        words += line((name, price, FULL), 90 + 12 * at, places=(0.0, 90.0, 200.0))
    (table,) = read_tables((), (), words)
    assert table.rows == (("Ware", "Preis"), ("Netz", "5"), ("Ruder", "4"), ("Anker", "37"))


OPTIONS = (0.0, 120.0)


def options(*rows: tuple[str, str], step: float = 16, hyphen: str = "") -> list[Word]:
    """A table of ways on; a row whose target is empty goes on with the first cell above it."""
    words, y = line(("Ihr wollt", "lest"), 10, bold=True, places=OPTIONS), 10.0
    for name, target in rows:
        y += step if target else 11
        words += line((name, target), y, places=OPTIONS) if target else line((name,), y, places=(0.0,))
    return words


def test_the_last_label_goes_on_below_its_target() -> None:
    (table,) = read_tables(
        (), (), options(("Ans Ufer gehen", "17"), ("Netze flicken", "5"), ("Boote zum Kai", "12"), ("rudern", ""))
    )
    assert [(row[0].replace("\n", " "), row[1]) for row in table.rows[1:]] == [
        ("Ans Ufer gehen", "17"), ("Netze flicken", "5"), ("Boote zum Kai rudern", "12"),
    ]  # fmt: skip


def test_a_label_that_a_hyphen_cuts_is_no_running_text() -> None:
    (table,) = read_tables(
        (), (), options(("Ans Ufer ge-", "17"), ("hen", ""), ("Netze flicken", "5"), ("Boote beladen", "12"))
    )
    assert len(table.rows) == 4


def test_the_number_of_the_next_section_is_no_row() -> None:
    rows = [("1, 2, 3 oder 4", "Das Seil reißt", "57"), ("5, 6, 7 oder 8", "Der Hebel klemmt", "2")]
    places = (0.0, 100.0, 200.0)
    words = line(("Wurf", "Ergebnis", "lest"), 10, bold=True, places=places)
    words += [one for at, row in enumerate(rows, 1) for one in line(row, 10 + 16 * at, places=places)]
    words += line(("34",), 68, bold=True, places=(120.0,))
    (table,) = read_tables((), (), words)
    assert table.rows == (("Wurf", "Ergebnis", "lest"), *rows)


@pytest.mark.parametrize(
    ("bold", "found"), [((True, True, True), 1), ((False, True, True), 1), ((False, True, False), 0)]
)
def test_recognition_need_not_see_that_all_names_of_a_scan_are_bold(bold: tuple[bool, ...], found: int) -> None:
    names = [replace(name, bold=is_bold) for name, is_bold in zip(line(HEAD, 10), bold, strict=True)]
    words = [replace(one, confidence=0.9) for one in (*names, *page(ROWS)[len(HEAD) :])]
    assert [table.rows for table in read_tables((), (), words)] == [(HEAD, *ROWS)] * found


def test_bold_names_in_one_shade_with_the_first_row_are_a_row_of_their_own() -> None:
    shades = [Shape(-5.0, y0, 260.0, y1, filled=True) for y0, y1 in ((0.0, 30.0), (46.0, 62.0))]
    (table,) = read_tables(shades, (), page(ROWS))
    assert table.rows == (HEAD, *ROWS)
