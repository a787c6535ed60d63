"""The words of a page in the cells of a lattice: the texts of a table, and which words no cell closes in."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.words import TableCells
from regelwerk.extract.tables.cell_lattice import GridCell, Lattice
from regelwerk.extract.tables.white_columns import written_lines
from regelwerk.extract.tables.white_parts import with_white_parts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from regelwerk.extract.page.words import Word
    from regelwerk.extract.tables.ruling_edges import Box

_MOST_LOOSE = 0.6
"""Share of the words that may be in no cell of what is a table all the same; more where a row shows all columns."""
_MOST_CROSSING = 0.1
"""Share of the loose words that may be across the edges of columns."""
_LONG, _PARAGRAPHS, _MOSTLY = 12, 60, 0.6
"""Words of a long cell at least, and of one with several paragraphs, and the share of the words in such from which on there
is no table."""
_LINES_BETWEEN = 3
"""Lines of text beside a box, in no cell, from which on the boxes are no table."""
_LEAST_FILLED = 0.5
"""Share of rows, and of columns, that hold text; shapes of a drawing make a lattice with a label here and there."""


_LEAST_SHEET, _NAME = 3, 6
"""Rows and columns of a score sheet at least, and words of a name in it at most."""


def words_in(box: Box, words: Iterable[Word]) -> list[Word]:
    """The words whose middle is in a box."""
    x0, y0, x1, y1 = box
    return [word for word in words if y0 <= (word.y0 + word.y1) / 2 < y1 and x0 <= (word.x0 + word.x1) / 2 < x1]


def table_of(lattice: Lattice, words: Sequence[Word], white: float) -> TableCells | None:
    """The table that words make in a lattice; None where they make none.

    It has at least two rows and two columns. Lines of a cell are parted by a newline. `white` is the width of what parts
    columns that no line does, in em.
    """
    inside = words_in(lattice.box, words)
    whole = _with_loose_words(lattice, inside)
    if whole is None:
        return None
    whole = with_white_parts(whole, inside, white)
    texts = [[""] * (len(whole.xs) - 1) for _ in whole.ys[1:]]
    for cell, held in _held(whole, inside).items():
        texts[cell.row][cell.column] = cell_text(held)
    filled = [row for row in texts if any(row)]
    whole_rows = {cell.row for cell in whole.cells if cell.columns == len(texts[0])}
    if (
        len(texts) - len(whole_rows) < 2
        or len(filled) < max(2, _LEAST_FILLED * len(texts))
        or (max(sum(map(bool, row)) for row in filled) < 2 and not _is_sheet(whole, texts))
        or _is_running_text(texts)
        or _has_open_column(whole, texts)
        or _is_drawing(texts)
        or (sum(map(any, zip(*texts, strict=True))) < _LEAST_FILLED * len(texts[0]) and not _is_sheet(whole, texts))
    ):
        return None
    spans = ((cell.row, cell.column, cell.rows, cell.columns) for cell in whole.cells if cell.rows * cell.columns > 1)
    return TableCells(*whole.box, tuple(map(tuple, texts)), tuple(spans))


def _is_running_text(texts: Sequence[Sequence[str]]) -> bool:
    """Whether most words are in rows of long cells alone, or in cells of several paragraphs: cards, frames, strips beside text.

    In a table names are with what they do.
    """
    words = [[len(text.split()) for text in row] for row in texts]
    long = sum(sum(row) for row in words if min(row) >= _LONG)
    pages = sum(count for row in words for count in row if count >= _PARAGRAPHS)
    return max(long, pages) > _MOSTLY * sum(map(sum, words))


def _is_sheet(lattice: Lattice, texts: Sequence[Sequence[str]]) -> bool:
    """Whether there are names in the first column and boxes to write in beside them, as on a score sheet."""
    rows, columns = len(texts), len(texts[0])
    if min(rows, columns) < _LEAST_SHEET or len(lattice.cells) < rows * columns:
        return False
    return all(0 < len(row[0].split()) <= _NAME and not any(row[1:]) for row in texts)


def _is_drawing(texts: Sequence[Sequence[str]]) -> bool:
    """Whether words are here and there and fill most of no row and no column, as numbers on the fields of a game board."""
    rows, columns = len(texts), len(texts[0])
    lines = [*texts, *zip(*texts, strict=True)]
    return min(rows, columns) >= _LEAST_SHEET and not any(2 * sum(map(bool, line)) > len(line) for line in lines)


def _has_open_column(lattice: Lattice, texts: Sequence[Sequence[str]]) -> bool:
    """Whether a column between others has no word and not a cell in each row: the white between panels side by side."""
    covered = lattice.covered()
    return any(
        not any(row[column] for row in texts) and any((row, column) not in covered for row in range(len(texts)))
        for column in range(1, len(texts[0]) - 1)
    )


def _held(lattice: Lattice, words: Iterable[Word]) -> Mapping[GridCell, list[Word]]:
    """The words of each cell that has some."""
    covered = lattice.covered()
    held: dict[GridCell, list[Word]] = defaultdict(list)
    for word in words:
        place = _place(lattice, word)
        if place in covered:
            held[covered[place]].append(word)
    return held


def _place(lattice: Lattice, word: Word) -> tuple[int, int]:
    """Row and column of the middle of a word, which is in the lattice."""
    return lattice.place((word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2) or (0, 0)


def _with_loose_words(lattice: Lattice, words: Sequence[Word]) -> Lattice | None:
    """The lattice with a cell for each word that none closes in: between shaded rows, or where a line is missing.

    None where the words show that the edges are no table.
    """
    covered = lattice.covered()
    loose = [word for word in words if _place(lattice, word) not in covered]
    if not loose:
        return lattice
    crossing = sum(any(word.x0 + 1 < x < word.x1 - 1 for x in lattice.xs) for word in loose)
    columns = range(len(lattice.xs) - 1)
    if _have_text_between(lattice, covered, loose):
        return None
    headed = not crossing and any(
        all(covered.get((row, column)) == GridCell(row, column) for column in columns)
        for row in range(len(lattice.ys) - 1)
    )
    if (len(loose) > _MOST_LOOSE * len(words) and not headed) or crossing > _MOST_CROSSING * len(loose):
        return None
    by_row: dict[int, list[Word]] = defaultdict(list)
    for word in loose:
        by_row[_place(lattice, word)[0]].append(word)
    grown = lattice
    for row in reversed(range(len(lattice.ys) - 1)):
        if not any((row, column) in covered for column in columns):
            grown = grown.with_rows(row, _cuts(by_row[row], lattice.xs[1]))
    places = {_place(grown, word) for word in loose}
    return replace(grown, cells=(*grown.cells, *(GridCell(*place) for place in sorted(places))))


def _have_text_between(lattice: Lattice, covered: Collection[tuple[int, int]], loose: Sequence[Word]) -> bool:
    """Whether boxes of different columns of text that touch make the lattice: text is beside most of them, in no cell."""
    columns = range(len(lattice.xs) - 1)
    boxed = {row for row, _ in covered}
    open_rows = {row for row in boxed if any((row, column) not in covered for column in columns)}
    heights: dict[int, set[float]] = defaultdict(set)
    for word in loose:
        heights[_place(lattice, word)[0]].add(round(word.baseline))
    beside = sum(len(heights[row]) >= _LINES_BETWEEN for row in open_rows)
    return 2 * len(open_rows) > len(boxed) and beside > 0


def _cuts(words: Sequence[Word], first: float) -> list[float]:
    """Between the lines of words of rows without edges, where each line has a word left of the second column."""
    lines = written_lines(words, 1.0)
    if not all(line.chunks[0].x0 < first for line in lines):
        return []
    return [(above.y1 + below.y0) / 2 for above, below in pairwise(lines)]


def cell_text(words: Iterable[Word]) -> str:
    """Text of a cell, line by line; words that run up or down come behind those that run level."""
    by_angle: dict[int, list[Word]] = defaultdict(list)
    for word in words:
        by_angle[word.angle].append(word)
    lines = [line for angle in sorted(by_angle) for line in _lines(by_angle[angle], angle)]
    return "\n".join(line_text([word.text for word in line]) for line in lines)


def _lines(words: Sequence[Word], angle: int) -> list[list[Word]]:
    """Lines of words of one direction, each in its order."""
    if angle not in (90, 270):
        return [[word for chunk in line.chunks for word in chunk.words] for line in written_lines(words, 1.0)]
    sign = 1 if angle == 270 else -1
    lines: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (sign * word.x0, -sign * word.y0)):
        if lines and abs(word.x0 - lines[-1][0].x0) < 0.4 * word.size:
            lines[-1].append(word)
        else:
            lines.append([word])
    return [sorted(line, key=lambda word: -sign * word.y0) for line in lines]
