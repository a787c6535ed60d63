"""Tables of components: a column of quantities beside a column of names, in either order, several such pairs in a row."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.content.component_line import QUANTITY, Listed
from regelwerk.content.passages import Piece
from regelwerk.language.count_words import QUANTITY_COLUMN

_HEAD = re.compile(rf"\W*{QUANTITY_COLUMN}\W*", re.IGNORECASE)
_HEADS = re.compile(rf"(?:{QUANTITY_COLUMN}\s+[^\W\d_]+|[^\W\d_]+\s+{QUANTITY_COLUMN})", re.IGNORECASE)
_MOSTLY = 0.6
"""Share of the filled cells of a column of quantities that hold one."""


def things_of(rows: Sequence[Sequence[Piece]]) -> list[Listed]:
    """The things in a table that has columns of quantities; empty where it has none."""
    body = rows[1:] if rows and any(_HEAD.fullmatch(cell.text) for cell in rows[0]) else rows
    width = max((len(row) for row in body), default=0)
    columns = [at for at in range(width) if _holds_quantities(body, at)]
    if not columns or len(columns) == width:
        return []
    shift = 1 if 0 in columns else -1
    return [
        Listed(row[at + shift], int(match["value"]))
        for row in body
        for at in columns
        if at < len(row) and 0 <= at + shift < len(row) and at + shift not in columns
        if row[at + shift].text and (match := QUANTITY.fullmatch(row[at].text))
    ]


def names_columns(text: str) -> bool:
    """True for a line that holds the heads of two such columns and nothing else."""
    return _HEADS.fullmatch(text.strip()) is not None


def _holds_quantities(rows: Sequence[Sequence[Piece]], column: int) -> bool:
    cells = [row[column].text for row in rows if column < len(row) and row[column].text]
    stated = sum(QUANTITY.fullmatch(cell) is not None for cell in cells)
    return 2 * len(cells) >= len(rows) > 0 and stated >= _MOSTLY * len(cells)
