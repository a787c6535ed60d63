"""`batch`: builds all books of a shelf in parallel, isolated from each other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from regelwerk.files.processes.processors import processors
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError, State
from regelwerk.pipeline.batch.book_build import PATIENCE, built_apart, end_processes, known_outcome, memory_share

STRIKES = 3
"""Workers that a book may crash before it is set aside. One may die by chance; three in a row die because of the book."""

Builder = Callable[[Book], BookOutcome]
"""Builds a book, here or elsewhere; raises LostWorkerError if the worker was lost."""


def batch(books: Iterable[Book], build: Builder, at_once: int) -> Iterator[BookOutcome]:
    """Build what has changed, `at_once` books at a time; yields the outcomes as they come.

    A book that fails does not affect the others; one that crashes three workers is set aside. Outcomes are not kept, so
    that memory does not grow with the number of books. Nothing has to be remembered about a killed run: finished books
    are recognised by what they read and wrote, and the cache has the pages of the others.
    """
    stopped = threading.Event()
    waiting: set[Future[BookOutcome]] = set()
    with ThreadPoolExecutor(at_once, "batch") as threads:
        try:
            for book in books:
                known = known_outcome(book)
                if known is not None:
                    yield known
                    continue
                waiting.add(threads.submit(_tried, build, book, stopped))
                while len(waiting) > at_once:  # one more than is worked at, so that nobody waits
                    yield from _ended(waiting)
            while waiting:
                yield from _ended(waiting)
        except BaseException:
            stopped.set()
            for future in waiting:
                future.cancel()
            end_processes()
            raise


def _ended(waiting: set[Future[BookOutcome]]) -> Iterator[BookOutcome]:
    for future in wait(waiting, return_when=FIRST_COMPLETED).done:
        waiting.discard(future)
        yield future.result()


def _tried(build: Builder, book: Book, stopped: threading.Event) -> BookOutcome:
    for strike in range(STRIKES):
        try:
            return replace(build(book), strikes=strike)
        except LostWorkerError as error:
            lost = error
            if stopped.is_set():
                break
    return BookOutcome(
        book,
        State.ASIDE,
        lost.exit_code,
        f"{book.name}: tried {STRIKES} times; {lost.reason}",
        f"Build it by itself: regelwerk build {book.folder}" if book.project.is_file() else "Build the file by itself.",
        strikes=STRIKES,
    )


@contextmanager
def processes(workers: int | None = None, patience: float = PATIENCE) -> Iterator[tuple[Builder, int]]:
    """A builder that uses processes on this machine, each with its share of memory and processors, and the number of them."""
    count = workers or processors()
    share = max(1, processors() // count)
    try:
        yield partial(built_apart, patience=patience, processors=share, memory=memory_share(count)), count
    finally:
        end_processes()
