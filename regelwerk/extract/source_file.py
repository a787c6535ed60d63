"""A source file: opened once, its bytes, their hash and the format that they are in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from regelwerk.errors import InputLimitError


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file to be read; `formats.input_formats.open_source` makes it."""

    path: Path
    data: bytes
    sha256: str
    format: str
    """Name of its input format."""

    @property
    def name(self) -> str:
        """Its name without folders, for messages."""
        return self.path.name

    def check_size(self, limit: int) -> None:
        """Raises InputLimitError for a file of more than `limit` bytes of text, which is read as a whole."""
        if len(self.data) > limit:
            raise InputLimitError(
                f"{self.path}: {len(self.data):,} bytes of text; the limit is {limit:,}",
                next_step="Split the file into several.",
            )
