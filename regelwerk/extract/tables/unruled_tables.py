"""Tables without ruling lines: cells that are below one another in columns and level with one another in rows.

Columns of text are level too. A table differs from them by what its columns hold: amounts beside names, a row of
titles over three columns, or cells of several lines whose rows all begin level below a white strip.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain, groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import Atom
from regelwerk.extract.page.paragraphs import ends_sentence
from regelwerk.extract.page.words import TableCells, mean_confidence
from regelwerk.extract.tables.cell_grids import levels_of, usual_gap, white_strips

if TYPE_CHECKING:
    from collections.abc import Sequence

    Row = list[list[Atom]]
    """Atoms of each column in one row."""

_AMOUNT = re.compile(
    r"[(\[]?[+±−–-]?\d{1,4}([.,/:–-]\d{1,4})?\s?([x×%€]|cm|mm)?[)\]]?|[x×]\s?\d{1,4}|[–—✓✔✗✘×xX●○•*∞]|[IVX]{1,4}"
)
_PAGES = re.compile(r"[\s.…·]*\d{1,4}(\s?[,;–-]\s?\d{1,4}|\s?ff?\.?)*")
"""Page numbers of an entry of an index."""
_ITEM = re.compile(r"[(\[]?(\d{1,2}|[A-Za-z])[.):\]]?(?=\s|$)")
"""The number or letter that an item begins with."""
_EVEN, _MOSTLY = 0.9, 0.8
"""Width of the narrower of two columns of entries as a share of the other, and share of entries that are sentences."""
_MAX_COLUMNS = 10
"""Columns of such a table at most; chosen by hand."""
_WORDY = 2
"""Blanks in most cells from which on their lines may be those of running text."""
_LEAST_TERMS = 4
"""Rows of terms with explanations that make a table at least; chosen by hand."""
_LONGER = 1.6
"""How many times as long as their terms most texts are that explain them."""
_TEXTS, _LEVELS = 3, 4
"""Texts in each line of a table that no gutter parts, and such lines, at least."""
_NEAR = 2.6
"""Distance of the middles of the names of columns and of the first row at most, in em."""
_SHORT = 35
"""Characters that most cells of a column of single lines have at most."""


def with_tables(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Atoms of one column: its tables of single lines of three texts and more, and what is above and below them."""
    groups: list[list[Atom]] = [[]]
    above: list[Atom] = []
    for is_row, some in groupby(
        levels_of(atoms, em), lambda level: len(level) >= _TEXTS and all(a.text for a in level)
    ):
        levels = list(some)
        stretch = list(chain.from_iterable(levels))
        head = above if is_row and _name_columns(above, stretch, em) else []
        parts = table_parts([*head, *stretch], em) if is_row and len(levels) >= _LEVELS else []
        if parts:
            groups[-1] = groups[-1][: len(groups[-1]) - len(head)]
            groups += [*parts, []]
        else:
            groups[-1] += stretch
        above = levels[-1]
    return [group for group in groups if group]


def _name_columns(line: Sequence[Atom], rows: Sequence[Atom], em: float) -> bool:
    """Whether a line right above rows has a name over each of their columns."""
    if not line or not all(atom.text for atom in line) or min(a.middle for a in rows) - line[0].middle > _NEAR * em:
        return False
    columns = _columns(rows, em)
    over = [_overlapped(columns, atom.x0, atom.x1) for atom in _with_parted_names([*line, *rows], em)[: len(columns)]]
    return over == [[column] for column in columns]


def table_parts(band: Sequence[Atom], em: float) -> list[list[Atom]]:
    """The band as what is above a table, the table and what is below it; nothing where there is no table.

    A list that is in several columns of names and amounts comes as these columns.
    """
    atoms = [atom for atom in band if atom.lines]
    if not all(atom.text for atom in atoms):
        return []
    atoms = _with_parted_names(atoms, em)
    columns = _columns(atoms, em)
    if not 2 <= len(columns) <= _MAX_COLUMNS:
        return []
    rows = _rows(atoms, columns, em)
    first = next((index for index, row in enumerate(rows) if _filled(row) > 1), len(rows))
    last = next((index for index in range(len(rows) - 1, -1, -1) if _filled(rows[index]) > 1), -1)
    while 0 < last + 1 < len(rows) and _middle(rows[last + 1]) - _middle(rows[last]) < 1.5 * em:
        last += 1
    outer = [list(chain.from_iterable(chain.from_iterable(part))) for part in (rows[:first], rows[last + 1 :])]
    rows = rows[first : last + 1]
    groups = _groups_of_lines(rows, len(columns))
    if len(groups) > 1:
        return [part for part in (outer[0], *groups, outer[1]) if part]
    table = _with_wrapped_lines(rows) if groups else _rows_of_strips(rows, len(columns), em)
    return [part for part in (outer[0], [table_atom(table, em)], outer[1]) if part] if table else []


def _with_parted_names(atoms: Sequence[Atom], em: float) -> list[Atom]:
    """The atoms, those of the first line cut into words where these are over as many columns: names a blank apart."""
    levels = levels_of(atoms, em)
    first, rest = sorted(chain(*levels[:1]), key=lambda atom: atom.x0), list(chain.from_iterable(levels[1:]))
    columns = _columns(rest, em)
    named: list[Atom] = []
    for atom in first:
        words = atom.content if isinstance(atom.content, tuple) else ()
        over = [_overlapped(columns, word.x0, word.x1) for word in words]
        is_row = len(words) > 1 and over == [[each] for each in _overlapped(columns, atom.x0, atom.x1)]
        parts = [replace(atom, x0=word.x0, x1=word.x1, text=word.text, content=(word,)) for word in words]
        named += parts if is_row else [atom]
    return [*named, *rest]


def _overlapped(columns: Sequence[tuple[float, float]], x0: float, x1: float) -> list[tuple[float, float]]:
    return [column for column in columns if column[0] < x1 and x0 < column[1]]


def _columns(atoms: Sequence[Atom], em: float) -> list[tuple[float, float]]:
    """Left and right edges of the stretches across that have atoms, white between them."""
    columns: list[tuple[float, float]] = []
    for atom in sorted(atoms, key=lambda atom: atom.x0):
        if columns and atom.x0 < columns[-1][1] + 0.3 * em:
            columns[-1] = (columns[-1][0], max(columns[-1][1], atom.x1))
        else:
            columns.append((atom.x0, atom.x1))
    return columns


def _rows(atoms: Sequence[Atom], columns: Sequence[tuple[float, float]], em: float) -> list[Row]:
    """Lines from top to bottom, each with its atoms by columns."""
    rows: list[Row] = []
    last = len(columns) - 1  # of an atom without width that is at the right edge of them all
    for level in levels_of(atoms, em):
        rows.append([[] for _ in columns])
        for atom in level:
            rows[-1][next((index for index, (_, right) in enumerate(columns) if atom.x0 < right), last)].append(atom)
    return rows


def _filled(row: Row) -> int:
    return sum(bool(cell) for cell in row)


def _middle(row: Row) -> float:
    return max(atom.middle for cell in row for atom in cell)


def _text(cell: Sequence[Atom]) -> str:
    return " ".join(atom.text for atom in sorted(cell, key=lambda atom: atom.x0))


def _groups_of_lines(rows: Sequence[Row], count: int) -> list[list[Atom]]:
    """Columns of a table of single lines as one group, or groups of columns that are lists beside one another."""
    full = [row for row in rows if row[0] or 2 * _filled(row) > count]
    if len(full) < 3 or len(full) < 0.7 * len(rows):
        return []
    if sum(_filled(row) for row in full) < 0.75 * count * len(full):
        return []
    columns = [[row[index] for row in full if row[index]] for index in range(count)]
    if not all(columns):
        return []
    if any(median(len(_text(cell)) for cell in column) > _SHORT for column in columns):
        return []
    wordy = [column for column in columns if median(_text(cell).count(" ") for cell in column) >= _WORDY]
    if any(_run_on([[cell] for cell in column]) for column in wordy):
        return []
    headed = all(all(atom.title for atom in cell) for cell in full[0] if cell) and any(
        not atom.title for row in full[1:] for cell in row[1:] for atom in cell
    )
    kinds = "".join(_kind(column[1:] if headed else column) for column in columns)
    titled = headed and count > 2 and _filled(full[0]) == count
    if "T" not in kinds or ("N" not in kinds and not titled and not _explain(full[headed:])):
        return []
    period = next(size for size in range(1, count + 1) if count % size == 0 and kinds == kinds[:size] * (count // size))
    if period in (1, count):
        return [_atoms(rows, 0, count)]
    return [_atoms(rows, start, start + period) for start in range(0, count, period)]


def _explain(rows: Sequence[Row]) -> bool:
    """Whether two columns are terms and what is said of each, line by line.

    Two lists of one kind are beside one another as well; so the terms are to be short, and the others longer.
    """
    if len(rows) < _LEAST_TERMS or any(len(row) != 2 or not all(row) for row in rows):
        return False
    columns = [[row[index] for row in rows] for index in (0, 1)]
    terms, texts = ([_text(cell) for cell in column] for column in columns)
    if not all(term[0].isalpha() and term[0].isupper() == terms[0][0].isupper() for term in terms):
        return False
    if max(term.count(" ") for term in terms) > _WORDY or any(ends_sentence(term) for term in terms):
        return False
    if median(map(len, texts)) < _LONGER * median(map(len, terms)) or median(map(len, terms)) < 3:
        return False
    flush = all(_are_flush(column) for column in columns)
    return flush and not _run_on([[cell] for cell in columns[1]])


def _are_flush(column: Sequence[Sequence[Atom]]) -> bool:
    """Whether cells begin below one another."""
    edges = [_left(cell) for cell in column]
    return max(edges) - min(edges) < 0.3 * column[0][0].size


def _kind(column: Sequence[Sequence[Atom]]) -> str:
    texts = [_text(cell) for cell in column]
    amounts = sum(bool(_AMOUNT.fullmatch(text) or _PAGES.fullmatch(text)) for text in texts)
    return "N" if amounts >= 0.7 * len(texts) else "T"


def _atoms(rows: Sequence[Row], start: int, end: int) -> list[Atom]:
    return [atom for row in rows for cell in row[start:end] for atom in cell]


def _with_wrapped_lines(rows: Sequence[Row]) -> list[Row]:
    """Rows in which a line without a first cell goes on with the row above."""
    table: list[Row] = []
    for row in rows:
        if table and not row[0] and 2 * _filled(row) <= len(row):
            table[-1] = [[*above, *below] for above, below in zip(table[-1], row, strict=True)]
        else:
            table.append([list(cell) for cell in row])
    return table


def _rows_of_strips(rows: Sequence[Row], count: int, em: float) -> list[Row]:
    """Rows of a table with cells of several lines, parted by white strips; nothing where the strips part no rows."""
    atoms = _atoms(rows, 0, count)
    usual = min(usual_gap(_atoms(rows, index, index + 1)) for index in range(count))
    strips = white_strips(atoms, usual, em)
    if len(strips) + 1 < (3 if count > 2 else 4):
        return []
    edges = [float("-inf"), *strips, float("inf")]
    table: list[Row] = [
        [[atom for row in rows for atom in row[index] if y0 < atom.middle <= y1] for index in range(count)]
        for y0, y1 in pairwise(edges)
    ]
    cells = [(row, cell) for row in table for cell in row if cell]
    if len(cells) < 0.8 * count * len(table) or len(atoms) <= len(cells):
        return []
    if _run_on(table) or _are_numbered_lists(table) or _are_entries(table, em):
        return []
    level = max(
        sum(min(a.y0 for a in cell) - min(a.y0 for other in row for a in other) < 0.5 * em for row, cell in cells),
        sum(abs(_centre([cell]) - _centre(row)) < 0.4 * em for row, cell in cells),
    )
    return table if level >= 0.9 * len(cells) and not any(white_strips(cell, usual, em) for _, cell in cells) else []


def _are_numbered_lists(table: Sequence[Row]) -> bool:
    """Whether numbered items are in columns beside one another, and their numbers count on from column to column."""
    columns = [[_ITEM.match(_text(row[index])) for row in table if row[index]] for index in range(len(table[0]))]
    numbered = [[_place_of(found[1]) for found in column if found] for column in columns if all(column)]
    numbers = [number for column in numbered for number in column]
    return len(numbered) > 1 and all(after == before + 1 for before, after in pairwise(numbers))


def _place_of(label: str) -> int:
    """Place of a number or letter among those of its kind."""
    return int(label) if label.isdecimal() else ord(label)


def _are_entries(table: Sequence[Row], em: float) -> bool:
    """Whether columns of whole sentences have the same distances, as a glossary or questions in columns have.

    Where a few cells are no sentences the columns are to have the same width.

    In a table rows begin level below a cell that has fewer lines than the one beside it.
    """
    columns = [[row[index] for row in table if row[index]] for index in range(len(table[0]))]
    widths = [
        max(atom.x1 for cell in column for atom in cell) - min(_left(cell) for cell in column) for column in columns
    ]
    sentences = sum(ends_sentence(_last(cell)) and len(cell) > 1 for column in columns for cell in column)
    level = any(
        abs(max(a.y1 for a in one) - max(a.y1 for a in other)) > 0.5 * em
        for row in table[:-1]
        for one, other in pairwise([cell for cell in row if cell])
    )
    cells = sum(map(len, columns))
    even = min(widths) > _EVEN * max(widths) and sentences >= _MOSTLY * cells
    return not level and (even or sentences == cells)


def _left(cell: Sequence[Atom]) -> float:
    return min(atom.x0 for atom in cell)


def _centre(row: Row) -> float:
    """Height of the middle of a row, in which cells may be set each to its middle."""
    edges = [edge for cell in row for atom in cell for edge in (atom.y0, atom.y1)]
    return (min(edges) + max(edges)) / 2


def _run_on(table: Sequence[Row]) -> bool:
    """Whether sentences go on from row to row, as those of columns of text do."""
    pairs = [(above, below) for upper, lower in pairwise(table) for above, below in zip(upper, lower, strict=True)]
    both = [(_last(above), _first(below)) for above, below in pairs if above and below]
    return 5 * sum(not ends_sentence(last) and first[:1].islower() for last, first in both) > len(both)


def _first(cell: Sequence[Atom]) -> str:
    return min(cell, key=lambda atom: (round(atom.middle), atom.x0)).text


def _last(cell: Sequence[Atom]) -> str:
    return max(cell, key=lambda atom: (round(atom.middle), atom.x0)).text


def table_atom(table: Sequence[Row], em: float) -> Atom:
    """A table of rows of cells, each of which is the runs of words in it."""
    atoms = [atom for row in table for cell in row for atom in cell]
    x0, y0 = min(atom.x0 for atom in atoms), min(atom.y0 for atom in atoms)
    x1, y1 = max(atom.x1 for atom in atoms), max(atom.y1 for atom in atoms)
    words = chain.from_iterable(atom.content for atom in atoms if isinstance(atom.content, tuple))
    rows = tuple(tuple(_lines(cell, em) for cell in row) for row in table)
    cells = TableCells(x0, y0, x1, y1, rows, confidence=mean_confidence(words))
    return Atom(x0, y0, x1, y1, "", max(1, round((y1 - y0) / (1.2 * em))), False, 0.0, cells)


def _lines(cell: Sequence[Atom], em: float) -> str:
    return "\n".join(map(_text, levels_of(cell, em)))
