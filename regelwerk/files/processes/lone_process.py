"""A single worker process that runs one task after another, and may die or be killed without harm to others.

It is a standard library pool with one process. A larger pool is useless for work that may crash: when one of its
processes dies, all tasks of the pool are lost, and none of them can be stopped individually.
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
"""How often an unfinished task is polled, at most."""
_START_SECONDS = 120.0
"""Time after which a process that has not started to work counts as dead; a busy machine takes ten to start one."""


class ProcessDiedError(Exception):
    """The process ended in the middle of a task, or could not be started."""


class ProcessStalledError(Exception):
    """The process gave no sign of life for too long and was killed."""


class LoneProcess:
    """A process that is started for the first task, and again after it died or was killed.

    It is spawned, never forked, so that it works with threads and on every system. As with any `multiprocessing` process,
    a program that uses it must guard its main module with `if __name__ == "__main__"`.
    """

    def __init__(self, tasks: int | None = None) -> None:
        """The process is replaced after `tasks` tasks, so that leaks do not add up; None means never."""
        self._tasks = tasks
        self._pool: ProcessPoolExecutor | None = None
        self._pid = 0
        self._done = 0
        self._alive = _SPAWN.Value("d", 0.0, lock=False)

    def run(
        self, patience: float, task: Callable[_Given, _Result], *arguments: _Given.args, **named: _Given.kwargs
    ) -> _Result:
        """Run a task; raises what it raises, ProcessDiedError, and ProcessStalledError after `patience` seconds.

        For a task that calls `sign_of_life`, the time counts from the last call.
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
        """Let the process end after its current task."""
        pool, self._pool, self._done = self._pool, None, 0
        if pool is not None:
            pool.shutdown()

    def end(self) -> None:
        """Kill the process, whatever it is doing."""
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
    """Called in a task to show that it is working and does not hang."""
    if _alive is not None:
        _alive.value = time.time()


_alive: Synchronized[float] | None = None
"""In the worker: clock time of its last sign of life, read by the parent."""


def _begin(alive: Synchronized[float]) -> None:
    global _alive
    _alive = alive
    prepare()


def prepare() -> None:
    """In the worker: leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
