"""Grids of cells or of pictures, which are read row by row although white stretches part their columns from top to bottom.

Columns of running text are read one after the other. Cells differ from them by their rows: all begin level in every
column, each with a title or as a box of its own, below a white strip that runs through all columns. Pictures in rows with
a name below each, as lists of components have them, are read name by name.
"""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import median_low
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.gutters import tallest_gutter
from regelwerk.language.known_languages import in_any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.gutters import Gutter


_STRIP = 0.25
"""Height in em by which the white between two rows of cells is higher than that between lines."""
_LEVEL = 0.5
"""Distance in em up to which two cells begin level."""
_ONE_LINE = 0.35
"""Distance of the middles of texts of one line at most, in em."""
_BY_CHANCE = 4
"""Rows of cells of one height from which on they are taken for columns of short texts; chosen by hand."""
_BAR, _PADDED = 5, 0.9
"""Lines that a title and a bar with a title stand for together, fewer than this, and em from the edge of a bar to its
title: the ground of a title beside others may be too pale to be seen as a bar."""


def grid_cells(band: Sequence[Atom], gutter: Gutter, em: float) -> list[list[Atom]]:
    """Cells of a grid in a band of the page, row by row; nothing where the band is no grid."""
    left, right = parted(band, gutter)
    strips = white_strips(band, min(usual_gap(left), usual_gap(right)), em)
    if strips and not _begin_alike(left, right, em):
        top = min((atom.y0 for atom in band if atom.lines and _starts_cell(atom)), default=gutter.y0)
        above = [atom for atom in band if atom.middle < top]
        if not _are_last_lines(above, left, right, em):
            return []
        band = [atom for atom in band if atom.middle >= top]
        cells = _cells(band, gutter, [y for y in strips if y > top], em)
        return [above, *cells] if cells else []
    return _cells(band, gutter, strips, em)


def _are_last_lines(above: Sequence[Atom], left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether what is above the first cells is the short last line of a text that goes across both columns."""
    beside = any(atom in right for atom in above), any(atom in left for atom in above)
    return all(atom.text and not atom.title for atom in above) and not all(beside) and line_count(above, em) == 1


def _cells(band: Sequence[Atom], gutter: Gutter, strips: Sequence[float], em: float) -> list[list[Atom]]:
    left, right = parted(band, gutter)
    if not _begin_alike(left, right, em):
        return []
    rows = [min(atom.y0 for atom in band if atom.lines) - em]
    for y in strips:
        one, other = ([atom for atom in side if atom.middle > y and atom.lines] for side in (left, right))
        if _begin_alike(one, other, em) or (one and not other and _is_cell_like(_first(one), _first(left))):
            rows.append(y)
    if len(rows) < 2 or not _all_titles_begin_rows(left, right, rows, em):
        return []
    columns = side_by_side(band, em)
    edges = [*rows, gutter.y1 + em]
    grid = [[[atom for atom in column if y0 < atom.middle <= y1] for column in columns] for y0, y1 in pairwise(edges)]
    if _are_level_by_chance(grid, em):
        return []
    return [cell for row in grid for cell in row if any(atom.lines for atom in cell)]


def _are_level_by_chance(grid: Sequence[Sequence[Sequence[Atom]]], em: float) -> bool:
    """Whether texts in columns begin level only because all have as many lines, as questions with short answers have.

    In a grid the rows begin level below a cell that has fewer lines than the one beside it.
    """
    filled = [[[atom for atom in cell if atom.lines] for cell in row] for row in grid]
    if len(filled) < _BY_CHANCE or not all(atom.text for row in filled for cell in row for atom in cell):
        return False
    beside = [row for row in filled if sum(map(bool, row)) > 1]  # below the last of them columns end where they like
    ends = [[max(atom.y1 for atom in cell) for cell in row if cell] for row in beside[:-1]]
    return len(filled) - len(beside) > 1 or all(max(row) - min(row) < _LEVEL * em for row in ends)


def parted(band: Sequence[Atom], gutter: Gutter) -> tuple[list[Atom], list[Atom]]:
    """What is left and what is right of a gutter."""
    left = [atom.x1 <= gutter.x1 or (atom.title and atom.x0 < gutter.x0) for atom in band]
    return [atom for atom, is_left in zip(band, left, strict=True) if is_left], [
        atom for atom, is_left in zip(band, left, strict=True) if not is_left
    ]


def usual_gap(column: Sequence[Atom]) -> float:
    """White between the lines of a column, in points."""
    lines = sorted((atom for atom in column if atom.text), key=lambda atom: atom.middle)
    gaps = [below.y0 - above.y1 for above, below in pairwise(lines) if below.y0 > above.middle]
    return max(0.0, median_low(gaps)) if gaps else 0.0


def white_strips(atoms: Sequence[Atom], usual: float, em: float) -> list[float]:
    """Heights at which a white strip, higher than the `usual` one between lines, runs through all of the atoms."""
    strips: list[float] = []
    reach = float("inf")
    for atom in sorted((atom for atom in atoms if atom.lines), key=lambda atom: atom.y0):
        if atom.y0 - reach > usual + _STRIP * em:
            strips.append((reach + atom.y0) / 2)
        reach = atom.y1 if reach == float("inf") else max(reach, atom.y1)
    return strips


def side_by_side(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Columns of a band, those that are parted from its top to its bottom."""
    gutter = tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em)
    if gutter is None:
        return [list(atoms)]
    parts = parted(atoms, gutter)
    outside = sum(not gutter.y0 - em < atom.middle < gutter.y1 + em for atom in atoms)
    if outside or not all(parts):
        return [list(atoms)]
    return [column for part in parts for column in side_by_side(part, em)]


def _first(side: Sequence[Atom]) -> Atom:
    return min((atom for atom in side if atom.lines), key=lambda atom: (atom.y0, atom.x0))


def _is_cell_like(atom: Atom, first: Atom) -> bool:
    """Whether a last cell without one beside it begins as the first of the grid does; a box ends columns as well."""
    return _starts_cell(atom) and bool(atom.text) == bool(first.text)


def _starts_cell(atom: Atom) -> bool:
    return atom.title or not atom.text


def _begin_alike(left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether both sides begin level, with a title, with a box, or one with a title and the other with a bar of one."""
    if not any(atom.lines for atom in left) or not any(atom.lines for atom in right):
        return False
    one, other = _first(left), _first(right)
    if not _starts_cell(one) or not _starts_cell(other):
        return False
    if bool(one.text) == bool(other.text):
        return abs(one.y0 - other.y0) < _LEVEL * em
    return abs(one.middle - other.middle) < _LEVEL * em and one.lines + other.lines < _BAR


def _all_titles_begin_rows(left: Sequence[Atom], right: Sequence[Atom], rows: Sequence[float], em: float) -> bool:
    """Whether there is no title or box but at the beginning of a row."""
    tops = [min(atom.y0 for atom in (*left, *right) if atom.lines and atom.middle > row) for row in rows]
    return all(
        any(abs(atom.y0 - top) < (_PADDED if atom.text else _LEVEL) * em for top in tops)
        for atom in (*left, *right)
        if atom.lines and _starts_cell(atom)
    )


def levels_of(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Atoms from top to bottom, those of one line together."""
    levels: list[list[Atom]] = []
    for atom in sorted(atoms, key=lambda atom: atom.middle):
        if levels and atom.middle - levels[-1][0].middle <= _ONE_LINE * em:
            levels[-1].append(atom)
        else:
            levels.append([atom])
    return levels


_PICTURE = 2.0
"""Height of the white above a row of names at least, in em."""
_MOST_LINES = 3
"""Lines of a name below a picture at most; chosen by hand."""
_APART = 0.8
"""White between two names of a row at least, in em."""
_MOST_CHARS = 40
"""Length of a line of a name at most."""
_ALIKE = 1.0
"""Distance in em between the middles, or the left edges, of names below one another."""


def picture_names(atoms: Sequence[Atom], em: float) -> tuple[float, float, list[list[Atom]]] | None:
    """Upper and lower edge of a grid of pictures and its names in reading order; None where there is none.

    A grid has two rows of names or more that are below one another, with room for pictures above each.
    """
    placed = sorted((atom for atom in atoms if atom.lines), key=lambda atom: atom.y0)
    rows: list[list[list[Atom]]] = []
    for index, strip in enumerate(strips := _strips(placed, em)):
        above = strips[index - 1] if index else []
        names = _names(strip, em)
        room = bool(above) and strip[0].y0 - max(atom.y1 for atom in above) > _PICTURE * em
        if room and names and (not rows or _below(rows[-1], names, em)):
            rows.append(names)
        elif len(rows) > 1:
            break
        else:
            rows = [names] if room and names else []
    if len(rows) < 2:
        return None
    inside = [atom for names in rows for name in names for atom in name]
    top, bottom = min(atom.y0 for atom in inside), max(atom.y1 for atom in inside)
    return top, bottom, [name for names in rows for name in names]


def _strips(placed: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Atoms between stretches of white that run through all columns."""
    strips: list[list[Atom]] = []
    reach = float("-inf")
    for atom in placed:
        if atom.y0 - reach > 0.6 * em:
            strips.append([])
        strips[-1].append(atom)
        reach = max(reach, atom.y1)
    return strips


def _names(strip: Sequence[Atom], em: float) -> list[list[Atom]]:
    """The names of a row from left to right; nothing where it is something else."""
    names: list[list[Atom]] = []
    reach = float("-inf")
    for atom in sorted(strip, key=lambda atom: atom.x0):
        if not atom.text or len(atom.text) > _MOST_CHARS:
            return []
        if atom.x0 - reach > _APART * em:
            names.append([])
        names[-1].append(atom)
        reach = max(reach, atom.x1)
    top = min(atom.y0 for atom in strip)
    level = all(min(atom.y0 for atom in name) - top < 0.5 * em and len(name) <= _MOST_LINES for name in names)
    return names if level and len(names) > 1 else []


def _below(above: Sequence[Sequence[Atom]], names: Sequence[Sequence[Atom]], em: float) -> bool:
    """Whether most names are below one of the row above."""
    places = [_place(name) for name in above]
    under = sum(
        any(abs(left - x0) < _ALIKE * em or abs(middle - centre) < _ALIKE * em for left, middle in places)
        for x0, centre in map(_place, names)
    )
    return 3 * under >= 2 * len(names)


def _place(name: Sequence[Atom]) -> tuple[float, float]:
    x0, x1 = min(atom.x0 for atom in name), max(atom.x1 for atom in name)
    return x0, (x0 + x1) / 2


_SIGN_BEFORE = re.compile(
    r".*?[^\W\d_]{2}.*(?P<sign>[.!?…:/|→►➔➜➤▶⇒⟶]|>>|\s[–—-]\s)\s*"
    r"(?P<words>(?:(?:[^\W\d_]+[-\u00ad]\s+)?[^\W\d_]+\s+){0,3})(?P<number>\d{1,4})(?P<end>[.!]?)",
    re.DOTALL,
)
"""An option, the sign behind it, and the number that it leads to."""
_ARROWS, _OF_PRICES = "→►➔➜➤▶⇒⟶>", "|–—-"
"""Signs that lead on, and those of prices and credits too, behind which other words stand or a full stop ends the line."""
_TO_PAGE = re.compile(rf"(?<!\w)(?:{in_any(lambda one: one.pointers.page)})\s+$", re.IGNORECASE)
_LONGEST = 100
"""Characters of an option at most."""
_PAGED = 3
"""Rows, from which on numbers that rise column by column are of pages whatever is said: by chance they do once in 720 times
(of two rows once in 24)."""
_NUMBER_LAST = re.compile(r"(?<!\d)\d{1,4}[.!]?$")
_BEYOND = 2.0
"""Height in em by which columns of text are taller than a list of options at least."""
_INSIDE = 0.3
"""Distance in em by which lines of a cell may begin outside it, and by which they end before the next cell."""


def option_cells(atoms: Sequence[Atom], gutter: Gutter | None, em: float) -> list[list[Atom]]:
    """What is above a list of options in two columns, the options row by row, and what is below; nothing without one.

    Each option ends in the number that it leads to, behind a sign, and the rows begin level. Where the numbers rise column
    by column, as those of pages do, and nothing sends the reader there, it is none; nor are taller columns of text.
    """
    levels = levels_of(atoms, em)
    for at, level in enumerate(levels):
        pair = sorted(level, key=lambda atom: atom.x0)
        if len(pair) != 2 or not all(atom.text and atom.lines for atom in pair):
            continue
        if at and all(any(abs(one.x0 - other.x0) < _INSIDE * em for other in levels[at - 1]) for one in pair):
            continue  # cells begin above it
        cells = _options(levels[at:], (pair[0].x0, pair[1].x0), em)
        if not cells:
            continue
        top, end = pair[0].y0, max(atom.y1 for cell in cells for atom in cell)
        if gutter and gutter.y0 < end and top < gutter.y1 and gutter.height > end - top + _BEYOND * em:
            return []
        known = {id(atom) for cell in cells for atom in cell}
        rest = [atom for atom in atoms if id(atom) not in known]
        above, below = [atom for atom in rest if atom.middle < top], [atom for atom in rest if atom.middle >= top]
        return [part for part in (above, *cells, below) if part]
    return []


def _options(levels: Sequence[Sequence[Atom]], starts: tuple[float, float], em: float) -> list[list[Atom]]:
    """The options of two columns that begin there, row by row, as long as lines are of one of them."""
    columns: tuple[list[list[Atom]], list[list[Atom]]] = ([[]], [[]])
    rows = 0
    for level in levels:
        for atom in level:
            right = atom.x0 >= starts[1] - _INSIDE * em
            if (
                not atom.text
                or atom.x0 < starts[0] - _INSIDE * em
                or (not right and atom.x1 > starts[1] - _INSIDE * em)
            ):
                break
            cells = columns[right]
            cells[-1].append(atom)
            if _NUMBER_LAST.search(atom.text):
                cells.append([])
        else:
            continue
        break
    left, right_cells = ([cell for cell in column if _option(cell)] for column in columns)
    while rows < min(len(left), len(right_cells)) and abs(left[rows][0].y0 - right_cells[rows][0].y0) < _LEVEL * em:
        rows += 1
    last = left[rows : rows + 1] if len(right_cells) == rows else []
    options = [one for column in (left, right_cells) for cell in column[:rows] if (one := _option(cell))]
    rise = rows > 1 and options == sorted(options)
    if not rows or (rise and (rows >= _PAGED or not all(sent for _, sent in options))):
        return []
    pairs = zip(left[:rows], right_cells[:rows], strict=True)
    return [*(cell for pair in pairs for cell in pair), *last]


def _option(cell: Sequence[Atom]) -> tuple[int, bool] | None:
    """The number that an option leads to, and whether an arrow, or words other than those for a page, send there."""
    text = " ".join(atom.text for atom in cell)
    match = _SIGN_BEFORE.fullmatch(text) if len(text) <= _LONGEST else None
    if match is None:
        return None
    sent = match["sign"][0] in _ARROWS or (bool(match["words"]) and not _TO_PAGE.search(match["words"]))
    if match["sign"].strip() in _OF_PRICES and not sent and not match["end"]:
        return None
    return int(match["number"]), sent
