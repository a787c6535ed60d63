"""Times `regelwerk check` on a card repository: cold, warm, and after one edit; the same on multiples of the data.

    python benchmarks/cards.py DIR [--times 1 10 100] [--rounds 5]

Each run is a process of its own; the figure is the median. Multiples are copies of the files of cards under other names
and ids, for as many locales as DIR has. Memory is the largest resident set of the processes of a run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from regelwerk.content.cards.files import inventory
from regelwerk.content.cards.layout import layout_of
from regelwerk.files.cache import Cache


def multiplied(source: Path, target: Path, times: int) -> int:
    """Copy a repository with `times` as many cards; gives the number of records."""
    known = layout_of(source, Cache(None))
    assert known is not None, "no description fits this folder"
    shutil.copytree(source, target)
    count = 0
    for found in inventory(source, known[0]).read:
        records = json.loads(found.data)
        count += len(records)
        if found.kind.inherits is None:
            continue
        for copy in range(1, times):
            path = target / found.path
            for name in (found.kind.id, *(f for f, kind in found.kind.references.items() if kind == found.kind.name)):
                for record in records:
                    if name in record:
                        record[name] = renamed(str(record[name]), copy)
            text = json.dumps(records, ensure_ascii=False, indent=4)
            path.with_name(f"{path.stem}_{copy}.json").write_text(text, encoding="utf-8")
            count += len(records)
            records = json.loads(found.data)
    return count


def renamed(code: str, copy: int) -> str:
    """Another code of the same form: 100 copies of 99,999 codes would collide, so digits become letters of a row."""
    return f"{copy:03d}-{code}"


def timed(command: list[str], environment: dict[str, str]) -> tuple[float, float, float]:
    """Seconds on the clock, seconds of all processors, and megabytes of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(folder: Path, rounds: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "REGELWERK_CACHE": cache}
        command = [sys.executable, "-m", "regelwerk", "check", str(folder), "--format", "github"]
        figures: dict[str, list[float]] = {"cold": [], "warm": [], "after one edit": []}
        memory = 0.0
        edited = sorted(folder.glob("translations/*/pack/*/*.json"))[0]
        for number in range(rounds):
            shutil.rmtree(cache, ignore_errors=True)
            for name in ("cold", "warm", "after one edit"):
                if name == "after one edit":
                    text = edited.read_text(encoding="utf-8")
                    edited.write_text(text.replace('"code"', '"code" ' if number % 2 == 0 else '"code"  ', 1))
                seconds, work, megabytes = timed(command, environment)
                figures[name].append(seconds)
                figures.setdefault(f"{name}, processor", []).append(work)
                memory = max(memory, megabytes)
        return {**{name: statistics.median(times) for name, times in figures.items()}, "MB": memory}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--times", type=int, nargs="+", default=[1, 10])
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    for times in arguments.times:
        with tempfile.TemporaryDirectory() as temporary:
            folder = Path(temporary) / "cards"
            count = multiplied(arguments.folder, folder, times)
            said = ", ".join(f"{name} {value:.2f}" for name, value in measure(folder, arguments.rounds).items())
            print(f"{times:4} times, {count:7,} records: {said}")


if __name__ == "__main__":
    main()
