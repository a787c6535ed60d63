"""Cards and scripts that people write as YAML: facts once, text per locale, each value with its place in the file.

Where some fields of a file are wrong, the rest of it is read, with a list of what was left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from regelwerk.content.project.page_additions import PlacedAddition
from regelwerk.content.text.card_field_key import card_field_key
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.content.text.script_text import script_text
from regelwerk.errors import BadProjectError
from regelwerk.files.json_text import JsonValue
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.files.yaml_text import YamlFile, load, member
from regelwerk.schema.authored_records import AuthoredCards, AuthoredScripts, LocaleText
from regelwerk.schema.base import Model
from regelwerk.schema.card import Card
from regelwerk.schema.content import Origin
from regelwerk.schema.document import Note, Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.parse_errors import Mismatch, parse
from regelwerk.schema.script import Choice, Combatant, CombatValue, DiceTest, Outcome, Script
from regelwerk.schema.token_text import Text

M = TypeVar("M", bound=Model)
_Path = tuple[str | int, ...]
_ROUNDS = 60
"""What is left out can leave what holds it without a field that it needs; nesting bounds how often."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A field that was left out, or one that is missing from a record that was."""

    where: str
    """The names on the way to it, such as scripts.choices.jump."""
    message: str
    line: int
    column: int


def readable(model: type[M], file: YamlFile, essential: frozenset[str]) -> tuple[YamlFile, M, list[LeftOut]] | None:
    """The file without the fields that `model` refuses, and what was left out; None where nothing can be read.

    A wrong value goes alone where it may be missing; else the choice, outcome or record that needs it goes. `essential`
    names the fields at the top without which the file is not read at all.
    """
    found: list[LeftOut] = []
    gone: set[_Path] = set()
    for _ in range(_ROUNDS):
        parsed = parse(model, file.data)
        if not isinstance(parsed, list):
            return file, parsed, list(dict.fromkeys(found))  # what is missing is missing in every round
        places = {_there(file.data, mismatch.path) for mismatch in parsed}
        if any(len(place) == 0 or (len(place) == 1 and place[0] in essential) for place in places):
            return None
        found += [_left_out(file, mismatch) for mismatch in parsed if mismatch.path not in gone]
        fields = {place for place in places if isinstance(place[-1], str)}
        gone = gone | fields if fields else set()
        for place in sorted(fields or places, key=_order, reverse=True):
            file = _without(file, place)
    return None


def _left_out(file: YamlFile, mismatch: Mismatch) -> LeftOut:
    line, column = file.position(mismatch.path)
    names = [step for step in mismatch.path if isinstance(step, str) and step != "[key]"]
    return LeftOut(".".join(names), mismatch.message, line, column)


def _there(data: JsonValue, path: _Path) -> _Path:
    """The longest beginning of the path that the data has."""
    at: _Path = ()
    for step in path:
        try:
            data = member(data, step)
        except LookupError:
            break
        at = (*at, step)
    return at


def _order(path: _Path) -> tuple[tuple[bool, int, str], ...]:
    return tuple(
        (isinstance(step, int), step if isinstance(step, int) else 0, step if isinstance(step, str) else "")
        for step in path
    )


def _without(file: YamlFile, place: _Path) -> YamlFile:
    """The file without the value at `place`; what follows in its list keeps the position that it has in the file."""
    *above, last = place
    if isinstance(last, str):
        return YamlFile(file.path, _cut(file.data, place), file.positions)
    depth, moved = len(above), {}
    for path, position in file.positions.items():
        step = path[depth] if len(path) > depth and path[:depth] == tuple(above) else None
        if step is None or not isinstance(step, int) or step < last:
            moved[path] = position
        elif step > last:
            moved[(*path[:depth], step - 1, *path[depth + 1 :])] = position
    return YamlFile(file.path, _cut(file.data, place), moved)


def _cut(data: JsonValue, place: _Path) -> JsonValue:
    """A copy of the data along the path, without the value at its end."""
    first, *rest = place
    if isinstance(data, dict):
        if not rest:
            return {key: value for key, value in data.items() if key != first}
        return {key: _cut(value, tuple(rest)) if key == first else value for key, value in data.items()}
    listed = data if isinstance(data, list) else []
    if not rest:
        return [value for index, value in enumerate(listed) if index != first]
    return [_cut(value, tuple(rest)) if index == first else value for index, value in enumerate(listed)]


_ESSENTIAL = frozenset({"format", "cards", "scripts"})


@dataclass(frozen=True, slots=True)
class Authored:
    """Records of one authored file; ids of scripts are those of their numbers until the ledger gives theirs."""

    sha256: str
    cards: tuple[Card, ...]
    scripts: tuple[Script, ...]
    strings: dict[str, dict[str, Text]]
    origins: tuple[Origin, ...]
    notes: tuple[Note, ...]
    additions: tuple[PlacedAddition, ...] = ()


class _Strings:
    """Collects the texts of one file under their keys."""

    def __init__(
        self, file: YamlFile, source: str, digest: str, icons: Mapping[str, str] | None, *, scripts: bool = False
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
            message = f"{record} is in the file {number} times; this one is kept as {candidate}"
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
            self.tables.setdefault(locale, {})[key] = self._read(text, locale)
            self.origins.append(
                Origin(id=record, key=key, locale=locale, parts=(Part(start=0, provenance=provenance),))
            )
        return key

    def _read(self, text: str, locale: str) -> Text:
        if self.icons is None:
            return Text(text=text)
        return script_text(text, locale, self.icons) if self.scripts else Inline(locale, self.icons).text(text)


def read(path: Path, *, kind: str, source: str, icons: Mapping[str, str] | None, document: str = "scripts") -> Authored:
    """Read a file of cards or scripts; a field that does not fit is left out, and a note says where it is.

    `document` is the book that its scripts are of. Texts of cards have no tokens where `icons` is None. Raises BadProjectError with line and column where the file is no YAML, or no file of this kind.
    """
    if kind == "cards":
        return _read_cards(path, source, icons)
    return _read_scripts(path, source, icons or {}, document)


def _read_cards(path: Path, source: str, icons: Mapping[str, str] | None) -> Authored:
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
                fields={
                    label: strings.add(record, card_field_key(label, number), texts, (*at, "fields", label)) or ""
                    for number, (label, texts) in enumerate(card.fields.items(), 1)
                },
            )
        )
    additions = tuple(
        PlacedAddition(one, source, digest, *file.position(("card_additions", at)))
        for at, one in enumerate(model.card_additions)
    )
    notes = (*notes, *strings.notes)
    return Authored(digest, tuple(cards), (), strings.tables, tuple(strings.origins), notes, additions)


def _read_scripts(path: Path, source: str, icons: Mapping[str, str], document: str) -> Authored:
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
        opponents = []
        for position, opponent in enumerate(script.opponents):
            name, place = f"opponent{position + 1}", (*at, "opponents", position)
            values = tuple(
                CombatValue(
                    name=strings.add(
                        record, f"{name}.value{number + 1}.name", value.name, (*place, "values", number, "name")
                    )
                    or f"{record}.{name}.value{number + 1}.name",
                    value=value.value,
                )
                for number, value in enumerate(opponent.values)
            )
            key = strings.add(record, f"{name}.name", opponent.name, (*place, "name")) or f"{record}.{name}.name"
            opponents.append(Combatant(name=key, values=values))
        scripts.append(
            Script(
                id=record,
                book=document,
                number=script.number,
                kind=script.kind,
                title=strings.add(record, "title", script.title, (*at, "title")),
                text=strings.add(record, "text", script.text, (*at, "text")) or f"{record}.text",
                opponents=tuple(opponents),
                choices=tuple(choices),
                tests=tuple(tests),
                jump=script.jump,
            )
        )
    additions = tuple(
        PlacedAddition(one, source, digest, *file.position(("script_additions", at)), book=document)
        for at, one in enumerate(model.script_additions)
    )
    notes = (*notes, *strings.notes)
    return Authored(digest, (), tuple(scripts), strings.tables, tuple(strings.origins), notes, additions)


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


def mismatch_message(file: YamlFile, mismatches: Sequence[Mismatch]) -> str:
    """One line a mismatch, at most five: file, line, column, path and what is wrong there."""
    lines = []
    for mismatch in mismatches[:5]:
        line, column = file.position(mismatch.path)
        where = ".".join(str(step) for step in mismatch.path) or "the file"
        lines.append(f"{file.path}:{line}:{column}: {where}: {mismatch.message}")
    if len(mismatches) > 5:
        lines.append(f"and {len(mismatches) - 5} more")
    return "\n".join(lines)
