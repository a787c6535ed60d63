"""Packs that somebody changed who wrote the hashes anew."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from regelwerk.files.read_file import sha256
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST


def resealed(files: Mapping[str, bytes], changed: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files with those that changed, and with their bytes and hashes where these are told."""
    given = {**files, **changed}
    manifest, package = json.loads(given[PACK_MANIFEST]), json.loads(given[DATA_PACKAGE])
    _seal(manifest["files"], given, "sha256", "")
    given[PACK_MANIFEST] = json.dumps(manifest).encode()
    _seal(package["resources"], given, "hash", "sha256:")
    given[DATA_PACKAGE] = json.dumps(package).encode()
    return given


def _seal(entries: list[dict[str, Any]], files: Mapping[str, bytes], member: str, before: str) -> None:
    for entry in entries:
        entry["bytes"] = len(files[entry["path"]])
        entry[member] = before + sha256(files[entry["path"]])
