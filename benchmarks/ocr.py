"""Recognition of a scan, all included, against ocrmypdf with its text beside the PDF, in one run.

python benchmarks/ocr.py [SCAN.pdf] [--locale pl] [--pages 8 64]; without a file, the Polish edition of the demo game.

The pages of the scan are repeated until there are enough, each copy moved and lightened a little, so that nothing is
known by its pixels. Both programs begin with nothing and use two processes. Then ours runs again on the same file.
Beside the time is that of the processors, which other work on the machine disturbs less.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops

DEMO = Path(__file__).resolve().parent.parent / "examples" / "nebelpost" / "rulebook.pl.pdf"
DATA = {"de": "deu", "pl": "pol", "en": "eng"}
PROCESSES = "2"


def repeated(scan: Path, pages: int, target: Path) -> None:
    """A PDF of so many page images, at the resolution of the images in the scan."""
    source = pypdfium2.PdfDocument(scan)
    try:
        images = [changed(*native(source[number % len(source)]), number // len(source)) for number in range(pages)]
        dpi = native(source[0])[1]
    finally:
        source.close()
    images[0].save(target, "PDF", save_all=True, append_images=images[1:], resolution=dpi, quality=80)


def native(page: pypdfium2.PdfPage) -> tuple[Image.Image, float]:
    """A page as large as the image on it, and its pixels per inch."""
    widths = [item.get_px_size()[0] for item in page.get_objects(filter=[3])]
    dpi = max(widths, default=1654) / page.get_width() * 72
    return page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L"), dpi


def changed(image: Image.Image, _dpi: float, copy: int) -> Image.Image:
    """A copy of a page that lies a little differently under the scanner."""
    moved = ImageChops.offset(image, copy % 3, copy % 5)
    return moved.point([min(255, value + copy % 4) for value in range(256)])


def seconds(command: list[str], environment: dict[str, str], target: Path) -> tuple[float, float]:
    """How long a command runs, by the clock and by the processors; it writes its output into a file."""
    before, start = os.times(), time.perf_counter()
    with target.open("wb") as out:
        subprocess.run(command, check=True, env=environment, stdout=out, stderr=subprocess.DEVNULL)
    passed, after = time.perf_counter() - start, os.times()
    used = (after.children_user + after.children_system) - (before.children_user + before.children_system)
    return passed, used


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("scan", type=Path, nargs="?", default=DEMO)
    options.add_argument("--locale", choices=DATA, default="pl")
    options.add_argument("--pages", type=int, nargs="+", default=[8, 64])
    given = options.parse_args()
    if shutil.which("ocrmypdf") is None:
        raise SystemExit("ocrmypdf is not installed: apt-get install ocrmypdf")
    for pages in given.pages:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            scan = folder / "scan.pdf"
            repeated(given.scan, pages, scan)
            environment = os.environ | {"REGELWERK_CACHE": str(folder / "cache")}
            program = Path(sys.executable).with_name("regelwerk")
            ours = [str(program), "extract", str(scan), "--locale", given.locale, "--to", "text"]
            sidecar = ["--sidecar", str(folder / "theirs.txt"), str(scan), str(folder / "theirs.pdf")]
            theirs = ["ocrmypdf", "-j", PROCESSES, "-l", DATA[given.locale], *sidecar]
            first = seconds(ours, environment, folder / "ours.txt")
            again = seconds(ours, environment, folder / "again.txt")
            other = seconds(theirs, environment, folder / "out.txt")
        print(
            f"{given.scan.name}, {pages} pages: regelwerk {first[0]:.1f} s, ocrmypdf {other[0]:.1f} s, "
            f"ratio {other[0] / first[0]:.2f} (processors {first[1]:.1f} s, {other[1]:.1f} s, "
            f"{other[1] / first[1]:.2f}); once more {again[0]:.2f} s, {again[0] / pages:.3f} s a page "
            f"(processors {again[1]:.2f} s)",
            flush=True,
        )


if __name__ == "__main__":
    main()
