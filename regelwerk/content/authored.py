"""Cards and scripts that people write as YAML: facts once, text per locale, each value with its place in the file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from regelwerk.content.inline import Inline
from regelwerk.content.sound_fields import readable
from regelwerk.errors import BadProjectError
from regelwerk.files.read import read_bytes, sha256
from regelwerk.files.yaml_text import YamlFile, load
from regelwerk.schema.authored import AuthoredCards, AuthoredScripts, LocaleText
from regelwerk.schema.base import Model
from regelwerk.schema.card import Card
from regelwerk.schema.content import Origin
from regelwerk.schema.document import Note, Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.parse import parse
from regelwerk.schema.script import Choice, DiceTest, Outcome, Script
from regelwerk.schema.text import Text

_Path = tuple[str | int, ...]
M = TypeVar("M", bound=Model)
_ESSENTIAL = frozenset({"format", "cards", "scripts"})


@dataclass(frozen=True, slots=True)
class Authored:
    """Records of one authored file."""

    sha256: str
    cards: tuple[Card, ...]
    scripts: tuple[Script, ...]
    strings: dict[str, dict[str, Text]]
    origins: tuple[Origin, ...]
    notes: tuple[Note, ...]


class _Strings:
    """Collects the texts of one file under their keys."""

    def __init__(
        self, file: YamlFile, source: str, digest: str, icons: Mapping[str, str], *, scripts: bool = False
    ) -> None:
        self.file, self.source, self.digest, self.icons, self.scripts = file, source, digest, icons, scripts
        self.tables: dict[str, dict[str, Text]] = {}
        self.origins: list[Origin] = []
        self.notes: list[Note] = []
        self._ids: set[str] = set()

    def unique(self, record: str, path: _Path) -> str:
        """Give the id of a record; a second record of the same id gets a suffix and a note."""
        line, _ = self.file.position(path)
        number, candidate = 1, record
        while candidate in self._ids:
            number += 1
            candidate = f"{record}.{number}"
        if candidate != record:
            provenance = Provenance(source=self.source, sha256=self.digest, lines=(line, line), method="authored")
            message = f"{record} stands in the file {number} times; this one is kept as {candidate}"
            self.notes.append(Note(kind="duplicate-id", message=message, excerpt=record, provenance=provenance))
        self._ids.add(candidate)
        return candidate

    def add(self, record: str, field: str, texts: LocaleText | None, path: _Path) -> str | None:
        """Keep the text of each locale and give its key; None where there is no text at all."""
        if texts is None:
            return None
        key = f"{record}.{field}"
        for locale, text in texts.items():
            line, column = self.file.position((*path, locale))
            provenance = Provenance(
                source=self.source,
                sha256=self.digest,
                lines=(line, line + text.count("\n")),
                column=column,
                method="authored",
            )
            self.tables.setdefault(locale, {})[key] = Inline(locale, self.icons, bare_scripts=self.scripts).text(text)
            self.origins.append(
                Origin(id=record, key=key, locale=locale, parts=(Part(start=0, provenance=provenance),))
            )
        return key


def read(path: Path, *, kind: str, source: str, icons: Mapping[str, str]) -> Authored:
    """Read a file of cards or scripts; a field that does not fit is left out, and a note says where it stands.

    Raises BadProjectError with line and column where the file is no YAML, or no file of this kind.
    """
    return (_read_cards if kind == "cards" else _read_scripts)(path, source, icons)


def _read_cards(path: Path, source: str, icons: Mapping[str, str]) -> Authored:
    file, digest, model, notes = _parsed(path, AuthoredCards, source)
    strings = _Strings(file, source, digest, icons)
    cards = []
    for index, card in enumerate(model.cards):
        at: _Path = ("cards", index)
        record = strings.unique(card.id, (*at, "id"))
        cards.append(
            Card(
                id=record,
                code=card.code,
                kind=card.kind,
                deck=card.deck,
                cost=card.cost,
                quantity=card.quantity,
                icons=card.icons,
                effects=card.effects,
                name=strings.add(record, "name", card.name, (*at, "name")) or f"{record}.name",
                text=strings.add(record, "text", card.text, (*at, "text")),
                flavour=strings.add(record, "flavour", card.flavour, (*at, "flavour")),
            )
        )
    return Authored(digest, tuple(cards), (), strings.tables, tuple(strings.origins), (*notes, *strings.notes))


def _read_scripts(path: Path, source: str, icons: Mapping[str, str]) -> Authored:
    file, digest, model, notes = _parsed(path, AuthoredScripts, source)
    strings = _Strings(file, source, digest, icons, scripts=True)
    scripts = []
    for index, script in enumerate(model.scripts):
        at: _Path = ("scripts", index)
        record = strings.unique(f"script-{script.number:04d}", (*at, "number"))
        choices = []
        for position, choice in enumerate(script.choices):
            name, place = f"choice{position + 1}", (*at, "choices", position)
            choices.append(
                Choice(
                    text=strings.add(record, f"{name}.text", choice.text, (*place, "text")) or f"{record}.{name}.text",
                    condition=strings.add(record, f"{name}.condition", choice.condition, (*place, "condition")),
                    effects=choice.effects,
                    jump=choice.jump,
                )
            )
        tests = []
        for position, test in enumerate(script.tests):
            outcomes = []
            for number, outcome in enumerate(test.outcomes):
                name = f"test{position + 1}.outcome{number + 1}.text"
                place = (*at, "tests", position, "outcomes", number, "text")
                outcomes.append(
                    Outcome(
                        low=outcome.low,
                        high=outcome.high,
                        text=strings.add(record, name, outcome.text, place),
                        effects=outcome.effects,
                        jump=outcome.jump,
                    )
                )
            tests.append(DiceTest(dice=test.dice, outcomes=tuple(outcomes)))
        scripts.append(
            Script(
                id=record,
                number=script.number,
                kind=script.kind,
                title=strings.add(record, "title", script.title, (*at, "title")),
                text=strings.add(record, "text", script.text, (*at, "text")) or f"{record}.text",
                choices=tuple(choices),
                tests=tuple(tests),
                jump=script.jump,
            )
        )
    return Authored(digest, (), tuple(scripts), strings.tables, tuple(strings.origins), (*notes, *strings.notes))


def _parsed(path: Path, model: type[M], source: str) -> tuple[YamlFile, str, M, tuple[Note, ...]]:
    """The file as the model reads it, its hash, and a note for each field that had to be left out."""
    file = load(path)
    digest = sha256(read_bytes(path))
    found = readable(model, file, _ESSENTIAL)
    if found is None:
        mismatches = parse(model, file.data)
        raise BadProjectError(
            mismatch_message(file, mismatches if isinstance(mismatches, list) else []),
            next_step="See `regelwerk schema` for the fields of the file.",
        )
    sound, parsed, left_out = found
    notes = (
        Note(
            kind="wrong-field",
            message=f"{field.where}: {field.message}",
            excerpt=field.where.rpartition(".")[2],
            provenance=Provenance(
                source=source, sha256=digest, lines=(field.line, field.line), column=field.column, method="authored"
            ),
        )
        for field in left_out
    )
    return sound, digest, parsed, tuple(notes)


def mismatch_message(file: YamlFile, mismatches: Sequence[Any]) -> str:
    """One line a mismatch, at most five: file, line, column, path and what is wrong there."""
    lines = []
    for mismatch in mismatches[:5]:
        line, column = file.position(mismatch.path)
        where = ".".join(str(step) for step in mismatch.path) or "the file"
        lines.append(f"{file.path}:{line}:{column}: {where}: {mismatch.message}")
    if len(mismatches) > 5:
        lines.append(f"and {len(mismatches) - 5} more")
    return "\n".join(lines)
