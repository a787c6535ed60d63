"""Numbers of a table that are no more than a blank apart: those of other lines, above or below, show that they are columns."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.tables.white_columns import Chunk

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from regelwerk.extract.page.words import Word
    from regelwerk.extract.tables.white_columns import WrittenLine

NUMBER = re.compile(r"[+−–-]?\d{1,4}([–-]\d{1,4}|\+)?")
"""What is a number of a table by itself."""
APART = 3.0
"""Distance of two rows at most, from baseline to baseline, in em."""
_CLOSER = 0.3
"""By how much the middles, or the ends, of numbers below one another differ at most, in em."""


def with_number_columns(lines: Sequence[WrittenLine]) -> list[WrittenLine]:
    """The lines, chunks parted at numbers that are below or above others, however close they are.

    Two numbers of a line are columns where two of the next line above or below have the same places.
    """
    numbers = [[word for chunk in line.chunks for word in chunk.words if NUMBER.fullmatch(word.text)] for line in lines]
    columns: list[set[int]] = [set() for _ in lines]
    for at, line in enumerate(lines):
        for other in range(at + 1, len(lines)):
            if lines[other].baseline - line.baseline > APART * line.size:
                break
            pairs = [
                (one, two) for one in numbers[at] for two in numbers[other] if _are_level(one, two, _CLOSER * line.size)
            ]
            if len(pairs) > 1:
                columns[at] |= {id(one) for one, _ in pairs}
                columns[other] |= {id(two) for _, two in pairs}
    return [_parted(line, some) if some else line for line, some in zip(lines, columns, strict=True)]


def _are_level(one: Word, other: Word, reach: float) -> bool:
    """Whether the middles or the right ends of words are below one another."""
    return min(abs(one.x1 - other.x1), abs(one.x0 + one.x1 - other.x0 - other.x1) / 2) < reach


def _parted(line: WrittenLine, columns: Container[int]) -> WrittenLine:
    """A line with its chunks cut before and behind each number of a column, from the second in a row on or behind names."""
    chunks: list[Chunk] = []
    for chunk in line.chunks:
        parts: list[list[Word]] = [[chunk.words[0]]]
        for before, word in pairwise(chunk.words):
            own = id(word) in columns
            named = before.text[-1:].isalpha() and not any(char.isdigit() for char in before.text)
            if own and (id(before) in columns or (named and before is chunk.words[0])):
                parts.append([])
            parts[-1].append(word)
        ends = parts[-1] is not parts[0] and len(parts[-1]) > 1  # a sentence goes on behind numbers
        whole = [chunk] if ends or len(parts) == 1 else [Chunk(p[0].x0, p[-1].x1, tuple(p)) for p in parts]
        chunks += whole
    return replace(line, chunks=tuple(chunks))
