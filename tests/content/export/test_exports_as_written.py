"""What each target makes of one pack, file by file: `written/TARGET.txt`. See `tests/told.py`."""

from __future__ import annotations

import gzip
import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.content.export.targets import TARGETS, exported

from tests.content.export.made_pack import made_pack
from tests.told import compare


def _shown(data: bytes) -> str:
    """Text as it is, a database as its tables and rows, anything else by its hash."""
    if data.startswith(b"SQLite format 3"):
        with sqlite3.connect(":memory:") as database:
            database.deserialize(data)
            return "\n".join(_rows(database))
    if data.startswith(b"\x1f\x8b"):
        data = gzip.decompress(data)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return f"{len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest()}"


def _rows(database: sqlite3.Connection) -> Iterator[str]:
    """What makes each table, and its rows; `iterdump` of Python 3.11.2 writes other statements than that of 3.11.7."""
    kinds = {row[1]: row[2] for row in database.execute("PRAGMA table_list")}
    for name, made in database.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql NOT NULL ORDER BY name"
    ).fetchall():
        if kinds.get(name) == "shadow":
            continue
        yield made
        if name in kinds:
            yield from map(repr, database.execute(f'SELECT * FROM "{name}"'))


@pytest.mark.parametrize("target", [target.name for target in TARGETS])
def test_a_target_is_written_as_it_was(target: str) -> None:
    export = exported(made_pack(), target)
    parts = [
        f"===== {name}\n{_shown(data)}"
        for name, data in sorted(export.files.items())
        if not (target == "site" and name.endswith((".css", ".js")))
    ]
    told = "\n".join([*parts, "===== left out", *map(str, export.left_out)])
    compare(Path(__file__).parent / "written" / f"{target}.txt", told.replace("\r", "\\r") + "\n")
