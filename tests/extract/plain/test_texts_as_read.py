"""Blocks of text and Markdown files, one by one: `read/NAME.txt` for the documents of `tests/content/parse/documents`.

See `tests/told.py`.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Block

from tests.told import compare

FOLDER = Path(__file__).parent / "read"
TEXTS = Path(__file__).parents[2] / "content" / "parse" / "documents"
NAMES = sorted(path.name for path in TEXTS.iterdir() if path.suffix in (".txt", ".md"))


def _block(block: Block) -> str:
    level = "" if block.level is None else f" {block.level}"
    marks = [[mark.style, block.text[mark.start : mark.end]] for mark in block.marks]
    repairs = [[one.kind, one.wrong, one.right] for one in block.repairs]
    more = {"label": block.label, "marks": marks, "repairs": repairs, "rows": block.rows, "continues": block.continues}
    shown = {name: value for name, value in more.items() if value}
    first, last = block.provenance.lines or (0, 0)
    text = json.dumps(
        block.text if block.text == block.orig.replace("\n", " ") else [block.orig, block.text], ensure_ascii=False
    )
    return f"{first}-{last} {list(block.provenance.breaks)} {block.kind}{level} {text} {json.dumps(shown, ensure_ascii=False) if shown else ''}".rstrip()


def _read(name: str) -> str:
    document = read_document(open_source(TEXTS / name), source=name, locale=None, cache=Cache(None))
    head = [f"{document.format} {document.locale} {[(note.kind, note.message) for note in document.notes]}"]
    return "\n".join([*head, *(_block(block) for page in document.pages for block in page.blocks)]) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_read_as_it_was(name: str) -> None:
    compare(FOLDER / f"{name}.txt", _read(name))
