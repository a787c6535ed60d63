"""Reading order of what stands on a page, from geometry only.

A recursive XY-cut (Nagy and Seth, "Hierarchical representation of optically scanned documents", 1984), led by the
white space: the tallest gutter cuts a band out of the region; what stands above and below it is cut by itself, and so
are the columns of the band. What crosses a gutter, such as a spanning heading, ends its band.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.aligned_tables import table_parts
from regelwerk.extract.grids import grid_cells, parted
from regelwerk.extract.gutters import tallest_gutter
from regelwerk.extract.side_notes import are_sentences, margin_notes, with_notes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.gutters import Atom, Gutter


def reading_order(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Groups of atoms, each the content of one column or full-width band, in reading order.

    `em` is the size of the body in points, the measure for every distance.
    """
    gutter = tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em)
    if gutter is None:
        return [list(atoms)] if any(atom.lines for atom in atoms) else []
    above = [atom for atom in atoms if atom.middle < gutter.y0]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    band = [atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1]
    parts = grid_cells(band, gutter, em) or table_parts(band, em)
    left, right = parted(band, gutter)
    if gutter.terms and not parts and not are_sentences(margin_notes(left, right, em)):
        return _term_by_term(atoms, gutter, em)
    if not parts:
        for side, column in ((right, left), (left, right)):
            notes = margin_notes(side, column, em)
            if notes:
                groups = with_notes(reading_order(column, em), notes)
                return [*reading_order(above, em), *groups, *reading_order(below, em)]
    parts = parts or [left, right]
    return [group for part in (above, *parts, below) if part for group in reading_order(part, em)]


def _term_by_term(atoms: Sequence[Atom], gutter: Gutter, em: float) -> list[list[Atom]]:
    """Each term and what explains it, one after the other."""
    above = [atom for atom in atoms if atom.middle < gutter.terms[0]]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    groups = reading_order(above, em) if above else []
    for y0, y1 in pairwise((*gutter.terms, gutter.y1 + em)):
        row = [atom for atom in atoms if y0 <= atom.middle < y1 and atom.middle <= gutter.y1]
        groups.append([atom for atom in row if atom.x1 <= gutter.x1])
        groups.append([atom for atom in row if atom.x1 > gutter.x1])
    return [*(group for group in groups if group), *(reading_order(below, em) if below else [])]
