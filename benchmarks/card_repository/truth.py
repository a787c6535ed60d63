"""The truth of a repository: what was planted, what is odd for another reason, and which findings are right."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.card_repository.emission import Written
from benchmarks.card_repository.locales import BY_CODE
from benchmarks.card_repository.repository import Cell, Repository, Row

Place = tuple[str, int, int]
"""A file, its first and its last line."""
_UNTRANSLATED = frozenset({"RW708", "RW712", "RW713", "RW714", "RW715", "RW719", "RW728"})
CODES_OF_CAUSE: dict[str, frozenset[str]] = {
    "untranslated file": _UNTRANSLATED,
    "untranslated card": _UNTRANSLATED,
    "untranslated flavour": frozenset({"RW708", "RW712", "RW713", "RW719"}),
    "null": frozenset({"RW703", "RW708"}),
    "missing file": frozenset({"RW708"}),
    "missing card": frozenset({"RW708"}),
    "other quotation marks": frozenset({"RW719"}),
    "second rendering": frozenset({"RW714", "RW728"}),
    "file without a source": frozenset({"RW702", "RW707"}),
    "other names of icons": frozenset({"RW721"}),
}
"""Checks whose findings tell of a cause; any other finding at its place is wrong."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A defect or a cause."""

    entry: str
    """defect or cause."""
    kind: str
    """The class of the defect or of the cause."""
    locale: str
    file: str
    id: str
    field: str
    places: list[Place] = dataclasses.field(default_factory=list)
    was: str = ""
    now: str = ""


@dataclass(frozen=True, slots=True)
class Truth:
    """What is known of a repository."""

    layout: str
    seed: int
    size: str
    locales: list[str]
    entries: list[Entry]

    def write(self, path: Path) -> None:
        """Write it as JSON lines."""
        head = {"layout": self.layout, "seed": self.seed, "size": self.size, "locales": self.locales}
        rows = [head, *(asdict(one) for one in self.entries)]
        path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")

    def of(self, entry: str) -> list[Entry]:
        """The defects or the causes."""
        return [one for one in self.entries if one.entry == entry]


def read(path: Path) -> Truth:
    """A truth that `Truth.write` wrote."""
    head, *rows = (json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line)
    entries = [Entry(**{**row, "places": [tuple(place) for place in row["places"]]}) for row in rows]
    return Truth(entries=entries, **head)


def beside(root: Path) -> Path:
    """The file of the truth of a repository: beside it, as it is no part of it."""
    return root.with_name(f"{root.name}.truth.jsonl")


class Lines:
    """Where the records and texts of a repository stand in its files."""

    def __init__(self, made: Repository) -> None:
        self._made = made
        self._written: dict[str, Written] = {}

    def file(self, path: str) -> Written:
        """A file as it is written."""
        if path not in self._written:
            self._written[path] = self._made.written(path)
        return self._written[path]

    def forget(self) -> None:
        """Look again: the trees have changed."""
        self._written.clear()

    def of_row(self, row: Row) -> Place:
        """The lines of a record."""
        written = self.file(row.sheet.path)
        members: Iterable[tuple[Any, Any]] = ()
        if row.container is not None:
            members = row.container.items() if isinstance(row.container, dict) else enumerate(row.container)
        for name, one in members:
            if one is row.record:
                return (row.sheet.path, *written.at[id(row.container), name])
        return (row.sheet.path, 1, len(written.lines))

    def of_field(self, row: Row, name: str) -> Place:
        """The lines of a field of a record; those of the record where it has no such field."""
        found = self.file(row.sheet.path).at.get((id(row.record), name))
        return (row.sheet.path, *found) if found else self.of_row(row)

    def of_cell(self, cell: Cell) -> Place:
        """The lines of a text."""
        found = self.file(cell.row.sheet.path).at.get((id(cell.holder), cell.key))
        return (cell.row.sheet.path, *found) if found else self.of_row(cell.row)

    def of_sheet(self, path: str) -> Place:
        """A whole file."""
        return (path, 1, len(self.file(path).lines))


def causes(made: Repository, lines: Lines, locales: list[str]) -> list[Entry]:
    """What is odd in a repository before anything is planted."""
    found: list[Entry] = []
    whole: set[str] = set()
    for path, sheet in made.sheets.items():
        if sheet.cause:
            whole.add(path)
            found.append(Entry("cause", sheet.cause, sheet.locale, path, "", "", [lines.of_sheet(path)]))
    found += [Entry("cause", "missing file", locale, path, "", "") for path, locale in made.missing]
    found += [Entry("cause", "other names of icons", code, "", "", "") for code in locales if BY_CODE[code].aliases]
    for cell in made.cells:
        path = cell.row.sheet.path
        if cell.said.cause and path not in whole:
            place = lines.of_cell(cell)
            found.append(Entry("cause", cell.said.cause, cell.locale, path, cell.row.id, cell.key, [place]))
    return found + _missing_cards(made, lines, locales)


def _missing_cards(made: Repository, lines: Lines, locales: list[str]) -> list[Entry]:
    """Cards of a translated file that have no texts there; their place is that file, or the record of the facts."""
    there = {(cell.locale, cell.row.kind, cell.row.card.code) for cell in made.cells}
    sources = {(row.kind, row.card.code): row for row in made.rows if row.facts and row.card.texts}
    homes: dict[tuple[str, str], str] = {}
    for cell in made.cells:
        source = sources.get((cell.row.kind, cell.row.card.code))
        if source is not None:
            homes[cell.locale, source.sheet.path] = cell.row.sheet.path
    found = []
    for (kind, code), row in sources.items():
        for locale in locales:
            path = homes.get((locale, row.sheet.path))
            if path is not None and (locale, kind, code) not in there:
                place = lines.of_row(row) if path == row.sheet.path else lines.of_sheet(path)
                found.append(Entry("cause", "missing card", locale, path, row.id, "", [place]))
    return found
