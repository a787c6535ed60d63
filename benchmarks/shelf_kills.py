"""kill -9 of `batch`, of its workers and of a scheduler at random moments: `python benchmarks/shelf_kills.py [--kills 30]`.

The shelf has scans and texts. After a kill of `batch` or of the scheduler the same command is run again; a worker that was
killed is the business of `batch` itself. Then all files are to be those of a run that nobody killed, no process of ours may
be left, and Tesseract may have been started for two pages a worker more at most (each start is counted by a program of the
same name before it on PATH).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import shelf as shelves
import shelf_maker
from thousands import warmed

WORKERS = 2
MARK = "REGELWERK_KILLED_SHELF"


class Drill:
    """A shelf, what is to come of it, and runs of `batch` on copies."""

    def __init__(self, scratch: Path, books: int) -> None:
        self.scratch, self.shelf, self.cache = scratch, scratch / "shelf", scratch / "cache"
        self.starts = scratch / "starts"
        tools = scratch / "tools"
        tools.mkdir()
        real = shutil.which("tesseract")
        (tools / "tesseract").write_text(f'#!/bin/sh\necho x >> {self.starts}\nexec {real} "$@"\n')
        (tools / "tesseract").chmod(0o755)
        self.environment = {
            **os.environ,
            "REGELWERK_CACHE": str(self.cache),
            "PATH": f"{tools}:{os.environ['PATH']}",
            "PYTHON_CPU_COUNT": str(WORKERS),
            MARK: scratch.name,
        }
        os.environ.update(self.environment)  # a scheduler and its workers inherit it
        shelf_maker.made(scratch / "original", books)
        warmed(scratch / "lexicons")
        self.scans = books // shelf_maker.SCAN_EVERY
        self.end: dict[str, str] = {}
        self.seconds = self.calls = 0.0
        self.fresh()
        start = time.perf_counter()
        self.started("--workers", str(WORKERS)).wait()
        self.seconds = time.perf_counter() - start
        self.end, self.calls = shelves.digests(self.shelf), self.called()

    def fresh(self) -> None:
        """The shelf as nobody has built it."""
        for path, source in ((self.shelf, "original"), (self.cache, "lexicons")):
            shutil.rmtree(path, ignore_errors=True)
            shutil.copytree(self.scratch / source, path)
        self.starts.write_text("")

    def called(self) -> int:
        """How often Tesseract was started."""
        return self.starts.read_text().count("x")

    def started(self, *options: str) -> subprocess.Popen[bytes]:
        """A run of `batch`."""
        command = [*shelves.PROGRAM, "batch", str(self.shelf), *options]
        return subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=True
        )

    def processes(self) -> dict[int, str]:
        """Our processes but this one, with their command lines."""
        found = {}
        for path in Path("/proc").glob("[0-9]*"):
            try:
                marked = f"{MARK}={self.scratch.name}".encode() in (path / "environ").read_bytes().split(b"\0")
                if marked and int(path.name) != os.getpid():
                    found[int(path.name)] = (path / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
        return found

    def killed(self, what: str, after: float) -> list[str]:
        """What is wrong after a kill of `batch`, a `worker` or the `scheduler`."""
        self.fresh()
        again = ("--workers", str(WORKERS))
        if what == "scheduler":
            with shelves.dask(self.cache, workers=WORKERS, environment=self.environment) as (address, programs):
                run = self.started("--scheduler", address)
                time.sleep(after)
                programs[0].kill()
                run.wait(120)
        else:
            run = self.started(*again)
            time.sleep(after)
            workers = [pid for pid, line in self.processes().items() if "spawn_main" in line]
            if what == "worker" and workers:
                os.kill(random.choice(workers), signal.SIGKILL)
                run.wait(120)
            else:
                run.kill()
                run.wait()
        faults = []
        for _ in range(50):
            left = self.processes()
            if not left:
                break
            time.sleep(0.1)
        else:
            faults.append(f"processes go on: {left}")
        if what != "worker" or not workers:
            self.started(*again).wait()
        found = shelves.digests(self.shelf)
        if found != self.end:
            names = sorted(n for n in found.keys() | self.end.keys() if found.get(n) != self.end.get(n))
            faults.append(f"other files: {', '.join(names[:5])}")
        more = (self.called() - self.calls) / (self.calls / self.scans)
        if more > 2 * WORKERS:
            faults.append(f"{more:.1f} pages read again")
        print(f"{what} killed after {after:.1f} s: {more:+.1f} pages; {'; '.join(faults) or 'well'}", flush=True)
        return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--books", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of", nargs="+", default=["worker", "batch", "scheduler"])
    arguments = parser.parse_args()
    random.seed(arguments.seed)
    with tempfile.TemporaryDirectory() as name:
        drill = Drill(Path(name), arguments.books)
        print(
            f"unharmed: {drill.seconds:.1f} s, {drill.calls:.0f} starts of Tesseract for {drill.scans} pages",
            flush=True,
        )
        faults = []
        for number in range(arguments.kills):
            what = arguments.of[number % len(arguments.of)]
            faults += drill.killed(what, random.uniform(0.3, drill.seconds))
    print(f"{arguments.kills} kills, seed {arguments.seed}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
