"""Jobs by all cores where that is much: results in order, whatever process gave them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from typing import Protocol

from regelwerk.files.processes.processors import processors

_PARALLEL = 1_000_000
"""Bytes to check from which on a second process is worth its start."""


class Job(Protocol):
    """A piece of work that another process may do."""

    size: int
    """Bytes that it reads."""

    def run(self) -> bytes:
        """Do it."""


def computed(todo: Sequence[Job], *, spawn: bool) -> Iterator[bytes]:
    """The results of the jobs in order; the largest should come first.

    With `spawn` other processes may be started also where this one cannot be forked. They load the main module of the
    program again, which only the command line is ready for.
    """
    start = _start_method(spawn=spawn)
    cores = min(processors(), len(todo))
    done = 0
    if start and cores > 1 and sum(job.size for job in todo) >= _PARALLEL:
        for data in _in_parallel(todo, cores, start):
            done += 1
            yield data
    for job in todo[done:]:
        yield job.run()


def _start_method(*, spawn: bool) -> str | None:
    """How to start another process: a fork is quick, and is safe on Linux where no other thread may hold a lock."""
    import threading

    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    return "spawn" if spawn else None


def _in_parallel(todo: Sequence[Job], cores: int, start: str) -> Iterator[bytes]:
    """Results as far as processes gave them: one that dies, as memory may run out, ends them all."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(cores, mp_context=get_context(start), initializer=_begin, initargs=(todo,))
    try:
        yield from pool.map(_run, range(len(todo)))
    except BrokenProcessPool:
        return
    finally:
        pool.shutdown(cancel_futures=True)


_todo: list[Job] = []
"""In another process: the jobs, which a fork inherits and spawn is sent once."""


def _begin(todo: Sequence[Job]) -> None:
    """In another process: take the jobs, leave Ctrl-C to the first process, and end with it."""
    from regelwerk.files.processes.lone_process import prepare

    prepare()
    gc.disable()  # as in the first process; a fork has it off already
    _todo[:] = todo


def _run(index: int) -> bytes:
    return _todo[index].run()
