"""Damages of a pack, each alone; with `resealed` the hashes are those of the damaged files."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST

from tests.content.pack.resealed import resealed

Files = dict[str, bytes]
CARDS = "records/cards.jsonl"
PROVENANCE = "provenance.jsonl"


def rows(files: Mapping[str, bytes], path: str) -> list[dict[str, Any]]:
    return [json.loads(row) for row in files[path].splitlines()]


def lines(data: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in data).encode()


def with_row(files: Files, path: str, change: Callable[[dict[str, Any]], None]) -> Files:
    """The pack with the first line of a file changed."""
    data = rows(files, path)
    change(data[0])
    return resealed(files, {path: lines(data)})


def hash_(files: Files) -> Files:
    return {**files, CARDS: files[CARDS].replace(b'"item"', b'"idem"')}


def byte_count(files: Files) -> Files:
    given = dict(files)
    for path, member in ((PACK_MANIFEST, "files"), (DATA_PACKAGE, "resources")):
        data = json.loads(given[path])
        if path == DATA_PACKAGE:  # which tells the bytes and the hash of the manifest too
            data = json.loads(resealed(given, {})[DATA_PACKAGE])
        for entry in data[member]:
            entry["bytes"] += entry["path"] == CARDS
        given[path] = json.dumps(data).encode()
    return given


def foreign_key(files: Files) -> Files:
    return with_row(files, CARDS, lambda card: card.update(name="card-0001.nothing"))


def double_id(files: Files) -> Files:
    data = rows(files, CARDS)
    return resealed(files, {CARDS: lines([data[0], *data])})


def wrong_type(files: Files) -> Files:
    return with_row(files, CARDS, lambda card: card.update(quantity="two"))


def missing_file(files: Files) -> Files:
    return {path: data for path, data in files.items() if path != CARDS}


def extra_file(files: Files) -> Files:
    return {**files, "records/spells.jsonl": b'{"id":"spell-0001"}\n'}


def wrong_locale(files: Files) -> Files:
    return with_row(files, PROVENANCE, lambda row: row.update(locale="fr"))


def nested(files: Files) -> Files:
    return resealed(files, {PROVENANCE: b"[" * 100_000 + b"\n"})


def long_number(files: Files) -> Files:
    return resealed(files, {CARDS: files[CARDS].replace(b'"quantity":', b'"quantity":' + b"9" * 5000, 1)})


def long_name(files: Files) -> Files:
    return renamed(files, "x" * 300)


def name_with_nul(files: Files) -> Files:
    return renamed(files, "records/\0")


def renamed(files: Files, name: str) -> Files:
    data = json.loads(files[PACK_MANIFEST])
    data["files"][0]["path"] = name
    return {**files, PACK_MANIFEST: json.dumps(data).encode()}


DAMAGES: dict[str, tuple[Callable[[Files], Files], str]] = {
    "hash": (hash_, r"cards\.jsonl: does not match the manifest"),
    "byte count": (byte_count, r"cards\.jsonl: does not match the manifest"),
    "foreign key": (foreign_key, r"card-0001: no locale has a text for the key card-0001\.nothing"),
    "double id": (double_id, "two records have the id card-0001"),
    "type": (wrong_type, r"cards\.jsonl:1: quantity"),
    "missing file": (missing_file, r"cards\.jsonl: is missing"),
    "extra file": (extra_file, r"spells\.jsonl: is not part of the pack"),
    "wrong locale": (wrong_locale, r"provenance of card-0001\.[\w-]+: there is no such text in fr"),
}
"""What is damaged, how, and what `load_pack` says."""
HOSTILE: dict[str, tuple[Callable[[Files], Files], str]] = {
    "deep nesting": (nested, r"provenance\.jsonl:1: nested too deeply"),
    "long number": (long_number, r"cards\.jsonl:1:"),
    "long name": (long_name, r"x{300}"),
    "name with NUL": (name_with_nul, r"records/"),
}
"""Files that no build writes, and what `load_pack` says."""
