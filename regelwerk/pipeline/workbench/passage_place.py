"""Where on its page a passage is printed: the boxes of its words within the box of its block."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from regelwerk.pipeline.workbench.passage_index import FoundPassage, PassageIndex
from regelwerk.schema.document import Block, Box, Document

Corners = tuple[float, float, float, float]
"""Left, upper, right and lower edge, in points."""


@dataclass(frozen=True, slots=True)
class PagePlace:
    """A passage on a page."""

    source: int
    """Number of the source in the project, from 0."""
    page: int
    width: float
    height: float
    blocks: tuple[Corners, ...]
    """The area to show in full."""
    marks: tuple[Corners, ...]
    """The areas marked in it."""


def place_of(
    passage: FoundPassage, sources: Sequence[str], document: Document | None, index: PassageIndex
) -> PagePlace | None:
    """The place of a passage; None if its source has no pages with a size."""
    provenance = passage.part.provenance
    if document is None or provenance.page is None or provenance.box is None:
        return None
    page = next((one for one in document.pages if one.number == provenance.page), None)
    if page is None or not page.width or not page.height:
        return None
    block = index.block(provenance)
    boxes = [provenance.box, *(one.box for one in provenance.further if one.page == page.number)]
    marks = _marks(block, passage) if block is not None and len(boxes) == 1 else []
    return PagePlace(
        sources.index(provenance.source),
        page.number,
        page.width,
        page.height,
        tuple(map(_corners, boxes)),
        tuple(marks) or tuple(map(_corners, boxes)),
    )


def _corners(box: Box) -> Corners:
    return box.x0, box.y0, box.x1, box.y1


def _marks(block: Block, passage: FoundPassage) -> list[Corners]:
    """One box per printed line with words of the passage; none if the block has them differently."""
    from regelwerk.extract.write.placed_words import RESOLUTION, placed_block

    words = passage.text[passage.start : passage.end].split()
    there = re.finditer(r"\s+".join(map(re.escape, words)), block.text) if words else ()
    near = passage.start - passage.part.start
    found = min(there, key=lambda one: abs(one.start() - near), default=None)
    placed = placed_block(block)
    if found is None or placed is None:
        return []
    points = 72 / RESOLUTION
    marks = []
    for line in placed.lines:
        inside = [
            word.box
            for word in line.words
            if word.offset is not None and word.offset < found.end() and word.offset + len(word.text) > found.start()
        ]
        if inside:
            edges = (
                min(box.x0 for box in inside),
                min(box.y0 for box in inside),
                max(box.x1 for box in inside),
                max(box.y1 for box in inside),
            )
            marks.append(tuple(edge * points for edge in edges))
    return [(one[0], one[1], one[2], one[3]) for one in marks]
