"""Sections of two editions matched as a set: editions sort chapters and glossaries differently.

A section is a heading with what is under it up to the next heading. Sections that follow one another in both
editions make a run; the best runs are taken first, as local alignments are (Smith & Waterman 1981), so that a section
with little evidence goes where its neighbours go. Inside a run the order holds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from heapq import nlargest, nsmallest
from itertools import accumulate

from regelwerk.content.editions.bilingual_lexicon import Lexicon
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_chain import GAP, chain
from regelwerk.content.editions.unit_features import Features

_CANDIDATES, _LOOKS = 10, 2_000
"""Partners of a section that are looked at closely, and pairs of sections altogether, about."""
_REACH = 3
"""A run may leave out this many sections less one on a side."""
_SKIP = 0.1
"""Price of a section that a run leaves out."""
_LEAST = 0.1
"""Gain of a run at least."""
_RIVAL_SHARE, _RIVAL_VOTES = 0.6, 0.5
"""Part of the evidence of its likeliest partner, and of its telling keys, that another must share with a section to be
looked at."""
_RIVAL = 0.7
"""Part of the gain of the best other partner that counts against a pair."""

_TELLING = 50
"""Keys of a section that tell which others may be partners, those that add most."""
_TITLE = 60
"""Characters of the longest line that may be the title of a chapter."""
_LARGE = 10_000
"""Pairs of units of two sections from which on only those near the likeliest path are looked at."""
_AS_SET = 0.7
"""Worth of what two sections share whatever its order, beside what they share in order."""

Run = tuple[list[int], list[int]]
"""Indices of the units of both editions that are paired in order."""
Cells = Mapping[tuple[int, int], float]


def runs(
    a: Sequence[Features], b: Sequence[Features], evidence: PairEvidence, lexicon: Lexicon
) -> tuple[list[Run], list[Run]]:
    """Cut both editions into runs of sections that belong together; every unit is in exactly one run.

    The second list has the pairs of sections alone.
    """
    ours, theirs = leaves(a), leaves(b)
    if len(ours) < 2 or len(theirs) < 2:
        whole = [(list(range(len(a))), list(range(len(b))))]
        return whole, whole
    chains = _chains(_gains(ours, theirs, a, b, evidence, lexicon))
    run_a, run_b = (
        {p: run for run, cells in enumerate(chains) for p, _ in cells},
        {q: run for run, cells in enumerate(chains) for _, q in cells},
    )
    found: list[Run] = [([], []) for _ in chains] or [([], [])]
    for side, (sections, owner) in enumerate(((ours, run_a), (theirs, run_b))):
        run = owner[min(owner)] if owner else 0
        for index, section in enumerate(sections):
            run = owner.get(index, run)
            found[run][side].extend(section)
    return found, [(ours[p], theirs[q]) for cells in chains for p, q in cells]


def leaves(units: Sequence[Features]) -> list[list[int]]:
    """Indices of the units, cut before every heading.

    A single line without a full stop right before a heading goes with it: it is the title of a chapter.
    """
    found: list[list[int]] = []
    for index, unit in enumerate(units):
        if unit.kind == "section" or not found:
            found.append([])
            if len(found) > 1 and _ends_with_title(found[-2], units):
                found[-1].append(found[-2].pop())
        found[-1].append(index)
    return found


def _ends_with_title(section: Sequence[int], units: Sequence[Features]) -> bool:
    """Whether the last unit is one short line after sentences, neither a heading nor one of several entries."""
    last = units[section[-1]]
    title = last.kind == "rule" and last.entry and last.length <= _TITLE
    return title and len(section) > 1 and units[section[-2]].closed


def _gains(
    ours: Sequence[Sequence[int]],
    theirs: Sequence[Sequence[int]],
    a: Sequence[Features],
    b: Sequence[Features],
    evidence: PairEvidence,
    lexicon: Lexicon,
) -> dict[tuple[int, int], float]:
    """What it would gain to pair two sections, for the likeliest partners of each."""
    whole_a, whole_b = [_whole(a, section) for section in ours], [_whole(b, section) for section in theirs]
    bags = PairEvidence(whole_a, whole_b, lexicon)
    places: dict[str, list[int]] = defaultdict(list)
    for q, section in enumerate(whole_b):
        for key in section.keys:
            places[key].append(q)
    limit = max(8, len(theirs) // 4)
    width = max(3, min(_CANDIDATES, _LOOKS // len(ours)))
    gains = {}
    for p in range(len(ours)):
        votes: dict[int, float] = defaultdict(float)
        for gain, key in nlargest(_TELLING, ((gain, key) for key, gain in bags.gains(p).items())):
            where = places.get(key, ())
            if len(where) <= limit:
                for q in where:
                    votes[q] += gain
        likely = [q for _, q in nsmallest(3 * width, ((-vote, q) for q, vote in votes.items()))]
        shares = {q: bags.share(p, q) for q in likely if votes[q] >= _RIVAL_VOTES * votes[likely[0]]}
        place = p * len(theirs) // len(ours)
        least = _RIVAL_SHARE * max(shares.values(), default=0.0)
        for q in sorted(
            (q for q in shares if shares[q] >= least), key=lambda q: (-round(shares[q], 2), abs(q - place), q)
        )[:width]:
            gains[p, q] = _gain(ours[p], theirs[q], a, b, evidence)
    return _margins(gains)


def _gain(
    left: Sequence[int], right: Sequence[int], a: Sequence[Features], b: Sequence[Features], evidence: PairEvidence
) -> float:
    """What two sections gain, by single units in order, or whatever their order where that is plainly more."""
    if len(left) * len(right) > _LARGE:
        links = chain(left, right, evidence, {})
        return sum((score if ours and theirs else GAP) * evidence.size(ours, theirs) for ours, theirs, score in links)
    sizes_a, sizes_b = evidence.sizes(0), evidence.sizes(1)
    gaps = [GAP * sizes_b[j] / 2 for j in right]
    totals = [0.0, *accumulate(gaps)]
    headings = [b[j].kind == "section" for j in right]
    found: list[tuple[float, int, int]] = []
    for i in left:
        size, gap = sizes_a[i], GAP * sizes_a[i] / 2
        before, totals = totals, [totals[0] + gap]
        heading = a[i].kind == "section"
        best = totals[0]
        for y, j in enumerate(right):
            above, best = before[y + 1] + gap, best + gaps[y]
            if above > best:
                best = above
            if heading == headings[y]:
                gain = evidence.pair(i, j) * (size + sizes_b[j]) / 2
                if before[y] + gain > best:
                    best = before[y] + gain
                if gain > 0:
                    found.append((gain, i, j))
            totals.append(best)
    free_a, free_b = set(left), set(right)
    as_set = 0.0
    for gain, i, j in sorted(found, reverse=True):
        if i in free_a and j in free_b:
            free_a.remove(i)
            free_b.remove(j)
            as_set += gain
    return max(totals[-1], _AS_SET * as_set)


def _margins(gains: Cells) -> dict[tuple[int, int], float]:
    """Each gain less most of the best other gain of its two sections: a neighbour's pull must not beat plain evidence."""
    rows: dict[int, list[float]] = defaultdict(list)
    columns: dict[int, list[float]] = defaultdict(list)
    for (p, q), gain in gains.items():
        rows[p].append(gain)
        columns[q].append(gain)
    for line in (*rows.values(), *columns.values()):
        line.sort(reverse=True)

    def other(line: list[float], gain: float) -> float:
        return max(0.0, line[1] if gain == line[0] and len(line) > 1 else line[0] if gain < line[0] else 0.0)

    return {
        (p, q): gain - _RIVAL * max(other(rows[p], gain), other(columns[q], gain)) for (p, q), gain in gains.items()
    }


def _whole(units: Sequence[Features], section: Sequence[int]) -> Features:
    keys = frozenset[str]().union(*(units[index].keys for index in section))
    return Features(
        kind="section",
        level=None,
        entry=False,
        named=False,
        closed=False,
        length=sum(units[index].length for index in section),
        keys=keys,
    )


def _chains(gains: Cells) -> list[list[tuple[int, int]]]:
    """Runs of pairs of sections, best first; every section is in one pair at most."""
    left = dict(gains)
    found: list[list[tuple[int, int]]] = []
    while left:
        total, before = _totals(left)
        used_p: set[int] = set()
        used_q: set[int] = set()
        taken = 0
        for end in sorted(total, key=lambda cell: (-total[cell], cell)):
            if total[end] < _LEAST:
                break
            cells = []
            cell: tuple[int, int] | None = end
            while cell is not None:
                cells.append(cell)
                cell = before[cell]
            if any(p in used_p or q in used_q for p, q in cells):
                used_p.update(p for p, _ in cells)
                used_q.update(q for _, q in cells)
                continue
            found.append(cells[::-1])
            taken += 1
            used_p.update(p for p, _ in cells)
            used_q.update(q for _, q in cells)
        if not taken:
            break
        done_p, done_q = {p for run in found for p, _ in run}, {q for run in found for _, q in run}
        left = {(p, q): gain for (p, q), gain in left.items() if p not in done_p and q not in done_q}
    return found


def _totals(gains: Cells) -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], tuple[int, int] | None]]:
    total: dict[tuple[int, int], float] = {}
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    for p, q in sorted(gains):
        best, origin = 0.0, None
        for dp in range(1, _REACH + 1):
            for dq in range(1, _REACH + 1):
                cell = (p - dp, q - dq)
                if cell in total and total[cell] - _SKIP * (dp + dq - 2) > best:
                    best, origin = total[cell] - _SKIP * (dp + dq - 2), cell
        total[p, q], before[p, q] = best + gains[p, q], origin
    return total, before
