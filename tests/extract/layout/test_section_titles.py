"""Titles between bands of columns end one band and begin the next."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.layout.columns import reading_order
from regelwerk.extract.layout.section_titles import section_title
from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.column_rules import PageDrawings
from regelwerk.extract.page.words import Shape

from tests.extract.typeset import BODY, blocks_of, prose

EM, STEP = 10.0, 12.0


def line(text: str, x0: float, row: float, width: float = 150, *, title: bool = False) -> Atom:
    y0 = STEP * row
    return Atom(x0, y0, x0 + width, y0 + EM, text, 1, title, 3.0, (), size=EM)


def band(name: str, row: float, left: int, right: int) -> list[Atom]:
    return [
        *(line(f"{name} links {at}.", 0, row + at) for at in range(left)),
        *(line(f"{name} rechts {at}.", 170, row + at) for at in range(right)),
    ]


def order(*parts: list[Atom]) -> list[str]:
    atoms = [atom for part in parts for atom in part]
    return [atom.text for group in reading_order(atoms, EM) for atom in group]


def test_a_title_whose_letters_are_set_apart_parts_two_bands() -> None:
    title = [line("E n d e", 0, 6.5, 40, title=True), line("d e r", 50, 6.5, 30, title=True)]
    title.append(line("P a r t i e", 90, 6.5, 60, title=True))
    said = order(band("Aufbau", 0, 6, 5), title, band("Ende", 8, 4, 4))
    assert said.index("Aufbau rechts 4.") < said.index("P a r t i e") < said.index("Ende links 0.")
    assert said.index("Ende links 3.") < said.index("Ende rechts 0.")


def test_what_is_below_wide_white_under_both_columns_comes_after_both() -> None:
    said = order(band("Legende", 0, 8, 8), [line(f"Liste {at}.", 0, 11 + at, 120) for at in range(4)])
    assert said.index("Legende rechts 7.") < said.index("Liste 0.")


def test_a_column_goes_on_below_a_picture_where_the_other_ends_elsewhere() -> None:
    said = order(band("Text", 0, 4, 10), [line(f"Weiter {at}.", 0, 8 + at) for at in range(8)])
    assert said.index("Weiter 7.") < said.index("Text rechts 0.")


def test_a_column_goes_on_below_a_picture_that_ends_level_with_the_other() -> None:
    said = order(band("Text", 0, 4, 10), [line(f"Weiter {at}.", 0, 13 + at) for at in range(8)])
    assert said.index("Weiter 7.") < said.index("Text rechts 0.")


def test_a_large_title_begins_a_section_whose_right_column_begins_with_a_title_of_its_own() -> None:
    title = [Atom(0, 146, 90, 164, "Das Ende", 1, True, 3.0, (), size=18.0)]
    below = [line("Kap", 170, 15, 40, title=True), *(line(f"Ende rechts {at}.", 170, 16.2 + at) for at in range(4))]
    said = order(band("Aufbau", 0, 4, 11), title, [line(f"Ende links {at}.", 0, 14 + at) for at in range(6)], below)
    assert said.index("Aufbau rechts 10.") < said.index("Das Ende") < said.index("Ende links 0.")
    assert said.index("Ende links 5.") < said.index("Kap")


def test_a_large_title_begins_a_section_of_three_columns_one_of_which_begins_with_a_caption() -> None:
    def three(name: str, row: float, heights: tuple[int, int, int]) -> list[Atom]:
        return [
            line(f"{name} {n} goes on for a while.", 200.0 * n, row + at, 185)
            for n, height in enumerate(heights)
            for at in range(height)
        ]

    title = Atom(0, 112, 90, 127, "Scoring", 1, True, 3.0, (), size=15.0)
    lower = [*three("lower", 11, (9, 9, 0)), *(line(f"Cell {at}", 400, 12 + at, 180) for at in range(8))]
    atoms = [*three("upper", 0, (9, 9, 8)), title, *lower, line("Overview", 400, 11, 90, title=True)]
    assert section_title(atoms, EM) is not None


def test_a_large_title_beside_whose_column_a_title_comes_right_above_it_begins_no_section() -> None:
    title = [Atom(0, 146, 90, 164, "Handel", 1, True, 3.0, (), size=18.0)]
    below = [line(f"Handel links {at}.", 0, 14 + at) for at in range(6)]
    right = [line(f"Vorbereitung {at}.", 170, 13.4 + at) for at in range(6)]
    said = order(band("Aufbau", 0, 11, 9), title, [line("Vorbereitung", 170, 11, 80, title=True)], below, right)
    assert said.index("Aufbau links 10.") < said.index("Handel") < said.index("Handel links 5.")
    assert said.index("Handel links 5.") < said.index("Aufbau rechts 0.") < said.index("Vorbereitung 5.")


def test_what_is_below_wide_white_comes_first_where_the_other_column_goes_on_its_last_sentence() -> None:
    left = [*(line(f"Text links {at}.", 0, at) for at in range(8)), line("Weiter unten", 0, 11, title=True)]
    left += [line("Zu zweit steuert ihr", 0, 12.2 + at) for at in range(4)]
    right = [*(line(f"Zitat {at}.", 170, at) for at in range(4)), line("abwechselnd eine Figur.", 170, 5)]
    right += [line(f"Text rechts {at}.", 170, 6 + at) for at in range(2)]
    said = order(left, right)
    assert said.index("Weiter unten") < said.index("Zitat 0.")


def test_a_picture_in_a_column_does_not_end_it() -> None:
    picture = Shape(0, 8.5 * STEP, 150, 14 * STEP, filled=True)
    left = [
        *(line(f"Text links {at}.", 0, at) for at in range(8)),
        *(line(f"Weiter {at}.", 0, 15 + at) for at in range(4)),
    ]
    atoms = [*left, *(line(f"Text rechts {at}.", 170, at) for at in range(8))]
    groups = reading_order(atoms, EM, PageDrawings(pictures=(picture,)))
    said = [atom.text for group in groups for atom in group]
    assert said.index("Weiter 3.") < said.index("Text rechts 0.")


def test_a_name_in_bold_that_is_level_with_white_by_chance_is_of_its_column() -> None:
    """Two opponents with their values in the left column; beside the first name the right one has white."""
    left = [line(f"Links {at}.", 0, at) for at in range(6)]
    for name, row in (("Marder 1", 7.0), ("Marder 2", 11.0)):
        left += [line(name, 0, row, 40, title=True), *(line(f"Kraft {at}", 0, row + at, 30) for at in (1, 2))]
    right = [line(f"Rechts {at}.", 170, at if at < 6 else at + 2) for at in range(14)]
    said = order(left, [line("Siegst du, lies 4.", 0, 15)], right)
    assert said.index("Siegst du, lies 4.") < said.index("Rechts 0.")


@pytest.mark.parametrize("columns", [2, 3])
def test_what_is_centred_below_a_title_is_read_before_the_columns(columns: int) -> None:
    texts = [f"{prose(seed, 14)} Absatz {seed} endet hier." for seed in range(6)]
    title = '#align(center)[#text(size: 20pt, weight: "bold")[Der Hafen aus Glas und Salz] \\ _Ein Abenteuer_ \\ Jorik Ohm]\n#v(30pt)\n'
    found = [block.text for block in blocks_of(BODY + title + f"#columns({columns})[" + "\n\n".join(texts) + "]")]
    at = next(index for index, text in enumerate(found) if text.startswith(texts[0][:20]))
    assert "Jorik Ohm" in " ".join(found[:at])


def test_a_number_at_the_head_of_a_part_of_a_column_parts_no_bands_where_another_has_text_beside_it() -> None:
    left = [line("17", 0, 0, 12, title=True), *(line(f"links {at}.", 0, at) for at in range(1, 6))]
    left += [line("19", 0, 6.5, 12, title=True), *(line(f"links {at}.", 0, 1.8 + at) for at in range(6, 12))]
    left += [line("20", 0, 14.6, 12, title=True), *(line(f"links {at}.", 0, 4 + at) for at in range(12, 16))]
    right = [line(f"rechts {at}.", 170, at) for at in range(6)]
    right += [line("21", 170, 7.7, 12, title=True), *(line(f"rechts {at}.", 170, 2.8 + at) for at in range(6, 16))]
    larger = [replace(atom, size=1.2 * EM) if atom.title else atom for atom in (*left, *right)]
    said = order(larger)
    assert said.index("links 15.") < said.index("rechts 0.")


def test_a_number_beside_a_bold_name_is_no_first_line_of_it() -> None:
    left = [*(line(f"links {at}.", 0, at) for at in range(4)), line("Torwächter", 0, 6.1, 60, title=True)]
    left += [line(f"Werte {at}", 0, 7.1 + at, 50) for at in range(3)]
    left += [line(f"links {at}.", 0, at + 1) for at in range(11, 16)]
    right = [*(line(f"rechts {at}.", 170, at) for at in range(3)), line("19", 176, 5.54, 12, title=True)]
    right += [line(f"rechts {at}.", 170, 3.93 + at) for at in range(3, 13)]
    said = order(left, right)
    assert said.index("links 15.") < said.index("rechts 0.")


def test_a_large_title_over_the_middle_one_of_three_columns_comes_before_all() -> None:
    title = [line("Der Kai", 190, 0, 120, title=True), line("Ein Spiel", 215, 2, 70)]
    title = [replace(title[0], size=1.8 * EM), title[1]]
    columns = [
        line(f"{name} {at}.", x, 6 + at, 140)
        for name, x in (("eins", 0), ("zwei", 180), ("drei", 360))
        for at in range(8)
    ]
    assert order(title, columns)[:3] == ["Der Kai", "Ein Spiel", "eins 0."]


def test_a_title_beside_a_picture_of_the_next_column_heads_its_own_column_alone() -> None:
    left = [*(line(f"links {at}.", 0, at) for at in range(5)), line("Der Aufbau", 0, 6, 80, title=True)]
    left += [line(f"links {at}.", 0, 2 + at) for at in range(5, 12)]
    right = [
        *(line(f"rechts {at}.", 170, at) for at in range(3)),
        *(line(f"rechts {at}.", 170, 4 + at) for at in range(3, 10)),
    ]
    picture = Shape(170, STEP * 3, 320, STEP * 6.8, filled=True)
    drawn = PageDrawings((), (picture,))
    said = [atom.text for group in reading_order([*left, *right], EM, drawn) for atom in group]
    assert said.index("links 11.") < said.index("rechts 0.")


def test_a_box_in_the_white_between_two_lists_is_read_between_them() -> None:
    upper = [line(f"oben {at}", 0, at, 90) for at in range(4)]
    lower = [line(f"unten {at}", 0, 9 + at, 90) for at in range(4)]
    inner = Atom(175, STEP * 5.5, 300, STEP * 5.5 + EM, "Sprechblase", 1, False, 3.0, (), size=EM)
    box = Atom(170, STEP * 5.2, 320, STEP * 6.8, "", 1, False, 0.0, (), inner=(inner,))
    groups = reading_order([*upper, box, *lower], EM)
    said = [atom.text for group in groups for atom in group]
    assert said == [*(f"oben {at}" for at in range(4)), "", *(f"unten {at}" for at in range(4))]
