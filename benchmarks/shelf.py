"""`regelwerk batch` on a shelf of invented books: the same bytes as single builds, workers beside one, Dask beside none.

    python benchmarks/shelf.py [--books 200] [--singles 20] [--dask]     # efficiency, overhead, same bytes
    python benchmarks/shelf.py --memory 2000                             # memory of batch itself, time where nothing changed
    python benchmarks/shelf.py --waiting 40                              # what handing out books costs, on any machine

The last form has books that wait half a second in place of being built, so that other work on the machine counts little.
Each run begins with a cache that holds the lexicons alone, and a worker has one processor, so that work is equal. Books a
second are by the clock, so that the load of the machine, which is printed, counts; processor time is printed beside it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import shelf_maker
from thousands import warmed

_WAITED = 0.5
"""Seconds that a book waits."""
PROGRAM = [sys.executable, "-m", "regelwerk"]


def run(shelf: Path, cache: Path, processors: int, *options: str) -> tuple[float, float]:
    """Seconds by the clock and of processors, of ours and our children's; ends the program where a book failed."""
    environment = {**os.environ, "REGELWERK_CACHE": str(cache), "PYTHON_CPU_COUNT": str(processors)}
    start, before = time.perf_counter(), _children()
    done = subprocess.run(
        [*PROGRAM, "batch", str(shelf), *options], env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode not in (0, 1):
        sys.exit(done.stdout)
    return time.perf_counter() - start, _children() - before


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def digests(shelf: Path) -> dict[str, str]:
    """The hash of every file below a folder, by its path."""
    return {
        path.relative_to(shelf).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in shelf.rglob("*")
        if path.is_file()
    }


@contextmanager
def dask(
    cache: Path, *, workers: int = 1, environment: Mapping[str, str] | None = None
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and workers as programs of their own; gives the address and the programs."""
    environment = {**(environment or os.environ), "REGELWERK_CACHE": str(cache), "PYTHON_CPU_COUNT": "1"}
    file = cache.parent / "scheduler.json"
    scheduler = ("scheduler", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    programs = [_program(*scheduler, environment=environment)]
    try:
        while not file.is_file() or not file.read_text():
            time.sleep(0.1)
        address = json.loads(file.read_text())["address"]
        worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
        programs += [_program(*worker, environment=environment) for _ in range(workers)]
        yield address, programs
    finally:
        for program in reversed(programs):
            program.terminate()
            program.wait()
        file.unlink(missing_ok=True)


def _program(*arguments: str, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    path = Path(sys.executable).with_name("dask")
    return subprocess.Popen(
        [str(path), *arguments], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def measure(scratch: Path, books: int, singles: int, *, with_dask: bool) -> None:
    """Print the figures of the first form."""
    original, lexicons = scratch / "original", scratch / "lexicons"
    shelf_maker.made(original, books)
    warmed(lexicons)
    shelf, cache = scratch / "shelf", scratch / "cache"

    def fresh() -> None:
        for path, source in ((shelf, original), (cache, lexicons)):
            shutil.rmtree(path, ignore_errors=True)
            shutil.copytree(source, path)

    made: dict[str, dict[str, str]] = {}
    speed: dict[str, float] = {}
    ways = {"1 worker": 1, "2 workers": 2} | ({"1 worker of Dask": 0} if with_dask else {})
    for way, workers in ways.items():
        fresh()
        before = _children()
        if workers:
            clock, _ = run(shelf, cache, workers, "--workers", str(workers))
        else:
            with dask(cache) as (address, _):
                clock, _ = run(shelf, cache, 1, "--scheduler", address)
        work = _children() - before  # of scheduler and workers too
        speed[way] = books / clock
        made[way] = digests(shelf)
        load = os.getloadavg()[0]
        print(
            f"{way:18} {clock:6.1f} s, {speed[way]:5.2f} books/s, {work:6.1f} s of processors, load {load:.1f}",
            flush=True,
        )
    same = all(one == made["1 worker"] for one in made.values())
    print(f"same bytes by all ways: {same}; {len(made['1 worker'])} files")
    print(f"efficiency of 2 workers: {speed['2 workers'] / speed['1 worker'] / 2:.3f} of 2")
    if with_dask:
        print(f"Dask with one worker beside none: {speed['1 worker'] / speed['1 worker of Dask'] - 1:+.1%} time")
    fresh()
    chosen = sorted(original.iterdir())[:: max(1, books // max(singles, 1))][:singles]
    wrong = 0
    for book in (shelf / one.name for one in chosen):
        environment = {**os.environ, "REGELWERK_CACHE": str(cache)}
        project = book
        if not (book / "regelwerk.yaml").is_file():
            project = book / "rulebook.de.pdf.project"
            command = [*PROGRAM, "init", str(project), str(book / "rulebook.de.pdf")]
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
        subprocess.run([*PROGRAM, "build", str(project)], env=environment, stdout=subprocess.DEVNULL, check=False)
        alone = {f"{book.name}/{name}": digest for name, digest in digests(book).items()}
        wrong += any(made["1 worker"][name] != digest for name, digest in alone.items())
    print(f"single builds: {len(chosen)}, with other bytes: {wrong}")


def waiting(scratch: Path, books: int) -> None:
    """Print the time that books take which do nothing but wait, beside the least that they could take."""
    from concurrent.futures import Executor

    from distributed import Client
    from regelwerk.files.processes.lone_process import LoneProcess
    from regelwerk.pipeline.batch.batch import batch
    from regelwerk.pipeline.batch.book import Book, BookOutcome, State

    shelf = [Book(str(number), scratch / str(number), scratch / "pack") for number in range(books)]

    def told(way: str, build: Callable[[Book], None], workers: int, at_once: int) -> float:
        def outcome(book: Book) -> BookOutcome:
            build(book)
            return BookOutcome(book, State.DONE)

        list(batch(shelf[:at_once], outcome, at_once))  # processes are there
        start = time.perf_counter()
        list(batch(shelf, outcome, at_once))
        clock = time.perf_counter() - start
        print(f"{way}: {clock:.2f} s, {clock / (books * _WAITED / workers) - 1:+.1%}", flush=True)
        return clock

    processes: queue.SimpleQueue[LoneProcess] = queue.SimpleQueue()

    def here(_: Book) -> None:
        process = processes.get()
        process.run(60, time.sleep, _WAITED)
        processes.put(process)

    clocks = []
    for workers in (1, 2):
        processes.put(LoneProcess())
        clocks.append(told(f"{workers} processes", here, workers, workers))
    print(f"efficiency of 2: {clocks[0] / clocks[1] / 2:.3f}; load {os.getloadavg()[0]:.1f}")
    while not processes.empty():
        processes.get().close()
    with dask(scratch / "cache") as (address, _), Client(address) as client:
        client.wait_for_workers(1)
        executor: Executor = client.get_executor(pure=False)
        clock = told(
            "1 worker of Dask", lambda _: executor.submit(time.sleep, _WAITED).result(), 1, 2
        )  # as `cluster` does
    print(f"Dask beside none: {clock / clocks[0] - 1:+.1%}")


def memory(scratch: Path, books: int) -> None:
    """Print the memory of `batch` itself as books pass, and the time of a run in which nothing has changed."""
    shelf, cache = scratch / "shelf", scratch / "cache"
    shelf_maker.made(shelf, books, text=True)
    warmed(cache)
    for way in ("first run", "nothing changed"):
        environment = {**os.environ, "REGELWERK_CACHE": str(cache)}
        start, before = time.perf_counter(), _children()
        with subprocess.Popen(
            [*PROGRAM, "batch", str(shelf), "--workers", "2"], env=environment, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdout is not None
            seen = []
            for line in program.stdout:
                done = re.match(r"\[(\d+)/", line)
                if done and int(done[1]) in (books // 10, books // 2, books - 5):
                    seen.append(f"{done[1]} books {_resident(program.pid)} MB")
        clock = time.perf_counter() - start
        told = f"{way}: {clock:.1f} s, {clock / books * 1000:.1f} ms a book by the clock"
        print(f"{told}, {(_children() - before) / books * 1000:.1f} ms of processors; {', '.join(seen)}", flush=True)


def _resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * resource.getpagesize() >> 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--singles", type=int, default=20)
    parser.add_argument("--dask", action="store_true")
    parser.add_argument("--waiting", type=int, metavar="BOOKS")
    parser.add_argument("--memory", type=int, metavar="BOOKS")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        if arguments.waiting:
            waiting(Path(name), arguments.waiting)
        elif arguments.memory:
            memory(Path(name), arguments.memory)
        else:
            measure(Path(name), arguments.books, arguments.singles, with_dask=arguments.dask)


if __name__ == "__main__":
    main()
