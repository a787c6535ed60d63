"""Time to read a book of 1,000 numbered sections as scripts, against the time to read it as text.

usage: python benchmarks/script_book.py [SECTIONS]     (1000, some 400 pages; typst sets the book; no cache is used)
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEED = 13
"""A seed of the generator whose book has one column and numbers that rise."""
SECTIONS = 1000
RUNS = 2


def made(folder: Path, sections: int) -> Path:
    """A born-digital book of invented sections."""
    sys.path.insert(0, str(ROOT))
    from tests.books.script_book_maker import script_book

    path = folder / "book.pdf"
    path.write_bytes(script_book(SEED, "en", sections).document("pdf"))
    return path


def seconds(path: Path, form: str, folder: Path) -> tuple[float, int]:
    """Time of the program, and the lines that it prints; each run has an empty cache."""
    best, lines = float("inf"), 0
    for run in range(RUNS):
        cache = folder / f"cache-{form}-{run}"
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "regelwerk", "extract", str(path), "--to", form],
            capture_output=True,
            check=True,
            env={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(ROOT), "HOME": str(folder)},
        )
        best, lines = min(best, time.perf_counter() - start), done.stdout.count(b"\n")
    return best, lines


def main() -> None:
    """Print both times and their ratio."""
    sections = int(sys.argv[1]) if len(sys.argv) > 1 else SECTIONS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = made(folder, sections)
        text, _ = seconds(path, "text", folder)
        scripts, found = seconds(path, "scripts", folder)
        print(
            f"{sections} sections, {found} found: text {text:.1f} s, scripts {scripts:.1f} s, ratio {scripts / text:.2f}"
        )


if __name__ == "__main__":
    main()
