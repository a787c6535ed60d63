"""RW204: a term of the glossary that the other edition does not use, or not rightly."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Fix, Severity
from regelwerk.schema.term import Term
from regelwerk.validate.check import Check
from regelwerk.validate.counterpart import counterpart, same_place
from regelwerk.validate.glossary_use import GlossaryUse
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.term_use import Use
from regelwerk.validate.wording import named

_ENOUGH = 4
"""So many texts must have a term before a text without its partner says anything."""
_FAITHFUL = 0.75
"""And in this share of them its partner must stand: below, the two are no firm pair."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """Forbidden forms; then for each pair of texts the terms that one side has and the other says otherwise.

    Where each side has exactly one term that the other lacks, one stands for the other. More of them, or on one side
    alone, are most often a free translation.
    """
    use = lookup.once(GlossaryUse)
    yield from _forbidden(lookup, use)
    for pair in use.pairs:
        left, right = _missing(use, pair.left, pair.right), _missing(use, pair.right, pair.left)
        if len(left) == len(right) == 1 and _exchanged(lookup, (pair.left, left[0]), (pair.right, right[0])):
            yield _finding(lookup, pair, (pair.left, left[0]), pair.right, right[0])
            continue
        for place in left:
            yield _finding(lookup, pair, (pair.left, place), pair.right, None)
        for place in right:
            yield _finding(lookup, pair, (pair.right, place), pair.left, None)


def _missing(use: GlossaryUse, one: Side, other: Side) -> list[Use]:
    """First uses of the terms of one text whose firm partner is not in the other text in any form."""
    return [
        place
        for term, place in use.used(one).items()
        if use.named(term, other.locale) and _firm(use, term, one, other) and not use.hinted(term, other)
    ]


def _exchanged(lookup: Lookup, left: tuple[Side, Use], right: tuple[Side, Use]) -> bool:
    (one, mine), (other, theirs) = left, right
    alike = _kind(lookup, mine.form.term) == _kind(lookup, theirs.form.term)
    return alike and same_place(one, mine.start, other, theirs.start)


def _firm(use: GlossaryUse, term: str, one: Side, other: Side) -> bool:
    there, both = use.fidelity.get((term, one.locale, other.locale), (0, 0))
    return there >= _ENOUGH and both / there >= _FAITHFUL


def _kind(lookup: Lookup, term: str) -> str:
    record = lookup.records.get(term)
    return record.kind if isinstance(record, Term) else ""


def _finding(lookup: Lookup, pair: Pair, mine: tuple[Side, Use], other: Side, instead: Use | None) -> Finding:
    side, place = mine
    said = side.text[place.start : place.end]
    expected = lookup.side(other.locale, f"{place.form.term}.name").text
    severity: Severity = "warning" if instead and not pair.doubtful else "info"
    start, end = (instead.start, instead.end) if instead else counterpart(side, place.start, other)
    stands = f"has “{other.text[start:end]}”" if instead else "has no form of it"
    around = lookup.span_around(other, start, end) if instead else lookup.span(other, start, end)
    spans = [lookup.span_around(side, place.start, place.end), around]
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)}: for “{said}” in {side.locale} the glossary has “{expected}”, "
        f"and {other.locale} {stands}. Use the term, or add the form to the glossary.",
        record=pair.slot.id,
        spans=spans,
        severity=severity,
    )


def _forbidden(lookup: Lookup, use: GlossaryUse) -> Iterator[Finding]:
    for slot, side in lookup.sides():
        for place in use.uses(side) if slot.type != "term" else ():
            if place.form.forbidden:
                old = side.text[place.start : place.end]
                right = lookup.side(side.locale, f"{place.form.term}.name").text
                fix = Fix(locale=side.locale, field=slot.field, old=old, new=right) if right else None
                yield CHECK.finding(
                    f"{named(lookup, slot.id)} has “{old}” in {side.locale}, which the glossary forbids. "
                    f"Write “{right}”.",
                    record=slot.id,
                    spans=[lookup.span_around(side, place.start, place.end)],
                    fix=fix,
                )


CHECK = Check(
    code="RW204",
    name="term-not-used",
    kind="wrong-term",
    severity="warning",
    summary="One edition uses a term of the glossary; the other uses another term, a forbidden form, or none.",
    why="Players take two words for two things: a token that is called a marker once is looked for in vain.",
    example="`de` says “Stadtplan” (in the glossary: “mapa”), and `pl` says “plansza”, which is the term for “Spielbrett”.",
    fix="Use the term of the glossary, or add the word to the variants of the term.",
    run=run,
)
