"""Level edges below one another are a table; where bars are drawn across them, they are the lines of a chart."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.level_ladders import ladders_of

YS = (100.0, 120.0, 140.0, 160.0, 180.0)


def rule(y: float) -> Shape:
    return Shape(0, y - 0.25, 300, y + 0.25, filled=True)


def bar(x: float, top: float, bottom: float) -> Shape:
    return Shape(x, top, x + 20, bottom, filled=True)


SHADE = Shape(0, 100, 300, 120, filled=True)


@pytest.mark.parametrize(
    ("drawn", "ys"),
    [
        ([], YS),
        ([bar(50, 130, 195), bar(90, 150, 195)], None),
        ([SHADE], YS),
        ([SHADE, bar(50, 150, 195), bar(90, 170, 195)], YS[:3]),
        ([SHADE, bar(50, 110, 195), bar(90, 150, 195)], None),
        ([SHADE, bar(50, 150, 195)], YS),
    ],
    ids=["rules", "chart", "shade", "picture-below", "bars-over-shade", "one-bar"],
)
def test_rules_that_a_picture_is_drawn_across_are_left_out_where_a_row_is_shaded(
    drawn: list[Shape], ys: tuple[float, ...] | None
) -> None:
    found = [ladder.ys for ladder in ladders_of([*drawn, *map(rule, YS)])]
    assert [tuple(round(y) for y in one) for one in found] == ([ys] if ys else [])
