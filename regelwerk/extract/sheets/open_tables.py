"""Tables without ruling lines: columns begin between their heads, which are bold or name parts of cards.

They are given beside the blocks of a page, which have the same words as running text.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import union
from regelwerk.extract.icons.icon_text import IconText
from regelwerk.extract.page.page_slope import levelled
from regelwerk.extract.sheets.table_columns import NEAR, Columns, columns_of
from regelwerk.extract.sheets.table_heads import Line, goes_on, is_head
from regelwerk.extract.sheets.table_rows import Row, rows_of
from regelwerk.extract.sheets.word_runs import rows_of_words
from regelwerk.schema.document import Box, OpenTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.geometry import Placed
    from regelwerk.extract.page.words import PageWords, Shape, Word

_LEVEL = 0.5
"""Share of the letter size by which baselines of one line differ at most where recognition gave them."""
_END = 5.0
"""Distance of two lines, in letter sizes, from which on the second is no part of the table."""
_LARGER = 1.15
"""How many times as large as heads the letters of a line are that is a heading below the table."""
_HEAD_LINES = 1.6
"""Distance of two lines of a head, in letter sizes, at most."""
_SPANNED = 2
"""Heads below which a run goes on that is running text, at least."""


def open_tables(pages: Iterable[tuple[PageWords, Sequence[Placed]]]) -> Iterator[tuple[int, tuple[OpenTable, ...]]]:
    """The tables of pages that follow one another, by their numbers; with each page go the places of its furniture.

    Tables are in order from top to bottom, lines of a cell are parted by line breaks. What goes on over a page without
    its heads gets these again.
    """
    last: Columns | None = None
    for page, furniture in pages:
        words = [word for word in page.words if not any(_is_in(word, box) for box in furniture)]
        found, last = _page_tables(levelled(replace(page, words=tuple(words))), last)
        if found:
            yield page.number, found


def _is_in(word: Word, box: Placed) -> bool:
    x, y = (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2
    return box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1


def _page_tables(page: PageWords, before: Columns | None) -> tuple[tuple[OpenTable, ...], Columns | None]:
    """The tables of a page, and the columns of one that may go on over its end; `before` are those of the page before."""
    icons = IconText(page.icons, (page.number,) * len(page.icons))
    is_recognised = any(word.confidence is not None for word in page.words)
    lines = rows_of_words(page.words, _LEVEL) if is_recognised else rows_of_words(page.words)
    found: list[OpenTable] = []
    at = 0
    columns = before
    while at < len(lines):
        goes_over = at == 0 and before is not None and not is_head(lines[0])
        if not goes_over and not is_head(lines[at]):
            at += 1
            columns = None
            continue
        if goes_over:
            assert before is not None
            columns, first = before, 0
        elif before is not None and is_recognised and not found and (again := before.again(lines[at])):
            columns, first = again, at + 1
        else:
            columns, first = _with_heads(lines, at, page.shapes)
        body = lines[first : _end(lines, first, columns)]
        if body:
            rows = rows_of(body, columns, page.shapes)
            found.append(_table(columns, rows, icons, heads=not goes_over))
        at = max(first + len(body), at + 1)
        if not body:
            columns = None
    return tuple(found), columns


def _with_heads(lines: Sequence[Line], at: int, shapes: Sequence[Shape]) -> tuple[Columns, int]:
    """The columns below the heads in a line and where their rows begin."""
    head = lines[at]
    first = at + 1
    baseline = head[0][0].baseline
    while first < len(lines) and goes_on(lines[first], head, baseline):
        baseline = lines[first][0][0].baseline
        first += 1
    last = first
    while last < len(lines) and not _is_behind(lines, last, head) and not _spans(lines[last], head):
        last += 1
    columns = columns_of(head, lines[first:last], shapes)
    more = [columns.cells(line) for line in lines[at + 1 : first]]
    while first < last and len(columns.heads) > 1 and _is_of_heads(lines, first, columns):
        more.append(columns.cells(lines[first]))
        first += 1
    heads = tuple(
        tuple(word for words in (run, *(cells[column] for cells in more)) for word in words)
        for column, run in enumerate(columns.heads)
    )
    return replace(columns, heads=heads), first


def _is_of_heads(lines: Sequence[Line], at: int, columns: Columns) -> bool:
    """Whether a line right below the heads goes on with one of them: close, in their face, with nothing in the first column."""
    cells = columns.cells(lines[at])
    filled = sum(map(bool, cells))
    gap = lines[at][0][0].baseline - lines[at - 1][0][0].baseline
    faces = {(word.bold, word.italic) for run in (*lines[at], *columns.heads) for word in run}
    return len(faces) == 1 and not cells[0] and 2 * filled < len(cells) and gap < _HEAD_LINES * lines[at][0][0].size


def _end(lines: Sequence[Line], first: int, columns: Columns) -> int:
    """Where the lines of a table end."""
    at = first
    while at < len(lines) and not _is_behind(lines, at, columns.heads) and not columns.is_across(lines[at]):
        at += 1
    while at > first and at < len(lines) and is_head(lines[at]) and len(lines[at - 1]) == 1:
        at -= 1  # the heading of the next table
    return at


def _is_behind(lines: Sequence[Line], at: int, head: Sequence[Sequence[Word]]) -> bool:
    """Whether a line stands behind a table with these heads, whatever its columns are."""
    word = lines[at][0][0]
    far = at > 0 and word.baseline - lines[at - 1][0][0].baseline > _END * word.size
    is_heading = len(lines[at]) == 1 and word.size > _LARGER * head[0][0].size
    return far or is_heading or _is_left(lines[at][0], head[0]) or is_head(lines[at])


def _is_left(run: Sequence[Word], head: Sequence[Word]) -> bool:
    """Whether a run begins before the first head, is not in the middle below it, and its first word does not end below one of the head."""
    is_centred = abs(run[0].x0 + run[-1].x1 - head[0].x0 - head[-1].x1) < 2 * NEAR
    ends_below = any(abs(run[0].x1 - word.x1) <= NEAR for word in head)
    return run[0].x0 < head[0].x0 - NEAR and not is_centred and not ends_below


def _spans(line: Line, head: Line) -> bool:
    """Whether running text goes on below several heads and begins anew below none of them."""
    return any(sum(_goes_under(run, over[0].x0) for over in head) >= _SPANNED for run in line)


def _goes_under(run: Sequence[Word], x: float) -> bool:
    return run[0].x0 < x - NEAR < run[-1].x1 - 2 * NEAR and not any(abs(word.x0 - x) <= NEAR for word in run)


def _table(columns: Columns, rows: Sequence[Row], icons: IconText, *, heads: bool) -> OpenTable:
    named: Row = [
        [list(line) for _, line in groupby(run, key=lambda word: round(word.baseline))] for run in columns.heads
    ]
    cells = tuple(
        tuple("\n".join(icons.shown(" ".join(word.text for word in line)) for line in cell) for cell in row)
        for row in (named, *rows)
    )
    placed = [word for row in ([named] if heads else []) + list(rows) for cell in row for line in cell for word in line]
    box = union(placed)
    return OpenTable(box=Box(x0=box.x0, y0=box.y0, x1=box.x1, y1=box.y1), rows=cells)
