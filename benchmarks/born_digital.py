"""Whole extraction with layout against pdfplumber's words with fonts, a page, on the same file in one process.

python benchmarks/born_digital.py [FILE.pdf ...]; without a file, the German edition of the demo game and its first page
with a table as a file of its own. Times are medians of rounds in turn, by the clock and of the processor; those of the
processor hardly tell how busy the machine is.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pdfplumber
import pypdfium2
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

DEMO = Path(__file__).resolve().parent.parent / "examples" / "nebelpost" / "rulebook.de.pdf"
ROUNDS = 5


def read(path: Path) -> Document:
    return read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))


def ours(path: Path) -> int:
    return len(read(path).pages)


def theirs(path: Path) -> int:
    with pdfplumber.open(path) as pdf:
        return len([page.extract_words(extra_attrs=["fontname", "size"]) for page in pdf.pages])


def processor_seconds() -> float:
    """Of this process and of its children, those that have ended and those that wait for more work."""
    used = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    waiting = Path(f"/proc/self/task/{os.getpid()}/children").read_text("ascii").split()
    nanoseconds = (int(Path(f"/proc/{child}/schedstat").read_text("ascii").split()[0]) for child in waiting)
    return sum(each.ru_utime + each.ru_stime for each in used) + sum(nanoseconds) / 1e9


def milliseconds_a_page(work: Callable[[Path], int], path: Path) -> tuple[float, float]:
    """By the clock, and of the processor."""
    clock, processor = time.perf_counter(), processor_seconds()
    pages = work(path)
    clock, processor = time.perf_counter() - clock, processor_seconds() - processor
    return clock * 1000 / pages, processor * 1000 / pages


def compare(path: Path) -> None:
    ours(path)  # lexicon and imports are paid once a process, not once a page
    mine, other = zip(
        *((milliseconds_a_page(ours, path), milliseconds_a_page(theirs, path)) for _ in range(ROUNDS)), strict=True
    )
    for index, kind in enumerate(("by the clock", "of the processor")):
        own, theirs_ = (median(times[index] for times in rounds) for rounds in (mine, other))
        print(
            f"{path.name}, {kind}: regelwerk {own:.1f} ms a page, pdfplumber {theirs_:.1f} ms a page, "
            f"ratio {theirs_ / own:.1f}",
            flush=True,
        )


def table_page(path: Path, folder: Path) -> Path:
    """The first page of a file that has a table, as a file."""
    index = next(page.number - 1 for page in read(path).pages if any(block.kind == "table" for block in page.blocks))
    target = folder / f"{path.stem}, page {index + 1}.pdf"
    with pypdfium2.PdfDocument(path) as whole, pypdfium2.PdfDocument.new() as part:
        part.import_pages(whole, [index])
        part.save(target)
    return target


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    if sys.argv[1:]:
        for name in sys.argv[1:]:
            compare(Path(name))
        return
    compare(DEMO)
    with tempfile.TemporaryDirectory() as folder:
        compare(table_page(DEMO, Path(folder)))


if __name__ == "__main__":
    main()
