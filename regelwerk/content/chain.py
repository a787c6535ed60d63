"""Units of two editions paired in order: the best chain of links through a stretch (Gale & Church 1993).

Where a stretch is long, only a corridor is looked at: around the path of the round before, or at first around units that
share rare evidence.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from regelwerk.content.evidence import Evidence, Side, may_be_parts

GAP = -0.12
"""Score of a unit that stays alone: a pair must be better than two of these."""
MERGE = -0.12
"""What each unit more than one on a side takes from the score of a pair."""
_PART = -0.15
"""Score that the last units of a merge have at least: a part says something of the whole."""
_MERGES = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 2))
_SMALL = 3_000
"""Cells up to which a stretch is looked at as a whole."""
_NEAR, _WIDE = 4, 30
"""Units to both sides of a path that is known, and of one that is only guessed from rare evidence."""
_RARE = 4
"""Units that a key of use as a landmark stands in at most."""

Link = tuple[Side, Side, float]
"""Indices of units of both editions, and how well they fit."""


def chain(
    left: Sequence[int], right: Sequence[int], evidence: Evidence, path: Mapping[int, int], *, merges: bool = True
) -> tuple[float, list[Link]]:
    """The best chain of links through units in order, with its total; `path` has what was paired before."""
    n, m = len(left), len(right)
    gaps_left = [GAP * evidence.size((i,), ()) for i in left]
    gaps_right = [GAP * evidence.size((), (j,)) for j in right]
    sizes = [evidence.length(0, i) for i in left], [evidence.length(1, j) for j in right]
    corridor = list(_corridor(left, right, evidence, path))
    best: list[dict[int, tuple[float, int, int, float]]] = []
    for x in range(n + 1):
        row: dict[int, tuple[float, int, int, float]] = {}
        best.append(row)
        above = best[x - 1] if x else {}
        low, high = corridor[x]
        for y in range(low, high + 1):
            top: tuple[float, int, int, float] = (-math.inf, 0, 0, 0.0) if x or y else (0.0, 0, 0, 0.0)
            if x and y in above and (total := above[y][0] + gaps_left[x - 1]) > top[0]:
                top = (total, 1, 0, 0.0)
            if y and y - 1 in row and (total := row[y - 1][0] + gaps_right[y - 1]) > top[0]:
                top = (total, 0, 1, 0.0)
            score = -math.inf
            if x and y and y - 1 in above:
                score = evidence.pair(left[x - 1], right[y - 1])
                total = above[y - 1][0] + score * (gaps_left[x - 1] + gaps_right[y - 1]) / GAP
                if total > top[0]:
                    top = (total, 1, 1, score)
            for dx, dy in _MERGES if merges and score > _PART else ():
                origin = best[x - dx].get(y - dy) if dx <= x and dy <= y else None
                if origin is None or not may_be_parts(sizes[0][x - dx : x], sizes[1][y - dy : y]):
                    continue
                ours, theirs = tuple(left[x - dx : x]), tuple(right[y - dy : y])
                if not evidence.may_merge(ours, theirs):
                    continue
                score = evidence.score(ours, theirs)
                total = origin[0] + (score + MERGE * (dx + dy - 2)) * evidence.size(ours, theirs)
                if total > top[0]:
                    top = (total, dx, dy, score)
            if top[0] > -math.inf:
                row[y] = top
    return best[n][m][0], _traced(best, left, right)


def _traced(
    best: Sequence[Mapping[int, tuple[float, int, int, float]]], left: Sequence[int], right: Sequence[int]
) -> list[Link]:
    links: list[Link] = []
    x, y = len(left), len(right)
    while x or y:
        _, dx, dy, score = best[x][y]
        links.append((tuple(left[x - dx : x]), tuple(right[y - dy : y]), score))
        x, y = x - dx, y - dy
    return links[::-1]


def _corridor(
    left: Sequence[int], right: Sequence[int], evidence: Evidence, path: Mapping[int, int]
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


def _landmarks(left: Sequence[int], right: Sequence[int], evidence: Evidence) -> list[tuple[int, int]]:
    """Pairs of places whose units share more rare evidence than any other."""
    places: dict[str, list[int]] = defaultdict(list)
    for y, j in enumerate(right):
        for key in evidence.keys(1, j):
            places[key].append(y)
    found = []
    for x, i in enumerate(left):
        votes: dict[int, float] = defaultdict(float)
        for key, strength in sorted(evidence.reach(i).items()):
            where = places.get(key, ())
            if len(where) <= _RARE:
                for y in where:
                    votes[y] += strength / len(where)
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
