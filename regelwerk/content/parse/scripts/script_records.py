"""The sections of the editions of one book as Script records: facts of the base edition, text of each.

Sections of editions belong together by their numbers, choices by their targets and their order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from regelwerk.content.parse.scripts.script_book import BookSection, script_book
from regelwerk.content.parse.scripts.script_choices import ScriptChoice
from regelwerk.content.text.icon_names import named
from regelwerk.content.text.script_text import script_text
from regelwerk.schema.content import Origin
from regelwerk.schema.document import Document, Note
from regelwerk.schema.draft import Part
from regelwerk.schema.script import Choice, Combatant, CombatValue, DiceTest, Outcome, Script
from regelwerk.schema.token_text import Text


@dataclass(frozen=True)
class BookEdition:
    """One edition of a book of scripts."""

    document: Document
    locale: str
    name: str
    """What the editions of one book are called together."""
    sections: tuple[BookSection, ...]


@dataclass
class ScriptRecords:
    """Scripts with their texts and where these are from."""

    scripts: list[Script] = field(default_factory=list)
    strings: dict[str, dict[str, Text]] = field(default_factory=dict)
    origins: list[Origin] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def book_edition(document: Document, *, locale: str, name: str, icons: Mapping[str, str]) -> BookEdition:
    """Read a document as a book of scripts."""
    return BookEdition(document, locale, name, tuple(script_book(named(document, icons), locale)))


def script_records(editions: Sequence[BookEdition], base: str, icons: Mapping[str, str]) -> ScriptRecords:
    """The records of the editions of one book, with the ids of their numbers.

    A number that an edition has twice is kept once; a note says where the other one is.
    """
    found = ScriptRecords()
    first = sorted(editions, key=lambda edition: edition.locale != base)
    by_number: dict[int, dict[str, BookSection]] = {}
    for edition in first:
        found.notes += edition.document.notes
        for section in edition.sections:
            held = by_number.setdefault(section.number, {})
            if edition.locale in held:
                found.notes.append(_twice(section))
            else:
                held[edition.locale] = section
        found.strings.setdefault(edition.locale, {})
    for number, sections in by_number.items():
        _Record(number, editions[0].name, sections, found, icons).add()
    return found


def _twice(section: BookSection) -> Note:
    return Note(
        kind="duplicate-id",
        message=f"script {section.number} is in the book twice; this one is left out",
        excerpt=" ".join(section.text.split()[:12]),
        provenance=section.stretches[0].block.provenance,
    )


@dataclass
class _Record:
    """One script in the making."""

    number: int
    book: str
    sections: Mapping[str, BookSection]
    found: ScriptRecords
    icons: Mapping[str, str]

    def add(self) -> None:
        record = f"script-{self.number:04d}"
        base_locale, base = next(iter(self.sections.items()))
        for locale, section in self.sections.items():
            self._text(record, "text", locale, section, section.text)
            if section.title:
                self._text(record, "title", locale, section, section.title)
        self.found.scripts.append(
            Script(
                id=record,
                book=self.book,
                number=self.number,
                kind=base.kind,  # type: ignore[arg-type]
                title=f"{record}.title" if any(one.title for one in self.sections.values()) else None,
                text=f"{record}.text",
                opponents=self._opponents(record, base_locale),
                choices=self._choices(record, base_locale),
                tests=_tests(base),
                jump=base.next,
            )
        )

    def _text(self, record: str, name: str, locale: str, section: BookSection, text: str) -> str:
        key = f"{record}.{name}"
        parts: list[Part] = []
        at = 0
        for stretch in section.stretches:
            start = text.find(stretch.text[:_HEAD], at) if name == "text" else 0
            at = max(at, start)
            parts.append(Part(start=at, provenance=stretch.block.provenance, repairs=stretch.block.repairs))
            if name != "text":
                break
        if not parts:
            parts.append(Part(start=0, provenance=section.provenance))
        jumps = section.jumps if name == "text" else None
        self.found.strings[locale][key] = script_text(text, locale, self.icons, jumps)
        self.found.origins.append(Origin(id=record, key=key, locale=locale, parts=tuple(parts)))
        return key

    def _choices(self, record: str, base: str) -> tuple[Choice, ...]:
        rows = _paired({locale: section.choices for locale, section in self.sections.items()}, base)
        found: list[Choice] = []
        for position, row in enumerate(rows, start=1):
            name = f"choice{position}.text"
            for locale, choice in row.items():
                self._text(record, name, locale, self.sections[locale], choice.text)
            found.append(Choice(text=f"{record}.{name}", jump=next(iter(row.values())).jump.number))
        return tuple(found)

    def _opponents(self, record: str, base: str) -> tuple[Combatant, ...]:
        found: list[Combatant] = []
        for position, one in enumerate(self.sections[base].opponents):
            name = f"opponent{position + 1}.name"
            labels = [f"opponent{position + 1}.value{at + 1}.name" for at in range(len(one.values))]
            for locale, section in self.sections.items():
                if position < len(section.opponents):
                    other = section.opponents[position]
                    self._text(record, name, locale, section, other.name)
                    for label, (words, _) in zip(labels, other.values, strict=False):
                        self._text(record, label, locale, section, words)
            values = [
                CombatValue(name=f"{record}.{label}", value=value)
                for label, (_, value) in zip(labels, one.values, strict=True)
            ]
            found.append(Combatant(name=f"{record}.{name}", values=tuple(values)))
        return tuple(found)


_HEAD = 24
"""Characters by which a stretch is found in the text of its section."""


def _paired(choices: Mapping[str, Sequence[ScriptChoice]], base: str) -> list[dict[str, ScriptChoice]]:
    """The choices of all editions side by side: by target and order, what is left over by order alone."""
    rows = [{base: choice} for choice in choices[base]]
    for locale, others in choices.items():
        if locale == base:
            continue
        left = list(others)
        for row in rows:
            target = next(iter(row.values())).jump.number
            same = next((choice for choice in left if choice.jump.number == target), None)
            if same is not None:
                row[locale] = same
                left.remove(same)
        for row in rows:
            if locale not in row and left:
                row[locale] = left.pop(0)
        rows += [{locale: choice} for choice in left]
    return rows


def _tests(section: BookSection) -> tuple[DiceTest, ...]:
    return tuple(
        DiceTest(
            dice=test.dice.name,
            outcomes=tuple(
                Outcome(low=one.low, high=one.high, jump=one.jump.number if one.jump else None) for one in test.outcomes
            ),
        )
        for test in section.tests
    )
