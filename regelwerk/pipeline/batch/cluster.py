"""Builds books on the workers of a Dask cluster through its executor interface; no other module knows about Dask."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, wait
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import ExitCode, MissingExtraError, MissingToolError, MisuseError, RegelwerkError
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError
from regelwerk.pipeline.batch.parcel import built_from, parcel_of, unpacked

if TYPE_CHECKING:
    from distributed import Client

    from regelwerk.pipeline.batch.batch import Builder
    from regelwerk.pipeline.batch.parcel import Parcel, Reply

_CONNECT_SECONDS = 10
_WORKER_SECONDS = 60
"""How long to wait for the first worker, which may still be queued."""
_AHEAD = 2
"""Books per worker thread, so that the next one is there when one is done."""
_LOOK_SECONDS = 1.0
_MARK = ".regelwerk-shared-"


@contextlib.contextmanager
def cluster(address: str, patience: float, folders: Sequence[Path]) -> Iterator[tuple[Builder, int]]:
    """A builder that uses a cluster, and how many books it builds at a time.

    `folders` are those that workers may share with us. Raises MissingExtraError without the extra `cluster`, MisuseError
    if nothing responds at the address or there is no worker.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingExtraError("building on a cluster", "cluster") from error
    try:
        client = Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise MisuseError(
            f"{address}: no scheduler responds", next_step="Start one: dask scheduler (docs/cluster.md)."
        ) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_WORKER_SECONDS)
        except TimeoutError as error:
            raise MisuseError(
                f"{address}: the scheduler has no workers", next_step=f"Start some: dask worker {address} --nthreads 1"
            ) from error
        threads: int = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
        executor: Executor = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        with _marked(folders) as marks:
            yield partial(_built_on, executor, partial(_is_gone, client), marks, patience), _AHEAD * threads


@contextlib.contextmanager
def _marked(folders: Sequence[Path]) -> Iterator[tuple[Path, ...]]:
    """Files from which a worker can tell that it sees these very folders; none if a folder is not
    writable.
    """
    marks: list[Path] = []
    try:
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
            for left in folder.glob(f"{_MARK}*"):  # of a run that was killed
                left.unlink(missing_ok=True)
            mark = Path.cwd() / folder / f"{_MARK}{secrets.token_hex(16)}"
            mark.touch()
            marks.append(mark)
    except OSError:
        _removed(marks)
        marks = []
    try:
        yield tuple(marks)
    finally:
        _removed(marks)


def _removed(marks: Sequence[Path]) -> None:
    for mark in marks:
        with contextlib.suppress(OSError):
            mark.unlink(missing_ok=True)


def _is_gone(client: Client) -> bool:
    """Whether the scheduler is gone for good; the client retries for some seconds."""
    return client.status in ("closing", "closed")


def _built_on(
    executor: Executor, is_gone: Callable[[], bool], marks: tuple[Path, ...], patience: float, book: Book
) -> BookOutcome:
    """Have a book built by the cluster; the result is written here.

    Raises LostWorkerError, and MissingToolError if the scheduler is gone.
    """

    def sent(parcel: Parcel) -> Reply:
        future = executor.submit(built_from, parcel, patience)
        try:
            while not wait([future], _LOOK_SECONDS).done:  # nobody ends a future of a client that was closed
                if is_gone():
                    raise CancelledError
            return future.result()
        except KilledWorker as error:
            raise LostWorkerError("several workers of the cluster died while building it", ExitCode.INTERNAL) from error

    from distributed import KilledWorker

    try:
        parcel = parcel_of(book, marks)
        reply = sent(parcel)
        if reply.missing:
            reply = sent(parcel.with_contents(reply.missing))
        if reply.outcome is None:  # the second one went to another worker, which had other contents
            reply = sent(parcel.with_contents(tuple(sorted(set(parcel.digests.values())))))
        assert reply.outcome is not None
        unpacked(parcel, reply)
    except RegelwerkError as error:
        return BookOutcome.failed(book, error)
    except (CancelledError, ConnectionError, OSError, RuntimeError) as error:
        if not is_gone():
            raise LostWorkerError(f"the connection to the cluster was lost: {error}", ExitCode.INTERNAL) from error
        raise MissingToolError(
            "the scheduler is gone",
            next_step="Restart it and its workers, and run the same command again: it continues where it stopped.",
        ) from error
    return reply.outcome
