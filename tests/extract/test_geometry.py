"""Where things are beside each other, also where they just touch."""

from __future__ import annotations

import pytest
from regelwerk.extract.geometry import (
    Rect,
    common_height,
    common_width,
    has_center_in,
    is_inside,
    rect_of,
    touch,
    union,
)

BOX = Rect(10.0, 20.0, 30.0, 60.0)


def test_sizes_and_changes_of_a_rectangle() -> None:
    assert (BOX.width, BOX.height, BOX.area, BOX.center) == (20, 40, 800, (20, 40))
    assert BOX.moved(1, 2) == (11, 22, 31, 62)
    assert BOX.scaled(2) == (20, 40, 60, 120)
    assert BOX.grown(1, 2) == (9, 18, 31, 62)
    assert Rect(-5, -6, 300, 400).within(200, 100) == (0, 0, 200, 100)
    assert BOX.within(200, 100) == BOX == rect_of(BOX)


@pytest.mark.parametrize(("ratio", "compact"), [(1.9, False), (2.0, False), (2.1, True)])
def test_a_compact_one_is_neither_wide_nor_high(ratio: float, compact: bool) -> None:
    assert BOX.is_compact(ratio) is compact
    assert Rect(BOX.y0, BOX.x0, BOX.y1, BOX.x1).is_compact(ratio) is compact


def test_the_union_holds_all_and_no_more() -> None:
    assert union([BOX, Rect(0.0, 30.0, 15.0, 90.0)]) == (0, 20, 30, 90)
    with pytest.raises(ValueError, match="empty"):
        union([])


@pytest.mark.parametrize(
    ("across", "down", "held"),
    [
        (20, 40, True),
        (10, 20, True),
        (30, 60, True),
        (9.9, 40, False),
        (30.1, 40, False),
        (20, 19.9, False),
        (20, 60.1, False),
    ],
)
def test_a_middle_on_the_edge_is_in_the_area(across: float, down: float, held: bool) -> None:
    assert has_center_in(Rect(across - 2, down - 2, across + 2, down + 2), BOX) is held


@pytest.mark.parametrize("side", range(4))
def test_inside_is_with_the_edge_and_the_margin(side: int) -> None:
    edges = list(BOX)
    assert is_inside(BOX, BOX)
    edges[side] += 1 if side > 1 else -1
    assert not is_inside(Rect(*edges), BOX)
    assert is_inside(Rect(*edges), BOX, margin=1)


@pytest.mark.parametrize("side", range(4))
def test_neighbours_touch_where_they_meet(side: int) -> None:
    right, down = [(20.0, 0.0), (-20.0, 0.0), (0.0, 40.0), (0.0, -40.0)][side]
    assert touch(BOX, BOX.moved(right, down))
    assert not touch(BOX, BOX.moved(right * 1.01, down * 1.01))


def test_what_two_have_in_common_is_below_zero_where_there_is_a_gap() -> None:
    assert common_width(BOX, BOX.moved(5, 100)) == 15
    assert common_width(BOX, BOX.moved(25, 0)) == -5
    assert common_height(BOX, BOX.moved(100, 10)) == 30
    assert common_height(BOX.moved(0, 45), BOX) == -5
