"""Sentences of two texts that say the same, found by their lengths (Gale and Church 1993), and by what both have.

Long sentences are translated by long ones: how far two lengths are apart, in standard deviations, and how usual it is
that one sentence becomes two, say which chain of links is the likeliest. Where a caller knows signs that a translation
keeps, such as numbers, the sentences that share rare ones are the likelier partners.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from regelwerk.bilingual.ordered_links import Bead, Merge, best_chain
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token

_VARIANCE = 6.8
"""Variance of the length of a translation, in characters a character; the figure of Gale and Church."""
_ONE_TO_ONE, _ALONE, _TWO_TO_ONE, _TWO_TO_TWO = 0.89, 0.0099 / 2, 0.089 / 2, 0.011
"""How usual each kind of link is, for either direction; the figures of Gale and Church."""
_LOG_ONE_TO_ONE, _LOG_ALONE, _LOG_TWO_TO_ONE, _LOG_TWO_TO_TWO = map(
    math.log, (_ONE_TO_ONE, _ALONE, _TWO_TO_ONE, _TWO_TO_TWO)
)
_LOG_THREE_TO_ONE = math.log(0.01 / 2)
"""How usual it is that three sentences become one, for either direction; by hand, and told by their signs alone."""
_MERGES = {
    (2, 1): _LOG_TWO_TO_ONE,
    (1, 2): _LOG_TWO_TO_ONE,
    (2, 2): _LOG_TWO_TO_TWO,
    (3, 1): _LOG_THREE_TO_ONE,
    (1, 3): _LOG_THREE_TO_ONE,
}
_LIKELIEST_OTHER = max(2 * _LOG_ALONE, 2 * _LOG_TWO_TO_ONE, _LOG_TWO_TO_ONE + _LOG_ALONE, _LOG_TWO_TO_TWO) + 1e-6
"""What a chain between equally many sentences gains at most by links that are not one to one, and a little more: it has two
of them at least, or one of two to two.
"""
_SIGN = 1.0
"""What a shared sign gains, times the logarithm of how rare it is; by hand, on invented rules."""
_LEAST = 1e-12
"""Chance below which lengths that differ more are not told apart."""


def sentence_pairs(left: str, right: str, locales: tuple[str, str]) -> list[tuple[list[Token], list[Token]]]:
    """The sentences of two texts, linked in order: one to one, two to one or two to two; one side of a link is empty
    where the other text has nothing for a sentence.
    """
    ours, theirs = sentences(left, locales[0]), sentences(right, locales[1])
    beads = length_links([len(one.text) for one in ours], [len(one.text) for one in theirs])
    return [(ours[bead.left.start : bead.left.stop], theirs[bead.right.start : bead.right.stop]) for bead in beads]


def linked_by_signs(
    ours: Sequence[int], theirs: Sequence[int], signs: tuple[Sequence[frozenset[str]], Sequence[frozenset[str]]]
) -> list[Bead]:
    """Links between two sequences of lengths in characters whose members have signs that a translation keeps; three may
    become one.
    """
    sums = list(accumulate(ours, initial=0)), list(accumulate(theirs, initial=0))
    gaps = [_alone(length) for length in ours], [_alone(length) for length in theirs]
    uses = Counter(sign for side in signs for some in side for sign in some)
    members = len(ours) + len(theirs)
    rarity = {sign: math.log(members / count) for sign, count in uses.items()}

    def gain(x: int, dx: int, y: int, dy: int) -> float:
        left, right = (frozenset[str]().union(*side) for side in (signs[0][x - dx : x], signs[1][y - dy : y]))
        shared = sum(rarity[sign] for sign in left & right)
        return _likelihood(sums[0][x] - sums[0][x - dx], sums[1][y] - sums[1][y - dy]) + _SIGN * shared

    def merges(x: int, y: int) -> Iterable[Merge]:
        for (dx, dy), usual in _MERGES.items():
            if x >= dx and y >= dy:
                yield dx, dy, gain(x, dx, y, dy) + usual

    return best_chain(gaps, lambda x, y: gain(x + 1, 1, y + 1, 1) + _LOG_ONE_TO_ONE, merges)


def whole(text: str, tokens: Sequence[Token]) -> Token:
    """Neighbouring sentences of a text as one stretch."""
    start, end = tokens[0].start, tokens[-1].end
    return Token(text[start:end], start, end)


def length_links(ours: Sequence[int], theirs: Sequence[int]) -> Sequence[Bead]:
    """Links between two sequences of lengths in characters."""
    return _length_links(tuple(ours), tuple(theirs))


@lru_cache(maxsize=65536)
def _length_links(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Bead, ...]:
    """Two texts are linked once, though several checks look at their sentences."""
    if _are_one_to_one(ours, theirs):
        return tuple(Bead(range(at, at + 1), range(at, at + 1)) for at in range(len(ours)))
    sums = list(accumulate(ours, initial=0)), list(accumulate(theirs, initial=0))
    gaps = [_alone(length) for length in ours], [_alone(length) for length in theirs]

    def merges(x: int, y: int) -> Iterable[Merge]:
        for dx, dy in ((2, 1), (1, 2), (2, 2)):
            if x >= dx and y >= dy:
                together = sums[0][x] - sums[0][x - dx], sums[1][y] - sums[1][y - dy]
                usual = _LOG_TWO_TO_TWO if dx == dy else _LOG_TWO_TO_ONE
                yield dx, dy, _likelihood(*together) + usual

    return tuple(best_chain(gaps, lambda i, j: _likelihood(ours[i], theirs[j]) + _LOG_ONE_TO_ONE, merges))


def _are_one_to_one(ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """Whether no chain is likelier than the one of pairs alone, as of most texts: any other has a link that is less usual by
    more than all pairs lack, and at most three pairs less.
    """
    if len(ours) != len(theirs):
        return False
    lacking = sum(_likelihood(one, other) for one, other in zip(ours, theirs, strict=True))
    return lacking + 3 * _LOG_ONE_TO_ONE > _LIKELIEST_OTHER


def _alone(length: int) -> float:
    return _likelihood(length, 0) + _LOG_ALONE


@lru_cache(maxsize=65536)
def _likelihood(one: int, other: int) -> float:
    """Logarithm of the chance that two lengths of a translation differ by that much or more."""
    mean = (one + other) / 2
    if not mean:
        return 0.0
    return math.log(max(_LEAST, math.erfc(abs(one - other) / math.sqrt(2 * mean * _VARIANCE))))
