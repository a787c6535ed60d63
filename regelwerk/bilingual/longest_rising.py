"""The items of a list that keep their order: the others were moved."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

FEWEST = 3
"""Items of the shortest list whose order matters: which of two options comes first matters to nobody."""
MOST_MOVED = 1 / 3
"""Where a greater share of the items was moved, the edition sorts its list in a way of its own."""


def longest_rising(order: Sequence[int]) -> set[int]:
    """The numbers of a longest rising subsequence; none of none. Source: Fredman, "On computing the length of longest
    increasing subsequences", Discrete Mathematics 11 (1975).
    """
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in order:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    kept: set[int] = set()
    last: int | None = ends[-1] if ends else None
    while last is not None:
        kept.add(last)
        last = before[last]
    return kept
