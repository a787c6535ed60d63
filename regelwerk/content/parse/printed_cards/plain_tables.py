"""Tables in plain text: lines with the same number of cells, between bars, tabs or wide gaps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.schema.document import Block, Document

_BETWEEN = (re.compile(r"\|"), re.compile(r"\t"), re.compile(r";"), re.compile(r"\s{2,}"))
_WIDE = _BETWEEN[-1]
_RULE = re.compile(r"[-=+|:\s]+")
"""A line that only rules off the heads."""
_HEADS = 3
"""Heads of a table whose rows leave cells empty, at least."""
_ROWS = 2
"""Lines with the same number of cells that make a table, at least."""
_CELLS = 2


def plain_tables(document: Document) -> Iterator[tuple[Block, Sequence[tuple[str, ...]]]]:
    """Blocks of a text file with the rows that they hold; lines of blocks that follow one another may be one table."""
    for page in document.pages:
        waiting: list[tuple[Block, list[tuple[str, ...]]]] = []
        above: Block | None = None
        for block in page.blocks:
            if waiting and _RULE.fullmatch(block.orig):
                continue
            text, wrapped = _cut(block, above) if waiting and above else (block.orig, "")
            above = block if text else above
            if wrapped:
                *cells, last = waiting[-1][1][-1]
                waiting[-1][1][-1] = (*cells, f"{last} {wrapped}")
                if not text:
                    continue
            rows = [tuple(row) for row in block.rows] if not wrapped and block.rows else _rows(text)
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
    lines = _whole([line for line in text.splitlines() if line.strip() and not _RULE.fullmatch(line)])
    for between in _BETWEEN:
        rows = [tuple(cell.strip() for cell in between.split(line.strip("\r\n "))) for line in lines]
        if lines and len({len(row) for row in rows}) == 1 and len(rows[0]) >= _CELLS:
            return rows
    return _below_heads(lines)


def _whole(lines: Sequence[str]) -> list[str]:
    """The lines with what is wrapped below their last cell at their ends."""
    whole: list[str] = []
    start = None
    for line in lines:
        if whole and start is not None and _indent(line) >= start:
            whole[-1] = f"{whole[-1].rstrip()} {line.strip()}"
        else:
            whole.append(line)
            start = _last_cell(line)
    return whole


def _cut(block: Block, above: Block) -> tuple[str, str]:
    """A block without its first lines that are wrapped below the last cell of the one right above it, and these."""
    rows = [line for line in above.orig.splitlines() if _last_cell(line) is not None]
    is_next = (
        block.provenance.lines and above.provenance.lines and block.provenance.lines[0] == above.provenance.lines[1] + 1
    )
    start = _last_cell(rows[-1]) if rows and is_next else None
    lines = block.orig.splitlines()
    wrapped = 0
    while start is not None and wrapped < len(lines) and _indent(lines[wrapped]) >= start and lines[wrapped].strip():
        wrapped += 1
    return "\n".join(lines[wrapped:]), " ".join(line.strip() for line in lines[:wrapped])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _last_cell(line: str) -> int | None:
    """Where the last cell of a line begins, if a wide gap is before it."""
    gaps = list(_WIDE.finditer(line.strip("\r\n "), 0))
    return gaps[-1].end() + _indent(line) if gaps else None


def _below_heads(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """The rows of lines whose cells stand below the heads of the first, some of them left empty; nothing for other lines."""
    if len(lines) < _ROWS + 1:
        return []
    starts = [0, *(gap.end() for gap in _WIDE.finditer(lines[0].rstrip()))]
    if len(starts) < _HEADS:
        return []
    rows = []
    for line in lines:
        row = [""] * len(starts)
        begins = [0, *(gap.end() for gap in _WIDE.finditer(line.rstrip()))]
        ends = [*(gap.start() for gap in _WIDE.finditer(line.rstrip())), len(line)]
        columns = [max((at for at, start in enumerate(starts) if start <= begin), default=0) for begin in begins]
        if len(set(columns)) < len(columns) or len(columns) < 2:
            return []
        for column, begin, end in zip(columns, begins, ends, strict=True):
            row[column] = line[begin:end].strip()
        rows.append(tuple(row))
    return rows
