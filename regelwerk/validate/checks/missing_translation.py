"""RW101: a text that one edition has and another lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.schema.finding import Finding, Severity, Span
from regelwerk.schema.rule import Rule
from regelwerk.validate.check import Check
from regelwerk.validate.gaps import Gap, gaps, neighbours, surely_missing
from regelwerk.validate.lookup import Lookup
from regelwerk.validate.wording import counted, named


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each record and locale; what stands below a missing record is counted, not repeated."""
    found = list(gaps(lookup))
    for gap in found:
        more = f" (and {counted(len(gap.below), 'record')} below it)" if gap.below else ""
        after = _place_before(lookup, gap)
        where = " The passage after which it would stand is shown." if after else ""
        yield CHECK.finding(
            f"{named(lookup, gap.record)}{more} has a {gap.field} in {gap.there.locale} and none in {gap.locale}."
            f"{where} Translate it, or pair it with the text that says the same.",
            record=gap.record,
            spans=[lookup.whole(gap.there), *after],
            severity=_severity(lookup, gap, found),
            kind="addition" if gap.locale == lookup.content.base else "omission",
        )


def _severity(lookup: Lookup, gap: Gap, found: Sequence[Gap]) -> Severity:
    record = lookup.records[gap.record]
    if lookup.types[gap.record] in ("card", "script"):
        return "error"
    if gap.partly:
        return "info"
    if isinstance(record, Rule) and record.number:
        return "warning"
    return "warning" if surely_missing(lookup, gap, found) else "info"


def _place_before(lookup: Lookup, gap: Gap) -> list[Span]:
    """The last words of what stands before the gap, so that the place can be found."""
    before, _ = neighbours(lookup, gap.record)
    for slot in reversed(lookup.slots_of.get(before or "", ())):
        side = lookup.side(gap.locale, slot.key)
        if side.text.strip():
            end = len(side.text.rstrip())
            return [lookup.span_around(side, end, end)]
    return []


CHECK = Check(
    code="RW101",
    name="missing-translation",
    kind="omission",
    severity="error",
    summary="A text stands in one edition of a document and not in the other.",
    why="Whoever plays with the other edition does not know the rule; an engine shows an empty text.",
    example="Rule 4.2 stands in `de` (“Legt die Laterne ab.”), and `pl` goes from 4.1 to 4.3.",
    fix="Translate the text. Where it is there under another record, pair the two by a patch.",
    run=run,
)
