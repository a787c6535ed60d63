"""From files to sheets: the facts of one file with its translations, read when they are checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.content.cards.file_records import Reader, ids, name_of, read
from regelwerk.content.cards.file_roles import is_by_text
from regelwerk.content.cards.repository_files import Found
from regelwerk.content.cards.text_fields import (
    RowPositions,
    Rows,
    concrete,
    flat_rows,
    is_plain,
    odd_locales,
    plain_rows,
    rows_by_member,
    rows_by_text,
    rows_of_locales,
    subset,
)
from regelwerk.files.records.json_positions import Broken
from regelwerk.schema.cardset import CardFile, Junk, Layout, Positions, RecordKind, Sheet

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue


@dataclass(frozen=True, slots=True)
class Plan:
    """The files of one sheet, not read yet."""

    kind: RecordKind
    name: str
    facts: Found | None
    overlays: tuple[Found, ...]
    shared: tuple[Found, ...] = ()
    """Translations of all files of the kind; without facts, what they hold that is in none of `others`."""
    others: tuple[Found, ...] = ()

    @property
    def files(self) -> tuple[Found, ...]:
        """All files that the sheet is made of."""
        return (*([self.facts] if self.facts else []), *self.overlays, *self.shared, *self.others)

    @property
    def digests(self) -> list[str]:
        """What the sheet is made of: its kind, and path and hash of each file."""
        return [self.kind.name, *(part for found in self.files for part in (found.path, found.digest))]


def plans(files: Iterable[Found]) -> list[Plan]:
    """The sheets of a repository, in order of the path of their facts."""
    facts: dict[tuple[str, str], Found] = {}
    overlays: dict[tuple[str, str], list[Found]] = {}
    shared: dict[str, list[Found]] = {}
    kinds: dict[tuple[str, str], RecordKind] = {}
    for found in files:
        if found.facts is None:
            shared.setdefault(found.kind.name, []).append(found)
            continue
        sheet_of = found.facts, found.kind.name
        kinds[sheet_of] = found.kind
        if found.locale is None:
            facts[sheet_of] = found
        else:
            overlays.setdefault(sheet_of, []).append(found)
    every = []
    for sheet_of in sorted(kinds):
        kind = kinds[sheet_of]
        beside = tuple(shared.get(kind.name, ())) if sheet_of in facts else ()
        every.append(Plan(kind, sheet_of[0], facts.get(sheet_of), tuple(overlays.get(sheet_of, ())), beside))
    told: set[tuple[str, str | None]] = set()
    for _, every_found in sorted(shared.items()):
        found_all = [found for found in every_found if (found.path, found.kind.records) not in told]
        told.update((found.path, found.kind.records) for found in found_all)  # once, though it may be of several kinds
        if not found_all:
            continue
        paths = {found.path for found in found_all}
        of = {name for name, rest in shared.items() if any(found.path in paths for found in rest)}
        own = tuple(found for found in facts.values() if found.kind.name in of)
        every.append(Plan(found_all[0].kind, found_all[0].path, None, (), tuple(found_all), own))
    return every


def sheet(plan: Plan, layout: Layout, schema: Mapping[str, object], inherited: Mapping[str, JsonObject]) -> Sheet:
    """Read the files of a plan; what cannot be read becomes junk of its file."""
    facts = [_File(plan.facts)] if plan.facts else []
    overlays = [_File(found) for found in plan.overlays]
    kind, source = plan.kind, plan.kind.source or layout.source
    if kind.form == "one" and facts and facts[0].records:
        _take_id(overlays, kind, facts[0].records[0].get(kind.id))
    if kind.inline is not None or kind.locale is not None:
        split = rows_of_locales if kind.locale is None else rows_by_member
        for file in facts:
            source, file.rows, others = split(file.reader.records, kind, layout)
            file.odd = [*odd_locales(file.reader.records, kind, layout)]
            overlays += [_File(file.found, locale, rows) for locale, rows in others.items()]
    for file in overlays:
        if _is_by_text(file.found):
            file.rows = (
                rows_by_text(file.reader.records[0], facts[0].records, kind)
                if file.reader.records and facts
                else Rows()
            )
    for found in plan.shared:
        overlays += _shared(found, facts, plan)
    if kind.source is not None and facts:  # one language stands for the source: it may lack what others have
        wanted = ids(facts[0].records, kind)
        for file in overlays:
            file.rows = subset(file.rows or plain_rows(file.reader.records, kind), wanted, kind.id)
    if not is_plain(kind):
        kind = concrete(kind, [file.rows for file in (*facts, *overlays) if file.rows])
    return Sheet(
        layout=layout if source == layout.source else replace(layout, source=source),
        kind=kind,
        name=plan.name,
        facts=facts[0].card_file() if facts else None,
        overlays=tuple(file.card_file() for file in overlays),
        schema=schema,
        inherited=inherited,
    )


def _take_id(overlays: Iterable[_File], kind: RecordKind, name: JsonValue) -> None:
    """Translations of a single record that do not say its id have that of their facts, whose path they share."""
    for file in overlays:
        for record in file.records if name is not None else ():
            if record.get(kind.id) == name_of(file.found.facts or file.found.path, kind.files):
                record[kind.id] = name


def _shared(found: Found, facts: Sequence[_File], plan: Plan) -> Iterable[_File]:
    """The part of a translation of many files that belongs to these facts, or to none of the others."""
    file = _File(found, found.locale)
    rows = file.rows or plain_rows(file.reader.records, found.kind)
    if _is_by_text(found):  # what is the text of no card is of the program
        file.partial = bool(facts)
        file.rows = (
            rows_by_text(file.reader.records[0], facts[0].records, found.kind)
            if facts and file.reader.records
            else Rows()
        )
        return [file] if file.rows.records or not facts else []
    if facts:
        wanted = ids(facts[0].records, plan.kind)
    else:
        known = {name for other in plan.others for name in ids(read(other).reader.records, other.kind)}
        wanted = ids(rows.records, plan.kind) - known
    file.rows = subset(rows, wanted, plan.kind.id)
    file.partial = bool(facts)
    return [file] if file.rows.records or not facts else []


def _is_by_text(found: Found) -> bool:
    return found.locale is not None and is_by_text(found.kind)


class _File:
    """A file that was read, on its way to a `CardFile`."""

    def __init__(self, found: Found, locale: str | None = None, rows: Rows | None = None) -> None:
        self.found, self.locale = found, locale or found.locale
        self.reader, self.wrong_byte, flat = read(found)
        self.partial = rows is not None
        """What is wrong with the file as a whole is said of another part of it."""
        self.rows = rows
        self.odd: list[tuple[int, str, str]] = []
        """Places at which a language is not named as it should be, with what is wrong."""
        if flat:
            self.rows = flat_rows(self.reader.records[0] if self.reader.records else {}, found.kind)
        elif rows is None and not is_plain(found.kind) and (found.kind.inline is None or found.locale is not None):
            self.rows = plain_rows(self.reader.records, found.kind)

    @property
    def records(self) -> Sequence[JsonObject]:
        return self.rows.records if self.rows else self.reader.records

    def card_file(self) -> CardFile:
        """As the checks take it."""
        reader, kind = self.reader, self.found.kind
        positions: Positions = RowPositions(reader, self.rows) if self.rows else reader
        junk = [] if self.partial else [_junk(reader, broken, self.found) for broken in reader.broken]
        for index, path, wrong in self.odd:
            name = reader.records[index].get(kind.id)
            junk.append(Junk(wrong, *reader.value(index, path), path.rpartition(".")[2], (str(name),), None))
        if self.wrong_byte is not None and not self.partial:
            line, column = reader.place(self.wrong_byte)
            junk.insert(0, Junk("this byte is not UTF-8", line, column, "\ufffd", (), None))
        repeated = []
        for record, name in () if self.partial else reader.repeated:
            at = (record, name) if self.rows is None else self.rows.place_of(record, name)
            if at is None:  # of no record that is read, such as a text that no card has
                junk.append(Junk("this name is there twice", *reader.key(record, name), name, (), None))
            else:
                repeated.append(at)
        return CardFile(
            path=self.found.path,
            kind=kind.name,
            locale=self.locale,
            records=tuple(self.records),
            positions=positions,
            junk=tuple(junk),
            repeated=tuple(repeated),
        )


def _junk(read: Reader, broken: Broken, file: Found) -> Junk:
    """What is broken, with the ids that are in the part that was passed over, as far as they can be told."""
    line, column = read.place(broken.defect)
    stopped = read.place(broken.stopped)
    passed = read.text[broken.start : broken.end]
    found = re.findall(rf'"{re.escape(file.kind.id)}"\s*:?\s*"?([^"\s,]+)', passed) if broken.end > broken.start else []
    row = read.text[: broken.defect].rfind("\n") + 1
    text = " ".join(read.text[row : broken.defect + 40].partition("\n")[0].split()[:12])
    return Junk(
        broken.message, line, column, text, tuple(map(file.source_id, found)), stopped if stopped[0] != line else None
    )


def links(found: Found) -> tuple[list[str], list[str]]:
    """Ids of a file of facts, and the ids its records inherit from."""
    kind = found.kind
    records = read(found).reader.records
    every = [str(record.get(kind.id)) for record in records]
    return every, [str(record[kind.inherits]) for record in records if kind.inherits and record.get(kind.inherits)]


def originals(files: Sequence[Found], wanted: set[str]) -> dict[str, JsonObject]:
    """The records of these files whose ids are wanted."""
    found: dict[str, JsonObject] = {}
    for file in files:
        for record in read(file).reader.records:
            name = record.get(file.kind.id)
            if isinstance(name, str) and name in wanted:
                found.setdefault(name, record)
    return found
