"""A folder for the page images that Tesseract reads: it goes with the program, or with a later one if that is killed."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path

_PREFIX = "regelwerk-pages-"
_LEFT = 3600.0
"""Seconds since anything was written to a folder from which on it may have been left behind."""


def scratch_folder() -> str | None:
    """The folder of this process, made at the first call; None where files cannot be locked, for the usual place.

    The folder is locked as long as the process runs, which ends with it however it ends. Folders of others that are
    old and not locked are removed.
    """
    return _made(os.getpid())


@cache
def _made(_process: int) -> str | None:
    try:
        import fcntl
    except ImportError:
        return None
    for other in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        _remove_if_left(other)
    path = tempfile.mkdtemp(prefix=_PREFIX)
    fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX)  # never closed: that would unlock it
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def _remove_if_left(folder: Path) -> None:
    import fcntl

    with contextlib.suppress(OSError):
        if time.time() - folder.stat().st_mtime < _LEFT:
            return
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)
