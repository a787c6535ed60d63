"""RW707: a translation of a record or of a field that the facts do not have."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet, Stray
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import MOST, nearest
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.cards.duplicate_id import repeated
from regelwerk.validate.report.wording import counted, listed


def run_over_set(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """Strays of each sheet: unknown anywhere is an error, known in another file a warning."""
    doubled = {name for (_, locale), names in repeated(whole).items() if not locale for name in names}
    elsewhere: dict[tuple[str, str, str], list[CardPlace]] = {}
    single = (stray for one in whole.sheets if not _is_without_source(one) for stray in one.strays)
    few = len({stray.id for stray in single}) <= MOST
    for one in whole.sheets:
        if _is_without_source(one):
            yield from _files(one)
            continue
        known = whole.ids.get(one.kind, frozenset())
        renamed = bool(doubled & set(one.ids))
        for record, place, instead, twice in one.strays:
            locale = place.locale
            if record in known:
                said = f"{record} is translated to {locale} beside {one.name}, but its record is in another file, so it was not compared. "
                said += f"Probably {instead} is meant." if instead else "Move it."
                yield linked(CHECK, said, record=record, places=[place], severity="warning")
                continue
            if twice in doubled:
                continue  # RW705 names it
            meant = instead or (nearest(record, known) if few and not record[:1].isdigit() else None)
            hint = f"; most likely {meant} is meant" if meant else ""
            hint += "; an id appears twice in that file, perhaps instead of this one" if renamed else ""
            elsewhere.setdefault((record, one.kind, hint), []).append(place)
    for (record, kind, hint), places in elsewhere.items():
        said = f"{record} is translated to {listed([place.locale or '' for place in places], most=20)}, but the source has no such {kind}{hint}."
        yield linked(CHECK, said, record=record, places=places)


def _is_without_source(one: Gathered) -> bool:
    return not one.ids and not one.lost and len(one.strays) > 1


def _files(one: Gathered) -> Iterator[LinkedFinding]:
    """Files of translations without facts: one finding each, whatever is in them."""
    files: dict[str, list[Stray]] = {}
    for stray in one.strays:
        files.setdefault(stray.place.file, []).append(stray)
    for path, strays in files.items():
        yield linked(
            CHECK,
            f"{counted(len(strays), 'record')} of {path}: their source file, {one.name}, is missing. Add it, "
            "or remove this file.",
            record=path,
            places=[stray.place for stray in strays],
            gathered=[stray.id for stray in strays],
        )


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Texts of a field that neither the record nor the one it inherits from has."""
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units if unit.source is None for one in _field(unit, sheet)))


def _field(unit: TranslatedText, sheet: Sheet) -> Iterator[Alike]:
    facts = next((one for one in sheet.facts.records if one.get(sheet.kind.id) == unit.id), {}) if sheet.facts else {}
    original = facts.get(sheet.kind.inherits) if sheet.kind.inherits else None
    if unit.field in facts or (original is not None and original not in sheet.inherited):
        return  # emptied in the source (RW708), or the source is in a part that is not there
    sides = [side for side in unit.sides if side.text.strip()]
    if len(sides) > 1 and sheet.facts:
        locales = listed([side.locale for side in sides], most=20)
        finding = linked(
            CHECK,
            f"{unit.id}: {locales} have a {unit.field}, but the source has none. It was probably lost in the source.",
            record=unit.id,
            places=[side.passage() for side in sides],
            severity="warning",
            about=[finding_causes.lack(sheet.name, unit.id, unit.field)],
        )
        yield Alike(sheet.facts, unit.field, f"lack a {unit.field} that translations have", finding)
        return
    for side in sides:
        said = f"{unit.id}: {side.locale} has a {unit.field}, but the source has none. Move it to the right field, or remove it."
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
    summary="A translation is for a record or text that the facts do not have, or is in the file of another pack.",
    why="The translation is never shown; the record it is meant for stays in the source language.",
    example="The German file translates 01912, but the facts have 01012.",
    fix="Correct the id, move the translation, or remove it.",
    run=run,
)
SET_CHECK = CHECK.over(run_over_set)
