"""Units of two long editions that follow one another in both, found without a look at all pairs.

Every unit is compared with the few that share its rare keys: words, figures, names, icons. Such pairs that follow one
another in both editions make a run, as in sparse local alignment (Eppstein, Galil, Giancarlo and Italiano 1992); the best
runs are taken first. What repeats has no rare keys: it goes where its neighbours go.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from heapq import nlargest

from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.section_pairs import Run
from regelwerk.content.editions.unit_features import Features

_RARE, _LIKELY = 16, 4
"""Units that a key of use occurs in at most, and partners of a unit that are looked at."""
_FIT = 0.05
"""Score of a pair in a run at least."""
_REACH = 24
"""Units that a run may leave out on a side, less one."""
_SKIP, _SLIP = 0.01, 0.06
"""Price of a unit that a run leaves out, and of each that it leaves out more on one side than on the other."""
_LEAST = 1.5
"""Gain of a run at least: about two units that plainly fit."""

Cells = dict[int, dict[int, float]]
"""What pairs of units gain, by the one in the first and the one in the other edition."""


def unit_runs(
    a: Sequence[Features], b: Sequence[Features], evidence: PairEvidence, fixed: Mapping[int, int]
) -> tuple[list[Run], dict[int, int]]:
    """Cut both editions into runs of units that belong together, and the pairs of units that show them.

    Every unit is in exactly one run. `fixed` has pairs that are certain.
    """
    chains = _chains(_cells(len(a), len(b), evidence, fixed))
    owners: tuple[dict[int, int], dict[int, int]] = ({}, {})
    for run, cells in enumerate(chains):
        for i, j in cells:
            owners[0][i] = owners[1][j] = run
    found: list[Run] = [([], []) for _ in chains] or [([], [])]
    for side, units in enumerate((a, b)):
        for index, run in enumerate(_runs_of(units, owners[side])):
            found[run][side].append(index)
    return found, {i: j for cells in chains for i, j in cells}


def _runs_of(units: Sequence[Features], owners: Mapping[int, int]) -> list[int]:
    """The run of each unit: that of the units before it, but from a title on that of the units behind it."""
    following: list[int] = []
    run = owners[max(owners)] if owners else 0
    for index in reversed(range(len(units))):
        run = owners.get(index, run)
        following.append(run)
    following.reverse()
    found: list[int] = []
    for index, unit in enumerate(units):
        if index in owners or not found or unit.kind == "section" or (unit.entry and units[index - 1].closed):
            found.append(following[index])
        else:
            found.append(found[-1])
    return found


def _cells(count_a: int, count_b: int, evidence: PairEvidence, fixed: Mapping[int, int]) -> Cells:
    places: dict[str, list[int]] = defaultdict(list)
    for j in range(count_b):
        for key in evidence.keys(1, j):
            places[key].append(j)
    rare = {key: where for key, where in places.items() if len(where) <= _RARE}
    found: Cells = {}
    for i in range(count_a):
        likely = [fixed[i]] if i in fixed else _likely(evidence.gains(i), rare)
        gains = {j: score * evidence.size((i,), (j,)) for j in likely if (score := evidence.pair(i, j)) >= _FIT}
        if gains:
            found[i] = gains
    return found


def _likely(gains: Mapping[str, float], rare: Mapping[str, list[int]]) -> list[int]:
    votes: dict[int, float] = defaultdict(float)
    for key in sorted(gains.keys() & rare.keys()):
        gain = gains[key]
        for j in rare[key]:
            votes[j] += gain
    return [-j for _, j in nlargest(_LIKELY, ((vote, -j) for j, vote in votes.items()))]


def _chains(cells: Cells) -> list[list[tuple[int, int]]]:
    """Runs of pairs, best first; every unit is in one pair at most."""
    left = cells
    found: list[list[tuple[int, int]]] = []
    while left:
        totals, before = _totals(left)
        used: tuple[set[int], set[int]] = (set(), set())
        taken: tuple[set[int], set[int]] = (set(), set())
        for end in sorted(totals, key=lambda cell: (-totals[cell], cell)):
            if totals[end] < _LEAST:
                break
            if end[0] in used[0] and end[1] in used[1]:
                continue
            chain = []
            cell: tuple[int, int] | None = end
            while cell is not None:
                chain.append(cell)
                cell = before[cell]
            free = not any(i in used[0] or j in used[1] for i, j in chain)
            for i, j in chain:
                used[0].add(i)
                used[1].add(j)
            if free:
                found.append(chain[::-1])
                taken[0].update(i for i, _ in chain)
                taken[1].update(j for _, j in chain)
        if not taken[0]:
            break
        left = {
            i: rest
            for i, row in left.items()
            if i not in taken[0] and (rest := {j: gain for j, gain in row.items() if j not in taken[1]})
        }
    return found


def _totals(
    cells: Cells,
) -> tuple[dict[tuple[int, int], float], dict[tuple[int, int], tuple[int, int] | None]]:
    """Of each pair the gain of the best run that ends there, and the pair before it."""
    totals: dict[tuple[int, int], float] = {}
    before: dict[tuple[int, int], tuple[int, int] | None] = {}
    rows: dict[int, list[tuple[int, float]]] = {}
    for i in sorted(cells):
        rows[i] = []
        near = [(i - x, rows[x]) for x in range(max(0, i - _REACH), i) if x in rows]
        for j, gain in cells[i].items():
            best, origin = 0.0, None
            for dx, row in near:
                for y, total in row:
                    dy = j - y
                    if 0 < dy <= _REACH:
                        total -= _SKIP * (dx + dy - 2) + _SLIP * abs(dx - dy)
                        if total > best:
                            best, origin = total, (i - dx, y)
            rows[i].append((j, best + gain))
            totals[i, j], before[i, j] = best + gain, origin
    return totals, before
