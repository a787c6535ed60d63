"""Links of units that only share common words, where the neighbours of one show another partner."""

from __future__ import annotations

import pytest
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features
from regelwerk.content.editions.unordered_pairs import with_moved, without_strays

FAR = 20


def unit(*keys: str) -> Features:
    return Features("text", None, 40, entry=False, named=False, closed=True, keys=frozenset(keys))


def evidence(shared: int) -> PairEvidence:
    """Two editions of thirty units each; the twentieth of the first shares words with the fifth of the second."""
    a = [unit(f"a{i}", "often") for i in range(30)]
    b = [unit(f"b{i}", "often") for i in range(30)]
    same = [f"rare{number}" for number in range(shared)]
    a[FAR], b[5] = unit("often", *same), unit("often", *same)
    return PairEvidence(a, b, {key: {key: 1.0} for key in ("often", *same)})


def links() -> list[Link]:
    kept: list[Link] = [((i,), (i,), 0.4) for i in range(30) if i not in (5, FAR)]
    return [*kept, ((FAR,), (5,), 0.3), ((5,), (), 0.0), ((), (FAR,), 0.0)]


@pytest.mark.parametrize(("shared", "stays"), [(0, False), (8, True)])
def test_a_link_of_units_far_apart_stays_where_they_share_what_is_rare(shared: int, stays: bool) -> None:
    found = without_strays(links(), evidence(shared))
    assert (((FAR,), (5,), 0.3) in found) == stays
    assert (((FAR,), (), 0.0) in found) != stays
    assert len([link for link in found if link[0] and link[1]]) == 28 + stays


def test_a_link_that_no_free_unit_has_a_claim_to_stays() -> None:
    kept: list[Link] = [((i,), (i,), 0.4) for i in range(30) if i not in (5, FAR)]
    crossed: list[Link] = [*kept, ((FAR,), (5,), 0.3), ((5,), (FAR,), 0.3)]
    assert without_strays(crossed, evidence(0)) == crossed


UNITS = 400


@pytest.mark.parametrize(
    ("uses", "apart", "paired"),
    [(1, 300, True), (3, 5, True), (12, 5, True), (12, 300, False)],
    ids=["once", "seldom and near", "often and near", "often and far"],
)
def test_a_text_that_repeats_is_taken_for_moved_where_two_omissions_would_be_less_likely(
    uses: int, apart: int, paired: bool
) -> None:
    step, left, right = UNITS // uses, 10, 10 + apart
    same = set(range(0, UNITS, step)) if uses > 1 else set()
    sides = []
    for own in (left, right):
        repeated = frozenset({"~pause", "pause", "rare"})
        sides.append(
            [unit(*repeated) if i == own or i in same - {left, right} else unit(f"w{i}") for i in range(UNITS)]
        )
    words = {key: {key: 1.0} for side in sides for one in side for key in one.keys}
    gone = {left, right}
    kept: list[Link] = [((i,), (i,), 0.5) for i in range(UNITS) if i not in gone and i % 20 != 7]
    alone: list[Link] = [((i,), (), 0.0) for i in range(UNITS) if i in gone or i % 20 == 7]
    alone += [((), (i,), 0.0) for i in range(UNITS) if i in gone or i % 20 == 7]
    found = with_moved([*kept, *alone], PairEvidence(*sides, words), in_runs=True)
    assert any(link[:2] == ((left,), (right,)) for link in found) == paired
