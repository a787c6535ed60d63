"""Write booklets of seeds: `python -m tests.layouts.make OUT --seeds 7 [--scan] [--locale pl]`.

For each seed OUT/7.pdf, with `--scan` OUT/7.scan.pdf beside it, and OUT/7.json, what it says.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from .booklet import Booklet, booklet
from .typesetting import page_images
from .wear.scanner import image_pdf, scanned


def seeds_of(text: str) -> list[int]:
    """The seeds of 3, of 1-20, of 1-5,9."""
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def kept(folder: Path, name: str, make: Callable[[], Booklet]) -> Path:
    """Write what `make` gives and what it says, if they are not there; gives the path of the PDF."""
    folder.mkdir(parents=True, exist_ok=True)
    printed, truth = folder / f"{name}.pdf", folder / f"{name}.json"
    if not truth.exists() or not printed.exists():
        result = make()
        printed.write_bytes(result.pdf)
        result.truth.save(truth)
    return printed


def made(folder: Path, seed: int, *, scan: bool, locale: str | None = None, pictures: bool = False) -> Path:
    """Write the booklet of a seed, if it is not there, and what it says; gives the path of its PDF, or of its scan."""
    name = f"{seed}.{locale}" if locale else str(seed)
    printed = kept(folder, name, lambda: booklet(seed, locale))
    worn = folder / f"{name}.scan.pdf"
    if scan and not worn.exists():
        pages, scanner = scanned(printed.read_bytes(), seed)
        worn.write_bytes(image_pdf(pages, scanner))
    if pictures:
        for number, image in enumerate(page_images((worn if scan else printed).read_bytes(), 100), 1):
            image.save(folder / f"{name}{'.scan' if scan else ''}.{number}.png")
    return worn if scan else printed


def main() -> None:
    """Write booklets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", "--seeds", dest="seeds", default="1", help="7, or 1-20, or 1-5,9")
    parser.add_argument("--scan", action="store_true", help="scans of the booklets too")
    parser.add_argument("--locale", choices=("de", "pl", "en"), help="another language than that of the seed")
    parser.add_argument("--pictures", action="store_true", help="the pages as PNG too, to look at")
    told = parser.parse_args()
    for seed in seeds_of(told.seeds):
        print(made(told.out, seed, scan=told.scan, locale=told.locale, pictures=told.pictures))  # noqa: T201


if __name__ == "__main__":
    main()
