"""Tables without ruling lines whose heads are bold: columns begin where their heads do.

They are given beside the blocks of a page, which have the same words as running text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.icons.icon_text import IconText
from regelwerk.extract.page.lines import are_bold
from regelwerk.extract.sheets.word_runs import rows_of_words
from regelwerk.schema.document import Box, OpenTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import PageWords, Word

_HEADS = 2
"""Columns of such a table at least."""
_NEAR = 3.0
"""Points by which the words of a column begin before its head at most."""
_ROW = 1.5
"""Distance of two lines, in letter sizes, from which on the second begins a row."""
_FULL = 0.6
"""Share of the cells from which on a line with all of them begins a row, however close it is."""
_END = 5.0
"""Distance of two lines, in letter sizes, from which on the second is no part of the table."""
_FEWEST = 1
"""Rows below the heads at least."""

_Line = list[list["Word"]]
"""Runs of words side by side."""


def open_tables(page: PageWords) -> tuple[OpenTable, ...]:
    """The tables of a page, from top to bottom; lines of a cell are parted by line breaks."""
    icons = IconText(page.icons, (page.number,) * len(page.icons))
    lines = rows_of_words(page.words)
    found: list[OpenTable] = []
    at = 0
    while at < len(lines):
        if not _is_head(lines[at]):
            at += 1
            continue
        end, rows = _body(lines, at)
        if len(rows) > _FEWEST:
            cells = tuple(
                tuple("\n".join(icons.shown(" ".join(word.text for word in line)) for line in cell) for cell in row)
                for row in rows
            )
            box = union([word for row in rows for cell in row for line in cell for word in line])
            found.append(OpenTable(box=Box(x0=box.x0, y0=box.y0, x1=box.x1, y1=box.y1), rows=cells))
        at = max(end, at + 1)
    return tuple(found)


def _is_head(line: _Line) -> bool:
    words = [word for run in line for word in run]
    return len(line) >= _HEADS and are_bold(words) and not any(word.text.isdigit() for word in words)


def _body(lines: Sequence[_Line], head: int) -> tuple[int, list[list[list[list[Word]]]]]:
    """Where the table ends, and its rows: cells of lines of words, the heads first."""
    starts = [run[0].x0 for run in lines[head]]
    rows = [[[run] for run in lines[head]]]
    last = lines[head][0][0].baseline
    at = head + 1
    while at < len(lines):
        line = lines[at]
        first = line[0][0]
        gap = first.baseline - last
        if gap > _END * first.size or first.x0 < starts[0] - _NEAR or _is_head(line) or _is_across(line, starts):
            break
        cells: list[list[Word]] = [[] for _ in starts]
        for word in (word for run in line for word in run):
            cells[max(0, sum(word.x0 >= start - _NEAR for start in starts) - 1)].append(word)
        filled = sum(map(bool, cells))
        if len(rows) == 1 or (cells[0] and (gap > _ROW * first.size or filled > _FULL * len(cells))):
            rows.append([[] for _ in starts])
        for cell, words in zip(rows[-1], cells, strict=True):
            if words:
                cell.append(words)
        last = first.baseline
        at += 1
    return at, rows


def _is_across(line: _Line, starts: Sequence[float]) -> bool:
    """Whether running text goes over the place where a column begins."""
    return any(
        run[0].x0 < start - _NEAR
        and run[-1].x1 > start + _NEAR
        and not any(abs(word.x0 - start) <= _NEAR for word in run)
        for run in line
        for start in starts
    )
