"""Mechanics of two editions paired: by kind, by the rule or component that states them, by name, value and order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from regelwerk.content.editions.bilingual_lexicon import Lexicon, reverse, seed
from regelwerk.content.editions.unit_features import features, is_sign
from regelwerk.schema.draft import Draft, Unit

KeyLink = tuple[tuple[str, ...], tuple[str, ...], float]
"""Keys of the units of the one edition, those of the other, and how sure it is that they say the same."""
Name = Mapping[str, float]
"""The words of a name, as keys of a lexicon, each with its weight: a word that many names share tells little."""

_SAME_PLACE, _SAME_RANK = 0.5, 0.1
"""What a pair gains whose rules are a pair, and one that has the same rank among its kind in that rule."""
_SAME_CONTENTS = 0.8
"""What two steps gain whose paragraphs are pairs: more than their numbers tell, as an edition may count in another order."""
_SAME_VALUES = 0.2
"""What a pair gains whose values agree, and loses where they differ: a value may be what is wrong in one edition."""
_PLAIN = 0.5
"""Likeness of two names from which on they say the same wherever they are, 0 to 1. These five were chosen by hand,
and all 59 pairs that they give are right: 21 in the editions of one rulebook, 38 in three of another."""


def mechanic_links(ours: Draft, theirs: Draft, links: Sequence[KeyLink], lexicon: Lexicon) -> list[KeyLink]:
    """Links between the mechanics of two editions; each of them is in exactly one link.

    `links` are those of all other units, `lexicon` is what they taught. A mechanic that is all of a rule or of a component
    pairs where that does, or a step where the paragraphs below it do. A pair is as sure as that of its rules or of those
    paragraphs, another one as its names are alike.
    """
    a, b = _mechanics(ours), _mechanics(theirs)
    of_a = {key: index for index, (left, _, _) in enumerate(links) for key in left}
    of_b = {key: index for index, (_, right, _) in enumerate(links) for key in right}
    ranks_a, ranks_b = _ranks(a, of_a), _ranks(b, of_b)
    names_a, names_b = _names(a, ours.locale), _names(b, theirs.locale)
    known = seed(
        {key for name in names_a for key in name},
        {key for name in names_b for key in name},
        (ours.locale, theirs.locale),
    )
    there = {key: {**known.get(key, {}), **lexicon.get(key, {})} for key in {*known, *lexicon}}
    back = reverse(there)
    candidates: list[tuple[float, int, int, float]] = []
    stated, named = _by_place(b, of_b), _by_word(b, names_b)
    below_a, below_b = _contents(ours, a, of_a), _contents(theirs, b, of_b)
    for i, one in enumerate(a):
        place = of_a.get(one.parent or "")
        beside = stated.get((one.kind, place), set()) if place is not None else set()
        words = () if _is_all_of_it(one) else {partner for key in names_a[i] for partner in there.get(key, ())}
        above = {j for j, below in enumerate(below_b) if below_a[i] and not below_a[i].isdisjoint(below)}
        for j in above.union(beside, *(named.get((one.kind, word), ()) for word in words)):
            alike = _likeness(names_a[i], names_b[j], there, back)
            if j in beside or j in above or alike >= _PLAIN:
                shared = below_a[i] & below_b[j]
                rank = j in beside and ranks_a[one.key] == ranks_b[b[j].key]
                score = alike + (j in beside) * _SAME_PLACE + rank * _SAME_RANK + _values(one, b[j])
                score += _SAME_CONTENTS * sum(links[at][2] for at in shared) / max(1, len(below_a[i] | below_b[j]))
                told = [links[at][2] for at in shared] or (
                    [links[place][2]] if j in beside and place is not None else []
                )
                candidates.append((-score, i, j, min(told, default=alike)))
    free_a, free_b = set(range(len(a))), set(range(len(b)))
    found: list[KeyLink] = []
    for _, i, j, sure in sorted(candidates):
        if i in free_a and j in free_b:
            free_a.remove(i)
            free_b.remove(j)
            found.append(((a[i].key,), (b[j].key,), min(1.0, sure)))
    found += [((a[i].key,), (), 1.0) for i in sorted(free_a)]
    return [*found, *(((), (b[j].key,), 1.0) for j in sorted(free_b))]


def _mechanics(draft: Draft) -> list[Unit]:
    return [unit for unit in draft.units if unit.type == "mechanic"]


def _ranks(units: Sequence[Unit], places: Mapping[str, int]) -> dict[str, int]:
    """Rank of each mechanic among those of its kind that the same group of rules states."""
    counts: Counter[tuple[str, int | None]] = Counter()
    found = {}
    for unit in units:
        place = (unit.kind, places.get(unit.parent or ""))
        found[unit.key] = counts[place]
        counts[place] += 1
    return found


def _contents(draft: Draft, units: Sequence[Unit], places: Mapping[str, int]) -> list[frozenset[int]]:
    """For each mechanic that is a step with rules below it, the groups of these rules."""
    below: dict[str | None, set[int]] = {}
    for unit in draft.units:
        if unit.type == "rule" and unit.key in places:
            below.setdefault(unit.parent, set()).add(places[unit.key])
    return [
        frozenset(below.get(unit.parent, ()) if unit.kind == "step" and _is_all_of_it(unit) else ()) for unit in units
    ]


def _by_place(units: Sequence[Unit], places: Mapping[str, int]) -> dict[tuple[str, int | None], set[int]]:
    """Indices of the mechanics of a kind that a group of rules states."""
    found: dict[tuple[str, int | None], set[int]] = {}
    for index, unit in enumerate(units):
        found.setdefault((unit.kind, places.get(unit.parent or "")), set()).add(index)
    return found


def _by_word(units: Sequence[Unit], names: Sequence[Name]) -> dict[tuple[str, str], set[int]]:
    """Indices of the mechanics of a kind that have a word in their name, and are not all of a rule or a component."""
    found: dict[tuple[str, str], set[int]] = {}
    for index, (unit, name) in enumerate(zip(units, names, strict=True)):
        for key in () if _is_all_of_it(unit) else name:
            found.setdefault((unit.kind, key), set()).add(index)
    return found


def _names(units: Sequence[Unit], locale: str) -> list[Name]:
    """The words of each name; a word weighs as much as the names of that kind that have it are few."""
    words = [[key for key in one.keys if not is_sign(key)] for one in features(units, locale)]
    counts = Counter((unit.kind, key) for unit, keys in zip(units, words, strict=True) for key in keys)
    return [{key: 1 / counts[unit.kind, key] for key in keys} for unit, keys in zip(units, words, strict=True)]


def _likeness(one: Name, other: Name, there: Lexicon, back: Lexicon) -> float:
    """Share of the words of both names that translate a word of the other one, 0 to 1."""
    whole = sum(one.values()) + sum(other.values())
    if not whole:
        return 0.0
    met = sum(weight * _best(there.get(key, {}), other) for key, weight in sorted(one.items()))
    met += sum(weight * _best(back.get(key, {}), one) for key, weight in sorted(other.items()))
    return met / whole


def _best(partners: Mapping[str, float], name: Name) -> float:
    return max((strength for partner, strength in partners.items() if partner in name), default=0.0)


def _is_all_of_it(unit: Unit) -> bool:
    return unit.key == f"{unit.parent}.{unit.kind}"


def _values(one: Unit, other: Unit) -> float:
    shared = [name for name in one.facts if one.facts[name] is not None and other.facts.get(name) is not None]
    if not shared:
        return 0.0
    return _SAME_VALUES if all(one.facts[name] == other.facts[name] for name in shared) else -_SAME_VALUES
