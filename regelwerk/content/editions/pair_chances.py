"""How likely a link is right, and how likely a unit that stays alone has no partner: what a score of alignment says.

The texts of a pair are one piece of evidence of several. That the neighbours of two units are paired too makes their pair
likely; a rival that fits as well, or a text that repeats, makes it doubtful. Logistic regression weighs them
(`python -m benchmarks.pair_chances`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from regelwerk.content.editions.bilingual_lexicon import Lexicon
from regelwerk.content.editions.pair_evidence import PairEvidence, Side
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features

_MOST_EVIDENCE = 12.0
"""Nats of shared evidence beyond which more says no more."""
_LITTLE = 0.15
"""Score below which a long text speaks against a pair."""
_REACH = 3
"""Units to each side of a gap that may be rivals of a pair, or partners of a unit that is alone."""
LINK_WEIGHTS = (0.16, 4.46, 1.39, 1.28, 1.29, 6.39, -3.27, -3.68, -3.02, 0.13, -5.55, 1.53, -7.63, -6.36, -3.58)
ALONE_WEIGHTS = (-2.13, 0.58, -0.16, -0.17, -2.40, 0.15, 0.51, 2.95, 1.54, -0.51, -0.73, -0.59, -1.61, -0.73)
"""What each entry of `PairChances.of_link` and `PairChances.of_alone` adds to the logarithm of the odds: greatest likelihood
on campaigns of 500 and 2,000 units, seeds 1 to 9, and on six documents for fitting."""


class PairChances:
    """Chances of the links between two editions; every unit is in exactly one link."""

    def __init__(self, a: Sequence[Features], b: Sequence[Features], links: Sequence[Link], lexicon: Lexicon) -> None:
        """`links` and `lexicon` are what alignment found."""
        self._sides = a, b
        self._evidence = PairEvidence(a, b, lexicon)
        self._partners: tuple[dict[int, Side], dict[int, Side]] = ({}, {})
        for left, right, _ in links:
            if left and right:
                self._partners[0].update(dict.fromkeys(left, right))
                self._partners[1].update(dict.fromkeys(right, left))
        linked = len(self._partners[0]) + len(self._partners[1])
        self._alone_share = 1 - linked / max(1, len(a) + len(b))
        self._repeats = tuple(Counter((unit.keys, unit.length) for unit in side) for side in self._sides)

    def chance(self, link: Link) -> float:
        """That a link is right, 0 to 1: 1 where a printed number makes it; of a unit alone, that it has no partner."""
        left, right, score = link
        if left and right:
            return 1.0 if score >= 1 else _logistic(LINK_WEIGHTS, self.of_link(link))
        side, index = (0, left[0]) if left else (1, right[0])
        return _logistic(ALONE_WEIGHTS, self.of_alone(side, index))

    def of_link(self, link: Link) -> tuple[float, ...]:
        """What speaks for a link: its score, shared evidence, neighbours, rivals, repetition, merging, and whether it is of
        headings.
        """
        left, right, score = link
        ends = (left[0], right[0]), (left[-1], right[-1])
        before = self._follows(ends[0][0] - 1, ends[0][1] - 1)
        after = self._follows(ends[1][0] + 1, ends[1][1] + 1)
        rival = max((self._score(i, j) for i, j in self._rivals(left, right)), default=-0.5)
        matched = sum(self._evidence.matched(i, j) for i in left for j in right)
        return (
            1.0,
            max(score, -0.3),
            min(matched, _MOST_EVIDENCE) / _MOST_EVIDENCE,
            float(before and after),
            float(before or after),
            max(-0.3, min(0.5, score - rival)),
            float(self._repeated(0, left) or self._repeated(1, right)),
            float(len(left) + len(right) > 2),
            (0.0 if before or after else 1.0) * max(score, 0.0),
            float(matched == 0),
            (score if len(left) + len(right) > 2 else 0.0),
            min(0.0, score),
            max(0.0, _LITTLE - score) * math.log(1 + min(self._length(0, left), self._length(1, right)) / 30),
            self._alone_share,
            self._alone_share * max(0.0, _LITTLE - score),
        )

    def of_alone(self, side: int, index: int) -> tuple[float, ...]:
        """What speaks for a unit alone: no room between the partners of its neighbours, no free unit near them, none that
        fits, no partner of a neighbour that is too long.
        """
        partners, other = self._partners[side], self._sides[1 - side]
        before, after = partners.get(index - 1), partners.get(index + 1)
        closed = before is not None and after is not None and after[0] - before[-1] == 1
        near = {
            j
            for place in ((before[-1] if before else None), (after[0] if after else None))
            if place is not None
            for j in range(max(0, place - _REACH), min(len(other), place + _REACH + 1))
        }
        free = [j for j in near if j not in self._partners[1 - side]]
        scores = [self._score(index, j) if side == 0 else self._score(j, index) for j in free]
        mine = self._sides[side]
        longer = max(
            (
                math.log((other[place].length + 15) / (mine[beside].length + 15))
                for found, beside, place in (
                    (before, index - 1, before[-1] if before else 0),
                    (after, index + 1, after[0] if after else 0),
                )
                if found and len(found) == 1
            ),
            default=0.0,
        )
        return (
            1.0,
            float(closed),
            float(before is not None and after is not None),
            min(len(free), 3) / 3,
            max(scores, default=-0.5),
            max(-0.5, min(1.0, longer)),
            float(self._repeated(side, (index,))),
            math.log(1 + mine[index].length / 30),
            float(mine[index].entry),
            max(0.0, *scores) if scores else 0.0,
            float(not free),
            float(closed) * max(0.0, longer),
            max(0.0, math.log(1 + mine[index].length / 30) - 1.5),
            self._alone_share,
        )

    def _follows(self, i: int, j: int) -> bool:
        """Whether two units are of one link; the ends of both editions are too."""
        if i < 0 or j < 0 or i >= len(self._sides[0]) or j >= len(self._sides[1]):
            return (i < 0 and j < 0) or (i >= len(self._sides[0]) and j >= len(self._sides[1]))
        return j in self._partners[0].get(i, ())

    def _rivals(self, left: Side, right: Side) -> list[tuple[int, int]]:
        """Pairs of one of the units with one beside the others."""
        ours = [i for i in (left[0] - 1, left[-1] + 1) if 0 <= i < len(self._sides[0])]
        theirs = [j for j in (right[0] - 1, right[-1] + 1) if 0 <= j < len(self._sides[1])]
        return [(left[0], j) for j in theirs] + [(i, right[0]) for i in ours]

    def _length(self, side: int, units: Side) -> int:
        return sum(self._sides[side][index].length for index in units)

    def _score(self, i: int, j: int) -> float:
        return self._evidence.pair(i, j)

    def _repeated(self, side: int, units: Side) -> bool:
        counts, features = self._repeats[side], self._sides[side]
        return any(counts[features[index].keys, features[index].length] > 1 for index in units)


def _logistic(weights: Sequence[float], values: Sequence[float]) -> float:
    total = math.fsum(weight * value for weight, value in zip(weights, values, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, total))))
