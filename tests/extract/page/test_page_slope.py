"""Pages whose lines do not run level: how steep they are, and where things are once they do."""

from __future__ import annotations

import pytest
from regelwerk.extract.geometry import Rect
from regelwerk.extract.page.page_slope import deskewed, skewed, slope_of
from regelwerk.extract.page.words import Shape, Word


def lines(slope: float, count: int = 4, words: int = 5, width: float = 30, size: float = 10) -> list[Word]:
    """Lines of words, 5 points apart, that fall by `slope`."""
    found = []
    for row in range(count):
        for at in range(words):
            x = 50 + at * (width + 5)
            base = 100 + 20 * row + slope * (x - 50)
            found.append(Word("Hafen", x, base - 8, x + width, base + 2, size, base))
    return found


@pytest.mark.parametrize("slope", [0.0011, 0.01, -0.05, 0.09])
def test_lines_that_fall_or_rise_tell_the_slope(slope: float) -> None:
    assert slope_of(lines(slope)) == pytest.approx(slope)


@pytest.mark.parametrize(
    "words",
    [
        lines(0.0),
        lines(0.0009),
        lines(0.05, count=3),
        lines(0.05, words=3),
        lines(0.25),
        [],
    ],
    ids=["level", "nearly level", "few lines", "short lines", "too steep", "nothing"],
)
def test_what_tells_no_slope(words: list[Word]) -> None:
    assert slope_of(words) == 0.0


def test_the_slope_is_that_of_most_lines() -> None:
    assert slope_of([*lines(0.03, 4), *lines(0.06, 3)]) == pytest.approx(0.03)


@pytest.mark.parametrize("slope", [0.03, -0.02])
def test_a_levelled_line_is_level_and_goes_back_where_it_was(slope: float) -> None:
    words = lines(slope, 1)
    level = [deskewed(word, slope) for word in words]
    assert [word.baseline for word in level] == pytest.approx([level[0].baseline] * 5, abs=0.5)
    for word, moved in zip(words, level, strict=True):
        assert moved.x1 - moved.x0 == pytest.approx(word.x1 - word.x0)
        back = skewed(Rect(moved.x0, moved.y0, moved.x1, moved.y1), slope)
        assert (back.x0, back.y1) == pytest.approx((word.x0, word.y1), abs=1.5)
        assert back.x0 < back.x1
        assert back.y0 < back.y1


def test_a_shape_is_moved_with_the_lines_beside_it() -> None:
    shape = Shape(100, 200, 140, 220, True)
    moved = deskewed(shape, 0.1)
    assert (moved.x0, moved.y0, moved.x1, moved.y1) == pytest.approx((121, 188, 161, 208))


def test_a_box_of_a_levelled_page_holds_what_it_held() -> None:
    assert skewed(Rect(100, 200, 140, 220), 0.1) == Rect(78, 210, 120, 234)
    assert skewed(Rect(100, 200, 140, 220), -0.1) == Rect(120, 186, 162, 210)
