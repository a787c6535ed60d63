"""Tables of invented pages: regelwerk beside pdfplumber's own table finder, and beside plain Tesseract on scans.

python -m benchmarks.tables [--held-out] [--scans] [--kinds] [--seeds N] [--only NAME] [--misses] [--ours]

Cells are right by row, column, span and text; the looser figure leaves the span aside. A table counts as found where
more than half of its cells' texts are in one table, and as invented where it is no true one. Pages are those of
tests/extract/tables/drawn_tables.py, printed or as scans of 150 to 200 dpi with noise and skew.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path

import pdfplumber
import pypdfium2
import pytesseract
from PIL import Image
from tests.extract.tables.cell_scores import CellScore, TableCell, score
from tests.extract.tables.drawn_tables import HELD_OUT, SEEDS, DrawnSample, drawn, templates
from tests.extract.tables.found_tables import found_tables

SCAN_SIZE = 10.0
"""Size of the text of pages that are scanned, in points."""
SCAN_LANGUAGES = {"de": "deu", "pl": "pol", "en": "eng"}
CACHE = Path(os.environ["TABLES_CACHE"]) if "TABLES_CACHE" in os.environ else None
"""Folder that keeps recognised pages from one run to the next, while the reading of tables is worked on."""
COLUMN_GAP = 1.2
"""White between words that parts cells of what Tesseract reads, in heights of a line."""

Reader = Callable[[Path, str], list[list[TableCell]]]


def ours(path: Path, language: str) -> list[list[TableCell]]:
    return found_tables(path, language, CACHE)


def plumber(path: Path, _: str) -> list[list[TableCell]]:
    tables = []
    with pdfplumber.open(path) as pdf:
        for table in pdf.pages[0].find_tables():
            lefts = sorted({cell[0] for cell in table.cells})
            tops = sorted({cell[1] for cell in table.cells})
            cells = []
            for row, texts in zip(table.rows, table.extract(), strict=True):
                for box, text in zip(row.cells, texts, strict=True):
                    if box is not None:
                        x0, y0, x1, y1 = box
                        rows = sum(y0 <= top < y1 for top in tops)
                        columns = sum(x0 <= left < x1 for left in lefts)
                        cells.append(TableCell(tops.index(y0), lefts.index(x0), text or "", rows, columns))
            tables.append(cells)
    return tables


def tesseract(path: Path, language: str) -> list[list[TableCell]]:
    """Lines of one block as rows, parted where white is wide: what can be made of its output without lines."""
    with pypdfium2.PdfDocument(path) as pdf:
        image = pdf[0].render(scale=200 / 72, grayscale=True).to_pil()
    found = pytesseract.image_to_data(
        image, lang=SCAN_LANGUAGES[language], config="--psm 6", output_type=pytesseract.Output.DICT
    )
    lines: dict[tuple[int, ...], list[tuple[int, int, int, str]]] = defaultdict(list)
    for index, text in enumerate(found["text"]):
        if text.strip():
            key = tuple(found[name][index] for name in ("block_num", "par_num", "line_num"))
            lines[key].append((found["left"][index], found["width"][index], found["height"][index], text))
    rows = []
    for words in lines.values():
        cells: list[str] = []
        reach = -1000
        for left, width, height, text in words:
            if left - reach > COLUMN_GAP * height or not cells:
                cells.append(text)
            else:
                cells[-1] += f" {text}"
            reach = left + width
        rows.append(cells)
    rows = [row for row in rows if len(row) > 1]
    return [[TableCell(y, x, text) for y, row in enumerate(rows) for x, text in enumerate(row)]] if rows else []


def scanned(sample: DrawnSample, seed: int) -> bytes:
    """The page as an image in a PDF, as a scanner gives it."""
    chance = random.Random(f"scan {sample.name} {seed}")
    dpi = chance.choice((150, 200))
    with pypdfium2.PdfDocument(io.BytesIO(sample.pdf)) as pdf:
        image = pdf[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
    image = image.rotate(chance.uniform(-0.7, 0.7), Image.Resampling.BICUBIC, fillcolor=255)
    grain = Image.frombytes("L", image.size, chance.randbytes(image.width * image.height))
    image = Image.blend(
        image.point([20 + value * 225 // 255 for value in range(256)]), grain, chance.uniform(0.02, 0.06)
    )
    out = io.BytesIO()
    image.save(out, "PDF", resolution=dpi)
    return out.getvalue()


def measure(task: tuple[str, int], *, readers: Sequence[Reader], scans: bool) -> tuple[str, list[CellScore]]:
    template, seed = task
    sample = drawn(template, seed, size=SCAN_SIZE if scans else 9.0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.pdf")
        path.write_bytes(scanned(sample, seed) if scans else sample.pdf)
        return template, [score(sample.tables, reader(path, sample.language)) for reader in readers]


def line(name: str, figures: CellScore) -> str:
    return (
        f"{name:32} cells {figures.f1:.4f}  text in place {figures.placed_f1:.4f}  "
        f"found {figures.found} of {figures.tables}  invented {figures.invented}"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--held-out", action="store_true")
    asked.add_argument("--scans", action="store_true")
    asked.add_argument("--kinds", action="store_true", help="one line a template; not with --held-out")
    asked.add_argument("--seeds", type=int)
    asked.add_argument("--only", default="", help="templates with this in their name")
    asked.add_argument("--misses", action="store_true", help="each wrong cell of ours; not with --held-out")
    asked.add_argument("--ours", action="store_true", help="leave the others out")
    options = asked.parse_args()
    readers: list[Reader] = [ours] if options.ours else [ours, tesseract if options.scans else plumber]
    seeds: Iterable[int] = HELD_OUT if options.held_out else SEEDS
    tasks = [(name, seed) for seed in islice(seeds, options.seeds) for name in templates() if options.only in name]
    totals = [CellScore() for _ in readers]
    kinds: dict[str, list[CellScore]] = {name: [CellScore() for _ in readers] for name in templates()}
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        work = partial(measure, readers=readers, scans=options.scans)
        for task, (template, figures) in zip(tasks, pool.map(work, tasks), strict=True):
            for index, each in enumerate(figures):
                totals[index].add(each)
                kinds[template][index].add(each)
            if options.misses and not options.held_out:
                for miss in figures[0].misses:
                    print(f"{task[1]} {template}: {miss}")
    if options.kinds and not options.held_out:
        for template, figures in kinds.items():
            for reader, each in zip(readers, figures, strict=True):
                if each.wanted or each.given:
                    print(line(f"{template} {'' if reader is ours else reader.__name__}", each))
    for reader, each in zip(readers, totals, strict=True):
        print(line(reader.__name__, each))


if __name__ == "__main__":
    main()
