"""Two editions of an invented campaign put side by side: how well, how sure, how fast, in how much memory.

usage: python -m benchmarks.align [--units 8000] [--seeds 20 21] [--terms N] [--numbered] [--against] [--fit]

Seeds 1 to 9 are for development, 20 to 29 are held out. `--terms` gives the glossary so many entries, `--numbered` gives
each the number of its place; F1 of the glossary is printed beside that of all. `--against` runs Gale & Church by length
alone beside it (galechurch is installed in an environment in the cache folder). Every case has a process of its own.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import resource
import subprocess
import time
import venv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from benchmarks.campaign.campaign_editions import Editions, Judged, editions, f1, judged
from regelwerk.content.assembly import align_all
from regelwerk.files.cache import default_folder

GALECHURCH = "galechurch==0.1.0"
OTHER = """
import json, sys, time
from galechurch import align
ours, theirs = json.load(sys.stdin)
start = time.process_time()
beads = align(ours, theirs, max_block_size=(len(ours) + 1) * (len(theirs) + 1)).beads
seconds = time.process_time() - start
json.dump([[[b.source_start, b.source_end, b.target_start, b.target_end] for b in beads], seconds], sys.stdout)
"""
"""Run by the Python of that environment."""
BINS = 10


@dataclass(frozen=True, slots=True)
class Case:
    """One bitext to measure."""

    units: int
    seed: int
    terms: int | None
    numbered: bool


@dataclass(frozen=True, slots=True)
class Measured:
    """What alignment made of it."""

    judged: Judged
    seconds: float
    """Processor time."""
    megabytes: float
    """Peak memory of the process, with the drafts and the lexicons."""


def measured(case: Case) -> Measured:
    """Align the editions of a case."""
    given = editions(case.units, case.seed, terms=case.terms, numbered=case.numbered)
    drafts = given.drafts()
    start = time.process_time()
    ((alignment, _),) = align_all(drafts, "de")
    seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Measured(judged(alignment, given), seconds, peak)


def by_length(given: Editions) -> tuple[float, float]:
    """F1 of galechurch, and its processor seconds; raises OSError where it cannot be had.

    It has an environment of its own in the cache folder, so that the project need not depend on it.
    """
    folder = default_folder()
    if folder is None:
        raise OSError("there is no cache folder to install it in")
    home = folder / "benchmarks" / "galechurch"
    python = home / "bin" / "python"
    try:
        if not (home / "ready").exists():
            venv.create(home, with_pip=True, clear=True)
            command = [str(python), "-m", "pip", "install", "--quiet", GALECHURCH]
            subprocess.run(command, check=True, timeout=300, capture_output=True, text=True)
            (home / "ready").touch()
        texts = json.dumps([[line.text for line in side] for side in given.sides])
        done = subprocess.run(
            [str(python), "-c", OTHER], input=texts, check=True, timeout=3600, capture_output=True, text=True
        )
    except subprocess.SubprocessError as error:
        raise OSError(getattr(error, "stderr", None) or str(error)) from error
    beads, seconds = json.loads(done.stdout)
    found = {(i, j) for low, high, first, last in beads for i in range(low, high) for j in range(first, last)}
    said = [[{number for _, number in line.parts} for line in side] for side in given.sides]
    places: dict[int, list[int]] = {}
    for j, numbers in enumerate(said[1]):
        for number in numbers:
            places.setdefault(number, []).append(j)
    pairs = {(i, j) for i, numbers in enumerate(said[0]) for number in numbers for j in places.get(number, ())}
    return 2 * len(found & pairs) / (len(found) + len(pairs)), seconds


def bins(points: Sequence[tuple[float, bool]]) -> Iterator[str]:
    """For each tenth of the scale how many have such a score, their mean score and the share of them that is right."""
    for tenth in range(BINS):
        inside = [point for point in points if min(BINS - 1, int(point[0] * BINS)) == tenth]
        if inside:
            mean, right = (sum(one[side] for one in inside) / len(inside) for side in (0, 1))
            yield f"from {tenth / BINS:.1f}: {len(inside):6} mean score {mean:.3f}, right {right:.3f}, {mean - right:+.3f}"


def main() -> None:
    """Print the figures, a line a case, then the calibration of all."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--units", type=int, default=8000)
    parser.add_argument("--seeds", type=int, nargs="+", default=[20])
    parser.add_argument("--terms", type=int)
    parser.add_argument("--numbered", action="store_true")
    parser.add_argument("--against", action="store_true")
    given = parser.parse_args()
    everything = []
    for seed in given.seeds:
        case = Case(given.units, seed, given.terms, given.numbered)
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            found = pool.apply(measured, (case,))
        everything.append(found.judged)
        precision, recall = found.judged.alone()
        print(
            f"{case.units} units, seed {seed}: F1 {f1(found.judged.links):.4f}, glossary {f1(found.judged.listed):.4f}, "
            f"alone precision {precision:.3f} recall {recall:.3f} of {found.judged.expected_alone}, "
            f"{found.seconds:.1f} s, {found.megabytes:.0f} MB, load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        if given.against:
            try:
                share, seconds = by_length(editions(case.units, seed, terms=case.terms, numbered=case.numbered))
                print(f"    galechurch: F1 {share:.4f}, {seconds:.1f} s")
            except OSError as error:
                print(f"    galechurch could not be run: {str(error).strip().splitlines()[-1]}")
    for title, alone in (("links", False), ("alone", True)):
        points = [
            (one.score, one.right == one.links) for each in everything for one in each.found if one.alone == alone
        ]
        for line in bins(points):
            print(f"{title} {line}")


if __name__ == "__main__":
    main()
