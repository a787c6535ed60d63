"""Pages of words into a Document, whatever format they were in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.sheets.open_tables import open_tables
from regelwerk.extract.sheets.sheet_cells import sheet_cells
from regelwerk.language.language_detection import detect
from regelwerk.schema.document import Document, Note, Provenance

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from regelwerk.extract.formats.input_format import ReadingOptions
    from regelwerk.extract.page.words import PageWords
    from regelwerk.extract.pdf.bookmarks import Entry
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Box, Page, SourceSort


def page_document(
    pages: Collection[PageWords],
    file: SourceFile,
    options: ReadingOptions,
    *,
    sort: SourceSort,
    outline: Sequence[Entry] = (),
    recorded: str = "",
) -> Document:
    """The Document of a file that is made of pages.

    `sort` is the sort of source that the Document says it is of, `outline` that of the file, `recorded` is what to
    report where pages come from a recording. The language is detected where it is not given.
    """
    locale = options.locale or detect(" ".join(word.text for page in pages for word in page.words))
    laid_out, notes = lay_out(pages, locale=locale, source=options.source, sha256=file.sha256, outline=outline)
    cells = sheet_cells(pages)
    tables = dict(open_tables(zip(pages, map(_furniture, laid_out), strict=True)))
    if cells or tables:
        laid_out = tuple(
            page.model_copy(update={"cells": cells.get(page.number), "open_tables": tables.get(page.number)})
            for page in laid_out
        )
    if recorded:
        provenance = Provenance(source=options.source, sha256=file.sha256, method="hocr")
        notes = (Note(kind="recorded-ocr", message=recorded, provenance=provenance), *notes)
    return Document(source=options.source, sha256=file.sha256, format=sort, locale=locale, pages=laid_out, notes=notes)


def _furniture(page: Page) -> list[Box]:
    """The places of running heads and numbers of a page, which are above or below everything else."""
    boxes = [(block.kind, block.provenance.box) for block in page.blocks if block.provenance.box is not None]
    top = min((box.y0 for kind, box in boxes if kind != "furniture"), default=0.0)
    bottom = max((box.y1 for kind, box in boxes if kind != "furniture"), default=0.0)
    return [box for kind, box in boxes if kind == "furniture" and (box.y1 <= top or box.y0 >= bottom)]
