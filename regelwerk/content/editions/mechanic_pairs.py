"""Mechanics of two editions paired: by kind, by the rule or component that states them, by name, value and order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.content.editions.bilingual_lexicon import Lexicon, reverse, seed
from regelwerk.content.editions.unit_features import features, is_word
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
    one, other = (_Edition(draft, links, side) for side, draft in enumerate((ours, theirs)))
    candidates = sorted(_candidates(one, other, links, lexicon))
    free_a, free_b = set(range(len(one.units))), set(range(len(other.units)))
    found: list[KeyLink] = []
    for _, i, j, sure in candidates:
        if i in free_a and j in free_b:
            free_a.remove(i)
            free_b.remove(j)
            found.append(((one.units[i].key,), (other.units[j].key,), min(1.0, sure)))
    found += [((one.units[i].key,), (), 1.0) for i in sorted(free_a)]
    return [*found, *(((), (other.units[j].key,), 1.0) for j in sorted(free_b))]


class _Edition:
    """The mechanics of one edition with what pairs them; places are indices of the links of all other units."""

    def __init__(self, draft: Draft, links: Sequence[KeyLink], side: int) -> None:
        self.locale = draft.locale
        self.units = [unit for unit in draft.units if unit.type == "mechanic"]
        places = {key: index for index, link in enumerate(links) for key in (link[0], link[1])[side]}
        self.places = [places.get(unit.parent or "") for unit in self.units]
        self.names = _names(self.units, draft.locale)
        below: dict[str | None, set[int]] = {}
        for unit in draft.units:
            if unit.type == "rule" and unit.key in places:
                below.setdefault(unit.parent, set()).add(places[unit.key])
        self.below = [
            frozenset(below.get(unit.parent, ()) if unit.kind == "step" and _is_all_of_it(unit) else ())
            for unit in self.units
        ]
        """Places of the rules below a step."""
        self.by_place: dict[tuple[str, int], list[int]] = {}
        self.by_content: dict[int, list[int]] = {}
        self.by_word: dict[tuple[str, str], list[int]] = {}
        for index, (unit, place) in enumerate(zip(self.units, self.places, strict=True)):
            if place is not None:
                self.by_place.setdefault((unit.kind, place), []).append(index)
            for content in self.below[index]:
                self.by_content.setdefault(content, []).append(index)
            for word in () if _is_all_of_it(unit) else self.names[index]:
                self.by_word.setdefault((unit.kind, word), []).append(index)

    def rank(self, index: int) -> int:
        """Rank among those of its kind that the same group of rules states, from 0."""
        place = self.places[index]
        return self.by_place[self.units[index].kind, place].index(index) if place is not None else 0


def _candidates(
    one: _Edition, other: _Edition, links: Sequence[KeyLink], lexicon: Lexicon
) -> Iterator[tuple[float, int, int, float]]:
    """Pairs that are possible: the negative score, both indices, and how sure the pair is."""
    words = [{key for name in side.names for key in name} for side in (one, other)]
    known = seed(words[0], words[1], (one.locale, other.locale))
    there = {key: {**known.get(key, {}), **lexicon.get(key, {})} for key in {*known, *lexicon}}
    back = reverse(there)
    for i, (unit, place, name) in enumerate(zip(one.units, one.places, one.names, strict=True)):
        beside = set(other.by_place.get((unit.kind, place), ())) if place is not None else set()
        content = {j for at in one.below[i] for j in other.by_content.get(at, ())}
        partners = () if _is_all_of_it(unit) else {partner for key in name for partner in there.get(key, ())}
        named = {j for partner in partners for j in other.by_word.get((unit.kind, partner), ())}
        for j in beside | content | named:
            alike = _likeness(name, other.names[j], there, back)
            if j not in beside and j not in content and alike < _PLAIN:
                continue
            shared = one.below[i] & other.below[j]
            sure = [links[at][2] for at in shared]
            score = alike + _values(unit, other.units[j])
            score += _SAME_CONTENTS * sum(sure) / max(1, len(one.below[i] | other.below[j]))
            if j in beside and place is not None:
                score += _SAME_PLACE + _SAME_RANK * (one.rank(i) == other.rank(j))
                sure = sure or [links[place][2]]
            yield -score, i, j, min(sure, default=alike)


def _names(units: Sequence[Unit], locale: str) -> list[Name]:
    """The words of each name; a word weighs as much as the names of that kind that have it are few."""
    words = [[key for key in one.keys if is_word(key)] for one in features(units, locale)]
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
