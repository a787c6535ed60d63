"""A pack as plain data, to be compared with another one that may be of another version of the format.

Its hashes are checked; its records need not fit the nouns of today.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from regelwerk.content.pack.pack_content import checked_manifest
from regelwerk.content.pack.pack_folder import files_at
from regelwerk.content.pack.pack_lines import MIGRATIONS, records_path, strings_path
from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.json_text import JsonObject, JsonValue
from regelwerk.schema.base import Model
from regelwerk.schema.content import RECORD_MODELS, RECORD_SORTS
from regelwerk.schema.file_names import DATA_PACKAGE
from regelwerk.schema.pack_files import Manifest
from regelwerk.schema.parse_errors import parse
from regelwerk.schema.token_text import Text


@dataclass(frozen=True, slots=True)
class PackSnapshot:
    """What is compared of a pack."""

    manifest: Manifest
    records: Mapping[str, Mapping[str, JsonObject]]
    """Records by their id, by their sort, such as cards."""
    strings: Mapping[str, Mapping[str, JsonObject]]
    """Texts with their tokens by their key, by locale."""
    migrations: Mapping[str, tuple[str, ...]]
    """Ids of today by the ids of earlier versions."""
    fields: Mapping[str, str]
    """Types by field, such as cards.cost, as `datapackage.json` tells them, required ones with an exclamation mark."""
    misfits: frozenset[str]
    """Fields whose values fit none of the nouns of today, with what is wrong."""


def snapshot(path: Path) -> PackSnapshot:
    """Read a pack, from its folder, its manifest or a zip. Raises BadProjectError where it is damaged."""
    files = files_at(path)
    manifest = checked_manifest(path, files)
    misfits: set[str] = set()
    records: dict[str, dict[str, JsonObject]] = {}
    for sort in RECORD_SORTS:
        name = records_path(sort)
        records[sort] = _by_id(path / name, files.get(name, b""))
        misfits |= _misfits(sort, RECORD_MODELS[sort], records[sort].values())
    strings = {}
    for locale in manifest.locales:
        place = path / strings_path(locale)
        table = _object(place, json_text.parsed(place, _text(files.get(strings_path(locale), b"")), 1)).get("strings")
        strings[locale] = {key: _object(place, text) for key, text in _object(place, table).items()}
        misfits |= _misfits("strings", Text, strings[locale].values())
    moved: dict[str, tuple[str, ...]] = {}
    for _, row in _rows(path / MIGRATIONS, files.get(MIGRATIONS, b"")):
        moved[str(row.get("old"))] = (
            *moved.get(str(row.get("old")), ()),
            *([str(row["new"])] if row.get("new") else []),
        )
    return PackSnapshot(
        manifest, records, strings, moved, _fields(path / DATA_PACKAGE, files[DATA_PACKAGE]), frozenset(misfits)
    )


def _text(data: bytes) -> str:
    return data.decode("utf-8", errors="replace")


def _rows(path: Path, data: bytes) -> Iterator[tuple[int, JsonObject]]:
    for number, row in enumerate(_text(data).split("\n"), 1):
        if row.strip():
            yield number, _object(path, json_text.parsed(path, row, number))


def _by_id(path: Path, data: bytes) -> dict[str, JsonObject]:
    found: dict[str, JsonObject] = {}
    for number, row in _rows(path, data):
        record = row.get("id")
        if not isinstance(record, str) or record in found:
            _refuse(path, f"line {number} has no id, or the id of another line")
        found[record] = row
    return found


def _object(path: Path, value: JsonValue) -> JsonObject:
    return value if isinstance(value, dict) else _refuse(path, f"{value!r:.80} is not an object")


def _refuse(path: Path, problem: str) -> NoReturn:
    raise BadProjectError(f"{path}: {problem}", next_step="Build the pack again, or get a new copy.")


def _misfits(sort: str, model: type[Model], rows: object) -> set[str]:
    found: set[str] = set()
    for row in rows:  # type: ignore[attr-defined]
        problems = parse(model, row)
        if isinstance(problems, list):
            found |= {
                ".".join([sort, *(one for one in problem.path if isinstance(one, str))]) + f": {problem.message}"
                for problem in problems
            }
    return found


def _fields(path: Path, data: bytes) -> dict[str, str]:
    found = {}
    resources = _object(path, json_text.parsed(path, _text(data), 1)).get("resources")
    for resource in resources if isinstance(resources, list) else ():
        schema = _object(path, resource).get("schema")
        fields = schema.get("fields") if isinstance(schema, dict) else None
        for field in fields if isinstance(fields, list) else ():
            one = _object(path, field)
            limits = one.get("constraints")
            required = isinstance(limits, dict) and limits.get("required") is True
            found[f"{_object(path, resource).get('name')}.{one.get('name')}"] = (
                f"{one.get('type')}{'!' if required else ''}"
            )
    return found
