"""Extraction of many files, each in a process of its own that is forked from one warm interpreter.

`python -m tests.extract.isolated FILE...` prints a JSON line a file: how it ended, its seconds and its megabytes. Memory
is that of the whole tree of processes, sampled: what the extracting process holds, and what its children hold beside.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import resource
import select
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.extract.mutator import german_page

SECONDS = 20.0
"""Most processor time of a file, all processes together: waiting for others on a busy machine is no fault of a file."""
WALL_SECONDS = 240.0
"""Most time by the clock, so that a deadlock ends."""
MEGABYTES = 1024
WORKERS = 2
_PAUSE = 0.03
"""Seconds between two samples: a process needs longer than that to fill the memory it may have."""
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class End:
    """How the extraction of a file ended."""

    name: str
    outcome: str
    """`text`, `refused`, or what went wrong."""
    detail: str
    seconds: float
    """By the clock."""
    busy: float
    """Of processor time, all processes together."""
    megabytes: int
    """Most memory that all processes together held."""

    @property
    def is_good(self) -> bool:
        """Whether there was text or a typed error with a next step, within the limits."""
        return self.outcome in ("text", "refused")


@dataclass
class _Run:
    path: Path
    source: int
    start: float
    megabytes: int = 0
    busy: float = 0.0


def warm() -> None:
    """Load here, once for all, what each extraction needs, and what it makes of it when it first runs."""
    import pypdfium2.raw  # noqa: F401
    import regelwerk.extract
    from PIL import Image
    from regelwerk.language.lemma import known
    from regelwerk.pipeline.extract import extract

    for module in pkgutil.walk_packages(regelwerk.extract.__path__, "regelwerk.extract."):
        importlib.import_module(module.name)  # many are else imported where they are first needed, in every child anew
    Image.init()
    for locale in ("de", "pl", "en"):
        known("ohnesinn", locale)  # a word that is in no list has all lists opened
    with tempfile.NamedTemporaryFile(suffix=".pdf") as sound:
        sound.write(german_page())
        sound.flush()
        extract(Path(sound.name), to="text", locale="de")


def run(paths: Iterable[Path], workers: int = WORKERS) -> Iterator[End]:
    """Extract each file as text within the limits of time and memory; ends come as they are reached."""
    waiting = list(paths)[::-1]
    running: dict[int, _Run] = {}
    while waiting or running:
        while waiting and len(running) < workers:
            path = waiting.pop()
            source, sink = os.pipe()
            pid = os.fork()
            if pid == 0:
                os.setpgid(0, 0)
                os.close(source)
                _extract(path, sink)
            os.close(sink)
            running[pid] = _Run(path, source, time.monotonic())
        for pid, one in list(running.items()):
            _look(pid, one)
            done, status, usage = os.wait4(pid, os.WNOHANG)
            fault = "" if done else _fault(one)
            if fault:
                os.killpg(pid, signal.SIGKILL)
                _, status, usage = os.wait4(pid, 0)
            if done or fault:
                del running[pid]
                yield _end(one, status, usage, fault)
        select.select([one.source for one in running.values()], (), (), _PAUSE)


def _fault(one: _Run) -> str:
    if one.megabytes > MEGABYTES:
        return "too large"
    late = one.busy > SECONDS or time.monotonic() - one.start > WALL_SECONDS
    return "hung" if late else ""


def _look(pid: int, one: _Run) -> None:
    """Take the memory and the processor time of the process and of all in its group."""
    pages = resource.getpagesize()
    total = 0
    busy = 0.0
    for member in _group(pid):
        try:
            stat = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
            if member == pid:
                total += int(stat[21]) * pages
            else:  # pages that a child shares with its parent are counted there
                rollup = Path(f"/proc/{member}/smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) << 10 for line in rollup if line.startswith("Private_"))
        except OSError:
            continue  # it has just ended
        busy += sum(map(int, stat[11:15])) / _TICKS
    one.megabytes = max(one.megabytes, total >> 20)
    one.busy = max(one.busy, busy)


def _group(pid: int) -> Iterator[int]:
    yield pid
    todo = [pid]
    while todo:
        try:
            for task in Path(f"/proc/{todo.pop()}/task").iterdir():
                children = [int(child) for child in (task / "children").read_text().split()]
                yield from children
                todo.extend(children)
        except OSError:
            continue


def _end(one: _Run, status: int, usage: resource.struct_rusage, fault: str) -> End:
    seconds = time.monotonic() - one.start
    with os.fdopen(one.source, encoding="utf-8") as pipe:
        said = pipe.read()
    outcome, _, detail = said.partition("\n")
    if fault:
        outcome = fault
    elif os.WIFSIGNALED(status):
        outcome, detail = "crashed", signal.Signals(os.WTERMSIG(status)).name
    busy = max(one.busy, usage.ru_utime + usage.ru_stime)
    megabytes = max(one.megabytes, usage.ru_maxrss >> 10)
    return End(one.path.name, outcome or "vanished", detail, round(seconds, 2), round(busy, 2), megabytes)


def _extract(path: Path, sink: int) -> None:
    """Extract in this process and end it."""
    try:
        gc.freeze()  # a search for garbage here would copy the memory of the parent
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.environ["REGELWERK_CACHE"] = "off"
        os.write(sink, _said(path).encode("utf-8", "replace")[:60_000])
    finally:
        os._exit(0)


def _said(path: Path) -> str:
    """What came of the extraction, a line, and more about it."""
    from regelwerk.errors import RegelwerkError
    from regelwerk.pipeline.extract import extract

    try:
        return f"text\n{len(extract(path, to='text', locale='de')[0])} characters"
    except RegelwerkError as error:
        return f"refused\n{type(error).__name__}: {error}" if error.next_step else f"says no next step\n{error}"
    except BaseException as error:
        trace = traceback.format_exc() if os.environ.get("REGELWERK_DEBUG") else ""
        return f"raised\n{type(error).__name__}: {error}\n{trace}"


if __name__ == "__main__":
    warm()
    for end in run(map(Path, sys.argv[1:])):
        print(json.dumps(asdict(end)), flush=True)  # noqa: T201 - this is what the module is for
