"""Titles that are found in plain text: `python benchmarks/text_titles.py FILE...`.

Each file (a PDF, Markdown) is written as plain text, its titles without marks, numbers in front and capitals, an empty
line between blocks, and read again. Prints how many titles there are, how many lines were taken for titles, and how many
of these are.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from regelwerk.extract.plain.text_file import read_text
from regelwerk.pipeline.document_reading import read
from regelwerk.schema.document import Block


def plain(block: Block, before: Block | None) -> str:
    """A block as plain text, with what parts it from the one before."""
    text = "\n".join("\t".join(row) for row in block.rows) or block.text
    gap = "\n" if before is not None and block.kind == before.kind == "item" else "\n\n"
    return gap + f"{block.label or ''} {uncapitalised(text)}".strip()


def uncapitalised(text: str) -> str:
    """A text in capitals as a title is written without them."""
    return text.capitalize() if text.isupper() else text


def main() -> None:
    """Read the files, and print a line for each and one for all."""
    total: Counter[str] = Counter()
    for name in sys.argv[1:]:
        blocks = [block for page in read(Path(name))[0].pages for block in page.blocks if block.kind != "furniture"]
        titles = Counter(uncapitalised(block.text) for block in blocks if block.kind == "heading")
        text = "".join(map(plain, blocks, [None, *blocks]))
        again = read_text(text.encode(), "x.txt", markdown=False, source="x.txt", sha256="0" * 64, locale=None)
        taken = Counter(block.text for page in again.pages for block in page.blocks if block.kind == "heading")
        counts = {"titles": titles.total(), "taken": taken.total(), "right": (titles & taken).total()}
        total.update(counts)
        print(Path(name).name, counts)
    print("all", dict(total))


if __name__ == "__main__":
    main()
