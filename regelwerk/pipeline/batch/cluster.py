"""Books built by the workers of a Dask cluster, through its executor interface; nothing else here knows of Dask."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Executor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.errors import ExitCode, MissingExtraError, MisuseError, RegelwerkError
from regelwerk.pipeline.batch.book import Book, BookOutcome, LostWorkerError
from regelwerk.pipeline.batch.parcel import built_from, parcel_of, unpacked

if TYPE_CHECKING:
    from regelwerk.pipeline.batch.batch import Builder
    from regelwerk.pipeline.batch.parcel import Parcel, Reply

_CONNECT_SECONDS = 10
_WORKER_SECONDS = 60
"""How long to wait for the first worker, which a queue may have yet to start."""
_AHEAD = 2
"""Books a thread of a worker: the next one is there when one is done."""
_MARK = ".regelwerk-shared-"


@contextlib.contextmanager
def cluster(address: str, patience: float, folders: Sequence[Path]) -> Iterator[tuple[Builder, int]]:
    """A builder that uses a cluster, and how many books it builds at a time.

    `folders` are those that workers may share with us. Raises MissingExtraError without the extra `cluster`, MisuseError
    where nobody answers at the address or no worker is there.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingExtraError("building on a cluster", "cluster") from error
    try:
        client = Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise MisuseError(
            f"{address}: no scheduler answers there", next_step="Start one: dask scheduler (docs/cluster.md)."
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
            yield partial(_built_on, executor, marks, patience), _AHEAD * threads


@contextlib.contextmanager
def _marked(folders: Sequence[Path]) -> Iterator[tuple[Path, ...]]:
    """Files by which a worker tells that it sees these folders, and not others of the same names; none where one cannot
    be written to.
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


def _built_on(executor: Executor, marks: tuple[Path, ...], patience: float, book: Book) -> BookOutcome:
    """Have a book built by the cluster; what it sends back is written here. Raises LostWorkerError."""
    try:
        parcel = parcel_of(book, marks)
        reply = _sent(executor, parcel, patience)
        if reply.missing:
            reply = _sent(executor, parcel.with_contents(reply.missing), patience)
        if reply.outcome is None:  # the second one went to another worker, which had other contents
            everything = tuple(sorted(set(parcel.digests.values())))
            reply = _sent(executor, parcel.with_contents(everything), patience)
        assert reply.outcome is not None
        unpacked(parcel, reply)
    except RegelwerkError as error:
        return BookOutcome.failed(book, error)
    return reply.outcome


def _sent(executor: Executor, parcel: Parcel, patience: float) -> Reply:
    from distributed import KilledWorker
    from distributed.comm.core import CommClosedError

    try:
        return executor.submit(built_from, parcel, patience).result()
    except KilledWorker as error:
        raise LostWorkerError("several workers of the cluster died of it", ExitCode.INTERNAL) from error
    except (CancelledError, CommClosedError, OSError) as error:
        raise LostWorkerError("the connection to the cluster was lost", ExitCode.INTERNAL) from error
