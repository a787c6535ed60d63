"""How far apart the cells of a sheet are: the distances at which lines of the same face come again.

Cards of a set have the same layout, so that names, feet and beginnings of texts come again at the pitch of the grid,
across and down; nothing else on a page does so in both directions. The distances are voted for by pairs of runs, as
lines vote in the transform of Hough (1962).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from regelwerk.extract.sheets.word_runs import WordRun

LEAST_SIDE = 60.0
"""Points; cards are larger: those of the smallest format in use, 41 by 63 mm, have 116 across."""
NEAR = 2.5
"""Points by which places differ that are taken for the same."""
_ALIKE = 1.15
"""How many times as large the letters of one run are as those of another of the same face, at most."""
_MANY = 60
"""Runs of one face at one place; more of them are lines of running text, which tell nothing."""


@dataclass(frozen=True, slots=True)
class Pitch:
    """Distance of the cells of a sheet, in points."""

    across: float
    down: float


def across_votes(rows: Iterable[Sequence[WordRun]]) -> Counter[int]:
    """Votes of a page for distances across, in whole points: pairs of like runs on one line."""
    votes: Counter[int] = Counter()
    for row in rows:
        for left, right in combinations(row, 2):
            if are_alike(left, right):
                for distance in _distances(left, right):
                    votes[distance] += 1
    return votes


def down_votes(rows: Iterable[Sequence[WordRun]]) -> Mapping[int, float]:
    """Votes of a page for distances down, in whole points: like runs one below the other.

    Runs of a face that few others have count for more: names and feet come once a card, lines of text often.
    """
    votes: defaultdict[int, float] = defaultdict(float)
    places: defaultdict[tuple[int, int, int], list[WordRun]] = defaultdict(list)
    for row in rows:
        for run in row:
            for sort, x in enumerate((run.x0, run.middle, run.x1)):
                places[sort, round(x / NEAR), run.style].append(run)
    for runs in places.values():
        if len(runs) > _MANY:
            continue
        for upper, lower in combinations(runs, 2):
            distance = lower.baseline - upper.baseline
            if distance >= LEAST_SIDE and are_alike(upper, lower):
                votes[round(distance)] += 1 / len(runs)
    return votes


def strongest(votes: Mapping[int, float]) -> float | None:
    """The distance with most votes around it, in points; None without any."""
    if not votes:
        return None
    near = int(NEAR)
    total = {at: sum(votes.get(at + step, 0) for step in range(-near, near + 1)) for at in votes}
    best = max(sorted(total), key=total.__getitem__)
    around = [(at, votes.get(at, 0)) for at in range(best - near, best + near + 1)]
    return sum(at * votes_at for at, votes_at in around) / sum(votes_at for _, votes_at in around)


def votes_near(votes: Mapping[int, float], distance: float) -> float:
    """Votes for a distance, in points, and for those next to it."""
    near = int(NEAR)
    return sum(votes.get(round(distance) + step, 0) for step in range(-near, near + 1))


def are_alike(one: WordRun, other: WordRun) -> bool:
    """Whether two runs have the same face."""
    return one.style == other.style and max(one.size, other.size) <= _ALIKE * min(one.size, other.size)


def repeated(rows: Sequence[Sequence[WordRun]], pitch: float) -> list[WordRun]:
    """Runs that have a like one on their line at the distance `pitch`, to the left or to the right."""
    return [run for row in rows for run in row if any(_is_apart(run, other, pitch) for other in row)]


def repeated_down(runs: Sequence[WordRun], pitch: float) -> list[WordRun]:
    """Runs that have a like one above or below at the distance `pitch`; `runs` go from top to bottom."""
    baselines = [run.baseline for run in runs]
    found = []
    for run in runs:
        for baseline in (run.baseline - pitch, run.baseline + pitch):
            start, end = bisect_left(baselines, baseline - NEAR), bisect_left(baselines, baseline + NEAR)
            if any(are_alike(run, other) and _is_below(run, other) for other in runs[start:end]):
                found.append(run)
                break
    return found


def _is_below(one: WordRun, other: WordRun) -> bool:
    return min(abs(one.x0 - other.x0), abs(one.middle - other.middle), abs(one.x1 - other.x1)) < NEAR


def _is_apart(one: WordRun, other: WordRun, pitch: float) -> bool:
    steps = (abs(other.x0 - one.x0), abs(other.middle - one.middle), abs(other.x1 - one.x1))
    return any(abs(step - pitch) < NEAR for step in steps) and are_alike(one, other)


def _distances(left: WordRun, right: WordRun) -> set[int]:
    steps = (right.x0 - left.x0, right.middle - left.middle, right.x1 - left.x1)
    return {round(step) for step in steps if step >= LEAST_SIDE}
