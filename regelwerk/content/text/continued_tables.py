"""Tables that go on in the next column or on the next page, under their head again or without it, put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.document import Block, Document, Page, Place

_BETWEEN = ("furniture", "caption")
"""Kinds of blocks that may stand between the parts of a table."""
_WIDTH = 0.02
"""Share of its width by which a part of a table without a head may be narrower or wider than the part before it; by hand."""
_SHORT = 25
"""Characters of a name of a column at most; by hand."""
_Row = tuple[str, ...]
_Place = tuple[int, int]
"""Index of a page and of a block on it."""


def with_whole_tables(document: Document, *, headless: bool = False) -> Document:
    """The document, each table with the same head as the one before it, in a later column or on a later page, joined to it.

    A first row whose first cell is empty is the rest of the row that the break cut. With `headless`, a table right below
    the break goes on without its head too, if it is as wide and has the columns of the one above, or all but one that is
    empty in most rows.
    """
    wholes: dict[_Place, Block] = {}
    gone: set[_Place] = set()
    last: _Place | None = None
    for place, block in _blocks(document.pages):
        if block.kind in _BETWEEN:
            continue
        if last is not None:
            rows = _rest(wholes[last], block, document.locale or "", headless=headless)
            if rows is not None:
                wholes[last] = _whole(wholes[last], block, rows)
                gone.add(place)
                continue
        last = place if block.kind == "table" and len(block.rows) > 1 else None
        if last is not None:
            wholes[last] = block
    if not gone:
        return document
    pages = [
        page.model_copy(
            update={
                "blocks": tuple(
                    wholes.get((number, index), block)
                    for index, block in enumerate(page.blocks)
                    if (number, index) not in gone
                )
            }
        )
        for number, page in enumerate(document.pages)
    ]
    return document.model_copy(update={"pages": tuple(pages)})


def _blocks(pages: Sequence[Page]) -> Iterator[tuple[_Place, Block]]:
    for number, page in enumerate(pages):
        for index, block in enumerate(page.blocks):
            yield (number, index), block


def _rest(table: Block, block: Block, locale: str, *, headless: bool) -> list[_Row] | None:
    """The rows of a table that goes on with a block, the last one whole; None where the block is something else."""
    if block.kind != "table" or table.spans or block.spans or not _is_below(table, block):
        return None
    rows, head = list(table.rows), block.rows[0]
    if len(block.rows) > 1 and head == rows[0] and sum(map(bool, head)) > 1:
        added = list(block.rows[1:])
        if not added[0][0].strip() and len(rows) > 1 and len(added[0]) == len(rows[-1]):
            rest = added.pop(0)
            rows[-1] = tuple(joined([cell, more], locale) for cell, more in zip(rows[-1], rest, strict=True))
        return [*rows, *added]
    if not headless or not _is_as_wide(table, block) or _is_head(rows, head):
        return None
    more = _in_columns(rows, block.rows)
    return None if more is None else [*rows, *more]


def _is_below(table: Block, block: Block) -> bool:
    """Whether a block is below the break of a column or page from a table, at a place where none goes on from above."""
    ends = table.provenance.further[-1] if table.provenance.further else table.provenance
    if ends.box is None or block.provenance.box is None or ends.page is None or block.provenance.page is None:
        return False
    return block.provenance.page > ends.page or block.provenance.box.y0 < ends.box.y1


def _is_as_wide(table: Block, block: Block) -> bool:
    """Whether a block is as wide as a table, and on the next page, or beside it in the next column."""
    ends = table.provenance.further[-1] if table.provenance.further else table.provenance
    above, below = ends.box, block.provenance.box
    assert above is not None
    assert below is not None
    assert ends.page is not None
    assert block.provenance.page is not None
    step = block.provenance.page - ends.page
    beside = step == 1 or (step == 0 and below.x0 > above.x1 and below.y1 < above.y1 + (above.y1 - above.y0))
    return beside and abs((below.x1 - below.x0) / (above.x1 - above.x0) - 1) <= _WIDTH


def _is_head(rows: Sequence[_Row], first: _Row) -> bool:
    """Whether a row names columns of its own: it has a word in each, where numbers are in the same columns of the table."""
    if not all(first) or len(first) != len(rows[0]) or any(len(cell) > _SHORT for cell in first):
        return False
    columns = zip(first, *rows[1:], strict=True)
    return any(not _has_digit(name) and sum(map(_has_digit, cells)) * 2 > len(cells) for name, *cells in columns)


def _has_digit(cell: str) -> bool:
    return any(char.isdigit() for char in cell)


def _in_columns(rows: Sequence[_Row], more: Sequence[_Row]) -> list[_Row] | None:
    """Further rows in the columns of a table, which may have one more; None where they do not fit.

    Which cells of a row are empty is then told by the rows above that have as many cells.
    """
    width = len(rows[0])
    if len(more[0]) == width:
        return list(more)
    if len(more[0]) != width - 1:
        return None
    usual: dict[int, Counter[tuple[int, ...]]] = {}
    for row in rows[1:]:
        filled = tuple(index for index, cell in enumerate(row) if cell)
        usual.setdefault(len(filled), Counter())[filled] += 1
    found = []
    for row in more:
        cells = [cell for cell in row if cell]
        if len(usual.get(len(cells), ())) != 1:
            return None
        (places,) = usual[len(cells)]
        found.append(tuple(dict(zip(places, cells, strict=True)).get(index, "") for index in range(width)))
    return found


def _whole(table: Block, block: Block, rows: Sequence[_Row]) -> Block:
    """The table with these rows, the last of which are those of a block."""
    in_head = sum(cell.count("{icon:") for cell in block.rows[0]) if block.rows[0] == table.rows[0] else 0
    place = block.provenance
    assert place.page is not None
    assert place.box is not None
    further = (*table.provenance.further, Place(page=place.page, box=place.box), *place.further)
    return table.model_copy(
        update={
            "rows": tuple(rows),
            "orig": f"{table.orig}\n{block.orig}",
            "text": "\n".join("\t".join(row) for row in rows),
            "icons": (*table.icons, *block.icons[in_head:]),
            "provenance": table.provenance.model_copy(update={"further": further}),
        }
    )
