"""RW704: a field that no schema and no description knows."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Fix
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import nearest
from regelwerk.validate.check_definition import Check

_USUAL = 10
"""From this many records on, a field is in use and only the description lags behind."""


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """A field near a known one is mistyped; another is unknown; one in many records is said once."""
    counts: dict[tuple[str, str], int] = {}
    for one in whole.sheets:
        for field, count, *_ in one.unknown:
            counts[one.kind, field] = counts.get((one.kind, field), 0) + count
    said: set[tuple[str, str]] = set()
    for one in whole.sheets:
        for field, _, known, uses in one.unknown:
            usual = counts[one.kind, field] >= _USUAL
            if usual and (one.kind, field) in said:
                continue
            said.add((one.kind, field))
            meant = None if usual else nearest(field, known)
            for record, place in uses[:1] if usual else uses:
                yield linked(
                    CHECK,
                    f"The field {field} is in {counts[one.kind, field]} records, but not in the schema."
                    if usual
                    else f"{record} has an unknown field {field}"
                    + (
                        f"; it looks like a misspelling of {meant}."
                        if meant
                        else ". Remove it, or add it to the schema."
                    ),
                    record=record,
                    places=[place],
                    severity="info" if usual else "error" if meant else "warning",
                    fix=Fix(locale=place.locale, field=field, old=field, new=meant, safe=False) if meant else None,
                    explains=[finding_causes.lack(place.file, record, meant)] if meant else [],
                )


CHECK = Check(
    code="RW704",
    name="unknown-field",
    kind="schema",
    severity="error",
    summary="A record has a field that is neither in the schema nor in the description, often a misspelled one.",
    why="No program reads the value, so the card is shown without it.",
    example="`“flavuor”` instead of `“flavour”`.",
    fix="Correct the name of the field.",
    run=run,
)
