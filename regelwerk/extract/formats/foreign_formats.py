"""Files that are of no format that is read: known by their first bytes, and refused with a word on what to do."""

from __future__ import annotations

import re

from regelwerk.errors import UnreadableInputError

_CONVERT = "Convert it to PNG, JPEG or TIFF."
_EXPORT = "Export it as PDF or as plain text (UTF-8)."
_UNPACK = "Unpack it, and use the PDF, image or text files in it."
_SIGNATURES: tuple[tuple[int, bytes, str, str], ...] = (
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
"""Where in a file which bytes are, what the file is then, and what to do with it."""
_ZIP = b"PK\x03\x04"
_ZIP_PARTS: tuple[tuple[bytes, str, str], ...] = (
    (b"word/", "a Word document", _EXPORT),
    (b"ppt/", "a PowerPoint file", _EXPORT),
    (b"xl/", "an Excel file", _EXPORT),
    (b"mimetypeapplication/epub+zip", "an EPUB book", _EXPORT),
    (b"mimetypeapplication/vnd.oasis", "an OpenDocument file", _EXPORT),
)
_MARKUP = re.compile(rb"\s*(?:<\?xml\b|<!doctype\s+html\b|<html\b|<!--)", re.IGNORECASE)
_HEAD = 4096


def is_foreign(data: bytes) -> bool:
    """Whether the first bytes are those of a format that is not read."""
    return _foreign(data) is not None


def is_markup(data: bytes) -> bool:
    """Whether a file is HTML or XML."""
    head = data[:_HEAD].lstrip(b"\xef\xbb\xbf\xff\xfe").replace(b"\x00", b"")  # UTF-16 becomes ASCII
    return _MARKUP.match(head) is not None


def not_read(data: bytes, name: str) -> UnreadableInputError:
    """The error for a file that is of none of the formats that are read."""
    what, next_step = _foreign(data) or (
        "a web page or an XML file",
        "Save the page as PDF or as plain text. For OCR output, use hOCR.",
    )
    return UnreadableInputError(f"{name}: looks like {what}, which is not supported", next_step=next_step)


def _foreign(data: bytes) -> tuple[str, str] | None:
    """What the file is, and what to do with it; None where nothing is known."""
    if data.startswith(_ZIP):
        kind = next(((what, step) for part, what, step in _ZIP_PARTS if part in data), None)
        return kind or ("a ZIP archive", _UNPACK)
    if data.startswith((b"BM", b"MZ")) and b"\x00" not in data[:64]:
        return None  # a text that begins with these letters
    return next((entry[2:] for entry in _SIGNATURES if data[entry[0] :].startswith(entry[1])), None)
