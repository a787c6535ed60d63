"""Pages whose reading order is in doubt: both the tags of the file and its order of drawing contradict their geometry.

One of the two alone proves nothing: producers draw boxes as they come, and tag them by machine.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.layout.block_kinds import DraftBlock
    from regelwerk.extract.page.lines import Line
    from regelwerk.extract.page.words import TableCells
    from regelwerk.extract.pdf.reading_tags import TaggedPoint

_LEAST_LINES = 8
"""Lines of a page with tags, below which two orders differ by chance; chosen by hand."""
_MOVED = 0.25
"""Share of lines that are elsewhere, up to which two orders are one: captions and boxes are read before or after."""


def moved_lines(drafts: Iterable[DraftBlock], page: int, tagged: Sequence[TaggedPoint]) -> float:
    """Share of the lines on the page (index) that others have elsewhere in their order; 0 where they do not contradict it.

    `drafts` are those of the whole document in order.
    """
    if not tagged:
        return 0.0
    ranks: list[int] = []
    drawn: list[int] = []
    points = sorted((y, x, place, rank) for place, (x, y, rank) in enumerate(tagged))
    heights = [point[0] for point in points]
    for item in _items(drafts, page):
        level = points[bisect_left(heights, item.y0) : bisect_right(heights, item.y1)]
        inside = [(place, rank) for _, x, place, rank in level if item.x0 <= x <= item.x1]
        if inside:
            drawn.append(min(place for place, _ in inside))
            ranks.append(min(rank for _, rank in inside))
    if len(ranks) < _LEAST_LINES:
        return 0.0
    least = min(_moved(ranks), _moved(drawn))
    return least if least > _MOVED else 0.0


def _items(drafts: Iterable[DraftBlock], page: int) -> Iterator[Line | TableCells]:
    """Lines and tables of a page in reading order."""
    for draft in drafts:
        if draft.table is not None:
            if draft.page == page:
                yield draft.table
            continue
        for lines, index in zip(draft.parts, (draft.page, *draft.pages), strict=True):
            if index == page:
                yield from lines


def _moved(order: Sequence[int]) -> float:
    """Share that has to be moved to put an order right: what is beside its longest rising part."""
    tails: list[int] = []
    for value in order:
        place = bisect_right(tails, value)
        tails[place : place + 1] = [value]
    return 1 - len(tails) / len(order)
