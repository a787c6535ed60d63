"""RW704: a field that no schema and no description knows."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Mend
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.gathered_set import Whole, passage
from regelwerk.validate.cards.nearest import nearest

_USUAL = 10
"""From this many records on, a field is in use and only the description lags behind."""


def whole(whole: Whole) -> Iterator[CardFinding]:
    """A field near a known one is mistyped; another is unknown; one in many records is said once."""
    counts: dict[tuple[str, str], int] = {}
    for one in whole.sheets:
        for field, (count, *_) in one.unknown.items():
            counts[one.kind, field] = counts.get((one.kind, field), 0) + count
    said: set[tuple[str, str]] = set()
    for one in whole.sheets:
        for field, (_, known, places) in one.unknown.items():
            usual = counts[one.kind, field] >= _USUAL
            if usual and (one.kind, field) in said:
                continue
            said.add((one.kind, field))
            meant = None if usual else nearest(field, known)
            for record, place in places[:1] if usual else places:
                yield CHECK.finding(
                    f"The field {field} is in {counts[one.kind, field]} records, and no schema knows it."
                    if usual
                    else f"{record} has a field {field}, which nobody reads"
                    + (
                        f"; it looks like a misspelling of {meant}."
                        if meant
                        else ". Remove it, or add it to the schema."
                    ),
                    record=record,
                    spans=[passage(place)],
                    severity="info" if usual else "error" if meant else "warning",
                    fix=Mend(place[0], field, field, meant, False) if meant else None,
                    explains=[finding_causes.lack(place[1], record, meant)] if meant else [],
                )


CHECK = CardCheck(
    code="RW704",
    name="unknown-field",
    kind="schema",
    severity="error",
    summary="A record has a field that neither the schema nor the description knows, often a misspelt one.",
    why="The value is read by no program: the card is shown without it.",
    example="`“flavuor”` instead of `“flavour”`.",
    fix="Correct the name of the field.",
    whole=whole,
)
