"""A shelf of invented books: born-digital ones, every fourth a scan, every tenth in no project.

    python benchmarks/shelf_maker.py DIR --books 200 [--text]

A book is one or two pages of `long_rulebook.py`, each with a seed of its own; a scan is the upper half of a page as a
picture. With `--text` all are Markdown of some lines, as the memory of thousands of them is asked for.
"""

from __future__ import annotations

import argparse
import io
from contextlib import closing
from pathlib import Path

import long_rulebook

SCAN_EVERY, LOOSE_EVERY = 4, 10
DPI = 150


def made(shelf: Path, books: int, *, text: bool = False) -> None:
    """Write the books; the same number gives the same bytes."""
    for number in range(1, books + 1):
        folder = shelf / f"{number:04}"
        if text:
            _text(folder, number)
        else:
            long_rulebook.made(folder, 1 + number % 2, seed=number)
            if number % SCAN_EVERY == 0:
                path = folder / "rulebook.de.pdf"
                path.write_bytes(_pictures(path.read_bytes()))
        if number % LOOSE_EVERY == 0:
            (folder / "regelwerk.yaml").unlink()


def _text(folder: Path, number: int) -> None:
    folder.mkdir(parents=True)
    (folder / "rulebook.de.md").write_text(
        f"# Spiel {number}\n\n## Ablauf\n\nZieht {number % 9 + 2} Karten vom Stapel und legt sie auf den Tisch.\n",
        encoding="utf-8",
    )
    (folder / "regelwerk.yaml").write_text(
        f"format: 1\nid: game-{number}\nversion: 1.0.0\nbase: de\nsources:\n"
        "  - {file: rulebook.de.md, locale: de, kind: booklet, document: rulebook}\n",
        encoding="utf-8",
    )


def _pictures(pdf: bytes) -> bytes:
    """The upper half of the first page, as an image-only PDF without a date."""
    import pypdfium2

    with closing(pypdfium2.PdfDocument(pdf)) as source:
        image = source[0].render(scale=DPI / 72, grayscale=True).to_pil()
    out = io.BytesIO()
    half = image.crop((0, 0, image.width, image.height // 2))
    half.save(out, "PDF", resolution=DPI, creationDate=None, modDate=None)
    return out.getvalue()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--books", type=int, default=200)
    parser.add_argument("--text", action="store_true")
    arguments = parser.parse_args()
    made(arguments.folder, arguments.books, text=arguments.text)
    print(f"{arguments.folder}: {arguments.books} books")


if __name__ == "__main__":
    main()
