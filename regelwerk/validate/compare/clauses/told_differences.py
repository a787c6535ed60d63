"""The findings about facts that editions state differently, with the odd edition named where others outvote it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from regelwerk.language.meaning.clause_facts import Fact
from regelwerk.schema.finding import Finding, FindingKind, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.bound_differences import bound_facts
from regelwerk.validate.compare.clauses.fact_differences import FactDifference, stated
from regelwerk.validate.compare.clauses.free_wording import may_be_free
from regelwerk.validate.compare.clauses.implied_numbers import is_multiplied
from regelwerk.validate.compare.clauses.label_differences import labels
from regelwerk.validate.compare.clauses.page_differences import pages
from regelwerk.validate.compare.finding_wording import advice, named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.met_words import is_translated_alike
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.report.wording import listed

_FIRM_SHORTER = frozenset({"condition", "extent"})
"""Families of which what one edition says alone is probably wrong where the other is too short to say it in other words."""
_REFERENCE = "a reference"
"""A group of that family whose words a translation may leave out: `as described in phase 2`."""
_FIRM_ALONE = frozenset({"an exception", "how many times as much", "a page"})
"""Groups of which even what one edition says alone is probably wrong; measured by `benchmarks/what_changes_play`."""

_OPEN = frozenset({"what place it is", "whom it is about", "which equipment it is", "what happens"})
"""Groups whose things translations name more or less closely (`workshop` for `smithy`): of 25 contradictions in 1,767 pairs
of translated texts one was no matter of wording (`benchmarks/game_translations`). They count between words that this game
translates in one way."""


def told(
    check: Check[Lookup, Finding],
    lookup: Lookup,
    differences: Iterable[FactDifference],
    *,
    contradiction: FindingKind = "wrong-term",
) -> Iterator[Finding]:
    """A finding of a check for each text, group and thing that the base edition says; editions that differ in one way are one.

    It is a warning where the editions contradict each other, or where one is too short to say it in other words;
    `contradiction` is the kind of the former.
    """
    groups: dict[tuple[object, ...], list[FactDifference]] = {}
    for one in differences:
        base = (one.left.value, one.left.token.start) if one.left else None
        groups.setdefault((one.pair.slot.key, one.group.name, base, one.stretch[0].start), []).append(one)
    for group in groups.values():
        first = group[0]
        message, spans = _told(lookup, group)
        yield check.finding(
            message,
            record=first.pair.slot.id,
            spans=spans,
            severity="warning" if _is_firm(lookup, group) else "info",
            kind=contradiction if first.contradicts else "omission" if first.left else "addition",
        )


def _is_firm(lookup: Lookup, group: Sequence[FactDifference]) -> bool:
    if group[0].contradicts:
        if group[0].group.name in _OPEN and not any(_is_between_terms(lookup, one) for one in group):
            return False
        return not all(map(may_be_free, group))
    if all(map(_is_counted_out, group)):
        return False
    return any(
        (one.shorter and one.group.family in _FIRM_SHORTER and one.group.name != _REFERENCE)
        or one.group.name in _FIRM_ALONE
        for one in group
    )


def _is_between_terms(lookup: Lookup, one: FactDifference) -> bool:
    """Whether both words of a contradiction have a usual counterpart in this game, each another one."""
    return all(
        fact is not None and is_translated_alike(lookup, side, fact.token, other)
        for side, fact, other in (
            (one.pair.left, one.left, one.pair.right),
            (one.pair.right, one.right, one.pair.left),
        )
    )


def _is_counted_out(one: FactDifference) -> bool:
    """Whether one text says so many times a number, and the other what that makes."""
    if one.left:
        return is_multiplied(one.left, one.pair.left, one.pair.right)
    return one.right is not None and is_multiplied(one.right, one.pair.right, one.pair.left)


def _told(lookup: Lookup, group: Sequence[FactDifference]) -> tuple[str, list[Span]]:
    first = group[0]
    base = first.pair.left
    sayings: list[str] = []
    spans: list[Span] = []
    agreeing = _agreeing(lookup, group)
    if first.left:
        sayings.append(f"“{first.left.token.text.strip()}” in {listed([base.locale, *agreeing])}")
        spans.append(_clause(lookup, base, first.left))
    else:
        spans.append(lookup.span(base, first.stretch[0].start, first.stretch[0].end))
    for one in group:
        side = one.pair.right
        if one.right:
            sayings.append(f"“{one.right.token.text.strip()}” in {side.locale}")
            spans.append(_clause(lookup, side, one.right))
        else:
            at = (first.left.token.start - one.stretch[0].start) / max(1, len(one.stretch[0].text)) if first.left else 0
            spans.append(lookup.span_beside(side, (one.stretch[1].start, one.stretch[1].end), at))
    silent = [one.pair.right.locale for one in group if not one.right] + ([] if first.left else [base.locale])
    said = ", ".join(sayings)

    if silent:
        said += f", nothing comparable in {listed(silent)}"
    message = f"{named(lookup, first.pair.slot.id)} ({first.group.name}): {said}. {_advice(group, base, agreeing)}"
    return message, list(dict.fromkeys(spans))


def _agreeing(lookup: Lookup, group: Sequence[FactDifference]) -> list[str]:
    """Other editions that surely say what the base edition says."""
    first = group[0]
    differing = {one.pair.right.locale for one in group}
    return [
        locale
        for locale in lookup.present(first.pair.slot.key)
        if first.left
        and locale not in differing
        and locale != first.pair.left.locale
        and any(
            (fact.group, fact.value) == (first.group, first.left.value)
            for fact in _all_stated(lookup.side(locale, first.pair.slot.key))
        )
    ]


def _all_stated(side: SlotText) -> Iterator[Fact]:
    """Facts of a text, with those that only some checks compare."""
    yield from stated(side)
    yield from bound_facts(side)
    yield from labels(side)
    yield from pages(side)


def _advice(group: Sequence[FactDifference], base: SlotText, agreeing: Sequence[str]) -> str:
    """Which edition is outvoted, if one is."""
    alike = len({one.right.value if one.right else None for one in group}) == 1
    return advice([base.locale, *agreeing], [one.pair.right.locale for one in group] if alike else [])


def _clause(lookup: Lookup, side: SlotText, fact: Fact) -> Span:
    return lookup.span_of_clause(side, fact.token.start, fact.token.end)
