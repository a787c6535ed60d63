"""Keeps the cache from growing for ever: once a day what nobody used for long goes, and the oldest of what is too much."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from regelwerk.files.cache import Cache

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
