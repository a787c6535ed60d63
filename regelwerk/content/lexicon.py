"""A bilingual lexicon learned from pairs of units: which stems occur in the same pairs more often than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

Lexicon = dict[str, dict[str, float]]
"""Stem of the one edition to its partners in the other, each with the strength of the association, 0 to 1."""

_TOO_COMMON = 0.2
"""A stem in more than this share of the pairs is a function word and says nothing."""
_KEEP = 3
"""Partners a stem may have: inflection and compounds give one word several."""


def learn(pairs: Iterable[tuple[frozenset[str], frozenset[str]]]) -> Lexicon:
    """Associate the stems of paired units.

    The strength is the Dice coefficient over the pairs, discounted where stems met only a few times. The strongest
    pairs are linked first and each stem keeps a few partners (competitive linking, Melamed 2000).
    """
    seen = list(pairs)
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for a, b in seen:
        left.update(a)
        right.update(b)
    limit = max(4, int(_TOO_COMMON * len(seen)))
    together: Counter[tuple[str, str]] = Counter()
    for a, b in seen:
        together.update(
            product(sorted(s for s in a if 1 < left[s] <= limit), sorted(s for s in b if 1 < right[s] <= limit))
        )
    strengths = []
    for (ours, theirs), count in together.items():
        strength = 2 * count / (left[ours] + right[theirs]) * count / (count + 1)
        if count > 1 and strength > 0.3:
            strengths.append((-strength, ours, theirs))
    lexicon: Lexicon = {}
    used: Counter[str] = Counter()
    for negative, ours, theirs in sorted(strengths):
        partners = lexicon.setdefault(ours, {})
        if len(partners) < _KEEP and used[theirs] < _KEEP:
            partners[theirs] = -negative
            used[theirs] += 1
    return lexicon
