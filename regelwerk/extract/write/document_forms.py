"""The forms in which a Document can be given as it is, by name; a form is loaded when it is asked for.

A Document as plain text in reading order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from regelwerk.schema.document import Block, Document


def to_text(document: Document, *, furniture: bool = False) -> str:
    """Blocks with a blank line between them, unread blocks left out, labels of items before their text.

    Running heads, feet and page numbers stand at their places where `furniture` is asked for, else nowhere.

    Ends with a newline; empty for a document without text.
    """
    left_out = ("unread",) if furniture else ("furniture", "unread")
    texts = [
        _plain(block) for page in document.pages for block in page.blocks if block.kind not in left_out and block.text
    ]
    return "\n\n".join(texts) + "\n" if texts else ""


def _plain(block: Block) -> str:
    return f"{block.label} {block.text}" if block.label else block.text


def _to_markdown(document: Document, *, furniture: bool = False) -> str:
    from regelwerk.extract.write.markdown_out import to_markdown

    return to_markdown(document, furniture=furniture)


def _to_html(document: Document, path: Path) -> str:
    from regelwerk.extract.write.proof_page import to_html

    return to_html(document, path)


def _to_hocr(document: Document, _: Path) -> str:
    from regelwerk.extract.write.hocr_out import to_hocr

    return to_hocr(document)


def _to_alto(document: Document, _: Path) -> str:
    from regelwerk.extract.write.alto_out import to_alto

    return to_alto(document)


def _to_csv(document: Document, _: Path) -> str:
    from regelwerk.extract.write.repairs_out import to_csv

    return to_csv(document)


FORMS: Mapping[str, Callable[[Document, Path], str]] = {
    "text": lambda document, _: to_text(document),
    "json": lambda document, _: document.model_dump_json(indent=2, exclude_none=True) + "\n",
    "md": lambda document, _: _to_markdown(document),
    "html": _to_html,
    "hocr": _to_hocr,
    "repairs": _to_csv,
    "alto": _to_alto,
}
"""Name to a function of a Document and the file it was read from; a text that ends in a line feed."""

WITH_FURNITURE: Mapping[str, Callable[[Document, Path], str]] = {
    **FORMS,
    "text": lambda document, _: to_text(document, furniture=True),
    "md": lambda document, _: _to_markdown(document, furniture=True),
}
"""The same with running heads, feet and page numbers; the forms that give places have them anyway."""
