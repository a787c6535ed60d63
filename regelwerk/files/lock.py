"""One process at a time at a file or a folder: two that edit it at once would lose what one of them wrote."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def alone_at(path: Path) -> Iterator[None]:
    """Wait until nobody else is in here with the same file or folder. A process that ends, however it does, lets go.

    Whoever is in here may come in again, in the same thread.

    The lock is an empty file in the temporary folder of the system, so that nothing is written beside what people
    commit. Whoever is done removes it; that of a process that was killed goes with the next. Where it cannot be made
    or locked, `path` is used without it.
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
    """The same for the same file or folder, however it is named."""
    digest = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()
    return Path(tempfile.gettempdir()) / f"regelwerk-{digest[:32]}.lock"
