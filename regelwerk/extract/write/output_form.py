"""What an output form is: a class that writes a Document in one way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document


class OutputForm(Protocol):
    """A form; `document_forms.OUTPUT_FORMS` lists all of them."""

    @property
    def name(self) -> str:
        """What `extract --to` calls it."""

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """The Document as a text that ends in a line feed; `file` is the one that it was read from.

        Running heads, feet and page numbers are left in where `furniture` is asked for; forms that give places have
        them anyway. Raises MisuseError for a Document that the form cannot hold.
        """
