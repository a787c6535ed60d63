"""Lines of two panels of a scan are not put together, and a table stays whole."""

from __future__ import annotations

from regelwerk.extract.ocr.drawn.panel_parts import apart
from regelwerk.extract.page.words import Shape, Word

from tests.extract.ocr.drawn.test_mended_frames import frame
from tests.extract.ocr.drawn.test_mended_rules import level, upright, word

WORDS = [word(f"Wort{y}", 70, y, 110, y + 10) for y in range(110, 390, 20)]


def texts(lines: list[Shape], words: list[Word]) -> list[list[str]]:
    return [[one.text for one in inside] for _, inside in apart(lines, words)]


def test_what_is_between_two_panels_is_in_neither() -> None:
    lines = [*frame(50, 100, 250, 160, 8), *frame(50, 300, 250, 395, 8)]
    lower, upper, between = apart(lines, WORDS)
    assert [one.text for one in upper[1]] == ["Wort110", "Wort130", "Wort150"]
    assert [one.text for one in lower[1]] == [f"Wort{y}" for y in range(310, 390, 20)]
    assert between[0] == []
    assert [one.text for one in between[1]] == [f"Wort{y}" for y in range(170, 291, 20)]


def test_a_shaded_column_that_lines_of_a_table_cross_is_no_panel() -> None:
    lines = [level(y, 50, 450) for y in (105, 165, 225, 285)]
    column = Shape(50, 105, 200, 285, filled=True)
    assert len(texts([*lines, column], WORDS)) == 1


def test_a_head_of_a_table_is_no_panel() -> None:
    lines = [level(105, 50, 450), level(125, 50, 450), upright(50, 105, 125), upright(450, 105, 125)]
    assert len(texts(lines, WORDS)) == 1


def test_sides_of_a_frame_are_lines_of_a_table_only_where_others_reach_them() -> None:
    map_of_a_land = frame(50, 100, 250, 300, 8)
    assert all(shapes == [] for shapes, _ in apart(map_of_a_land, WORDS))
    rows = [level(y, 50, 250) for y in (164, 204, 244)]
    assert any(len(shapes) == 7 for shapes, _ in apart([*map_of_a_land, *rows], WORDS))


def test_panels_in_a_frame_around_the_page_are_found() -> None:
    lines = [*frame(10, 20, 500, 700, 8), *frame(50, 100, 250, 160, 8), level(182, 50, 250)]
    parts = apart([*lines, level(222, 50, 250)], WORDS)
    assert next([one.text for one in inside] for _, inside in parts if inside) == ["Wort110", "Wort130", "Wort150"]
