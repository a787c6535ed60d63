"""Recorded recognition: hOCR beside a file, used where Tesseract is not installed and the file has not changed since."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.errors import UnreadableInputError
from regelwerk.extract.limits import MAX_HOCR_BYTES
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.hocr_writer import write_hocr
from regelwerk.files.read_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from regelwerk.extract.ocr.recognised_page import RecognisedPage

_SHA256 = re.compile(r"<meta name=\"regelwerk-source-sha256\" content=\"([0-9a-f]{64})\"")


def recording_path(path: Path) -> Path:
    """Where the recording of a file lies: `NAME.pdf.hocr` beside `NAME.pdf`."""
    return path.with_name(path.name + ".hocr")


def written_recording(pages: Iterable[RecognisedPage], *, sha256: str, system: str, languages: Sequence[str]) -> bytes:
    """The recording of a file with this hash; `system` names the program that recognised it, and its version."""
    source = f'<meta name="regelwerk-source-sha256" content="{sha256}"/>'
    ordered = sorted(pages, key=lambda page: page.number)
    return write_hocr(ordered, system=system, languages=languages, more=source).encode()


def replay(path: Path, sha256: str) -> dict[int, RecognisedPage] | None:
    """Pages of the recording of a file by number; None where there is no recording, or one of another file."""
    recording = recording_path(path)
    if not recording.is_file():
        return None
    try:
        text = read_bytes(recording, MAX_HOCR_BYTES).decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableInputError(
            f"{recording}: is not UTF-8", next_step="Record the OCR again, or delete the file."
        ) from error
    found = _SHA256.search(text)
    if found is None or found.group(1) != sha256:
        return None
    return {page.number: page for page in parse_hocr(text, name=recording.name, own_numbers=True)}
