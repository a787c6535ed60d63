"""Numbers of paired texts that are bounded in another way: at least 3 and at most 3, exactly 3 and up to 3."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from regelwerk.language.meaning.bounds import lacks
from regelwerk.language.meaning.clause_facts import Fact, FactGroup
from regelwerk.language.meaning.number_bounds import Bounded, bounded
from regelwerk.language.tokens import Token
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.clauses.implied_numbers import in_a_row
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_GROUP = FactGroup("how many", "extent")
_KEPT = ("at least", "at most")
"""Bounds that a translation keeps."""

_ARTICLE = 1
"""Number of which a text that has no bound says as much as `a` does: `only one`, `some`, `without any` say its bound too."""


def bound_differences(lookup: Lookup) -> list[FactDifference]:
    """One for each pair of texts at most, in document order."""
    return [
        one
        for pair in lookup.pairs
        if not pair.doubtful and pair.slot.type not in ("term", "table") and pair.slot.field != "title"
        for one in _of_pair(pair)
    ]


def bounds(side: SlotText) -> list[Bounded]:
    """The whole numbers of a text with their bounds; ranges are left out."""
    return list(_bounds(side.content, side.locale))


@lru_cache(maxsize=4096)
def _bounds(content: Text, locale: str) -> tuple[Bounded, ...]:
    return tuple(
        bounded(content.text, locale, one.start, one.end, one.low)
        for one in quantities(content, locale)
        if one.low == one.high and one.form in ("digits", "word")
    )


def bound_facts(side: SlotText) -> list[Fact]:
    """The bounds of a text as facts, each with its number."""
    return [_fact(one) for one in bounds(side) if one.says]


def same_in_other_words(pair: SlotPair) -> frozenset[tuple[float, float]]:
    """Numbers, left and right, that differ by the words with them alone: more than 4 is at least 5."""
    return frozenset(
        (_value(one), _value(other))
        for one in bounds(pair.left)
        for other in bounds(pair.right)
        if one.says and other.says and one.says != other.says and one.agrees(other)
    )


def _value(one: Bounded) -> float:
    return {"more than": one.low - 1, "fewer than": one.high + 1, "at most": one.high}.get(one.says or "", one.low)


def _of_pair(pair: SlotPair) -> Iterator[FactDifference]:
    left, right = bounds(pair.left), bounds(pair.right)
    for one in list(left):
        partner = next((other for other in right if one.agrees(other) and one.says == other.says), None)
        partner = partner or next((other for other in right if one.agrees(other)), None)
        if partner:
            left.remove(one)
            right.remove(partner)
    rows = in_a_row(pair.left) | in_a_row(pair.right)
    whole = Token(pair.left.text, 0, len(pair.left.text)), Token(pair.right.text, 0, len(pair.right.text))
    for one in left:
        for other in right:
            if _value(one) != _value(other) or _value(one) in rows:
                continue
            if (one.doubtful and other.doubtful) or _may_include(one, other) or _may_include(other, one):
                continue
            if one.says and other.says:
                yield FactDifference(pair, _GROUP, _fact(one), _fact(other), whole)
                return
            if _value(one) == _ARTICLE:
                continue
            if one.says in _KEPT and not one.doubtful and lacks(one.says, pair.right.text, pair.right.locale):
                yield FactDifference(pair, _GROUP, _fact(one), None, whole, shorter=True)
                return
            if other.says in _KEPT and not other.doubtful and lacks(other.says, pair.left.text, pair.left.locale):
                yield FactDifference(pair, _GROUP, None, _fact(other), whole, shorter=True)
                return


def _may_include(one: Bounded, other: Bounded) -> bool:
    """Whether nothing but the last number is between two bounds, and it is doubtful if one of them includes it: up to 3."""
    return one.doubtful and one.says == "at most" and other.says == "fewer than"


def _fact(one: Bounded) -> Fact:
    return Fact(_GROUP, f"{one.says} {_value(one):g}", one.token)
