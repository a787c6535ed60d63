"""A rulebook file into a Document, whatever its format."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from regelwerk.errors import InputLimitError, MissingExtraError
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.ocr.hocr import parse_hocr
from regelwerk.extract.pages.paged_file import PagedSource, ReadPages, read_pages
from regelwerk.extract.plain.text_encoding import decode
from regelwerk.extract.plain.text_file import read_text
from regelwerk.extract.source_file import MAX_BYTES, MAX_HOCR_BYTES, MAX_TEXT_BYTES, sniff
from regelwerk.files.read_file import read_bytes, sha256
from regelwerk.language.language_detection import detect
from regelwerk.schema.document import Document, Note, Provenance

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from regelwerk.files.cache import Cache


def read_document(
    path: Path,
    *,
    source: str,
    locale: str | None,
    cache: Cache,
    progress: Callable[[int, int, str], None] | None = None,
    workers: int | None = None,
) -> Document:
    """Read a file; `source` is its path as the project names it, `locale` its language if somebody told it.

    `progress` is told pages done, pages in all and what was done; `workers` is the number of recognitions at a time.
    Raises UnreadableInputError, EncryptedInputError, InputLimitError, MissingToolError.
    """
    data = read_bytes(path, MAX_BYTES)
    digest = sha256(data)
    found = sniff(data, path.name)
    tell = progress or (lambda _done, _total, _what: None)
    if found in ("text", "markdown"):
        _check_size(data, MAX_TEXT_BYTES, path)
        document = read_text(data, path.name, markdown=found == "markdown", source=source, sha256=digest, locale=locale)
        tell(1, 1, "text")
        return document
    if found == "hocr":
        _check_size(data, MAX_HOCR_BYTES, path)
        pages = parse_hocr(decode(data, path.name).text, name=path.name, reason="recognised text in the file")
        read = ReadPages(tuple(pages), ())
    else:
        if not _reads_pages():
            raise MissingExtraError(f"{path}: reading PDF and pictures", "extract")
        read = read_pages(PagedSource(path, data, digest, found), locale, cache, workers, tell)
    language = locale or detect(" ".join(word.text for page in read.words for word in page.words))
    laid_out, notes = lay_out(read.words, locale=language, source=source, sha256=digest, outline=read.outline)
    if read.recorded:
        provenance = Provenance(source=source, sha256=digest, method="hocr")
        notes = (Note(kind="recorded-ocr", message=read.recorded, provenance=provenance), *notes)
    return Document(source=source, sha256=digest, format=found, locale=language, pages=laid_out, notes=notes)


@cache
def _reads_pages() -> bool:
    """Whether the packages for PDF and pictures are there, which the base install leaves out."""
    return all(find_spec(package) for package in ("pypdfium2", "pdfplumber", "PIL", "pytesseract"))


def _check_size(data: bytes, limit: int, path: Path) -> None:
    if len(data) > limit:
        raise InputLimitError(
            f"{path}: {len(data):,} bytes of text, more than the {limit:,} that are read",
            next_step="Split the file into several.",
        )
