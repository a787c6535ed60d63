"""RW220: a term in whose place the other edition has another, judged by how rarely each lacks its partner."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.exchanged_terms import Exchanged, exchanged_terms
from regelwerk.validate.compare.terms.glossary_use import glossary_gaps
from regelwerk.validate.compare.terms.replaced_terms import replaced
from regelwerk.validate.compare.text_slots import SURE_PAIRING


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each pair of sentences; what RW204 or RW209 tells is none."""
    told = {
        (side.locale, side.key, odd.word.token.start)
        for one in lookup.once(replaced)
        for side, odd in ((one.segment.pair.left, one.left), (one.segment.pair.right, one.right))
    }
    for one in exchanged_terms(lookup):
        places = [
            (side.locale, side.key, placed.word.token.start)
            for side, placed in ((one.pair.left, one.left), (one.pair.right, one.right))
        ]
        gaps = [gap for gap in lookup.once(glossary_gaps).get(one.pair.slot.key, ()) if gap.instead]
        if told.isdisjoint(places) and not any(
            gap.has(key, locale, start) for gap in gaps for locale, key, start in places
        ):
            yield _finding(lookup, one)


def _finding(lookup: Lookup, one: Exchanged) -> Finding:
    left, right = one.left.word.token, one.right.word.token
    sides = one.pair.left, one.pair.right
    return CHECK.finding(
        f"{named(lookup, one.pair.slot.id)} has “{left.text}” in {sides[0].locale} where {sides[1].locale} has “{right.text}”, "
        "but elsewhere neither is translated by the other. Check which edition is right.",
        record=one.pair.slot.id,
        spans=[
            lookup.span_of_clause(side, token.start, token.end)
            for side, token in zip(sides, (left, right), strict=True)
        ],
        severity="info" if one.free or one.pair.pairing < SURE_PAIRING else "warning",
    )


CHECK = Check(
    code="RW220",
    name="exchanged-term",
    kind="wrong-term",
    severity="warning",
    summary="One edition has a term where the other has a different term.",
    why="Players of one edition take a different piece, or do it in a different place.",
    example="“Legt die Karte ab” in `de`, “Odrzućcie znacznik” in `pl`, although elsewhere Karte is karta and Marker is znacznik.",
    fix="Check which edition is right, and use its term in the other.",
    run=run,
    needs=("common words", "forms that tell nouns"),
)
