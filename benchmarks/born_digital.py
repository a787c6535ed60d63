"""Whole extraction with layout against pdfplumber's words with fonts, a page, on the same file in one process.

python benchmarks/born_digital.py [FILE.pdf]; without a file, the German edition of the demo game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pdfplumber
from regelwerk.extract.reader import read_document
from regelwerk.files.cache import Cache

DEMO = Path(__file__).resolve().parent.parent / "examples" / "nebelpost" / "rulebook.de.pdf"
ROUNDS = 5


def ours(path: Path) -> int:
    return len(read_document(path, source=path.name, locale="de", cache=Cache(None)).pages)


def theirs(path: Path) -> int:
    with pdfplumber.open(path) as pdf:
        return len([page.extract_words(extra_attrs=["fontname", "size"]) for page in pdf.pages])


def milliseconds_a_page(work: Callable[[Path], int], path: Path) -> float:
    start = time.perf_counter()
    pages = work(path)
    return (time.perf_counter() - start) * 1000 / pages


def main() -> None:
    path = Path(sys.argv[1]) if len(sys.argv) > 1 else DEMO
    ours(path)  # lexicon and imports are paid once a process, not once a page
    rounds = [(milliseconds_a_page(ours, path), milliseconds_a_page(theirs, path)) for _ in range(ROUNDS)]
    mine, other = (median(times) for times in zip(*rounds, strict=True))
    print(f"{path.name}: regelwerk {mine:.1f} ms a page, pdfplumber {other:.1f} ms a page, ratio {other / mine:.1f}")


if __name__ == "__main__":
    main()
