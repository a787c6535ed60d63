"""Columns and rows of a table that white alone parts, and those inside the cells that lines make."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.words import Word
from regelwerk.extract.tables.cell_lattice import GridCell, Lattice
from regelwerk.extract.tables.column_names import named_separators
from regelwerk.extract.tables.white_columns import (
    column_white,
    columns_of,
    row_groups,
    separators_of,
    written_lines,
)
from regelwerk.extract.tables.white_parts import with_white_parts

EM, WHITE = 10.0, 0.5


def word(text: str, x: float, baseline: float, *, x1: float | None = None) -> Word:
    return Word(text, x, baseline - 8, 5 * len(text) + x if x1 is None else x1, baseline + 2, EM, baseline)


def table(rows: list[list[str]], *, at: tuple[float, ...] = (0, 60, 120), step: float = 12) -> list[Word]:
    """Words of a cell are parted by a blank of 2.5 points, cells begin at these places."""
    found = []
    for row, cells in enumerate(rows):
        for x, cell in zip(at, cells, strict=False):
            for piece in cell.split():
                found.append(word(piece, x, 10 + step * row))
                x = found[-1].x1 + 2.5
    return found


ROWS = [["Boot", "drei", "7"], ["Kai", "zwei Karten", "8"], ["Turm", "vier", "9"], ["See", "fünf", "10"]]


def test_words_of_one_baseline_are_a_line_in_chunks() -> None:
    lines = written_lines(table(ROWS), WHITE)
    assert [[" ".join(w.text for w in chunk.words) for chunk in line.chunks] for line in lines] == ROWS
    assert [line.baseline for line in lines] == [10, 22, 34, 46]
    assert (lines[0].y0, lines[0].y1, lines[0].size) == (2, 12, EM)
    assert (lines[1].chunks[1].x0, lines[1].chunks[1].x1) == (60, 112.5)


@pytest.mark.parametrize(("rise", "lines"), [(3.9, 1), (4, 2)])
def test_how_level_words_of_a_line_are(rise: float, lines: int) -> None:
    assert len(written_lines([word("a", 0, 10), word("b", 20, 10 + rise)], WHITE)) == lines


@pytest.mark.parametrize(("gap", "chunks"), [(5, 1), (5.1, 2)])
def test_how_wide_the_white_between_chunks_is(gap: float, chunks: int) -> None:
    (line,) = written_lines([word("a", 0, 10), word("b", 5 + gap, 10)], WHITE)
    assert len(line.chunks) == chunks


@pytest.mark.parametrize(
    ("blank", "count", "white"),
    [(2.5, 9, 0.42), (3.0, 9, 0.48), (5.0, 9, 0.6), (2.5, 8, 0.48), (0.4, 9, 0.48), (10, 9, 0.48)],
)
def test_the_white_of_a_page_by_its_blanks(blank: float, count: int, white: float) -> None:
    words = [word("a", at * (5 + blank), 10) for at in range(count)]
    assert column_white(words) == pytest.approx(white)


def test_separators_are_in_the_middle_of_the_white() -> None:
    assert separators_of(written_lines(table(ROWS), WHITE)) == [40, (112.5 + 120) / 2]
    assert separators_of(written_lines(table([["Boot"], ["Kai"]]), WHITE)) == []
    assert separators_of([]) == []


@pytest.mark.parametrize(("titles", "found"), [(1, 2), (2, 1)])
def test_few_lines_may_go_across_the_white(titles: int, found: int) -> None:
    rows = table(ROWS * 2)
    for row in range(titles):
        rows += [word("A" * 18, 0, 200 + 12 * row), word("9", 120, 200 + 12 * row)]
    assert len(separators_of(written_lines(rows, WHITE))) == found


@pytest.mark.parametrize(
    ("x0", "x1", "columns"),
    [(0, 30, [0]), (0, 41, [0]), (0, 42, [0, 1]), (39, 60, [1]), (38, 60, [0, 1]), (45, 90, [1, 2]), (90, 99, [2])],
)
def test_the_columns_that_a_chunk_reaches_over(x0: float, x1: float, columns: list[int]) -> None:
    (line,) = written_lines([word("a", x0, 10, x1=x1)], WHITE)
    assert list(columns_of(line.chunks[0], [40, 80])) == columns
    assert line.columns([40, 80]) == set(columns)


def test_a_chunk_is_parted_at_a_separator_in_a_wide_blank() -> None:
    (line,) = written_lines([word("ab", 0, 10), word("cd", 14, 10), word("ef", 26.5, 10)], WHITE)
    assert len(line.chunks) == 1
    assert [len(chunk.words) for chunk in line.parted([12]).chunks] == [1, 2]
    assert line.parted([25]) is line  # the blank is that between words
    assert line.parted([5]) is line


def test_the_head_names_a_column_of_pictures() -> None:
    head = written_lines(table([["Name", "Bild", "Wert"]]), WHITE)
    lines = written_lines(table([["Boot", "", "7"], ["Kai", "", "8"]]), WHITE)
    assert named_separators([105], head, lines) == [40, 105]


def test_numbers_and_their_name_are_one_column() -> None:
    head = written_lines(table([["Name", "Wert"]], at=(0, 60)), WHITE)
    lines = written_lines(table([["Boot", "", "7"], ["Kai", "", "8"]], at=(0, 60, 90)), WHITE)
    assert named_separators([45, 85], head, lines) == [45]


@pytest.mark.parametrize(
    ("rows", "step", "groups"),
    [
        (ROWS, 12, [1, 1, 1, 1]),
        ([["Boot", "drei", "7"], ["", "mehr", ""], ["Kai", "zwei", "8"]], 12, [2, 1]),
        ([["Boot", "drei", "7"], ["", "mehr", ""], ["", "und mehr", ""], ["Kai", "zwei", "8"]], 12, [3, 1]),
    ],
)
def test_lines_of_one_row(rows: list[list[str]], step: float, groups: list[int]) -> None:
    lines = written_lines(table(rows, step=step), WHITE)
    assert [len(group) for group in row_groups(lines, [40, 116])] == groups


def test_rows_are_apart_by_white() -> None:
    words = [
        *table([["Boot", "drei", "7"]]),
        *(word(w.text, w.x0, w.baseline + 12) for w in table([["", "mehr"]])),
        *(word(w.text, w.x0, w.baseline + 36) for w in table([["Kai", "zwei", "8"]])),
        *(word(w.text, w.x0, w.baseline + 48) for w in table([["", "mehr"]])),
    ]
    assert [len(group) for group in row_groups(written_lines(words, WHITE), [40, 116])] == [2, 2]


def lattice(columns: int, rows: int, *, width: float = 180, height: float = 60) -> Lattice:
    xs = tuple(width * at / columns - 1 for at in range(columns + 1))
    ys = tuple(height * at / rows for at in range(rows + 1))
    return Lattice(xs, ys, tuple(GridCell(row, column) for row in range(rows) for column in range(columns)))


def ruled_below_head(
    body: list[list[str]], *, step: float = 12, head: tuple[str, ...] = ("Name", "Zahl", "Wert")
) -> Lattice:
    """A table with a line below its head alone; the columns are drawn."""
    words = table([list(head)])
    words += [word(w.text, w.x0, w.baseline + 20) for w in table(body, step=step)]
    bottom = 30 + step * len(body)
    drawn = Lattice((-1, 55, 115, 175), (0, 16, bottom), tuple(GridCell(r, c) for r in range(2) for c in range(3)))
    return with_white_parts(drawn, words, WHITE)


@pytest.mark.parametrize(
    ("body", "step", "rows"),
    [
        ([["Boot", "3", "7"], ["Kai", "2", "8"], ["Turm", "4", "9"]], 12, 4),  # amounts
        ([["Boot", "drei", "ab"], ["Kai", "zwei", "cd"], ["Turm", "vier", "ef"]], 12, 2),  # lines of cells
        ([["Boot", "drei", "ab"], ["Kai", "zwei", "cd"], ["Turm", "vier", "ef"]], 15, 4),  # apart
        ([["Boot", "drei", "ab"], ["Kai", "zwei", "cd"]], 15, 3),
        ([["Boot", "drei", ""], ["Kai", "", "cd"]], 15, 2),  # of two rows each fills all columns
        ([["", "drei", "ab"], ["", "zwei", "cd"], ["Turm", "vier", "ef"]], 15, 2),  # no first cells
    ],
)
def test_rows_below_a_head_without_lines_between_them(body: list[list[str]], step: float, rows: int) -> None:
    assert len(ruled_below_head(body, step=step).ys) - 1 == rows


def test_columns_that_no_line_parts() -> None:
    words = table([["Name", "Zahl", "Wert"]])
    words += [word(w.text, w.x0, w.baseline + 20) for w in table(ROWS)]
    drawn = Lattice((-1, 175), (0, 16, 80), (GridCell(0, 0), GridCell(1, 0)))
    found = with_white_parts(drawn, words, WHITE)
    assert len(found.xs) == 4
    assert found.xs[1] == pytest.approx(40)


def test_prose_in_a_cell_stays_whole() -> None:
    words = table([["Name"]]) + [word("a" * 30, 0, 30 + 12 * row) for row in range(4)]
    drawn = Lattice((-1, 175), (0, 16, 80), (GridCell(0, 0), GridCell(1, 0)))
    assert with_white_parts(drawn, words, WHITE) == drawn


def test_a_cell_over_columns_is_parted_where_its_words_keep_to_several() -> None:
    drawn = Lattice((-1, 55, 115), (0, 16, 32), (GridCell(0, 0), GridCell(0, 1), GridCell(1, 0, columns=2)))
    head = table([["Name", "Zahl"]])
    below = [word(w.text, w.x0, w.baseline + 16) for w in table([["Boot", "drei"]])]
    assert GridCell(1, 1) in with_white_parts(drawn, head + below, WHITE).cells
    across = [word("a" * 18, 0, 26)]
    assert GridCell(1, 0, columns=2) in with_white_parts(drawn, head + across, WHITE).cells
    one = [word("Boot", 0, 26)]
    assert GridCell(1, 0, columns=2) in with_white_parts(drawn, head + one, WHITE).cells


def test_a_cell_over_rows_is_parted_where_a_line_is_level_with_most() -> None:
    cells = (*(GridCell(row, 0) for row in range(3)), GridCell(0, 1, rows=3))
    drawn = Lattice((-1, 55, 115), (0, 16, 32, 48), cells)
    left = table([["Boot"], ["Kai"], ["Turm"]], step=16)
    right = table([["", "drei"], ["", "zwei"], ["", "vier"]], step=16)
    assert {GridCell(row, 1) for row in range(3)} <= set(with_white_parts(drawn, left + right, WHITE).cells)
    middle = [word("drei", 60, 26)]
    assert GridCell(0, 1, rows=3) in with_white_parts(drawn, left + middle, WHITE).cells
    prose = [word("aaaa", 60, 10 + 12 * row) for row in range(4)]
    assert GridCell(0, 1, rows=3) in with_white_parts(drawn, left + prose, WHITE).cells


@pytest.mark.parametrize(
    "lines",
    [
        [["Auslau-", "3", "Vier Fel-"], ["fen", "", "der weit"], ["Ankern", "1", "Nichts"]],
        [["Lotse ruft das", "Nebel zieht über den"], ["nächste Boot", "Kai und bleibt"], ["Ende", "Zählt nach"]],
    ],
    ids=["words", "sentences"],
)
def test_lines_in_which_words_or_sentences_go_on_are_no_rows_of_their_own(lines: list[list[str]]) -> None:
    found = written_lines(table(lines, at=(0, 110, 220)[: len(lines[0])]), WHITE)
    groups = row_groups(found, separators_of(found))
    assert [len(group) for group in groups] == [2, 1]


def test_rows_of_small_words_stay_rows() -> None:
    found = written_lines(table([["rot", "zwei"], ["blau", "drei"], ["gelb", "eins"]]), WHITE)
    assert len(row_groups(found, separators_of(found))) == 3


def test_names_of_narrow_columns_are_parted_where_each_column_has_one() -> None:
    head = [word("Name", 0, 10), word("Wert", 60, 10, x1=78), word("Preis", 80, 10, x1=104)]
    rows = [word(text, x, 10 + 12 * row) for row in (1, 2, 3) for text, x in (("Lotse", 0), ("3", 68), ("7", 90))]
    names, *others = written_lines([*head, *rows], WHITE)
    assert len(names.chunks) == 2
    separators = named_separators(separators_of(others), [names], others)
    assert [chunk.words[0].text for chunk in names.parted(separators).chunks] == ["Name", "Wert", "Preis"]


def test_a_line_of_text_below_a_table_does_not_hide_a_column() -> None:
    lines = written_lines([*table(ROWS * 2), word("e)", 0, 120), word("und_weiter", 20, 120, x1=117)], WHITE)
    assert len(separators_of(lines)) == 2


def test_cells_of_one_line_in_the_middle_of_their_rows_are_a_column_beside_wrapped_texts() -> None:
    names = table([["Zahl", "Name", "Wirkung"]], at=(0, 40, 140))
    rows = [
        part
        for row in range(4)
        for part in (
            word("zieht", 140, 40 + 30 * row),
            word(f"{row}", 5, 46 + 30 * row),
            word("Kapitän", 40, 46 + 30 * row),
            word("Karten", 140, 52 + 30 * row),
        )
    ]
    separators = separators_of(written_lines([*names, *rows], WHITE))
    assert len(separators) == 2
    assert 75 < separators[1] < 140
