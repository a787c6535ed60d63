"""Markdown: plain text whose headings, lists, tables and quotations are marked; the name of the file tells it."""

from __future__ import annotations

from pathlib import PurePath

from regelwerk.extract.formats.foreign_formats import is_foreign
from regelwerk.extract.formats.text_format import TextFormat

_ENDINGS = (".md", ".markdown")


class MarkdownFormat(TextFormat):
    """Text in a file that is named so; it may begin with HTML."""

    name = "markdown"

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether the name ends as those of Markdown files do, and the file is text."""
        return PurePath(name).suffix.lower() in _ENDINGS and not is_foreign(data)
