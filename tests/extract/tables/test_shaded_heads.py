"""Tables with a shaded head, as bars of a scan show them."""

from __future__ import annotations

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
