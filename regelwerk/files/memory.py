"""What a long piece of work does with memory."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def uncollected() -> Iterator[None]:
    """No search for cycles meanwhile: for work that makes many small values and no cycles, where each search would walk
    all of them again. Counted references are given back as ever.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def give_back() -> None:
    """Give memory that was freed back to the system (malloc_trim(3)), where the C library knows of that.

    What stays for long among what is freed keeps it otherwise: each computation of a project that is held would add to it.
    """
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
