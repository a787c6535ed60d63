"""Printed numbers of two editions that do not say what belongs together: rules were put in and the others count on.

Units with one number are a pair, as long as their texts do not plainly say that the rules of a section have shifted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import median

from regelwerk.content.chain import Link
from regelwerk.content.evidence import Evidence
from regelwerk.content.sets import best_pairs
from regelwerk.schema.draft import Unit

ENOUGH = 10
"""Pairs by number that tell how well the texts of a pair fit."""
_LIKE_PAIRS = 0.5
"""Share of the usual score of pairs by number from which on two units fit as well as these do."""
_BETTER = 1.5
"""How many times better the texts of a section must fit another way than by their numbers."""
_NUMBERED = 0.8
"""Share of the numbered units of an edition that have a partner by number where numbers are those of one law."""


def shifted(fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: Evidence) -> set[int]:
    """Units of the first edition that are no partners of those with their numbers: in their section one of the two fits
    another text far better.

    `evidence` takes no pair for certain.
    """
    usual = _usual(fixed, a, b, evidence)
    if usual is None:
        return set()
    sections = _sections(b)
    found: set[int] = set()
    for number, left in _sections(a).items():
        right = sections.get(number, [])
        same = {i: evidence.pair(i, fixed[i]) for i in left if fixed.get(i) in right}
        poor = {i for i, score in same.items() if score < _LIKE_PAIRS * usual}
        if len(poor) < 2:
            continue
        _, links = best_pairs(left, right, evidence)
        good = [link for link in links if link[0] and link[1] and link[2] >= _LIKE_PAIRS * usual]
        best = {ours[0]: (theirs[0], score) for ours, theirs, score in good}
        if sum(score for _, score in best.values()) > _BETTER * sum(max(0.0, score) for score in same.values()):
            claimed = {j for j, _ in best.values()}
            found |= {i for i in same if (best[i][0] != fixed[i] if i in best else fixed[i] in claimed)}
    return found


def unlikely(
    links: Sequence[Link], fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: Evidence
) -> list[Link]:
    """The links, those of two units with different numbers parted where nearly all others pair by number and fit better."""
    counts = [sum(unit.number is not None for unit in side) for side in (a, b)]
    usual = _usual(fixed, a, b, evidence)
    if usual is None or len(fixed) < _NUMBERED * min(counts):
        return list(links)
    found: list[Link] = []
    for left, right, score in links:
        ours, theirs = [a[i].number for i in left], [b[j].number for j in right]
        if all(ours) and all(theirs) and left and right and ours != theirs and score < _LIKE_PAIRS * usual:
            found += [((i,), (), 0.0) for i in left] + [((), (j,), 0.0) for j in right]
        else:
            found.append((left, right, score))
    return found


def _usual(fixed: Mapping[int, int], a: Sequence[Unit], b: Sequence[Unit], evidence: Evidence) -> float | None:
    """Score of half of the pairs by number that are texts, None where these are too few."""
    scores = [evidence.pair(i, j) for i, j in fixed.items() if a[i].text is not None and b[j].text is not None]
    return median(scores) if len(scores) >= ENOUGH else None


def _sections(units: Sequence[Unit]) -> dict[str, list[int]]:
    """Indices of the numbered units with a text, by the number that theirs goes on from."""
    found: dict[str, list[int]] = defaultdict(list)
    for index, unit in enumerate(units):
        if unit.number and unit.text is not None:
            found[unit.number.rpartition(".")[0]].append(index)
    return found
