"""Units of two editions paired whatever their order: printed numbers, moved paragraphs, lists that each edition sorts."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from heapq import nsmallest

from regelwerk.content.editions.bilingual_lexicon import Lexicon, seed
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features, features
from regelwerk.schema.draft import Unit

_WEAK, _MOVED = 0.05, 0.12
"""A link below the first is given up where one of its units fits another, far away, with the second score at least."""
_RARE, _LIKELY = 12, 6
"""Free units that a key of use stands in at most, and partners of a unit that are looked at."""
_PLACE = 0.25
"""What the place in a list adds at most: it decides between equals."""
_LEAST = 0.0
_LIST, _LARGEST = 3, 40_000
"""Units of a section that may be a list at least, and pairs of units that are looked at for one at most."""
_PLAINLY = 1.15
_ENOUGH = 0.5
"""A set must gain so many times what the order gains, and this more, to be taken for a list."""


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


def with_moved(links: Sequence[Link], evidence: PairEvidence) -> list[Link]:
    """Pair units that order left alone, or in a weak link, with such units elsewhere that fit them well."""
    firm = [link for link in links if link[0] and link[1] and link[2] >= _WEAK]
    weak = [link for link in links if link[0] and link[1] and link[2] < _WEAK]
    free_a = {i for left, right, score in links for i in left if not right or score < _WEAK}
    free_b = {j for left, right, score in links for j in right if not left or score < _WEAK}
    places: dict[str, list[int]] = defaultdict(list)
    for j in sorted(free_b):
        for key in evidence.keys(1, j):
            places[key].append(j)
    candidates = []
    for i in sorted(free_a):
        votes: dict[int, float] = defaultdict(float)
        gains = evidence.gains(i)
        for key in sorted(key for key in gains.keys() & places.keys() if len(places[key]) <= _RARE):
            where = places[key]
            for j in where:
                votes[j] += gains[key] / len(where)
        for _, j in nsmallest(_LIKELY, ((-vote, j) for j, vote in votes.items())):
            score = evidence.score((i,), (j,))
            if score >= _MOVED:
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


def best_pairs(left: Sequence[int], right: Sequence[int], evidence: PairEvidence) -> tuple[float, list[Link]]:
    """Single units paired best first, whatever their order, with the total gain; the rest stays alone."""
    candidates = []
    for i in left:
        for j in right:
            score = evidence.pair(i, j)
            if score > 0:
                candidates.append((-score * evidence.size((i,), (j,)), -score, i, j))
    free_a, free_b = set(left), set(right)
    links: list[Link] = []
    total = 0.0
    for negative, score, i, j in sorted(candidates):
        if i in free_a and j in free_b:
            free_a.remove(i)
            free_b.remove(j)
            total -= negative
            links.append(((i,), (j,), -score))
    links += [((i,), (), 0.0) for i in sorted(free_a)]
    return total, [*links, *(((), (j,), 0.0) for j in sorted(free_b))]


def lists(links: Sequence[Link], a: Sequence[Features], b: Sequence[Features]) -> list[tuple[list[int], list[int]]]:
    """Stretches of entries in both editions that share links: the lists in the running text."""
    ours, theirs = _stretches(a), _stretches(b)
    of_a = {i: number for number, stretch in enumerate(ours) for i in stretch}
    of_b = {j: number for number, stretch in enumerate(theirs) for j in stretch}
    shared = Counter(
        (of_a[i], of_b[j]) for left, right, _ in links for i in left for j in right if i in of_a and j in of_b
    )
    used_a: set[int] = set()
    used_b: set[int] = set()
    found = []
    for x, y in sorted(shared, key=lambda pair: (-shared[pair], pair)):
        if x not in used_a and y not in used_b:
            used_a.add(x)
            used_b.add(y)
            found.append((ours[x], theirs[y]))
    return found


def _stretches(units: Sequence[Features]) -> list[list[int]]:
    """Entries in a row, with a longer one among them; a heading ends a list."""
    found: list[list[int]] = [[]]
    for index, unit in enumerate(units):
        among = found[-1][-1:] == [index - 1] and unit.kind != "section" and units[index - 1].entry
        if unit.entry or (among and index + 1 < len(units) and units[index + 1].entry):
            found[-1].append(index)
        elif found[-1]:
            found.append([])
    return [stretch for stretch in found if len(stretch) >= _LIST]


def with_sorted(
    links: Sequence[Link], pairs: Sequence[tuple[Sequence[int], Sequence[int]]], evidence: PairEvidence
) -> list[Link]:
    """The links of each pair of sections paired anew as sets, where an order of their own plainly fits better."""
    of_a = {i: number for number, link in enumerate(links) for i in link[0]}
    of_b = {j: number for number, link in enumerate(links) for j in link[1]}
    dropped: set[int] = set()
    added: list[Link] = []
    for left, right in pairs:
        if min(len(left), len(right)) < _LIST or len(left) * len(right) > _LARGEST:
            continue
        mine, other = set(left), set(right)
        inside = sorted({of_a[i] for i in left} | {of_b[j] for j in right})
        here = [links[number] for number in inside]
        if any(not mine.issuperset(ours) or not other.issuperset(theirs) for ours, theirs, _ in here):
            continue
        now = sum(score * evidence.size(ours, theirs) for ours, theirs, score in here if ours and theirs)
        total, better = best_pairs(left, right, evidence)
        if total > _PLAINLY * now + _ENOUGH:
            dropped.update(inside)
            added += better
    return [*(link for number, link in enumerate(links) if number not in dropped), *added]


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
