"""Recorded recognition: hOCR beside a file, used where Tesseract is not installed and the file has not changed since."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from regelwerk.errors import UnreadableInputError
from regelwerk.extract.limits import MAX_HOCR_BYTES
from regelwerk.files.read import read_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from regelwerk.extract.words import PageWords

_SHA256 = re.compile(r"<meta name=\"regelwerk-source-sha256\" content=\"([0-9a-f]{64})\"")
_BODY = re.compile(r"<body[^>]*>(.*)</body>", re.DOTALL)
_ID = re.compile(r" id='[^']*'")


def recording_path(path: Path) -> Path:
    """Where the recording of a file stands: `NAME.pdf.hocr` beside `NAME.pdf`."""
    return path.with_name(path.name + ".hocr")


def compose(pages: Mapping[int, str], sha256: str, system: str, languages: tuple[str, ...]) -> bytes:
    """One hOCR file of the hOCR of single pages, by number; `system` names the program and its version."""
    bodies = []
    for number in sorted(pages):
        found = _BODY.search(pages[number])
        bodies.append(_ID.sub("", found.group(1)).strip() if found else "")
    lines = [
        "<!DOCTYPE html>",
        '<html xmlns="http://www.w3.org/1999/xhtml">',
        " <head>",
        "  <title>Recognised text</title>",
        '  <meta charset="utf-8"/>',
        f'  <meta name="ocr-system" content="{html.escape(system)}"/>',
        f'  <meta name="ocr-langs" content="{html.escape(" ".join(languages))}"/>',
        '  <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf"/>',
        f'  <meta name="regelwerk-source-sha256" content="{sha256}"/>',
        " </head>",
        " <body>",
        *bodies,
        " </body>",
        "</html>",
        "",
    ]
    return "\n".join(lines).encode()


def replay(path: Path, sha256: str) -> dict[int, PageWords] | None:
    """Pages of the recording of a file by number; None where there is no recording, or one of another file."""
    recording = recording_path(path)
    if not recording.is_file():
        return None
    try:
        text = read_bytes(recording, MAX_HOCR_BYTES).decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableInputError(
            f"{recording}: is not UTF-8", next_step="Record the recognition anew, or delete the file."
        ) from error
    found = _SHA256.search(text)
    if found is None or found.group(1) != sha256:
        return None
    from regelwerk.extract.hocr import parse_hocr

    pages = parse_hocr(text, name=recording.name, reason="recorded recognition", own_numbers=True)
    return {page.number: page for page in pages}
