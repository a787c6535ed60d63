"""The ledger file: JSON lines, an entry or a migration a line, so that a diff shows what changed."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.write import write_file
from regelwerk.schema.base import Model
from regelwerk.schema.ledger import Ledger, LedgerEntry, Migration
from regelwerk.schema.parse import parse

M = TypeVar("M", bound=Model)


def read_ledger(path: Path) -> Ledger:
    """Read the ledger; an empty one where there is no file. Raises BadProjectError with the line."""
    if not path.exists() or not path.stat().st_size:
        return Ledger()
    entries: list[LedgerEntry] = []
    migrations: list[Migration] = []
    for number, row in enumerate(json_text.load_lines(path), 1):
        if isinstance(row, dict) and "kind" in row:
            migrations.append(_parsed(path, number, Migration, row))
        else:
            entries.append(_parsed(path, number, LedgerEntry, row))
    return Ledger(entries=tuple(entries), migrations=tuple(migrations))


def _parsed(path: Path, number: int, model: type[M], row: object) -> M:
    parsed = parse(model, row)
    if isinstance(parsed, list):
        raise BadProjectError(
            f"{path}:{number}: {'.'.join(map(str, parsed[0].path))}: {parsed[0].message}",
            next_step="Take the file from version control: ids depend on it.",
        )
    return parsed


def write_ledger(path: Path, ledger: Ledger) -> None:
    """Write the ledger, where it changed."""
    rows = [row.model_dump(mode="json", exclude_defaults=True) for row in (*ledger.entries, *ledger.migrations)]
    write_file(path, json_text.lines(rows))
