"""A bilingual lexicon: common words of games and cognates to begin with, then what the paired units themselves teach."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from heapq import nsmallest

from regelwerk.content.editions.unit_features import is_sign, stem
from regelwerk.language.cognates import sound_of
from regelwerk.language.concepts import partners

Lexicon = dict[str, dict[str, float]]
"""Key of the one edition to its partners in the other, each with the strength of the association, 0 to 1."""

_SEEDED = 0.8
_KEEP = 4
"""Partners a learned key may have: inflection and compounds give one word several."""
_WEAKEST = 0.2
_MOST_KEYS = 40
"""Keys of a unit that learn, the rarest first: long units would cost more than they teach."""
_SOUND_LETTERS = 4
"""Letters of sound that cognates have in common at least."""
_MOST_ALIKE = 6
"""Words that begin alike and may yet be cognates: more of them share a prefix of their language."""


def reverse(lexicon: Lexicon) -> Lexicon:
    """The same lexicon, seen from the other edition."""
    turned: Lexicon = defaultdict(dict)
    for ours, partners_of in lexicon.items():
        for theirs, strength in partners_of.items():
            turned[theirs][ours] = strength
    return dict(turned)


def seed(ours: Iterable[str], theirs: Iterable[str], locales: tuple[str, str]) -> Lexicon:
    """What is known before anything is paired: signs, common words of games, names and cognates by their sound."""
    mine, other = set(ours), set(theirs)
    lexicon: Lexicon = defaultdict(dict)
    for key in sorted(mine & other):
        if is_sign(key) or len(key) > 2:
            lexicon[key][key] = 1.0
    for a, b in partners(*locales):
        if stem(a) in mine and stem(b) in other:
            lexicon[stem(a)].setdefault(stem(b), _SEEDED)
    by_sound: dict[str, list[str]] = defaultdict(list)
    for key in sorted(other):
        if not is_sign(key):
            by_sound[sound_of(key)[:_SOUND_LETTERS]].append(key)
    for key in sorted(mine):
        sound = "" if is_sign(key) else sound_of(key)
        if len(sound) >= _SOUND_LETTERS:
            alike = by_sound[sound[:_SOUND_LETTERS]]
            for partner in alike if len(alike) <= _MOST_ALIKE else ():
                lexicon[key].setdefault(partner, 0.7 if sound_of(partner) == sound else 0.5)
    return {key: found for key, found in lexicon.items() if found}


def learn(pairs: Sequence[tuple[frozenset[str], frozenset[str], float]], before: Lexicon) -> Lexicon:
    """Associate the keys of paired units, each pair with a weight from 0 to 1; `before` is the seed.

    The strength is the Dice coefficient over the pairs, discounted where keys met only a few times. The strongest
    pairs are linked first and each key keeps a few partners (competitive linking, Melamed 2000).
    """
    left: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for a, b, _ in pairs:
        left.update(a)
        right.update(b)
    limit = max(6, len(pairs) // 8)
    met: dict[str, list[tuple[list[str], float]]] = defaultdict(list)
    for a, b, weight in pairs:
        theirs = _teaching(b, right, limit)
        for one in _teaching(a, left, limit):
            met[one].append((theirs, weight))
    strengths = []
    for one, places in met.items():
        together: dict[str, float] = defaultdict(float)
        for theirs, weight in places:
            for other in theirs:
                together[other] += weight
        for other, count in together.items():
            if count < 1.2:
                continue
            strength = 2 * count / (left[one] + right[other]) * count / (count + 1)
            if strength > _WEAKEST:
                strengths.append((-strength, one, other))
    lexicon: Lexicon = {key: dict(found) for key, found in before.items()}
    used: Counter[tuple[int, str]] = Counter()
    for negative, one, other in sorted(strengths):
        if used[0, one] < _KEEP and used[1, other] < _KEEP:
            used[0, one] += 1
            used[1, other] += 1
            known = lexicon.setdefault(one, {})
            known[other] = max(known.get(other, 0.0), min(1.0, -1.2 * negative))
    return lexicon


def _teaching(keys: frozenset[str], counts: Counter[str], limit: int) -> list[str]:
    found = [key for key in keys if 1 < counts[key] <= limit and not is_sign(key)]
    return found if len(found) <= _MOST_KEYS else nsmallest(_MOST_KEYS, found, key=lambda key: (counts[key], key))
