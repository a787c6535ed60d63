"""The tables that regelwerk finds on the pages of a file, as cells that can be scored."""

from __future__ import annotations

from pathlib import Path

from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache

from tests.extract.tables.cell_scores import TableCell


def found_tables(path: Path, language: str, cache: Path | None = None) -> list[list[TableCell]]:
    """Cells of each table; `cache` is a folder that keeps recognised pages from one run to the next."""
    document = read_document(open_source(path), source=path.name, locale=language, cache=Cache(cache), workers=1)
    tables = []
    for block in (block for page in document.pages for block in page.blocks if block.kind == "table"):
        spans = {(span.row, span.column): (span.rows, span.columns) for span in block.spans or ()}
        tables.append(
            [
                TableCell(row, column, text, *spans.get((row, column), (1, 1)))
                for row, texts in enumerate(block.rows)
                for column, text in enumerate(texts)
            ]
        )
    return tables
