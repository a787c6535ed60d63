"""Each case in a process of its own that is forked from one warm interpreter, within limits of time and memory."""

from __future__ import annotations

import gc
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.cases import case

SECONDS = 20
"""Most processor time of a run: waiting for others on a busy machine is no fault of it."""
WALL_SECONDS = 60
"""Most time by the clock, so that waiting for a pipe ends."""
MEGABYTES = 1024
WRITTEN = frozenset(
    {
        "pack",
        "pack.findings.jsonl",
        "ids.jsonl",
        "accepted.yaml",
        "patches.yaml",
        "terms.yaml",
        "regelwerk.yaml",
        "cardset.yaml",
    }
)
"""What commands write beside a project or cards."""


@dataclass(frozen=True)
class End:
    """How a run ended."""

    number: int
    what: str
    arguments: tuple[str, ...]
    code: int
    """Exit code; negative where a signal ended it."""
    seconds: float
    megabytes: int
    stray: tuple[str, ...]
    """Files that nobody asked for."""
    message: str
    """What it said on standard error."""

    @property
    def fault(self) -> str:
        """What is wrong with it; nothing where it ended as it should."""
        if self.code < 0:
            return f"ended by signal {-self.code}"
        if self.code == 70 or self.code not in range(10):
            return f"exit code {self.code}"
        if "Traceback" in self.message:
            return "an error that nobody foresaw"
        if self.code and self.code not in (1, 9) and not self.message.strip():
            return "no message"
        if self.megabytes > MEGABYTES:
            return f"{self.megabytes} MB"
        return f"left {', '.join(self.stray)}" if self.stray else ""

    def __str__(self) -> str:
        return f"case {self.number}: {' '.join(self.arguments)} ({self.what}): {self.fault or self.code}\n{self.message[-1500:]}"


def warm(cache: Path) -> None:
    """Load here, once for all, what the commands need; `cache` is that of all runs."""
    os.environ |= {"REGELWERK_CACHE": str(cache), "REGELWERK_DEBUG": "1", "NO_COLOR": "1"}
    from regelwerk.cli import app  # noqa: F401
    from regelwerk.files import yaml_text  # noqa: F401
    from regelwerk.files.records import yaml_records  # noqa: F401
    from regelwerk.pipeline import accept, align, build, check, explain, extract, glossary, init, patch, terms  # noqa: F401
    from regelwerk.pipeline.cards import card_description, mended_files  # noqa: F401
    from regelwerk.validate import check_pages  # noqa: F401


def runs(numbers: Iterable[int], seeds: Path, scratch: Path) -> Iterator[End]:
    """Run the cases one after the other in folders below `scratch`, which are removed again."""
    gc.collect()
    gc.freeze()  # a search for garbage in a child would copy the memory of its parent
    for number in numbers:
        folder = scratch / f"case-{number}"
        made = case(number, seeds, folder)
        before = _listed(folder)
        errors = scratch / "errors.txt"
        start = time.monotonic()
        pid = os.fork()
        if pid == 0:
            _child(folder, made.arguments, scratch, errors)
        _, status, usage = os.wait4(pid, 0)
        seconds = time.monotonic() - start
        code = os.waitstatus_to_exitcode(status)
        stray = tuple(sorted(name for name in _listed(folder) - before if name.startswith(".") or name not in WRITTEN))
        yield End(
            number,
            made.what,
            made.arguments,
            code,
            seconds,
            usage.ru_maxrss // 1024,
            stray,
            errors.read_text("utf-8", "replace"),
        )
        folder.chmod(0o755)
        shutil.rmtree(folder)


def _listed(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def _child(folder: Path, arguments: tuple[str, ...], scratch: Path, errors: Path) -> None:
    """Run the command here, and end the process with its exit code."""
    code = 71
    try:
        os.setpgid(0, 0)
        os.chdir(folder)
        tempfile.tempdir = str(scratch)
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_DATA, (MEGABYTES << 20, MEGABYTES << 20))
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(WALL_SECONDS)
        nowhere = os.open(os.devnull, os.O_RDWR)
        said = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        for number, target in ((0, nowhere), (1, nowhere), (2, said)):
            os.dup2(target, number)
        sys.stdin, sys.stdout, sys.stderr = (
            os.fdopen(0),
            os.fdopen(1, "w"),
            os.fdopen(2, "w", errors="backslashreplace"),
        )
        sys.argv = ["regelwerk", *arguments]
        from regelwerk.__main__ import main

        try:
            main()
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
        sys.stderr.flush()
    finally:
        os._exit(code)
