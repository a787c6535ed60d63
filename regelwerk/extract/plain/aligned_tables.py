"""Tables of a plain text whose columns are set with blanks: cells begin, or end, at the same place in every row.

Lists of names with nothing but a number behind them stay lines, as contents and lists of components are.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.plain.line_kinds import begins_low, label_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.plain.source_lines import SourceLine

_CELL = re.compile(r"\S+(?: \S+)*")
"""What no two blanks part."""
_LEAST_ROWS = 3
"""Rows below which columns may be in line by chance; chosen by hand."""
_WORDS = 4
"""Words of a cell on the average up to which one of the columns is no prose."""
_GAP = 3
"""Blanks between two columns in one of the rows at least: where there are no more than two in any, no column is set."""
_NUMBER = re.compile(r"[\d\s.,%+×x–−-]+")
_LEADER = re.compile(r"\.{3,}|…|·{3,}|_{3,}|(?:\. ){3,}")
"""Dots that lead from a name to its number."""


def with_aligned_cells(lines: Sequence[SourceLine]) -> list[SourceLine]:
    """The lines, those of such tables with their cells."""
    result = list(lines)
    at = 0
    while at < len(result):
        end = at
        spans = _spans(result[at])
        while end < len(result) and len(_spans(result[end])) == len(spans) > 1:
            end += 1
        for start, stop in _in_line(result[at:end]):
            for place in range(at + start, at + stop):
                line = result[place]
                cells = tuple(line.raw[first:last] for first, last in _spans(line))
                result[place] = replace(line, cells=cells)
        at = max(end, at + 1)
    return result


def _spans(line: SourceLine) -> list[tuple[int, int]]:
    """Where the cells of a line are; none where it is cleaned, parted by tabs or an item."""
    if line.blank or line.cells or line.text != " ".join(line.raw.split()) or label_of(line.text):
        return []
    if _LEADER.search(line.raw):
        return []
    return [found.span() for found in _CELL.finditer(line.raw)]


def _in_line(rows: Sequence[SourceLine]) -> list[tuple[int, int]]:
    """The stretches of rows with as many cells each that are tables: first row, row after the last."""
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(rows):
        stop = start + 1
        while stop < len(rows) and _are_columns(rows[start : stop + 1]):
            stop += 1
        if stop - start >= _LEAST_ROWS and _is_table(rows[start:stop]):
            found.append((start, stop))
        start = stop
    return found


def _are_columns(rows: Sequence[SourceLine]) -> bool:
    return all(
        len({first for first, _ in column}) == 1 or len({last for _, last in column}) == 1
        for column in zip(*(_spans(row) for row in rows), strict=True)
    )


def _is_table(rows: Sequence[SourceLine]) -> bool:
    columns = list(zip(*([row.raw[first:last] for first, last in _spans(row)] for row in rows), strict=True))
    counted = len(columns) == 2 and all(_NUMBER.fullmatch(cell) for cell in columns[1])
    short = any(sum(len(cell.split()) for cell in column) <= _WORDS * len(column) for column in columns)
    go_on = all(sum(begins_low(cell) for cell in column[1:]) * 2 > len(column) for column in columns)
    spans = [_spans(row) for row in rows]
    gaps = [max(cells[at + 1][0] - cells[at][1] for cells in spans) for at in range(len(columns) - 1)]
    return short and not counted and not go_on and min(gaps) >= _GAP
