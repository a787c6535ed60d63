"""How well units of two editions fit: what a lexicon carries from the one to the other, length as the weakest.

Keys count by their rarity (inverse document frequency). A pair is judged by the share of the evidence on both sides
that finds its partner on the other side; short units, which hold little evidence, stay near what is usual.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from regelwerk.content.editions.bilingual_lexicon import Lexicon, reverse
from regelwerk.content.editions.unit_features import Features, is_repeated_text, is_sign

_UNKNOWN = 0.3
"""Part of its rarity that a word without any partner in the lexicon counts: it cannot be found on the other side."""
_USUAL, _PRIOR = 0.3, 4.0
"""Share that is taken for granted, and the amount of evidence that outweighs it."""
_LENGTH, _KIND = 0.2, 0.08
"""Range of what length adds to a score or takes from it, and what units of one kind gain; chosen by
hand."""
_LOG_3 = math.log(3)
_LENGTH_FLOOR = 15
"""Characters added to every length: among short texts a few more say little."""
_MARK_WEIGHT = 0.5
"""Punctuation marks count less than their rarity says."""

_CERTAIN = 1.0
"""Score of a pair that is known, and loss of one that contradicts it."""

Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Weighed:
    """What one unit, or several together, bring to a comparison."""

    keys: frozenset[str]
    weight: float
    """Sum of the weights of the keys."""
    gains: dict[str, float]
    """What each key of the other edition adds that these keys lead to."""
    reached: frozenset[str]
    """The keys of `gains`."""
    log: float
    """Logarithm of the length."""
    kind: str


class PairEvidence:
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
        ours, theirs = rarity((f.keys for f in a), lexicon), rarity((f.keys for f in b), turned)
        self._a, self._b = _Half(a, ours, lexicon, theirs), _Half(b, theirs, turned, ours)
        self._fixed, self._taken = fixed, frozenset(fixed.values())
        self._merged: dict[tuple[Side, Side], float] = {}
        self._single: list[dict[int, float]] = [{} for _ in a]

    def size(self, left: Side, right: Side) -> float:
        """How much units weigh: the logarithm of their length, the mean of both sides."""
        return (sum(self._a.sizes[i] for i in left) + sum(self._b.sizes[j] for j in right)) / 2

    def sizes(self, side: int) -> list[float]:
        """What each unit of the first (0) or the other (1) edition adds to the size of a link."""
        return (self._b if side else self._a).sizes

    def may_merge(self, left: Side, right: Side) -> bool:
        """Whether units may be merged: no headings, and no entries of two lists."""
        a, b = self._a.features, self._b.features
        for units, side in ((a, left), (b, right)):
            for index in side:
                if units[index].kind == "section":
                    return False
        return (
            len(left) == 1 or len(right) == 1 or not (any(a[i].entry for i in left) or any(b[j].entry for j in right))
        )

    def is_entry(self, side: int, index: int) -> bool:
        """Whether a unit of the first (0) or the other (1) edition may be an entry of a list."""
        return (self._b if side else self._a).features[index].entry

    def length(self, side: int, index: int) -> int:
        """Characters of a unit of the first (0) or the other (1) edition."""
        return (self._b if side else self._a).features[index].length

    def score(self, left: Side, right: Side) -> float:
        """How well these neighbouring units of the one edition say what those of the other say: 0 is chance, 1 is most."""
        if len(left) == len(right) == 1:
            return self.pair(left[0], right[0])
        found = self._merged.get((left, right))
        if found is None:
            certain = not self._fixed.keys().isdisjoint(left) or not self._taken.isdisjoint(right)
            found = -_CERTAIN if certain else _score(self._a.together(left), self._b.together(right))
            self._merged[left, right] = found
        return found

    def pair(self, i: int, j: int) -> float:
        """The score of one unit with one unit."""
        known = self._single[i]
        found = known.get(j)
        if found is None:
            if self._fixed and (i in self._fixed or j in self._taken):
                found = _CERTAIN if self._fixed.get(i) == j else -_CERTAIN
            else:
                found = _score(self._a.units[i] or self._a.unit(i), self._b.units[j] or self._b.unit(j))
            known[j] = found
        return found

    def share(self, i: int, j: int) -> float:
        """Share of the evidence in two units that finds its partner on the other side, 0 to 1."""
        return _share(self._a.unit(i), self._b.unit(j))

    def matched(self, i: int, j: int) -> float:
        """Evidence that units share, in nats: how unlikely it is that two units share so much by chance."""
        return _matched(self._a.unit(i), self._b.unit(j)) / 2

    def rarity_of_repeated(self, i: int, j: int) -> float:
        """How rare the text of either unit is, in nats: the logarithm of how many units there are to one with that text.

        Infinite for texts that do not repeat.
        """
        return min(self._a.rarity_of_repeated(i), self._b.rarity_of_repeated(j))

    def keys(self, side: int, index: int) -> frozenset[str]:
        """Keys of a unit of the first (0) or the other (1) edition."""
        return (self._b if side else self._a).features[index].keys

    def gains(self, i: int) -> dict[str, float]:
        """Keys of the other edition that unit `i` of the first leads to, with what each adds to a pair that has it."""
        return self._a.unit(i).gains


def _score(one: _Weighed, other: _Weighed) -> float:
    apart = abs(one.log - other.log) / _LOG_3
    kind = _KIND if one.kind == other.kind else -3 * _KIND if "section" in (one.kind, other.kind) else -_KIND
    return _share(one, other) - _USUAL + _LENGTH * (0.5 - (apart if apart < 1 else 1.0)) + kind


def _share(one: _Weighed, other: _Weighed) -> float:
    return (_matched(one, other) + _USUAL * _PRIOR) / (one.weight + other.weight + _PRIOR)


def _matched(one: _Weighed, other: _Weighed) -> float:
    met = other.keys & one.reached
    if (
        not met
    ):  # a lexicon is the same from both sides: where nothing of the one leads to the other, nothing leads back
        return 0.0
    return math.fsum(map(one.gains.__getitem__, met)) + math.fsum(
        map(other.gains.__getitem__, one.keys & other.reached)
    )


class _Half:
    """The units of one edition: their keys, what they weigh and what they lead to in the other."""

    def __init__(
        self,
        features: Sequence[Features],
        weights: Mapping[str, float],
        lexicon: Lexicon,
        others: Mapping[str, float],
    ) -> None:
        """`weights` are those of the keys of this edition, `others` those of the other."""
        self.features = features
        self.sizes = [0.5 + math.log(1 + f.length / 30) for f in features]
        self.units: list[_Weighed | None] = [None] * len(features)
        self._weights = weights
        self._leads = {
            key: found
            for key in weights
            if (found := {p: strength * others[p] for p, strength in lexicon.get(key, {}).items() if p in others})
        }
        self._merged: dict[Side, _Weighed] = {}
        self._repeats: Counter[str] | None = None

    def unit(self, index: int) -> _Weighed:
        """One unit."""
        found = self.units[index]
        if found is None:
            unit = self.features[index]
            found = self.units[index] = self._weighed(unit.keys, unit.length, unit.kind)
        return found

    def rarity_of_repeated(self, index: int) -> float:
        """The logarithm of how many units there are to one with the text of this; infinite where it does not repeat."""
        if self._repeats is None:
            self._repeats = Counter(key for unit in self.features for key in unit.keys if is_repeated_text(key))
        counts = [self._repeats[key] for key in self.features[index].keys if is_repeated_text(key)]
        return math.log(len(self.features) / max(counts)) if counts else math.inf

    def together(self, side: Side) -> _Weighed:
        """Neighbouring units as one, of the kind of the first."""
        if len(side) == 1:
            return self.unit(side[0])
        found = self._merged.get(side)
        if found is None:
            units = [self.features[index] for index in side]
            keys = frozenset().union(*(unit.keys for unit in units))
            found = self._weighed(keys, sum(unit.length for unit in units), units[0].kind)
            self._merged[side] = found
        return found

    def _weighed(self, keys: frozenset[str], length: int, kind: str) -> _Weighed:
        gains: dict[str, float] = {}
        leading = [leads for key in keys if (leads := self._leads.get(key))]
        for leads in leading:
            gains.update(leads)
        if len(gains) < sum(map(len, leading)):  # several keys lead to one: the most that any of them adds
            for leads in leading:
                for partner, gain in leads.items():
                    if gain > gains[partner]:
                        gains[partner] = gain
        weight = math.fsum(map(self._weights.__getitem__, keys))
        return _Weighed(keys, weight, gains, frozenset(gains), math.log(length + _LENGTH_FLOOR), kind)


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
