"""RW701: a part of a file that is no JSON, or a record that names a field twice."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFile, CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import SheetTexts
from regelwerk.validate.check_definition import Check


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """One finding for each broken part; what is after it is read and checked."""
    sheet = texts.sheet
    for file in filter(None, (sheet.facts, *sheet.overlays)):
        for junk in file.junk:
            spans = [CardPlace(file.locale, file.path, junk.line, junk.column, junk.text)]
            if junk.noticed:
                spans.append(CardPlace(file.locale, file.path, *junk.noticed, ""))
            yield linked(
                CHECK,
                f"{file.path} cannot be read here: {junk.message}. Fix it.",
                record=junk.ids[0] if junk.ids else file.path,
                places=spans,
                explains=[finding_causes.letters(file.path, junk.line)],
            )
        yield from _repeated(sheet, file)


def _repeated(sheet: Sheet, file: CardFile) -> Iterator[LinkedFinding]:
    for index, name in file.repeated:
        record = str(file.records[index].get(sheet.kind.id, file.path)) if index < len(file.records) else file.path
        line, column = file.positions.key(index, name)
        yield linked(
            CHECK,
            f"{record} has the field {name} twice; only the last one counts. Remove one.",
            record=record,
            places=[CardPlace(file.locale, file.path, line, column, name)],
        )


CHECK = Check(
    code="RW701",
    name="unreadable-record",
    kind="schema",
    severity="error",
    summary="A card file contains invalid JSON or is not UTF-8, or a record has a field twice.",
    why="Programs that load the file get nothing, or not what the author wrote; most tools check nothing after that place.",
    example="A comma is missing after `“name”: “Lamp”`.",
    fix="Fix that place; most often a quote, a comma or a bracket is wrong on the line before.",
    run=run,
)
