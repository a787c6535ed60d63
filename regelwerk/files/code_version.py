"""A hash of the program's own code: what a cache holds is only good for the code that wrote it."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


@cache
def code_version(*rooms: str) -> str:
    """SHA-256 over the source files of these rooms, in order of path."""
    digest = hashlib.sha256()
    for room in sorted(rooms):
        for path in sorted((_PACKAGE / room).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
