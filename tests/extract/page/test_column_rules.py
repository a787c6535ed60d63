"""Lines between columns end a band of columns; sides of frames and of boxes do not."""

from __future__ import annotations

from regelwerk.extract.layout.columns import reading_order
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.column_rules import PageDrawings, column_rules, pictures_of
from regelwerk.extract.page.words import Shape

EM, STEP = 10.0, 12.0


def line(text: str, x0: float, row: float, width: float = 150, *, title: bool = False) -> Atom:
    y0 = STEP * row
    return Atom(x0, y0, x0 + width, y0 + EM, text, 1, title, 3.0, (), size=EM)


def section(name: str, row: float) -> list[Atom]:
    """A title as large as the text over two columns, the left one two lines longer."""
    return [
        line(name, 0, row, 60, title=True),
        *(line(f"{name} links {at}.", 0, row + 1.4 + at) for at in range(6)),
        *(line(f"{name} rechts {at}.", 180, row + 1.4 + at) for at in range(4)),
    ]


def upright(row: float, rows: float) -> Shape:
    return Shape(165, STEP * row, 166, STEP * (row + rows), filled=True)


def order(rules: list[Shape]) -> list[str]:
    atoms = [*section("Ebbe", 0), *section("Flut", 9)]
    return [atom.text for group in reading_order(atoms, EM, PageDrawings(column_rules(rules, EM))) for atom in group]


def test_lines_between_columns_show_where_these_end_together() -> None:
    said = order([upright(1.4, 6), upright(10.4, 6)])
    places = [said.index(text) for text in ("Ebbe links 5.", "Ebbe rechts 0.", "Ebbe rechts 3.", "Flut")]
    assert places == sorted(places)
    assert said.index("Flut links 5.") < said.index("Flut rechts 0.")


def test_a_line_beside_some_lines_of_a_column_parts_nothing() -> None:
    bar = Shape(176, STEP * 1.4, 178, STEP * 6, filled=True)
    text = [*(line(f"links {at}.", 0, at) for at in range(9)), *(line(f"rechts {at}.", 180, at) for at in range(9))]
    said = [atom.text for group in reading_order(text, EM, PageDrawings(column_rules([bar], EM))) for atom in group]
    assert said.index("links 8.") < said.index("rechts 0.")


def test_the_sides_of_a_frame_are_no_lines_between_columns() -> None:
    top = Shape(165, STEP, 300, STEP + 1, filled=True)
    assert column_rules([upright(1, 6), top], EM) == []


def test_the_sides_of_a_frame_with_rounded_corners_are_none_either() -> None:
    top = Shape(169, STEP - 4, 296, STEP - 3, filled=True)
    assert column_rules([upright(1, 6), top], EM) == []


def test_a_line_below_the_end_of_a_bar_is_the_side_of_its_frame() -> None:
    bar = Shape(168, STEP - 18, 300, STEP - 3, filled=True)
    assert column_rules([upright(1, 6), bar], EM) == []


def test_a_column_goes_on_below_a_picture_where_the_other_ends_above_it() -> None:
    left = [line(f"links {at}.", 0, at) for at in range(8)] + [line(f"weiter {at}.", 0, 14 + at) for at in range(5)]
    right = [line(f"rechts {at}.", 180, at) for at in range(8)]
    picture = Shape(10, STEP * 8.5, 140, STEP * 13.5, filled=True)

    def said(pictures: list[Shape]) -> list[str]:
        drawn = PageDrawings(pictures=pictures_of(pictures, (), EM))
        return [atom.text for group in reading_order([*left, *right], EM, drawn) for atom in group]

    assert said([]).index("rechts 7.") < said([]).index("weiter 0.")
    assert said([picture]).index("weiter 4.") < said([picture]).index("rechts 0.")
