"""PDF, born digital or scanned."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from regelwerk.extract.formats.paged_format import PagedFormat
from regelwerk.extract.pdf.pdf_head import begins_with_an_object, is_pdf

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.extract.pages.paged_file import Pages
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import SourceSort


class PdfFormat(PagedFormat):
    """Pages with a text layer, or pictures of pages."""

    name = "pdf"
    noun = "a PDF"
    endings = (".pdf",)
    sort: SourceSort = "pdf"

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether the file says that it is a PDF, or is named so and looks like one whose head is lost."""
        return is_pdf(data) or (name.lower().endswith(".pdf") and begins_with_an_object(data))

    @contextmanager
    def pages(self, file: SourceFile) -> Iterator[Pages]:
        """Pages read by PDFium, in a process of its own."""
        from regelwerk.extract.pages.paged_file import pdf_pages
        from regelwerk.extract.pages.pdf_process import PdfProcess

        with closing(PdfProcess(file.data, file.name)) as pdf:
            yield pdf_pages(pdf)
