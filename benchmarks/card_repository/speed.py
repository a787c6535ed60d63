"""How long a check of an invented repository takes, how much memory, and how both grow.

    python -m benchmarks.card_repository.speed REPO [SMALLER] [--times 3]

Times are the least of several runs: cold (nothing cached), again, and after one edit of a translation; the program itself is
compiled, as it is where it was installed. With a SMALLER
repository the exponent is printed with which the processor time grows with the bytes: 1 is proportional.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from math import log
from pathlib import Path
from typing import NamedTuple

_COMPILED = Path(tempfile.gettempdir()) / "regelwerk-speed-compiled"


class Took(NamedTuple):
    """One run: seconds by the clock, seconds of all processors, megabytes of the largest process."""

    clock: float
    work: float
    memory: float


def check(root: Path, cache: Path) -> Took:
    """Run `regelwerk check` in a process of its own, whose children count as well."""
    code = (
        "import resource, subprocess, sys; subprocess.run([sys.executable, '-m', 'regelwerk', 'check', sys.argv[1]],"
        " stdout=subprocess.DEVNULL); used = resource.getrusage(resource.RUSAGE_CHILDREN);"
        " print(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)"
    )
    start = time.perf_counter()
    environment = {**os.environ, "REGELWERK_CACHE": str(cache), "PYTHONPYCACHEPREFIX": str(_COMPILED)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", code, str(root)], env=environment, capture_output=True, text=True, check=True
    )
    clock = time.perf_counter() - start
    work, memory = map(float, done.stdout.split())
    return Took(clock, work, memory)


def least(runs: list[Took]) -> Took:
    """The least of each figure."""
    return Took(*(min(column) for column in zip(*runs, strict=True)))


def measured(root: Path, times: int) -> dict[str, Took]:
    """Cold, again, and after one edit, each the least of several runs."""
    runs: dict[str, list[Took]] = {"cold": [], "again": [], "after one edit": []}
    with tempfile.TemporaryDirectory() as scratch:
        copy = Path(scratch) / "cards"
        shutil.copytree(root, copy)
        check(copy, Path(scratch) / "first")
        for number in range(times):
            cache = Path(scratch) / f"cache{number}"
            runs["cold"].append(check(copy, cache))
            runs["again"].append(check(copy, cache))
            edited = sorted(copy.glob("translations/de/**/*.json"))[number]
            edited.write_bytes(edited.read_bytes().replace(b'"\n', b' Und mehr."\n', 1))
            runs["after one edit"].append(check(copy, cache))
    return {name: least(took) for name, took in runs.items()}


def size(root: Path) -> int:
    """Bytes of all files."""
    return sum(path.stat().st_size for path in root.rglob("*") if path.is_file())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository", type=Path)
    parser.add_argument("smaller", type=Path, nargs="?")
    parser.add_argument("--times", type=int, default=3)
    arguments = parser.parse_args()
    took = measured(arguments.repository, arguments.times)
    for name, one in took.items():
        print(
            f"{name:16}{one.clock:6.2f} s, {one.work:6.2f} s of processors, {one.memory:4.0f} MB; load {os.getloadavg()[0]:.1f}"
        )
    if arguments.smaller:
        less = measured(arguments.smaller, arguments.times)["cold"]
        ratio = size(arguments.repository) / size(arguments.smaller)
        print(
            f"{ratio:.1f} times the bytes: processor time grows with exponent {log(took['cold'].work / less.work) / log(ratio):.2f}"
        )


if __name__ == "__main__":
    main()
