"""Plain text, in whatever encoding and however its lines were broken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.formats.foreign_formats import is_foreign, is_markup
from regelwerk.extract.limits import MAX_TEXT_BYTES

if TYPE_CHECKING:
    from regelwerk.extract.formats.input_format import ReadingOptions
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document


class TextFormat:
    """What is neither of another format nor of one that is not read."""

    name = "text"
    noun = "plain text"
    endings = ()

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether the file is of no other kind."""
        return not is_foreign(data) and not is_markup(data)

    def fingerprint(self, file: SourceFile) -> str:
        """Its bytes are all that counts."""
        return file.sha256

    def read(self, file: SourceFile, options: ReadingOptions) -> Document:
        """One page without a size."""
        from regelwerk.extract.plain.text_file import read_text

        file.check_size(MAX_TEXT_BYTES)
        document = read_text(
            file.data,
            file.name,
            markdown=self.name == "markdown",
            source=options.source,
            sha256=file.sha256,
            locale=options.locale,
        )
        options.progress(1, 1, "text")
        return document
