"""Repairs of recognised text as CSV."""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.extract.source_file import SourceFile
    from regelwerk.schema.document import Block, Document

HEADER = ("wrong", "right", "context", "confidence", "applied")
_AROUND = 2
"""Words of context on each side."""
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_CUT = re.compile(r"(?<=[^\W\d_])[-\u00ad¬][^\S\n]*\n\s*(?=[^\W\d_])")
_BREAK = re.compile(r"(?<=[-/])[^\S\n]*\n\s*")
_DROPPED = re.compile(r"\u00ad")
_SPACE = re.compile(r"\s+")
_WORD = re.compile(r"\S+")


class RepairsForm:
    """A row a repair."""

    name = "repairs"

    def write(self, document: Document, file: SourceFile, *, furniture: bool) -> str:
        """CSV of all repairs."""
        return to_csv(document)


def to_csv(document: Document) -> str:
    """One row for each repair of recognised words, made or offered: columns HEADER, lines end in a line feed.

    `wrong` and `context` are as the source has them, the context from the same line.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for page in document.pages:
        for block in page.blocks:
            writer.writerows(_rows(block))
    return out.getvalue()


def _rows(block: Block) -> Iterator[tuple[str, str, str, str, str]]:
    readings = (_Original(block.orig, _CUT), _Original(block.orig, _BREAK))
    place = 0
    for repair in block.repairs:
        if repair.kind != "ocr":
            continue
        wrong = context = repair.wrong
        found = next((found for reading in readings if (found := reading.find(wrong, place))), None)
        if found:
            start, place = found
            wrong, context = " ".join(block.orig[start:place].split()), _context(block.orig, start, place)
        yield wrong, repair.right, context, f"{repair.confidence:.2f}", "true" if repair.applied else "false"


class _Original:
    """The original text of a block as the cleaned text writes it, each character with its place in the original."""

    def __init__(self, orig: str, joined: re.Pattern[str]) -> None:
        self._plain = ""
        self._places: list[int] = []
        left_out = {
            place for pattern in (joined, _DROPPED) for cut in pattern.finditer(orig) for place in range(*cut.span())
        }
        for place, char in enumerate(orig):
            if place in left_out or (char.isspace() and self._plain.endswith(" ")):
                continue
            letters = " " if char.isspace() else _LIGATURES.get(char, char)
            self._plain += letters
            self._places.extend([place] * len(letters))

    def find(self, words: str, place: int) -> tuple[int, int] | None:
        """Start and end of the first whole words like these that begin at `place` of the original or after it."""
        pattern = re.escape(_SPACE.sub(" ", words))
        pattern = (
            (r"(?<![^\W_])" if words[:1].isalnum() else "") + pattern + (r"(?![^\W_])" if words[-1:].isalnum() else "")
        )
        for found in re.finditer(pattern, self._plain):
            if self._places[found.start()] >= place:
                return self._places[found.start()], self._places[found.end() - 1] + 1
        return None


def _context(orig: str, start: int, end: int) -> str:
    """The words with a few around them, from the lines they are on."""
    line_start = orig.rfind("\n", 0, start) + 1
    line_end = orig.find("\n", end)
    words = [
        (line_start + word.start(), line_start + word.end())
        for word in _WORD.finditer(orig[line_start : line_end if line_end >= 0 else None])
    ]
    touched = [index for index, (left, right) in enumerate(words) if left < end and right > start]
    if not touched:
        return orig[start:end]
    kept = words[max(0, touched[0] - _AROUND) : touched[-1] + _AROUND + 1]
    return " ".join(orig[left:right] for left, right in kept)
