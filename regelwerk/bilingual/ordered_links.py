"""The best chain of links between two sequences in order: the dynamic program of Gale and Church (1993).

The program knows nothing of texts. What a link is worth is for the caller to say: by length for sentences, by shared
words for units, clauses and rows of a table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Bead(NamedTuple):
    """Neighbouring members of both sequences that say the same; one side is empty for what stays alone."""

    left: range
    right: range


Merge = tuple[int, int, float]
"""How many members of either side a link takes together, and what it gains."""


@dataclass(frozen=True, slots=True)
class _Row:
    """The best chains that end behind one member on the left, by the number of members on the right from `low` on."""

    low: int
    totals: list[float]
    moves: list[tuple[int, int]]

    def total(self, y: int) -> float:
        """Total of the best chain that ends before member `y`, minus infinity where none was looked at."""
        return self.totals[y - self.low] if self.low <= y < self.low + len(self.totals) else -math.inf


def no_merges(_x: int, _y: int) -> Iterable[Merge]:
    """For sequences whose members are only linked one to one."""
    return ()


def best_chain(
    gaps: tuple[Sequence[float], Sequence[float]],
    pair: Callable[[int, int], float],
    merges: Callable[[int, int], Iterable[Merge]] = no_merges,
    corridor: Iterable[tuple[int, int]] | None = None,
) -> list[Bead]:
    """The chain of links with the greatest gain; every member is in exactly one bead.

    `gaps` say what a member of either side gains where it stays alone, `pair` what the x-th and the y-th gain as a link
    (both from 0), `merges` what several before `x` and `y` gain together, these included. The `corridor` has, for each
    of 0 to n members on the left, the fewest and the most members on the right that are looked at; all without it.
    """
    left, right = gaps
    rows: list[_Row] = []
    for x, (low, high) in enumerate(corridor if corridor is not None else [(0, len(right))] * (len(left) + 1)):
        totals: list[float] = []
        moves: list[tuple[int, int]] = []
        rows.append(_Row(low, totals, moves))
        above = rows[x - 1] if x else _Row(0, [], [])
        before, behind = -math.inf, above.low + len(above.totals)
        alone = left[x - 1] if x else 0.0
        for y in range(low, high + 1):
            best, move = (-math.inf, (0, 0)) if x or y else (0.0, (0, 0))
            if x and above.low <= y < behind and (total := above.totals[y - above.low] + alone) > best:
                best, move = total, (1, 0)
            if y and (total := before + right[y - 1]) > best:
                best, move = total, (0, 1)
            if x and above.low < y <= behind:
                total = above.totals[y - 1 - above.low] + pair(x - 1, y - 1)
                if total > best:
                    best, move = total, (1, 1)
                for dx, dy, gain in merges(x, y):
                    total = rows[x - dx].total(y - dy) + gain
                    if total > best:
                        best, move = total, (dx, dy)
            totals.append(best)
            moves.append(move)
            before = best
    return _traced(rows, len(left), len(right))


def _traced(rows: Sequence[_Row], x: int, y: int) -> list[Bead]:
    beads: list[Bead] = []
    while x or y:
        dx, dy = rows[x].moves[y - rows[x].low]
        beads.append(Bead(range(x - dx, x), range(y - dy, y)))
        x, y = x - dx, y - dy
    return beads[::-1]
