"""Units of two editions paired in order: what a link through a stretch gains, by evidence and by length.

Where a stretch is long, only a corridor is looked at: around the path of the round before, or at first around units that
share rare evidence.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from regelwerk.bilingual.ordered_links import Merge, best_chain, no_merges
from regelwerk.content.editions.pair_evidence import PairEvidence, Side

GAP = -0.18
"""Score of a unit that stays alone: a pair must be better than two of these. F1 of six invented documents is the same
from -0.20 to -0.09 (`benchmarks/pairing.py`); below -0.17 a free rendering in the law of eight chapters finds its pair."""
MERGE = -0.54
"""What each unit of a merge but the longest takes from the gain of a link, times its size, as `GAP` does for one that stays
alone: three times as much, so that it must also say something of the whole. F1 of development editions is the same from
-0.48 to -0.60."""
_PART = -0.22
"""Score that the parts of a merge have at least: each says something of the whole."""
_MOST = 3
"""Units of one edition that may be one unit of the other."""
_LONGEST, _LEAST_OF_ALL, _MOST_OF_ALL = 1.1, 0.6, 1.8
"""Length of each part at most, and of all parts at least and at most, in lengths of the whole."""
_SMALL = 3_000
"""Cells up to which a stretch is looked at as a whole."""
_NEAR, _WIDE = 4, 30
"""Units to both sides of a path that is known, and of one that is only guessed from rare evidence."""
_RARE = 4
"""Units that a key of use as a landmark occurs in at most."""

Link = tuple[Side, Side, float]
"""Indices of units of both editions, and how well they fit."""


def chain(
    left: Sequence[int],
    right: Sequence[int],
    evidence: PairEvidence,
    path: Mapping[int, int],
    *,
    merging: bool = True,
) -> list[Link]:
    """The best chain of links through units in order; `path` has what was paired before. Without `merging` all are of
    single units.
    """
    sizes = [evidence.sizes(0)[i] / 2 for i in left], [evidence.sizes(1)[j] / 2 for j in right]
    lengths = [evidence.length(0, i) for i in left], [evidence.length(1, j) for j in right]

    def pair(x: int, y: int) -> float:
        return evidence.pair(left[x], right[y]) * (sizes[0][x] + sizes[1][y])

    def merges(x: int, y: int) -> Iterator[Merge]:
        if evidence.pair(left[x - 1], right[y - 1]) > _PART:
            for dx, dy in _merges(x, y, lengths):
                ours, theirs = tuple(left[x - dx : x]), tuple(right[y - dy : y])
                if _is_merge(ours, theirs, evidence):
                    fit = evidence.score(ours, theirs) * evidence.size(ours, theirs)
                    mine, other = sizes[0][x - dx : x], sizes[1][y - dy : y]
                    yield dx, dy, fit + MERGE * (sum(mine) - max(mine) + sum(other) - max(other))

    gaps = [GAP * size for size in sizes[0]], [GAP * size for size in sizes[1]]
    links: list[Link] = []
    for bead in best_chain(gaps, pair, merges if merging else no_merges, _corridor(left, right, evidence, path)):
        ours, theirs = tuple(left[x] for x in bead.left), tuple(right[y] for y in bead.right)
        links += _exchanged(ours, theirs, evidence)
    return links


def _exchanged(ours: Side, theirs: Side, evidence: PairEvidence) -> list[Link]:
    """The link of these units; two and two that say the same in the other order are two links."""
    if len(ours) == len(theirs) == 2:
        crossed = [((i,), (j,), evidence.pair(i, j)) for i, j in zip(ours, reversed(theirs), strict=True)]
        straight = max(evidence.pair(i, j) for i, j in zip(ours, theirs, strict=True))
        if min(score for _, _, score in crossed) > max(0.0, straight):
            return [*crossed]
    return [(ours, theirs, evidence.score(ours, theirs) if ours and theirs else 0.0)]


def _merges(x: int, y: int, lengths: tuple[Sequence[int], Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Numbers of units before `x` and `y` that may say the same together: no part is longer than the whole."""
    for number, (at, to) in enumerate(((x, y), (y, x))):
        whole, parts = lengths[number][at - 1], lengths[1 - number]
        last = parts[to - 1]
        if last < _LONGEST * whole:
            together = last
            for count in range(2, min(_MOST, to) + 1):
                part = parts[to - count]
                together += part
                if part >= _LONGEST * whole or together >= _MOST_OF_ALL * whole:
                    break
                if together > _LEAST_OF_ALL * whole:
                    yield (count, 1) if number else (1, count)
    if x > 1 and y > 1:
        yield 2, 2


def _is_merge(ours: Side, theirs: Side, evidence: PairEvidence) -> bool:
    """Whether units may be one thing together: each part says something of the whole, two and two overlap."""
    if not evidence.may_merge(ours, theirs):
        return False
    if len(ours) > 1 and len(theirs) > 1:
        return evidence.pair(ours[0], theirs[1]) > 0 or evidence.pair(ours[1], theirs[0]) > 0
    return all(evidence.pair(i, j) > _PART for i in ours for j in theirs)


def _corridor(
    left: Sequence[int], right: Sequence[int], evidence: PairEvidence, path: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """For each of 0 to n units on the left, the fewest and the most units on the right that are looked at."""
    n, m = len(left), len(right)
    if n * m <= _SMALL:
        yield from [(0, m)] * (n + 1)
        return
    places = {j: y for y, j in enumerate(right)}
    points = [(x, places[path[i]]) for x, i in enumerate(left) if i in path and path[i] in places]
    width = _NEAR
    if not points:
        points, width = _landmarks(left, right, evidence), _WIDE
    kept = [points[index] for index in increasing([y for _, y in points])]
    stops = [(0, 0), *((x, y) for x, y in kept), (n, m)]
    lows: list[int] = []
    highs: list[int] = []
    for (x0, y0), (x1, y1) in pairwise(stops):
        spread = width + min(_WIDE, max(abs((x1 - x0) - (y1 - y0)) // 2, (x1 - x0) // 4))
        for x in range(x0, x1):
            middle = y0 + (y1 - y0) * (x - x0) // (x1 - x0)
            lows.append(max(0, middle - spread))
            highs.append(min(m, middle + spread + (y1 - y0) // (x1 - x0)))
    low, high = 0, 0
    for x in range(n + 1):
        low = max(low, min(lows[x], high)) if x < n else min(low, high)
        high = max(high, highs[x]) if x < n else m
        yield (low if x else 0), high


def _landmarks(left: Sequence[int], right: Sequence[int], evidence: PairEvidence) -> list[tuple[int, int]]:
    """Pairs of places whose units share more rare evidence than any other."""
    places: dict[str, list[int]] = defaultdict(list)
    for y, j in enumerate(right):
        for key in evidence.keys(1, j):
            places[key].append(y)
    found = []
    for x, i in enumerate(left):
        votes: dict[int, float] = defaultdict(float)
        gains = evidence.gains(i)
        for key in sorted(key for key in gains.keys() & places.keys() if len(places[key]) <= _RARE):
            where = places[key]
            for y in where:
                votes[y] += gains[key] / len(where)
        if votes:
            ranked = sorted(((-vote, y) for y, vote in votes.items()))
            if -ranked[0][0] >= 0.5 and (len(ranked) == 1 or ranked[0][0] < 1.5 * ranked[1][0]):
                found.append((x, ranked[0][1]))
    return found


def increasing(values: Sequence[int]) -> list[int]:
    """Indices of a longest strictly increasing subsequence (patience sorting)."""
    tails: list[int] = []
    ends: list[int] = []
    before = [-1] * len(values)
    for index, value in enumerate(values):
        place = bisect_left(tails, value)
        before[index] = ends[place - 1] if place else -1
        if place == len(tails):
            tails.append(value)
            ends.append(index)
        else:
            tails[place], ends[place] = value, index
    found = []
    index = ends[-1] if ends else -1
    while index >= 0:
        found.append(index)
        index = before[index]
    return found[::-1]
