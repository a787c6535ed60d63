"""Tables with a shaded head, as bars of a scan show them."""

from __future__ import annotations

from dataclasses import replace

from regelwerk.extract.page.words import Shape, Word
from regelwerk.extract.tables.ruled_tables import read_tables

ROWS = (
    ("Aktion", "Kosten", "Wirkung"),
    ("Rudern", "1", "Ziehen"),
    ("Tauschen", "2", "Ware geben"),
    ("Passen", "0", "-"),
)


def words_at(y: float, texts: tuple[tuple[float, str], ...]) -> list[Word]:
    """The words of a line of print at a height, each text from a place on."""
    found = []
    for left, text in texts:
        x = left
        for part in text.split():
            found.append(Word(part, x, y, x + 4.4 * len(part), y + 8, 8.0, y + 7))
            x += 4.4 * len(part) + 2.5
    return found


def test_text_close_above_a_shaded_head_is_no_part_of_its_table() -> None:
    """A justified line has wide blanks, where a scan was stretched most of all."""
    above = words_at(78, ((50.0, "Ihr könnt eure Bewegung jederzeit unterbrechen"), (272.0, "und danach wieder")))
    above += words_at(89, ((50.0, "weiterziehen."),))
    cells = [
        word
        for at, row in enumerate(ROWS)
        for word in words_at(105 + 14 * at, tuple(zip((52.0, 180.0, 230.0), row, strict=True)))
    ]
    shapes = [Shape(50, 99, 350, 116, filled=True), Shape(50, 163, 350, 163.5, filled=True)]
    (table,) = read_tables(shapes, (), [*above, *cells])
    assert table.rows == ROWS


AT = (52.0, 120.0, 250.0)


def begun(rows: tuple[tuple[str, ...], ...]) -> list[Word]:
    """Bold names, and rows below them that are 14 points apart."""
    names = [replace(word, bold=True) for word in words_at(105, tuple(zip(AT, ("Wurf", "Folge", "lest"), strict=True)))]
    return names + [
        w for at, row in enumerate(rows, 1) for w in words_at(105 + 14 * at, tuple(zip(AT, row, strict=True)))
    ]


def test_a_shaded_head_and_one_row_begin_a_table_that_goes_on_in_the_next_column() -> None:
    shades = [Shape(50, 103, 290, 117, filled=True)]
    (table,) = read_tables(
        shades, (), [*begun((("1", "Der Boden gibt", "17"),)), *words_at(130, ((AT[1], "unter dir nach."),))]
    )
    assert [cell.replace("\n", " ") for cell in table.rows[1]] == ["1", "Der Boden gibt unter dir nach.", "17"]
    assert read_tables(shades, (), begun((("Wer", "zuerst kommt", "rudert"),))) == ()
    names = [replace(word, bold=True) for word in words_at(105, ((52.0, "Ihr wollt"), (250.0, "lest")))]
    (table,) = read_tables(shades, (), [*names, *words_at(119, ((52.0, "Ans Ufer gehen"), (250.0, "17")))])
    assert table.rows == (("Ihr wollt", "lest"), ("Ans Ufer gehen", "17"))


def test_a_row_below_the_last_shade_is_one_though_a_title_beside_the_table_is_higher() -> None:
    shades = [Shape(50, y, 290, y + 14, filled=True) for y in (103, 131)]
    rows = (("1", "Die Tür klemmt", "17"), ("2", "Der Wind dreht", "5"), ("3", "Alle schlafen", "9"))
    title = [Word("23", 420.0, 143.0, 440.0, 156.0, 13.0, 153.0, bold=True)]
    (table,) = read_tables(shades, (), [*begun(rows), *title])
    assert table.rows[1:] == rows


def test_a_picture_that_crosses_a_rule_below_a_shaded_table_leaves_the_table() -> None:
    cells = [
        word
        for at, row in enumerate(ROWS)
        for word in words_at(105 + 14 * at, tuple(zip((52.0, 180.0, 230.0), row, strict=True)))
    ]
    shades = [Shape(50, y, 350, y + 14, filled=True) for y in (103, 131)]
    rule = Shape(50, 240, 350, 240.5, filled=True)
    picture = [Shape(x, 205, x + 30, 244, filled=True) for x in (80, 140, 200)]
    (table,) = read_tables([*shades, rule, *picture], (), cells)
    assert table.rows == ROWS
