"""Blocks of laid-out pages as lines of text, for what is held word for word in files (`tests/told.py`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords
from regelwerk.schema.document import Block


def told_blocks(pages: Sequence[PageWords], locale: str) -> str:
    """The notes and, page by page, the blocks in reading order, places in whole points."""
    laid_out, notes = lay_out(pages, locale=locale, source="booklet.pdf", sha256="0" * 64)
    lines = [f"note {note.kind} {note.message}" for note in notes]
    for page in laid_out:
        lines += [f"page {page.number} {page.confidence}", *map("".join, map(_block, page.blocks))]
    return "\n".join(lines) + "\n"


def _block(block: Block) -> Iterator[str]:
    where = block.provenance
    more = {
        "label": block.label,
        "marks": [[mark.style, block.text[mark.start : mark.end]] for mark in block.marks],
        "repairs": [[one.kind, one.wrong, one.right] for one in block.repairs],
        "rows": block.rows,
        "spans": block.spans and [list(one.model_dump().values()) for one in block.spans],
        "continues": block.continues,
        "breaks": where.breaks,
        "confidence": where.confidence,
    }
    boxes = [(where.page, where.box), *((one.page, one.box) for one in where.further)]
    places = [f"{page}: {box.x0:.0f} {box.y0:.0f} {box.x1:.0f} {box.y1:.0f}" for page, box in boxes if box]
    yield block.kind if block.level is None else f"{block.kind} {block.level}"
    yield f" [{', '.join(places)}] "
    yield json.dumps(block.text if block.text == block.orig.replace("\n", " ") else [block.orig, block.text], ensure_ascii=False)  # fmt: skip
    yield from (f" {name} {json.dumps(value, ensure_ascii=False)}" for name, value in more.items() if value)
