"""Lists that each edition sorts by its own alphabet, paired as sets: a name with what is said of it.

An entry is one unit, or a short name with the text below it. Which names translate each other is learned where the texts
use them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from heapq import nlargest

from regelwerk.content.editions.pair_evidence import PairEvidence, Side
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features

_LIST, _LARGEST = 3, 10_000
"""Entries of a list at least, and pairs of entries up to which all are looked at."""
_NAME, _LONGER = 40, 2
"""Characters of a name with a full stop at most, and how many times as long the text below it is at least."""
_PARTED = 0.05
"""Share of the shorter one's units that two stretches link at least to be parts of one list, though others link more."""
_AMONG = 2
"""Units without a name that a list may have one after the other."""
_LIKELY = 12
"""Partners of an entry that are looked at in a longer list: those that share most."""
_PLAINLY, _ENOUGH = 1.15, 0.5
"""A set must gain so many times what the order gains, and this more, to be taken for a list."""


def best_pairs(left: Sequence[Side], right: Sequence[Side], evidence: PairEvidence) -> tuple[float, list[Link]]:
    """Entries paired best first, whatever their order, with the total gain; the rest stays alone."""
    candidates = []
    for x, likely in enumerate(_likely(left, right, evidence)):
        for y in likely:
            score = evidence.score(left[x], right[y])
            if score > 0:
                candidates.append((-score * evidence.size(left[x], right[y]), x, y))
    free_a, free_b = set(range(len(left))), set(range(len(right)))
    links: list[Link] = []
    total = 0.0
    for negative, x, y in sorted(candidates):
        if x in free_a and y in free_b:
            free_a.remove(x)
            free_b.remove(y)
            total -= negative
            links += _inside(left[x], right[y], evidence)
    links += [((i,), (), 0.0) for x in sorted(free_a) for i in left[x]]
    return total, [*links, *(((), (j,), 0.0) for y in sorted(free_b) for j in right[y])]


def _likely(left: Sequence[Side], right: Sequence[Side], evidence: PairEvidence) -> list[Sequence[int]]:
    """For each entry on the left those on the right to look at."""
    if len(left) * len(right) <= _LARGEST:
        return [range(len(right))] * len(left)
    places: dict[str, list[int]] = defaultdict(list)
    for y, side in enumerate(right):
        for key in {key for j in side for key in evidence.keys(1, j)}:
            places[key].append(y)
    found: list[Sequence[int]] = []
    for side in left:
        votes: dict[int, float] = defaultdict(float)
        for i in side:
            gains = evidence.gains(i)
            for key in sorted(gains.keys() & places.keys()):
                if len(places[key]) * _LIKELY <= len(right):
                    for y in places[key]:
                        votes[y] += gains[key]
        found.append([-y for _, y in nlargest(_LIKELY, ((vote, -y) for y, vote in votes.items()))])
    return found


def _inside(left: Side, right: Side, evidence: PairEvidence) -> list[Link]:
    """Two entries that say the same: name to name, text to text, or the one unit to what fits it best."""
    if len(left) == len(right):
        return [((i,), (j,), evidence.pair(i, j)) for i, j in zip(left, right, strict=True)]
    _, i, j = max((evidence.pair(i, j), i, j) for i in left for j in right)
    alone: list[Link] = [((x,), (), 0.0) for x in left if x != i]
    return [((i,), (j,), evidence.pair(i, j)), *alone, *(((), (y,), 0.0) for y in right if y != j)]


def entries(units: Sequence[int], features: Sequence[Features]) -> list[Side]:
    """Units of a list as entries: a short name goes with the sentence below it."""
    found: list[Side] = []
    for index in units:
        name = found[-1] if found else ()
        if len(name) == 1 and name[0] == index - 1 and _is_named(features[name[0]], features[index]):
            found[-1] = (*name, index)
        else:
            found.append((index,))
    return found


def _is_name(unit: Features) -> bool:
    return unit.entry and not unit.closed


def _is_named(name: Features, text: Features) -> bool:
    """Whether a line is the name of what is below it; a law ends its names with a full stop."""
    short = name.kind != "section" and name.length <= _NAME and not name.named
    return (_is_name(name) and text.closed) or (short and text.closed and text.length > _LONGER * name.length)


def lists(links: Sequence[Link], a: Sequence[Features], b: Sequence[Features]) -> list[tuple[list[int], list[int]]]:
    """Stretches of entries in both editions that share links: the lists in the running text."""
    ours, theirs = _stretches(a), _stretches(b)
    of_a = {i: number for number, stretch in enumerate(ours) for i in stretch}
    of_b = {j: number for number, stretch in enumerate(theirs) for j in stretch}
    shared = Counter(
        (of_a[i], of_b[j]) for left, right, _ in links for i in left for j in right if i in of_a and j in of_b
    )
    found: list[tuple[set[int], set[int]]] = []
    lists_a: dict[int, tuple[set[int], set[int]]] = {}
    lists_b: dict[int, tuple[set[int], set[int]]] = {}
    for x, y in sorted(shared, key=lambda pair: (-shared[pair], pair)):
        one, other = lists_a.get(x), lists_b.get(y)
        if one is None and other is None:
            one = ({x}, {y})
            found.append(one)
        elif one is other or shared[x, y] < max(_LIST, _PARTED * min(len(ours[x]), len(theirs[y]))):
            continue
        else:  # a list that is broken at another place in each edition
            one = _together(found, one or ({x}, set()), other or (set(), {y}))
        lists_a.update(dict.fromkeys(one[0], one))
        lists_b.update(dict.fromkeys(one[1], one))
    return [(sorted(i for x in xs for i in ours[x]), sorted(j for y in ys for j in theirs[y])) for xs, ys in found]


def _together(
    found: list[tuple[set[int], set[int]]], one: tuple[set[int], set[int]], other: tuple[set[int], set[int]]
) -> tuple[set[int], set[int]]:
    """Two lists as one, in the place of the first of them that was found."""
    kept, gone = (one, other) if one in found else (other, one)
    kept[0].update(gone[0])
    kept[1].update(gone[1])
    if gone in found:
        found.remove(gone)
    return kept


def _stretches(units: Sequence[Features]) -> list[list[int]]:
    """Entries in a row, with a few others among them; a heading ends a list."""
    found: list[list[int]] = [[]]
    for index, unit in enumerate(units):
        stretch = found[-1]
        if _begins(unit) or (
            stretch
            and unit.kind != "section"
            and any(
                _begins(units[near]) for near in range(index - 1, index - _AMONG - 1, -1) if near in stretch[-_AMONG:]
            )
        ):
            stretch.append(index)
        elif stretch:
            found.append([])
    for stretch in found:
        while stretch and not _begins(units[stretch[-1]]) and not _is_name(units[stretch[-1] - 1]):
            stretch.pop()
    return [stretch for stretch in found if len(stretch) >= _LIST]


def _begins(unit: Features) -> bool:
    return unit.entry or unit.named


def with_sorted(
    links: Sequence[Link],
    pairs: Sequence[tuple[Sequence[int], Sequence[int]]],
    evidence: PairEvidence,
    sides: tuple[Sequence[Features], Sequence[Features]],
) -> list[Link]:
    """The links of each pair of sections paired again as sets, where an order of their own plainly fits better."""
    of_a = {i: number for number, link in enumerate(links) for i in link[0]}
    of_b = {j: number for number, link in enumerate(links) for j in link[1]}
    dropped: set[int] = set()
    added: list[Link] = []
    for left, right in pairs:
        if min(len(left), len(right)) < _LIST:
            continue
        mine, other = set(left), set(right)
        inside = {of_a[i] for i in left} | {of_b[j] for j in right}
        # A link that leaves the list stays, and so do its units.
        across = {n for n in inside if not mine.issuperset(links[n][0]) or not other.issuperset(links[n][1])}
        here = [links[number] for number in sorted(inside - across)]
        now = sum(score * evidence.size(ours, theirs) for ours, theirs, score in here if ours and theirs)
        total, better = best_pairs(
            entries([i for i in left if of_a[i] not in across], sides[0]),
            entries([j for j in right if of_b[j] not in across], sides[1]),
            evidence,
        )
        if total > _PLAINLY * now + _ENOUGH:
            dropped.update(inside - across)
            added += better
    return [*(link for number, link in enumerate(links) if number not in dropped), *added]
