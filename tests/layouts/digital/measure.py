"""Measure how pages with pictures of text, symbol bullets, initials and page breaks are read.

`python -m tests.layouts.digital.measure --seeds 1-40`: totals; with `--show` what is wrong with each page, for seeds of
development (below 100) alone.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

from ..make import seeds_of
from .list_page import list_page
from .picture_page import KINDS, picture_page
from .running_page import running_page

HELD_OUT = 100


@dataclass
class Count:
    """How many things were wanted, how many were found, and how many of these were right."""

    wanted: int = 0
    found: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)

    def add(self, seed: int, wanted: Counter[str], found: Counter[str]) -> None:
        """Take note of what a page says and what was read."""
        self.wanted += wanted.total()
        self.found += found.total()
        self.right += (wanted & found).total()
        if wanted != found:
            self.wrong.append(
                f"  seed {seed}: missing {list((wanted - found).elements())[:8]}, more {list((found - wanted).elements())[:8]}"
            )

    def __str__(self) -> str:
        precision = self.right / self.found if self.found else 1.0
        recall = self.right / self.wanted if self.wanted else 1.0
        return f"{self.wanted:6} wanted, recall {recall:.4f}, precision {precision:.4f}"


def read(pdf: bytes, locale: str) -> Document:
    """A PDF as Document, without a cache."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.pdf")
        path.write_bytes(pdf)
        file = open_source(path)
        return read_document(file, source=path.name, locale=locale, cache=Cache(Path(folder, "cache")))


def _words(texts: list[str]) -> Counter[str]:
    return Counter(word for text in texts for word in text.split())


def pictures(seed: int, counts: dict[str, Count]) -> None:
    """Words of pictures of text by kind, cells of their tables, paragraphs beside them."""
    page = picture_page(seed)
    document = read(page.pdf, page.locale)
    blocks = [block for each in document.pages for block in each.blocks if block.kind not in ("furniture", "unread")]
    tables = [block for block in blocks if block.rows]
    texts = [block.text for block in blocks]
    cells = Counter("|".join(row) for block in tables for row in block.rows)
    if page.rows:
        counts[f"rows of pictures: {page.kind}"].add(seed, Counter("|".join(row) for row in page.rows), cells)
    said = _words([*page.shown, *(cell for row in page.rows for cell in row)])
    own = _words(list(page.layer))
    counts[f"words of pictures: {page.kind}"].add(seed, said, _words(texts) - own)
    counts["paragraphs of the text layer"].add(
        seed, Counter(page.layer), Counter(text for text in texts if text in page.layer)
    )
    if page.shown:
        counts["paragraphs of pictures"].add(
            seed, Counter(page.shown), Counter(text for text in texts if text in page.shown)
        )


def lists(seed: int, counts: dict[str, Count]) -> None:
    """Items behind bullets of symbol fonts."""
    page = list_page(seed)
    document = read(page.pdf, page.locale)
    items = [block.text for each in document.pages for block in each.blocks if block.kind == "item"]
    counts["items"].add(seed, Counter(page.items), Counter(items))


def running(seed: int, counts: dict[str, Count]) -> None:
    """Paragraphs with initials, and those that go on over a page."""
    page = running_page(seed)
    document = read(page.pdf, page.locale)
    texts = [
        block.text for each in document.pages for block in each.blocks if block.kind not in ("furniture", "heading")
    ]
    counts["paragraphs with initials and page breaks"].add(
        seed, Counter(page.paragraphs), Counter(texts) & Counter(page.paragraphs)
    )


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1-40")
    parser.add_argument("--kinds", default="pictures,lists,running")
    parser.add_argument("--show", action="store_true")
    told = parser.parse_args()
    seeds = seeds_of(told.seeds)
    show = told.show and max(seeds) < HELD_OUT
    for name in told.kinds.split(","):
        counts: dict[str, Count] = {}
        start = time.perf_counter()
        keys = {
            "pictures": [
                *(f"rows of pictures: {kind}" for kind in KINDS[2:4]),
                *(f"words of pictures: {kind}" for kind in KINDS),
                "paragraphs of pictures",
                "paragraphs of the text layer",
            ],
            "lists": ["items"],
            "running": ["paragraphs with initials and page breaks"],
        }[name]
        counts = {key: Count() for key in keys}
        for seed in seeds:
            {"pictures": pictures, "lists": lists, "running": running}[name](seed, counts)
        for key, count in counts.items():
            print(f"{key:45} {count}")  # noqa: T201
            if show:
                print("\n".join(count.wrong))  # noqa: T201
        print(f"{len(seeds)} pages, {(time.perf_counter() - start) / len(seeds):.2f} s each")  # noqa: T201


if __name__ == "__main__":
    main()
