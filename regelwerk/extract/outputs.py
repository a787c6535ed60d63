"""The forms in which a Document can be given as it is, by name; a form is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.plain import to_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from regelwerk.schema.document import Document


def _to_markdown(document: Document, *, furniture: bool = False) -> str:
    from regelwerk.extract.markdown_out import to_markdown

    return to_markdown(document, furniture=furniture)


def _to_html(document: Document, path: Path) -> str:
    from regelwerk.extract.proof_page import to_html

    return to_html(document, path)


def _to_hocr(document: Document, _: Path) -> str:
    from regelwerk.extract.hocr_out import to_hocr

    return to_hocr(document)


def _to_alto(document: Document, _: Path) -> str:
    from regelwerk.extract.alto_out import to_alto

    return to_alto(document)


def _to_csv(document: Document, _: Path) -> str:
    from regelwerk.extract.repairs_out import to_csv

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
