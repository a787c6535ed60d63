"""Measure the reading of typeset booklets: `python -m tests.layouts.typeset.measure --seeds 1-20 [--peers] [--out FOLDER]`.

Seeds 1 to 99 are to develop with. Of seeds 100 to 199 only the totals are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..make import kept, seeds_of
from ..measure import HELD_OUT, Measured, report
from ..readers import PRINT_PEERS, Reader, regelwerk
from ..score import Reading, scored
from ..truth import loaded
from .booklet import booklet


def on_one_sheet(reading: Reading) -> Reading:
    """A reading without its pages, as the truth has none: a paragraph that goes on over a page may be read at its begin."""
    tables = tuple(table for page in reading.tables for table in page)
    furniture = tuple(text for page in reading.furniture for text in page)
    return Reading(("\n".join(reading.texts),), (tables,), (furniture,))


def measured(seed: int, folder: Path, programs: dict[str, Reader]) -> list[Measured]:
    """Make the booklet of a seed and let all programs read it."""
    path = kept(folder, str(seed), lambda: booklet(seed))
    truth = loaded(path.with_suffix(".json"))
    return [
        Measured(name, seed, scored(truth, on_one_sheet(read(path, truth.locale)))) for name, read in programs.items()
    ]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", "--seed", default="1-20")
    parser.add_argument("--peers", action="store_true", help="other programs too")
    parser.add_argument("--out", type=Path, help="keep the booklets here")
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    programs: dict[str, Reader] = {"regelwerk": regelwerk, **(PRINT_PEERS if told.peers else {})}
    seeds = seeds_of(told.seeds)
    with tempfile.TemporaryDirectory() as temporary, ProcessPoolExecutor(told.workers) as pool:
        folder = told.out or Path(temporary)
        jobs = [pool.submit(measured, seed, folder, programs) for seed in seeds]
        results = [result for job in jobs for result in job.result()]
    print(report(results, pages=max(seeds) < HELD_OUT))  # noqa: T201


if __name__ == "__main__":
    main()
