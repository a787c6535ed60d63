"""Long documents are held packed in memory, and read like short ones."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.page import spill_file
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

from tests.extract.typeset import BODY, prose

RULES = f"""{BODY}
#set page(columns: 2, header: [Nebelpost #h(1fr) Regeln], numbering: "1")
= Der Hafen
{prose(1, 20)}
#rect(width: 100%, fill: luma(220))[*Beispiel:* {prose(2)} {prose(3)}]
- {prose(4, 1)}
- {prose(5, 1)}
#table(columns: 2, [Boot], [Felder], [Kutter], [2], [Barkasse], [3])
#place(right, rotate(90deg)[Nebelpost])
{prose(6, 80)}
#pagebreak()
== Die Ausfahrt
{prose(7, 60)}
"""


def test_packed_pages_are_laid_out_like_open_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "regeln.pdf"
    path.write_bytes(typst.compile(RULES.encode()))
    opened = _read(path)
    monkeypatch.setattr(spill_file, "_OPEN", 1)
    assert _read(path) == opened
    assert {"heading", "example", "item", "table", "furniture"} <= {b.kind for p in opened.pages for b in p.blocks}


def test_records_of_the_same_fields_share_their_names(tmp_path: Path) -> None:
    path = tmp_path / "regeln.pdf"
    path.write_bytes(typst.compile(RULES.encode()))
    document = _read(path)
    blocks = [block for page in document.pages for block in page.blocks]
    assert len({id(block.provenance.model_fields_set) for block in blocks}) < 4 < len(blocks)
    read_back = Document.model_validate_json(document.model_dump_json())
    assert read_back == document
    named = blocks[0].model_copy(update={"continues": True})
    assert "continues" in named.model_fields_set
    assert all("continues" not in block.model_fields_set for block in blocks)


def _read(path: Path) -> Document:
    return read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))
