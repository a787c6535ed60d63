"""Lists that each edition sorts, also where a name is missing."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.editions.sorted_lists import lists
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features

NAME = Features("text", None, 8, entry=True, named=False, closed=False, keys=frozenset({"name"}))
TEXT = Features("text", None, 60, entry=False, named=False, closed=True, keys=frozenset({"text"}))
BROKEN = [TEXT, TEXT, TEXT]
"""Texts in a row whose names are missing."""


def paired(count: int, moved: Sequence[int]) -> list[Link]:
    return [((i,), (j,), 0.5) for i, j in zip(range(count), moved, strict=True)]


def test_a_list_that_lacks_names_in_one_edition_stays_one_list() -> None:
    ours = [NAME, TEXT] * 40
    theirs = [*([NAME, TEXT] * 20), *BROKEN, *([NAME, TEXT] * 20)]
    places = [*range(40), *range(43, 83)]
    links = paired(80, [*places[40:], *places[:40]])
    ((left, right),) = lists(links, ours, theirs)
    assert left == list(range(80))
    assert set(places) <= set(right)


def test_two_lists_that_share_a_stray_link_stay_two() -> None:
    one = [NAME, TEXT] * 40
    heading = Features("section", 1, 8, entry=False, named=False, closed=False, keys=frozenset())
    units = [*one, heading, *one]
    links = paired(161, [81, *range(1, 81), 0, *range(82, 161)])
    assert [(left[0], right[0]) for left, right in lists(links, units, units)] == [(0, 0), (81, 81)]
