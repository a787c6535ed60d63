"""Names in the head of a table show its columns, though they are not over the middle of their cells."""

from __future__ import annotations

from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.column_names import named_separators
from regelwerk.extract.tables.white_columns import separators_of, written_lines

from tests.extract.tables.test_white_columns import WHITE, word


def names_apart(
    head: dict[str, float], rows: list[tuple[str, ...]], at: tuple[float, ...], pictures: tuple[Shape, ...] = ()
) -> list[str]:
    """The names of a head, which begin at these places, as the separators of rows part them."""
    names = [word(name, x, 10) for name, x in head.items()]
    cells = [
        word(text, x, 22 + 12 * row)
        for row, texts in enumerate(rows)
        for text, x in zip(texts, at, strict=True)
        if text
    ]
    first, *others = written_lines([*names, *cells], WHITE)
    parted = first.parted(named_separators(separators_of(others), [first], others, pictures))
    return [" ".join(one.text for one in chunk.words) for chunk in parted.chunks]


def test_names_to_the_left_of_numbers_that_are_set_to_the_right() -> None:
    rows = [("Lotse", "3", "12"), ("Kai", "7", "40"), ("Boje", "9", "61")]
    assert names_apart({"Was": 0, "Preis": 30, "Wert": 58}, rows, (0, 45, 120)) == ["Was", "Preis", "Wert"]


def picture(x: float, row: int) -> Shape:
    return Shape(x, 15.0 + 12 * row, x + 6, 21.0 + 12 * row, filled=True)


def test_pictures_below_a_name_are_a_column() -> None:
    rows = [("Lotse", "rot"), ("Kai", "gelb"), ("Boje", "blau")]
    head = {"Name": 0, "Farbe": 40, "Bild": 68}
    pictures = tuple(picture(80, row) for row in range(3))
    assert names_apart(head, rows, (0, 40), pictures) == ["Name", "Farbe", "Bild"]
    assert names_apart(head, rows, (0, 40)) == ["Name", "Farbe Bild"]


def test_pictures_behind_words_of_a_cell_are_no_column() -> None:
    rows = [("Lotse", "rot"), ("Tonne", "gelb"), ("Bojen", "blau")]
    pictures = tuple(picture(28, row) for row in range(3))
    assert names_apart({"Namen": 0, "Farbe": 48}, rows, (0, 48), pictures) == ["Namen", "Farbe"]
