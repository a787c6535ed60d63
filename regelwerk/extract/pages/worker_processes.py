"""Forked children that answer through a pipe, kept for the next file where nothing went wrong with the last.

A fork costs more than the reading of a page: the tables of all memory are copied, and then each page of memory that
either side writes to. A child that is kept pays that once, and has its own memory, code and fonts at hand.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
from regelwerk.extract.pages.process_limits import memory

_MAX_KEPT = 2
_MAX_GROWTH = 64 * 1024 * 1024
"""Bytes of memory that a child may have taken and still be kept."""
_FORKING = threading.Lock()
"""One fork at a time: a child that inherited the far end of another one's pipe would hide its crash and outlive us."""


class Process(NamedTuple):
    """A child and our end of its pipe; the child ends when that is closed, as it is when we end."""

    pid: int
    pipe: Connection
    inherited: int
    """Bytes of memory that it began with."""


_kept: list[Process] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_kept.clear)  # they are children of the one that forked


def kept() -> Process | None:
    """A child that waits, which nobody else is given; None where there is none."""
    with contextlib.suppress(IndexError):
        return _kept.pop()
    return None


def forked(serve: Callable[[Connection], None]) -> Process:
    """A new child, in which `serve` is called with its end of the pipe."""
    from multiprocessing import Pipe

    with _FORKING:
        ours, theirs = Pipe()
        pid = os.fork()
        if pid == 0:
            try:
                _close_all_but(theirs.fileno())
                serve(theirs)
            finally:
                os._exit(0)  # never into the code that forked
        theirs.close()
    return Process(pid, ours, memory())


def _close_all_but(own: int) -> None:
    """Close the files and connections of the program: one that waits here would keep the other end of them waiting."""
    os.closerange(3, own)
    os.closerange(own + 1, os.sysconf("SC_OPEN_MAX"))


def keep(process: Process) -> None:
    """Let a child wait that has answered all questions; one that has become large is ended."""
    if len(_kept) < _MAX_KEPT and memory(process.pid) - process.inherited < _MAX_GROWTH:
        _kept.append(process)
    else:
        end(process)


def end(process: Process) -> None:
    """End a child, whatever it does."""
    process.pipe.close()
    with contextlib.suppress(ProcessLookupError, ChildProcessError):  # a program may reap all its children
        os.kill(process.pid, signal.SIGKILL)
        os.waitpid(process.pid, 0)


def end_kept() -> None:
    """End the children that wait."""
    while (process := kept()) is not None:
        end(process)
