"""One process at a time per file or folder: otherwise the changes of one of them would be lost."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Wait until nobody else holds this file or folder. A process that ends, in whatever way, releases it.

    The lock is reentrant within a thread.

    The lock is an empty file in the temporary folder of the system, so that nothing is written beside what people commit.
    It is removed on release; the lock file of a killed process is removed by the next one. If it cannot be created or
    locked, `path` is used without it.
    """
    from filelock import FileLock, SoftFileLock  # it loads asyncio, and most commands lock nothing

    lock = FileLock(_lock_file(path), mode=0o666, is_singleton=True)  # of whoever works on the same files
    try:
        lock.acquire()
    except OSError:
        yield
        return
    try:
        yield
    finally:
        # Removed while it is held: who has it open already finds it nameless once it is free, and begins anew. Windows
        # refuses that, and filelock removes it there itself; a soft lock is free once its file is gone.
        if lock.lock_counter == 1 and not isinstance(lock, SoftFileLock):
            with contextlib.suppress(OSError):
                Path(lock.lock_file).unlink()
        lock.release()


def _lock_file(path: Path) -> Path:
    """The same lock file for the same file or folder, however it is given."""
    digest = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()
    return Path(tempfile.gettempdir()) / f"regelwerk-{digest[:32]}.lock"
