"""Tables that are drawn with ruling lines or as adjoining rectangles.

pdfplumber finds the cells (lattice of edges after Nurminen, "Algorithmic Extraction of Data in Tables in PDF
Documents", 2013); the words in them are those of the page reader. pdfplumber is slow, so that a page is opened with it
only where the shapes show a grid.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from regelwerk.extract.words import Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pypdfium2

_THIN = 2.0
"""Points; a side below makes a shape a ruling line."""
_TOUCH = 2.5


def has_grid(shapes: Iterable[Shape]) -> bool:
    """Whether ruling lines or rectangles stand together as two rows and two columns at least."""
    return any(_is_grid(group) for group in _touching(list(shapes)))


def _is_grid(group: Sequence[Shape]) -> bool:
    x0, y0 = min(shape.x0 for shape in group), min(shape.y0 for shape in group)
    x1, y1 = max(shape.x1 for shape in group), max(shape.y1 for shape in group)
    if x1 - x0 < 20 or y1 - y0 < 10:
        return False
    across: set[int] = set()
    down: set[int] = set()
    for shape in group:
        lies, stands = shape.y1 - shape.y0 < _THIN, shape.x1 - shape.x0 < _THIN
        if not stands and not (lies and shape.x1 - shape.x0 < 10):
            across.update((round(shape.y0 / 3), round(shape.y1 / 3)))
        if not lies and not (stands and shape.y1 - shape.y0 < 5):
            down.update((round(shape.x0 / 3), round(shape.x1 / 3)))
    return _distinct(across) >= 3 and _distinct(down) >= 3


def _distinct(places: set[int]) -> int:
    """How many places are left when neighbours count as one."""
    return sum(place - 1 not in places for place in places)


def _touching(shapes: Sequence[Shape]) -> Iterable[list[Shape]]:
    """Groups of shapes that touch one another."""
    left = sorted(shapes, key=lambda shape: (shape.y0, shape.x0))
    while left:
        group = [left.pop(0)]
        for member in group:
            near = [shape for shape in left if _touch(member, shape)]
            group.extend(near)
            left = [shape for shape in left if shape not in near]
        yield group


def _touch(one: Shape, other: Shape) -> bool:
    return (
        one.x0 - _TOUCH <= other.x1
        and other.x0 - _TOUCH <= one.x1
        and one.y0 - _TOUCH <= other.y1
        and other.y0 - _TOUCH <= one.y1
    )


def read_tables(pdf: pypdfium2.PdfDocument, index: int, words: Sequence[Word]) -> tuple[TableCells, ...]:
    """Tables of at least two rows and two columns on the page `index`; lines of a cell are kept apart by a newline."""
    import pdfplumber
    import pypdfium2

    single = pypdfium2.PdfDocument.new()
    buffer = io.BytesIO()
    try:
        single.import_pages(pdf, [index])
        single.save(buffer)
    finally:
        single.close()
    found: list[TableCells] = []
    with pdfplumber.open(buffer) as plumber:
        page = plumber.pages[0]
        left, top = page.bbox[0], page.bbox[1]
        for table in page.find_tables():
            rows = tuple(
                tuple(_cell_text(cell, words, left, top) if cell else "" for cell in row.cells) for row in table.rows
            )
            filled = [row for row in rows if any(row)]
            if len(filled) < 2 or max(sum(bool(cell) for cell in row) for row in filled) < 2:
                continue
            x0, y0, x1, y1 = table.bbox
            found.append(TableCells(x0 - left, y0 - top, x1 - left, y1 - top, rows))
    return tuple(found)


def _cell_text(cell: tuple[float, float, float, float], words: Sequence[Word], left: float, top: float) -> str:
    x0, y0, x1, y1 = cell[0] - left, cell[1] - top, cell[2] - left, cell[3] - top
    inside = [
        word
        for word in words
        if word.angle == 0 and x0 <= (word.x0 + word.x1) / 2 < x1 and y0 <= (word.y0 + word.y1) / 2 < y1
    ]
    lines: list[list[Word]] = []
    for word in sorted(inside, key=lambda word: (word.baseline, word.x0)):
        if lines and word.baseline - lines[-1][0].baseline < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return "\n".join(" ".join(word.text for word in sorted(line, key=lambda word: word.x0)) for line in lines)
