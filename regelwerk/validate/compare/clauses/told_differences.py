"""What messages say of facts that editions state differently, with the odd edition named where others outvote it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.language.meaning.clause_facts import Fact
from regelwerk.schema.finding import Span
from regelwerk.validate.compare.clauses.fact_differences import FactDifference, stated
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.report.wording import listed

_FIRM_SHORTER = frozenset({"condition", "extent"})
"""Families of which what one edition says alone is probably wrong where the other is too short to say it in other words."""
_FIRM_ALONE = frozenset({"an exception", "how many times as much"})
"""Groups of which even what one edition says alone is probably wrong; measured by `benchmarks/what_changes_play`."""


@dataclass(frozen=True, slots=True)
class ToldDifference:
    """Differences of one text between the base edition and others, in words and with their places."""

    record: str
    message: str
    spans: tuple[Span, ...]
    contradicts: bool
    firm: bool
    """Whether they contradict each other, or one is too short to say it in other words."""
    added: bool
    """Whether the base edition is the one that says nothing."""


def told(lookup: Lookup, differences: Iterable[FactDifference]) -> Iterator[ToldDifference]:
    """One for each text, group and thing that the base edition says; several editions that differ in one way are one."""
    groups: dict[tuple[object, ...], list[FactDifference]] = {}
    for one in differences:
        base = (one.left.value, one.left.token.start) if one.left else None
        groups.setdefault((one.pair.slot.key, one.group.name, base, one.stretch[0].start), []).append(one)
    for group in groups.values():
        yield _told(lookup, group)


def _told(lookup: Lookup, group: Sequence[FactDifference]) -> ToldDifference:
    first = group[0]
    base = first.pair.left
    sayings: list[str] = []
    spans: list[Span] = []
    agreeing = _agreeing(lookup, group)
    if first.left:
        sayings.append(f"“{first.left.token.text}” in {listed([base.locale, *agreeing])}")
        spans.append(_clause(lookup, base, first.left))
    else:
        spans.append(lookup.span(base, first.stretch[0].start, first.stretch[0].end))
    for one in group:
        side = one.pair.right
        if one.right:
            sayings.append(f"“{one.right.token.text}” in {side.locale}")
            spans.append(_clause(lookup, side, one.right))
        else:
            at = (first.left.token.start - one.stretch[0].start) / max(1, len(one.stretch[0].text)) if first.left else 0
            spans.append(lookup.span_beside(side, (one.stretch[1].start, one.stretch[1].end), at))
    silent = [one.pair.right.locale for one in group if not one.right] + ([] if first.left else [base.locale])
    said = " and ".join(sayings)
    if silent:
        said += f", and nothing of the kind in {listed(silent)}"
    return ToldDifference(
        first.pair.slot.id,
        f"{named(lookup, first.pair.slot.id)}: of {first.group.name} it says {said}. {_advice(group, base, agreeing)}",
        tuple(dict.fromkeys(spans)),
        first.contradicts,
        first.contradicts
        or any((one.shorter and one.group.family in _FIRM_SHORTER) or one.group.name in _FIRM_ALONE for one in group),
        first.left is None,
    )


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
            for fact in stated(lookup.side(locale, first.pair.slot.key))
        )
    ]


def _advice(group: Sequence[FactDifference], base: SlotText, agreeing: Sequence[str]) -> str:
    """Which edition is outvoted, if one is."""
    if agreeing and len(group) == 1:
        return f"Most likely {group[0].pair.right.locale} is wrong: {listed([base.locale, *agreeing])} agree."
    if len(group) > 1 and len({one.right.value if one.right else None for one in group}) == 1:
        return f"Most likely {base.locale} is wrong: {listed([one.pair.right.locale for one in group])} agree."
    return "Look which edition is right."


def _clause(lookup: Lookup, side: SlotText, fact: Fact) -> Span:
    return lookup.span_of_clause(side, fact.token.start, fact.token.end)
