"""A Document as JSON: all of it, with boxes and provenance."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document


class JsonForm:
    """What `regelwerk schema document` describes."""

    name = "json"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """The Document itself."""
        return document.model_dump_json(indent=2, exclude_none=True) + "\n"
