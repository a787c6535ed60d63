"""RW204: a term of the glossary that the other edition does not use, or not rightly."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Fix
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.counterpart import counterpart
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.glossary_use import GlossaryGap, GlossaryUse, glossary_gaps
from regelwerk.validate.compare.terms.replaced_terms import replaced
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """Forbidden forms; then for each pair of texts the terms that one side has and the other says otherwise."""
    yield from _forbidden(lookup, lookup.once(GlossaryUse))
    told = {
        (side.key, side.locale, odd.word.token.start)
        for one in lookup.once(replaced)
        for side, odd in ((one.segment.pair.left, one.left), (one.segment.pair.right, one.right))
    }
    for gaps in lookup.once(glossary_gaps).values():
        exchanged: dict[int, list[GlossaryGap]] = {}
        for gap in gaps:
            starts = range(gap.use.start, gap.use.end)
            if gap.instead:
                exchanged.setdefault(gap.use.start, []).append(gap)
            elif not any((gap.side.key, gap.side.locale, start) in told for start in starts):
                yield _finding(lookup, gap)
        for group in exchanged.values():
            yield _finding(lookup, *group)


def _finding(lookup: Lookup, gap: GlossaryGap, *further: GlossaryGap) -> Finding:
    """A term of one edition, and what one other edition or several have for it."""
    side, place = gap.side, gap.use
    expected, stands, spans = [], [], [lookup.span_around(side, place.start, place.end)]
    for one in (gap, *further):
        other, instead = one.other, one.instead
        start, end = (instead.start, instead.end) if instead else counterpart(side, place.start, other)
        expected.append(f"“{lookup.side(other.locale, f'{place.form.term}.name').text}”")
        stands.append(f"{other.locale} has {f'“{other.text[start:end]}”' if instead else 'no form of it'}")
        spans.append(lookup.span_around(other, start, end) if instead else lookup.span(other, start, end))
    return CHECK.finding(
        f"{named(lookup, gap.pair.slot.id)}: for “{side.text[place.start : place.end]}” in {side.locale} the glossary has "
        f"{listed(expected)}, but {listed(stands)}. Use the term, or add the form to the glossary.",
        record=gap.pair.slot.id,
        spans=spans,
        severity="warning" if gap.instead and not gap.pair.doubtful else "info",
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
                    f"Use “{right}”.",
                    record=slot.id,
                    spans=[lookup.span_around(side, place.start, place.end)],
                    fix=fix,
                )


CHECK = Check(
    code="RW204",
    name="term-not-used",
    kind="wrong-term",
    severity="warning",
    summary="One edition uses a glossary term; the other uses a different term, a forbidden form, or none.",
    why="Two words suggest two things: a token that is once called a marker is searched for in vain.",
    example="`de` says “Stadtplan” (in the glossary: “mapa”), and `pl` says “plansza”, which is the term for “Spielbrett”.",
    fix="Use the glossary term, or add the word as a variant of the term.",
    run=run,
    needs=("a lexicon",),
)
