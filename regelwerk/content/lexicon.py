"""A bilingual lexicon learned from pairs of units: which stems occur in the same pairs more often than chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import product

from regelwerk.content.features import Features

Lexicon = dict[tuple[str, str], float]
"""Stem of the one edition and stem of the other to the strength of their association, 0 to 1."""

_TOO_COMMON = 0.2
"""A stem in more than this share of the pairs is a function word and says nothing."""


def learn(pairs: Iterable[tuple[Features, Features]]) -> Lexicon:
    """Associate stems by the Dice coefficient over the pairs, discounted for rare ones (Melamed 2000, model A idea).

    A pair of stems that met once may have met by chance: its Dice of 1.0 counts a half.
    """
    seen = list(pairs)
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    both: Counter[tuple[str, str]] = Counter()
    limit = max(4, int(_TOO_COMMON * len(seen)))
    for a, b in seen:
        left.update(a.stems)
        right.update(b.stems)
    for a, b in seen:
        rare_a = sorted(stem for stem in a.stems if left[stem] <= limit)
        rare_b = sorted(stem for stem in b.stems if right[stem] <= limit)
        both.update(product(rare_a, rare_b))
    lexicon: Lexicon = {}
    for (ours, theirs), together in both.items():
        dice = 2 * together / (left[ours] + right[theirs])
        strength = dice * together / (together + 1)
        if together > 1 and strength > 0.3:
            lexicon[ours, theirs] = strength
    return _one_to_one(lexicon)


def similarity(a: Features, b: Features, partners: dict[str, list[tuple[str, float]]]) -> float:
    """Share of the stems of the shorter unit that the lexicon can explain in the other, weighted, 0 to 1."""
    if not a.stems or not b.stems:
        return 0.0
    total = sum(
        max((strength for other, strength in partners.get(stem, ()) if other in b.stems), default=0.0)
        for stem in a.stems
    )
    return min(1.0, total / max(1, min(len(a.stems), len(b.stems))))


def by_stem(lexicon: Lexicon) -> dict[str, list[tuple[str, float]]]:
    """The lexicon from the side of its first language."""
    partners: dict[str, list[tuple[str, float]]] = defaultdict(list)
    for (a, b), strength in lexicon.items():
        partners[a].append((b, strength))
    return partners


def _one_to_one(lexicon: Lexicon, keep: int = 3) -> Lexicon:
    """Keep the strongest few partners of each stem on both sides: competitive linking, loosened for inflection."""
    ranked: Sequence[tuple[tuple[str, str], float]] = sorted(lexicon.items(), key=lambda item: (-item[1], item[0]))
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    kept: Lexicon = {}
    for (a, b), strength in ranked:
        if left[a] < keep and right[b] < keep:
            kept[a, b] = strength
            left[a] += 1
            right[b] += 1
    return kept
