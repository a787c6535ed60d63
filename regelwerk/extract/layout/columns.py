"""Reading order of what stands on a page, from geometry only.

A recursive XY-cut (Nagy and Seth, "Hierarchical representation of optically scanned documents", 1984), led by the
white space: the tallest gutter cuts a band out of the region; what stands above and below it is cut by itself, and so
are the columns of the band. What crosses a gutter, such as a spanning heading, ends its band.

Titles that part a page although they stand across no gutter: short ones between bands of columns.

The title of a section may be no wider than the column below which it stands. It shows by what stands around it: nothing
beside it in any column, and columns that begin level below it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.layout.side_notes import are_sentences, margin_notes, with_notes
from regelwerk.extract.page.gutters import tallest_gutter
from regelwerk.extract.page.side_columns import are_set_apart, are_smaller
from regelwerk.extract.tables.cell_grids import grid_cells, parted, picture_names, usual_gap, white_strips
from regelwerk.extract.tables.unruled_tables import table_parts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.gutters import Gutter


_LEVEL = 0.25
"""Distance in em up to which columns begin level below a title."""
_WHITE = 5.0
"""Height in em of what the other columns may leave white above the title; a picture is higher."""
_LEAST_WHITE = 0.3
"""Height in em of the white above the title in all columns."""
_BELOW = 2.5
"""Distance in em up to which columns begin below their title."""
_PLACED = 1.5
"""Distance in em up to which a title stands at the left edge or in the middle."""
_AROUND = 4.0
"""Height in em above and below the title over which columns are to be parted by white."""


def section_title(atoms: Sequence[Atom], em: float) -> tuple[float, float] | None:
    """Upper and lower edge of the first title that begins a band of columns below another; None where there is none."""
    placed = [atom for atom in atoms if atom.lines]
    titles = sorted((atom for atom in placed if atom.title and atom.text), key=lambda atom: atom.y0)
    for title in titles:
        if any(atom is not title and _crosses(atom, title, em) for atom in placed):
            continue
        if _begins_section(title, placed, em):
            return _first_line(title, titles).y0 - 0.05 * em, title.y1
    return None


def _first_line(title: Atom, titles: Sequence[Atom]) -> Atom:
    """The first line of the title whose last line this is."""
    for above in reversed(titles):
        if 0 < title.middle - above.middle < 1.5 * title.size and abs(above.size - title.size) < 0.1 * title.size:
            title = above
    return title


def _crosses(atom: Atom, title: Atom, em: float) -> bool:
    return atom.y0 < title.y1 - 0.1 * em and atom.y1 > title.y0 + 0.1 * em


def _begins_section(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    above = [atom for atom in placed if atom.middle < title.middle and not atom.title]
    below = [atom for atom in placed if atom.middle > title.middle]
    if not above or not below or not _is_placed(title, placed, em):
        return False
    top = min(atom.y0 for atom in below)
    if top - title.y1 > _BELOW * em:
        return False
    first = sorted((atom for atom in below if atom.y0 - top < _LEVEL * em), key=lambda atom: atom.x0)
    if len({atom.title for atom in first}) > 1:
        return False  # one column goes on with a title of its own
    near = [atom for atom in placed if title.y0 - _AROUND * em < atom.y1 and atom.y0 < top + _AROUND * em]
    for start in first[1:]:
        x1 = start.x0
        x0 = max(atom.x1 for atom in near if atom.x0 < x1 - 0.3 * em)
        if x1 - x0 < 0.6 * em:
            continue
        sides = [atom for atom in above if atom.x1 < x1], [atom for atom in above if atom.x0 > x0]
        white = [title.y0 - max(atom.y1 for atom in side) for side in sides if side]
        if len(white) == 2 and _LEAST_WHITE * em < min(white) and max(white) < _WHITE * em:
            return True
    return False


def _is_placed(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    """Whether a title stands at the left edge of all, or in their middle."""
    left, right = min(atom.x0 for atom in placed), max(atom.x1 for atom in placed)
    return title.x0 - left < _PLACED * em or abs(title.x0 + title.x1 - left - right) < 2 * _PLACED * em


def reading_order(atoms: Sequence[Atom], em: float, *, followed: bool = False) -> list[list[Atom]]:
    """Groups of atoms, each the content of one column or full-width band, in reading order.

    `em` is the size of the body in points, the measure for every distance; `followed` tells that a band follows to which
    a last title may belong.
    """
    pictures = picture_names(atoms, em)
    if pictures is None:
        return _ordered(atoms, _gutter(atoms, em, followed=followed), em, followed=followed)
    top, bottom, names = pictures
    above, below = [atom for atom in atoms if atom.middle < top], [atom for atom in atoms if atom.middle > bottom]
    return [*reading_order(above, em, followed=True), *names, *reading_order(below, em, followed=followed)]


def _gutter(atoms: Sequence[Atom], em: float, *, followed: bool = False) -> Gutter | None:
    return tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em, followed=followed)


def _ordered(atoms: Sequence[Atom], gutter: Gutter | None, em: float, *, followed: bool = False) -> list[list[Atom]]:
    if gutter is None:
        return [list(atoms)] if any(atom.lines for atom in atoms) else []
    title = section_title(atoms, em)
    if title is not None:
        own = [atom for atom in atoms if title[0] <= atom.middle <= title[1]]
        above, below = [a for a in atoms if a.middle < title[0]], [a for a in atoms if a.middle > title[1]]
        return [*reading_order(above, em, followed=True), own, *reading_order(below, em, followed=followed)]
    above = [atom for atom in atoms if atom.middle < gutter.y0]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    band = [atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1]
    inside = _band_order(band, gutter, em)
    if inside is None:
        return _term_by_term(atoms, gutter, em, followed=followed)
    return [*reading_order(above, em, followed=True), *inside, *reading_order(below, em, followed=followed)]


def _band_order(band: Sequence[Atom], gutter: Gutter, em: float) -> list[list[Atom]] | None:
    """Groups of what stands on the two sides of a gutter: cells, a table, text with notes, columns; None for terms."""
    left, right = parted(band, gutter)
    sides = (left, right), (right, left)
    apart = any(are_set_apart(side, column) and margin_notes(side, column, em) for side, column in sides)
    parts = grid_cells(band, gutter, em) or ([] if apart else table_parts(band, em))
    if parts:
        return [group for part in parts for group in reading_order(part, em)]
    for side, column in sides:
        notes = margin_notes(side, column, em)
        if notes and (side is right or not gutter.terms or are_sentences(notes) or are_smaller(side, column)):
            return with_notes(reading_order(column, em), notes)
    if gutter.terms:
        return None
    inner = _gutter(left, em), _gutter(right, em)
    cut = _shared_end(band, gutter, *inner, em)
    if cut is not None:
        upper, lower = [atom for atom in band if atom.middle < cut], [atom for atom in band if atom.middle >= cut]
        return [*reading_order(upper, em, followed=True), *reading_order(lower, em)]
    return [*_ordered(left, inner[0], em), *_ordered(right, inner[1], em)]


def _shared_end(
    band: Sequence[Atom], gutter: Gutter, left: Gutter | None, right: Gutter | None, em: float
) -> float | None:
    """Height at which inner columns left and right of a gutter begin or end together: four columns above or below two.

    Nothing stands across that height.
    """
    if left is None or right is None or left.terms or right.terms:
        return None
    strips = white_strips(band, min(map(usual_gap, parted(band, gutter))), em)
    for one, other, outer in ((left.y1, right.y1, gutter.y1), (left.y0, right.y0, gutter.y0)):
        near = [y for y in strips if min(one, other) - em < y < max(one, other) + em]
        lowest = max(one, other) if outer == gutter.y1 else min(one, other)
        cut = (near[0] if outer == gutter.y1 else near[-1]) if near else lowest
        across = any(atom.y0 < cut - 0.3 * em and atom.y1 > cut + 0.3 * em for atom in band)
        if abs(one - other) < 4 * em and abs(outer - cut) > 3 * em and not across:
            return cut
    return None


def _term_by_term(atoms: Sequence[Atom], gutter: Gutter, em: float, *, followed: bool) -> list[list[Atom]]:
    """Each term and what explains it, one after the other."""
    above = [atom for atom in atoms if atom.middle < gutter.terms[0]]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    groups = reading_order(above, em, followed=True) if above else []
    for y0, y1 in pairwise((*gutter.terms, gutter.y1 + em)):
        row = [atom for atom in atoms if y0 <= atom.middle < y1 and atom.middle <= gutter.y1]
        groups.append([atom for atom in row if atom.x1 <= gutter.x1])
        groups.append([atom for atom in row if atom.x1 > gutter.x1])
    return [*(group for group in groups if group), *(reading_order(below, em, followed=followed) if below else [])]
