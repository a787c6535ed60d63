"""A repository in memory: files as trees of JSON values, and where each record and each value is in them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.emission import Written, as_json, as_yaml
from benchmarks.card_repository.locales import SOURCE
from benchmarks.card_repository.translations import Said

Holder = dict[str, Any] | list[Any]


@dataclass(slots=True)
class Sheet:
    """A file of records."""

    path: str
    tree: Any
    locale: str
    form: Literal["json", "yaml"] = "json"
    cause: str = ""
    """Why the whole file is not as it should be."""


@dataclass(slots=True)
class Row:
    """A record: of the facts where its locale is the source, else of a translation."""

    sheet: Sheet
    container: Holder | None
    """What holds it; None where the file is the record."""
    record: dict[str, Any]
    id: str
    kind: str
    card: Card
    id_field: str = ""
    """The field with its id; empty where its name or its file is its id."""
    facts: bool = False
    """Whether it holds the facts."""

    @property
    def locale(self) -> str:
        """The locale of its file."""
        return self.sheet.locale


@dataclass(slots=True)
class Cell:
    """A text in a locale."""

    row: Row
    holder: dict[str, Any]
    key: str
    field: str
    locale: str
    said: Said

    @property
    def value(self) -> Any:
        """What stands there now."""
        return self.holder.get(self.key)

    @value.setter
    def value(self, value: Any) -> None:
        self.holder[self.key] = value


@dataclass(slots=True)
class Repository:
    """All of it."""

    layout: str
    sheets: dict[str, Sheet] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    others: dict[str, str] = field(default_factory=dict)
    """Further files as text: schemas, the description of the layout."""
    missing: list[tuple[str, str]] = field(default_factory=list)
    """Paths of files that nobody has begun, with their locale."""

    def sheet(self, path: str, tree: Any, locale: str, form: Literal["json", "yaml"] = "json") -> Sheet:
        """Add a file."""
        self.sheets[path] = Sheet(path, tree, locale, form)
        return self.sheets[path]

    def row(self, sheet: Sheet, container: Holder | None, record: dict[str, Any], card: Card, **more: Any) -> Row:
        """Add a record, which is in its container already."""
        row = Row(sheet, container, record, more.pop("id", card.code), more.pop("kind", "card"), card, **more)
        self.rows.append(row)
        return row

    def texts(self, row: Row, said: dict[str, Said], names: dict[str, str] | None = None) -> None:
        """Put texts into a record, under these names."""
        for name, one in said.items():
            key = (names or {}).get(name, name)
            row.record[key] = one.value
            self.cells.append(Cell(row, row.record, key, name, row.locale, one))

    def text_maps(self, row: Row, said: dict[str, dict[str, Said]], names: dict[str, str] | None = None) -> None:
        """Put texts into a record as objects with a value a locale; `said` is by locale."""
        for locale, texts in said.items():
            for name, one in texts.items():
                holder = row.record.setdefault((names or {}).get(name, name), {})
                holder[locale] = one.value
                self.cells.append(Cell(row, holder, locale, name, locale, one))

    def written(self, path: str) -> Written:
        """A file as text, with the lines of its values."""
        sheet = self.sheets[path]
        return as_yaml(sheet.tree) if sheet.form == "yaml" else as_json(sheet.tree)

    def write(self, root: Path) -> None:
        """Write all files to a new folder."""
        if root.exists():
            shutil.rmtree(root)
        for path in self.sheets:
            write_text(root / path, self.written(path).text)
        for path, text in self.others.items():
            write_text(root / path, text)

    def source_cells(self) -> dict[tuple[str, str, str], Cell]:
        """The texts of the source by kind, id and field."""
        return {(cell.row.kind, cell.row.card.code, cell.field): cell for cell in self.cells if cell.locale == SOURCE}

    def rows_of(self, kind: str, *, facts: bool) -> Iterator[Row]:
        """Records of a kind, those of the facts or those of translations."""
        return (row for row in self.rows if row.kind == kind and row.facts == facts)


def write_text(path: Path, text: str) -> None:
    """Write a file and the folders above it; the line ends stay as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")
