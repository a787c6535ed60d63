"""Tables that are drawn with ruling lines or as adjoining rectangles, and the words in their cells.

Words of a ruled table that no cell closes in: between shaded rows, or where a line is missing.

Every second row of many tables is shaded and nothing else is drawn: the rows between have no edges of their own.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.words import Shape, TableCells, Word
from regelwerk.extract.tables.half_ruled_tables import level_tables, striped_tables
from regelwerk.extract.tables.table_lattice import THIN, Cell, tables_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Word
    from regelwerk.extract.tables.table_lattice import Cell

    Row = list[Cell | None]
    Band = tuple[float, float]
    """Upper and lower edge of a row."""


_MOST_LOOSE = 0.6
"""Share of the words that may stand in no cell of what is a table all the same; more where a row shows all columns."""
_MOST_CROSSING = 0.1
"""Share of the loose words that may stand across the edges of columns."""


def whole_table(rows: Sequence[Row], words: Sequence[Word]) -> Sequence[Row]:
    """The rows with a cell for each of the `words`, which stand inside the table; nothing where they make no table."""
    cells = [cell for cell in chain.from_iterable(rows) if cell]
    loose = [word for word in words if not any(_holds(cell, word) for cell in cells)]
    lefts = sorted({cell[0] for cell in cells})
    rights = [*lefts[1:], max(cell[2] for cell in cells)]
    crossing = sum(any(word.x0 + 1 < left < word.x1 - 1 for left in lefts) for word in loose)
    headed = not crossing and any(all(row) for row in rows)
    if (len(loose) > _MOST_LOOSE * len(words) and not headed) or crossing > _MOST_CROSSING * len(loose):
        return ()
    whole = [list(row) for row in rows]
    bands = [_band(row) for row in rows]
    between: list[Word] = []
    for word in loose:
        index = next((index for index, band in enumerate(bands) if band[0] <= _middle(word) < band[1]), None)
        if index is None:
            between.append(word)
            continue
        column = _column(word, lefts)
        cell = whole[index][column] or (lefts[column], bands[index][0], rights[column], bands[index][1])
        if not _holds(cell, word):
            return ()  # what stands there is no cell of this row, so that the edges mean something else
        whole[index][column] = cell
    for y0, y1 in _rows_between(between, bands, lefts):
        whole.append([(left, y0, right, y1) for left, right in zip(lefts, rights, strict=True)])
    return sorted(whole, key=lambda row: _band(row)[0])


def _rows_between(words: Iterable[Word], bands: Sequence[Band], lefts: Sequence[float]) -> Iterable[Band]:
    """Edges of the rows that words between rows make: one row, or a row a line where each has a first cell."""
    tops = sorted(top for top, _ in bands)
    gaps: dict[int, list[Word]] = {}
    for word in words:
        gaps.setdefault(bisect_right(tops, _middle(word)), []).append(word)
    for place, inside in gaps.items():
        above = [bottom for top, bottom in bands if top < _middle(inside[0])]
        y0 = max([bottom for bottom in above if bottom <= min(map(_middle, inside))], default=inside[0].y0)
        y1 = tops[place] if place < len(tops) else max(word.y1 for word in inside)
        lines = _lines(inside)
        if all(any(_column(word, lefts) == 0 for word in line) for line in lines):
            cuts = [(max(w.y1 for w in upper) + min(w.y0 for w in lower)) / 2 for upper, lower in pairwise(lines)]
            yield from pairwise((y0, *cuts, y1))
        else:
            yield y0, y1


def _lines(words: Iterable[Word]) -> list[list[Word]]:
    lines: list[list[Word]] = []
    for word in sorted(words, key=_middle):
        if lines and _middle(word) - _middle(lines[-1][0]) < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return lines


def _band(row: Row) -> Band:
    """Upper edge of the cells of a row, and lower edge of the lowest that reaches over no other row."""
    cells = [cell for cell in row if cell]
    return cells[0][1], min(cell[3] for cell in cells)


def _column(word: Word, lefts: Sequence[float]) -> int:
    return max(0, bisect_right(lefts, (word.x0 + word.x1) / 2) - 1)


def _middle(word: Word) -> float:
    return (word.y0 + word.y1) / 2


def _holds(cell: Cell, word: Word) -> bool:
    x0, y0, x1, y1 = cell
    return x0 <= (word.x0 + word.x1) / 2 < x1 and y0 <= _middle(word) < y1


_TOUCH = 2.5
_LEAST_FILLED = 0.5
"""Share of rows, and of columns, that hold text; shapes of a drawing make a lattice with a label here and there."""
_MAX_SHAPES = 4000
"""Shapes on a page of drawings, above which no table is looked for."""


def read_tables(shapes: Sequence[Shape], white: Sequence[Shape], words: Sequence[Word]) -> tuple[TableCells, ...]:
    """Tables of at least two rows and two columns; lines of a cell are kept apart by a newline.

    `shapes` are those that show, `white` areas without a frame, which are cells where they stand between others. A
    table in a cell of another is text of that cell.
    """
    upright = [word for word in words if word.angle == 0]
    found = [table for grid in _grids(shapes) for table in _tables(grid, white, upright)]
    found += level_tables(shapes, upright, found)
    found += [table for table in striped_tables(shapes, upright) if not any(_overlap(table, other) for other in found)]
    outer = [table for table in found if not any(_is_inside(table, other) for other in found if other is not table)]
    return tuple(sorted(outer, key=lambda table: (table.y0, table.x0)))


def _tables(grid: Sequence[Shape], white: Sequence[Shape], words: Sequence[Word]) -> Iterator[TableCells]:
    around = Shape(*_outline((shape.x0, shape.y0, shape.x1, shape.y1) for shape in grid), filled=False)
    for rows in tables_of([*grid, *(shape for shape in white if _is_inside(shape, around, _TOUCH))]):
        box = _outline(cell for cell in chain.from_iterable(rows) if cell)
        inside = _words_in(box, words)
        held = [_held(row, inside) for row in rows]
        if len(set(map(id, chain.from_iterable(chain.from_iterable(held))))) < len(inside):
            held = [_held(row, inside) for row in whole_table(rows, inside)]
        if sum(len(cell) for row in held for cell in row) > len(inside):
            continue  # cells that lie over one another are shapes of a drawing
        texts = tuple(tuple(map(_text, row)) for row in held)
        filled = [row for row in texts if any(row)]
        if (
            len(filled) >= max(2, _LEAST_FILLED * len(texts))
            and max(sum(bool(text) for text in row) for row in filled) >= 2
            and sum(map(any, zip(*texts, strict=True))) >= _LEAST_FILLED * len(texts[0])
        ):
            yield TableCells(*box, texts)


def _grids(shapes: Sequence[Shape]) -> list[list[Shape]]:
    """Groups of shapes that stand together as two rows and two columns at least."""
    drawn = [shape for shape in shapes if shape.x1 - shape.x0 >= 1 or shape.y1 - shape.y0 >= 1]
    if not 3 <= len(drawn) <= _MAX_SHAPES:
        return []
    return [group for group in _touching(drawn) if _is_grid(group)]


def _is_grid(group: Sequence[Shape]) -> bool:
    x0, y0, x1, y1 = _outline((shape.x0, shape.y0, shape.x1, shape.y1) for shape in group)
    if x1 - x0 < 20 or y1 - y0 < 10:
        return False
    across: set[int] = set()
    down: set[int] = set()
    for shape in group:
        lies, stands = shape.y1 - shape.y0 < THIN, shape.x1 - shape.x0 < THIN
        if not stands and not (lies and shape.x1 - shape.x0 < 10):
            across.update((round(shape.y0 / 3), round(shape.y1 / 3)))
        if not lies and not (stands and shape.y1 - shape.y0 < 5):
            down.update((round(shape.x0 / 3), round(shape.x1 / 3)))
    return _distinct(across) >= 3 and _distinct(down) >= 3


def _distinct(places: set[int]) -> int:
    """How many places are left when neighbours count as one."""
    return sum(place - 1 not in places for place in places)


def _touching(shapes: Iterable[Shape]) -> list[list[Shape]]:
    """Groups of shapes that touch one another."""
    done: list[list[Shape]] = []
    growing: list[tuple[float, list[Shape]]] = []
    for shape in sorted(shapes, key=lambda shape: (shape.y0, shape.x0)):
        bottom, group = shape.y1, [shape]
        apart: list[tuple[float, list[Shape]]] = []
        for lower, others in growing:
            if lower + _TOUCH < shape.y0:
                done.append(others)
            elif any(_touch(shape, other) for other in others):
                bottom, group = max(bottom, lower), [*others, *group]
            else:
                apart.append((lower, others))
        growing = [*apart, (bottom, group)]
    return [*done, *(group for _, group in growing)]


def _touch(one: Shape, other: Shape) -> bool:
    return (
        one.x0 - _TOUCH <= other.x1
        and other.x0 - _TOUCH <= one.x1
        and one.y0 - _TOUCH <= other.y1
        and other.y0 - _TOUCH <= one.y1
    )


def _outline(boxes: Iterable[Cell]) -> Cell:
    x0s, y0s, x1s, y1s = zip(*boxes, strict=True)
    return min(x0s), min(y0s), max(x1s), max(y1s)


def _is_inside(inner: Shape | TableCells, outer: Shape | TableCells, reach: float = 0.0) -> bool:
    near = inner.x0 >= outer.x0 - reach and inner.y0 >= outer.y0 - reach
    return near and inner.x1 <= outer.x1 + reach and inner.y1 <= outer.y1 + reach


def _overlap(one: TableCells, other: TableCells) -> bool:
    return one.x0 < other.x1 and other.x0 < one.x1 and one.y0 < other.y1 and other.y0 < one.y1


def _words_in(area: Cell, words: Iterable[Word]) -> list[Word]:
    x0, y0, x1, y1 = area
    return [word for word in words if y0 <= (word.y0 + word.y1) / 2 < y1 and x0 <= (word.x0 + word.x1) / 2 < x1]


def _held(row: Sequence[Cell | None], words: Sequence[Word]) -> list[list[Word]]:
    """The words in each cell of a row."""
    x0, y0, x1, y1 = _outline(cell for cell in row if cell)
    inside = _words_in((x0, y0, x1, y1), words)
    return [_words_in(cell, inside) if cell else [] for cell in row]


def _text(words: Iterable[Word]) -> str:
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.baseline, word.x0)):
        if lines and word.baseline - lines[-1][0].baseline < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return "\n".join(line_text([word.text for word in sorted(line, key=lambda word: word.x0)]) for line in lines)
