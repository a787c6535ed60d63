"""Rows of numbers with a name before each, below one another without any line: how many of a thing give how many points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import TableCells
from regelwerk.extract.tables.cell_words import cell_text
from regelwerk.extract.tables.white_columns import Chunk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.tables.white_columns import WrittenLine

_NUMBER = re.compile(r"[+−–-]?\d{1,4}([–-]\d{1,4}|\+)?")
_FEWEST = 4
"""Numbers of a row at least; a page number or a price is behind many names."""
_APART = 3.0
"""Distance of two rows at most, from baseline to baseline, in em."""
_LEVEL = 0.6
"""By how much the middles, or the ends, of numbers below one another differ at most, in em."""
_MARGIN = 1.0
"""Points around the words that are of the table."""

_CELL = 4
"""Words of a cell at most; more are a line of text in the column of the page to the left."""

Row = tuple["WrittenLine", tuple["Chunk", ...]]


def number_tables(lines: Sequence[WrittenLine]) -> list[TableCells]:
    """Tables of two rows or more, each a name and as many numbers; `lines` come from top to bottom."""
    found: list[list[Row]] = []
    for row in (row for line in lines for row in _rows_of(line)):
        open_table = next((table for table in reversed(found) if _goes_on(table[-1], row)), None)
        if open_table is None:
            found.append([row])
        else:
            open_table.append(row)
    return [_cells(rows) for rows in found if len(rows) > 1 and not _has_head(rows, lines)]


def _has_head(rows: Sequence[Row], lines: Sequence[WrittenLine]) -> bool:
    """Whether names of columns are above a table, which is then more than rows of numbers."""
    (first, chunks), *_ = rows
    above = [line for line in lines if 0 < first.baseline - line.baseline < _APART * first.size]
    return any(
        all(any(one.x0 < chunk.x1 and chunk.x0 < one.x1 for one in line.chunks) for chunk in chunks)
        and len(line.chunks) >= len(chunks)
        for line in above
    )


def _rows_of(line: WrittenLine) -> Iterator[Row]:
    """A name and the numbers behind it, up to the next name; the line may go over several columns of the page."""
    chunks = [part for chunk in line.chunks for part in _numbers_of(chunk)]
    for at, chunk in enumerate(chunks):
        if _is_number(chunk) or (at and len(chunks[at - 1].words) <= _CELL):
            continue  # what has a cell to the left is part of a larger table
        end = at + 1
        while end < len(chunks) and _is_number(chunks[end]):
            end += 1
        if end - at > _FEWEST:
            yield line, tuple(chunks[at:end])


def _numbers_of(chunk: Chunk) -> list[Chunk]:
    """The numbers of a chunk that is nothing else, however close they are; else the chunk."""
    singles = [Chunk(word.x0, word.x1, (word,)) for word in chunk.words]
    return singles if all(map(_is_number, singles)) else [chunk]


def _is_number(chunk: Chunk) -> bool:
    return len(chunk.words) == 1 and _NUMBER.fullmatch(chunk.words[0].text) is not None


def _goes_on(above: Row, below: Row) -> bool:
    """Whether the numbers of a row are below those of another, and the names begin alike."""
    (upper, names), (lower, others) = above, below
    reach = _LEVEL * lower.size
    if len(names) != len(others) or not 0 < lower.baseline - upper.baseline < _APART * lower.size:
        return False
    if abs(names[0].x0 - others[0].x0) > reach and abs(names[0].x1 - others[0].x1) > reach:
        return False
    return all(
        min(abs(one.x1 - other.x1), abs(one.x0 + one.x1 - other.x0 - other.x1) / 2) < reach
        for one, other in zip(names[1:], others[1:], strict=True)
    )


def _cells(rows: Sequence[Row]) -> TableCells:
    return TableCells(
        min(chunks[0].x0 for _, chunks in rows) - _MARGIN,
        min(line.y0 for line, _ in rows) - _MARGIN,
        max(chunks[-1].x1 for _, chunks in rows) + _MARGIN,
        max(line.y1 for line, _ in rows) + _MARGIN,
        tuple(tuple(cell_text(chunk.words) for chunk in chunks) for _, chunks in rows),
    )
