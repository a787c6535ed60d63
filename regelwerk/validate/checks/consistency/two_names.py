"""RW609: one thing that an edition calls by two words of the same meaning."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.synonyms import Name, odd_names


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each odd name: its first uses, then one of the usual name."""
    yield from (_finding(lookup, name, usual) for name, usual in lookup.once(odd_names))


def _finding(lookup: Lookup, name: Name, usual: Name) -> Finding:
    here, there = name.places[0], usual.places[0]
    return CHECK.finding(
        f"{named(lookup, here.record)} has “{here.text}” in {here.side.locale} ({len(name.places)}×) for what is called "
        f"“{there.text}” elsewhere ({len(usual.places)}×). Use one name.",
        record=here.record,
        spans=[lookup.span_around(place.side, place.start, place.end) for place in (*name.places[:2], there)],
        severity="info" if lookup.doubtful(here.side) else "warning",
    )


CHECK = Check(
    code="RW609",
    name="two-names",
    kind="inconsistent-term",
    severity="warning",
    summary="One thing is called by two synonyms, such as marker and token.",
    why="Players look for a second kind of piece in the box.",
    example="The rules say “storm marker” everywhere, but once “storm token”.",
    fix="Use the name from the component list everywhere.",
    run=run,
    needs=("wordings",),
)
