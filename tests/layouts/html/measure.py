"""Measure the reading of booklets that a browser printed: `python -m tests.layouts.html.measure --seeds 1-20 [--out FOLDER]`.

Seeds 1 to 99 are to develop with. Of seeds 100 to 199 only the totals are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from ..make import kept, seeds_of
from ..measure import HELD_OUT, Measured, report
from ..readers import regelwerk
from ..score import scored
from ..truth import loaded
from .booklet import booklet


def measured(seed: int, folder: Path) -> Measured:
    """Make the booklet of a seed and read it."""
    path = kept(folder, str(seed), lambda: booklet(seed))
    truth = loaded(path.with_suffix(".json"))
    return Measured("regelwerk", seed, scored(truth, regelwerk(path, truth.locale)))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", "--seed", default="1-20")
    parser.add_argument("--out", type=Path, help="keep the booklets here")
    told = parser.parse_args()
    seeds = seeds_of(told.seeds)
    with tempfile.TemporaryDirectory() as temporary:
        results = [measured(seed, told.out or Path(temporary)) for seed in seeds]
    print(report(results, pages=max(seeds) < HELD_OUT))  # noqa: T201


if __name__ == "__main__":
    main()
