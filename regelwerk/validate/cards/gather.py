"""What one sheet gives to the checks of the whole set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any

from regelwerk.schema.cardset import CardFile, Passage, RecordKind, Sheet
from regelwerk.validate.cards.json_schema import compiled
from regelwerk.validate.cards.misnamed import misnamed, twice_for
from regelwerk.validate.cards.names import is_name, mentions, within
from regelwerk.validate.cards.quotes import may_quote, quotes
from regelwerk.validate.cards.said_facts import said
from regelwerk.validate.cards.side import Side, Unit, called_by, places, short
from regelwerk.validate.cards.traits import split
from regelwerk.validate.cards.whole import Gathered

_PLACES, _MOST_PLACES = 5, 50
_JOINT = "\x1f"
_RUNNING = 20
"""Characters from which on a rule that equals the source is not translated; shorter ones may be icons and numbers."""


def gather(sheet: Sheet, units: list[Unit]) -> Gathered:
    """Ids, references, renderings and signs of a sheet, with the places that findings will name."""
    one = Gathered(kind=sheet.kind.name, name=sheet.name)
    if sheet.facts:
        _facts(one, sheet, sheet.facts)
    known = {*one.ids, *one.lost}
    for file in sheet.overlays:
        _overlay(one, sheet, file, known)
    copied = {
        (unit.id, side.locale)
        for unit in units
        if unit.kind in ("rules", "prose") and unit.source
        for side in unit.sides
        if side.text == unit.source.text and len(side.text) >= _RUNNING
    }
    _names(one, sheet, units, copied)
    for unit in units:
        _texts(one, sheet, unit, copied)
    _quotes(one, units)
    if sheet.facts:
        _said(one, sheet, sheet.facts, units)
    return one


def _said(one: Gathered, sheet: Sheet, file: CardFile, units: list[Unit]) -> None:
    """Facts beside the rules of their own record."""
    rules = next((name for name, kind in sheet.kind.texts.items() if kind == "rules"), None)
    flags = {name for record in file.records for name, value in record.items() if isinstance(value, bool)}
    properties = sheet.schema.get("properties")
    for name, rule in properties.items() if isinstance(properties, dict) else ():
        if isinstance(rule, dict) and rule.get("type") == "boolean":
            flags.add(name)
    known = frozenset(flags)
    for unit in units:
        side = unit.source
        if side is None or unit.inherited or unit.kind != "rules" or unit.field != rules:
            continue
        for found in said(file.records[side.record], side.text, known):
            entry = one.said.setdefault(found.field, [0, []])
            if found.agrees:
                entry[0] += 1
            elif len(entry[1]) < _PLACES * 4:
                here = side.passage(found.start, found.start + 30)
                entry[1].append(
                    [
                        unit.id,
                        found.value,
                        found.said,
                        [_place(file, side.record, found.field, found.value), list(here)],
                    ]
                )


def _facts(one: Gathered, sheet: Sheet, file: CardFile) -> None:
    kind = sheet.kind
    rules = compiled(sheet.schema)
    fields = _known(kind, rules.fields, rules.required)
    one.lost = [name for junk in file.junk for name in junk.ids]
    members: set[str] = set()
    one.files[""] = file.path
    names, places = one.named.setdefault("", []), one.placed.setdefault("", [])
    for index, record in enumerate(file.records):
        name = record.get(kind.id)
        called = name if isinstance(name, str) else file.path
        if isinstance(name, str):
            one.ids.append(name)
            names.append(name)
            places.append([*file.positions.value(index, kind.id)])
        for field, target in kind.references.items():
            value = record.get(field)
            if isinstance(value, str):
                uses = one.references.setdefault(f"{target}\t{value}", [])
                if len(uses) < _PLACES:
                    uses.append([called, _place(file, index, field, value)])
        if kind.member_of and isinstance(record.get(kind.member_of), str):
            members.add(record[kind.member_of])
        if rules.fields and not record.keys() <= fields:  # without a schema nothing says which fields there are
            for field in record:
                if field not in fields:
                    _unknown(one, file, index, called, field, [near for near in fields if near not in record])
    one.members = sorted(members)


def _known(kind: RecordKind, fields: Iterable[str], required: Iterable[str]) -> set[str]:
    """Names of fields that a record may have; of a field with a path, its first step too."""
    known = {kind.id, *fields, *required, *kind.texts, *kind.references}
    return known | {name.partition(".")[0] for name in known}


def _overlay(one: Gathered, sheet: Sheet, file: CardFile, known: set[str]) -> None:
    kind = sheet.kind
    fields = _known(kind, {name for record in sheet.facts.records for name in record} if sheet.facts else (), ())
    one.files[file.locale or ""] = file.path
    names, places = one.named.setdefault(file.locale or "", []), one.placed.setdefault(file.locale or "", [])
    meant, twice = misnamed(sheet, file), twice_for(sheet, file)
    for index, record in enumerate(file.records):
        name = record.get(kind.id)
        called = name if isinstance(name, str) else file.path
        if isinstance(name, str):
            line, column = file.positions.value(index, kind.id)
            names.append(name)
            places.append([line, column, *([meant[index]] if index in meant else [])])
            if name not in known:
                here = Passage(file.locale, file.path, line, column, name)
                one.strays.append([name, list(here), meant.get(index), twice.get(name)])
        if not record.keys() <= fields:
            for field in record:
                if field not in fields:
                    _unknown(one, file, index, called, field, [near for near in kind.texts if near not in record])


def _unknown(one: Gathered, file: CardFile, index: int, record: str, field: str, free: list[str]) -> None:
    """An unknown field; it can only stand for one that the record does not have."""
    entry = one.unknown.setdefault(field, [0, sorted(free), []])
    entry[0] += 1
    if len(entry[2]) < _PLACES:
        line, column = file.positions.key(index, field)
        entry[2].append([record, list(Passage(file.locale, file.path, line, column, field))])


def _texts(one: Gathered, sheet: Sheet, unit: Unit, copied: Set[tuple[str, str]]) -> None:
    source = unit.source
    if unit.kind == "rules" and source is not None and not unit.inherited:
        _mentions(one, unit, source)
    if unit.kind in ("traits", "term"):
        if source is not None:
            for side in unit.sides:
                _renderings(one, sheet, unit, source, side, (unit.id, side.locale) in copied)
        return
    if unit.bare:
        return
    if unit.kind == "rules" and source is not None and source.marks(sheet).traits:
        _marked(one, sheet, unit, source)
    own = source.marks(sheet).icons if source else ()
    if source and not unit.inherited:
        for name in own:
            if name not in one.icons:
                at = next(start for icon, start, _ in places(source.text, sheet, "icon") if icon == name)
                one.icons[name] = [0, unit.id, unit.field, list(source.passage(at, at + len(name) + 2)), 0]
            one.icons[name][0] += 1
    alike = 0
    for side in unit.sides:
        mine = side.marks(sheet).icons
        if mine == own:
            alike += 1
        elif mine:
            _icons(one, sheet, unit, side, own)
    if alike and not unit.inherited:
        for name in set(own):
            one.icons[name][-1] += alike


def _marked(one: Gathered, sheet: Sheet, unit: Unit, source: Side) -> None:
    """Names of traits in a rule beside those of its translations, where there are as many."""
    opening, closing = sheet.layout.trait_marks or ("", "")
    wanted = [mark[len(opening) : -len(closing)] for mark, _, _ in places(source.text, sheet, "trait")]
    for side in unit.sides:
        if side.text == source.text or side.marks(sheet).traits != len(wanted):
            continue
        found = places(side.text, sheet, "trait")
        given = [mark[len(opening) : -len(closing)] for mark, _, _ in found]
        spots = [side.file.positions.value(side.record, side.field, start) for _, start, _ in found]
        key = f"{side.locale}\t{_JOINT.join(wanted)}\t{_JOINT.join(given)}"
        one.marked.setdefault(key, []).append([unit.id, unit.field, spots])


def _quotes(one: Gathered, units: list[Unit]) -> None:
    """Styles of quotation marks; all places but those of the style that most texts of the file have."""
    table: dict[str, dict[str, list[tuple[str, Side]]]] = {}
    for unit in units:
        for side in unit.sides if unit.kind not in ("traits", "term") and may_quote(unit.joined) else ():
            marked = quotes(side.text).style
            if marked:
                table.setdefault(side.locale, {}).setdefault(marked, []).append((unit.id, side))
    for locale, styles in table.items():
        usual = max(styles, key=lambda marked: (len(styles[marked]), marked))
        for marked, found in styles.items():
            places = []
            for record, side in found[: _PLACES if marked == usual else _MOST_PLACES]:
                at = side.text.index(marked[0])
                places.append([record, list(side.passage(at, at + 40))])
            one.quotes[f"{locale}\t{marked}"] = [len(found), places]


def _names(one: Gathered, sheet: Sheet, units: list[Unit], copied: Set[tuple[str, str]]) -> None:
    field = called_by(sheet.kind)
    for unit in units:
        if unit.field == field and unit.source is not None and is_name(unit.source.text):
            called = {
                side.locale: [side.text.strip(), *side.file.positions.value(side.record, side.field)]
                for side in unit.sides
                if (unit.id, side.locale) not in copied
            }
            one.names.setdefault(unit.source.text, []).append([unit.id, called])


def _mentions(one: Gathered, unit: Unit, source: Side) -> None:
    """Capitalised words of a rule that are no name of a card of this file, with its translations in small letters."""
    said: dict[Side, str] = {}
    for mention in mentions(source.text):
        if any(part in one.names for part in within(mention)):
            continue
        sides = {}
        for side in unit.sides:
            if side.text != source.text:
                start = side.text.find(mention)
                place = side.file.positions.value(side.record, side.field, max(start, 0))
                if side not in said:
                    said[side] = side.text.casefold()
                sides[side.locale] = [said[side], *place, start]
        if sides:
            one.mentions.append([mention, unit.id, unit.field, sides])


def _icons(one: Gathered, sheet: Sheet, unit: Unit, side: Side, own: Sequence[str]) -> None:
    lacking = sorted(set(own) - set(side.marks(sheet).icons))
    for name, start, end in places(side.text, sheet, "icon"):
        if name in sheet.layout.aliases:
            key = f"{side.locale}\t{name}"
            if key not in one.aliases:
                one.aliases[key] = [0, list(side.passage(start, end))]
            one.aliases[key][0] += 1
        elif name not in own and name not in one.icons:
            one.odd_icons.append([side.locale, name, unit.id, unit.field, list(side.passage(start, end)), lacking])


def _renderings(one: Gathered, sheet: Sheet, unit: Unit, source: Side, side: Side, copied: bool) -> None:
    """Pairs of a trait with its rendering, where both lists are equally long; and whether the card is translated."""
    field = "trait" if unit.kind == "traits" else unit.field
    for wanted, (given, start) in _pairs(sheet, unit, source, side):
        key = f"{side.locale}\t{field}\t{wanted}\t{given}"
        one.traits.setdefault(key, []).append(
            [unit.id, *side.file.positions.value(side.record, side.field, start), copied]
        )


def _pairs(sheet: Sheet, unit: Unit, source: Side, side: Side) -> Iterator[tuple[str, tuple[str, int]]]:
    if unit.kind == "term":
        yield source.text.strip(), (side.text.strip(), 0)
        return
    end = sheet.layout.trait_end
    wanted, given = split(source.text, end), split(side.text, end)
    if len(wanted) == len(given):
        at = 0
        for left, right in zip(wanted, given, strict=True):
            at = max(side.text.find(right, at), 0)
            yield left, (right, at)


def _place(file: CardFile, index: int, field: str, text: Any) -> list[Any]:
    return list(Passage(file.locale, file.path, *file.positions.value(index, field), short(str(text))))
