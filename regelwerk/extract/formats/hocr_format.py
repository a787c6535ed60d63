"""hOCR: what a recognition program saw on the pages of a scan, as HTML with boxes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.formats.foreign_formats import is_markup
from regelwerk.extract.limits import MAX_HOCR_BYTES

if TYPE_CHECKING:
    from regelwerk.extract.formats.input_format import ReadingOptions
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Document

_PAGE = re.compile(rb"class\s*=\s*['\"]?ocr_page\b")
_WHY = "recognised text in the file"


class HocrFormat:
    """HTML with pages of recognised text."""

    name = "hocr"
    noun = "an hOCR file"
    endings = ()

    def sniff(self, data: bytes, name: str) -> bool:
        """Whether the file is markup and holds a page of recognised text."""
        return is_markup(data) and _PAGE.search(data) is not None

    def fingerprint(self, file: SourceFile) -> str:
        """Its bytes are all that counts."""
        return file.sha256

    def read(self, file: SourceFile, options: ReadingOptions) -> Document:
        """Pages laid out again: the lines of the file count, its blocks do not."""
        from regelwerk.extract.formats.page_document import page_document
        from regelwerk.extract.ocr.hocr_reader import parse_hocr
        from regelwerk.extract.ocr.page_words import page_words
        from regelwerk.extract.plain.text_encoding import decode

        file.check_size(MAX_HOCR_BYTES)
        pages = parse_hocr(decode(file.data, file.name).text, name=file.name)
        words = tuple(page_words(page, method="hocr", reason=_WHY) for page in pages)
        return page_document(words, file, options, sort="hocr")
