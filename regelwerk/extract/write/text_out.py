"""A Document as plain text in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Block, Document


class TextForm:
    """Blocks with a blank line between them."""

    name = "text"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """The text of the Document."""
        return to_text(document, furniture=furniture)


def to_text(document: Document, *, furniture: bool = False) -> str:
    """Blocks with a blank line between them, unread blocks left out, labels of items before their text.

    Running heads, feet and page numbers are at their places where `furniture` is asked for, else nowhere. Ends with a
    newline; empty for a document without text.
    """
    left_out = ("unread",) if furniture else ("furniture", "unread")
    texts = [
        _plain(block) for page in document.pages for block in page.blocks if block.kind not in left_out and block.text
    ]
    return "\n\n".join(texts) + "\n" if texts else ""


def _plain(block: Block) -> str:
    return f"{block.label} {block.text}" if block.label else block.text
