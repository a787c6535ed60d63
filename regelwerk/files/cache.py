"""A cache by content hash: nothing is computed twice from the same bytes by the same code.

Once a day, entries that were not used for long are removed, and the oldest entries if the cache is too large.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Cache:
    """Entries in a folder, named by their key; with folder None nothing is stored.

    An entry contains the hash of its own bytes, so one damaged on disk counts as absent. The folder can be deleted at any
    time.
    """

    folder: Path | None

    def get(self, key: str) -> bytes | None:
        """The entry, or None if it is missing or damaged."""
        if self.folder is None:
            return None
        try:
            stored = self._path(key).read_bytes()
        except OSError:
            return None
        digest, data = stored[:32], stored[32:]
        return data if hashlib.sha256(data).digest() == digest else None

    def put(self, key: str, data: bytes) -> None:
        """Store an entry; if the folder is not writable, nothing is stored."""
        if self.folder is None:
            return
        path = self._path(key)
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=_UNFINISHED)
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


class MemoryCache(Cache):
    """Entries in memory, for one run that needs earlier results when nothing is stored on disk."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        super().__init__(None)
        object.__setattr__(self, "_entries", {})

    def get(self, key: str) -> bytes | None:
        """The entry, or None if there is none."""
        found: bytes | None = self._entries.get(key)  # type: ignore[attr-defined]
        return found

    def put(self, key: str, data: bytes) -> None:
        """Store an entry."""
        self._entries[key] = data  # type: ignore[attr-defined]


def key(*parts: str | bytes) -> str:
    """Name of the entry for these parts: SHA-256 over the parts, each preceded by its length."""
    digest = hashlib.sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part  # odd names of files
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()


def default_folder() -> Path | None:
    """`$REGELWERK_CACHE`, else `$XDG_CACHE_HOME/regelwerk`, else `~/.cache/regelwerk`; None if there is no home folder.

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


MOST_DAYS = 60
"""Days after which an unused entry is removed; if the disk keeps no access times, days after it was written."""
MOST_BYTES = 2 * 1024**3
_DAY = 24 * 60 * 60
_UNFINISHED = "unfinished-"
"""Prefix of an entry that is being written; leftovers of killed runs are removed after a day."""
_MARK = "looked-through"


class _Entry(NamedTuple):
    used: float
    size: int
    path: str


def tidy(cache: Cache) -> None:
    """Clean up the cache, at most once a day; what cannot be removed stays."""
    if cache.folder is None or not cache.folder.is_dir():
        return
    mark, now = cache.folder / _MARK, time.time()
    with contextlib.suppress(OSError):
        if mark.exists() and now - mark.stat().st_mtime < _DAY:
            return
        mark.touch()
        _remove(sorted(_entries(cache.folder)), now)
        for left in (*cache.folder.glob(f"??/{_UNFINISHED}*"), *cache.folder.glob("lexicon-*.new")):
            if now - left.stat().st_mtime > _DAY:
                left.unlink()


def _remove(entries: list[_Entry], now: float) -> None:
    """Oldest first: entries that are too old, and those beyond the size limit."""
    left = sum(one.size for one in entries)
    for one in entries:
        if now - one.used < MOST_DAYS * _DAY and left <= MOST_BYTES:
            return
        left -= one.size
        with contextlib.suppress(OSError):
            Path(one.path).unlink()


def _entries(folder: Path) -> Iterator[_Entry]:
    """Files in the two-digit folders that a cache writes; nothing else is touched."""
    for part in os.scandir(folder):
        if len(part.name) == 2 and part.is_dir(follow_symlinks=False):
            for file in os.scandir(part.path):
                if file.is_file(follow_symlinks=False):
                    seen = file.stat(follow_symlinks=False)
                    yield _Entry(max(seen.st_atime, seen.st_mtime), seen.st_size, file.path)


_PACKAGE = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))  # noqa: PTH120 - paths of text are faster here
_FROM = re.compile(rb"from (regelwerk[\w.]*) import (\([^)]*\)|[^\n]*)")
_PLAIN = re.compile(rb"import (regelwerk\.[\w.]*)")
"""Imports, and what looks like one in a text: an extra module in a version does no harm."""
_BY_NAME = b"import_module("
"""A module with this imports others of the folders below its own, by names that it makes: the languages."""
_NAME = re.compile(r"\w+")


@cache
def code_version(*modules: str) -> str:
    """SHA-256 over the source of modules, of everything they import at any depth, and of the data files beside those.

    A module is given by its dotted path, such as `regelwerk.extract.reading`. A cache entry is only valid for the code
    that wrote it, so the code is part of its key.
    """
    digest = hashlib.sha256()
    for name, data in sorted(_sources(modules).items()):
        digest.update(name.encode() + b"\0" + data + b"\0")
    return digest.hexdigest()


def _sources(modules: Sequence[str]) -> dict[str, bytes]:
    """Modules and what they import, and the data files in their folders: paths in the package, and their bytes."""
    found: dict[str, bytes] = {}
    waiting = list(modules)
    seen = set(waiting)
    while waiting:
        path = _module_file(waiting.pop())
        if path is None or path in found:
            continue
        found[path] = data = _bytes(path)
        imported = {name.decode() for name in _PLAIN.findall(data)}
        for package, names in _FROM.findall(data):
            parent = package.decode()
            imported.add(parent)
            imported.update(f"{parent}.{name}" for name in _NAME.findall(names.decode()))
        if _BY_NAME in data:
            imported.update(_modules_below(os.path.dirname(path)))  # noqa: PTH120
        waiting += imported - seen
        seen |= imported
    for folder in {os.path.dirname(path) for path in found} - {""}:  # noqa: PTH120
        for entry in os.scandir(os.path.join(_PACKAGE, folder)):  # noqa: PTH118
            if "." in entry.name and not entry.name.endswith(".py") and entry.is_file():
                found[f"{folder}/{entry.name}"] = _bytes(f"{folder}/{entry.name}")
    return found


def _modules_below(folder: str) -> Iterator[str]:
    """The modules in the folders below a folder of this package."""
    for entry in os.scandir(os.path.join(_PACKAGE, folder)):  # noqa: PTH118
        if entry.is_dir():
            yield from _modules_below(f"{folder}/{entry.name}")
            yield f"regelwerk.{folder}.{entry.name}".replace("/", ".")
            names = (one for one in os.listdir(entry.path) if one.endswith(".py"))  # noqa: PTH208
            yield from (f"regelwerk.{folder}.{entry.name}.{one[:-3]}".replace("/", ".") for one in names)


def _module_file(name: str) -> str | None:
    """The file of a module or a package, relative to the folder of this package; None for a name that is not a module."""
    path = "/".join(name.split(".")[1:])
    for file in (f"{path}.py", f"{path}/__init__.py"):
        if path and os.path.isfile(os.path.join(_PACKAGE, file)):  # noqa: PTH113, PTH118
            return file
    return None


def _bytes(path: str) -> bytes:
    with open(os.path.join(_PACKAGE, path), "rb") as file:  # noqa: PTH118, PTH123
        return file.read()
