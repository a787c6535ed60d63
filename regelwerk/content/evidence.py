"""How well units of two editions fit: figures and names first, then a learned lexicon, length as the weakest.

What two units share is found through posting lists, so that most pairs, which share nothing, cost nothing.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

from regelwerk.content.features import Features
from regelwerk.content.lexicon import Lexicon

_IMPOSSIBLE = -1.0
_LOG_3 = math.log(3)
_WHOLE = frozenset({"section", "item", "step"})
"""Kinds of units that editions do not split or join: their layout keeps them apart."""
_COMMON_NAME = 0.15
"""A name in more than this share of the units tells little about any of them."""

_Shared = list[dict[int, float]]


class Evidence:
    """Scores of every pairing of units of two editions, given what is known of their vocabulary."""

    def __init__(self, a: Sequence[Features], b: Sequence[Features], lexicon: Lexicon) -> None:
        self._a, self._b = [_Sums.of(f) for f in a], [_Sums.of(f) for f in b]
        self._figures = _shared_counts([f.figures for f in a], [f.figures for f in b])
        self._names = _shared_names(a, b)
        self._words = _shared_words(a, b, lexicon)
        self._totals: dict[tuple[int, tuple[int, ...]], _Sums] = {}

    def _sums(self, side: int, indices: tuple[int, ...]) -> _Sums:
        units = self._b if side else self._a
        if len(indices) == 1:
            return units[indices[0]]
        found = self._totals.get((side, indices))
        if found is None:
            found = self._totals[side, indices] = _Sums.total([units[index] for index in indices])
        return found

    def may_merge(self, left: Sequence[int], right: Sequence[int]) -> bool:
        """Whether these units may be one split in parts: no part longer than the whole, nothing that stands by itself."""
        if any(self._a[i].sort[0] in _WHOLE for i in left) or any(self._b[j].sort[0] in _WHOLE for j in right):
            return False
        one, other = [self._a[i].length for i in left], [self._b[j].length for j in right]
        parts, whole = (one, other[0]) if len(one) > 1 else (other, one[0])
        return max(parts) < whole and sum(parts) < 1.8 * whole

    def score(self, left: Sequence[int], right: Sequence[int]) -> float:
        """How well these neighbouring units of the one edition say what those of the other say, about -1 to 1."""
        if len(left) == len(right) == 1:
            i, j = left[0], right[0]
            a, b = self._a[i], self._b[j]
            figures, names, words = self._figures[i].get(j, 0.0), self._names[i].get(j, 0.0), self._words[i].get(j, 0.0)
        else:
            a, b = self._sums(0, tuple(left)), self._sums(1, tuple(right))
            pairs = [(i, j) for i in left for j in right]
            figures = sum(self._figures[i].get(j, 0.0) for i, j in pairs)
            names = sum(self._names[i].get(j, 0.0) for i, j in pairs)
            words = sum(self._words[i].get(j, 0.0) for i, j in pairs)
        if a.sections != b.sections:
            return _IMPOSSIBLE
        shared_marks = sum(map(min, a.marks, b.marks))
        return (
            0.25 * _overlap(figures, a.figures + b.figures - figures)
            + 0.2 * min(1.0, names / max(1.0, 0.5 * min(a.names, b.names)))
            + 0.1 * _overlap(shared_marks, sum(a.marks) + sum(b.marks) - shared_marks)
            + 0.35 * min(1.0, words / max(1, min(a.stems, b.stems)))
            + 0.3 * (0.5 - min(1.0, abs(a.log_length - b.log_length) / _LOG_3))
            + (0.08 if a.sort == b.sort else -0.08)
        )


@dataclass(frozen=True, slots=True)
class _Sums:
    """How much evidence a unit, or a few neighbouring ones, hold."""

    sort: tuple[str, int | None]
    sections: int
    length: int
    log_length: float
    """Lengths are compared as a ratio, after Gale & Church (1993)."""
    figures: int
    names: int
    stems: int
    marks: tuple[int, ...]

    @classmethod
    def of(cls, f: Features) -> _Sums:
        return cls(
            sort=(f.kind, f.level),
            sections=int(f.kind == "section"),
            length=f.length,
            log_length=math.log(f.length + 20),
            figures=sum(f.figures.values()),
            names=len(f.names),
            stems=len(f.stems),
            marks=f.marks,
        )

    @classmethod
    def total(cls, parts: Sequence[_Sums]) -> _Sums:
        length = sum(part.length for part in parts)
        return cls(
            sort=parts[0].sort,
            sections=sum(part.sections for part in parts),
            length=length,
            log_length=math.log(length + 20),
            figures=sum(part.figures for part in parts),
            names=sum(part.names for part in parts),
            stems=sum(part.stems for part in parts),
            marks=tuple(map(sum, zip(*(part.marks for part in parts), strict=True))),
        )


def _overlap(shared: float, union: float) -> float:
    """Jaccard overlap, centred: agreement counts for, disagreement against, nothing at all neither."""
    return 2 * shared / union - 0.5 if union else 0.0


def _shared_counts(a: Sequence[Counter[str]], b: Sequence[Counter[str]]) -> _Shared:
    places = _postings([counts.keys() for counts in b])
    shared: _Shared = []
    for counts in a:
        row: dict[int, float] = defaultdict(float)
        for item, count in counts.items():
            for j in places.get(item, ()):
                row[j] += min(count, b[j][item])
        shared.append(row)
    return shared


def _shared_names(a: Sequence[Features], b: Sequence[Features]) -> _Shared:
    places = _postings([f.names for f in b])
    limit = max(3, _COMMON_NAME * len(b))
    shared: _Shared = []
    for features in a:
        row: dict[int, float] = defaultdict(float)
        for name in features.names:
            found = places.get(name, ())
            for j in found:
                row[j] += 1.0 if len(found) <= limit else 0.3
        shared.append(row)
    return shared


def _shared_words(a: Sequence[Features], b: Sequence[Features], lexicon: Lexicon) -> _Shared:
    places = _postings([f.stems for f in b])
    shared: _Shared = []
    for features in a:
        row: dict[int, float] = defaultdict(float)
        for stem in sorted(features.stems & lexicon.keys()):
            best: dict[int, float] = {}
            for other, strength in lexicon[stem].items():
                for j in places.get(other, ()):
                    best[j] = max(strength, best.get(j, 0.0))
            for j, strength in best.items():
                row[j] += strength
        shared.append(row)
    return shared


def _postings(units: Sequence[Iterable[Hashable]]) -> dict[Hashable, list[int]]:
    places: dict[Hashable, list[int]] = defaultdict(list)
    for index, items in enumerate(units):
        for item in items:
            places[item].append(index)
    return places
