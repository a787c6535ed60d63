"""Folders of languages that were added from outside the package; apart, so that who asks for them need not load a language."""

from __future__ import annotations

import hashlib
from pathlib import Path

FOLDERS: dict[str, Path] = {}
"""By the code of the language."""


def added_version() -> str:
    """SHA-256 over the data of the languages that were added; empty where none was."""
    if not FOLDERS:
        return ""
    digest = hashlib.sha256()
    for code, folder in sorted(FOLDERS.items()):
        for file in sorted(folder.glob("*.toml")):
            digest.update(f"{code} {file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
