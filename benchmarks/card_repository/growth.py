"""How the time of each check grows with a repository: 1, 2, 4 and 8 times as many packs, no two texts alike.

    python -m benchmarks.card_repository.growth [--packs 5] [--seed 1] [--kind plain|unknown|keyed] [--times 2] [--odd]

A line a check: processor seconds at each size, and the exponent of the texts that fits them best (least squares of the
logarithms); 1 is proportional. Of a check that takes less than a fiftieth of a second at the largest size none is given.
`unknown` gives every translation an id that the facts do not have, `keyed` puts all cards into one file and all texts of
a locale into another. `--odd` measures in place of that one check of each: a file of 100 MB, and 20,000 files.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from math import log
from pathlib import Path
from statistics import linear_regression
from typing import TypeVar

from benchmarks.card_repository.game import made
from benchmarks.card_repository.layouts import laid_out
from benchmarks.card_repository.locales import BY_CODE
from benchmarks.card_repository.speed import check
from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.card_sheets import plans, sheet
from regelwerk.content.cards.record_schemas import schemas
from regelwerk.content.cards.repository_files import inventory
from regelwerk.files.cache import Cache
from regelwerk.schema.cardset import Sheet, UncheckedFiles
from regelwerk.validate.card_report import report
from regelwerk.validate.cards.gathered.gather import gather
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.gathered.stored_results import Stored, Traced, to_bytes
from regelwerk.validate.cards.translated_text import SheetTexts, units
from regelwerk.validate.checks.card_catalogue import SET_CHECKS, SHEET_CHECKS

_STEPS = (1, 2, 4, 8)
_TOO_SHORT = 0.02
"""Seconds of the largest size below which a time says nothing of growth."""
_KINDS = {"plain": "arkhamdb", "unknown": "arkhamdb", "keyed": "keyed"}
_LARGE, _MANY = 100_000_000, 20_000

Given = TypeVar("Given")


class Times:
    """Processor seconds by what they went into."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = defaultdict(float)

    def of(self, name: str, work: Callable[[], Given]) -> Given:
        """Do some work and count its time."""
        start = time.process_time()
        given = work()
        self.seconds[name] += time.process_time() - start
        return given


def measured(root: Path) -> dict[str, float]:
    """Processor seconds of reading, of each check, and of the report, in one process and without a cache."""
    times = Times()
    known = layout_of(root, Cache(None))
    assert known is not None
    layout = known[0]
    files = times.of("files", lambda: inventory(root, layout))
    rules = schemas(root, layout).by_kind
    stored, found = [], []
    for plan in plans(files.read):
        texts = times.of("reading", lambda plan=plan: _read(sheet(plan, layout, rules[plan.kind.name], {})))
        mine = []
        for one in SHEET_CHECKS:
            mine += times.of(f"{one.code} {one.name}", lambda one=one, texts=texts: list(one.run(texts)))
        stored.append(
            times.of("gathering", lambda texts=texts, mine=mine: Stored(to_bytes(mine, gather(texts), {}, [])))
        )
        found += mine
    for one in SET_CHECKS:
        whole = GatheredSet(layout, tuple(Traced(part, set()) for part in stored), tuple(BY_CODE))
        found += times.of(f"{one.code} {one.name}, whole set", lambda one=one, whole=whole: list(one.run(whole)))
    times.of("report", lambda: report(found, UncheckedFiles((), ()), {}, []))
    return dict(times.seconds)


def _read(one: Sheet) -> SheetTexts:
    return SheetTexts(one, list(units(one)))


def write(root: Path, seed: int, packs: int, kind: str) -> int:
    """Write a repository of so many packs; gives the number of texts."""
    repository = laid_out(made(seed, str(packs)), _KINDS[kind])
    repository.write(root)
    if kind == "unknown":
        for path in root.glob("translations/**/*.json"):
            path.write_text(path.read_text(encoding="utf-8").replace('"code": "', '"code": "x'), encoding="utf-8")
    return sum(bool(cell.value) for cell in repository.cells)


def exponent(sizes: Iterable[int], seconds: Iterable[float]) -> float:
    """The slope of the line through the logarithms."""
    return linear_regression([log(one) for one in sizes], [log(max(one, 1e-6)) for one in seconds]).slope


def print_table(packs: int, seed: int, kind: str, times: int) -> None:
    sizes, rows = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for step in _STEPS:
            root = Path(scratch) / "cards"
            sizes.append(write(root, seed, packs * step, kind))
            command = [sys.executable, "-m", "benchmarks.card_repository.growth", "--measure", str(root)]
            runs = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(times)]
            every = [json.loads(run) for run in runs]
            rows.append({name: min(run[name] for run in every) for name in every[0]})
            shutil.rmtree(root)
    print(f"{kind}: {', '.join(f'{one:,}' for one in sizes)} texts")
    print(f"{'':44}{''.join(f'{step:>8}x' for step in _STEPS)}  exponent")
    worst = 0.0
    for name in rows[0]:
        seconds = [row[name] for row in rows]
        slope = exponent(sizes, seconds) if seconds[-1] >= _TOO_SHORT else None
        worst = max(worst, slope or 0.0)
        print(f"{name:44}{''.join(f'{one:8.2f}s' for one in seconds)}  {'-' if slope is None else f'{slope:.2f}'}")
    total = [sum(row.values()) for row in rows]
    print(
        f"{'all':44}{''.join(f'{one:8.2f}s' for one in total)}  {exponent(sizes, total):.2f}; the worst check {worst:.2f}"
    )


def print_odd(seed: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        root, cache = Path(scratch) / "cards", Path(scratch) / "cache"
        write(root, seed, 8, "plain")
        facts = max(root.glob("pack/**/*.json"), key=lambda path: path.stat().st_size)
        records = json.loads(facts.read_text(encoding="utf-8"))
        for name, least in (("as large as is read, 19 MB", 19_000_000), ("100 MB", _LARGE)):
            one = json.dumps(records[0], ensure_ascii=False)
            count = least // (len(one.encode()) + 2) + 1
            every = (one.replace(records[0]["code"], f"{number:07d}", 1) for number in range(count))
            facts.write_text("[" + ",\n".join(every) + "]\n", encoding="utf-8")
            took = check(root, cache)
            print(f"a file, {name}: {took.clock:.1f} s, {took.work:.1f} s of processors, {took.memory:.0f} MB")
        shutil.rmtree(root)
        packs = 12
        laid_out(made(seed, str(packs)), "one-card").write(root)
        files = sum(1 for path in root.rglob("*.json"))
        while files < _MANY:
            packs = packs * _MANY // files + 1
            shutil.rmtree(root)
            laid_out(made(seed, str(packs)), "one-card").write(root)
            files = sum(1 for path in root.rglob("*.json"))
        took = check(root, cache)
        print(f"{files:,} files: {took.clock:.1f} s, {took.work:.1f} s of processors, {took.memory:.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=_KINDS, default="plain")
    parser.add_argument("--times", type=int, default=2, help="runs of each size, of which the least counts")
    parser.add_argument("--odd", action="store_true")
    parser.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        os.environ["REGELWERK_CACHE"] = "off"
        gc.disable()  # as the program itself does while it checks cards
        print(json.dumps(measured(arguments.measure)))
    elif arguments.odd:
        print_odd(arguments.seed)
    else:
        print_table(arguments.packs, arguments.seed, arguments.kind, arguments.times)


if __name__ == "__main__":
    main()
