"""One process at a time at a file or a folder: two that edit it at once would lose what one of them wrote."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # on Windows, where a folder cannot be opened and locked either
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Wait until nobody else is in here with the same file or folder. A process that ends, however it does, lets go.

    Nothing is written for it. What is not there, or cannot be locked, as on some network drives, is used as it is.
    """
    if fcntl is None:
        yield
        return
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        yield
        return
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
