"""Numbers that one text of a pair states and the other says in other words: a dozen, a bound for its values, a sum."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.clause_facts import FACT_GROUPS, Fact, facts, may_say
from regelwerk.language.meaning.number_bounds import bounded
from regelwerk.language.meaning.rule_words import contraries
from regelwerk.language.named_things import things
from regelwerk.language.patterns import compiled
from regelwerk.validate.compare.polarity import denials
from regelwerk.validate.compare.stated_numbers import StatedNumber, quantities
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_RUN = 3
"""Numbers in a row from which on they are the values of something: a four, five or six."""
_QUANTITY = next(group for group in FACT_GROUPS if group.name == "all or some")
_ALL = "all"
_KEPT = frozenset({"at least", "at most"})
_PARITY = "even or odd"
_FEWER = "fewer than"
_SIGN = "negative or positive"
_LESS = ("more and less", 1)
_TIMES = {"half": 0.5, "double": 2.0, "triple": 3.0}


@dataclass(frozen=True, slots=True)
class Unsaid:
    """What is left of the numbers that only one text of a pair states."""

    left: list[StatedNumber]
    right: list[StatedNumber]
    doubtful: bool
    """Whether what is left on one side may be the sum or the product of what both state."""


def unsaid(pair: SlotPair, left: Sequence[StatedNumber], right: Sequence[StatedNumber]) -> Unsaid:
    """The numbers that neither text says in other words, of those that only one states."""
    found = (
        [one for one in left if not is_said(one, pair.left, pair.right)],
        [one for one in right if not is_said(one, pair.right, pair.left)],
    )
    if not (left and right):  # all three where the other says all of them
        found = (
            [one for one in found[0] if not _is_of_all(one, pair.left, pair.right)],
            [one for one in found[1] if not _is_of_all(one, pair.right, pair.left)],
        )
    alone = found[0] or found[1] if not (found[0] and found[1]) else []
    counted = [one for one in alone if one.low != 1]
    here, there = (pair.left, pair.right) if found[0] else (pair.right, pair.left)
    return Unsaid(*found, bool(counted) and all(_is_sum(one, here, there) for one in counted))


def in_a_row(side: SlotText) -> set[float]:
    """The numbers of a text that make a run or end a range: a four, five or six."""
    stated = quantities(side.content, side.locale)
    values = {float(value) for one in stated for value in (one.low, one.high)}
    found: set[float] = set()
    for value in values:
        run = {value}
        while max(run) + 1 in values:
            run.add(max(run) + 1)
        if len(run) >= _RUN:
            found |= run
    return found | {float(end) for one in stated if one.low != one.high for end in (one.low, one.high)}


def is_said(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether a number that a text states and the other does not is there in other words."""
    if one.low == one.high == 1 and one.form == "word" and may_say(_QUANTITY, "a single one", other.text, other.locale):
        return True  # an article
    if one.low == one.high:
        words = language_of(other.locale).numbers.counting.implied.get(f"{one.low:g}")
        if words and _implies_more(compiled(words), other, side, one):
            return True
    if (
        _is_bound_of(one, side, other)
        or _is_multiple(one, side, other)
        or _is_lack(one, other)
        or _is_nothing(one, side, other)
    ):
        return True
    if {one.low, one.high} <= in_a_row(side) and (_is_bounded(in_a_row(side), other) or _has_parity(other)):
        return True
    return _has_parity(other) and not _has_parity(side)


def _is_of_all(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether a number in words says of how many things all are meant, and the other text says all; each 6 is a value."""
    if one.form != "word":
        return False
    ends = {fact.token.end for fact in facts(side.text, side.locale) if fact.value == _ALL}
    return len(side.text[: one.start].rstrip()) in ends and may_say(_QUANTITY, _ALL, other.text, other.locale)


def is_bound_against_all(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether a text says at least or at most so many where the other says all, and it does not say all itself."""
    here, there = ([fact.value for fact in facts(text.text, text.locale)].count(_ALL) for text in (side, other))
    return there > here and bounded(side.text, side.locale, one.start, one.end, one.low).says in _KEPT


def _implies_more(words: re.Pattern[str], other: SlotText, side: SlotText, one: StatedNumber) -> bool:
    """Whether a text has more words that may stand for a number than the text that states it: a half for a half is none."""
    count = f"{one.low:g}"
    there = len(words.findall(other.text))
    own = language_of(side.locale).numbers.counting.implied.get(count)
    mine = [found.start() for found in compiled(own).finditer(side.text)] if there and own else []
    return there > sum(not one.start <= start < one.end for start in mine)


def _is_bound_of(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether a number is the last that the other text allows: two, and fewer than three; or the other way round."""
    if one.low != one.high:
        return False
    mine = bounded(side.text, side.locale, one.start, one.end, one.low)
    ends = {mine.low, mine.high} - {inf, -inf}
    return any(
        (there.says == _FEWER) != (mine.says == _FEWER) and not ends.isdisjoint((there.low, there.high))
        for number in quantities(other.content, other.locale)
        for there in (bounded(other.text, other.locale, number.start, number.end, number.low),)
        if number.low == number.high
    )


def _is_multiple(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether the other text says a number as so many times another one, three times two, and its own does not say so too."""
    here, there = ({fact.value for fact in facts(text.text, text.locale)} for text in (side, other))
    times = {_TIMES[value] for value in there - here if value in _TIMES}
    return one.low == one.high and any(one.low == time * value for time in times for value in _values(other))


def _is_nothing(one: StatedNumber, side: SlotText, other: SlotText) -> bool:
    """Whether the other text says zero as without or none, or as what is positive or negative."""
    if not one.low == one.high == 0:
        return False
    if any(fact.group.name == _SIGN for fact in facts(other.text, other.locale)):
        return True
    return len(denials(other.text, other.locale)) > len(denials(side.text, side.locale))


def _is_lack(one: StatedNumber, other: SlotText) -> bool:
    """Whether the other text says a negative number as so many less: -1 point, one point less."""
    if not (one.low == one.high and one.low < 0 and -one.low in _values(other)):
        return False
    return any((word.says, word.side) == _LESS for word in contraries(other.text, other.locale))


def is_multiplied(one: Fact, side: SlotText, other: SlotText) -> bool:
    """Whether what one text says to be so many times a number, the other says as a number: half a dozen is six."""
    time = _TIMES.get(one.value)
    there = _values(other)
    return time is not None and any(time * value in there for value in (*_values(side), 12.0))


def _is_bounded(run: set[float], side: SlotText) -> bool:
    """Whether a text has a bound that ends where a run of numbers begins or ends."""
    ends = {min(run), max(run)}
    return any(
        not ends.isdisjoint((one.low, one.high))
        for number in quantities(side.content, side.locale)
        for one in (bounded(side.text, side.locale, number.start, number.end, number.low),)
        if one.says
    )


def _has_parity(side: SlotText) -> bool:
    return any(fact.group.name == _PARITY for fact in things(side.text, side.locale))


def _is_sum(one: StatedNumber, here: SlotText, there: SlotText) -> bool:
    """Whether a number is the sum or the product of two that both texts may state; articles say one, and `both` says two."""
    mine, theirs = ({1.0, *_values(side)} for side in (here, there))
    for side, values in ((here, mine), (there, theirs)):
        counted = language_of(side.locale).numbers.counting.implied.get("2")
        if counted and compiled(counted).search(side.text):
            values.add(2.0)
    parts = sorted((mine & theirs) - {one.low})
    return one.low == one.high and any(one.low in (a + b, a * b) for a, b in combinations(parts, 2))


def _values(side: SlotText) -> set[float]:
    return {float(one.low) for one in quantities(side.content, side.locale) if one.low == one.high}
