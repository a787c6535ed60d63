"""The lines of a text file around a place, as the file has them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from regelwerk.errors import RegelwerkError
from regelwerk.files.read_file import read_bytes
from regelwerk.schema.document import Document

_AROUND = 3
"""Lines that are shown before and after."""
_LONGEST = 400
"""Characters of a line that are shown."""


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of a file, counted from 1."""

    number: int
    text: str
    marked: bool


def lines_around(path: Path, document: Document | None, line: int | None) -> tuple[ShownLine, ...]:
    """The lines around this one; for a rulebook, the lines of its blocks; for a YAML file, those of the file."""
    if line is None:
        return ()
    near = range(max(1, line - _AROUND), line + _AROUND + 1)
    numbered = _of_document(document) if document else _of_file(path)
    return tuple(
        ShownLine(number, numbered[number][:_LONGEST], number == line) for number in near if number in numbered
    )


def _of_document(document: Document) -> dict[int, str]:
    found: dict[int, str] = {}
    for page in document.pages:
        for block in page.blocks:
            if block.provenance.lines:
                first = block.provenance.lines[0]
                found.update(enumerate(block.orig.splitlines(), first))
    return found


def _of_file(path: Path) -> dict[int, str]:
    try:
        text = read_bytes(path).decode("utf-8", errors="replace")
    except RegelwerkError:
        return {}
    return dict(enumerate(text.splitlines(), 1))
