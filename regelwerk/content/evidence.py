"""How well units of two editions fit: what a lexicon carries from the one to the other, length as the weakest.

Keys count by their rarity (inverse document frequency). A pair is judged by the share of the evidence on both sides
that finds its partner on the other side; short units, which hold little evidence, stay near what is usual.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from regelwerk.content.features import Features, is_sign
from regelwerk.content.lexicon import Lexicon, reverse

_UNKNOWN = 0.3
"""Part of its rarity that a word without any partner in the lexicon counts: it cannot be found on the other side."""
_USUAL, _PRIOR = 0.3, 4.0
"""Share that is taken for granted, and the amount of evidence that outweighs it."""
_LENGTH, _KIND = 0.2, 0.08
_LOG_3 = math.log(3)
_LENGTH_FLOOR = 15
"""Characters added to every length: among short texts a few more say little."""
_MARK_WEIGHT = 0.5
"""Punctuation marks count less than their rarity says."""

_CERTAIN = 1.0
"""Score of a pair that is known, and loss of one that contradicts it."""

Side = tuple[int, ...]
_Weighed = tuple[frozenset[str], float, dict[str, float], frozenset[str]]
"""Keys of a unit, their weight, what each key of the other edition adds that they lead to, and those keys."""


class Evidence:
    """Scores of every pairing of units of two editions, given what is known of their vocabulary."""

    def __init__(
        self,
        a: Sequence[Features],
        b: Sequence[Features],
        lexicon: Lexicon,
        fixed: Mapping[int, int] = MappingProxyType({}),
    ) -> None:
        """`fixed` has pairs of indices that are certain."""
        turned = reverse(lexicon)
        self._a, self._b = _Half(a, lexicon), _Half(b, turned)
        self._fixed, self._taken = fixed, frozenset(fixed.values())
        self._known: tuple[dict[Side, tuple[frozenset[str], float, dict[str, float]]], ...] = ({}, {})
        self._found: dict[tuple[Side, Side], float] = {}
        self._single: dict[int, float] = {}
        self._one: tuple[list[_Weighed | None], ...] = ([None] * len(a), [None] * len(b))
        self._logs = tuple([math.log(f.length + _LENGTH_FLOOR) for f in side] for side in (a, b))

    def size(self, left: Side, right: Side) -> float:
        """How much units weigh: the logarithm of their length, the mean of both sides."""
        if len(left) == len(right) == 1:
            return (self._a.sizes[left[0]] + self._b.sizes[right[0]]) / 2
        return (sum(self._a.sizes[i] for i in left) + sum(self._b.sizes[j] for j in right)) / 2

    def may_merge(self, left: Side, right: Side) -> bool:
        """Whether units of these lengths that are parts and a whole may be merged: nothing that stands by itself."""
        if any(self._a.features[i].kind == "section" for i in left) or any(
            self._b.features[j].kind == "section" for j in right
        ):
            return False
        if len(left) > 1 and len(right) > 1:
            entries = [self._a.features[i].entry for i in left] + [self._b.features[j].entry for j in right]
            return not any(entries)
        return True

    def length(self, side: int, index: int) -> int:
        """Characters of a unit of the first (0) or the other (1) edition."""
        return (self._b if side else self._a).features[index].length

    def score(self, left: Side, right: Side) -> float:
        """How well these neighbouring units of the one edition say what those of the other say: 0 is chance, 1 is most."""
        if len(left) == len(right) == 1:
            return self.pair(left[0], right[0])
        found = self._found.get((left, right))
        if found is None:
            found = self._found[left, right] = self._score(left, right)
        return found

    def pair(self, i: int, j: int) -> float:
        """The score of one unit with one unit, in the fewest steps: most of the work of an alignment."""
        place = i * len(self._logs[1]) + j
        found = self._single.get(place)
        if found is not None:
            return found
        if self._fixed and (i in self._fixed or j in self._taken):
            found = _CERTAIN if self._fixed.get(i) == j else -_CERTAIN
        else:
            keys_a, weight_a, reach_a, reached_a = self._one[0][i] or self._weigh(0, i)
            keys_b, weight_b, reach_b, reached_b = self._one[1][j] or self._weigh(1, j)
            matched = math.fsum(map(reach_a.__getitem__, keys_b & reached_a))
            matched += math.fsum(map(reach_b.__getitem__, keys_a & reached_b))
            share = (matched + _USUAL * _PRIOR) / (weight_a + weight_b + _PRIOR)
            apart = min(1.0, abs(self._logs[0][i] - self._logs[1][j]) / _LOG_3)
            one, other = self._a.features[i].kind, self._b.features[j].kind
            kind = 1.0 if one == other else -3.0 if "section" in (one, other) else -1.0
            found = share - _USUAL + _LENGTH * (0.5 - apart) + _KIND * kind
        self._single[place] = found
        return found

    def _weigh(self, number: int, index: int) -> _Weighed:
        keys, weight, gains = self._weighed(number, (index,))
        found = self._one[number][index] = keys, weight, gains, frozenset(gains)
        return found

    def _score(self, left: Side, right: Side) -> float:
        a, b = self._a, self._b
        if self._fixed and (not self._fixed.keys().isdisjoint(left) or not self._taken.isdisjoint(right)):
            return -_CERTAIN
        length_a, length_b = a.length(left), b.length(right)
        apart = min(1.0, abs(math.log((length_a + _LENGTH_FLOOR) / (length_b + _LENGTH_FLOOR))) / _LOG_3)
        first, other = a.features[left[0]], b.features[right[0]]
        kind = 1.0 if first.kind == other.kind else -1.0
        if (first.kind == "section") != (other.kind == "section"):
            kind = -3.0
        return self.share(left, right) - _USUAL + _LENGTH * (0.5 - apart) + _KIND * kind

    def share(self, left: Side, right: Side) -> float:
        """Share of the evidence in these units that finds its partner on the other side, 0 to 1."""
        keys_a, weight_a, reach_a = self._weighed(0, left)
        keys_b, weight_b, reach_b = self._weighed(1, right)
        matched = math.fsum(map(reach_a.__getitem__, keys_b & reach_a.keys()))
        matched += math.fsum(map(reach_b.__getitem__, keys_a & reach_b.keys()))
        return (matched + _USUAL * _PRIOR) / (weight_a + weight_b + _PRIOR)

    def _weighed(self, number: int, side: Side) -> tuple[frozenset[str], float, dict[str, float]]:
        """Keys of units, their weight, and what each key of the other edition adds that they lead to."""
        found = self._known[number].get(side)
        if found is None:
            mine, other = (self._b, self._a) if number else (self._a, self._b)
            keys, weight, reach = mine.of(side)
            weights = other.weights
            gains = {key: strength * weights[key] for key, strength in reach.items() if key in weights}
            found = self._known[number][side] = keys, weight, gains
        return found

    def keys(self, side: int, index: int) -> frozenset[str]:
        """Keys of a unit of the first (0) or the other (1) edition."""
        return (self._b if side else self._a).features[index].keys

    def reach(self, i: int) -> dict[str, float]:
        """Keys of the other edition that unit `i` of the first leads to, with their strength."""
        return self._a.of((i,))[2]


def may_be_parts(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether units of these lengths may be one that was split in parts: no part is longer than the whole."""
    if len(one) > 1 and len(other) > 1:
        return True
    parts, whole = (one, other[0]) if len(one) > 1 else (other, one[0])
    return max(parts) < 1.1 * whole and 0.6 * whole < sum(parts) < 1.8 * whole


class _Half:
    """The units of one edition: their keys, what they weigh and what they lead to in the other."""

    def __init__(self, features: Sequence[Features], lexicon: Lexicon) -> None:
        self.features = features
        self.weights = rarity((f.keys for f in features), lexicon)
        self.sizes = [0.5 + math.log(1 + f.length / 30) for f in features]
        self._lexicon = lexicon
        self._known: dict[Side, tuple[frozenset[str], float, dict[str, float]]] = {}

    def length(self, side: Side) -> int:
        """Characters of units together."""
        return self.features[side[0]].length if len(side) == 1 else sum(self.features[i].length for i in side)

    def of(self, side: Side) -> tuple[frozenset[str], float, dict[str, float]]:
        """Keys of units, the sum of their weights, and the keys of the other edition they lead to."""
        found = self._known.get(side)
        if found is None:
            keys = frozenset().union(*(self.features[i].keys for i in side))
            weight = math.fsum(self.weights[key] for key in keys)
            found = self._known[side] = keys, weight, carried(keys, self._lexicon)
        return found


def rarity(units: Iterable[frozenset[str]], lexicon: Lexicon) -> dict[str, float]:
    """Weight of each key: its inverse document frequency, less where the lexicon does not know it."""
    counts: Counter[str] = Counter()
    total = 0
    for keys in units:
        total += 1
        counts.update(keys)
    weights = {}
    for key, count in counts.items():
        weight = math.log((total + 1) / (count + 0.5))
        if not is_sign(key):
            weight *= 1.0 if key in lexicon else _UNKNOWN
        elif len(key) == 2 and not key[1].isdigit():
            weight *= _MARK_WEIGHT
        weights[key] = max(0.05, weight)
    return weights


def carried(keys: Iterable[str], lexicon: Lexicon) -> dict[str, float]:
    """Keys of the other edition that these lead to, each with its best strength."""
    reach: dict[str, float] = {}
    for key in keys:
        for partner, strength in lexicon.get(key, {}).items():
            if strength > reach.get(partner, 0.0):
                reach[partner] = strength
    return reach
