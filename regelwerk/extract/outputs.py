"""The forms in which a Document can be given as it is, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.alto_out import to_alto
from regelwerk.extract.hocr_out import to_hocr
from regelwerk.extract.markdown_out import to_markdown
from regelwerk.extract.plain import to_text
from regelwerk.extract.proof_page import to_html
from regelwerk.extract.repairs_out import to_csv

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from regelwerk.schema.document import Document

FORMS: Mapping[str, Callable[[Document, Path], str]] = {
    "text": lambda document, _: to_text(document),
    "json": lambda document, _: document.model_dump_json(indent=2, exclude_none=True) + "\n",
    "md": lambda document, _: to_markdown(document),
    "html": to_html,
    "hocr": lambda document, _: to_hocr(document),
    "repairs": lambda document, _: to_csv(document),
    "alto": lambda document, _: to_alto(document),
}
"""Name to a function of a Document and the file it was read from; a text that ends in a line feed."""

WITH_FURNITURE: Mapping[str, Callable[[Document, Path], str]] = {
    **FORMS,
    "text": lambda document, _: to_text(document, furniture=True),
    "md": lambda document, _: to_markdown(document, furniture=True),
}
"""The same with running heads, feet and page numbers; the forms that give places have them anyway."""
