"""What one sheet gives to the checks of the whole set: from its records here, from its texts by `text_uses.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from regelwerk.schema.cardset import CardFile, CardPlace, RecordKind, Sheet
from regelwerk.validate.cards.card_names import misnamed, twice_for
from regelwerk.validate.cards.gathered.fact_rows import fact_rows, restated_texts
from regelwerk.validate.cards.gathered.gathered_set import (
    ComparedLine,
    Gathered,
    IdPlace,
    LinePlace,
    RecordReference,
    RecordUse,
    Stray,
    UnknownField,
)
from regelwerk.validate.cards.gathered.said_facts import repeated_facts
from regelwerk.validate.cards.gathered.text_uses import (
    TextUses,
    card_names,
    copies,
    quote_styles,
    single_names,
    translating,
)
from regelwerk.validate.cards.gathered.unnamed_lines import unnamed_lines
from regelwerk.validate.cards.learned.compared_lines import compared_units, has_words_apart, is_apart, line_pairs
from regelwerk.validate.cards.record_rules.json_schema import compiled
from regelwerk.validate.cards.translated_text import SheetTexts, TranslatedText, place_of

_FIRST = 5
"""Places that are kept of what many records have."""


def gather(texts: SheetTexts) -> Gathered:
    """Ids, references, renderings and signs of a sheet, with the places that findings will name."""
    sheet, units = texts
    records = _Records(sheet)
    if sheet.facts:
        records.add_facts(sheet.facts)
    known = {*records.ids, *records.lost}
    for file in sheet.overlays:
        records.add_overlay(file, known)
    copied = copies(units)
    names = card_names(sheet, units, copied)
    uses = TextUses(sheet, translating(names), single_names(sheet, units), copied)
    for unit in units:
        uses.add(unit)
    return Gathered(
        kind=sheet.kind.name,
        name=sheet.name,
        ids=records.ids,
        lost=records.lost,
        named=records.named,
        placed=records.placed,
        files=records.files,
        strays=records.strays,
        references=[RecordReference(*key, found) for key, found in records.references.items()],
        members=sorted(records.members),
        traits=uses.traits,
        marked=uses.marked,
        unknown=[UnknownField(name, *found) for name, found in records.unknown.items()],
        aliases=uses.aliases,
        icons=uses.icons,
        odd_icons=uses.odd_icons,
        names=names,
        mentions=uses.mentions,
        said=repeated_facts(sheet, sheet.facts, units) if sheet.facts else (),
        quotes=quote_styles(units),
        facts=list(fact_rows(sheet, sheet.facts)) if sheet.facts else (),
        restated=restated_texts(sheet, sheet.facts) if sheet.facts else (),
        unnamed=list(unnamed_lines(sheet, units)),
        lines=list(_compared_lines(units)) if is_apart(sheet) else (),
    )


def _compared_lines(units: Sequence[TranslatedText]) -> Iterator[ComparedLine]:
    """A line of a translation by itself: locales may have other lines."""
    for unit, source in compared_units(units):
        for side in filter(lambda one: has_words_apart(one.locale), unit.sides):
            for said, start, end in line_pairs(source, side):
                place = side.file.positions.value(side.record, side.field, start)
                yield ComparedLine(unit.id, unit.field, said, {side.locale: LinePlace(side.text[start:end], *place)})


@dataclass(slots=True)
class _Records:
    """Gathers what the records of one file after the other hold."""

    sheet: Sheet
    ids: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    named: dict[str, list[str]] = field(default_factory=dict)
    placed: dict[str, list[IdPlace]] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    strays: list[Stray] = field(default_factory=list)
    references: dict[tuple[str, str], list[RecordUse]] = field(default_factory=dict)
    """Kind and id to the first records that refer to it."""
    members: set[str] = field(default_factory=set)
    unknown: dict[str, tuple[int, list[str], list[RecordUse]]] = field(default_factory=dict)
    """Unknown field to how often, known fields that it may stand for, and the first records."""

    def add_facts(self, file: CardFile) -> None:
        kind = self.sheet.kind
        rules = compiled(self.sheet.schema)
        fields = _known(kind, rules.fields, rules.required)
        self.lost = [name for junk in file.junk for name in junk.ids]
        self.files[""] = file.path
        places = self.placed.setdefault("", [])
        for index, record in enumerate(file.records):
            name = record.get(kind.id)
            called = name if isinstance(name, str) else file.path
            if isinstance(name, str):
                self.ids.append(name)
                places.append(IdPlace(*file.positions.value(index, kind.id)))
            self._add_references(file, index, record, called)
            if rules.fields and not record.keys() <= fields:  # without a schema nothing says which fields there are
                self._add_unknown(file, index, called, record, fields, fields)
        self.named[""] = self.ids

    def _add_references(self, file: CardFile, index: int, record: Mapping[str, object], called: str) -> None:
        kind = self.sheet.kind
        for name, target in kind.references.items():
            value = record.get(name)
            if isinstance(value, str):
                uses = self.references.setdefault((target, value), [])
                if len(uses) < _FIRST:
                    uses.append(RecordUse(called, place_of(file, index, name, value)))
        part = record.get(kind.member_of) if kind.member_of else None
        if isinstance(part, str):
            self.members.add(part)

    def add_overlay(self, file: CardFile, known: Set[str]) -> None:
        """`known` are the ids of the facts, those in unreadable parts too."""
        sheet, kind = self.sheet, self.sheet.kind
        facts = sheet.facts.records if sheet.facts else ()
        fields = _known(kind, {name for record in facts for name in record}, ())
        locale = file.locale or ""
        self.files[locale] = file.path
        names, places = self.named.setdefault(locale, []), self.placed.setdefault(locale, [])
        meant, twice = misnamed(sheet, file), twice_for(sheet, file)
        for index, record in enumerate(file.records):
            name = record.get(kind.id)
            if isinstance(name, str):
                line, column = file.positions.value(index, kind.id)
                names.append(name)
                places.append(IdPlace(line, column, meant.get(index)))
                if name not in known:
                    here = CardPlace(file.locale, file.path, line, column, name)
                    self.strays.append(Stray(name, here, meant.get(index), twice.get(name)))
            if not record.keys() <= fields:
                called = name if isinstance(name, str) else file.path
                self._add_unknown(file, index, called, record, fields, kind.texts)

    def _add_unknown(
        self,
        file: CardFile,
        index: int,
        called: str,
        record: Mapping[str, object],
        fields: Set[str],
        near: Iterable[str],
    ) -> None:
        """Unknown fields of a record; each can only stand for one of `near` that the record does not have."""
        for name in record:
            if name in fields:
                continue
            if name not in self.unknown:
                self.unknown[name] = 0, sorted(one for one in near if one not in record), []
            count, free, uses = self.unknown[name]
            if len(uses) < _FIRST:
                line, column = file.positions.key(index, name)
                uses.append(RecordUse(called, CardPlace(file.locale, file.path, line, column, name)))
            self.unknown[name] = count + 1, free, uses


def _known(kind: RecordKind, fields: Iterable[str], required: Iterable[str]) -> set[str]:
    """Names of fields that a record may have; of a field with a path, its first step too."""
    known = {kind.id, *fields, *required, *kind.texts, *kind.references}
    return known | {name.partition(".")[0] for name in known}
