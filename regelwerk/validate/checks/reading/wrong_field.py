"""RW405: a field of a card file or a script file that could not be read."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import span_of_source


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each field, at its line and column."""
    for note in lookup.content.notes:
        if note.kind == "wrong-field":
            yield CHECK.finding(
                f"{note.message}. It was ignored; correct it as described by `regelwerk schema`.",
                record=note.provenance.source,
                spans=[span_of_source(note.provenance, note.excerpt)],
            )


CHECK = Check(
    code="RW405",
    name="wrong-field",
    kind="schema",
    severity="error",
    summary="A field of a YAML file is unknown, missing or has a value of the wrong type, or an addition names a "
    "code or number that no page has.",
    why="The field is missing from the pack, together with the choice or record that cannot do without it.",
    example="`jump: next` in a script file; a jump must be a number.",
    fix="Correct the field at the given line and column.",
    run=run,
    grounds="form",
)
