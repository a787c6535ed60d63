"""Rows of numbers with a name before each, below one another without any line: how many of a thing give how many points."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import TableCells
from regelwerk.extract.tables.cell_words import cell_text
from regelwerk.extract.tables.number_columns import APART, NUMBER, with_number_columns
from regelwerk.extract.tables.white_columns import Chunk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.tables.white_columns import WrittenLine

_FEWEST, _LESS = 4, 3
"""Numbers of a row at least, and of one of three rows or more; a page number or a price is behind many names."""
_OVER, _TITLE = 1.9, 4.0
"""Distance of the lines of a head at most, from baseline to baseline, and by how much the end of a text over all columns is
before theirs at most, in em."""
_LEVEL = 0.6
"""By how much the middles, or the ends, of numbers below one another differ at most, in em."""
_MARGIN = 1.0
"""Points around the words that are of the table."""

_CELL = 4
"""Words of a cell at most; more are a line of text in the column of the page to the left."""

Row = tuple["WrittenLine", tuple["Chunk", ...]]


def number_tables(lines: Sequence[WrittenLine]) -> list[TableCells]:
    """Tables of two rows or more, each a name and as many numbers; `lines` come from top to bottom."""
    lines = with_number_columns(lines)
    found: list[list[Row]] = []
    for row in (row for line in lines for row in _rows_of(line)):
        open_table = next((table for table in reversed(found) if _goes_on(table[-1], row)), None)
        if open_table is None:
            found.append([row])
        else:
            open_table.append(row)
    return [
        _cells(rows, _head(rows, lines))
        for rows in found
        if len(rows) > (1 if len(rows[0][1]) > _FEWEST else _LESS - 1) and not _has_head(rows, lines)
    ]


def _head(rows: Sequence[Row], lines: Sequence[WrittenLine]) -> list[WrittenLine]:
    """Lines right above rows, of what their numbers are for: one with a text over each column, and one over all of them."""
    (first, chunks), *_ = rows
    columns = [(min(row[at].x0 for _, row in rows), max(row[at].x1 for _, row in rows)) for at in range(1, len(chunks))]
    x0, x1 = rows[0][1][0].x0, columns[-1][1]
    head: list[WrittenLine] = []
    for line in reversed([line for line in lines if line.baseline < first.baseline]):
        inside = tuple(chunk for chunk in line.chunks if chunk.x1 > x0 and chunk.x0 < x1)
        below = head[0] if head else first
        if not inside:
            continue
        if below.baseline - line.baseline > _OVER * line.size or inside[0].x0 < max(row[0].x1 for _, row in rows):
            break
        over = [[chunk for chunk in inside if chunk.x0 < right and left < chunk.x1] for left, right in columns]
        single = all(len(some) == 1 for some in over) and len(inside) == len(columns)
        title = bool(head) and len(inside) == 1 and x1 - _TITLE * line.size < inside[0].x1 < x1 + 2 * line.size
        if not (single or title) or (head and single):
            break
        head.insert(0, replace(line, chunks=inside))
    return head


def _has_head(rows: Sequence[Row], lines: Sequence[WrittenLine]) -> bool:
    """Whether names of columns are above a table, which is then more than rows of numbers."""
    (first, chunks), *_ = rows
    above = [line for line in lines if 0 < first.baseline - line.baseline < APART * first.size]
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
        if end - at > _LESS:
            yield line, tuple(chunks[at:end])


def _numbers_of(chunk: Chunk) -> list[Chunk]:
    """The numbers of a chunk that is nothing else, however close they are; else the chunk."""
    singles = [Chunk(word.x0, word.x1, (word,)) for word in chunk.words]
    return singles if all(map(_is_number, singles)) else [chunk]


def _is_number(chunk: Chunk) -> bool:
    return len(chunk.words) == 1 and NUMBER.fullmatch(chunk.words[0].text) is not None


def _goes_on(above: Row, below: Row) -> bool:
    """Whether the numbers of a row are below those of another, and the names begin alike."""
    (upper, names), (lower, others) = above, below
    reach = _LEVEL * lower.size
    if len(names) != len(others) or not 0 < lower.baseline - upper.baseline < APART * lower.size:
        return False
    if abs(names[0].x0 - others[0].x0) > reach and abs(names[0].x1 - others[0].x1) > reach:
        return False
    return all(
        min(abs(one.x1 - other.x1), abs(one.x0 + one.x1 - other.x0 - other.x1) / 2) < reach
        for one, other in zip(names[1:], others[1:], strict=True)
    )


def _cells(rows: Sequence[Row], head: Sequence[WrittenLine]) -> TableCells:
    count = len(rows[0][1])
    texts = [["", *(cell_text(chunk.words) for chunk in line.chunks)] for line in head]
    spans = tuple((at, 1, 1, count - 1) for at, row in enumerate(texts) if len(row) < count)
    named = ((*row, *[""] * (count - len(row))) for row in texts)
    return TableCells(
        min(chunks[0].x0 for _, chunks in rows) - _MARGIN,
        min([*(line.y0 for line, _ in rows), *(line.y0 for line in head)]) - _MARGIN,
        max(chunks[-1].x1 for chunks in [*(chunks for _, chunks in rows), *(line.chunks for line in head)]) + _MARGIN,
        max(line.y1 for line, _ in rows) + _MARGIN,
        (*named, *(tuple(cell_text(chunk.words) for chunk in chunks) for _, chunks in rows)),
        spans,
    )
