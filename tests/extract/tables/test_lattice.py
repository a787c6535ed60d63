"""Rows and columns of a table as values: cut, found between edges, and grouped from shapes."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.words import Shape, Word
from regelwerk.extract.tables.cell_lattice import GridCell, Lattice, lattices, without_slivers
from regelwerk.extract.tables.ruling_edges import edges_of, is_line, open_sides
from regelwerk.extract.tables.shape_groups import closed_up, is_inside, touching, with_sections

TWO_BY_TWO = Lattice((0, 50, 100), (0, 20, 40), (GridCell(0, 0), GridCell(0, 1), GridCell(1, 0, columns=2)))


def test_the_boxes_of_cells() -> None:
    assert TWO_BY_TWO.box == (0, 0, 100, 40)
    assert TWO_BY_TWO.box_of(GridCell(0, 1)) == (50, 0, 100, 20)
    assert TWO_BY_TWO.box_of(GridCell(1, 0, columns=2)) == (0, 20, 100, 40)


@pytest.mark.parametrize(
    ("x", "y", "place"),
    [
        (0, 0, (0, 0)),
        (49, 19, (0, 0)),
        (50, 20, (1, 1)),
        (99, 39, (1, 1)),
        (-1, 10, None),
        (100, 10, None),
        (10, -1, None),
        (10, 40, None),
    ],
)
def test_the_place_of_a_point(x: float, y: float, place: tuple[int, int] | None) -> None:
    assert TWO_BY_TWO.place(x, y) == place


def test_a_row_is_cut() -> None:
    cut = TWO_BY_TWO.with_rows(0, [5, 10])
    assert cut.ys == (0, 5, 10, 20, 40)
    assert cut.xs == TWO_BY_TWO.xs
    assert set(cut.cells) == {GridCell(row, column) for row in range(3) for column in range(2)} | {
        GridCell(3, 0, columns=2)
    }


def test_the_last_row_is_cut() -> None:
    cut = TWO_BY_TWO.with_rows(1, [30])
    assert cut.ys == (0, 20, 30, 40)
    assert set(cut.cells) == {GridCell(0, 0), GridCell(0, 1), GridCell(1, 0, columns=2), GridCell(2, 0, columns=2)}


def test_a_column_is_cut_and_what_reaches_over_others_stays() -> None:
    cut = TWO_BY_TWO.with_columns(0, [20])
    assert cut.xs == (0, 20, 50, 100)
    assert set(cut.cells) == {GridCell(0, 0), GridCell(0, 1), GridCell(0, 2), GridCell(1, 0, columns=3)}
    whole = TWO_BY_TWO.with_columns(0, [20], [GridCell(0, 0)])
    assert set(whole.cells) == {GridCell(0, 0, columns=2), GridCell(0, 2), GridCell(1, 0, columns=3)}


def test_the_cell_at_each_place() -> None:
    covered = TWO_BY_TWO.covered()
    assert covered[0, 1] == GridCell(0, 1)
    assert covered[1, 0] is covered[1, 1]
    assert len(covered) == 4


@pytest.mark.parametrize(
    ("xs", "least", "kept", "columns"),
    [
        ((0, 50, 100), 5, (0, 50, 100), 2),
        ((0, 50, 54, 100), 5, (0, 50, 100), 2),
        ((0, 50, 55, 100), 5, (0, 50, 55, 100), 3),
    ],
)
def test_what_is_too_narrow_for_a_word_goes(xs: tuple, least: float, kept: tuple, columns: int) -> None:
    cells = tuple(GridCell(0, column) for column in range(len(xs) - 1))
    found = without_slivers(Lattice(xs, (0, 20), cells), least)
    assert found.xs == kept
    assert found.cells == tuple(GridCell(0, column) for column in range(columns))
    turned = without_slivers(Lattice((0, 20), xs, tuple(GridCell(c.column, 0) for c in cells)), least)
    assert turned.ys == kept
    assert turned.cells == tuple(GridCell(row, 0) for row in range(columns))


GRID_LEVEL = [(0, 0, 100), (20, 0, 100), (40, 0, 100)]
GRID_UPRIGHT = [(0, 0, 40), (50, 0, 40), (100, 0, 40)]


@pytest.mark.parametrize(
    ("level", "upright", "shapes"),
    [
        (GRID_LEVEL, GRID_UPRIGHT, [(2, 2)]),
        (GRID_LEVEL[:2], GRID_UPRIGHT[:2], []),  # one cell is no table
        (GRID_LEVEL[:2], GRID_UPRIGHT, [(1, 2)]),
        (GRID_LEVEL, [(0, 0, 40), (50, 0, 20), (100, 0, 40)], [(2, 2)]),
        ([(y, 2.5, 97.5) for y, _, _ in GRID_LEVEL], GRID_UPRIGHT, [(2, 2)]),  # edges nearly meet
        ([(y, 4, 96) for y, _, _ in GRID_LEVEL], GRID_UPRIGHT, []),
        (
            [*GRID_LEVEL, (100, 0, 100), (120, 0, 100)],
            [*GRID_UPRIGHT, *((x, 100, 120) for x in (0, 50, 100))],
            [(2, 2), (1, 2)],
        ),
    ],
)
def test_cells_between_edges(level: list, upright: list, shapes: list[tuple[int, int]]) -> None:
    found = lattices(level, upright)
    assert [(len(one.ys) - 1, len(one.xs) - 1) for one in found] == shapes


def test_a_cell_that_no_edge_parts_reaches_over_columns() -> None:
    (found,) = lattices(GRID_LEVEL, [(0, 0, 40), (50, 0, 20), (100, 0, 40)])
    assert set(found.cells) == {GridCell(0, 0), GridCell(0, 1), GridCell(1, 0, columns=2)}


def box(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return Shape(x0, y0, x1, y1, filled=False)


@pytest.mark.parametrize(
    ("other", "together"),
    [
        (box(12.5, 0, 20, 10), True),
        (box(12.6, 0, 20, 10), False),
        (box(0, 12.5, 10, 20), True),
        (box(0, 12.6, 10, 20), False),
        (box(3, 3, 7, 7), False),  # inside, and not at its edge
        (box(2, 2, 8, 8), True),
        (box(30, 0, 40, 10), False),
    ],
)
def test_shapes_that_touch_are_a_group(other: Shape, together: bool) -> None:
    groups = touching([box(0, 0, 10, 10), other])
    assert len(groups) == (1 if together else 2)
    assert sum(map(len, groups)) == 2


def test_a_chain_of_shapes_is_one_group() -> None:
    chain = [box(x, 0, x + 10, 10) for x in (0, 20, 10, 40)]
    assert sorted(map(len, touching(chain))) == [1, 3]


@pytest.mark.parametrize(
    ("inner", "reach", "inside"),
    [
        (box(0, 0, 10, 10), 0, True),
        (box(-1, 0, 10, 10), 0, False),
        (box(0, -1, 10, 10), 0, False),
        (box(0, 0, 11, 10), 0, False),
        (box(0, 0, 10, 11), 0, False),
        (box(-1, -1, 11, 11), 1, True),
        (box(-1.1, -1, 11, 11), 1, False),
        (box(1, 1, 9, 9), -1, True),
        (box(1, 1, 9, 9.5), -1, False),
    ],
)
def test_a_shape_inside_another(inner: Shape, reach: float, inside: bool) -> None:
    assert is_inside(inner, box(0, 0, 10, 10), reach) == inside


def boxes(rows: int, columns: int, *, gap: float = 6, down: float = 4, height: float = 20) -> list[Shape]:
    return [
        box(x * (40 + gap), y * (height + down), x * (40 + gap) + 40, y * (height + down) + height)
        for y in range(rows)
        for x in range(columns)
    ]


@pytest.mark.parametrize(
    ("shapes", "grown"),
    [
        (boxes(2, 3), True),
        (boxes(3, 2), True),
        (boxes(2, 2), False),  # fewer than six
        (boxes(1, 6), False),
        (boxes(2, 3, gap=8), True),
        (boxes(2, 3, gap=9), False),
        (boxes(2, 3, gap=2), False),  # they touch
        (boxes(2, 3, down=9), False),
        (boxes(2, 3, down=2), False),
        (boxes(2, 3, height=79), True),
        (boxes(2, 3, height=80), False),  # a card is taller
    ],
)
def test_boxes_with_narrow_gaps_are_closed_up(shapes: list[Shape], grown: bool) -> None:
    found = closed_up(shapes, 10)
    assert len(found) == len(shapes)
    assert (found != shapes) == grown
    if grown:
        assert any(one.x1 == other.x0 for one in found for other in found)
        assert any(one.y1 == other.y0 for one in found for other in found)


def test_lines_beside_boxes_stay_as_they_are() -> None:
    line = box(0, 100, 100, 101)
    assert closed_up([*boxes(2, 3), line], 10)[-1] is line


@pytest.mark.parametrize(
    ("shape", "level", "upright"),
    [
        (box(0, 10, 100, 11.5), [(10.75, 0, 100)], []),
        (box(0, 10, 1.5, 60), [], [(0.75, 10, 60)]),
        (box(0, 10, 100, 60), [(10, 0, 100), (60, 0, 100)], [(0, 10, 60), (100, 10, 60)]),
        (box(0, 10, 100, 12), [(10, 0, 100), (12, 0, 100)], [(0, 10, 12), (100, 10, 12)]),
        (box(0, 10, 1, 11), [(10.5, 0, 1)], []),
    ],
)
def test_the_edges_of_a_shape(shape: Shape, level: list, upright: list) -> None:
    assert edges_of([shape]) == (level, upright)
    assert is_line(shape) == (len(level) + len(upright) == 1)


@pytest.mark.parametrize(
    ("level", "upright", "expected"),
    [
        (GRID_LEVEL, GRID_UPRIGHT, ([], [])),
        (GRID_LEVEL, [(50, 0, 40)], ([], [(0, 0, 40), (100, 0, 40)])),
        (GRID_LEVEL, [(0, 0, 40), (50, 0, 40)], ([], [(100, 0, 40)])),
        ([(20, 0, 100)], [(50, 0, 40)], ([(0, 0, 100), (40, 0, 100)], [(0, 0, 40), (100, 0, 40)])),
        (GRID_LEVEL, [(9, 0, 40), (50, 0, 40), (100, 0, 40)], ([], [])),  # a line near the side is the side
        (GRID_LEVEL, [(11, 0, 40), (50, 0, 40), (100, 0, 40)], ([], [(0, 0, 40)])),
        (
            [(0, 0, 100), (20, 30, 60), (40, 40, 70)],
            [(50, 0, 40)],
            ([(40, 0, 100)], []),
        ),  # lines end at different places
        (GRID_LEVEL, [(0, 0, 35), (50, 0, 40), (100, 0, 40)], ([], [(0, 0, 40)])),  # a piece of a side
        (GRID_LEVEL, [(0, 0, 37), (50, 0, 40), (100, 0, 40)], ([], [])),
        ([], GRID_UPRIGHT, ([], [])),
        (GRID_LEVEL, [], ([], [])),
    ],
)
def test_sides_that_are_not_drawn(level: list, upright: list, expected: tuple[list, list]) -> None:
    assert open_sides(level, upright) == expected


def lines(top: float, *, x: float = 50) -> list[Shape]:
    return [box(0, top, 100, top + 1), box(0, top + 20, 100, top + 21), box(x, top, x + 1, top + 21)]


def title(y: float) -> Word:
    return Word("Nebel", 10, y, 40, y + 10, 10, y + 8)


@pytest.mark.parametrize(
    ("below", "words", "groups"),
    [
        (lines(41), [title(26)], 1),
        (lines(41), [], 2),
        (lines(41), [title(60)], 2),
        (lines(41, x=56), [title(26)], 2),  # other columns
        (lines(41, x=53), [title(26)], 1),
        (lines(31), [title(21)], 2),  # nearer than a line of writing
        (lines(51), [title(30)], 2),  # farther than three
        (lines(50), [title(30)], 1),
        (lines(41)[:2], [title(26)], 2),
    ],
)
def test_parts_of_a_table_between_titles(below: list[Shape], words: list[Word], groups: int) -> None:
    assert len(with_sections([below, lines(0)], words, 10)) == groups
