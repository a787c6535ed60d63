"""A cache by content hash: what was computed once from the same bytes with the same settings is not computed again."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Cache:
    """Entries in a folder, named by their key; with folder None nothing is kept.

    An entry carries the hash of its own bytes: one that was damaged on disk counts as absent. The folder can be
    deleted at any time.
    """

    folder: Path | None

    def get(self, key: str) -> bytes | None:
        """Give the entry, or None where there is none or where it is damaged."""
        if self.folder is None:
            return None
        try:
            stored = self._path(key).read_bytes()
        except OSError:
            return None
        digest, data = stored[:32], stored[32:]
        return data if hashlib.sha256(data).digest() == digest else None

    def put(self, key: str, data: bytes) -> None:
        """Keep an entry; a folder that cannot be written only means that nothing is kept."""
        if self.folder is None:
            return
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(hashlib.sha256(data).digest() + data)
                Path(name).replace(path)
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise

    def _path(self, key: str) -> Path:
        assert self.folder is not None
        return self.folder / key[:2] / key


def key(*parts: str | bytes) -> str:
    """Name of the entry that these parts determine: SHA-256 over the parts, each with its length before it."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


def default_folder() -> Path | None:
    """`$REGELWERK_CACHE`, else `$XDG_CACHE_HOME/regelwerk`, else `~/.cache/regelwerk`; None where there is no home.

    `REGELWERK_CACHE=off` switches the cache off.
    """
    named = os.environ.get("REGELWERK_CACHE")
    if named:
        return None if named == "off" else Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    if base:
        return Path(base) / "regelwerk"
    home = os.environ.get("HOME")
    return Path(home) / ".cache" / "regelwerk" if home else None
