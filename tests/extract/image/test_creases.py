"""Creases of folded pages are told from ruling lines."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.creases import without_creases

DPI = 200
SIZE = 1600, 2200


def test_pieces_of_a_line_from_edge_to_edge_are_a_crease() -> None:
    crease = (Rect(6, 1000, 300, 1003), Rect(280, 1004, 1000, 1009), Rect(1300, 1008, 1590, 1011))
    rule = Rect(150, 600, 1450, 603)
    assert without_creases((*crease, rule), SIZE, DPI) == (rule,)


def test_an_upright_crease_of_which_print_hides_a_part_is_one() -> None:
    crease = (Rect(700, 20, 703, 900), Rect(704, 1300, 707, 2190))
    side = Rect(150, 200, 153, 2000)
    assert without_creases((side, *crease), SIZE, DPI) == (side,)


def test_lines_that_end_at_the_margins_or_only_touch_one_edge_stay() -> None:
    lines = (Rect(100, 300, 1500, 303), Rect(0, 700, 1200, 703), Rect(4, 900, 200, 903), Rect(1400, 903, 1600, 905))
    assert without_creases(lines, SIZE, DPI) == lines


def test_a_frame_around_the_page_close_to_its_edge_stays() -> None:
    frame = (Rect(25, 30, 1575, 33), Rect(25, 2170, 1575, 2173), Rect(25, 30, 28, 2173), Rect(1572, 30, 1575, 2173))
    spread = (Rect(790, 48, 793, 2150), Rect(806, 48, 809, 2150))
    assert without_creases((*frame, *spread), SIZE, DPI) == (*frame, *spread)
