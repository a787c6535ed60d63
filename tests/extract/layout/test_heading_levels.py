"""Levels of headings: size, then weight, then capitals; numbers with more parts are below those with fewer."""

from __future__ import annotations

import pytest
from regelwerk.extract.layout.heading_levels import MAX_LEVEL, HeadingStyle, levels_of


def style(
    size: float, depth: int = 0, *, bold: bool = False, capitals: bool = False, exact: bool = True
) -> HeadingStyle:
    return HeadingStyle(size=size, bold=bold, capitals=capitals, exact=exact, depth=depth)


@pytest.mark.parametrize(
    ("styles", "levels"),
    [
        ([], []),
        ([style(12), style(18), style(12)], [2, 1, 2]),
        ([style(14.0), style(14.5)], [1, 1]),
        ([style(14.0), style(15.0)], [2, 1]),
        ([style(14.0, exact=False), style(15.0, exact=False)], [1, 1]),
        ([style(14.0, exact=False), style(18.0, exact=False)], [2, 1]),
        ([style(12), style(12, bold=True), style(12, bold=True, capitals=True)], [3, 2, 1]),
        ([style(12, exact=False), style(12, bold=True, exact=False)], [1, 1]),
        ([style(size) for size in range(90, 10, -10)], [min(level, MAX_LEVEL) for level in range(1, 9)]),
    ],
)
def test_without_numbers_the_look_decides(styles: list[HeadingStyle], levels: list[int]) -> None:
    assert levels_of(styles) == levels


def test_headings_with_as_many_parts_are_of_the_level_of_most_of_them() -> None:
    assert levels_of([style(18, 1), style(12, 1), style(12, 1), style(24)]) == [3, 3, 3, 1]
    assert levels_of([style(18, 1), style(12, 1), style(24)]) == [2, 2, 1]


def test_more_parts_are_below_fewer_even_if_they_are_as_large() -> None:
    assert levels_of([style(12, 1), style(12, 2), style(12, 3)]) == [1, 2, 3]
    assert levels_of([style(12, 1), style(18, 2)]) == [2, 3]
