"""Extraction of many files, each in a process of its own that is forked from one warm interpreter.

`python -m tests.extract.isolated FILE...` prints a JSON line a file: how it ended, its seconds and its megabytes.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

SECONDS = 20
MEGABYTES = 1024
WORKERS = 2


@dataclass(frozen=True)
class End:
    """How the extraction of a file ended."""

    name: str
    outcome: str
    """`text`, `refused`, or what went wrong."""
    detail: str
    seconds: float
    megabytes: int
    """Most memory that the process held."""


def run(paths: Iterable[Path], workers: int = WORKERS) -> Iterator[End]:
    """Extract each file as text within the limits of time and memory; ends come as they are reached."""
    waiting = list(paths)[::-1]
    running: dict[int, tuple[Path, float, int]] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            path = waiting.pop()
            source, sink = os.pipe()
            pid = os.fork()
            if pid == 0:
                os.close(source)
                _extract(path, sink)
            os.close(sink)
            running[pid] = (path, time.monotonic(), source)
        for pid, (path, start, source) in list(running.items()):
            done, status, usage = os.wait4(pid, os.WNOHANG)
            late = time.monotonic() - start > SECONDS
            if not done and late:
                os.kill(pid, signal.SIGKILL)
                _, status, usage = os.wait4(pid, 0)
            if done or late:
                del running[pid]
                yield _end(path, status, usage, time.monotonic() - start, source, hung=not done)
        time.sleep(0.005)


def _end(path: Path, status: int, usage: resource.struct_rusage, seconds: float, source: int, *, hung: bool) -> End:
    with os.fdopen(source, encoding="utf-8") as pipe:
        said = pipe.read()
    outcome, _, detail = said.partition("\n")
    if hung:
        outcome = "hung"
    elif os.WIFSIGNALED(status):
        outcome, detail = "crashed", signal.Signals(os.WTERMSIG(status)).name
    return End(path.name, outcome or "vanished", detail, round(seconds, 2), usage.ru_maxrss // 1024)


def _extract(path: Path, sink: int) -> None:
    """Extract in this process and end it."""
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        said = f"text\n{len(pipeline.extract(path, to='text', locale='de')[0])} characters"
    except RegelwerkError as error:
        said = f"refused\n{type(error).__name__}: {error}" if error.next_step else f"says no next step\n{error}"
    except BaseException as error:
        said = f"raised\n{type(error).__name__}: {error}"
        if os.environ.get("REGELWERK_DEBUG"):
            import traceback

            said += "\n" + traceback.format_exc()
    os.write(sink, said.encode("utf-8", "replace")[:60_000])
    os._exit(0)


if __name__ == "__main__":
    from regelwerk import pipeline
    from regelwerk.errors import RegelwerkError
    from regelwerk.language.lemma import known

    known("Karte", "de")  # the lexicon is opened once for all
    os.environ["REGELWERK_CACHE"] = "off"

    for end in run(map(Path, sys.argv[1:])):
        print(json.dumps(asdict(end)), flush=True)  # noqa: T201 - this is what the module is for
