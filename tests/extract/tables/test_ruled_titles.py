"""Tables between rules whose first row is a title over the names of the columns."""

from __future__ import annotations

from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.ruled_tables import read_tables

from tests.extract.tables.test_shaded_heads import words_at

NAMES = ("Name", "Wert", "Kosten", "Punkte")
ROWS = (("Fährfrau", "2", "6", "0"), ("Wirt", "6", "5", "6"), ("Lotse", "7", "1", "9"), ("Kapitän", "7", "0", "5"))
PLACES = (52.0, 180.0, 230.0, 290.0)


def drawn(title: str) -> list[tuple[tuple[str, ...], ...]]:
    """Rows of the tables of a page with a table between rules below a title between rules."""
    rows = [(title,), NAMES, *ROWS]
    words = [
        word for at, row in enumerate(rows) for word in words_at(100 + 14 * at, tuple(zip(PLACES, row, strict=False)))
    ]
    heights = [97 + 14 * at for at in range(len(rows) + 1)]
    shapes = [Shape(50, y, 350, y + 0.5, filled=True) for y in heights]
    return [table.rows for table in read_tables(shapes, (), words)]


def test_a_title_between_the_rules_of_a_table_is_its_first_row() -> None:
    (rows,) = drawn("Arten von Karten")
    assert rows == (("Arten von Karten", "", "", ""), NAMES, *ROWS)
