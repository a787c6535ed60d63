"""RW502: a record of an earlier build that no source gives any more."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each record that is gone since the build before."""
    for retired in lookup.content.retired:
        yield CHECK.finding(
            f"the {retired.type} {retired.id} was in the previous build and is gone. "
            "If another record took its place, add a migration to ids.jsonl.",
            record=retired.id,
        )


CHECK = Check(
    code="RW502",
    name="retired-record",
    kind="other",
    severity="info",
    summary="A record of the previous build is no longer in any source, and its id is retired.",
    why="Saved games and databases may still contain the id, and need to know what became of it.",
    example="Chapter 5 of the new edition is shorter, and rule-0141 is gone.",
    fix="Nothing to do if the record is really gone. Otherwise record in ids.jsonl which record took its place.",
    run=run,
    grounds="form",
)
