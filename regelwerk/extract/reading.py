"""A rulebook file into a Document, whatever its format: from the path to the blocks, top to bottom.

`open_source` reads the bytes once and tells the format; the class of the format (`formats/`) reads them: text into lines
and units (`plain/`), pages into words (`pdf/`, `ocr/`, `pages/`), and words into blocks in reading order (`layout/`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.errors import UnreadableInputError
from regelwerk.extract.formats.input_format import Progress, ReadingOptions
from regelwerk.extract.formats.input_formats import format_named, open_source
from regelwerk.extract.formats.paged_format import PagedFormat

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.files.cache import Cache
    from regelwerk.schema.document import Document


def fingerprint(file: SourceFile) -> str:
    """Hash over what the Document of a file depends on beside the code. Nothing is started to tell it."""
    return format_named(file.format).fingerprint(file)


def read_document(
    file: SourceFile,
    *,
    source: str,
    locale: str | None,
    cache: Cache,
    progress: Progress | None = None,
    workers: int | Executor | None = None,
) -> Document:
    """Read a file that `open_source` opened; `source` is its path as the project names it.

    `locale` is its language if it was given. `progress` is told pages done, pages in all and what was done;
    `workers` is the number of recognitions at a time, or who does them. Raises UnreadableInputError, EncryptedInputError,
    InputLimitError, MissingToolError, MissingExtraError.
    """
    options = ReadingOptions(source, locale, cache, progress or _tell_nobody, workers)
    return format_named(file.format).read(file, options)


def record(path: Path, *, locale: str | None, cache: Cache, workers: int | Executor | None = None) -> Path:
    """Recognise the scanned pages of a file and write the recording that stands in for Tesseract where it is missing.

    Raises what `read_document` raises, and UnreadableInputError where no page of the file needs recognition or one
    could not be recognised.
    """
    file = open_source(path)
    found = format_named(file.format)
    if not isinstance(found, PagedFormat):
        raise UnreadableInputError(
            f"{path}: no page needs OCR", next_step=f"Use the file as it is: it is {found.noun}."
        )
    return found.record(file, ReadingOptions(path.name, locale, cache, _tell_nobody, workers))


def _tell_nobody(_done: int, _total: int, _what: str) -> None:
    """Where no progress is to be shown."""
