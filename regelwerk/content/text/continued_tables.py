"""Tables that go on in the next column or on the next page, under their head again, put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.document import Block, Document, Page, Place

_BETWEEN = ("furniture", "caption")
"""Kinds of blocks that may stand between the parts of a table."""
_Place = tuple[int, int]
"""Index of a page and of a block on it."""


def with_whole_tables(document: Document) -> Document:
    """The document, each table with the same head as the one before it, in a later column or on a later page, joined to it.

    A first row whose first cell is empty is the rest of the row that the break cut.
    """
    wholes: dict[_Place, Block] = {}
    gone: set[_Place] = set()
    last: _Place | None = None
    for place, block in _blocks(document.pages):
        if block.kind in _BETWEEN:
            continue
        if last is not None and _goes_on(wholes[last], block):
            wholes[last] = _whole(wholes[last], block, document.locale or "")
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


def _goes_on(table: Block, block: Block) -> bool:
    """Whether a block is a table with the same head that stands where no table goes on from above."""
    if block.kind != "table" or len(block.rows) < 2 or table.spans or block.spans:
        return False
    head = block.rows[0]
    if head != table.rows[0] or sum(map(bool, head)) < 2:
        return False
    ends = table.provenance.further[-1] if table.provenance.further else table.provenance
    if ends.box is None or block.provenance.box is None or ends.page is None or block.provenance.page is None:
        return False
    return block.provenance.page > ends.page or block.provenance.box.y0 < ends.box.y1


def _whole(table: Block, block: Block, locale: str) -> Block:
    rows, added = list(table.rows), list(block.rows[1:])
    if not added[0][0].strip() and len(rows) > 1 and len(added[0]) == len(rows[-1]):
        rest = added.pop(0)
        rows[-1] = tuple(joined([cell, more], locale) for cell, more in zip(rows[-1], rest, strict=True))
    in_head = sum(cell.count("{icon:") for cell in block.rows[0])
    place = block.provenance
    assert place.page is not None
    assert place.box is not None
    further = (*table.provenance.further, Place(page=place.page, box=place.box), *place.further)
    return table.model_copy(
        update={
            "rows": (*rows, *added),
            "orig": f"{table.orig}\n{block.orig}",
            "text": "\n".join("\t".join(row) for row in (*rows, *added)),
            "icons": (*table.icons, *block.icons[in_head:]),
            "provenance": table.provenance.model_copy(update={"further": further}),
        }
    )
