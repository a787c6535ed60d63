"""What a file is, by its first bytes; the name only tells Markdown from plain text."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Literal

from regelwerk.errors import UnreadableInputError

Format = Literal["pdf", "image", "hocr", "text", "markdown"]

_IMAGES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"II+\x00", b"MM\x00+")
_CONVERT = "Convert it to PNG, JPEG or TIFF."
_EXPORT = "Export it as PDF or as plain text (UTF-8)."
_UNPACK = "Unpack it, and name the PDF, image or text files in it one by one."
_FOREIGN: tuple[tuple[int, bytes, str, str], ...] = (
    (0, b"GIF8", "a GIF image", _CONVERT),
    (0, b"BM", "a BMP image", _CONVERT),
    (8, b"WEBP", "a WebP image", _CONVERT),
    (4, b"ftyp", "a HEIC, AVIF or MP4 file", _CONVERT),
    (0, b"\x00\x00\x00\x0cjP  ", "a JPEG 2000 image", _CONVERT),
    (0, b"8BPS", "a Photoshop file", _CONVERT),
    (0, b"AT&TFORM", "a DjVu file", "Convert it to PDF."),
    (0, b"%!PS", "a PostScript file", "Convert it to PDF."),
    (0, b"\xd0\xcf\x11\xe0", "an old Office document", _EXPORT),
    (0, b"{\\rtf", "an RTF document", _EXPORT),
    (0, b"\x1f\x8b", "a gzip archive", _UNPACK),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7z archive", _UNPACK),
    (0, b"Rar!", "a RAR archive", _UNPACK),
    (0, b"BZh", "a bzip2 archive", _UNPACK),
    (0, b"\xfd7zXZ", "an xz archive", _UNPACK),
    (257, b"ustar", "a tar archive", _UNPACK),
    (0, b"MZ", "a Windows program", "Name the rulebook itself."),
    (0, b"\x7fELF", "a Linux program", "Name the rulebook itself."),
    (0, b"SQLite format 3", "an SQLite database", _EXPORT),
)
_ZIP_PARTS: tuple[tuple[bytes, str, str], ...] = (
    (b"word/", "a Word document", _EXPORT),
    (b"ppt/", "a PowerPoint file", _EXPORT),
    (b"xl/", "an Excel file", _EXPORT),
    (b"mimetypeapplication/epub+zip", "an EPUB book", _EXPORT),
    (b"mimetypeapplication/vnd.oasis", "an OpenDocument file", _EXPORT),
)
_NAMED = {".pdf": "pdf", ".png": "image", ".jpg": "image", ".jpeg": "image", ".tif": "image", ".tiff": "image"}
_FIRST_OBJECT = re.compile(rb"(?:^|\s)\d+\s+\d+\s+obj\b")
"""What a PDF begins with whose head is lost."""
_LOOKS = {"pdf": "a PDF", "image": "an image", "hocr": "an hOCR file", "text": "plain text", "markdown": "plain text"}
_OCR_PAGE = re.compile(rb"class\s*=\s*['\"]?ocr_page\b")
_MARKUP = re.compile(rb"\s*(?:<\?xml\b|<!doctype\s+html\b|<html\b|<!--)", re.IGNORECASE)


def sniff(data: bytes, name: str) -> Format:
    """The format of a file.

    Raises UnreadableInputError for a format that is not read, and where the name promises a PDF or an image and the
    content is something else.
    """
    found = _by_content(data, name)
    promised = _NAMED.get(PurePath(name).suffix.lower())
    if promised and promised != found:
        raise UnreadableInputError(
            f"{name}: is called {PurePath(name).suffix} but holds {_LOOKS[found]}",
            next_step="Give the file the right ending, or get it again if a download has failed.",
        )
    return found


def is_pdf(data: bytes) -> bool:
    """Whether a file says that it is a PDF, where readers look for that."""
    return b"%PDF-" in data[:1024]


def _by_content(data: bytes, name: str) -> Format:
    if is_pdf(data) or (name.lower().endswith(".pdf") and _FIRST_OBJECT.search(data[:64])):
        return "pdf"
    if data.startswith(_IMAGES):
        return "image"
    foreign = _foreign(data)
    if foreign is not None:
        raise UnreadableInputError(f"{name}: looks like {foreign[0]}, which is not read", next_step=foreign[1])
    markdown = PurePath(name).suffix.lower() in (".md", ".markdown")
    if _MARKUP.match(_without_zeros(data[:4096])) and not markdown:
        if _OCR_PAGE.search(data):
            return "hocr"
        raise UnreadableInputError(
            f"{name}: looks like a web page or an XML file, which is not read",
            next_step="Save the page as PDF or as plain text. Recognised text can be given as hOCR.",
        )
    return "markdown" if markdown else "text"


def _foreign(data: bytes) -> tuple[str, str] | None:
    if data.startswith(b"PK\x03\x04"):
        kind = next(((what, step) for part, what, step in _ZIP_PARTS if part in data), None)
        return kind or ("a ZIP archive", _UNPACK)
    if data.startswith((b"BM", b"MZ")) and b"\x00" not in data[:64]:
        return None  # a text that begins with these letters
    return next((entry[2:] for entry in _FOREIGN if data[entry[0] :].startswith(entry[1])), None)


def _without_zeros(head: bytes) -> bytes:
    """UTF-16 markup becomes ASCII, so that the same patterns fit."""
    return head.lstrip(b"\xef\xbb\xbf\xff\xfe").replace(b"\x00", b"")
