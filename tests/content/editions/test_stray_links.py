"""Links of units that only share common words, where the neighbours of one show another partner."""

from __future__ import annotations

import pytest
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features
from regelwerk.content.editions.unordered_pairs import without_strays

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
