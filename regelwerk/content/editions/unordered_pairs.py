"""Units of two editions paired whatever their order: by printed numbers, paragraphs that moved, units beside a pair."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from heapq import nsmallest

from regelwerk.content.editions.bilingual_lexicon import Lexicon, seed
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import features
from regelwerk.schema.draft import Unit

_WEAK, _MOVED, _MOVED_IN_RUNS = 0.05, 0.12, 0.3
"""A link below the first is given up where one of its units fits another, far away, with the second score at least; the
third where editions were paired by runs, whose units are many."""
_BEYOND_CHANCE = 1.0
"""Nats of evidence that units far from each other share beyond what some of those nearer share by chance."""
_CLAIMED = 8.0
"""Nats more that two units share at least where the neighbours of one of them show another partner; chosen on campaigns of
2,000 units, seeds 1 to 6, where 4 and 14 gave nearly the same."""
_GAP, _GAP_IN_RUNS = (-0.18, 0.05), (-0.3, -0.12)
"""Score at least of free units between two links, and beside one. These five were chosen on campaigns of seeds 1 to 6
(`benchmarks/align.py`) and the documents for fitting (`benchmarks/pairing.py`)."""
_RARE, _LIKELY = 12, 6
"""Free units that a key of use occurs in at most, and partners of a unit that are looked at."""
_PLACE = 0.25
"""What the place in a list adds at most: it decides between equals."""
_LEAST = 0.0
"""Score that a link must exceed: below it leaving both units alone is better."""


def numbered(a: Sequence[Unit], b: Sequence[Unit]) -> list[tuple[int, int]]:
    """Pairs of units that carry the same printed number, where it is printed once in each edition."""
    places: dict[str, list[int]] = defaultdict(list)
    for j, unit in enumerate(b):
        if unit.number:
            places[unit.number].append(j)
    counts = Counter(unit.number for unit in a if unit.number)
    return [
        (i, places[unit.number][0])
        for i, unit in enumerate(a)
        if unit.number and counts[unit.number] == 1 and len(places[unit.number]) == 1
    ]


def with_fixed(links: Sequence[Link], fixed: Mapping[int, int]) -> list[Link]:
    """The links with the certain pairs in place of whatever their units were paired with."""
    taken = set(fixed.values())
    found: list[Link] = [((i,), (j,), 1.0) for i, j in fixed.items()]
    for left, right, score in links:
        ours = tuple(i for i in left if i not in fixed)
        theirs = tuple(j for j in right if j not in taken)
        if (ours, theirs) == (left, right):
            found.append((left, right, score))
        else:
            found += [((i,), (), 0.0) for i in ours] + [((), (j,), 0.0) for j in theirs]
    return found


def with_moved(links: Sequence[Link], evidence: PairEvidence, *, in_runs: bool = False) -> list[Link]:
    """Pair units that order left alone, or in a weak link, with such units elsewhere that fit them well.

    `in_runs` says that the links were found by runs of units, not by sections.
    """
    firm = [link for link in links if link[0] and link[1] and link[2] >= _WEAK]
    weak = [link for link in links if link[0] and link[1] and link[2] < _WEAK]
    free_a = {i for left, right, score in links for i in left if not right or score < _WEAK}
    free_b = {j for left, right, score in links for j in right if not left or score < _WEAK}
    places: dict[str, list[int]] = defaultdict(list)
    for j in sorted(free_b):
        for key in evidence.keys(1, j):
            places[key].append(j)
    candidates = []
    chances = _Chances(links, sorted(free_b)) if in_runs else None
    for i in sorted(free_a):
        votes: dict[int, float] = defaultdict(float)
        gains = evidence.gains(i)
        for key in sorted(key for key in gains.keys() & places.keys() if len(places[key]) <= _RARE):
            where = places[key]
            for j in where:
                votes[j] += gains[key] / len(where)
        for _, j in nsmallest(_LIKELY, ((-vote, j) for j, vote in votes.items())):
            score = evidence.pair(i, j)
            if score >= (_MOVED_IN_RUNS if in_runs else _MOVED) and (
                not chances or min(evidence.matched(i, j), evidence.rarity_of_repeated(i, j)) >= chances.least(i, j)
            ):
                candidates.append((-score, i, j))
    found: list[Link] = []
    for negative, i, j in sorted(candidates):
        if i in free_a and j in free_b:
            free_a.remove(i)
            free_b.remove(j)
            found.append(((i,), (j,), -negative))
    for left, right, score in weak:
        if free_a.issuperset(left) and free_b.issuperset(right):
            free_a.difference_update(left)
            free_b.difference_update(right)
            found.append((left, right, score))
    alone: list[Link] = [((i,), (), 0.0) for i in sorted(free_a)]
    return [*firm, *found, *alone, *(((), (j,), 0.0) for j in sorted(free_b))]


class _Chances:
    """How much evidence two free units must share: the farther from its place, the more units might by chance."""

    def __init__(self, links: Sequence[Link], free: Sequence[int]) -> None:
        """`free` has the units of the other edition that are free, in order."""
        self._places = sorted((left[0], right[0]) for left, right, _ in links if left and right)
        self._free = free

    def least(self, i: int, j: int) -> float:
        """Nats of evidence that units `i` and `j` must share."""
        at = bisect_left(self._places, (i, -1)) - 1
        place = self._places[max(0, at)][1] if self._places else 0
        apart = abs(j - place) + 1
        nearer = bisect_left(self._free, place + apart) - bisect_left(self._free, place - apart)
        return math.log(1 + nearer) + _BEYOND_CHANCE


def without_strays(links: Sequence[Link], evidence: PairEvidence) -> list[Link]:
    """The links without those of one unit that another unit has a better claim to: a free one, whose neighbours are paired
    with those of the partner. A link of units that share rare evidence stays, and so do those of lists, whose entries may be
    in any order.
    """
    chances = _Chances(links, sorted(j for _, right, _ in links for j in right))
    partners = {left[0]: right[0] for left, right, _ in links if len(left) == len(right) == 1}
    owners = {j: i for i, j in partners.items()}
    found: list[Link] = []
    for link in links:
        left, right, score = link
        if (
            len(left) == len(right) == 1
            and score < 1  # no printed number makes it
            and not (evidence.is_entry(0, left[0]) or evidence.is_entry(1, right[0]))
            and (_is_claimed(left[0], right[0], partners, owners) or _is_claimed(right[0], left[0], owners, partners))
            and evidence.matched(left[0], right[0]) < chances.least(left[0], right[0]) + _CLAIMED
        ):
            found += [(left, (), 0.0), ((), right, 0.0)]
        else:
            found.append(link)
    return found


def _is_claimed(i: int, j: int, partners: Mapping[int, int], owners: Mapping[int, int]) -> bool:
    """Whether the neighbours of `j` have partners with one unit between them, which is not `i` and has none."""
    before, after = owners.get(j - 1), owners.get(j + 1)
    return before is not None and after == before + 2 and before + 1 != i and before + 1 not in partners


def with_neighbours(links: Sequence[Link], evidence: PairEvidence, *, in_runs: bool = False) -> list[Link]:
    """Pair free units that lie beside each other's neighbours, unless their texts plainly differ: what repeats, or is
    translated freely, goes where its neighbours go. `in_runs` as with `with_moved`.
    """
    partners = {i: right for left, right, _ in links if right for i in left}
    owners = {j: left for left, right, _ in links if left for j in right}
    free_a = {i for left, right, _ in links if not right for i in left}
    free_b = {j for left, right, _ in links if not left for j in right}
    found: list[Link] = []
    for step in (1, -1):
        for i in sorted(free_a, reverse=step < 0):
            before = partners.get(i - step)
            if not before:
                continue
            j = (before[-1] if step > 0 else before[0]) + step
            if j not in free_b:
                continue
            between = partners.get(i + step, ()) and j + step in partners[i + step]
            score = evidence.pair(i, j)
            if score >= (_GAP_IN_RUNS if in_runs else _GAP)[0 if between else 1]:
                found.append(((i,), (j,), score))
                free_a.remove(i)
                free_b.remove(j)
                partners[i], owners[j] = (j,), (i,)
    kept = [link for link in links if link[0] and link[1]]
    alone: list[Link] = [((i,), (), 0.0) for i in sorted(free_a)]
    return [*kept, *found, *alone, *(((), (j,), 0.0) for j in sorted(free_b))]


def match_sets(a: Sequence[Unit], b: Sequence[Unit], locales: tuple[str, str], lexicon: Lexicon) -> list[Link]:
    """Equal numbers, then best pairs first, whatever their order; place in the list decides between equals."""
    fa, fb = features(a, locales[0]), features(b, locales[1])
    known = seed({key for f in fa for key in f.keys}, {key for f in fb for key in f.keys}, locales)
    together = {key: {**known.get(key, {}), **lexicon.get(key, {})} for key in {*known, *lexicon}}
    fixed = dict(numbered(a, b))
    evidence = PairEvidence(fa, fb, together, fixed)
    candidates = []
    for i in range(len(a)):
        for j in range(len(b)):
            if (a[i].parent is None) != (b[j].parent is None):
                continue
            place = abs((i + 0.5) / len(a) - (j + 0.5) / len(b))
            value = evidence.score((i,), (j,)) + _PLACE * (0.5 - place)
            candidates.append((-value, place, i, j))
    links: list[Link] = [((i,), (j,), 1.0) for i, j in fixed.items()]
    used_a, used_b = set(fixed), set(fixed.values())
    for negative, _, i, j in sorted(candidates):
        if i not in used_a and j not in used_b and -negative > _LEAST:
            links.append(((i,), (j,), evidence.pair(i, j)))
            used_a.add(i)
            used_b.add(j)
    links += [((i,), (), 0.0) for i in range(len(a)) if i not in used_a]
    links += [((), (j,), 0.0) for j in range(len(b)) if j not in used_b]
    return links
