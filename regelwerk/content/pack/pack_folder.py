"""Packs: content as files that an engine loads, and back."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from regelwerk.content.pack import pack_lines
from regelwerk.content.pack.pack_lines import (
    PROVENANCE,
    SORTS,
    PartOfPack,
    records_file,
    records_path,
    rows_of,
    strings_file,
    strings_path,
    texts_of,
)
from regelwerk.errors import BadProjectError
from regelwerk.files import json_text
from regelwerk.files.atomic_write import below, recover
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.schema.base import Model
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, FactOrigin, Origin
from regelwerk.schema.document import Note
from regelwerk.schema.file_names import PACK_MANIFEST
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.pack_files import FileEntry, Manifest, StringTable
from regelwerk.schema.parse_errors import parse, parse_json
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.version import __version__

_SORTS_OF_LINES: dict[str, type[Model]] = {"origin": Origin, "fact": FactOrigin, "note": Note}
M = TypeVar("M", bound=Model)


def pack_files(content: Content, more: Sequence[PartOfPack] = ()) -> dict[str, bytes]:
    """Give the files of the pack, path to bytes; the same content always gives the same bytes.

    `more` are parts of the content that it does not hold itself.
    """
    own = rows_of(content)
    parts: list[PartOfPack] = [lambda path: own.get(path, []), *more]
    files = {records_path(name): records_file(parts, records_path(name)) for name in SORTS}
    files |= {strings_path(locale): strings_file(parts, locale) for locale in content.locales}
    files[PROVENANCE] = records_file(parts, PROVENANCE)
    manifest = Manifest(
        format=1,
        id=content.id,
        version=content.version,
        generator=f"regelwerk {__version__}",
        base=content.base,
        locales=content.locales,
        sources=content.sources,
        files=tuple(
            FileEntry(path=path, bytes=len(data), sha256=sha256(data), records=records)
            for path, (data, records) in sorted(files.items())
        ),
    )
    return {PACK_MANIFEST: _document(manifest), **{path: data for path, (data, _) in files.items()}}


def _document(model: Model) -> bytes:
    return pack_lines.line(model).encode()


def whole_manifest(folder: Path) -> Manifest:
    """The manifest of a pack whose files are as it says. Raises BadProjectError where one is missing or changed."""
    recover(folder)
    manifest = _parsed(folder / PACK_MANIFEST, Manifest, json_text.load(folder / PACK_MANIFEST), 1)
    for entry in manifest.files:
        path = below(folder, entry.path)
        if sha256(read_bytes(path, may_be_empty=not entry.bytes)) != entry.sha256:
            raise BadProjectError(
                f"{path}: is not the file that the manifest names: its SHA-256 differs",
                next_step="Build the pack again; corrections belong into patches.yaml, not into the pack.",
            )
    return manifest


def load_pack(folder: Path) -> Content:
    """Read a pack back. Raises BadProjectError where a file is missing, changed, or does not fit its schema."""
    manifest = whole_manifest(folder)
    present = {entry.path: entry for entry in manifest.files}

    def records(name: str, model: type[M]) -> tuple[M, ...]:
        found = _lines(folder, f"records/{name}.jsonl", model, present)
        return tuple(sorted(found, key=lambda record: getattr(record, "order", 0)))

    strings = {
        locale: dict(_row(path, StringTable, read_bytes(path).decode("utf-8", errors="replace"), 1).strings)
        for locale in manifest.locales
        for path in [folder / "strings" / f"{locale}.json"]
    }
    provenance = _provenance(folder, present)
    return Content(
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
    )


def _lines(folder: Path, name: str, model: type[M], present: dict[str, FileEntry]) -> list[M]:
    if name not in present or not present[name].bytes:
        return []
    return [_row(folder / name, model, row, number) for number, row in _numbered(folder / name)]


def _provenance(folder: Path, present: dict[str, FileEntry]) -> list[Model]:
    path = folder / "provenance.jsonl"
    if path.name not in present or not present[path.name].bytes:
        return []
    return [_row(path, _sort_of(row), row, number) for number, row in _numbered(path)]


def _numbered(path: Path) -> Iterator[tuple[int, str]]:
    """Lines that are not blank, from 1."""
    text = read_bytes(path).decode("utf-8", errors="replace")
    return ((number, row) for number, row in enumerate(text.split("\n"), 1) if row.strip())


_TYPE = re.compile(r'"type":"(\w+)"')


def _sort_of(row: str) -> type[Model]:
    """What a line of the provenance holds, by the one member that is called so, as the pack writes it, or parsed."""
    found = _TYPE.search(row)
    if found is None:
        with contextlib.suppress(ValueError):
            data = json.loads(row)
            return _SORTS_OF_LINES.get(str(data.get("type")) if isinstance(data, dict) else "", Origin)
    return _SORTS_OF_LINES.get(found[1] if found else "", Origin)


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


def digests(content: Content) -> dict[str, str]:
    """SHA-256 of each record with all its strings, by id: equal where an engine would see no difference."""
    rows = [(one.id, pack_lines.line(one)) for name in SORTS for one in getattr(content, name)]
    return pack_lines.digests(rows, texts_of(content))
