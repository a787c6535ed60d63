"""Plants defects in a repository that `python -m benchmarks.card_repository` wrote, and adds them to its truth.

    python -m benchmarks.card_repository.defects OUT [--each 6] [--seed 1] [--locales de pl ...] [--only CLASS ...]

Each class of defects is planted so many times at random places of the locales; no record gets two.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from benchmarks.card_repository.game import made
from benchmarks.card_repository.layouts import laid_out
from benchmarks.card_repository.planting import CLASSES, Planting
from benchmarks.card_repository.repository import write_text
from benchmarks.card_repository.truth import Lines, Truth, beside, causes, read


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--each", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1, help="of the defects; the repository keeps its own")
    parser.add_argument("--locales", nargs="+", help="where translations are damaged; all, if not given")
    parser.add_argument("--only", nargs="+", choices=CLASSES, metavar="CLASS")
    arguments = parser.parse_args()
    truth = read(beside(arguments.out))
    repository = laid_out(made(truth.seed, truth.size), truth.layout, truth.locales)
    locales = [code for code in arguments.locales or truth.locales if code in truth.locales]
    planting = Planting(repository, random.Random(f"defects {arguments.seed}"), locales)
    for kind in arguments.only or CLASSES:
        count = planting.plant(kind, arguments.each)
        if count < arguments.each:
            print(f"{kind}: {count} of {arguments.each}, as no other record of this layout lends itself to it")
    entries = planting.entries()
    for path, text in planting.changed().items():
        write_text(arguments.out / path, text)
    odd = causes(repository, Lines(repository), truth.locales)
    Truth(truth.layout, truth.seed, truth.size, truth.locales, odd + entries).write(beside(arguments.out))
    print(f"{len(entries)} defects planted in {len(planting.changed())} files")


if __name__ == "__main__":
    main()
