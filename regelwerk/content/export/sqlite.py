"""One SQLite file: tables with foreign keys, and a full-text index (FTS5) a locale.

A string is a row of `string` (its key), with a row of `translation` a locale that has it. Lists of a record are tables of
their own, ordered by `place`; whatever else a record holds is in `record.json`, so that nothing is left out. See
https://sqlite.org/fileformat2.html and https://sqlite.org/fts5.html.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.errors import ExportError
from regelwerk.schema.base import Model
from regelwerk.schema.content import RECORD_SORTS, Content, RecordSort
from regelwerk.schema.script import Script

APPLICATION_ID = 0x5265676C
"""`Regl` in ASCII: what `file` and other programs tell the file by."""
_SCHEMA = """
CREATE TABLE pack (id TEXT NOT NULL, version TEXT NOT NULL, base TEXT NOT NULL REFERENCES locale (tag));
CREATE TABLE locale (tag TEXT PRIMARY KEY, place INTEGER NOT NULL, search TEXT);
CREATE TABLE record (id TEXT PRIMARY KEY, sort TEXT NOT NULL, place INTEGER NOT NULL, json TEXT NOT NULL);
CREATE TABLE string (key TEXT PRIMARY KEY, record TEXT REFERENCES record (id));
CREATE TABLE translation (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL REFERENCES string (key), locale TEXT NOT NULL REFERENCES locale (tag),
  text TEXT NOT NULL, tokens TEXT NOT NULL, UNIQUE (key, locale));
CREATE TABLE rule (id TEXT PRIMARY KEY REFERENCES record (id), parent TEXT REFERENCES rule (id), kind TEXT NOT NULL, number TEXT,
  title TEXT REFERENCES string (key), text TEXT REFERENCES string (key));
CREATE TABLE card (id TEXT PRIMARY KEY REFERENCES record (id), code TEXT, kind TEXT NOT NULL, deck TEXT, cost INTEGER,
  quantity INTEGER NOT NULL, name TEXT NOT NULL REFERENCES string (key), text TEXT REFERENCES string (key),
  flavour TEXT REFERENCES string (key));
CREATE TABLE component (id TEXT PRIMARY KEY REFERENCES record (id), parent TEXT REFERENCES component (id), kind TEXT NOT NULL,
  quantity INTEGER, name TEXT NOT NULL REFERENCES string (key));
CREATE TABLE mechanic (id TEXT PRIMARY KEY REFERENCES record (id), parent TEXT REFERENCES mechanic (id), kind TEXT NOT NULL,
  quantity INTEGER, min INTEGER, max INTEGER, value REAL, name TEXT NOT NULL REFERENCES string (key));
CREATE TABLE term (id TEXT PRIMARY KEY REFERENCES record (id), kind TEXT NOT NULL, status TEXT NOT NULL,
  name TEXT NOT NULL REFERENCES string (key), definition TEXT REFERENCES string (key));
CREATE TABLE script (id TEXT PRIMARY KEY REFERENCES record (id), book TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL,
  title TEXT REFERENCES string (key), text TEXT NOT NULL REFERENCES string (key), jump INTEGER);
CREATE TABLE choice (script TEXT NOT NULL REFERENCES script (id), place INTEGER NOT NULL, text TEXT NOT NULL REFERENCES string (key),
  condition TEXT REFERENCES string (key), jump INTEGER, PRIMARY KEY (script, place));
CREATE TABLE outcome (script TEXT NOT NULL REFERENCES script (id), test INTEGER NOT NULL, place INTEGER NOT NULL, dice TEXT NOT NULL,
  low INTEGER NOT NULL, high INTEGER NOT NULL, text TEXT REFERENCES string (key), jump INTEGER,
  PRIMARY KEY (script, test, place));
"""
_COLUMNS = {
    "rules": ("rule", "parent kind number title text"),
    "cards": ("card", "code kind deck cost quantity name text flavour"),
    "components": ("component", "parent kind quantity name"),
    "mechanics": ("mechanic", "parent kind quantity min max value name"),
    "terms": ("term", "kind status name definition"),
    "scripts": ("script", "book number kind title text jump"),
}
"""Table of a sort of record, and the fields that are columns of it beside the id."""


class Sqlite:
    """The whole pack in `pack.sqlite`."""

    name = "sqlite"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """The same pack gives the same bytes with the same release of SQLite."""
        left_out: list[Omission] = []
        base = sqlite3.connect(":memory:")
        try:
            base.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            base.execute("PRAGMA foreign_keys = OFF")  # rows come in any order
            base.executescript(_SCHEMA)
            with base:
                _fill(base, pack, locales, left_out)
        except OverflowError as error:
            raise ExportError(
                "sqlite: a number in the pack is too large for SQLite, whose integers have 64 bits",
                next_step="Write a smaller number, or choose another target.",
            ) from error
        else:
            base.execute("VACUUM")
            return Export({"pack.sqlite": base.serialize()}, tuple(left_out))
        finally:
            base.close()


def _fill(base: sqlite3.Connection, pack: Content, locales: Sequence[str], left_out: list[Omission]) -> None:
    tags = list(dict.fromkeys([*locales, pack.base]))
    searches = {tag: f"search_{re.sub('[^a-z0-9]', '_', tag.lower())}" for tag in locales}
    base.execute("INSERT INTO pack VALUES (?, ?, ?)", (pack.id, pack.version, pack.base))
    base.executemany("INSERT INTO locale VALUES (?, ?, ?)", ((tag, n, searches.get(tag)) for n, tag in enumerate(tags)))
    rows = [
        (one.id, sort, place, one.model_dump_json(exclude_none=True))
        for sort in RECORD_SORTS
        for place, one in enumerate(getattr(pack, sort))
    ]
    base.executemany("INSERT INTO record VALUES (?, ?, ?, ?)", rows)
    owners = {origin.key: origin.id for origin in pack.origins}
    ids = {row[0] for row in rows}
    named = {key for sort in RECORD_SORTS for one in getattr(pack, sort) for key in _keys(one)}
    keys = sorted(named.union(*(pack.strings.get(locale, {}) for locale in locales)))
    base.executemany("INSERT INTO string VALUES (?, ?)", ((key, _owner(key, owners, ids)) for key in keys))
    number = 0
    for locale in locales:
        texts = []
        for key, text in sorted(pack.strings.get(locale, {}).items()):
            number += 1
            tokens = ",".join(token.model_dump_json(exclude_none=True) for token in text.tokens)
            texts.append((number, key, locale, _whole(text.text, f"{key} ({locale})", left_out), f"[{tokens}]"))
        base.executemany("INSERT INTO translation VALUES (?, ?, ?, ?, ?)", texts)
        table = searches[locale]
        base.execute(f"CREATE VIRTUAL TABLE {table} USING fts5 (text, content='', tokenize='unicode61')")
        base.executemany(f"INSERT INTO {table} (rowid, text) VALUES (?, ?)", ((row[0], row[3]) for row in texts))  # noqa: S608
        base.execute(f"INSERT INTO {table} ({table}) VALUES ('optimize')")  # noqa: S608
    for sort, (table, fields) in _COLUMNS.items():
        names = fields.split()
        present = {one.id for one in getattr(pack, sort)}
        values = [(one.id, *(_column(one, name, present, left_out) for name in names)) for one in getattr(pack, sort)]
        base.executemany(f"INSERT INTO {table} VALUES (?{', ?' * len(names)})", values)  # noqa: S608
    for script in pack.scripts:
        _fill_ways(base, script)


def _fill_ways(base: sqlite3.Connection, script: Script) -> None:
    base.executemany(
        "INSERT INTO choice VALUES (?, ?, ?, ?, ?)",
        [(script.id, n, one.text, one.condition, one.jump) for n, one in enumerate(script.choices)],
    )
    base.executemany(
        "INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (script.id, n, place, test.dice, one.low, one.high, one.text, one.jump)
            for n, test in enumerate(script.tests)
            for place, one in enumerate(test.outcomes)
        ],
    )


def _column(record: Model, name: str, present: set[str], left_out: list[Omission]) -> object:
    """The value of a column; a parent that is not in the pack is none, for a foreign key cannot point at it."""
    value: object = getattr(record, name)
    if name == "parent" and value is not None and value not in present:
        left_out.append(Omission(str(getattr(record, "id", "")), f"its parent {value}, which is not in the pack"))
        return None
    return value


def _keys(record: Model) -> Iterator[str]:
    """The keys that columns name; those of `record.json` are no foreign keys."""
    names = ["title", "text", "name", "definition", "flavour"]
    yield from (key for key in (getattr(record, name, None) for name in names) if key)
    if isinstance(record, Script):
        for choice in record.choices:
            yield from (key for key in (choice.text, choice.condition) if key)
        for test in record.tests:
            yield from (outcome.text for outcome in test.outcomes if outcome.text)


def _owner(key: str, owners: dict[str, str], ids: set[str]) -> str | None:
    found = owners.get(key)
    return found if found in ids else next((head for head in _heads(key) if head in ids), None)


def _heads(key: str) -> Iterator[str]:
    """The beginnings of a key that may be an id, the longest first."""
    while "." in key:
        key = key.rpartition(".")[0]
        yield key


def _whole(text: str, place: str, left_out: list[Omission]) -> str:
    """A NUL ends a text in many functions of SQLite: https://sqlite.org/nulinstr.html."""
    if "\0" in text:
        left_out.append(Omission(place, "NUL characters, at which SQLite functions end a text"))
    return text.replace("\0", "")
