"""Facts that a text repeats: `Cost: 3` beside a field cost, `Permanent.` beside a field permanent."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.schema.cardset import CardFile, Sheet
from regelwerk.validate.cards.gathered.gathered_set import OtherFact, RepeatedFact
from regelwerk.validate.cards.translated_text import TranslatedText, place_of

_NUMBER = re.compile(
    r"(?m)(?:^|(?<=[.!?>;|] )|(?<=[>(]))([A-Z][\w ]{2,24}?)(?:</\w+>)?:?(?:</\w+>)? (\d{1,4})(?=[.,;)<\s]|$)"
)
_KEYWORD = re.compile(r"(?m)(?:^|(?<=[.!?] )|(?<=> ))(?:<\w+>)?([A-Z][a-z]{3,24})(?:</\w+>)?\.(?=\s|$|<)")
UNSAID = "nothing of it"
"""What a text says of a field that it does not name."""
_MOST_OTHERS = 20
"""Records of a sheet that are kept whose text says a field otherwise."""


class SaidFact(NamedTuple):
    """A field that a text repeats."""

    field: str
    value: int
    """What the record has."""
    said: str
    start: int
    """Offset in the text; 0 where the text does not say it."""
    agrees: bool


def facts_said(record: Mapping[str, object], text: str, flags: frozenset[str]) -> Iterator[SaidFact]:
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
            yield SaidFact(field, has, "so" if field in words else UNSAID, start, has == (field in words))


@lru_cache(maxsize=4096)
def _field(words: str) -> str:
    return words.strip().lower().replace(" ", "_")


def repeated_facts(sheet: Sheet, file: CardFile, units: Sequence[TranslatedText]) -> list[RepeatedFact]:
    """Facts beside the rules of their own record."""
    rules = next((name for name, kind in sheet.kind.texts.items() if kind == "rules"), None)
    flags = _flags(sheet, file)
    agreed: dict[str, int] = {}
    others: dict[str, list[OtherFact]] = {}
    for unit in units:
        side = unit.source
        if side is None or unit.inherited or unit.kind != "rules" or unit.field != rules:
            continue
        for found in facts_said(file.records[side.record], side.text, flags):
            agreed[found.field] = agreed.get(found.field, 0) + found.agrees
            against = others.setdefault(found.field, [])
            if not found.agrees and len(against) < _MOST_OTHERS:
                places = (
                    place_of(file, side.record, found.field, found.value),
                    side.passage(found.start, found.start + 30),
                )
                against.append(OtherFact(unit.id, found.value, found.said, places))
    return [RepeatedFact(field, count, others[field]) for field, count in agreed.items()]


def _flags(sheet: Sheet, file: CardFile) -> frozenset[str]:
    """Fields that are true or false, in a record or by the schema."""
    flags = {name for record in file.records for name, value in record.items() if isinstance(value, bool)}
    properties = sheet.schema.get("properties")
    for name, rule in properties.items() if isinstance(properties, dict) else ():
        if isinstance(rule, dict) and rule.get("type") == "boolean":
            flags.add(name)
    return frozenset(flags)
