"""A file of a format that is not read is named by its first bytes, and texts are never taken for one."""

from __future__ import annotations

import pytest
from regelwerk.extract.formats.foreign_formats import is_foreign, is_markup, not_read


@pytest.mark.parametrize(
    ("data", "what", "step"),
    [
        (b"GIF89a", "a GIF image", "Convert it to PNG"),
        (b"BM\x36\x00\x00", "a BMP image", "Convert it to PNG"),
        (b"RIFF\x10\x00\x00\x00WEBPVP8 ", "a WebP image", "Convert it to PNG"),
        (b"\x00\x00\x00\x18ftypheic", "a HEIC, AVIF or MP4 file", "Convert it to PNG"),
        (b"\x00\x00\x00\x0cjP  \r\n", "a JPEG 2000 image", "Convert it to PNG"),
        (b"8BPS\x00\x01", "a Photoshop file", "Convert it to PNG"),
        (b"AT&TFORM\x00", "a DjVu file", "Convert it to PDF"),
        (b"%!PS-Adobe-3.0", "a PostScript file", "Convert it to PDF"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "an old Office document", "Export it as PDF"),
        (b"{\\rtf1\\ansi", "an RTF document", "Export it as PDF"),
        (b"\x1f\x8b\x08", "a gzip archive", "Unpack it"),
        (b"7z\xbc\xaf\x27\x1c", "a 7z archive", "Unpack it"),
        (b"Rar!\x1a\x07", "a RAR archive", "Unpack it"),
        (b"BZh91AY", "a bzip2 archive", "Unpack it"),
        (b"\xfd7zXZ\x00", "an xz archive", "Unpack it"),
        (b"rules.txt".ljust(257, b"\x00") + b"ustar", "a tar archive", "Unpack it"),
        (b"MZ\x90\x00", "a Windows program", "Name the rulebook"),
        (b"\x7fELF\x02", "a Linux program", "Name the rulebook"),
        (b"SQLite format 3\x00", "an SQLite database", "Export it as PDF"),
        (b"PK\x03\x04 word/document.xml", "a Word document", "Export it as PDF"),
        (b"PK\x03\x04 ppt/slides", "a PowerPoint file", "Export it as PDF"),
        (b"PK\x03\x04 xl/workbook.xml", "an Excel file", "Export it as PDF"),
        (b"PK\x03\x04 mimetypeapplication/epub+zip", "an EPUB book", "Export it as PDF"),
        (b"PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument", "an OpenDocument file", "Export it as PDF"),
        (b"PK\x03\x04 scan.png", "a ZIP archive", "Unpack it"),
    ],
)
def test_a_foreign_file_is_named_with_what_to_do(data: bytes, what: str, step: str) -> None:
    assert is_foreign(data)
    error = not_read(data, "book.bin")
    assert f"book.bin: looks like {what}," in str(error)
    assert error.next_step.startswith(step)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"BMX ist ein Rad, und dies ist ein Satz von mehr als vierundsechzig Zeichen, der so beginnt.",
        b"MZ heisst hier Monatszahl.",
        b" GIF89a",
        b"# Hafen",
        b"Die Boote heissen Rar! und ustar.",
        b"%PDF-1.7",
    ],
)
def test_a_text_is_not_foreign(data: bytes) -> None:
    assert not is_foreign(data)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"<html>", True),
        (b"\n  <!DOCTYPE HTML>", True),
        (b"\xef\xbb\xbf<?xml version='1.0'?>", True),
        ("<html>".encode("utf-16"), True),
        (b"<!-- a note -->", True),
        (b"<htmlish>", False),
        (b"Das Zeichen <html> steht hier.", False),
        (b"<b>Hafen</b>", False),
    ],
)
def test_markup_is_known_by_how_it_begins(data: bytes, found: bool) -> None:
    assert is_markup(data) is found


def test_a_web_page_can_be_saved_in_another_way() -> None:
    assert "a web page" in str(not_read(b"<html>", "a.html"))
