"""Tables of the recorded booklets and cards: what lines and numbers show, and what the layout finds; `found/NAME.txt`.

See `tests/told.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.tables.ruled_tables import read_tables

from tests.extract.recorded_pages import BOOKLETS, CARDS, recorded
from tests.told import compare


def _found(name: str) -> Iterator[str]:
    pages = recorded(name)
    for page in pages:
        for table in read_tables(page.shapes, (), page.words):
            edges = " ".join(f"{edge:.0f}" for edge in (table.x0, table.y0, table.x1, table.y1))
            yield f"page {page.number} drawn [{edges}] {list(table.spans)} {table.confidence}"
            yield from (f"  {json.dumps(row, ensure_ascii=False)}" for row in table.rows)
    for laid_out in lay_out(pages, locale="de", source="booklet.pdf", sha256="0" * 64)[0]:
        for block in laid_out.blocks:
            if block.kind == "table" and block.provenance.box:
                yield f"page {laid_out.number} laid out {block.provenance.box.y0:.0f} {block.spans}"
                yield from (f"  {json.dumps(row, ensure_ascii=False)}" for row in block.rows)


@pytest.mark.parametrize("name", [*BOOKLETS, *CARDS])
def test_the_tables_of_a_document_are_found_as_they_were(name: str) -> None:
    compare(Path(__file__).parent / "found" / f"{name}.txt", "\n".join(_found(name)) + "\n")
