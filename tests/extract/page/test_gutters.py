"""White stretches that part columns, and those that part nothing: labels, rivers, notes and terms."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.atoms import Atom, line_count
from regelwerk.extract.page.gutters import Gutter, tallest_gutter
from regelwerk.extract.page.side_columns import are_labels, are_page_numbers, are_set_apart, are_smaller

EM = 10.0
STEP = 12.0


def atom(text: str, x0: float, row: float, x1: float | None = None, *, size: float = EM, title: bool = False) -> Atom:
    width = 5.0 * len(text) if x1 is None else x1 - x0
    return Atom(x0, STEP * row, x0 + width, STEP * row + EM, text, 1, title, 3.0, (), size=size)


def column(x0: float, rows: int, *, start: float = 0, chars: int = 30, text: str = "") -> list[Atom]:
    return [atom(text or "a" * (chars - row % 3), x0, start + row) for row in range(rows)]


def found(*atoms: list[Atom], followed: bool = False) -> Gutter | None:
    ordered = sorted((one for some in atoms for one in some), key=lambda one: (one.y0, one.x0))
    return tallest_gutter(ordered, EM, followed=followed)


def test_two_columns_are_parted_where_the_longest_line_of_the_left_one_ends() -> None:
    gutter = found(column(0, 12), column(170, 12))
    assert gutter is not None
    assert (gutter.x0, gutter.x1) == (150, 170)
    assert (gutter.y0, gutter.y1) == (0, 11 * STEP + EM)
    assert gutter.height == 11 * STEP + EM
    assert gutter.terms == ()


def test_numbers_set_right_in_the_white_between_short_lines_are_no_column() -> None:
    lines = [*column(0, 4), *column(0, 4, start=6), *column(0, 2, start=12)]
    numbers = [atom(str(12 + row), 200, row - 1, title=True) for row in (6, 12)]
    assert found(lines, numbers) is None
    assert found(lines, column(200, 12)) is not None


@pytest.mark.parametrize(
    ("rows", "gap", "is_gutter"),
    [
        (12, 7, True),
        (12, 5.9, False),  # narrower than six tenths of the size
        (10, 6.5, True),
        (1, 100, False),  # of a single line nothing tells
        (2, 26, True),
        (2, 24, False),
        (3, 16, True),
        (3, 14, False),
        (4, 7, True),  # a gap that stands out in most rows
        (4, 5.9, False),
    ],
)
def test_how_wide_a_gutter_is_by_the_number_of_lines(rows: int, gap: float, is_gutter: bool) -> None:
    left = [replace(one, text="a" * 30, x1=150) for one in column(0, rows)]
    assert (found(left, column(150 + gap, rows)) is not None) == is_gutter


@pytest.mark.parametrize(
    ("reach", "beside", "tall"),
    [
        (20, True, True),
        (40, True, False),  # too far for a title that does not fit
        (20, False, False),  # a title over both columns
    ],
)
def test_a_title_too_long_for_its_column_does_not_end_it(reach: float, beside: bool, tall: bool) -> None:
    title = atom("T", 0, 6, 150 + reach, size=20, title=True)
    right = [one for one in column(165, 13) if beside or abs(one.middle - title.middle) > STEP]
    gutter = found([one for one in column(0, 13) if abs(one.middle - title.middle) > STEP], [title], right)
    assert gutter is not None
    assert (gutter.height > 12 * STEP) == tall


@pytest.mark.parametrize(("space", "is_gutter"), [(3.0, True), (9.0, False)])
def test_a_river_through_justified_lines_is_no_gutter(space: float, is_gutter: bool) -> None:
    left = [replace(one, space=space, x1=150) for one in column(0, 5)]
    right = [replace(one, space=space) for one in column(160, 5)]
    assert (found(left, right) is not None) == is_gutter


def test_columns_below_a_line_that_crosses_them() -> None:
    gutter = found([atom("b" * 60, 0, 0)], column(0, 12, start=2), column(170, 12, start=2))
    assert gutter is not None
    assert gutter.y0 == 2 * STEP


def test_a_line_in_the_middle_leaves_the_taller_part() -> None:
    gutter = found(
        column(0, 6), column(170, 6), [atom("b" * 60, 0, 7)], column(0, 12, start=9), column(170, 12, start=9)
    )
    assert gutter is not None
    assert gutter.y0 == 9 * STEP


def test_one_column_has_no_gutter() -> None:
    assert found(column(0, 12)) is None
    assert found([]) is None


def test_numbers_of_items_are_no_column() -> None:
    numbers = [atom(f"{row + 1}.", 0, row, 15) for row in range(12)]
    assert found(numbers, column(30, 12)) is None


def test_a_title_above_the_left_column_belongs_to_neither() -> None:
    heading = [atom("Der Hafen", 0, 0, title=True)]
    gutter = found(heading, column(0, 12, start=2), column(170, 12, start=2))
    assert gutter is not None
    assert gutter.y0 == 2 * STEP


@pytest.mark.parametrize(("followed", "rows"), [(True, 12), (False, 14)])
def test_a_title_below_the_left_column_belongs_to_what_follows(followed: bool, rows: int) -> None:
    heading = [atom("Der Hafen", 0, 13, title=True)]
    gutter = found(column(0, 12), heading, column(170, 12), followed=followed)
    assert gutter is not None
    assert gutter.y1 == (rows - 1) * STEP + EM


@pytest.mark.parametrize(
    ("text", "size", "rows"),
    [("1 Eine Note steht da.", 8, 12), ("1 Eine Note steht da.", 10, 14), ("Eine Note.", 8, 14)],
)
def test_a_footnote_below_both_columns_belongs_to_neither(text: str, size: float, rows: int) -> None:
    gutter = found(column(0, 12), [atom(text, 0, 13, size=size)], column(170, 12))
    assert gutter is not None
    assert gutter.y1 == (rows - 1) * STEP + EM


TERMS = [atom("Nebel", 0, 0), atom("Bank", 0, 1), atom("Kai", 0, 3), atom("Boot", 0, 6)]
TEXTS = [atom(("a" * 39) + ("." if row % 3 == 2 else "a"), 60, row) for row in range(9)]


def test_terms_beside_their_explanations() -> None:
    titles = [replace(one, title=True) for one in TERMS]
    wide = found(titles, TEXTS)
    assert wide is not None
    assert wide.terms == (0, 3 * STEP, 6 * STEP)


def test_terms_of_one_line_each_are_read_row_by_row() -> None:
    assert found([replace(one, title=True) for one in TERMS if one.text != "Bank"], TEXTS) is None


def test_what_begins_beside_the_middle_of_a_sentence_is_no_term() -> None:
    open_ended = [replace(one, text="a" * 40) for one in TEXTS]
    gutter = found([replace(one, title=True) for one in TERMS], open_ended)
    assert gutter is None or gutter.terms == ()


@pytest.mark.parametrize(
    ("rows", "count"), [([0, 1, 2], 3), ([0, 0, 1], 2), ([0, 0.4, 1], 2), ([0, 0.5, 1], 3), ([], 0)]
)
def test_lines_below_one_another(rows: list[float], count: int) -> None:
    assert line_count([atom("aaa", 20 * at, row) for at, row in enumerate(rows)], EM) == count


def test_a_block_counts_with_its_lines() -> None:
    assert line_count([replace(atom("a", 0, 0), lines=4), atom("b", 0, 5)], EM) == 5


@pytest.mark.parametrize(
    ("sizes", "smaller"), [((9.3, 10), True), ((9.5, 10), False), ((10, 10), False), ((12, 10), False)]
)
def test_notes_in_a_smaller_size(sizes: tuple[float, float], smaller: bool) -> None:
    left, right = ([atom("aaa", 0, row, size=size) for row in range(3)] for size in sizes)
    assert are_smaller(left, right) == smaller
    assert are_set_apart(left, right) == smaller
    assert not are_smaller([], right)
    assert not are_smaller(left, [])


@pytest.mark.parametrize(
    ("slanted", "text_slanted", "apart"), [(5, 0, True), (4, 0, False), (5, 1, False), (0, 0, False)]
)
def test_slanted_notes(slanted: int, text_slanted: int, apart: bool) -> None:
    notes = [replace(atom("aaa", 0, row), italic=row < slanted) for row in range(5)]
    text = [replace(atom("aaa", 100, row), italic=row < text_slanted) for row in range(5)]
    assert are_set_apart(notes, text) == apart


def pages(*numbers: str, rows: list[int] | None = None, ragged: float = 0) -> list[Atom]:
    return [
        replace(atom(number, 290, row, 300), x1=300 + ragged * (at == 0))
        for at, (number, row) in enumerate(zip(numbers, rows or range(len(numbers)), strict=True))
    ]


TITLES = [atom("Der Hafen", 0, row) for row in range(10)]


@pytest.mark.parametrize(
    ("numbers", "titles", "found"),
    [
        (pages("3", "5", "9", "14"), 4, True),
        (pages("3", "5", "9"), 3, False),  # three are too few
        (pages("3", "4", "5", "6"), 4, False),  # they count on
        (pages("3", "5", "5", "6"), 4, True),
        (pages("3", "5", "4", "6"), 4, False),
        (pages("3", "5", "9", "14", ragged=2), 4, True),
        (pages("3", "5", "9", "14", ragged=4), 4, False),
        (pages("3", "5", "9", "14", rows=[0, 2, 4, 6]), 7, False),  # every other line
        (pages("3", "5", "9", "14", rows=[0, 2, 3, 5]), 6, True),
        ([*pages("3", "5", "9", "14"), atom("12", 250, 40)], 4, True),  # the number of the page itself
    ],
)
def test_page_numbers_behind_entries(numbers: list[Atom], titles: int, found: bool) -> None:
    assert are_page_numbers(TITLES[:titles], numbers, EM) == found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["•"] * 6, True),
        (["1.", "2.", "3.", "4.", "5.", "6."], True),
        (["(a)", "(b)", "(c)", "(d)", "(e)", "(f)"], True),
        (["§ 1", "§ 2", "§ 3", "[4.2.a]", "5)", "6"], True),
        (["Der Kai"] * 6, False),
        (["1.", "2.", "3.", "4.", "Kai am Hafen", "Kai am Hafen"], True),  # two of three
        (["1.", "2.", "3.", "Kai am Hafen", "Kai am Hafen", "Kai am Hafen"], False),
    ],
)
def test_labels_at_a_gutter(texts: list[str], found: bool) -> None:
    left = [atom(text, 20, row, 40) for row, text in enumerate(texts)]
    right = [atom("Zieht eine Karte vom Stapel.", 50, row) for row in range(6)]
    assert are_labels(left, right, 40, EM) == found


@pytest.mark.parametrize(("numbers", "found"), [(6, True), (5, True), (4, False)])
def test_numbers_on_the_right_that_are_labels(numbers: int, found: bool) -> None:
    left = [atom("Zieht eine Karte", 0, row) for row in range(6)]
    right = [atom("7" if row < numbers else "Der Kai ist leer", 120, row) for row in range(6)]
    assert are_labels(left, right, 80, EM) == found


@pytest.mark.parametrize("wider", [5, 12])
def test_a_stretched_last_line_is_part_of_its_column(wider: float) -> None:
    left = [*column(0, 12), atom("a" * 30, 0, 12, 150 + wider)]
    gutter = found(left, column(170, 12))
    assert gutter is not None
    assert gutter.y1 == 12 * STEP + EM
    assert gutter.x0 == 150 + wider


@pytest.mark.parametrize(
    ("end", "is_gutter"), [("wer am Zug ist", True), ("wer am Zug ist.", False)], ids=["goes on below", "ends"]
)
def test_the_last_line_of_a_text_in_a_column_of_its_own_is_beside_a_line_that_goes_on_below(
    end: str, is_gutter: bool
) -> None:
    left = [atom(end, 0, 0, 150), *column(0, 3, start=1, text="darf alle Karten noch einmal")]
    gutter = found(left, [atom("Danach endet die Partie sofort.", 162, 0)])
    assert (gutter is not None and (gutter.x0, gutter.x1) == (150, 162)) == is_gutter


def glossary(end: str = ".") -> tuple[list[Atom], list[Atom]]:
    """Bold terms of one line each, close below one another, a heading between them; the text of one goes on for a line."""
    terms = [atom(text, 0, row, title=True) for text, row in (("Anker", 0), ("Boje", 1.4), ("Kai", 2.8), ("Riff", 8))]
    terms += [atom("Mole", 0, 9.4, title=True), atom("Weitere Wörter", 0, 6, size=15, title=True)]
    texts = [atom(f"Ein Wort, das ihr auf See erklären müsst{end}", 110, row) for row in (0, 1.4, 2.8, 8, 9.4)]
    return terms, [*texts, atom("oder an Land.", 110, 10.4)]


def test_bold_terms_close_below_one_another_are_read_with_their_texts_despite_a_heading_between_them() -> None:
    gutter = found(*glossary())
    assert gutter is None or len(gutter.terms) == 6


def test_bold_lines_beside_text_that_goes_on_are_no_terms() -> None:
    gutter = found(*glossary(""))
    assert gutter is not None
    assert gutter.terms == ()


def test_a_gutter_is_no_taller_than_its_white_however_tall_the_boxes_beside_it_are() -> None:
    panel = replace(atom("", -170, 0, -5), y1=29 * STEP + EM, lines=29)
    table = replace(atom("", 170, 0, 320), y1=14 * STEP + EM, lines=15)
    longer = [atom("a" * 30, 0, row, 153) for row in range(4)]
    gutter = found([panel], longer, column(0, 26, start=4), [table], column(170, 14, start=16))
    assert gutter is not None
    assert (gutter.x0, gutter.y0) == (153, 0)
