"""The files of a pack, already in memory, are read into content; whatever does not fit is said with its place."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NoReturn, TypeVar

from regelwerk.content.pack.pack_lines import MIGRATIONS, records_path
from regelwerk.content.pack.pack_links import broken_links
from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.read_file import sha256
from regelwerk.schema.base import Model
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, FactOrigin, Origin, RecordMigration
from regelwerk.schema.document import Note
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.pack_files import Manifest, StringTable, TextKeyEntry
from regelwerk.schema.parse_errors import parse, parse_json
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text

_PROVENANCE: dict[str, type[Model]] = {"origin": Origin, "fact": FactOrigin, "note": Note}
_AGAIN = "Build the pack again; corrections belong in patches.yaml, not in the pack."
M = TypeVar("M", bound=Model)


def content_of(where: Path, files: Mapping[str, bytes]) -> Content:
    """The content of a pack. Raises BadProjectError; `where` is what its messages call the pack."""
    manifest = checked_manifest(where, files)
    strings = {locale: _strings(where, files, locale) for locale in manifest.locales}
    _check_keys(where, files, manifest, strings)
    provenance = [_row(path, _sort_of(row), row, line) for path, line, row in _rows(where, files, "provenance.jsonl")]

    def lines(name: str, model: type[M]) -> list[M]:
        return [_row(path, model, row, line) for path, line, row in _rows(where, files, name)]

    def records(name: str, model: type[M]) -> tuple[M, ...]:
        return tuple(sorted(lines(records_path(name), model), key=lambda record: getattr(record, "order", 0)))

    content = Content(
        id=manifest.id,
        version=manifest.version,
        base=manifest.base,
        locales=manifest.locales,
        sources=manifest.sources,
        strings=strings,
        origins=tuple(line for line in provenance if isinstance(line, Origin)),
        facts=tuple(line for line in provenance if isinstance(line, FactOrigin)),
        notes=tuple(line for line in provenance if isinstance(line, Note)),
        rules=records("rules", Rule),
        cards=records("cards", Card),
        scripts=records("scripts", Script),
        components=records("components", Component),
        mechanics=records("mechanics", Mechanic),
        terms=records("terms", Term),
        tables=records("tables", Table),
        migrations=tuple(lines(MIGRATIONS, RecordMigration)),
    )
    for problem in broken_links(content):
        _refuse(where, problem)
    return content


def _refuse(path: Path, problem: str) -> NoReturn:
    raise BadProjectError(f"{path}: {problem}", next_step=_AGAIN)


def checked_manifest(where: Path, files: Mapping[str, bytes]) -> Manifest:
    """The manifest of a pack whose files are as it says, and as `datapackage.json` says. Raises BadProjectError."""
    path = where / PACK_MANIFEST
    document = files[PACK_MANIFEST]
    manifest = _parsed(path, Manifest, _document(path, document), 1)
    listed = {entry.path: entry for entry in manifest.files}
    if len(listed) < len(manifest.files):
        _refuse(path, "lists a file twice")
    for name, entry in listed.items():
        if name not in files:
            _refuse(where / name, "is missing, but the manifest lists it")
        data = files[name]
        if sha256(data) != entry.sha256 or len(data) != entry.bytes:
            _refuse(
                where / name,
                f"does not match the manifest: its SHA-256 differs, or its size is not {entry.bytes} bytes",
            )
    for name in sorted(set(files) - listed.keys() - {PACK_MANIFEST, DATA_PACKAGE}):
        _refuse(where / name, "is not part of the pack: the manifest does not list it")
    _check_descriptor(where, files, [(PACK_MANIFEST, len(document), sha256(document)), *_hashes(manifest)])
    return manifest


def _hashes(manifest: Manifest) -> Iterator[tuple[str, int, str]]:
    return ((entry.path, entry.bytes, entry.sha256) for entry in manifest.files if entry.bytes)


def _check_descriptor(where: Path, files: Mapping[str, bytes], expected: Iterable[tuple[str, int, str]]) -> None:
    """`datapackage.json` names the same files with the same hashes: all that are not empty, and not itself."""
    path = where / DATA_PACKAGE
    if DATA_PACKAGE not in files:
        _refuse(path, "is missing")
    data = _document(path, files[DATA_PACKAGE])
    resources = data.get("resources") if isinstance(data, dict) else None
    named = {
        one.get("path"): (one.get("bytes"), one.get("hash"))
        for one in (resources if isinstance(resources, list) else ())
        if isinstance(one, dict) and isinstance(one.get("path"), str)
    }
    there = {name: (size, f"sha256:{digest}") for name, size, digest in expected}
    for name in sorted(there.keys() | {str(name) for name in named}):
        if named.get(name) != there.get(name):
            _refuse(path, f"does not describe the files of the pack: {name} differs")


def _check_keys(
    where: Path, files: Mapping[str, bytes], manifest: Manifest, strings: Mapping[str, Mapping[str, object]]
) -> None:
    """`keys.jsonl` lists the keys of the string tables."""
    entries = [_row(path, TextKeyEntry, row, line) for path, line, row in _rows(where, files, "keys.jsonl")]
    there = {key for table in strings.values() for key in table}
    if len({entry.key for entry in entries}) < len(entries):
        _refuse(where / "keys.jsonl", "lists a key twice")
    for entry in entries:
        if entry.locales != tuple(locale for locale in manifest.locales if entry.key in strings[locale]):
            _refuse(where / "keys.jsonl", f"{entry.key} is not in the locales that it lists")
    if len(entries) < len(there):
        _refuse(where / "keys.jsonl", "does not list every string key")


def _strings(where: Path, files: Mapping[str, bytes], locale: str) -> dict[str, Text]:
    name = f"strings/{locale}.json"
    if name not in files:
        _refuse(where / name, "is missing, but the manifest lists the locale")
    table = _row(where / name, StringTable, files[name].decode("utf-8", errors="replace"), 1)
    if table.locale != locale:
        _refuse(where / name, f"says that its locale is {table.locale}")
    return dict(table.strings)


def _rows(where: Path, files: Mapping[str, bytes], name: str) -> Iterator[tuple[Path, int, str]]:
    """Lines of a file that are not blank, with their number from 1; none where there is no such file."""
    path = where / name
    text = files.get(name, b"").decode("utf-8", errors="replace")
    return ((path, number, row) for number, row in enumerate(text.split("\n"), 1) if row.strip())


_TYPE = re.compile(r'"type":"(\w+)"')


def _sort_of(row: str) -> type[Model]:
    """What a line of the provenance holds, by the one member that is called so, as the pack writes it, or parsed."""
    found = _TYPE.search(row)
    if found is None:
        with contextlib.suppress(ValueError, RecursionError):  # said when the row is read
            data = json.loads(row)
            return _PROVENANCE.get(str(data.get("type")) if isinstance(data, dict) else "", Origin)
    return _PROVENANCE.get(found[1] if found else "", Origin)


def _document(path: Path, data: bytes) -> json_text.JsonValue:
    return json_text.parsed(path, data.decode("utf-8", errors="replace"), 1)


def _row(path: Path, model: type[M], text: str, line: int) -> M:
    parsed = parse_json(model, text)
    if isinstance(parsed, list):  # said again by whoever words what is no JSON
        return _parsed(path, model, json_text.parsed(path, text, line), line)
    return parsed


def _parsed(path: Path, model: type[M], data: json_text.JsonValue, line: int) -> M:
    parsed = parse(model, data)
    if isinstance(parsed, list):
        first = parsed[0]
        raise BadProjectError(
            f"{path}:{line}: {'.'.join(map(str, first.path))}: {first.message}",
            next_step="Build the pack again with this version of regelwerk.",
        )
    return parsed
