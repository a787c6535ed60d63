"""Tables in plain text: lines with the same number of cells, between bars, tabs or wide gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.schema.document import Block, Document

_BETWEEN = (re.compile(r"\s*\|\s*"), re.compile(r"\t"), re.compile(r"\s{2,}"))
_ROWS = 2
"""Lines with the same number of cells that make a table, at least."""
_CELLS = 2


def plain_tables(document: Document) -> Iterator[tuple[Block, Sequence[tuple[str, ...]]]]:
    """Blocks of a text file with the rows that they hold; lines of blocks that follow one another may be one table."""
    for page in document.pages:
        waiting: list[tuple[Block, list[tuple[str, ...]]]] = []
        for block in page.blocks:
            rows = [tuple(row) for row in block.rows] or _rows(block.orig)
            if rows and waiting and len(rows[0]) == len(waiting[-1][1][0]):
                waiting[-1][1].extend(rows)
                continue
            yield from _given(waiting)
            waiting = []
            if rows:
                waiting = [(block, list(rows))]
            else:
                yield block, ()
        yield from _given(waiting)


def _given(waiting: Sequence[tuple[Block, list[tuple[str, ...]]]]) -> Iterator[tuple[Block, Sequence[tuple[str, ...]]]]:
    for block, rows in waiting:
        yield block, rows if len(rows) >= _ROWS else ()


def _rows(text: str) -> list[tuple[str, ...]]:
    """The rows of a block whose lines all have the same number of cells; nothing for other blocks."""
    lines = [line for line in text.splitlines() if line.strip()]
    for between in _BETWEEN:
        rows = [tuple(cell.strip() for cell in between.split(line.strip("\r\n "))) for line in lines]
        if lines and len({len(row) for row in rows}) == 1 and len(rows[0]) >= _CELLS:
            return rows
    return []
