"""Editions of one document put side by side, unit by unit.

Numbered units pair by their number. The rest is paired in order: a dynamic program over the units between two
certain pairs, whose score weighs figures, names, marks and length (after Gale & Church 1993, with cognates as in
Simard et al. 1992), and from the second round on a lexicon learned from the pairs of the round before. Lists that each
edition may sort in its own way (components, terms) are matched as sets.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from regelwerk.content.evidence import Evidence
from regelwerk.content.features import Features, features
from regelwerk.content.lexicon import Lexicon, learn
from regelwerk.schema.draft import Alignment, Draft, Pair, Unit

ROUNDS = 3
_GAP = -0.15
"""Score of a unit that stays alone: a pair must be better than two of these."""
_MERGE = -0.12
"""Price of a pair in which one edition splits what the other says in one unit."""
_MAX_CELLS = 4_000_000
"""Largest table of the first round; longer stretches are cut to a band around the diagonal."""
_BAND = 40
"""Later rounds look this far to both sides of the path that the round before has found."""
_PAIRS_ONLY = ((1, 1), (1, 0), (0, 1))
_MOVES = (*_PAIRS_ONLY, (1, 2), (2, 1))

Link = tuple[tuple[int, ...], tuple[int, ...], float]


def align(drafts: Sequence[Draft], base: str) -> Alignment:
    """Pair the units of all editions of a document.

    `drafts` holds one draft a locale, all of the same document; each edition is aligned with the base edition (the
    first draft where no draft has locale `base`). Every unit that becomes a record is in exactly one pair.
    """
    first = next((draft for draft in drafts if draft.locale == base), drafts[0])
    groups: dict[str, dict[str, tuple[str, ...]]] = {
        unit.key: {first.locale: (unit.key,)} for unit in first.units if unit.type != "record"
    }
    scores = dict.fromkeys(groups, 1.0)
    extra: list[tuple[str, str | None, dict[str, tuple[str, ...]]]] = []
    for draft in drafts:
        if draft is first:
            continue
        previous: str | None = None
        for ours, theirs, score in sorted(_links(first, draft), key=lambda link: (link[1] or ("",), link[0])):
            if not ours:
                extra.append((draft.locale, previous, {draft.locale: theirs}))
                continue
            head = _head(groups, first.locale, ours)
            previous = head if theirs else previous
            if theirs:
                groups[head] = {**groups[head], draft.locale: (*groups[head].get(draft.locale, ()), *theirs)}
                scores[head] = min(scores[head], score)
    return Alignment(document=first.document, base=first.locale, pairs=tuple(_in_order(groups, scores, extra)))


def _head(groups: dict[str, dict[str, tuple[str, ...]]], locale: str, keys: tuple[str, ...]) -> str:
    """Merge the groups of several base units into the group of the first of them."""
    heads = []
    for key in keys:
        head = key if key in groups else next(k for k, group in groups.items() if key in group[locale])
        if head not in heads:
            heads.append(head)
    for other in heads[1:]:
        for name, members in groups.pop(other).items():
            groups[heads[0]] = {**groups[heads[0]], name: (*groups[heads[0]].get(name, ()), *members)}
    return heads[0]


def _in_order(
    groups: dict[str, dict[str, tuple[str, ...]]],
    scores: dict[str, float],
    extra: list[tuple[str, str | None, dict[str, tuple[str, ...]]]],
) -> list[Pair]:
    """Groups in the order of the base edition; what only another edition has stands after its predecessor there."""
    owner = {key: head for head, group in groups.items() for members in group.values() for key in members}
    after: dict[str | None, list[Pair]] = {}
    for _, previous, group in extra:
        head = owner.get(previous, previous) if previous else None
        after.setdefault(head if head in groups else None, []).append(Pair(units=group, score=1.0))
    pairs = list(after.get(None, ()))
    for head, group in groups.items():
        pairs.append(Pair(units=group, score=round(scores[head], 4)))
        pairs.extend(after.get(head, ()))
    return pairs


def _links(ours: Draft, theirs: Draft) -> list[tuple[tuple[str, ...], tuple[str, ...], float]]:
    rules_a, rules_b = (_of_type(draft, "rule") for draft in (ours, theirs))
    links, lexicon = _align_rules(rules_a, rules_b)
    found = _keyed(rules_a, rules_b, links)
    for kind in ("component", "term", "table"):
        a, b = _of_type(ours, kind), _of_type(theirs, kind)
        found += _keyed(a, b, _match_sets(a, b, lexicon))
    return found


def _of_type(draft: Draft, kind: str) -> list[Unit]:
    return [unit for unit in draft.units if unit.type == kind]


def _keyed(
    a: Sequence[Unit], b: Sequence[Unit], links: Sequence[Link]
) -> list[tuple[tuple[str, ...], tuple[str, ...], float]]:
    return [(tuple(a[i].key for i in left), tuple(b[j].key for j in right), score) for left, right, score in links]


def _align_rules(a: Sequence[Unit], b: Sequence[Unit]) -> tuple[list[Link], Lexicon]:
    fa, fb = [features(unit) for unit in a], [features(unit) for unit in b]
    anchors = _numbered(a, b)
    lexicon: Lexicon = {}
    links: list[Link] = []
    stretches = _stretches(a, b, anchors)
    found: list[list[Link]] = [[] for _ in stretches]
    for _ in range(ROUNDS):
        evidence = Evidence(fa, fb, lexicon)
        found = [_align_stretch(*stretch, evidence, before) for stretch, before in zip(stretches, found, strict=True)]
        links = [*(((i,), (j,), 1.0) for i, j in anchors), *(link for part in found for link in part)]
        lexicon = learn(
            (_all_stems(fa, left), _all_stems(fb, right))
            for left, right, score in links
            if left and right and score > 0.2
        )
    return links, lexicon


def _all_stems(side: Sequence[Features], indices: Sequence[int]) -> frozenset[str]:
    return frozenset().union(*(side[index].stems for index in indices))


def _numbered(a: Sequence[Unit], b: Sequence[Unit]) -> list[tuple[int, int]]:
    """Pairs of units that carry the same printed number, where it is printed once in each edition."""
    places: dict[str, list[int]] = {}
    for j, unit in enumerate(b):
        if unit.number:
            places.setdefault(unit.number, []).append(j)
    counts: dict[str, int] = {}
    for unit in a:
        if unit.number:
            counts[unit.number] = counts.get(unit.number, 0) + 1
    return [
        (i, places[unit.number][0])
        for i, unit in enumerate(a)
        if unit.number and counts[unit.number] == 1 and len(places.get(unit.number, ())) == 1
    ]


def _stretches(
    a: Sequence[Unit], b: Sequence[Unit], anchors: Sequence[tuple[int, int]]
) -> list[tuple[list[int], list[int]]]:
    """Units without a certain partner, cut where the certain pairs (the longest run in both orders) stand."""
    chain = _increasing([j for _, j in anchors])
    fixed = [anchors[index] for index in chain]
    done_a, done_b = {i for i, _ in anchors}, {j for _, j in anchors}
    stretches = []
    start_a = start_b = 0
    for i, j in [*fixed, (len(a), len(b))]:
        left = [k for k in range(start_a, i) if k not in done_a]
        right = [k for k in range(start_b, j) if k not in done_b]
        if left or right:
            stretches.append((left, right))
        start_a, start_b = i + 1, j + 1
    return stretches


def _increasing(values: Sequence[int]) -> list[int]:
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
    chain = []
    index = ends[-1] if ends else -1
    while index >= 0:
        chain.append(index)
        index = before[index]
    return chain[::-1]


def _align_stretch(left: Sequence[int], right: Sequence[int], evidence: Evidence, before: Sequence[Link]) -> list[Link]:
    """The best chain of links through a stretch; the first round pairs single units, later ones also merge."""
    n, m = len(left), len(right)
    if not n or not m:
        return [((i,), (), 1.0) for i in left] + [((), (j,), 1.0) for j in right]
    moves = _MOVES if before else _PAIRS_ONLY
    best: list[dict[int, tuple[float, int, int, float]]] = []
    for x, (lowest, highest) in enumerate(_corridor(n, m, before)):
        row: dict[int, tuple[float, int, int, float]] = {}
        best.append(row)
        for y in range(lowest, highest + 1):
            options = [(0.0, 0, 0, 0.0)] if not x and not y else []
            for dx, dy in moves:
                origin = best[x - dx].get(y - dy) if dx <= x and dy <= y else None
                if origin is None:
                    continue
                gain = _GAP
                if dx and dy:
                    ours, theirs = left[x - dx : x], right[y - dy : y]
                    if dx + dy > 2 and not evidence.may_merge(ours, theirs):
                        continue
                    gain = evidence.score(ours, theirs) + (_MERGE if dx + dy > 2 else 0.0)
                options.append((origin[0] + gain, dx, dy, gain))
            if options:
                row[y] = max(options, key=lambda option: option[0])
    links: list[Link] = []
    x, y = n, m
    while x or y:
        _, dx, dy, gain = best[x][y]
        score = min(1.0, max(0.0, gain)) if dx and dy else 1.0
        links.append((tuple(left[x - dx : x]), tuple(right[y - dy : y]), score))
        x, y = x - dx, y - dy
    return links[::-1]


def _corridor(n: int, m: int, before: Sequence[Link]) -> list[tuple[int, int]]:
    """For each of 0 to n units on the left, the fewest and the most units on the right that are looked at."""
    if not before:
        width = m if n * m <= _MAX_CELLS else max(_BAND, _MAX_CELLS // (2 * n))
        middles = [(x * m // n, x * m // n) for x in range(n + 1)]
    else:
        width = _BAND
        middles = [(0, 0)]
        y = 0
        for ours, theirs, _ in before:
            y += len(theirs)
            if ours:
                middles += [(middles[-1][1], y)] * len(ours)
            else:
                middles[-1] = (middles[-1][0], y)
    return [(max(0, low - width), min(m, high + width)) for low, high in middles]


def _match_sets(a: Sequence[Unit], b: Sequence[Unit], lexicon: Lexicon) -> list[Link]:
    """Equal numbers, then best pairs first, whatever their order; place in the list decides between equals."""
    fa, fb = [features(unit) for unit in a], [features(unit) for unit in b]
    evidence = Evidence(fa, fb, lexicon)
    candidates = []
    for i in range(len(a)):
        for j in range(len(b)):
            if (a[i].parent is None) != (b[j].parent is None):
                continue
            place = abs((i + 0.5) / len(a) - (j + 0.5) / len(b))
            value = evidence.score((i,), (j,)) + 0.3 * (0.5 - place)
            candidates.append((-value, place, i, j))
    links: list[Link] = [((i,), (j,), 1.0) for i, j in _numbered(a, b)]
    used_a = {i for (i,), _, _ in links}
    used_b = {j for _, (j,), _ in links}
    for negative, _, i, j in sorted(candidates):
        if i not in used_a and j not in used_b and -negative > 0:
            links.append(((i,), (j,), min(1.0, -negative)))
            used_a.add(i)
            used_b.add(j)
    links += [((i,), (), 1.0) for i in range(len(a)) if i not in used_a]
    links += [((), (j,), 1.0) for j in range(len(b)) if j not in used_b]
    return links
