"""`datapackage.json`: the pack as a Data Package (version 2, datapackage.org), so that other programs can check it.

It names every file that holds something, but itself, with bytes and SHA-256. Files of JSON lines are tables with a Table
Schema, taken from the nouns: types, required fields, allowed values, primary keys, and foreign keys between records and to
the table of text keys. A foreign key is a field of its own with one table that it points into; `pack_links` checks the
others when a pack is loaded.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from regelwerk.content.pack.pack_lines import KEYS, MIGRATIONS, PROVENANCE
from regelwerk.files import json_text
from regelwerk.files.json_text import JsonInput, JsonObject, JsonValue
from regelwerk.files.read_file import sha256
from regelwerk.schema.base import text_fields
from regelwerk.schema.file_names import PACK_MANIFEST
from regelwerk.schema.json_schemas import MODELS, json_schema
from regelwerk.schema.pack_files import Manifest

PROFILE = "https://datapackage.org/profiles/2.0/datapackage.json"


class _Table(NamedTuple):
    """A table of the pack: the nouns of its lines, its key, and where its fields point: field to table."""

    nouns: tuple[str, ...]
    key: str = "id"
    points: Mapping[str, str] = {}


_TABLES = {
    "records/rules.jsonl": _Table(("rule",), points={"parent": "rules"}),
    "records/cards.jsonl": _Table(("card",), points={"rule": "rules"}),
    "records/scripts.jsonl": _Table(("script",)),
    "records/components.jsonl": _Table(("component",), points={"parent": "components"}),
    "records/mechanics.jsonl": _Table(("mechanic",), points={"parent": "mechanics", "component": "components"}),
    "records/terms.jsonl": _Table(("term",)),
    "records/tables.jsonl": _Table(("table",), points={"parent": "rules"}),
    KEYS: _Table(("text-key",), key="key"),
    MIGRATIONS: _Table(("migration",), key=""),
    PROVENANCE: _Table(("origin", "fact", "note"), key="", points={"key": "keys"}),
}


def descriptor(manifest: Manifest, document: bytes, full: Collection[str]) -> bytes:
    """The descriptor of a pack with this manifest, whose bytes are the `document`; `full` are the files that hold something."""
    names = {path: _name(path) for path in full}
    entries = [(PACK_MANIFEST, len(document), sha256(document))]
    entries += [(entry.path, entry.bytes, entry.sha256) for entry in manifest.files]
    data: JsonInput = {
        "$schema": PROFILE,
        "name": _slug(manifest.id),
        "version": manifest.version,
        "resources": [
            {
                "name": names[path],
                "path": path,
                "bytes": size,
                "hash": f"sha256:{digest}",
                **_form(path, manifest.locales, set(names.values())),
            }
            for path, size, digest in sorted(entries)
            if path in names
        ],
        "sources": [{"title": one.edition or one.file, "path": one.file} for one in manifest.sources],
    }
    return json_text.canonical(json.dumps(data)).encode()


def _name(path: str) -> str:
    """Name of a resource: rules for records/rules.jsonl, strings-de for strings/de.json."""
    stem = path.rpartition(".")[0]
    return stem.removeprefix("records/").replace("/", "-").lower()


def _slug(text: str) -> str:
    """The text in the letters that the name of a package may have."""
    plain = "".join(sign if sign.isascii() and (sign.isalnum() or sign in "._-") else "-" for sign in text.lower())
    return plain or "pack"


def _form(path: str, locales: Sequence[str], names: set[str]) -> JsonObject:
    table = _TABLES.get(path)
    if table is None:
        return {"format": "json", "mediatype": "application/json", "encoding": "utf-8"}
    fields = _fields(table.nouns)
    points = {} if path == KEYS else dict.fromkeys(_key_fields(table.nouns), "keys") | dict(table.points)
    schema: JsonObject = {
        "fields": [_with_locales(field, locales) for field in fields],
        "foreignKeys": [
            {"fields": [field], "reference": {"resource": to, "fields": [_key_of(to)]}}
            for field, to in sorted(points.items())
            if to in names
        ],
    }
    if table.key:
        schema["primaryKey"] = [table.key]
    return {
        "type": "table",
        "format": "jsonl",
        "mediatype": "application/jsonl",
        "encoding": "utf-8",
        "dialect": {"json": {"keyed": True, "keys": [str(field["name"]) for field in fields]}},
        "schema": {name: value for name, value in schema.items() if value},
    }


def _key_of(name: str) -> str:
    return "key" if name == "keys" else "id"


def _with_locales(field: JsonObject, locales: Sequence[str]) -> JsonObject:
    if field["name"] != "locale":
        return field
    constraints = field.get("constraints")
    return {**field, "constraints": {**(constraints if isinstance(constraints, dict) else {}), "enum": [*locales]}}


def _key_fields(nouns: Iterable[str]) -> list[str]:
    """Fields that hold one text key each."""
    strings = {str(field["name"]) for field in _fields(tuple(nouns)) if field["type"] == "string"}
    return sorted(strings & {name for noun in nouns for name in text_fields(MODELS[noun])})  # type: ignore[arg-type]


@cache
def _fields(nouns: tuple[str, ...]) -> list[JsonObject]:
    """The fields of a table by the JSON Schemas of its nouns; required is what every noun requires."""
    fields: dict[str, JsonObject] = {}
    schemas = [json_schema(noun) for noun in nouns]
    for schema in schemas:
        for name, member in _object(schema["properties"]).items():
            fields.setdefault(name, {"name": name, **_type(_object(member))})
            if len(nouns) > 1 and name == "type":
                fields[name] = {"name": name, "type": "string", "constraints": {"enum": list(nouns)}}
    for name, field in fields.items():
        if all(name in _list(schema.get("required", [])) for schema in schemas) or (len(nouns) > 1 and name == "type"):
            field["constraints"] = {**_object(field.get("constraints", {})), "required": True}
    return list(fields.values())


def _type(member: JsonObject) -> JsonObject:
    """Type and constraints of Table Schema for a member in JSON Schema."""
    options = [one for one in map(_object, _list(member.get("anyOf", [member]))) if one.get("type") != "null"]
    types = {str(one.get("type", "object")) for one in options}
    found: JsonObject
    if len(options) == 1:
        (only,) = options
        found = {"type": str(only.get("type", "object"))}
        limits: JsonObject = {
            name: only[name] for name in ("pattern", "minimum", "maximum", "enum", "minLength") if name in only
        }
        if "const" in only:
            limits["enum"] = [only["const"]]
        if limits:
            found["constraints"] = limits
    else:
        found = {"type": "number" if "number" in types and "object" not in types else "any"}
    if "description" in member:
        found["description"] = member["description"]
    return found


def _object(value: JsonValue) -> JsonObject:
    return value if isinstance(value, dict) else {}


def _list(value: JsonValue) -> list[JsonValue]:
    return value if isinstance(value, list) else []
