"""Words and shapes of pages as PDFium gives them, recorded: no PDF is typeset or opened to read them.

`recorded/NAME.json.xz` are booklets of `tests.layouts` and cards of `tests.books`; places have two decimals.
`python -m tests.extract.recorded_pages FILE NAME` records the pages of a PDF.
"""

from __future__ import annotations

import json
import lzma
import marshal
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from regelwerk.extract.page.packed_words import packed, unpacked
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.pdf.pdf_file import open_pdf

FOLDER = Path(__file__).parent / "recorded"
BOOKLETS = sorted(path.name.removesuffix(".json.xz") for path in FOLDER.glob("booklet-*.xz"))
CARDS = sorted(path.name.removesuffix(".json.xz") for path in FOLDER.glob("cards-*.xz"))


def recorded(name: str) -> list[PageWords]:
    """The pages of a recorded file."""
    pages = json.loads(lzma.decompress((FOLDER / f"{name}.json.xz").read_bytes()))
    return [unpacked(marshal.dumps(_tuples(page))) for page in pages]


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _rounded(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return list(map(_rounded, value))
    return round(value, 2) if isinstance(value, float) else value


def _record(source: Path, name: str) -> None:
    with closing(open_pdf(source.read_bytes(), source.name)) as pdf:
        pages = [_rounded(marshal.loads(packed(read_page(pdf, index)))) for index in range(len(pdf))]
    FOLDER.mkdir(exist_ok=True)
    data = json.dumps(pages, ensure_ascii=False, separators=(",", ":")).encode()
    (FOLDER / f"{name}.json.xz").write_bytes(lzma.compress(data, preset=9))


if __name__ == "__main__":
    _record(Path(sys.argv[1]), sys.argv[2])
