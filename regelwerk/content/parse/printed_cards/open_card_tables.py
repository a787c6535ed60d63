"""Tables of cards of a page with and without ruling lines: each once, as the reading that has more of it gives it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from regelwerk.content.parse.card_lists.part_labels import are_card_heads
from regelwerk.content.text.joined_lines import joined
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.document import Block, Box, OpenTable, Page

_ICON = re.compile(r"\{icon:[^{}]+\}")
_EDGE = 12.0
"""Points by which a table may be lower than the same one without its ruling lines; its rows have at least a line more."""
_Rows = Sequence[tuple[str, ...]]


def with_open_tables(page: Page, locale: str | None) -> Iterator[tuple[Block, _Rows]]:
    """Headings and tables of a page from top to bottom, those without ruling lines among them."""
    language = locale or UNDETERMINED
    tables = [
        (table, [tuple(joined(cell.split("\n"), language) for cell in row) for row in table.rows])
        for table in page.open_tables or ()
        if not _has_heads_twice(table)
    ]
    ruled = [block for block in page.blocks if block.kind == "table" and block.provenance.box]
    worse = [block for block in ruled if _is_worse(block, tables)]
    ruled = [block for block in ruled if block not in worse]
    placed: list[tuple[float, Block, _Rows]] = [
        (block.provenance.box.y0, block, block.rows) for block in ruled if block.provenance.box
    ]
    placed += [
        (block.provenance.box.y0, block, ())
        for block in page.blocks
        if block.kind == "heading"
        and block.provenance.box
        and not any(_is_inside(block.provenance.box, table.box) for table, _ in tables)
    ]
    placed += [found for block in worse for found in _headings_in(block, tables)]
    model = next((block for block in page.blocks if block.provenance.box), None)
    for table, rows in tables:
        is_ruled = any(_overlap(block.provenance.box, table.box) for block in ruled if block.provenance.box)
        if model is not None and not is_ruled:
            place = model.provenance.model_copy(update={"box": table.box, "further": (), "breaks": ()})
            placed.append((table.box.y0, model.model_copy(update={"kind": "table", "provenance": place}), rows))
    for _, block, found in sorted(placed, key=lambda entry: entry[0]):
        yield block, found


def _has_heads_twice(table: OpenTable) -> bool:
    """Whether two tables beside each other were taken for one."""
    heads = table.rows[0]
    half = len(heads) // 2
    return half > 1 and heads[:half] == heads[half:]


def _is_worse(block: Block, tables: Sequence[tuple[OpenTable, _Rows]]) -> bool:
    """Whether a block has a table in fewer columns, or, where heads tell that its rows are cards, not as it is."""
    box = block.provenance.box
    beside = [(table, rows) for table, rows in tables if box and _overlap(box, table.box)]
    if box is None or not beside:
        return False
    if len(beside) > 1 or not are_card_heads(beside[0][1][0]):
        return any(len(rows[0]) > len(block.rows[0]) or are_card_heads(rows[0]) for _, rows in beside)
    table, rows = beside[0]
    is_whole = box.y0 < table.box.y0 + _EDGE and box.y1 > table.box.y1 - _EDGE
    heads = block.rows[0]
    is_finer = len(heads) > len(rows[0]) and all(heads) and _letters([heads]) == _letters([rows[0]])
    return not is_whole or not (is_finer or _letters(block.rows) == _letters(rows))


def _headings_in(block: Block, tables: Sequence[tuple[OpenTable, _Rows]]) -> Iterator[tuple[float, Block, _Rows]]:
    """Headings that a block has among its rows, each above the table whose heads follow it."""
    box = block.provenance.box
    inside = [(table, rows) for table, rows in tables if box and _overlap(box, table.box)]
    below = iter([(table, rows) for table, rows in inside if box and table.box.y0 > box.y0 - _EDGE])
    for before, row in pairwise((("",), *block.rows)):
        if not are_card_heads(row):
            continue
        table = next((table for table, rows in below if _letters([rows[0]]) == _letters([row])), None)
        cells = [cell for cell in before if cell.strip()]
        if table is not None and len(cells) == 1:
            yield table.box.y0, block.model_copy(update={"kind": "heading", "text": cells[0], "rows": ()}), ()


def _letters(rows: _Rows) -> list[str] | list[list[str]]:
    """What stands in rows without blanks, hyphens and other signs, cell by cell; one row as a whole."""
    found = [["".join(filter(str.isalnum, _ICON.sub("", cell))) for cell in row] for row in rows]
    return ["".join(found[0])] if len(found) == 1 else found


def _overlap(one: Box, other: Box) -> bool:
    """Whether two places are beside each other or over each other."""
    return one.y0 < other.y1 and other.y0 < one.y1


def _is_inside(box: Box, table: Box) -> bool:
    """Whether something is at the height of a table: its heads look like headings."""
    return table.y0 - 2 < (box.y0 + box.y1) / 2 < table.y1
