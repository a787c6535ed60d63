"""What one sheet gives to the checks of the whole set.

Facts that a text repeats: `Cost: 3` beside a field cost, `Permanent.` beside a field permanent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import Any, NamedTuple

from regelwerk.schema.cardset import CardFile, CardSpan, RecordKind, Sheet
from regelwerk.validate.cards.card_names import is_name, mentions, misnamed, split, twice_for, within
from regelwerk.validate.cards.gathered_set import Gathered
from regelwerk.validate.cards.json_schema import compiled
from regelwerk.validate.cards.quotation_marks import may_quote, quotes
from regelwerk.validate.cards.translated_text import CardText, TranslatedText, called_by, places, short

_NUMBER = re.compile(
    r"(?m)(?:^|(?<=[.!?>;|] )|(?<=[>(]))([A-Z][\w ]{2,24}?)(?:</\w+>)?:?(?:</\w+>)? (\d{1,4})(?=[.,;)<\s]|$)"
)
_KEYWORD = re.compile(r"(?m)(?:^|(?<=[.!?] )|(?<=> ))(?:<\w+>)?([A-Z][a-z]{3,24})(?:</\w+>)?\.(?=\s|$|<)")


class SaidFact(NamedTuple):
    """A field that a text repeats."""

    field: str
    value: Any
    """What the record has."""
    said: str
    start: int
    """Offset in the text; 0 where the text does not say it."""
    agrees: bool


def said(record: Mapping[str, Any], text: str, flags: frozenset[str]) -> Iterator[SaidFact]:
    """Fields of a record that its text names; `flags` are those that hold true or are missing."""
    for match in _NUMBER.finditer(text):
        field = _field(match[1])
        value = record.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            yield SaidFact(field, value, match[2], match.start(1), value == int(match[2]))
    words = {_field(match[1]): match.start(1) for match in _KEYWORD.finditer(text)} if flags else {}
    for field in sorted(flags):
        has = record.get(field) is True
        if has or field in words:
            start = words.get(field, 0)
            yield SaidFact(field, has, "so" if field in words else "nothing of it", start, has == (field in words))


@lru_cache(maxsize=4096)
def _field(words: str) -> str:
    return words.strip().lower().replace(" ", "_")


_PLACES, _MOST_PLACES = 5, 50
_JOINT = "\x1f"
_RUNNING = 20
"""Characters from which on a rule that equals the source is not translated; shorter ones may be icons and numbers."""


def gather(sheet: Sheet, units: list[TranslatedText]) -> Gathered:
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


def _said(one: Gathered, sheet: Sheet, file: CardFile, units: list[TranslatedText]) -> None:
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
                here = CardSpan(file.locale, file.path, line, column, name)
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
        entry[2].append([record, list(CardSpan(file.locale, file.path, line, column, field))])


def _texts(one: Gathered, sheet: Sheet, unit: TranslatedText, copied: Set[tuple[str, str]]) -> None:
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


def _marked(one: Gathered, sheet: Sheet, unit: TranslatedText, source: CardText) -> None:
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


def _quotes(one: Gathered, units: list[TranslatedText]) -> None:
    """Styles of quotation marks; all places but those of the style that most texts of the file have."""
    table: dict[str, dict[str, list[tuple[str, CardText]]]] = {}
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


def _names(one: Gathered, sheet: Sheet, units: list[TranslatedText], copied: Set[tuple[str, str]]) -> None:
    field = called_by(sheet.kind)
    for unit in units:
        if unit.field == field and unit.source is not None and is_name(unit.source.text):
            called = {
                side.locale: [side.text.strip(), *side.file.positions.value(side.record, side.field)]
                for side in unit.sides
                if (unit.id, side.locale) not in copied
            }
            one.names.setdefault(unit.source.text, []).append([unit.id, called])


def _mentions(one: Gathered, unit: TranslatedText, source: CardText) -> None:
    """Capitalised words of a rule that are no name of a card of this file, with its translations in small letters."""
    said: dict[CardText, str] = {}
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


def _icons(one: Gathered, sheet: Sheet, unit: TranslatedText, side: CardText, own: Sequence[str]) -> None:
    lacking = sorted(set(own) - set(side.marks(sheet).icons))
    for name, start, end in places(side.text, sheet, "icon"):
        if name in sheet.layout.aliases:
            key = f"{side.locale}\t{name}"
            if key not in one.aliases:
                one.aliases[key] = [0, list(side.passage(start, end))]
            one.aliases[key][0] += 1
        elif name not in own and name not in one.icons:
            one.odd_icons.append([side.locale, name, unit.id, unit.field, list(side.passage(start, end)), lacking])


def _renderings(
    one: Gathered, sheet: Sheet, unit: TranslatedText, source: CardText, side: CardText, copied: bool
) -> None:
    """Pairs of a trait with its rendering, where both lists are equally long; and whether the card is translated."""
    field = "trait" if unit.kind == "traits" else unit.field
    for wanted, (given, start) in _pairs(sheet, unit, source, side):
        key = f"{side.locale}\t{field}\t{wanted}\t{given}"
        one.traits.setdefault(key, []).append(
            [unit.id, *side.file.positions.value(side.record, side.field, start), copied]
        )


def _pairs(
    sheet: Sheet, unit: TranslatedText, source: CardText, side: CardText
) -> Iterator[tuple[str, tuple[str, int]]]:
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
    return list(CardSpan(file.locale, file.path, *file.positions.value(index, field), short(str(text))))
