"""What an input format is: a class that knows its files and reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.files.cache import Cache
    from regelwerk.schema.document import Document

Progress = Callable[[int, int, str], None]
"""Is told pages done, pages in all and what was done."""


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """What a reader has to know beside the file."""

    source: str
    """Path of the file as the project names it."""
    locale: str | None
    """Its language, if it was given."""
    cache: Cache
    progress: Progress
    workers: int | Executor | None = None
    """How many recognitions run at a time in threads, None for one a processor; or who else does them."""


class InputFormat(Protocol):
    """A format; `formats.input_formats.INPUT_FORMATS` lists all of them."""

    @property
    def name(self) -> str:
        """A short name, such as pdf."""

    @property
    def noun(self) -> str:
        """What a file of it is called in a sentence: a PDF, plain text."""

    @property
    def endings(self) -> tuple[str, ...]:
        """Endings of file names, such as .pdf, that promise this format and no other."""

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether a file with these bytes and this name is of the format."""

    def fingerprint(self, file: SourceFile) -> str:
        """Hash over all that the Document depends on beside the code; nothing is started to tell it."""

    def read(self, file: SourceFile, options: ReadingOptions) -> Document:
        """The Document of a file; raises UnreadableInputError and its kin for one that is damaged, locked or too large."""
