"""Lines of a scan are mended where they are broken, and only there."""

from __future__ import annotations

from regelwerk.extract.ocr.drawn.mended_rules import mended_rules
from regelwerk.extract.page.words import Shape, Word


def level(y: float, x0: float, x1: float) -> Shape:
    return Shape(x0, y - 0.25, x1, y + 0.25, filled=True)


def upright(x: float, y0: float, y1: float) -> Shape:
    return Shape(x - 0.25, y0, x + 0.25, y1, filled=True)


def word(text: str, x0: float, y0: float, x1: float, y1: float) -> Word:
    return Word(text, x0, y0, x1, y1, size=10, baseline=y1)


def levels(lines: list[Shape], words: tuple[Word, ...] = ()) -> list[tuple[float, float, float]]:
    """Height and ends of what is mended and level."""
    mended = mended_rules(lines, words)
    return sorted((line.y0 + 0.25, line.x0, line.x1) for line in mended if line.x1 - line.x0 > 1)


def test_pieces_of_one_line_are_joined() -> None:
    assert levels([level(100, 50, 120), level(100, 132, 250)]) == [(100, 50, 250)]


def test_a_line_goes_on_to_the_line_across_that_it_does_not_quite_reach() -> None:
    assert levels([level(100, 50, 180), upright(50, 80, 120), upright(200, 80, 120)]) == [(100, 50, 200)]


def test_edges_of_two_pictures_beside_one_another_stay_two() -> None:
    pictures = [upright(x, 100, 160) for x in (50, 190, 220, 360)]
    found = levels([level(100, 50, 170), level(100, 220, 360), *pictures])
    assert found == [(100, 50, 190), (100, 220, 360)]


def test_a_gap_in_which_a_word_is_stays() -> None:
    between = word("oder", 120, 95, 132, 105)
    assert levels([level(100, 50, 119), level(100, 133, 200)], (between,)) == [(100, 50, 119), (100, 133, 200)]


def test_a_line_that_is_made_of_letters_goes() -> None:
    assert levels([level(100, 50, 110)], (word("Turmwache", 48, 95, 112, 105),)) == []


def test_rules_of_two_columns_of_text_stay_two_where_they_happen_to_be_level() -> None:
    rules = [level(100, 40, 240), level(100, 262, 462)]
    lines = tuple(
        word(text, x0, y, x1, y + 10)
        for y in range(110, 310, 20)
        for text, x0, x1 in (("Kahn", 40, 70), ("Wehr", 200, 240), ("Schilf", 262, 300), ("Glocke", 420, 462))
    )
    assert levels(rules, lines) == [(100, 40, 240), (100, 262, 462)]
    cells = tuple(one for one in lines if one.x1 != 240)  # of a table: what is before the gap ends anywhere
    assert levels(rules, cells) == [(100, 40, 462)]


def test_a_frame_ends_at_its_own_corner_though_a_badge_hides_that() -> None:
    frame = [level(100, 50, 190), upright(50, 100, 160), upright(200, 108, 160), level(160, 50, 200)]
    beside = [upright(220, 60, 200), upright(330, 60, 200)]
    assert levels([*frame, *beside]) == [(100, 50, 200), (160, 50, 200)]


def test_a_frame_below_a_bar_does_not_go_on_to_the_frame_above_the_bar() -> None:
    upper = [level(100, 50, 200), upright(50, 40, 100), upright(200, 40, 100)]
    lower = [level(200, 50, 200), upright(50, 128, 200), upright(200, 128, 200)]
    bar = Shape(50, 110, 215, 128, filled=True)
    mended = mended_rules([*upper, *lower], (), [bar])
    assert sorted({line.y0 for line in mended if line.y1 - line.y0 > 1}) == [40, 128]


def test_a_line_that_goes_on_between_the_cells_of_a_row_is_drawn_however_close_it_is_to_them() -> None:
    cells = (word("Turmwache", 48, 95, 112, 105), word("Glocke", 130, 95, 190, 105))
    assert levels([level(100, 50, 190)], cells) == [(100, 50, 190)]
    words = (cells[0], word("und", 115, 95, 135, 105), word("Glocke", 138, 95, 190, 105))
    assert levels([level(100, 50, 190)], words) == []


def test_a_line_goes_on_where_print_right_above_it_hides_it() -> None:
    """Such gaps are below one another in all lines of a table, as its cells are."""
    lines = [piece for y in (100, 130, 160) for piece in (level(y, 50, 150), level(y, 190, 250))]
    cells = tuple(word(text, x0, y - 12, x1, y - 2) for y in (100, 130, 160) for text, x0, x1 in (("Prom", 152, 188),))
    assert levels(lines, cells) == [(y, 50, 250) for y in (100, 130, 160)]
    farther = tuple(word("Prom", 152, y - 16, 188, y - 6) for y in (100, 130, 160))
    assert levels(lines, farther) == [(y, x0, x1) for y in (100, 130, 160) for x0, x1 in ((50, 150), (190, 250))]
