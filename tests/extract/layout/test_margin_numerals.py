"""Numbers of sections in the margins of columns."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.layout.margin_numerals import with_margin_numerals
from regelwerk.extract.page.words import Word

_LINE = (("Boote", 0), ("fahren", 35), ("langsam", 75), ("aus.", 120))
_END = 140
"""Where such a line ends, from where it begins."""


def word(text: str, x: float, baseline: float) -> Word:
    return Word(text, x, baseline - 10, x + 5 * len(text), baseline, 10, baseline)


def bold(text: str, x: float, baseline: float) -> Word:
    return replace(word(text, x, baseline), bold=True)


def column(x: float, skipped: range = range(0)) -> list[Word]:
    """Twenty lines from the height of 100 on, without some."""
    return [word(text, x + at, 100 + row * 10) for row in range(20) if row not in skipped for text, at in _LINE]


def numerals(x: float, first: int, *, apart: float = 40, count: int = 3) -> list[Word]:
    return [bold(str(first + at), x, 100 + at * apart) for at in range(count)]


def lines_begun(words: list[Word]) -> dict[str, str]:
    """The word that each numeral comes before on its line."""
    found: dict[str, str] = {}
    for one in words:
        if one.text.isdigit():
            behind = [w for w in words if w is not one and w.baseline == one.baseline and w.x0 > one.x0]
            nearest = min(behind, key=lambda w: w.x0, default=None)
            found[one.text] = f"{nearest.text} {round(nearest.x0 // 100)}" if nearest else ""
    return found


def test_numerals_right_of_a_column_stand_before_their_lines() -> None:
    found = with_margin_numerals([*column(20), *numerals(200, 7)])
    assert lines_begun(found) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}
    assert min(one.x0 for one in found) == 20  # no line begins left of the column


def test_numerals_between_columns_are_of_the_right_one_where_the_left_one_has_its_own_on_the_left() -> None:
    page = [*numerals(5, 1), *column(30), *numerals(200, 4), *column(222)]
    assert lines_begun(with_margin_numerals(page)) == dict.fromkeys("123", "Boote 0") | dict.fromkeys("456", "Boote 2")


def test_numerals_between_columns_are_of_the_left_one_where_the_right_one_has_its_own_on_the_right() -> None:
    page = [*column(30), *numerals(190, 1), *column(222), *numerals(390, 4)]
    assert lines_begun(with_margin_numerals(page)) == dict.fromkeys("123", "Boote 0") | dict.fromkeys("456", "Boote 2")


def test_numerals_between_columns_are_of_the_one_that_has_white_above_their_lines() -> None:
    rows = (4, 8)
    right = column(222, skipped=range(3, 4))
    right = [one for one in right if round((one.baseline - 100) / 10) not in (3, 7)]
    page = [*column(30), *(bold(str(row), 200, 100 + 10 * row) for row in rows), *right]
    assert lines_begun(with_margin_numerals(page)) == {"4": "Boote 2", "8": "Boote 2"}


def test_a_short_section_may_stand_between_two_numerals() -> None:
    found = with_margin_numerals([*column(20), *numerals(200, 7, apart=30)])
    assert lines_begun(found) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}


def test_a_line_may_come_close_to_a_numeral_that_stands_below_others() -> None:
    close = [word("zum", 162, 140), word("Kai", 181, 140)]
    found = with_margin_numerals([*column(20), *close, *numerals(200, 7)])
    assert lines_begun(found) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}


def test_numerals_of_a_legend_in_two_columns_stay_with_their_bold_leads() -> None:
    columns = [replace(one, bold=one.text == "Boote") for one in (*column(30), *column(222))]
    page = [*numerals(5, 1, apart=30), *columns, *numerals(200, 4, apart=30)]
    assert with_margin_numerals(page) == page


def test_sections_of_one_line_may_follow_each_other() -> None:
    lines = [word(text, at, 100 + row * 22) for row in range(3) for text, at in _LINE]
    found = with_margin_numerals([*lines, *numerals(200, 7, apart=22)])
    assert lines_begun(found) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}


def test_numerals_left_of_a_right_column_touch_their_lines_where_the_white_behind_them_is_as_wide_as_that_before() -> (
    None
):
    right = [one for one in column(180) if round((one.baseline - 100) / 10) not in (3, 7)]
    page = [*column(0), *right, *numerals(155, 7)]
    found = [one for one in with_margin_numerals(page) if one.text.isdigit()]
    assert [(one.x0, one.x1) for one in found] == [(155, 177)] * 3
    far = [*column(0), *numerals(165, 7), *right]
    assert with_margin_numerals(far) == far
    inside = [*column(30), *right, *numerals(155, 7)]  # numerals at the end of lines above which other lines are longer
    assert with_margin_numerals(inside) == inside


def test_two_numbers_behind_one_line_are_cells_of_a_table() -> None:
    apart = [one for one in column(20) if round((one.baseline - 100) / 10) not in (3, 7)]
    cells = [replace(one, bold=False, confidence=0.9) for x in (165, 230) for one in numerals(x, x)]
    assert with_margin_numerals([*apart, *cells]) == [*apart, *cells]


def test_recognised_numbers_need_not_be_bold_where_white_is_above_their_lines() -> None:
    apart = [one for one in column(20) if round((one.baseline - 100) / 10) not in (3, 7)]
    seen = [replace(one, bold=False, confidence=0.9) for one in numerals(200, 7)]
    assert lines_begun(with_margin_numerals([*apart, *seen])) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}
    tight = [*column(20), *seen[1:]]
    assert with_margin_numerals(tight) == tight


@pytest.mark.parametrize(
    "page",
    [
        [*column(20), *numerals(200, 7, apart=10)],
        [*column(20), *(replace(one, bold=False) for one in numerals(200, 7))],
        [*column(20), *numerals(200, 7), *(word("Kai", 195, 115 + 40 * at) for at in range(3))],
        [*column(20), bold("7", 200, 100)],
        [*numerals(5, 1), *column(30)],
    ],
    ids=["near", "not bold", "other words in the margin", "one alone", "left of all"],
)
def test_other_numbers_beside_lines_stay(page: list[Word]) -> None:
    assert with_margin_numerals(page) == page


def test_a_justified_line_with_wide_blanks_is_one_line() -> None:
    rest = [one for one in column(20) if one.baseline != 140]
    spread = [word("Down", 20, 140), word("below", 63, 140), word("the", 110, 140), word("zu.", 144, 140)]
    beside = column(-160)  # another column, closer than the blanks of that line
    found = with_margin_numerals([*beside, *rest, *spread, *numerals(164, 7)])
    assert lines_begun(found)["8"] == "Down 0"


def test_a_running_head_in_the_margin_above_a_numeral_is_no_company() -> None:
    found = with_margin_numerals([word("109–119", 195, 84), *column(20), *numerals(200, 7)])
    assert lines_begun(found) == {"7": "Boote 0", "8": "Boote 0", "9": "Boote 0"}


def test_targets_that_end_the_short_lines_of_a_list_stay_where_longer_lines_go_on_beyond() -> None:
    items = [word(one, 30 + at, 100 + row * 10) for row in range(7, 12) for one, at in _LINE[:3]]
    page = [*column(20, range(4, 15)), *items, bold("12", 143, 170), bold("15", 143, 210)]
    assert with_margin_numerals(page) == page
