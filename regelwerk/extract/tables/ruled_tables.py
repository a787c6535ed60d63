"""Tables that are drawn with ruling lines or as adjoining rectangles, in whole or in part, and rows of numbers without any."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.cell_lattice import lattices, without_slivers
from regelwerk.extract.tables.cell_words import table_of, words_in
from regelwerk.extract.tables.half_ruled_tables import level_tables
from regelwerk.extract.tables.number_rows import number_tables
from regelwerk.extract.tables.ruling_edges import NEAR, edges_of, is_line, open_sides, without_contents
from regelwerk.extract.tables.shape_groups import TOUCH, closed_up, is_inside, touching, with_sections
from regelwerk.extract.tables.sign_rows import Signs, sign_tables
from regelwerk.extract.tables.white_columns import column_white, written_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import TableCells, Word
    from regelwerk.extract.tables.cell_lattice import Lattice
    from regelwerk.extract.tables.ruling_edges import Box

_MOST_SHAPES = 4000
"""Shapes on a page of drawings, above which no table is looked for."""
_SLIVER = 0.7
"""Width of a column, and height of a row, that no word has room in, in em."""


_TALL, _ACROSS = 8.0, 0.6
"""Height of a card at least, in em, and of its width what a bar across it takes."""
_ROOM = 2.0
"""Width and height of a cell that may be a card at least, in em; others are what is between cards."""


def read_tables(
    shapes: Sequence[Shape], white: Sequence[Shape], words: Sequence[Word], signs: Signs = Signs()
) -> tuple[TableCells, ...]:
    """Tables of at least two rows and two columns; lines of a cell are kept apart by a newline.

    `shapes` are those that show, `white` areas without a frame, which are cells where they are between others. A
    table in a cell of another is text of that cell. `signs` are what may be signs of a key.
    """
    if not words:
        return ()
    em = median(word.size for word in words)
    level = [word for word in words if word.angle == 0]
    gap = column_white(level)
    found: list[TableCells] = []
    cards: list[Box] = []
    for grid in _grids(shapes, words, em):
        for lattice in _lattices(grid, white):
            if _are_cards(lattice, shapes, em):
                cards.append(lattice.box)
            elif table := table_of(without_slivers(lattice, _SLIVER * em), words, gap):
                found.append(table)
    lines = written_lines(level, gap)
    found = _with_keys(shapes, level, found, cards, gap, sign_tables(lines, signs))
    numbers = number_tables(lines)
    found += [table for table in numbers if not any(_meet(table, other) for other in found)]
    outer = [table for table in found if not any(is_inside(table, other) for other in found if other is not table)]
    return tuple(sorted(outer, key=lambda table: (table.y0, table.x0)))


def _with_keys(
    shapes: Sequence[Shape],
    level: Sequence[Word],
    known: Sequence[TableCells],
    cards: Sequence[Box],
    gap: float,
    signed: Sequence[TableCells],
) -> list[TableCells]:
    """The known tables, those of level edges, and the keys of signs that none of them has in columns of its own."""
    found = level_tables(shapes, level, known, cards, gap)
    keys = [
        key
        for key in signed
        if not any(_meet(key, other) and (other in known or _has_columns_of(key, other)) for other in found)
    ]
    if any(_meet(key, other) for key in keys for other in found):
        held = {id(word) for key in keys for word in words_in((key.x0, key.y0, key.x1, key.y1), level)}
        words = [word for word in level if id(word) not in held]
        drawn = [shape for shape in shapes if not any(is_inside(shape, key) for key in keys)]
        found = level_tables(drawn, words, known, cards, gap)
        found = [table for table in found if not any(_meet(key, table) for key in keys)]
    return [*found, *keys]


def _has_columns_of(key: TableCells, table: TableCells) -> bool:
    """Whether a table has the texts of a key as cells behind others."""
    texts = {row[1] for row in key.rows}
    return texts <= {cell for row in table.rows for cell in row[1:]}


def _meet(one: TableCells, other: TableCells) -> bool:
    return one.x0 < other.x1 and other.x0 < one.x1 and one.y0 < other.y1 and other.y0 < one.y1


def _lattices(grid: Sequence[Shape], white: Sequence[Shape]) -> list[Lattice]:
    """Lattices of shapes that touch, and of the white areas between them."""
    x0, y0 = min(shape.x0 for shape in grid), min(shape.y0 for shape in grid)
    x1, y1 = max(shape.x1 for shape in grid), max(shape.y1 for shape in grid)
    around = Shape(x0, y0, x1, y1, filled=False)
    drawn = [*grid, *(shape for shape in white if is_inside(shape, around, TOUCH))]
    level, upright = edges_of(_cells_and_lines(drawn))
    levels, uprights = open_sides(level, upright)
    return lattices([*level, *levels], [*upright, *uprights])


def _are_cards(lattice: Lattice, shapes: Sequence[Shape], em: float) -> bool:
    """Whether cells are cards beside one another: tall, and most of them with a bar or a box across, such as for a name."""
    boxes = [shape for shape in shapes if not is_line(shape)]
    large = [box for box in map(lattice.box_of, lattice.cells) if min(box[2] - box[0], box[3] - box[1]) > _ROOM * em]
    cards = 0
    for x0, y0, x1, y1 in large:
        cards += y1 - y0 > _TALL * em and any(
            x0 <= box.x0
            and y0 <= box.y0
            and box.x1 <= x1
            and box.y1 <= y1
            and box.x1 - box.x0 > _ACROSS * (x1 - x0)
            and box.y1 - box.y0 < 0.5 * (y1 - y0)
            for box in boxes
        )
    return 2 * cards > len(large)


def _cells_and_lines(shapes: Sequence[Shape]) -> Sequence[Shape]:
    """Shapes without what is drawn inside cells."""
    lines = [shape for shape in shapes if is_line(shape)]
    if len(lines) == len(shapes):
        return shapes
    level, upright = edges_of(lines)
    supported = all(
        any(abs(edge[0] - side) <= NEAR for edge in edges)
        for shape in shapes
        if not is_line(shape)
        for edges, sides in ((level, (shape.y0, shape.y1)), (upright, (shape.x0, shape.x1)))
        for side in sides
    )
    if supported:
        return shapes
    levels, uprights = open_sides(level, upright)
    cells = [
        lattice.box_of(cell)
        for lattice in (lattices([*level, *levels], [*upright, *uprights]) if level and upright else ())
        for cell in lattice.cells
    ]
    return without_contents(shapes, cells)


def _grids(shapes: Sequence[Shape], words: Sequence[Word], em: float) -> list[list[Shape]]:
    """Groups of shapes that make two rows and two columns at least."""
    drawn = [shape for shape in shapes if shape.x1 - shape.x0 >= 1 or shape.y1 - shape.y0 >= 1]
    if not 3 <= len(drawn) <= _MOST_SHAPES:
        return []
    groups = with_sections(touching(closed_up(drawn, em)), words, em)
    return [group for group in groups if _is_grid(group)]


def _is_grid(group: Sequence[Shape]) -> bool:
    """Whether shapes have edges of two rows and two columns at least, those counted that a table may lack."""
    if max(shape.x1 for shape in group) - min(shape.x0 for shape in group) < 20:
        return False
    if max(shape.y1 for shape in group) - min(shape.y0 for shape in group) < 10:
        return False
    level, upright = edges_of(group)
    level = [edge for edge in level if edge[2] - edge[1] >= 10]
    upright = [edge for edge in upright if edge[2] - edge[1] >= 5]
    if len(level) + len(upright) < 4:
        return False
    levels, uprights = open_sides(level, upright)
    return _distinct([*level, *levels]) >= 3 and _distinct([*upright, *uprights]) >= 3


def _distinct(edges: Iterable[tuple[float, float, float]]) -> int:
    """How many places edges have when neighbours count as one."""
    places = {round(edge[0] / 3) for edge in edges}
    return sum(place - 1 not in places for place in places)
