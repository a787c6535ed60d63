"""Rectangles on a page, and the questions that reading asks about where things are.

x grows to the right and y downwards, from the upper left corner of the page. Whatever has the four edges of a rectangle
is `Placed`: words, lines, shapes, tables, boxes of ink. Points of a page are floats, pixels of an image are integers.
"""

# mypy: disable-error-code="misc"
# It takes every method of a generic named tuple whose parameter is one of two types for wrong: of what is erased, self.
from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

_Number = TypeVar("_Number", int, float)


class Placed(Protocol):
    """What has a place on a page: its left, upper, right and lower edge."""

    @property
    def x0(self) -> float: ...  # noqa: D102
    @property
    def y0(self) -> float: ...  # noqa: D102
    @property
    def x1(self) -> float: ...  # noqa: D102
    @property
    def y1(self) -> float: ...  # noqa: D102


class Rect(NamedTuple, Generic[_Number]):
    """A rectangle; as a tuple it is what Pillow calls a box. In pixels the right and the lower edge are outside."""

    x0: _Number
    y0: _Number
    x1: _Number
    y1: _Number

    @property
    def width(self) -> _Number:
        """Distance of the left and the right edge."""
        return self.x1 - self.x0

    @property
    def height(self) -> _Number:
        """Distance of the upper and the lower edge."""
        return self.y1 - self.y0

    @property
    def area(self) -> _Number:
        """Width by height."""
        return self.width * self.height

    @property
    def center(self) -> tuple[float, float]:
        """Its middle, across and down."""
        return (self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2

    def moved(self, right: _Number, down: _Number) -> Rect[_Number]:
        """The rectangle at another place."""
        return Rect(self.x0 + right, self.y0 + down, self.x1 + right, self.y1 + down)

    def scaled(self, factor: _Number) -> Rect[_Number]:
        """All edges multiplied: from cells into pixels, from pixels into points."""
        return Rect(self.x0 * factor, self.y0 * factor, self.x1 * factor, self.y1 * factor)

    def grown(self, across: _Number, down: _Number) -> Rect[_Number]:
        """The rectangle with a margin on its sides, and one above and below."""
        return Rect(self.x0 - across, self.y0 - down, self.x1 + across, self.y1 + down)

    def within(self, width: _Number, height: _Number) -> Rect[_Number]:
        """The part of it that lies on a page or an image of this size."""
        return Rect(max(0, self.x0), max(0, self.y0), min(self.x1, width), min(self.y1, height))

    def is_compact(self, ratio: float) -> bool:
        """Whether it is less than `ratio` times as wide as high, and as high as wide, as round badges are."""
        return self.width < ratio * self.height and self.height < ratio * self.width


def rect_of(item: Placed) -> Rect[float]:
    """The rectangle of whatever has a place."""
    return Rect(item.x0, item.y0, item.x1, item.y1)


def union(items: Iterable[Placed]) -> Rect[float]:
    """The smallest rectangle around all items; raises ValueError without any."""
    placed = list(items)
    return Rect(
        min([item.x0 for item in placed]),
        min([item.y0 for item in placed]),
        max([item.x1 for item in placed]),
        max([item.y1 for item in placed]),
    )


def has_center_in(item: Placed, area: Placed) -> bool:
    """Whether the middle of an item lies in an area or on its edge."""
    return area.x0 <= (item.x0 + item.x1) / 2 <= area.x1 and area.y0 <= (item.y0 + item.y1) / 2 <= area.y1


def is_inside(item: Placed, area: Placed, margin: float = 0.0) -> bool:
    """Whether all of an item lies in an area that reaches farther by a margin on each side."""
    return (
        area.x0 - margin <= item.x0
        and item.x1 <= area.x1 + margin
        and area.y0 - margin <= item.y0
        and item.y1 <= area.y1 + margin
    )


def touch(one: Placed, other: Placed) -> bool:
    """Whether two items overlap, or meet at an edge."""
    return one.x0 <= other.x1 and other.x0 <= one.x1 and one.y0 <= other.y1 and other.y0 <= one.y1


def common_width(one: Placed, other: Placed) -> float:
    """Over how much of their width two items lie above one another; below zero the gap between them."""
    return min(one.x1, other.x1) - max(one.x0, other.x0)


def common_height(one: Placed, other: Placed) -> float:
    """Over how much of their height two items lie beside one another; below zero the gap between them."""
    return min(one.y1, other.y1) - max(one.y0, other.y0)
