"""RW404: left-overs of a tool, or broken encoding, that were taken out of a source."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.document import Note
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.source_place import span_of_source
from regelwerk.validate.report.wording import counted


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sort of remark and page; remarks of the same sort are counted."""
    groups: dict[tuple[str, str, int | None], list[Note]] = {}
    for note in lookup.content.notes:
        if note.kind in _KINDS:
            where = (note.kind, note.provenance.source, note.provenance.page)
            groups.setdefault(where, []).append(note)
    for (kind, source, _), notes in groups.items():
        more = f" ({counted(len(notes), 'place')} like this)" if len(notes) > 1 else ""
        yield CHECK.finding(
            f"{notes[0].message or kind}{more}",
            record=source,
            spans=[span_of_source(note.provenance, note.excerpt) for note in notes[:4]],
            kind="layout" if kind in ("layout", "recorded-ocr") else None,
        )


_KINDS = ("control-token", "encoding", "layout", "recorded-ocr")

CHECK = Check(
    code="RW404",
    name="control-token",
    kind="markup",
    severity="info",
    summary="A source contains something that is not text of the book, such as control tokens, broken encoding, noise or odd layout.",
    why="Everything that is removed or read in an unusual way is reported, so that nothing disappears silently.",
    example="The text file has the line `<|page|>` between two paragraphs; it is not part of the rules.",
    fix="Nothing to do if this is correct. Otherwise clean the source file and build again.",
    run=run,
    grounds="form",
)
