"""RW708: a text that a translation lacks, or that was emptied."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regelwerk.schema.cardset import CardFile, CardFinding, Passage, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import short


def sheet(sheet: Sheet) -> Iterator[CardFinding]:
    """Emptied texts are errors, missing ones warnings; records that are not translated are one hint a file."""
    if sheet.facts is None:
        return
    facts = {record.get(sheet.kind.id): index for index, record in reversed(list(enumerate(sheet.facts.records)))}
    for file in sheet.overlays:
        there = {record.get(sheet.kind.id) for record in file.records}
        there.update(name for junk in file.junk for name in junk.ids)
        absent = [name for name in facts if name not in there and _has_text(sheet, facts[name])]
        if absent and not file.junk:
            place = sheet.facts.positions.record(facts[absent[0]])
            said = f"{len(absent)} of {len(facts)} records of {sheet.name} have no translation to {file.locale}; the first is {absent[0]}."
            spans = [Passage(file.locale, file.path, 1, 1, ""), Passage(sheet.layout.source, sheet.name, *place, "")]
            yield CHECK.finding(
                said, record=file.path, spans=spans, severity="info", identity=f"{file.path} {sheet.name}"
            )
        for index, record in enumerate(file.records):
            name = record.get(sheet.kind.id)
            if isinstance(name, str) and name in facts:
                yield from _fields(sheet, file, index, record, facts[name])


def _has_text(sheet: Sheet, index: int) -> bool:
    assert sheet.facts is not None
    return any(sheet.facts.records[index].get(field) for field in sheet.kind.texts)


def _fields(sheet: Sheet, file: CardFile, index: int, record: dict[str, Any], row: int) -> Iterator[CardFinding]:
    assert sheet.facts is not None
    facts, name = sheet.facts.records[row], record[sheet.kind.id]
    for field, kind in sheet.kind.texts.items():
        source, text = facts.get(field), record.get(field)
        if not isinstance(source, str) or not isinstance(text, str | None):
            continue
        if (source.strip() == "") == (not text or text.strip() == ""):
            continue
        here = file.positions.value(index, field) if text is not None else file.positions.record(index)
        spans = [
            Passage(file.locale, file.path, *here, short(text or "")),
            Passage(sheet.layout.source, sheet.name, *sheet.facts.positions.value(row, field), short(source)),
        ]
        if source.strip() == "":
            said = f"{name}: {field} is empty in the source, and {file.locale} has a text for it."
            yield CHECK.finding(said, record=name, spans=spans, severity="warning", kind="omission")
        elif text is None:
            if kind != "prose":
                said = f"{name}: {field} is not translated to {file.locale}."
                yield CHECK.finding(said, record=name, spans=spans, severity="warning")
        else:
            said = f"{name}: {field} is empty in {file.locale}, and the source has a text."
            yield CHECK.finding(said, record=name, spans=spans, severity="warning" if kind == "prose" else "error")


CHECK = CardCheck(
    code="RW708",
    name="missing-card-text",
    kind="omission",
    severity="error",
    summary="A translated record lacks a text that the source has, or its text is empty; untranslated records are counted.",
    why="The card is shown without its rule, or in another language.",
    example="`“text”: “”` in the Polish overlay of a card with a rule.",
    fix="Write the translation, or remove the empty field so that the source is shown.",
    sheet=sheet,
)
