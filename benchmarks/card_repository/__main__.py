"""Writes a repository of invented card data, and beside it the truth: what is odd in it.

    python -m benchmarks.card_repository OUT [--seed 1] [--size full|tenth|small] [--layout arkhamdb] [--locales de pl ...]

Development uses the seeds 1 to 9; 10 to 19 are held out. `python -m benchmarks.card_repository.defects OUT` plants
defects in what this wrote.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.card_repository.game import SIZES, made
from benchmarks.card_repository.layouts import LAYOUTS, laid_out
from benchmarks.card_repository.locales import BY_CODE
from benchmarks.card_repository.truth import Lines, Truth, beside, causes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", choices=SIZES, default="tenth")
    parser.add_argument("--layout", choices=LAYOUTS, default="arkhamdb")
    parser.add_argument("--locales", nargs="+", choices=BY_CODE, default=list(BY_CODE))
    parser.add_argument("--no-description", action="store_true", help="leave out cardset.yaml, for `init --cards`")
    arguments = parser.parse_args()
    repository = laid_out(made(arguments.seed, arguments.size), arguments.layout, arguments.locales)
    if arguments.no_description:
        repository.others.pop("cardset.yaml", None)
    repository.write(arguments.out)
    entries = causes(repository, Lines(repository), arguments.locales)
    Truth(arguments.layout, arguments.seed, arguments.size, arguments.locales, entries).write(beside(arguments.out))
    texts = sum(cell.value is not None for cell in repository.cells)
    size = sum(path.stat().st_size for path in arguments.out.rglob("*") if path.is_file())
    print(f"{arguments.out}: {len(repository.sheets):,} files, {texts:,} texts, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
