"""Memory management for long-running work."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def uncollected() -> Iterator[None]:
    """Pause the cycle collector, for work that creates many small values and no cycles, where each collection would walk all
    of them again. Reference counting works as usual.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def give_back() -> None:
    """Return freed memory to the system (malloc_trim(3)), if the C library supports that.

    Otherwise long-lived values among freed ones keep it: each computation of a held project would add to it.
    """
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
