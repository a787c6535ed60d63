"""Times `regelwerk check` on a card repository: cold, warm, and after one edit; the same on multiples of the data.

    python benchmarks/cards.py DIR [--times 1 10 100] [--locales 12] [--rounds 5] [--against]

Each run is a process of its own; the figures are medians: seconds on the clock, and seconds of all processors. Multiples
are made by `card_copies.py`. Memory is the largest resident set of a process. With --against, check-jsonschema checks the
facts with the repository's own schema in an environment of its own, and both are given per megabyte.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from card_copies import multiplied

_NAMES = ("cold", "warm", "after one edit")


_STARTED = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""
"""A small program between: what one has taken of memory before it starts another counts as the other's (getrusage(2))."""


def timed(command: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    """Seconds on the clock, seconds of all processors, and megabytes of the first process of one run."""
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-S", "-c", _STARTED, *command], env=environment, capture_output=True)
    work, kilobytes = map(float, done.stdout.split())
    return time.perf_counter() - start, work, kilobytes / 1024


def measure(folder: Path, rounds: int) -> dict[str, tuple[float, float, float]]:
    """Medians of clock and processors, and the most megabytes, of each kind of run."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REGELWERK_CACHE": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
        command = [sys.executable, "-m", "regelwerk", "check", str(folder), "--format", "github"]
        timed([*command[:3], "--version"], environment)
        edited = sorted(folder.glob("translations/*/pack/*/*.json"))[0]
        figures: dict[str, list[tuple[float, float, float]]] = {name: [] for name in _NAMES}
        for number in range(rounds):
            shutil.rmtree(cache, ignore_errors=True)
            for name in _NAMES:
                if name == "after one edit":
                    text = edited.read_text(encoding="utf-8")
                    edited.write_text(
                        re.sub('"code" *', '"code"' + " " * (number + 1), text, count=1), encoding="utf-8"
                    )
                figures[name].append(timed(command, environment))
    middle = statistics.median
    return {
        name: (middle(one[0] for one in runs), middle(one[1] for one in runs), max(one[2] for one in runs))
        for name, runs in figures.items()
    }


def other(folder: Path, scratch: Path) -> tuple[float, float] | str:
    """Seconds of all processors of check-jsonschema for the facts and their megabytes; or why there are none."""
    program = scratch / "venv/bin/check-jsonschema"
    if not program.exists():
        subprocess.run([sys.executable, "-m", "venv", str(scratch / "venv")], check=True)
        pip = [str(scratch / "venv/bin/pip"), "install", "--quiet", "check-jsonschema"]
        if subprocess.run(pip, capture_output=True).returncode:
            return "check-jsonschema could not be installed, so there is nothing to compare with"
    schema = folder / "schema/card_schema.json"
    if not schema.is_file():
        return f"there is no {schema.relative_to(folder)}"
    wrapped = scratch / "cards.schema.json"
    wrapped.write_text(json.dumps({"type": "array", "items": json.loads(schema.read_text(encoding="utf-8"))}))
    files = [str(path) for path in sorted(folder.glob("pack/**/*.json"))]
    _, work, _ = timed([str(program), "--schemafile", str(wrapped), *files], dict(os.environ))
    return work, sum(Path(path).stat().st_size for path in files) / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10])
    parser.add_argument("--locales", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for times in arguments.times:
            folder = Path(scratch) / f"cards-{times}"
            count = multiplied(arguments.folder, folder, times, arguments.locales)
            megabytes = sum(path.stat().st_size for path in folder.rglob("*.json")) / 1e6
            print(f"{times} times: {count:,} records, {megabytes:.1f} MB; load {os.getloadavg()[0]:.1f}")
            figures = measure(folder, arguments.rounds)
            for name, (clock, work, memory) in figures.items():
                print(f"  {name:15} {clock:7.2f} s, {work:7.2f} s of processors, {memory:5.0f} MB")
            print(f"  cold, per MB    {figures['cold'][1] / megabytes:7.3f} s of processors")
            if arguments.against:
                found = other(folder, Path(scratch))
                said = found if isinstance(found, str) else f"check-jsonschema, per MB {found[0] / found[1]:.3f} s"
                print(f"  {said}")
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
