"""RW104: a sentence, or a clause of one, that one edition of a text lacks."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.unmatched_passages import Lone, lone


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each two texts: what makes both editions alike in length and words when it is left out."""
    for found in lookup.once(lone).values():
        yield from (_finding(lookup, one) for one in found)


def _finding(lookup: Lookup, one: Lone) -> Finding:
    side, other = one.side, one.other
    at = one.start / max(1, len(side.text))
    what = "a part of a sentence" if one.clause else "a sentence"
    return CHECK.finding(
        f"{named(lookup, one.pair.slot.id)} has {what} in {side.locale} that {other.locale} lacks. Translate it, or "
        "remove it.",
        record=one.pair.slot.id,
        spans=[
            lookup.span(side, one.start, one.end),
            lookup.span_beside(other, (0, len(other.text)), at),
        ],
        kind="omission" if side is one.pair.left else "addition",
        severity="info" if one.clause or lookup.doubtful(other) or not one.firm else "warning",
    )


CHECK = Check(
    code="RW104",
    name="sentence-missing",
    kind="omission",
    severity="warning",
    summary="One edition of a text has a sentence or clause that the other lacks.",
    why="Players of the other edition do not know the rule.",
    example="`de` says “Ihr dürft jederzeit reden. Verdeckte Karten seht ihr nicht an.”, and `pl` has only the second sentence.",
    fix="Translate the sentence, or remove it if it no longer applies.",
    run=run,
    needs=("common words",),
)
