"""RW707: a translation of a record or of a field that the facts do not have."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import nearest
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.cards.duplicate_id import repeated


def run_over_set(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """Strays of each sheet: unknown anywhere is an error, known in another file a warning."""
    doubled = {name for (_, locale), names in repeated(whole).items() if not locale for name in names}
    for one in whole.sheets:
        known = whole.ids.get(one.kind, frozenset())
        renamed = bool(doubled & set(one.ids))
        for record, place, instead, twice in one.strays:
            locale = place.locale
            if record in known:
                said = f"{record} is translated to {locale} beside {one.name}, and stands elsewhere, so it was not compared. "
                said += f"{instead} is meant, it seems." if instead else "Move it."
                yield linked(CHECK, said, record=record, places=[place], severity="warning")
                continue
            if twice in doubled:
                continue  # RW705 names it
            meant = instead or (None if record[:1].isdigit() else nearest(record, known))
            hint = f"; {meant} is meant, most probably" if meant else ""
            hint += "; an id of that file stands there twice, perhaps for this one" if renamed else ""
            said = f"{record} is translated to {locale}, and the source has no such {one.kind}{hint}."
            yield linked(CHECK, said, record=record, places=[place])


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Texts of a field that neither the record nor the one it inherits from has."""
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units if unit.source is None for one in _field(unit, sheet)))


def _field(unit: TranslatedText, sheet: Sheet) -> Iterator[Alike]:
    facts = next((one for one in sheet.facts.records if one.get(sheet.kind.id) == unit.id), {}) if sheet.facts else {}
    original = facts.get(sheet.kind.inherits) if sheet.kind.inherits else None
    if unit.field in facts or (original is not None and original not in sheet.inherited):
        return  # emptied in the source (RW708), or the source is in a part that is not there
    for side in unit.sides:
        if side.text.strip():
            said = f"{unit.id}: {side.locale} has a {unit.field}, and the source has none. Move it to its field, or remove it."
            finding = linked(
                CHECK,
                said,
                record=unit.id,
                places=[side.passage()],
                severity="warning",
                about=[finding_causes.lack(sheet.name, unit.id, unit.field)],
            )
            yield Alike(side.file, unit.field, f"have a {unit.field} that the source does not have", finding)


CHECK = Check(
    code="RW707",
    name="translation-of-nothing",
    kind="reference",
    severity="error",
    summary="A translation names a record, or has a text, that the facts do not have, or stands in the file of another pack.",
    why="The translation is shown nowhere; the record it was made for stays in the source language.",
    example="The German overlay translates 01912, and the facts have 01012.",
    fix="Correct the id, move the translation, or remove it.",
    run=run,
)
SET_CHECK = CHECK.over(run_over_set)
