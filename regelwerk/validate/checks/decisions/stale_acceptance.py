"""RW504: an accepted finding that is gone."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import shortened
from regelwerk.validate.report.acceptance import CODE, NAME, stale_message


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each acceptance that met no finding."""
    for stale in lookup.content.stale_acceptances:
        yield finding(PlacedAcceptance(**stale.model_dump()))


def finding(stale: PlacedAcceptance) -> Finding:
    """The finding about an acceptance that met none."""
    here = Span(file=stale.file, line=stale.line, column=stale.column, text=shortened(stale.message))
    return CHECK.finding(stale_message(stale), record=stale.about, spans=[here])


CHECK = Check(
    code=CODE,
    name=NAME,
    kind="other",
    severity="warning",
    summary="An accepted finding no longer exists, because the text was fixed or changed.",
    why="An acceptance that matches nothing is clutter, and a new finding at the same place needs a new decision.",
    example="Someone accepted that a number differs between two editions; the new printing has the same number in both.",
    fix="Remove the entry from accepted.yaml; `regelwerk accept --prune` removes all such entries.",
    run=run,
    grounds="form",
)
