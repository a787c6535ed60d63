"""A text of a card in one locale beside the same text in the others."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.known_languages import subtag
from regelwerk.language.language_tags import script_of
from regelwerk.schema.cardset import CardFile, CardPlace, RecordKind, Sheet, TextKind

_MOST_WORDS = 12
EDGE = "~"
"""Stands between texts that are asked together; no check looks for this sign."""


class CardText:
    """One locale's text of a field; `file` and `record` say where it is."""

    __slots__ = ("_marks", "field", "file", "locale", "record", "text")

    def __init__(self, locale: str, file: CardFile, record: int, field: str, text: str) -> None:
        self.locale, self.file, self.record, self.field, self.text = locale, file, record, field, text
        self._marks: Marks | None = None

    def marks(self, sheet: Sheet) -> Marks:
        """Icons, tags, names of traits and digits; tags in lower case, aliases of icons as written."""
        if self._marks is None:
            self._marks = _found(self.text, sheet)
        return self._marks

    def has_no_marks(self) -> None:
        """Say so of a text of which it is known already."""
        self._marks = _NONE

    def passage(self, start: int = 0, end: int | None = None) -> CardPlace:
        """The stretch of the text as one side of a finding: at most 12 words."""
        line, column = self.file.positions.value(self.record, self.field, start)
        return CardPlace(self.locale, self.file.path, line, column, short(self.text[start:end]))


class TranslatedText(NamedTuple):
    """One text of one record: the source and its translations."""

    id: str
    field: str
    kind: TextKind
    source: CardText | None
    inherited: bool
    """The source text is that of the record it inherits from; `source` then is at the id of the record."""
    sides: tuple[CardText, ...]
    """Translations in order of locale; those that hold no text are not among them."""
    joined: str
    """At least all these texts, each between two EDGEs: what none of them holds is asked once."""
    bare: bool
    """Whether no text has an icon, a tag, the name of a trait or a digit."""


class SheetTexts(NamedTuple):
    """A sheet with all its texts, each in all locales: what checks of one file look at."""

    sheet: Sheet
    units: Sequence[TranslatedText]


class Marks(NamedTuple):
    """What a text holds beside its words, in order of name."""

    icons: tuple[str, ...]
    tags: tuple[str, ...]
    traits: int
    digits: tuple[str, ...]


def called_by(kind: RecordKind) -> str | None:
    """The field with the name of a card: the first of its titles."""
    return next((field for field, text in kind.texts.items() if text == "title"), None)


def short(text: str) -> str:
    """At most 12 words of a text."""
    words = text.split()
    return " ".join(words[:_MOST_WORDS])


def place_of(file: CardFile, record: int, field: str, value: object) -> CardPlace:
    """The value of a field, with at most 12 words of it."""
    return CardPlace(file.locale, file.path, *file.positions.value(record, field), short(str(value)))


def units(sheet: Sheet) -> Iterator[TranslatedText]:
    """All texts of a sheet, in order of its facts; records that are there twice are taken once."""
    fields = list(sheet.kind.texts.items())
    tables = [(file.locale or "", file, by_id(sheet, file)) for file in sheet.overlays]
    tables.sort(key=lambda table: table[0])
    if sheet.facts is None:
        return
    begins = _beginning(sheet.layout.icons, sheet.layout.trait_marks).search
    for name, index in by_id(sheet, sheet.facts).items():
        facts = sheet.facts.records[index]
        original = sheet.inherited.get(str(facts.get(sheet.kind.inherits))) if sheet.kind.inherits else None
        placed = [
            (locale, file, table[name], file.records[table[name]]) for locale, file, table in tables if name in table
        ]
        for field, kind in fields:
            text = facts.get(field)
            inherited = False
            if not isinstance(text, str) and original is not None and isinstance(original.get(field), str):
                text, inherited = original[field], True
            sides = []
            for locale, file, row, record in placed:
                other = record.get(field)
                if other and isinstance(other, str):
                    sides.append(CardText(locale, file, row, field, other))
            if isinstance(text, str) and text:
                stands = CardText(sheet.layout.source, sheet.facts, index, sheet.kind.id if inherited else field, text)
            elif sides:
                stands, text = None, ""
            else:
                continue
            joined = EDGE.join(["", text, *[side.text for side in sides], ""])
            bare = begins(joined) is None
            if bare:
                for side in sides:
                    side.has_no_marks()
                if stands is not None:
                    stands.has_no_marks()
            yield TranslatedText(name, field, kind, stands, inherited, tuple(sides), joined, bare)


def by_id(sheet: Sheet, file: CardFile) -> dict[str, int]:
    """Ids with the record of each; of several in a translation the one whose facts are those of the source, else the first."""
    table: dict[str, int] = {}
    again: dict[str, list[int]] = {}
    for index, record in enumerate(file.records):
        name = record.get(sheet.kind.id)
        if isinstance(name, str) and table.setdefault(name, index) != index:
            again.setdefault(name, [table[name]]).append(index)
    if again and sheet.facts and file is not sheet.facts:
        for facts in sheet.facts.records:
            rows = again.get(str(facts.get(sheet.kind.id)))
            if rows:
                table[str(facts[sheet.kind.id])] = max(rows, key=lambda row: (_agreed(file.records[row], facts), -row))
    return table


def _agreed(record: Mapping[str, object], facts: Mapping[str, object]) -> int:
    """How many fields a record repeats of the facts."""
    return sum(name in facts and facts[name] == value for name, value in record.items())


def _marked(sheet: Sheet) -> re.Pattern[str]:
    layout = sheet.layout
    return _pattern(layout.icons, layout.trait_marks, script_of(subtag(layout.source)) == "Latin")


@lru_cache(maxsize=8)
def _pattern(icons: tuple[str, str], traits: tuple[str, str] | None, latin: bool) -> re.Pattern[str]:
    """What is marked in a text. Icons are named once for all locales, in the letters of the source: `[守卫]` is none."""
    named = rf"(?=[^{re.escape(icons[1][0])}\n]*[A-Za-z])" if latin else ""
    opening, closing = re.escape(icons[0]), re.escape(icons[1])
    trait = rf"(?P<trait>{re.escape(traits[0])}[^\n]*?{re.escape(traits[1])})|" if traits else "(?P<trait>(?!))|"
    # Where names of traits are marked with the doubled signs of icons, a half of such a mark is no icon.
    halved = traits == (icons[0] * 2, icons[1] * 2)
    before, after = (rf"(?<!{opening})", rf"(?!{closing})") if halved else ("", "")
    return re.compile(  # most characters begin none of it, which one test says
        rf"(?={_beginning(icons, traits).pattern})(?:{trait}{before}{opening}{named}(?P<icon>[^\W\d][\w .\-]{{0,40}}){closing}{after}"
        r"|(?<!<)<(?P<tag>/?[a-zA-Z][a-zA-Z0-9]*)\b[^<>\n]*>|(?<![^\W_\u3040-\ud7a3])(?P<digits>[0-9]+))"
    )


@lru_cache(maxsize=4)
def _beginning(icons: tuple[str, str], traits: tuple[str, str] | None) -> re.Pattern[str]:
    """A character that what is marked begins with."""
    return re.compile(f"[{re.escape(''.join(sorted({icons[0][0], traits[0][0] if traits else '<', '<'})))}0-9]")


_ICON, _TAG, _TRAIT, _DIGITS = 1, 2, 0, 3


def _found(text: str, sheet: Sheet) -> Marks:
    rows = _marked(sheet).findall(text)
    if not rows:
        return _NONE
    return Marks(
        tuple(sorted(row[_ICON] for row in rows if row[_ICON])),
        tuple(sorted(row[_TAG].lower() for row in rows if row[_TAG])),
        sum(bool(row[_TRAIT]) for row in rows),
        tuple(sorted(row[_DIGITS] for row in rows if row[_DIGITS])),
    )


_NONE = Marks((), (), 0, ())


def icons(side: CardText, sheet: Sheet) -> Counter[str]:
    """Icons of a text by the name that counts; letters and spaces of a name are for RW722."""
    aliases = sheet.layout.aliases
    return Counter(aliases.get(name, plain(name)) for name in side.marks(sheet).icons)


def plain(name: str) -> str:
    """The name of an icon without the slips that RW722 reports by themselves."""
    return name.lower().replace(" ", "_")


def places(text: str, sheet: Sheet, group: str) -> list[tuple[str, int, int]]:
    """What the group (icon, tag, trait or digits) holds, with the offsets of the whole of it."""
    return [(match[group], *match.span()) for match in _marked(sheet).finditer(text) if match[group]]
