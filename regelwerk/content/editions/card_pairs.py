"""Cards of several editions of one set put side by side: by code, else by numbers and icons, and by place.

The editions of a set have the same layout, so that a card stands on the same page at the same place in each. Where one
edition lacks a card the others move up; what a card prints in figures and icons then tells better than its place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from regelwerk.schema.draft import Alignment, Draft, Pair, Unit
from regelwerk.schema.token_text import IconToken, NumberToken

_SAME_PLACE = 1.0
"""What the same place tells; each figure and icon that two cards share tells as much as all of them together."""
_LEAST = 0.6
"""Evidence from which on two cards are a pair."""
_SHARE = 1.5
"""What the same figures and icons tell."""


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
    signs = [_signs(unit) for unit in ours], [_signs(unit) for unit in theirs]
    votes = []
    for at, other in enumerate(theirs):
        for mine, unit in enumerate(ours):
            if at in found or mine in taken or (unit.number and other.number):
                continue
            evidence = _SHARE * _likeness(signs[0][mine], signs[1][at]) + _SAME_PLACE * (_place(unit) == _place(other))
            votes.append((evidence, -abs(at - mine), at, mine))
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
