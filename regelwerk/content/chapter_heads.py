"""Numbers of one component, as chapters have: those that head the dotted numbers behind them, or count on.

A closed number or a heading is enough for a chapter. A short line that says no more than `3 Harbour`, and a roman numeral
over decimal numbers (`III. Harbour` over 3.1), are chapters where most of the law is divided so, from its first chapter on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from regelwerk.content.candidates import Candidate
from regelwerk.content.number_order import NumberOrder
from regelwerk.content.numbering import Path, is_rule_number, roman_value

_MOST = 0.6
"""Share of the chapters that weak heads must have."""


def is_dotted(candidate: Candidate) -> bool:
    """True for a number that is one of a rule whatever stands around it: of several components, or with a paragraph sign."""
    return is_rule_number(candidate.label)


def chapter_heads(found: Sequence[Candidate], dotted: Sequence[Candidate], order: NumberOrder) -> list[Candidate]:
    """The candidates that begin chapters; `found` are all, `dotted` those that were taken for rules, in any order.

    Roman numerals over decimal numbers come back as the decimals they stand for.
    """
    if order.letters != "roman":
        found = [_decimal(candidate) for candidate in found]
    single = [candidate for candidate in found if candidate.label.whole and not is_dotted(candidate)]
    if not dotted:
        return _counted(single, order)
    rules = sorted(dotted, key=lambda candidate: candidate.place)
    heads = _heading([candidate for candidate in single if candidate.shown or candidate.label.closed], rules, order)
    if heads:
        return heads
    heads = _heading(single, rules, order)
    chapters = [order.chapter(candidate.label.path) for candidate in rules]
    first = any(order.chapter(head.label.path) == chapters[0] for head in heads)
    return heads if first and len(heads) >= max(2, _MOST * len(set(chapters))) else []


def _decimal(candidate: Candidate) -> Candidate:
    """The candidate, a roman numeral in capitals as the whole decimal it stands for where it may be a chapter."""
    label = candidate.label
    count = roman_value(label.path[0]) if len(label.path) == 1 else None
    if count is None or not (label.whole or (label.closed and candidate.titled and not candidate.offset)):
        return candidate
    return replace(candidate, label=replace(label, path=(str(count),), whole=True, closed=False), shown=False)


def _heading(single: Sequence[Candidate], rules: Sequence[Candidate], order: NumberOrder) -> list[Candidate]:
    """The numbers of one component that stand over rules of theirs, or closed and shown between chapters."""
    had = {candidate.label.path for candidate in rules}
    best: dict[Path, Candidate] = {}
    cursor, last = 0, 0
    for candidate in single:
        while cursor < len(rules) and rules[cursor].place < candidate.place:
            last = order.chapter(rules[cursor].label.path)
            cursor += 1
        number = order.chapter(candidate.label.path)
        following = order.chapter(rules[cursor].label.path) if cursor < len(rules) else None
        heads = following == number and last != number
        empty = (
            candidate.shown
            and candidate.label.closed
            and order.chapter_after(last, number)
            and (following is None or following > number)
        )
        if candidate.label.path in had or not (heads or empty) or not (candidate.titled or candidate.shown):
            continue
        rival = best.get(candidate.label.path)
        if rival is None or (candidate.shown, candidate.alone) >= (rival.shown, rival.alone):
            best[candidate.label.path] = candidate
        if empty:
            last = number
    return list(best.values())


def _counted(single: Iterable[Candidate], order: NumberOrder) -> list[Candidate]:
    """A law without dotted numbers: 1, 2, 3 in order, at the head of blocks."""
    counted: list[Candidate] = []
    for candidate in single:
        if candidate.offset == 0 and candidate.label.closed and order.chapter(candidate.label.path) == len(counted) + 1:
            counted.append(candidate)
    return counted
