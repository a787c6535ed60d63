"""One other process that does one task after the other, and may die or be ended without harm to anybody else.

It is a pool of the standard library with one process. A pool of several is of no use for work that may crash: when one of
its processes dies, all tasks of the pool are lost with it, and none of them can be ended alone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")

_SPAWN = get_context("spawn")
_LOOK_SECONDS = 0.5
"""How often a task that has not ended is looked at, at most."""
_START_SECONDS = 120.0
"""After which a process that has not begun to work counts as one that died; a busy machine starts one in ten."""


class ProcessDiedError(Exception):
    """The process has ended in the middle of a task, or could not be started."""


class ProcessStalledError(Exception):
    """The process gave no sign of life for too long, and was ended."""


class LoneProcess:
    """A process that is started at the first task, and again after one in which it died or was ended.

    It is spawned, never forked, so that it works beside threads and on every system. As with any process of
    `multiprocessing`, a program that uses it is to guard its main module by `if __name__ == "__main__"`.
    """

    def __init__(self, tasks: int | None = None) -> None:
        """After `tasks` of them the process is replaced by a new one, so that nothing adds up; None for never."""
        self._tasks = tasks
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0
        self._done = 0
        self._alive = _SPAWN.Value("d", 0.0, lock=False)

    def run(
        self, patience: float, task: Callable[_Given, _Result], *arguments: _Given.args, **named: _Given.kwargs
    ) -> _Result:
        """Do a task; raises what it raises, ProcessDiedError, and ProcessStalledError after `patience` seconds.

        A task that calls `sign_of_life` now and then has so many seconds from the last one.
        """
        future = (self._pool or self._started()).submit(task, *arguments, **named)
        begun = time.time()
        try:
            while not wait([future], min(_LOOK_SECONDS, patience)).done:
                if time.time() - max(begun, self._alive.value) > patience:
                    raise ProcessStalledError
        except BaseException:  # an interruption of this process, too
            self.end()
            raise
        if isinstance(future.exception(), BrokenProcessPool):
            self.end()
            raise ProcessDiedError from future.exception()
        self._done += 1
        if self._tasks is not None and self._done >= self._tasks:
            self.close()
        return future.result()

    def close(self) -> None:
        """Let the process end when it has done its task."""
        pool, self._pool, self._done = self._pool, None, 0
        if pool is not None:
            pool.shutdown()

    def end(self) -> None:
        """End the process, whatever it does."""
        pool, self._pool, self._done = self._pool, None, 0
        if pool is not None:
            with contextlib.suppress(OSError):
                os.kill(self._pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            pool.shutdown()

    def _started(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(1, mp_context=_SPAWN, initializer=_begin, initargs=(self._alive,))
        try:
            self._pid = pool.submit(os.getpid).result(_START_SECONDS)
        except (BrokenProcessPool, TimeoutError) as error:
            pool.shutdown(wait=False, cancel_futures=True)
            raise ProcessDiedError from error
        self._pool = pool
        return pool


def sign_of_life() -> None:
    """In a task: it is at work and does not hang."""
    if _alive is not None:
        _alive.value = time.time()


_alive: Synchronized[float] | None = None
"""In another process: when it said last that it is at work, in seconds of the clock; its parent looks at that."""


def _begin(alive: Synchronized[float]) -> None:
    global _alive
    _alive = alive
    prepare()


def prepare() -> None:
    """In another process: leave Ctrl-C to the first one, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
