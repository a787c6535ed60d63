"""From files to sheets: the facts of one file with its overlays, read when they are checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regelwerk.content.cards.files import Found
from regelwerk.files.json_positions import Broken, JsonRecords
from regelwerk.schema.cardset import CardFile, Junk, Layout, RecordKind, Sheet

_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')


@dataclass(frozen=True, slots=True)
class Plan:
    """The files of one sheet, not read yet."""

    kind: RecordKind
    name: str
    facts: Found | None
    overlays: tuple[Found, ...]

    @property
    def digests(self) -> list[str]:
        """What the sheet is made of: path and hash of each file."""
        files = [self.facts, *self.overlays] if self.facts else self.overlays
        return [part for found in files if found for part in (found.path, found.digest)]


def plans(files: Iterable[Found]) -> list[Plan]:
    """The sheets of a repository, in order of the path of their facts."""
    facts: dict[str, Found] = {}
    overlays: dict[str, list[Found]] = {}
    kinds: dict[str, RecordKind] = {}
    for found in files:
        kinds[found.facts] = found.kind
        if found.locale is None:
            facts[found.path] = found
        else:
            overlays.setdefault(found.facts, []).append(found)
    return [Plan(kinds[name], name, facts.get(name), tuple(overlays.get(name, ()))) for name in sorted(kinds)]


def sheet(plan: Plan, layout: Layout, schema: Mapping[str, Any], inherited: Mapping[str, Mapping[str, Any]]) -> Sheet:
    """Read the files of a plan; what cannot be read becomes junk of its file."""
    return Sheet(
        layout=layout,
        kind=plan.kind,
        name=plan.name,
        facts=card_file(plan.facts) if plan.facts else None,
        overlays=tuple(card_file(found) for found in plan.overlays),
        schema=schema,
        inherited=inherited,
    )


def card_file(found: Found) -> CardFile:
    """Read one file of records."""
    try:
        text, wrong = found.data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        text, wrong = found.data.decode("utf-8", errors="replace"), error
    read = JsonRecords(text)
    junk = [_junk(read, broken, found.kind.id) for broken in read.broken]
    if wrong is not None:
        line, column = read.place(text.index("\ufffd"))
        junk.insert(0, Junk("this byte is not UTF-8", line, column, "\ufffd", (), None))
    return CardFile(
        path=found.path,
        kind=found.kind.name,
        locale=found.locale,
        records=tuple(read.records),
        positions=read,
        junk=tuple(junk),
        repeated=tuple(read.repeated),
    )


def _junk(read: JsonRecords, broken: Broken, id_field: str) -> Junk:
    """What is broken, with the ids that stand in the part that was passed over, as far as they can be told."""
    line, column = read.place(broken.defect)
    stopped = read.place(broken.stopped)
    passed = read.text[broken.start : broken.end]
    ids = re.findall(rf'"{re.escape(id_field)}"\s*:?\s*"?([^"\s,]+)', passed) if broken.end > broken.start else []
    row = read.text[: broken.defect].rfind("\n") + 1
    text = " ".join(read.text[row : broken.defect + 40].partition("\n")[0].split()[:12])
    return Junk(broken.message, line, column, text, tuple(ids), stopped if stopped[0] != line else None)


def links(found: Found) -> tuple[list[str], list[str]]:
    """Ids of a file of facts, and the ids its records inherit from."""
    kind = found.kind
    records = JsonRecords(found.data.decode("utf-8", errors="replace")).records
    ids = [str(record.get(kind.id)) for record in records]
    return ids, [str(record[kind.inherits]) for record in records if kind.inherits and record.get(kind.inherits)]


def originals(files: Sequence[Found], wanted: set[str]) -> dict[str, Mapping[str, Any]]:
    """The records of these files whose ids are wanted."""
    found: dict[str, Mapping[str, Any]] = {}
    for file in files:
        for record in JsonRecords(file.data.decode("utf-8", errors="replace")).records:
            name = record.get(file.kind.id)
            if isinstance(name, str) and name in wanted:
                found.setdefault(name, record)
    return found
