"""A book is built: here, or in a process of its own that may die, hang or run out of memory.

That process is kept for the next book. It is one a thread, so that a pool of threads, or the threads of a worker of a
cluster, build side by side, and what happens to one of them costs the book that it works at and no other.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import time
from multiprocessing import current_process

from regelwerk.errors import ExitCode, RegelwerkError
from regelwerk.files.processes.lone_process import LoneProcess, ProcessDiedError, ProcessStalledError, sign_of_life
from regelwerk.files.processes.processors import LIMIT
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError, State
from regelwerk.pipeline.unchanged_build import unchanged

PATIENCE = 60 * 60.0
"""Seconds without a page or a step done after which a build counts as hanging. A page has limits of its own; the longest
stretch without a sign of life is the alignment of two long editions, minutes for thousands of units."""
_TASKS = 50
"""Books after which a process makes room for a new one, so that what libraries leave behind in memory does not add up."""


def known_outcome(book: Book) -> BookOutcome | None:
    """The outcome of a book of which nothing has changed; None for one that is to be built."""
    start = time.perf_counter()
    said = unchanged(book.folder, book.out) if book.project.is_file() else None
    return None if said is None else BookOutcome.of(book, said, cached=True, seconds=time.perf_counter() - start)


def built(book: Book) -> BookOutcome:
    """Build a book in this process. Raises LostWorkerError where memory or disk is full."""
    from regelwerk.pipeline.build import build
    from regelwerk.pipeline.init import init

    start = time.perf_counter()
    try:
        if book.loose is not None and not book.project.is_file():
            book.folder.mkdir(parents=True, exist_ok=True)
            init(book.folder, [book.loose], progress=_told)
        said = unchanged(book.folder, book.out)
        cached = said is not None
        if said is None:
            said = build(book.folder, out=book.out, progress=_told).summary
    except RegelwerkError as error:
        if _is_full(error.__cause__):
            raise LostWorkerError(f"the disk is full: {error.message}", ExitCode.OUTPUT_FAILED) from None
        _remove_if_empty(book)
        return BookOutcome.failed(book, error, time.perf_counter() - start)
    except MemoryError:
        raise LostWorkerError("ran out of memory", ExitCode.INPUT_LIMIT) from None
    except OSError as error:
        if _is_full(error):
            raise LostWorkerError(f"the disk is full: {error}", ExitCode.OUTPUT_FAILED) from None
        return _defect(book, error)
    except Exception as error:
        return _defect(book, error)
    return BookOutcome.of(book, said, cached=cached, seconds=time.perf_counter() - start)


def _defect(book: Book, error: Exception) -> BookOutcome:
    return BookOutcome(
        book,
        State.FAILED,
        ExitCode.INTERNAL,
        f"internal error: {type(error).__name__}: {error}",
        f"This is a bug in regelwerk. Run regelwerk build {book.folder} with REGELWERK_DEBUG=1 and report the output.",
    )


def _told(_done: int, _total: int, _what: str) -> None:
    sign_of_life()


def _is_full(error: BaseException | None) -> bool:
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def _remove_if_empty(book: Book) -> None:
    """A rulebook that cannot be read leaves no folder behind."""
    if book.loose is not None:
        with contextlib.suppress(OSError):
            book.folder.rmdir()


def built_apart(book: Book, patience: float = PATIENCE, processors: int = 0, memory: int = 0) -> BookOutcome:
    """Build a book in a process of its own, which uses so many processors and bytes of memory; 0 for any.

    Raises LostWorkerError where that process dies, takes no step for `patience` seconds, or has no memory or disk. A
    process that may not have children, as a worker of Dask under a nanny, builds itself: its nanny starts it again.
    """
    if current_process().daemon:
        return built(book)
    process = _own_process()
    try:
        return process.run(patience, _built_within, book, processors, memory)
    except ProcessDiedError:
        raise LostWorkerError("the process building it died", ExitCode.INTERNAL) from None
    except ProcessStalledError:
        reason = f"the process building it did nothing for {patience:g} seconds"
        raise LostWorkerError(reason, ExitCode.INPUT_LIMIT) from None
    except LostWorkerError:
        process.end()  # where memory was out, what it holds goes
        raise
    except MemoryError:  # it came before the build
        process.end()
        raise LostWorkerError("ran out of memory", ExitCode.INPUT_LIMIT) from None


_own = threading.local()
_processes: list[LoneProcess] = []


def _own_process() -> LoneProcess:
    """The process of this thread."""
    process: LoneProcess | None = getattr(_own, "process", None)
    if process is None:
        process = _own.process = LoneProcess(_TASKS)
        _processes.append(process)
    return process


def end_processes() -> None:
    """End the processes of all threads, whatever they do."""
    while _processes:
        _processes.pop().end()


def _built_within(book: Book, processors: int, memory: int) -> BookOutcome:
    if processors:
        os.environ[LIMIT] = str(processors)
    if memory:
        _limit(memory)
    sign_of_life()
    return built(book)


def _limit(memory: int) -> None:
    """Let this process write to no more than so many bytes of memory, where the system has such a limit."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (memory if most < 0 else min(memory, most), most))


def memory_share(workers: int) -> int:
    """Bytes of memory for each of so many workers of this machine, so that the last one does not bring down the others; 0
    where the system does not tell.
    """
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // workers
    except (AttributeError, ValueError, OSError):
        return 0
