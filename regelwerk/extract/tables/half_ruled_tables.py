"""Tables whose rows are parted by level lines or by shades, all of them or a few, and whose columns white keeps apart.

Where there is a rule below the head alone, or a shaded head, the rows that follow it belong to the table as long as
their words keep to its columns; so do a first row above the lines and a last one below them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import TableCells
from regelwerk.extract.tables.bold_heads import bold_heads
from regelwerk.extract.tables.column_names import named_separators
from regelwerk.extract.tables.level_cells import cells_between, small_drawings
from regelwerk.extract.tables.level_ladders import cut_at_highest, ladders_of, lines_between, parts_of
from regelwerk.extract.tables.level_rows import (
    LevelRow,
    is_title_line,
    parts_lines,
    section_titles,
    split_row,
    without_text_below,
)
from regelwerk.extract.tables.number_columns import with_number_columns
from regelwerk.extract.tables.open_rows import (
    Surroundings,
    before_text,
    is_sentence,
    keeping_to,
    names_columns,
    parted_head,
    upper_parts,
)
from regelwerk.extract.tables.row_text import are_sections, has_column_of_bullets, has_names_beside, is_bold, is_text
from regelwerk.extract.tables.ruling_edges import NEAR
from regelwerk.extract.tables.white_columns import (
    separators_of,
    written_lines,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.page.words import Shape, Word
    from regelwerk.extract.tables.level_ladders import Ladder
    from regelwerk.extract.tables.ruling_edges import Box
    from regelwerk.extract.tables.white_columns import WrittenLine

_MOST_COLUMNS = 12
"""Columns of such a table at most; chosen by hand."""
_LOW = 5
"""Lines of writing that most rows have at most; sections between lines across a page have more."""
_HIGHER = 1.25
"""How many times as high as a part of it a table is at least."""
_FULL_STRIPE = 0.6
"""Share of the shaded rows that have words in most columns; titles have one."""
_TITLED, _NAMES = 5, 2
"""Rows of a table between rules at least, whose first may be a title, and names of columns below that."""
_ROOM = 0.7
"""Height of a row with words at least, in em."""


def level_tables(
    shapes: Sequence[Shape], words: Sequence[Word], known: Sequence[TableCells], barred: Sequence[Box], white: float
) -> list[TableCells]:
    """The `known` tables, and those between and around level lines or shades of one length.

    None is looked for in a `barred` area. `white` parts columns, in em. Of tables that lie over one another the known
    one counts, or the largest, unless it is part of another.
    """
    found = list(known)
    lines = with_number_columns(written_lines(words, white))
    parts = (part for ladder in ladders_of(shapes) for part in parts_of(ladder, lines, shapes, white))
    for table in chain(
        (table for part in parts for table in _tables(part, lines, shapes, white)),
        _headed_tables(lines, shapes, white),
    ):
        over = [other for other in found if _overlap(table, other)]
        is_whole = all(_is_part(other, table) for other in over) and not _adds_titles_alone(table, over)
        if is_whole and not any(_meets(table, area) for area in barred):
            found = [*(other for other in found if other not in over), table]
    return found


def _headed_tables(lines: Sequence[WrittenLine], shapes: Sequence[Shape], white: float) -> Iterator[TableCells]:
    """Tables whose head alone shows them."""
    for head in bold_heads(lines, shapes):
        around = Surroundings(head.ladder, [line for line in lines if line.y1 <= head.end], shapes, white)
        below = upper_parts(around.body(single=False))
        tables = (_table_of(head.ladder, around, [], list(head.lines), some) for some in below)
        table = next((table for table in tables if table), None)
        if table:
            yield table


def _tables(
    ladder: Ladder, lines: Sequence[WrittenLine], shapes: Sequence[Shape], white: float
) -> Iterator[TableCells]:
    """The table of a ladder; where it makes none, those above and below its highest stretch, as of what is between two."""
    table = _table(ladder, Surroundings(ladder, lines, shapes, white))
    if table and has_column_of_bullets(table.rows):
        return
    if table:
        yield table
    else:
        for part in cut_at_highest(ladder):
            yield from _tables(part, lines, shapes, white)


def _is_part(table: TableCells, whole: TableCells) -> bool:
    """Whether a table is no more than some rows of another, as where lines of things drawn in its cells cross rules."""
    columns = len(table.rows[0]) <= len(whole.rows[0])
    higher = whole.y1 - whole.y0 > _HIGHER * (table.y1 - table.y0)
    inside = whole.x0 - NEAR <= table.x0 and table.x1 <= whole.x1 + NEAR
    return columns and higher and inside and whole.y0 - NEAR <= table.y0 and table.y1 <= whole.y1 + NEAR


def _adds_titles_alone(table: TableCells, over: Sequence[TableCells]) -> bool:
    """Whether a table has no row of several cells more than those of its width that it is over: headings are between them."""
    columns = len(table.rows[0])
    wide = [
        other
        for other in over
        if len(other.rows[0]) == columns and abs(other.x0 - table.x0) <= NEAR and abs(other.x1 - table.x1) <= NEAR
    ]
    return wide != [] and _full_rows(table) <= sum(map(_full_rows, wide))


def _full_rows(table: TableCells) -> int:
    return sum(sum(map(bool, row)) > 1 for row in table.rows)


def _meets(table: TableCells, area: Box) -> bool:
    return table.x0 < area[2] and area[0] < table.x1 and table.y0 < area[3] and area[1] < table.y1


def _overlap(one: TableCells, other: TableCells) -> bool:
    return _meets(one, (other.x0, other.y0, other.x1, other.y1))


def _table(ladder: Ladder, around: Surroundings) -> TableCells | None:
    """The table of a ladder; where the rows below its last edge make none, that of those above wide white, or of none."""
    rows = [
        LevelRow(
            y0, y1, inside, y0 in ladder.shaded, tuple(edge for edge in ladder.partial if parts_lines(edge, inside))
        )
        for y0, y1 in pairwise(ladder.ys)
        if (inside := lines_between(around.lines, ladder, y0, y1))
    ]
    ruled = len(rows)
    head = around.head()
    head = [*around.names_over(head), *head]
    open_below = ruled < 2 or bool(head) or bool(ladder.shaded)
    below = around.body(single=ruled - _titles(rows) > 1 or bool(head and ruled)) if open_below else []
    parts = list(upper_parts(below))
    own = ladder.ys[0] in ladder.shaded or ruled >= _TITLED  # above a shaded head, or above many rules, may be text
    heads = [head, []] if head and own else [head]
    tables = (_table_of(ladder, around, rows, first, some) for first in heads for some in parts)
    return next((table for table in tables if table), None)


def _table_of(
    ladder: Ladder,
    around: Surroundings,
    rows: list[LevelRow],
    head: list[WrittenLine],
    below: Sequence[WrittenLine],
) -> TableCells | None:
    """The table of a ladder with the lines of a head above its edges, and of rows `below` them."""
    ruled = len(rows)
    sides = ladder.x0, ladder.x1
    section = head[-1:] if len(head) > 1 and len(head) - 1 in section_titles(head, sides) else []
    head = head[: len(head) - len(section)]
    first, others = (head, rows) if head else (rows[0].lines if rows else [], rows[1:])
    names = [line for line in first if head or not is_title_line(line, rows[0])]
    lines = [*(line for row in others for line in row.lines), *below]
    pictures = small_drawings(ladder, around.shapes)
    separators = named_separators(separators_of([*names, *lines]), names, lines, pictures)
    if not 1 <= len(separators) < _MOST_COLUMNS:
        return None
    below = before_text(below, separators)
    titles = _titles(rows)
    cut = (replace(row, lines=tuple(line.parted(separators) for line in row.lines)) for row in rows[titles:])
    rows = [*rows[:titles], *cut]
    last = rows[-1:]
    rows = without_text_below(rows, separators)
    head, below = ([line.parted(separators) for line in some] for some in (head, below if rows[-1:] == last else []))
    if head and names_columns(head, separators) and not is_sentence(head, separators):
        end = section[0].y0 if section else ladder.ys[0]
        titled = [LevelRow(end, ladder.ys[0], tuple(section))] if section else []
        upper, row = parted_head(head, ladder)
        start = row[0].y0 if row else end
        firsts = [LevelRow(start, end, tuple(row))] if row else []
        rows = [LevelRow(head[0].y0, start, tuple(upper)), *firsts, *titled, *rows]
    elif not rows:
        return None
    body = keeping_to(below, separators)
    if body:
        rows.append(LevelRow(ladder.ys[-1], body[-1].y1, tuple(body)))
    if not _are_rows_of_columns(rows, separators):
        return None
    whole = [part for index, row in enumerate(rows) for part in split_row(row, index, rows, separators, sides)]
    few = (ruled > 1 and not ladder.shaded) or _is_begun(whole, separators, shaded=bool(ladder.shaded))
    if len(whole) < (2 if few else 3):
        return None
    if median(len(row.lines) for row in whole) > _LOW and not has_names_beside(
        [row.lines for row in whole], separators
    ):
        return None
    if are_sections([row.lines for row in rows]) or is_text([row.lines for row in whole], separators):
        return None
    return cells_between(ladder, whole, separators, pictures)


def _are_rows_of_columns(rows: Sequence[LevelRow], separators: Sequence[float]) -> bool:
    """Whether the first row, or most of the shaded ones, have words in most columns, and all have room for their words.

    A title over all columns is no such row.
    """
    rows = rows[_titles(rows) :]
    full = [names_columns(row.lines, separators) for row in rows]
    shaded = [is_full for row, is_full in zip(rows, full, strict=True) if row.shaded]
    room = all(row.y1 - row.y0 > _ROOM * row.lines[0].size for row in rows)
    return room and (full[:1] == [True] or sum(shaded) > _FULL_STRIPE * max(1, len(shaded)))


def _is_begun(rows: Sequence[LevelRow], separators: Sequence[float], *, shaded: bool) -> bool:
    """Whether rows are bold names in a shade and one row that ends in a number: the others are in the next column."""
    if not shaded or len(rows) != 2:
        return False
    names, row = rows
    chunks = row.lines[0].chunks
    bold = all(map(is_bold, names.lines)) and not is_bold(row.lines[0])
    return bold and len(chunks) == len(separators) + 1 and chunks[-1].words[-1].text.isdecimal()


def _titles(rows: Sequence[LevelRow]) -> int:
    """How many titles over several columns are above the names of the columns: shaded as these, or one line between rules."""
    if _has_ruled_title(rows):
        return 1
    titled = (
        row.shaded and below.shaded and all(len(line.chunks) == 1 for line in row.lines)
        for row, below in pairwise(rows)
    )
    return next((at for at, is_title in enumerate(titled) if not is_title), max(0, len(rows) - 1))


def _has_ruled_title(rows: Sequence[LevelRow]) -> bool:
    """Whether the first row between many rules is a title in one piece, above names of several columns."""
    if len(rows) < _TITLED or rows[0].shaded or len(rows[0].lines) != 1 or len(rows[0].lines[0].chunks) > 1:
        return False
    return max(len(line.chunks) for line in rows[1].lines) >= _NAMES
