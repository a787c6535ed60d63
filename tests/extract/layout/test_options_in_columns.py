"""Options in two short columns of a page are read row by row, each with the number that it leads to."""

from __future__ import annotations

import pytest
from regelwerk.extract.layout.columns import reading_order
from regelwerk.extract.page.atoms import Atom

EM = 10.0
LEFT, RIGHT, LOWER = 40.0, 140.0, 160.0


def line(text: str, x: float, y: float) -> Atom:
    return Atom(x, y, x + 5 * len(text), y + EM, text, 1, False, 2.5, (), size=EM)


def paragraph(count: int, y: float) -> list[Atom]:
    """Lines of running text as wide as both columns."""
    return [line("Der Nebel steigt, und am Kai wartet niemand mehr", LEFT, y + 12 * at) for at in range(count)]


def read(*atoms: Atom) -> list[str]:
    return [" ".join(atom.text for atom in group) for group in reading_order(list(atoms), EM)]


def page(*rows: tuple[str, str], below: int = 3) -> list[Atom]:
    """Rows of options between running text; an option may have several lines."""
    atoms, y = paragraph(3, 20), 64.0
    for row in rows:
        cells = [cell.split("\n") for cell in row]
        for x, cell in zip((LEFT, RIGHT), cells, strict=True):
            atoms += [line(text, x, y + 12 * at) for at, text in enumerate(cell) if text]
        y += 12 * max(map(len, cells)) + 4
    return [*atoms, *paragraph(below, y + 6)]


@pytest.mark.parametrize(
    ("rows", "wanted"),
    [
        ([("Zum Kai ..... 14", "Zur Mole ..... 7")], ["Zum Kai ..... 14", "Zur Mole ..... 7"]),
        ([("Zum\nKai ..... 14", "Zur Mole ..... 7"), ("Nach Hause ..... 9", "")], ["Zum Kai ..... 14", "Zur Mole ..... 7", "Nach Hause ..... 9"]),
        ([("a) Zum Kai:\nlies 14.", "b) Zur\nMole: lies 7."), ("c) Hinab: lies 9.", "d) Hinauf:\nlies 3.")], ["a) Zum Kai: lies 14.", "b) Zur Mole: lies 7.", "c) Hinab: lies 9.", "d) Hinauf: lies 3."]),
        ([("Zum Kai | 14.", "Hinab\nans Meer | 7.")], ["Zum Kai | 14.", "Hinab ans Meer | 7."]),
        ([("Zum Kai. Weiter\nmit 14.", "Hinab. Weiter mit 7.")], ["Zum Kai. Weiter mit 14.", "Hinab. Weiter mit 7."]),
        ([("Zum Kai – dann\nlies 14", "Hinab – dann lies 7")], ["Zum Kai – dann lies 14", "Hinab – dann lies 7"]),
        ([("Kai. Du liest Ab-\nsatz 14", "Hinab. Du liest Absatz 7")], ["Kai. Du liest Ab- satz 14", "Hinab. Du liest Absatz 7"]),
        ([("Zum Kai: lies 4", "Hinab: lies 12"), ("Nach Hause: lies 9", "Hinauf: lies 30")], ["Zum Kai: lies 4", "Hinab: lies 12", "Nach Hause: lies 9", "Hinauf: lies 30"]),
        ([("Kai – dann Vers 4", "Hinab – dann Vers 12"), ("Heim – dann Vers 9", "Hinauf – dann Vers 30")], ["Kai – dann Vers 4", "Hinab – dann Vers 12", "Heim – dann Vers 9", "Hinauf – dann Vers 30"]),
        ([("Zum Kai → 4", "Hinab → 12"), ("Nach Hause → 9", "Hinauf → 30")], ["Zum Kai → 4", "Hinab → 12", "Nach Hause → 9", "Hinauf → 30"]),
    ],
    ids=["one row", "wrapped", "letters", "bars", "sentences", "dashes", "cut words", "targets that rise by chance", "a noun of the book before them", "arrows before them"],
)  # fmt: skip
def test_options_are_read_row_by_row(rows: list[tuple[str, str]], wanted: list[str]) -> None:
    found = read(*page(*rows))
    assert found[1 : 1 + len(wanted)] == wanted
    assert len(found) == len(wanted) + 2


def test_a_list_of_contents_in_two_columns_is_read_column_by_column() -> None:
    rows = [
        ("Aufbau ..... 2", "Ernte ..... 9"),
        ("Runde ..... 4", "Solo ..... 12"),
        ("Kampf ..... 7", "Index ..... 15"),
    ]
    whole = " ".join(read(*page(*rows)))
    assert whole.index("Kampf") < whole.index("Ernte")


@pytest.mark.parametrize(
    "rows",
    [
        [("Aufbau: 2", "Wertung: 6"), ("Ablauf: 4", "Ende: 8")],
        [("Aufbau: Seite 2", "Ende: Seite 6"), ("Ablauf: Seite 4", "Solo: Seite 8")],
        [("Brot – 4", "Salz – 5"), ("Mehl – 3", "Wein – 6")],
        [("Text | 12", "Bild | 4"), ("Satz | 3", "Druck | 6")],
    ],
    ids=["contents", "pages", "prices", "credits"],
)
def test_short_lists_that_lead_nowhere_are_read_column_by_column(rows: list[tuple[str, str]]) -> None:
    whole = " ".join(read(*page(*rows)))
    assert whole.index(rows[1][0]) < whole.index(rows[0][1])


def test_columns_of_text_that_end_in_targets_are_none() -> None:
    left = [line(text, LEFT, 20 + 12 * at) for at, text in enumerate(["Ein Boot legt an", "und jemand ruft."] * 8)]
    right = [line(text, LOWER, 20 + 12 * at) for at, text in enumerate(["Die Laterne geht", "aus, und es regnet."] * 8)]
    ends = [line("Zum Kai: lies 14", LEFT, 212), line("Zur Mole: lies 7", LOWER, 212)]
    whole = " ".join(read(*left, *right, *ends))
    assert whole.index("lies 14") < whole.index("Laterne")


def test_options_of_two_columns_that_are_nearly_level_do_not_part_the_columns() -> None:
    atoms: list[Atom] = []
    for x, name, first in ((LEFT, "Boot", 5), (LEFT + 300, "Turm", 6)):
        atoms += [line(f"Der {name} steht still, und am Kai wartet niemand.", x, 20 + 12 * at) for at in range(first)]
        y = 20 + 12 * first + (0 if first == 5 else -6)
        for row, (left, right) in enumerate(((41, 17), (13, 52), (8, 30))):
            for at, target in ((0, left), (130, right)):
                atoms += [
                    line(f"Zum {name} – dann", x + at, y + 24 * row),
                    line(f"lies {target}", x + at, y + 24 * row + 12),
                ]
        atoms += [line(f"Der {name} liegt im Nebel, und jemand ruft leise.", x, y + 84 + 12 * at) for at in range(20)]
    whole = " ".join(read(*atoms))
    assert whole.index("Boot liegt") < whole.index("Turm steht")
