"""RW708: a text that a translation lacks, or that was emptied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from regelwerk.schema.cardset import CardFile, CardPlace, Sheet, TextKind
from regelwerk.schema.finding import Severity
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_names import misnamed
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked, named_as_members
from regelwerk.validate.cards.translated_text import SheetTexts, short
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import listed

_FEW, _FEW_SHARE = 5, 0.1
"""Records without a translation, and their share of a file, up to which each is a finding."""


class _Held(NamedTuple):
    """A text of the facts, looked at once for all locales."""

    field: str
    kind: TextKind
    text: str
    blank: bool


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Emptied texts are errors, missing ones and null warnings; many records without a translation are one hint a file."""
    sheet = texts.sheet
    if sheet.facts is None:
        return
    facts: dict[str | None, int] = {}
    for index, record in enumerate(sheet.facts.records):
        facts.setdefault(_name(sheet, record), index)
    records = sheet.facts.records

    @cache
    def held(row: int) -> list[_Held]:
        return _held(sheet, records[row])

    emptied = _Emptied(sheet)
    for file in sheet.overlays:
        there = {_name(sheet, record) for record in file.records}
        there.update(name for junk in file.junk for name in junk.ids)
        there.update(misnamed(sheet, file).values())  # what is under the id of another is named there
        absent = [name for name in facts if name not in there and _has_text(sheet, facts[name])]
        if absent and not file.junk:
            yield from _absent(sheet, file, absent, facts)
        rows = ((index, record, _name(sheet, record)) for index, record in enumerate(file.records))
        translated = (
            (index, record, facts[name]) for index, record, name in rows if isinstance(name, str) and name in facts
        )
        found = (
            one for at, record, row in translated for one in _fields(sheet, file, at, record, row, held(row), emptied)
        )
        yield from together(CHECK, sheet, found)
    yield from emptied.findings()


class _Emptied:
    """Texts that are empty in the facts, with the translations that still have them: one finding each."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._places: dict[tuple[str, str], list[CardPlace]] = {}

    def add(self, record: str, field: str, source: CardPlace, translation: CardPlace) -> None:
        """A translation of a text that is empty in the facts."""
        self._places.setdefault((record, field), [source]).append(translation)

    def findings(self) -> Iterator[LinkedFinding]:
        """Where many records have a text that is empty in the source, they are one finding."""
        found = []
        for (record, field), places in self._places.items():
            locales = listed([place.locale or "" for place in places[1:]], most=20)
            said = f"{record}: {field} is empty in the source, but {locales} {'have' if len(places) > 2 else 'has'} a text for it."
            about = [finding_causes.lack(self._sheet.name, record, field)]
            linked_one = linked(
                CHECK, said, record=record, places=places, severity="warning", kind="omission", about=about
            )
            assert self._sheet.facts is not None
            said = f"have a {field} that is empty in the source"
            found.append(Alike(self._sheet.facts, f"{field} more", said, linked_one))
        yield from together(CHECK, self._sheet, found)


def _name(sheet: Sheet, record: Mapping[str, object]) -> str | None:
    """The id of a record; None where that is no text, which another check says."""
    name = record.get(sheet.kind.id)
    return name if isinstance(name, str) else None


def _absent(
    sheet: Sheet, file: CardFile, absent: list[str | None], facts: dict[str | None, int]
) -> Iterator[LinkedFinding]:
    """Some records that were passed over are defects, each by itself; many are work to do, and one hint."""
    assert sheet.facts is not None
    rows = {_name(sheet, record): index for index, record in enumerate(file.records)}
    places: dict[str | None, CardPlace] = {}
    before = (1, 1)
    wanted = set(absent)
    together = file.path == sheet.facts.path
    for name in facts:
        if together:  # the texts of all locales are in one record
            before = sheet.facts.positions.value(facts[name], sheet.kind.id)
        elif name in rows:
            before = file.positions.record(rows[name])
        if name in wanted:
            places[name] = CardPlace(file.locale, file.path, *before, str(name))
    identity = f"{file.locale or ''} {file.path} {sheet.name}"
    if len(absent) > _FEW or len(absent) > _FEW_SHARE * len(facts):
        yield linked(
            CHECK,
            f"{len(absent)} of {len(facts)} records of {sheet.name} have no translation to {file.locale}; the first is "
            f"{absent[0]}.",
            record=file.path,
            places=list(places.values()),
            severity="info",
            identity=identity,
            gathered=[str(name) for name in places],
        )
        return
    hint = "" if together else " It belongs after the record shown."
    alone = [
        linked(
            CHECK,
            f"{name} is not translated to {file.locale}, but {len(facts) - len(absent)} of {len(facts)} records of "
            f"{sheet.name} are.{hint}",
            record=str(name),
            places=[
                place,
                CardPlace(
                    sheet.layout.source, sheet.name, *sheet.facts.positions.value(facts[name], sheet.kind.id), str(name)
                ),
            ],
            severity="warning",
        )
        for name, place in places.items()
    ]
    yield from named_as_members(CHECK, alone, identity)


def _has_text(sheet: Sheet, index: int) -> bool:
    assert sheet.facts is not None
    return any(sheet.facts.records[index].get(field) for field in sheet.kind.texts)


def _held(sheet: Sheet, facts: Mapping[str, object]) -> list[_Held]:
    found = ((field, kind, facts.get(field)) for field, kind in sheet.kind.texts.items())
    return [_Held(field, kind, text, _is_blank(text)) for field, kind, text in found if isinstance(text, str)]


def _fields(
    sheet: Sheet,
    file: CardFile,
    index: int,
    record: Mapping[str, object],
    row: int,
    held: list[_Held],
    emptied: _Emptied,
) -> Iterator[Alike]:
    assert sheet.facts is not None
    name = str(record[sheet.kind.id])
    for field, kind, source, blank in held:
        text = record.get(field)
        if blank == (not text or (isinstance(text, str) and text.isspace())) or not isinstance(text, str | None):
            continue
        there = sheet.facts.positions.value(row, field)
        if field in record:
            here = file.positions.value(index, field)
        else:  # where the texts of all locales are in one record, it is missing beside that of the source
            here = there if file.path == sheet.facts.path else file.positions.record(index)
        spans = [
            CardPlace(file.locale, file.path, *here, short(text or "")),
            CardPlace(sheet.layout.source, sheet.name, *there, short(source)),
        ]
        if blank:
            emptied.add(name, field, spans[1], spans[0])
        elif field in record and (text is None or sheet.layout.empty_is_missing):  # not translated yet
            what = "null" if text is None else "empty"
            said = f"{name}: {field} is {what} in {file.locale}; the source says “{short(source)}”."
            severity: Severity = "info" if kind == "prose" else "warning"
            about = [finding_causes.lack(file.path, name, field)]
            found = linked(CHECK, said, record=name, places=spans, severity=severity, kind="untranslated", about=about)
            yield Alike(file, f"{field} {what}", f"have {'null as' if text is None else 'an empty'} {field}", found)
        elif text is None:
            if kind != "prose":
                said = f"{name}: {field} is missing in {file.locale}; the source says “{short(source)}”."
                about = [finding_causes.lack(file.path, name, field)]
                found = linked(CHECK, said, record=name, places=spans, severity="warning", about=about)
                yield Alike(file, f"{field} less", f"lack the {field} of the source", found)
        else:
            said = f"{name}: {field} is empty in {file.locale}; the source says “{short(source)}”."
            found = linked(CHECK, said, record=name, places=spans, severity="warning" if kind == "prose" else "error")
            yield Alike(file, f"{field} empty", f"have an empty {field}", found)


def _is_blank(text: str) -> bool:
    return not text or text.isspace()


CHECK = Check(
    code="RW708",
    name="missing-card-text",
    kind="omission",
    severity="error",
    summary="A translated record lacks a text that the source has, or the text is empty; untranslated records are counted.",
    why="The card is shown without its text, or in another language.",
    example="`“text”: “”` in the Polish translation of a card that has a text.",
    fix="Write the translation, or remove the empty field so that the source is shown.",
    run=run,
)
