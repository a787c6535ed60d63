"""A cache by content hash: what was computed once from the same bytes by the same code is not computed again.

Once a day what nobody used for long is removed, and the oldest entries where the cache is too large.
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


MOST_DAYS = 60
"""Days after which an entry that was not used goes; where the disk keeps no time of use, days after it was written."""
MOST_BYTES = 2 * 1024**3
_DAY = 24 * 60 * 60
_MARK = "looked-through"


class _Entry(NamedTuple):
    used: float
    size: int
    path: str


def tidy(cache: Cache) -> None:
    """Look through the cache if nobody did today; what cannot be removed stays."""
    if cache.folder is None or not cache.folder.is_dir():
        return
    mark, now = cache.folder / _MARK, time.time()
    with contextlib.suppress(OSError):
        if mark.exists() and now - mark.stat().st_mtime < _DAY:
            return
        mark.touch()
        _remove(sorted(_entries(cache.folder)), now)


def _remove(entries: list[_Entry], now: float) -> None:
    """The oldest first: those that are too old, and those beyond the bytes that may be kept."""
    left = sum(one.size for one in entries)
    for one in entries:
        if now - one.used < MOST_DAYS * _DAY and left <= MOST_BYTES:
            return
        left -= one.size
        with contextlib.suppress(OSError):
            Path(one.path).unlink()


def _entries(folder: Path) -> Iterator[_Entry]:
    """Files in the folders of two digits that a cache writes; nothing else is touched."""
    for part in os.scandir(folder):
        if len(part.name) == 2 and part.is_dir(follow_symlinks=False):
            for file in os.scandir(part.path):
                if file.is_file(follow_symlinks=False):
                    seen = file.stat(follow_symlinks=False)
                    yield _Entry(max(seen.st_atime, seen.st_mtime), seen.st_size, file.path)


_PACKAGE = Path(__file__).resolve().parent.parent
_IMPORT = re.compile(
    rb"^[ \t]*from (regelwerk[\w.]*) import (\([^)]*\)|[^\n]*)|^[ \t]*import (regelwerk\.[\w.]*)", re.MULTILINE
)


@cache
def code_version(*modules: str) -> str:
    """SHA-256 over the source of modules, of all that they import at any depth, and of the data files beside those.

    A module is named by its dotted path, such as `regelwerk.extract.reading`. What a cache holds is only good for the
    code that wrote it, so that the code of an entry is part of its key.
    """
    digest = hashlib.sha256()
    for path in sorted(_sources(modules)):
        digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources(modules: Sequence[str]) -> set[Path]:
    """The files of modules and of what they import, and the data files of their folders."""
    found: set[Path] = set()
    waiting = list(modules)
    seen = set(waiting)
    while waiting:
        name = waiting.pop()
        path = _PACKAGE.joinpath(*name.split(".")[1:])
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if path == _PACKAGE / "__init__.py" or not path.is_file():
            continue
        found.add(path)
        imported = set()
        for package, names, plain in _IMPORT.findall(path.read_bytes()):
            imported.add((plain or package).decode())
            imported.update(f"{package.decode()}.{one}" for one in re.findall(r"\w+", names.decode()))
        waiting += imported - seen
        seen |= imported
    folders = {path.parent for path in found} - {_PACKAGE}
    return found | {file for folder in folders for file in folder.iterdir() if file.suffix not in (".py", "")}
