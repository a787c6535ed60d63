"""RW703: a field that is missing, of another type, outside what its schema allows, or unlike the facts."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping

from regelwerk.schema.cardset import CardFile, CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.record_rules.json_schema import RecordRules, compiled
from regelwerk.validate.cards.record_rules.whole_schema import faults
from regelwerk.validate.cards.translated_text import SheetTexts, by_id, short
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import listed


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Facts against the schema; of translations the id and the texts, which are texts that are not empty."""
    sheet = texts.sheet
    rules = compiled(sheet.schema)
    if sheet.facts:
        facts = sheet.facts
        every = (one for row, record in enumerate(facts.records) for one in _record(sheet, facts, row, record, rules))
        yield from together(CHECK, sheet, every)
        yield from _repeated(sheet, facts, rules)
    for file in sheet.overlays:
        rows = enumerate(file.records)
        yield from together(
            CHECK, sheet, (one for row, record in rows for one in _translation(sheet, file, row, record))
        )


def _record(
    sheet: Sheet, file: CardFile, index: int, record: Mapping[str, object], rules: RecordRules
) -> Iterator[Alike]:
    name = record.get(sheet.kind.id)
    called = name if isinstance(name, str) else file.path
    told: set[object] = set()
    for field, value in record.items():
        rule = rules.fields.get(field)
        if rule is None or (field in sheet.kind.texts and sheet.kind.inline):
            continue  # what a schema says of a text in several locales is not about one of them
        wrong = rule(value)
        if wrong and (field == sheet.kind.id or field in sheet.kind.references) and str(value).isdecimal():
            wrong = rule(int(str(value))) and wrong  # an id that is a number was read as text
        if wrong:
            said = f"{called}: {field} is {_shown(value)}{_joined(wrong)}."
            found = _finding(called, said, file, file.positions.value(index, field), _shown(value))
            told.add(field)
            if value == "":
                found = found._replace(explains=(finding_causes.lack(file.path, called, field),))
            yield Alike(file, (field, wrong), f"have an invalid {field}: it {wrong}", found)
    yield from _whole(sheet, file, index, record, called, told)
    needed = dict.fromkeys(field for field in rules.required if field not in record)
    for field, needs in rules.dependencies.items():
        if field in record:
            needed.update(dict.fromkeys(need for need in needs if need not in record))
    for field in needed:
        said = f"{called} has no field {field}, which every record of this kind needs."
        found = _finding(called, said, file, file.positions.record(index), "")
        found = found._replace(about=(finding_causes.lack(file.path, called, field),))
        yield Alike(file, field, f"have no field {field}, which every record of this kind needs", found)


def _whole(
    sheet: Sheet, file: CardFile, index: int, record: Mapping[str, object], called: str, told: Collection[object]
) -> Iterator[Alike]:
    """What the schema says of nested values, and by reference; one finding a field at most."""
    seen = {*told}
    for path, value, said in faults(sheet.schema, record):
        field = path[0] if path else None
        if field in seen or (sheet.kind.inline and field in sheet.kind.texts):
            continue
        if (field == sheet.kind.id or field in sheet.kind.references) and len(path) == 1 and str(value).isdecimal():
            continue  # an id that is a number was read as text
        seen |= {field} if path else set()
        at = file.positions.value(index, ".".join(map(str, path))) if path else file.positions.record(index)
        shown = f" is {_shown(value)}{_joined(said)}" if path and not isinstance(value, dict | list) else f" {said}"
        named = ".".join(map(str, path)) or "the record"
        found = _finding(called, f"{called}: {named}{shown}.", file, at, _shown(value) if path else "")
        yield Alike(file, (named, said), f"do not match the schema: {named} {said}", found)


def _joined(wrong: str) -> str:
    """What is wrong with a value, behind the value."""
    return f" {'but' if wrong.startswith('must') else 'and'} {wrong}"


def _translation(sheet: Sheet, file: CardFile, index: int, record: Mapping[str, object]) -> Iterator[Alike]:
    name = record.get(sheet.kind.id)
    called = name if isinstance(name, str) else file.path
    if not isinstance(name, str) or not name:
        said = f"A translation in {file.path} lacks the {sheet.kind.id} of the record that it translates."
        found = _finding(called, said, file, file.positions.record(index), "")
        yield Alike(file, "no id", f"lack the {sheet.kind.id} of the record that they translate", found)
    for field, value in record.items():
        if (
            value is not None and not isinstance(value, str) and field in sheet.kind.texts
        ):  # null is a text not made yet
            said = f"{called}: {field} is {_shown(value)} but must be a text."
            found = _finding(called, said, file, file.positions.value(index, field), _shown(value))
            yield Alike(file, (field, "text"), f"have a {field} that is not a text", found)


def _repeated(sheet: Sheet, facts: CardFile, rules: RecordRules) -> Iterator[LinkedFinding]:
    """Facts that translations repeat must be those of the facts; where all agree on another value, the facts are the suspect."""
    tables = [(file, by_id(sheet, file)) for file in sheet.overlays]
    for name, index in by_id(sheet, facts).items() if tables else ():
        record = facts.records[index]
        sides = [(file, table[name]) for file, table in tables if name in table]
        fields = dict.fromkeys(
            field for file, row in sides for field in sorted(file.records[row].keys() & record.keys())
        )
        for field in fields:
            said = [(file, row, file.records[row][field]) for file, row in sides if field in file.records[row]]
            other = [one for one in said if one[2] != record[field] and not _is_free(sheet, field, record, *one)]
            if not other:
                continue
            agree = len(other) == len(said) > 1 and all(one[2] == other[0][2] for one in other)
            rule = rules.fields.get(field)
            if rule and rule(record[field]) and not any(rule(one[2]) for one in other):
                continue  # the value of the facts is told already
            if agree:
                locales = listed([file.locale or "" for file, _, _ in other], most=20)
                told = f"{name}: {field} is {_shown(record[field])} in the facts, but {_shown(other[0][2])} in {locales}, which agree."
                yield _finding(name, told, facts, facts.positions.value(index, field), _shown(record[field]))
                continue
            for file, row, value in other:
                told = f"{name}: {field} is {_shown(value)} in {file.locale} but {_shown(record[field])} in the facts."
                yield _finding(name, told, file, file.positions.value(row, field), _shown(value))


def _is_free(sheet: Sheet, field: str, record: Mapping[str, object], file: CardFile, _: int, value: object) -> bool:
    """Whether a field may differ: the id, a text or what holds texts, or the language that a file says it is in."""
    if field in (sheet.kind.id, *sheet.kind.texts) or any(name.startswith(f"{field}.") for name in sheet.kind.texts):
        return True
    return _is_locale(value, file.locale, sheet) and _is_locale(record[field], sheet.layout.source, sheet)


def _is_locale(value: object, locale: str | None, sheet: Sheet) -> bool:
    return isinstance(value, str) and sheet.layout.tag(value) == locale


def _finding(record: str, message: str, file: CardFile, place: tuple[int, int], text: str) -> LinkedFinding:
    return linked(CHECK, message, record=record, places=[CardPlace(file.locale, file.path, *place, text)])


def _shown(value: object) -> str:
    return short(json.dumps(value, ensure_ascii=False))[:60]


CHECK = Check(
    code="RW703",
    name="field-value",
    kind="schema",
    severity="error",
    summary="A field is missing, has the wrong type, violates the schema of the repository, or contradicts the facts.",
    why="A program that loads the cards stops there, or misreads the value.",
    example="`“cost”: “3”` is a string where a number is expected.",
    fix="Write the value as the schema requires.",
    run=run,
)
