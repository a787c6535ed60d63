"""Mechanics of two editions paired: by kind, by the rule or component that states them, by value, name and order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from regelwerk.content.editions.bilingual_lexicon import Lexicon, seed
from regelwerk.content.editions.pair_evidence import PairEvidence
from regelwerk.content.editions.unit_features import features
from regelwerk.schema.draft import Draft, Unit

KeyLink = tuple[tuple[str, ...], tuple[str, ...], float]
"""Keys of the units of the one edition, those of the other, and how sure it is that they say the same."""

_SAME_PLACE, _SAME_RANK = 0.5, 0.1
"""What a pair gains whose rules are a pair, and one that has the same rank among its kind in that rule."""
_SAME_VALUES = 0.2
"""What a pair gains whose values agree, and loses where they differ: a value may be what is wrong in one edition."""
_LEAST = 0.3
"""Score from which on two mechanics are one; a name alone must be plain to reach it."""


def mechanic_links(
    ours: Draft, theirs: Draft, links: Sequence[KeyLink], lexicon: Lexicon, chance: Callable[[float], float]
) -> list[KeyLink]:
    """Links between the mechanics of two editions, the best first; each of them is in exactly one link.

    `links` are those of all other units. Mechanics that are all of a rule or of a component pair where that does. A pair
    is as sure as that of its rules; else `chance` says how often a pair with this evidence is right.
    """
    a, b, locales = _mechanics(ours), _mechanics(theirs), (ours.locale, theirs.locale)
    of_a = {key: index for index, (left, _, _) in enumerate(links) for key in left}
    of_b = {key: index for index, (_, right, _) in enumerate(links) for key in right}
    ranks_a, ranks_b = _ranks(a, of_a), _ranks(b, of_b)
    fa, fb = features(a, locales[0]), features(b, locales[1])
    known = seed({key for one in fa for key in one.keys}, {key for one in fb for key in one.keys}, locales)
    evidence = PairEvidence(fa, fb, {key: {**known.get(key, {}), **lexicon.get(key, {})} for key in {*known, *lexicon}})
    candidates = []
    for i, one in enumerate(a):
        for j, other in enumerate(b):
            if one.kind != other.kind:
                continue
            same = one.parent is not None and of_a.get(one.parent) == of_b.get(other.parent or "", -1)
            if not same and _is_all_of_its_rule(one) and _is_all_of_its_rule(other):
                continue
            score = evidence.pair(i, j) + _values(one, other) + same * _SAME_PLACE
            score += same * _SAME_RANK * (ranks_a[one.key] == ranks_b[other.key])
            candidates.append((-score, i, j, links[of_a[one.parent]][2] if same and one.parent else None))
    free_a, free_b = set(range(len(a))), set(range(len(b)))
    found: list[KeyLink] = []
    for negative, i, j, sure in sorted(candidates, key=lambda candidate: candidate[:3]):
        if i in free_a and j in free_b and -negative >= _LEAST:
            free_a.remove(i)
            free_b.remove(j)
            found.append(((a[i].key,), (b[j].key,), chance(evidence.pair(i, j)) if sure is None else sure))
    found += [((a[i].key,), (), 1.0) for i in sorted(free_a)]
    return [*found, *(((), (b[j].key,), 1.0) for j in sorted(free_b))]


def _mechanics(draft: Draft) -> list[Unit]:
    return [unit for unit in draft.units if unit.type == "mechanic"]


def _ranks(units: Sequence[Unit], places: dict[str, int]) -> dict[str, int]:
    """Rank of each mechanic among those of its kind that the same group of rules states."""
    counts: Counter[tuple[str, int | None]] = Counter()
    found = {}
    for unit in units:
        place = (unit.kind, places.get(unit.parent or ""))
        found[unit.key] = counts[place]
        counts[place] += 1
    return found


def _is_all_of_its_rule(unit: Unit) -> bool:
    return unit.key == f"{unit.parent}.{unit.kind}"


def _values(one: Unit, other: Unit) -> float:
    shared = [name for name in one.facts if one.facts[name] is not None and other.facts.get(name) is not None]
    if not shared:
        return 0.0
    return _SAME_VALUES if all(one.facts[name] == other.facts[name] for name in shared) else -_SAME_VALUES
