"""What a Document depends on beside the code, told without reading the file's pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.limits import MAX_BYTES, MAX_HOCR_BYTES
from regelwerk.extract.ocr.recording import recording_path
from regelwerk.extract.ocr.tesseract import state
from regelwerk.extract.source_file import sniff
from regelwerk.files.cache import key
from regelwerk.files.read_file import read_bytes, sha256

if TYPE_CHECKING:
    from pathlib import Path


def fingerprint(path: Path) -> str:
    """Hash over what the Document of a file depends on: its bytes, its recording, the state of Tesseract.

    Nothing is started. Raises what `files.read.read_bytes` raises.
    """
    data = read_bytes(path, MAX_BYTES)
    if sniff(data, path.name) not in ("pdf", "image"):
        return sha256(data)
    recording = recording_path(path)
    recorded = read_bytes(recording, MAX_HOCR_BYTES) if recording.is_file() else b""
    return key(data, recorded, state())
