"""What PDF and images have in common: pages with a text layer are read, the others recognised."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from regelwerk.errors import MissingExtraError
from regelwerk.files.cache import key
from regelwerk.files.read_file import read_bytes

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

    from regelwerk.extract.formats.input_format import ReadingOptions
    from regelwerk.extract.pages.paged_file import Pages
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document, SourceSort

_PACKAGES = ("pypdfium2", "pdfplumber", "PIL")


class PagedFormat(ABC):
    """A format whose files are made of pages that may have to be recognised."""

    sort: SourceSort
    """What the Document says that it is of."""

    @abstractmethod
    def pages(self, file: SourceFile) -> AbstractContextManager[Pages]:
        """The pages of a file, to be used as long as the context lasts."""

    def fingerprint(self, file: SourceFile) -> str:
        """The bytes of the file, its recording, and which Tesseract is there."""
        from regelwerk.extract.limits import MAX_HOCR_BYTES
        from regelwerk.extract.ocr.recording import recording_path
        from regelwerk.extract.ocr.tesseract import state

        recording = recording_path(file.path)
        recorded = read_bytes(recording, MAX_HOCR_BYTES) if recording.is_file() else b""
        return key(file.data, recorded, state())

    def read(self, file: SourceFile, options: ReadingOptions) -> Document:
        """Text layers read, scanned pages recognised, all laid out."""
        _require_packages(file)
        from regelwerk.extract.formats.page_document import page_document
        from regelwerk.extract.pages.paged_file import read_pages

        with self.pages(file) as pages:
            read = read_pages(
                pages,
                file,
                locale=options.locale,
                cache=options.cache,
                workers=options.workers,
                progress=options.progress,
            )
        return page_document(read.words, file, options, sort=self.sort, outline=read.outline, recorded=read.recorded)

    def record(self, file: SourceFile, options: ReadingOptions) -> Path:
        """Recognise the scanned pages and write the recording beside the file; gives its path."""
        _require_packages(file)
        from regelwerk.extract.pages.paged_file import record_pages

        with self.pages(file) as pages:
            return record_pages(pages, file, locale=options.locale, cache=options.cache, workers=options.workers)


def _require_packages(file: SourceFile) -> None:
    """Raises MissingExtraError without the packages for PDF and pictures, which the base install leaves out."""
    if not _packages_are_there():
        raise MissingExtraError(f"{file.path}: reading PDF and pictures", "extract")


@cache
def _packages_are_there() -> bool:
    return all(find_spec(package) for package in _PACKAGES)
