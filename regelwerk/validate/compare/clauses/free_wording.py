"""Contradictions of facts that a free translation may make without saying anything else."""

from __future__ import annotations

import re

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import Fact, facts
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.clauses.fact_differences import FactDifference
from regelwerk.validate.compare.clauses.turned_contraries import cancel
from regelwerk.validate.compare.polarity import denials
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_MODAL = "may or must"
_CONDITIONS = frozenset({"if", "unless"})
_UNLESS, _UNTIL = "unless", "until"
_ALLOWS = frozenset({"may", "can"})
_BINDS = frozenset({"must", "is to"})
_TURNING = frozenset(
    {
        ("before or after", "before"),
        ("before or after", "not before"),
        ("as long as or until", "until"),
        ("a condition", "unless"),
        ("an exception", "except"),
    }
)
_DENIES = frozenset({"may not", "need not"})
_JOINED = "and or or"
_ORDER = "before or after"
_EXTENT, _FREE_CHOICE = "all or some", frozenset({"all", "any"})


def may_be_free(one: FactDifference) -> bool:
    """Whether a contradiction may be one of words alone.

    Whoever may draw for a card must have the card in order to draw; after `but` one edition often leaves out the verb
    that the other has, or has its contrary; and what is not deep is shallow.
    """
    if one.left is None or one.right is None:
        return False
    if one.group.read_by == "thing" and _is_counted_otherwise(one.pair, one.left, one.right):
        return True
    if one.group.name == _JOINED:
        return all(
            _is_in_price_list(side, fact, stretch)
            for side, fact, stretch in (
                (one.pair.left, one.left, one.stretch[0]),
                (one.pair.right, one.right, one.stretch[1]),
            )
        )
    if one.group.contrary and cancel(one.pair, one.stretch):
        return True
    if one.group.name == _EXTENT and {one.left.value, one.right.value} == _FREE_CHOICE:
        return _may_choose(one)
    if _UNLESS in (one.left.value, one.right.value) and _lasts(one):
        return True
    if {one.left.value, one.right.value} == _CONDITIONS:
        return (_denied_after(one.pair.left, one.left) + _denied_after(one.pair.right, one.right)) % 2 == 1
    for side, fact, other in ((one.pair.left, one.left, one.right), (one.pair.right, one.right, one.left)):
        if (fact.value, other.value) == ("one", "none") and _is_least(side, fact):
            return True  # at least one must, and if none does
        if (fact.value, other.value) == ("all", "not all") and denials(side.text, side.locale):
            return True  # who need not play all of them may not have to play any
    if one.group.name != _MODAL:
        return False
    sides = (one.pair.left, one.left, one.stretch[0]), (one.pair.right, one.right, one.stretch[1])
    values = {one.left.value, one.right.value}
    if values & _BINDS and values & _ALLOWS:
        purposes = [(fact.value, _has_purpose(side, stretch)) for side, fact, stretch in sides]
        if all(_says_order(side, fact, stretch) for side, fact, stretch in sides):
            return True
        return all((value in _BINDS) == purpose for value, purpose in purposes)
    if "may not" in values and any(
        fact.value == "may not" and _is_turned(side, stretch) for side, fact, stretch in sides
    ):
        return not all(_is_turned(side, stretch) for side, _, stretch in sides)
    return bool(values & _DENIES) and any(_has_contrast(side, stretch) for side, _, stretch in sides)


def _may_choose(one: FactDifference) -> bool:
    """Whether each one may be chosen in both texts, which is any one: every card may be put there, and any card may."""
    sides = (one.pair.left, one.left, one.stretch[0]), (one.pair.right, one.right, one.stretch[1])
    return all(
        any(found.group.name == _MODAL and found.value in _ALLOWS for found in facts(stretch.text, side.locale))
        and (
            fact is None
            or fact.value != "all"
            or compiled(rf"\W*(?:{language_of(side.locale).clauses.distributive})\b").match(fact.token.text) is not None
        )
        for side, fact, stretch in sides
    )


def _is_counted_otherwise(pair: SlotPair, left: Fact, right: Fact) -> bool:
    """Whether two nouns have different numbers before them, or one has none, and the other text has a number of these elsewhere:
    of `a map, 140 counters` neither is a slip for the other.
    """
    counts = _count(pair.left, left), _count(pair.right, right)
    if counts[0] == counts[1]:
        return False
    return any(
        count not in (None, 1) and any(one.low == one.high == count for one in quantities(other.content, other.locale))
        for count, other in ((counts[0], pair.right), (counts[1], pair.left))
    )


def _count(side: SlotText, fact: Fact) -> float | None:
    """The number right before a noun."""
    before = side.text[: fact.token.start]
    found = [one for one in quantities(side.content, side.locale) if one.end <= fact.token.start]
    if not found or found[-1].low != found[-1].high or before[found[-1].end :].strip():
        return None
    return found[-1].low


def _is_in_price_list(side: SlotText, fact: Fact, stretch: Token) -> bool:
    """Whether a word stands in one of several clauses that have one number each: `plains cost 1, wood and swamp 2`."""
    found = [one.start for one in quantities(side.content, side.locale) if stretch.start <= one.start < stretch.end]
    clauses = [match.span() for match in compiled(r"[^,;:.!?–—()]+").finditer(side.text)]
    counts = [sum(start <= at < end for at in found) for start, end in clauses]
    here = next((at for at, (start, end) in enumerate(clauses) if start <= fact.token.start < end), None)
    return here is not None and counts[here] == 1 and sum(count == 1 for count in counts) > 1


def _lasts(one: FactDifference) -> bool:
    """Whether the words that say unless say until as well, as `dopóki nie` does, and the other sentence has its until."""
    sides = (
        (one.pair.left, one.left, one.stretch[1], one.pair.right),
        (one.pair.right, one.right, one.stretch[0], one.pair.left),
    )
    for side, fact, stretch, other in sides:
        if fact is None or fact.value != _UNLESS:
            continue
        mine = (found.token for found in facts(side.text, side.locale) if found.value == _UNTIL)
        both = any(token.start < fact.token.end and fact.token.start < token.end for token in mine)
        if both and any(found.value == _UNTIL for found in facts(stretch.text, other.locale)):
            return True
    return False


def _denied_after(side: SlotText, fact: Fact) -> int:
    """How often the clause that a word opens denies: unless none is left is as long as some are left."""
    within = len(denials(fact.token.text, side.locale)) if fact.value == "if" else 0
    rest = side.text[fact.token.end :]
    start = re.match(r"[\s,]*", rest)
    clause = compiled(r"[,;:.!?–—]").split(rest[start.end() if start else 0 :])[0]
    return within + len(denials(clause, side.locale))


def _is_least(side: SlotText, fact: Fact) -> bool:
    least = language_of(side.locale).clauses.bounds_before.get("at least")
    return least is not None and compiled(rf"\b(?:{least})\s+$").search(side.text[: fact.token.start]) is not None


def _is_turned(side: SlotText, stretch: Token) -> bool:
    """Whether a sentence says until when or without what something holds: nobody may start before, or without, a six."""
    found = {(fact.group.name, fact.value) for fact in facts(stretch.text, side.locale)}
    return bool(found & _TURNING) or len(denials(stretch.text, side.locale)) > 1


def _says_order(side: SlotText, fact: Fact, stretch: Token) -> bool:
    """Whether one may after something, or must before something: what is allowed only after a move needs that move first."""
    times = {found.value for found in facts(stretch.text, side.locale) if found.group.name == _ORDER}
    return not times.isdisjoint({"before"} if fact.value in _BINDS else {"after", "not before"})


def _has_purpose(side: SlotText, stretch: Token) -> bool:
    return compiled(rf"\b(?:{language_of(side.locale).clauses.purpose})\b").search(stretch.text) is not None


def _has_contrast(side: SlotText, stretch: Token) -> bool:
    """Whether a conjunction sets one clause of a sentence against another."""
    conjunction = rf"[,;–—.]\s+(?:\w+\s+)?(?:{language_of(side.locale).clauses.contrast})\b"
    return compiled(conjunction).search(stretch.text) is not None
