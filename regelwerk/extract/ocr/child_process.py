"""Children that end when this process is killed, so that nothing goes on working for nobody (Linux, prctl(2))."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_PR_SET_PDEATHSIG = 1


def with_parent() -> Callable[[], None] | None:
    """What a child is to call before it runs its program, so that it is killed with its parent; None elsewhere.

    The signal comes with the end of the thread that started the child; so that thread is to wait for it.
    """
    if sys.platform != "linux":
        return None
    prctl = _prctl()  # looked up before the fork: a child of many threads must take no lock
    parent, kill = os.getpid(), int(signal.SIGKILL)

    def bind() -> None:
        prctl(_PR_SET_PDEATHSIG, kill, 0, 0, 0)
        if os.getppid() != parent:  # it was killed between the fork and this
            os._exit(1)

    return bind


@cache
def _prctl() -> Callable[..., int]:
    return ctypes.CDLL(None).prctl
