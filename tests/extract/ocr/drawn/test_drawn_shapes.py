"""What comes of lines and boxes drawn on a recognised page: panels, tables, and words that are none."""

from __future__ import annotations

from itertools import product

import pytest
from regelwerk.extract.image.drawn_lines import Drawn
from regelwerk.extract.ocr.drawn.drawn_shapes import _at_rules
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.page.words import PageWords, Shape

from tests.extract.ocr.drawn.test_mended_rules import level
from tests.extract.recognised import Spot, drawn, recognised

Placed = tuple[str, int, int, int]
"""A word by text, left edge, right edge and baseline, in pixels."""


def spot(word: Placed) -> Spot:
    text, x0, x1, y = word
    return text, x0, y - 30, x1, y, 95


def read(words: list[Placed], found: Drawn) -> PageWords:
    return page_words(recognised(*map(spot, words), drawn=found), method="hocr", reason="test")


def test_a_box_of_the_back_of_the_page_that_shines_through_lines_of_print_is_none() -> None:
    words = [("Nebel", 120, 330, 145), ("zieht", 350, 520, 145), ("weiter", 120, 330, 205), ("fort", 120, 330, 265)]
    found = read(words, drawn(boxes=((100, 130, 700, 400),)))
    assert found.shapes == ()


def test_a_small_note_whose_size_was_guessed_has_the_size_of_its_letters() -> None:
    words = [(f"Satz{row}", 400, 600, 145 + 60 * row) for row in range(3)]
    found = page_words(recognised(*map(spot, words), ("Notiz", 100, 126, 160, 145, 95)), method="hocr", reason="test")
    assert {word.text: round(word.size, 1) for word in found.words}["Notiz"] < 0.75 * found.words[0].size


def test_rows_between_level_lines_are_a_table_though_no_line_parts_its_columns() -> None:
    rows = [("Aktion", "Kosten"), ("Rudern", "1"), ("Tauschen", "0")]
    lines = tuple((100, y, 700, y + 4) for y in (100, 160, 220, 280))
    words = [
        word
        for row, (left, right) in enumerate(rows)
        for word in ((left, 120, 330, 145 + 60 * row), (right, 500, 560, 145 + 60 * row))
    ]
    found = read(words, drawn(lines))
    assert [table.rows for table in found.tables] == [tuple(rows)]


def test_a_list_between_two_lines_is_no_table_of_bullets_and_items() -> None:
    lines = tuple((100, y, 700, y + 4) for y in (100, 300))
    words = [(sign, 110, 125, 145 + 60 * row) for row, sign in enumerate("•©•")]
    words += [(text, 220, 430, 145 + 60 * row) for row, text in enumerate(("Ruder", "Anker", "Netze"))]
    assert read(words, drawn(lines)).tables == ()


def test_a_list_below_its_title_in_a_grid_is_no_table_of_bullets_and_items() -> None:
    lines = tuple((100, y, 900, y + 4) for y in (100, 170, 230, 290, 350))
    upright = tuple((x, 170, x + 4, 350) for x in (100, 180, 820, 900))
    words = [("Vorrat", 110, 260, 125)] + [("•", 130, 145, 185 + 60 * row) for row in range(3)]
    words += [(text, 220, 430, 185 + 60 * row) for row, text in enumerate(("Ruder", "Anker", "Netze"))]
    assert read(words, drawn((*lines, *upright))).tables == ()


def test_bars_over_texts_are_no_rows_of_a_table() -> None:
    bars = tuple((100, y, 1300, y + 80) for y in (100, 700))
    words = [("Achtung", 120, 330, 155), ("Beispiel", 120, 330, 755)]
    words += [
        (f"Wort{row}{side}", 120 + 650 * side, 600 + 650 * side, 260 + 60 * row) for row in (0, 1) for side in (0, 1)
    ]
    assert read(words, drawn(boxes=bars)).tables == ()


def test_columns_of_text_between_lines_across_the_page_are_no_table() -> None:
    lines = tuple((100, y, 1300, y + 4) for y in (100, 700, 1300))
    words = []
    for side, row in product((0, 1), range(23)):
        x = 120 + 650 * side
        for width in ((90, 130, 60, 110, 80) * 2)[(row + 2 * side) % 5 :][:5]:
            words.append((f"wort{width}", x, x + width, 150 + 50 * row))
            x += width + 18
    assert read(words, drawn(lines)).tables == ()


def test_a_bar_read_from_a_ruling_line_is_no_word() -> None:
    words = [("|", 298, 304, 145), ("Kosten|", 120, 302, 205), ("|", 800, 806, 145)]
    found = read(words, drawn(((298, 90, 304, 400),)))
    assert [word.text for word in found.words] == ["Kosten", "|"]


def test_a_stain_with_words_across_its_edge_is_no_box() -> None:
    words = [("überall", 480, 620, 145), ("daneben", 480, 620, 205), ("innen", 200, 300, 265)]
    found = read(words, drawn(boxes=((100, 90, 550, 400),)))
    assert found.shapes == ()


def test_round_corners_of_a_frame_are_no_words() -> None:
    words = [("Rast", 200, 300, 500), ("x", 98, 110, 912), ("4", 698, 708, 908)]
    found = read(words, drawn(((100, 900, 700, 904),))).words
    assert [word.text for word in found] == ["Rast"]


def test_a_bar_over_two_columns_goes_as_far_as_the_second_and_not_into_the_white_beside_it() -> None:
    bar = drawn(boxes=((100, 300, 1400, 380),))
    words = [("Ziel", 120, 200, 355), ("links", 120, 500, 450), ("rechts", 700, 1300, 450)]
    (wide,) = read(words, bar).shapes
    assert 1300 < wide.x1 * 300 / 72 < 1330
    (narrow,) = read([*words[:2], ("7", 900, 920, 2900)], bar).shapes
    assert narrow.x1 * 300 / 72 < 530


def test_a_table_in_a_frame_with_round_corners_is_read() -> None:
    frame = ((130, 100, 970, 104), (130, 600, 970, 604), (100, 130, 104, 570), (1000, 130, 1004, 570))
    lines = tuple((160, y, 900, y + 4) for y in (200, 260, 320, 380))
    rows = [("Aktion", "Kosten"), ("Rudern", "1"), ("Tauschen", "0")]
    words = [
        word
        for row, (left, right) in enumerate(rows)
        for word in ((left, 180, 390, 245 + 60 * row), (right, 560, 620, 245 + 60 * row))
    ]
    found = read([("Zug", 180, 300, 170), *words], drawn((*frame, *lines)))
    assert [table.rows for table in found.tables] == [tuple(rows)]


@pytest.mark.parametrize(
    ("rule", "bottom"), [((216.0, 10, 200), 216), ((212.0, 10, 200), 220), ((216.0, 10, 120), 220)], ids=str
)
def test_the_ground_of_a_row_ends_at_the_rule_that_is_drawn_along_its_edge(
    rule: tuple[float, float, float], bottom: float
) -> None:
    ground = _at_rules(Shape(11, 190, 199, 220, filled=True), [level(*rule)], 8.0)
    assert (ground.x0, ground.y0, ground.x1, round(ground.y1)) == (11, 190, 199, bottom)


@pytest.mark.parametrize(("height", "em"), [(6, 8.0), (30, 6.0)], ids=["a bar", "a panel"])
def test_a_ground_that_is_too_low_or_too_high_for_a_row_stays(height: int, em: float) -> None:
    ground = Shape(11, 190, 199, 190 + height, filled=True)
    assert _at_rules(ground, [level(187 + height, 10, 200)], em) == ground


KEY = ("Rudern", "Tauschen", "Ankern", "Rasten")


def key_words() -> list[Placed]:
    """Icons that were read as odd characters, each before its text."""
    signs = [(sign, 120, 150, 145 + 60 * row) for row, sign in enumerate("%@©•")]
    return signs + [(text, 200, 400, 145 + 60 * row) for row, text in enumerate(KEY)]


@pytest.mark.parametrize(
    "lines",
    [(), ((100, 100, 420, 104), (100, 340, 420, 344)), ((100, 160, 420, 164),)],
    ids=["bare", "framed", "ruled"],
)
def test_a_key_of_signs_is_one_table_and_what_was_read_of_its_signs_is_noise(
    lines: tuple[tuple[int, ...], ...],
) -> None:
    found = read(key_words(), drawn(lines))
    assert [table.rows for table in found.tables] == [tuple(("", text) for text in KEY)]
    assert [word.text for word in found.words] == list(KEY)
    assert [(one.text, one.reason) for one in found.noise] == [(sign, "picture") for sign in "%@©•"]


def test_a_shaded_row_whose_edges_are_beside_its_rules_parts_no_head_from_its_table() -> None:
    rows = [("Aktion", "Kosten"), ("Rudern", "1"), ("Tauschen", "0"), ("Rasten", "2")]
    lines = tuple((100, y, 700, y + 4) for y in (160, 220, 280, 340))
    words = [
        word
        for row, (left, right) in enumerate(rows)
        for word in ((left, 120, 330, 145 + 60 * row), (right, 500, 560, 145 + 60 * row))
    ]
    found = read(words, drawn(lines, ((100, 142, 700, 202),)))
    assert [table.rows for table in found.tables] == [tuple(rows)]
