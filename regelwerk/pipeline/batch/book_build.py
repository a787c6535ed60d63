"""Builds a book, here or in a separate process that may die, hang or run out of memory.

The process is kept for the next book. There is one per thread, so that a pool of threads, or the threads of a cluster
worker, build in parallel, and a failure affects only the book being built.
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
from regelwerk.files.read_file import is_file
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError, State
from regelwerk.pipeline.incremental.unchanged_build import unchanged

PATIENCE = 60 * 60.0
"""Seconds without a finished page or step after which a build counts as hanging. Pages have their own limits; the longest
time without a sign of life is the alignment of two long editions: minutes for thousands of units."""
_TASKS = 50
"""Books after which a process is replaced, so that memory leaked by libraries does not add up."""


def known_outcome(book: Book) -> BookOutcome | None:
    """The outcome of an unchanged book; None if it needs to be built."""
    start = time.perf_counter()
    said = unchanged(book.folder, book.out) if is_file(book.project) else None
    return None if said is None else BookOutcome.of(book, said, cached=True, seconds=time.perf_counter() - start)


def built(book: Book) -> BookOutcome:
    """Build a book in this process. Raises LostWorkerError if memory or disk is full."""
    from regelwerk.pipeline.build import build
    from regelwerk.pipeline.init import init

    start = time.perf_counter()
    try:
        if book.loose is not None and not is_file(book.project):
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
    """Build a book in a separate process with this many processors and bytes of memory; 0 means no limit.

    Raises LostWorkerError if that process dies, makes no progress for `patience` seconds, or runs out of memory or disk. A
    process that may not have children, such as a Dask worker under a nanny, builds the book itself: its nanny restarts it.
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
    """End the processes of all threads, whatever they are doing."""
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
    """Limit the memory of this process to this many bytes, if the system supports such a limit."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_DATA, (memory if most < 0 else min(memory, most), most))


def memory_share(workers: int) -> int:
    """Bytes of memory for each of this many workers on this machine, so that none brings down the others; 0 if the system
    does not tell.
    """
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // workers
    except (AttributeError, ValueError, OSError):
        return 0
