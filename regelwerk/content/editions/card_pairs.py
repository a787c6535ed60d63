"""Cards of several editions of one set put side by side: by code, else by numbers and icons, and by place.

The editions of a set have the same layout, so that a card stands on the same page at the same place in each. Where one
edition lacks a card the others move up: then the cards are put side by side in their order, where what they print in figures
and icons fits at least as well that way as any other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence

from regelwerk.bilingual.ordered_links import best_chain
from regelwerk.schema.draft import Alignment, Draft, Pair, Unit
from regelwerk.schema.token_text import IconToken, NumberToken

_SAME_PLACE = 1.0
"""What the same place tells; each figure and icon that two cards share tells as much as all of them together."""
_LEAST = 0.6
"""Evidence from which on two cards are a pair."""
_SHARE = 1.5
"""What the same figures and icons tell."""
_IN_ORDER = 0.2
"""What two cards gain by being in the same order, beside what they have in common, 0 to 1.5."""
_ALIKE = 0.8
"""Share of what the cards have in common in the likeliest pairs, from which on their order is kept."""


def card_pairs(drafts: Sequence[Draft], base: str) -> Alignment:
    """The cards of all editions in the order of the base edition, each exactly once."""
    first = next((draft for draft in drafts if draft.locale == base), drafts[0])
    groups: list[dict[str, tuple[str, ...]]] = [{first.locale: (unit.key,)} for unit in first.units]
    scores = [1.0] * len(groups)
    for draft in drafts:
        if draft is first:
            continue
        partner = _partners(first.units, draft.units)
        for at, unit in enumerate(draft.units):
            if at in partner:
                mine, score = partner[at]
                groups[mine][draft.locale] = (unit.key,)
                scores[mine] = min(scores[mine], score)
            else:
                groups.append({draft.locale: (unit.key,)})
                scores.append(1.0)
    pairs = tuple(Pair(units=units, score=score) for units, score in zip(groups, scores, strict=True))
    return Alignment(document=first.document, base=first.locale, pairs=pairs)


def _partners(ours: Sequence[Unit], theirs: Sequence[Unit]) -> dict[int, tuple[int, float]]:
    """For each card of the other edition its partner in the first and how sure that is."""
    found = {at: (mine, 1.0) for mine, at in _of_one_code(ours, theirs)}
    taken = {mine for mine, _ in found.values()}
    left = [mine for mine in range(len(ours)) if mine not in taken]
    right = [at for at in range(len(theirs)) if at not in found]
    signs = [_signs(unit) for unit in ours], [_signs(unit) for unit in theirs]

    def likeness(mine: int, at: int) -> float:
        return _likeness(signs[0][mine], signs[1][at])

    best = _by_votes(ours, theirs, left, right, likeness)
    if len(left) != len(right) and not any(ours[mine].number for mine in left):
        ordered = _in_order(ours, theirs, left, right, likeness)
        if _total(ordered, likeness) >= _ALIKE * _total(best, likeness):
            best = ordered
    return found | best


Likeness = Callable[[int, int], float]
"""What a card of the first edition and one of the other have in common, 0 to 1, by their places."""
Partners = dict[int, tuple[int, float]]


def _by_votes(
    ours: Sequence[Unit], theirs: Sequence[Unit], left: Sequence[int], right: Sequence[int], likeness: Likeness
) -> Partners:
    """The likeliest pairs first, whatever their order."""
    votes = []
    for at in right:
        for mine in left:
            if not (ours[mine].number and theirs[at].number):
                same_place = _place(ours[mine]) == _place(theirs[at])
                votes.append((_SHARE * likeness(mine, at) + _SAME_PLACE * same_place, -abs(at - mine), at, mine))
    found: Partners = {}
    taken: set[int] = set()
    for evidence, _, at, mine in sorted(votes, reverse=True):
        if evidence >= _LEAST and at not in found and mine not in taken:
            found[at] = mine, min(1.0, evidence / (_SHARE + _SAME_PLACE))
            taken.add(mine)
    return found


def _of_one_code(ours: Sequence[Unit], theirs: Sequence[Unit]) -> Iterator[tuple[int, int]]:
    """Cards with the same code; a code that an edition gives to several cards pairs them in their order."""
    places: tuple[defaultdict[str, list[int]], ...] = (defaultdict(list), defaultdict(list))
    for units, found in zip((ours, theirs), places, strict=True):
        for at, unit in enumerate(units):
            if unit.number:
                found[unit.number].append(at)
    for code, mine in places[0].items():
        if len(mine) == len(places[1].get(code, ())):
            yield from zip(mine, places[1][code], strict=True)


def _in_order(
    ours: Sequence[Unit], theirs: Sequence[Unit], left: Sequence[int], right: Sequence[int], likeness: Likeness
) -> Partners:
    """The cards in the order of both editions, those left out that fit worst."""

    def gain(x: int, y: int) -> float:
        mine, at = left[x], right[y]
        return _IN_ORDER + likeness(mine, at) + _length_likeness(ours[mine], theirs[at]) / 2

    beads = best_chain(([0.0] * len(left), [0.0] * len(right)), gain)
    pairs = [(left[bead.left[0]], right[bead.right[0]]) for bead in beads if bead.left and bead.right]
    return {at: (mine, (1 + likeness(mine, at)) / 2) for mine, at in pairs}


def _total(pairs: Partners, likeness: Likeness) -> float:
    return sum(likeness(mine, at) for at, (mine, _) in pairs.items())


def _length_likeness(one: Unit, other: Unit) -> float:
    """How alike the lengths of two texts are, 0 to 1."""
    lengths = [len(unit.text.content.text) if unit.text else 0 for unit in (one, other)]
    return min(lengths) / max(lengths) if max(lengths) else 1.0


def _place(unit: Unit) -> tuple[object, object]:
    return unit.facts.get("page"), unit.facts.get("position")


def _signs(unit: Unit) -> Counter[str]:
    """Figures and icons of a card, which a translation keeps."""
    passages = [unit.text, *unit.details.values()]
    return Counter(
        passage.content.text[token.start : token.end] if isinstance(token, NumberToken) else token.name
        for passage in passages
        if passage
        for token in passage.content.tokens
        if isinstance(token, IconToken | NumberToken)
    )


def _likeness(one: Counter[str], other: Counter[str]) -> float:
    """Share of the signs of two cards that both have, 0 to 1; nothing where none has any."""
    every = sum((one | other).values())
    return sum((one & other).values()) / every if every else 0.0
