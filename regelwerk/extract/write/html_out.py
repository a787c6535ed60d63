"""A Document as an HTML page to proofread, the text beside the pictures of the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document


class HtmlForm:
    """The visual proof."""

    name = "html"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """One self-contained page."""
        from regelwerk.extract.write.proof_page import to_html  # draws pages, so that it takes long to load

        return to_html(document, file)
