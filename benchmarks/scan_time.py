"""Processor time of a scan beside plain Tesseract: `python benchmarks/scan_time.py SCAN.pdf --locale de [--times 3]`.

Tesseract is given each page as a PNG at 300 dpi and no options but the language, one thread. Ours begins without a cache,
then again with nothing in it but the table of the lexicon, which is made once a machine. The least of all runs counts.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2

DATA = {"de": "deu", "pl": "pol", "en": "eng"}
DPI = 300
LEXICON = "lexicon-*"


def processor_time(command: list[str], environment: dict[str, str]) -> float:
    """Seconds of the processors that a command and its children take."""
    before = os.times()
    subprocess.run(
        command, check=True, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def page_pictures(scan: Path, folder: Path) -> list[Path]:
    """Each page of a PDF as a PNG."""
    pdf = pypdfium2.PdfDocument(scan)
    found = []
    for index, page in enumerate(pdf):
        found.append(folder / f"{index}.png")
        page.render(scale=DPI / 72, grayscale=True).to_pil().convert("L").save(found[-1])
    pdf.close()
    return found


def without_pages(cache: Path) -> None:
    """Empty a cache but for the table of the lexicon."""
    kept = set(cache.glob(LEXICON))
    for file in cache.rglob("*"):
        if file.is_file() and file not in kept:
            file.unlink()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("scan", type=Path)
    options.add_argument("--locale", choices=DATA, required=True)
    options.add_argument("--times", type=int, default=3)
    given = options.parse_args()
    program = str(Path(sys.executable).with_name("regelwerk"))
    ours = [program, "extract", str(given.scan), "--locale", given.locale, "--to", "text"]
    plain, cold, warm = [], [], []
    with tempfile.TemporaryDirectory() as name:
        pages = page_pictures(given.scan, Path(name))
        for turn in range(given.times):
            cache = Path(name, f"cache-{turn}")
            one_thread = {"OMP_THREAD_LIMIT": "1"}
            plain.append(
                sum(
                    processor_time(["tesseract", str(page), "-", "-l", DATA[given.locale]], one_thread)
                    for page in pages
                )
            )
            cold.append(processor_time(ours, {"REGELWERK_CACHE": str(cache)}))
            without_pages(cache)
            warm.append(processor_time(ours, {"REGELWERK_CACHE": str(cache)}))
    least = min(plain)
    print(
        f"{given.scan.name}, {len(pages)} pages: tesseract {least:.1f} s; regelwerk {min(cold):.1f} s, "
        f"ratio {min(cold) / least:.2f}; with the lexicon {min(warm):.1f} s, ratio {min(warm) / least:.2f}"
    )


if __name__ == "__main__":
    main()
