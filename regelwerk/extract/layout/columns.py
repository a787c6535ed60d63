"""Reading order of what is on a page, from geometry only.

A recursive XY-cut (Nagy and Seth, "Hierarchical representation of optically scanned documents", 1984), led by the
white space: the tallest gutter cuts a band out of the region; what is above and below it is cut by itself, and so
are the columns of the band. What crosses a gutter, such as a spanning heading, ends its band.
"""

from __future__ import annotations

from itertools import chain, pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.layout.crossed_columns import crossing, go_on_beyond, middle_column, row_of_boxes
from regelwerk.extract.layout.insets import insets_of
from regelwerk.extract.layout.side_heads import side_heads
from regelwerk.extract.layout.side_notes import are_sentences, margin_notes, with_notes
from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.column_gaps import ColumnGaps
from regelwerk.extract.page.column_rules import PageDrawings, ruled_band
from regelwerk.extract.page.gutters import tallest_gutter
from regelwerk.extract.page.side_columns import are_set_apart, are_set_right, are_smaller
from regelwerk.extract.tables.cell_grids import (
    grid_cells,
    option_cells,
    parted,
    picture_names,
    side_by_side,
    usual_gap,
    white_strips,
)
from regelwerk.extract.tables.unruled_tables import table_atom, table_parts, with_tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.gutters import Gutter
from regelwerk.extract.layout.section_titles import section_title

_ENDS = 3.0
"""Inner columns that begin or end together: distance in em of their other ends at most, from each other or from the end of the
columns that hold them."""
_LEAST = 6.0
"""Height in em of such columns at least."""
_CENTRED, _SUBTITLE = 1.0, 0.5
"""Distance of a line below a title from the middle of the columns at most, in em, and its width as a share of theirs."""
_LARGE = 1.4
"""Size of the title of a page at least, in em."""
_FLUSH, _BEHIND = 0.3, 1.5
"""Distance in em of the beginnings of lines of a column at most, and of these from the white beside what lines run around."""
_BEYOND = 5.0
"""Height in em by which columns reach beyond labels that are between them."""


def reading_order(atoms: Sequence[Atom], em: float, drawn: PageDrawings = PageDrawings()) -> list[list[Atom]]:
    """Groups of atoms, each the content of one column or full-width band, in reading order.

    `em` is the size of the body in points, the measure for every distance; `drawn` is what shows
    columns beside the text.
    """
    gaps = ColumnGaps()
    groups = _PageOrder(em, gaps, drawn).groups(atoms)
    if gaps.confirmed(em):
        return _PageOrder(em, ColumnGaps(gaps.certain), drawn).groups(atoms)
    return groups


class _PageOrder:
    """The cuts of a page."""

    def __init__(self, em: float, gaps: ColumnGaps, drawn: PageDrawings) -> None:
        self._em = em
        self._gaps = gaps
        self._drawn = drawn

    def groups(self, atoms: Sequence[Atom], *, followed: bool = False) -> list[list[Atom]]:
        """Groups of a region of the page; `followed` tells that a band follows to which a last title may belong."""
        ruled = ruled_band(atoms, self._drawn.rules, self._em)
        if ruled:
            parts = [self.groups(ruled.above, followed=True), self.groups(ruled.left), self.groups(ruled.right)]
            return [*chain.from_iterable(parts), *self.groups(ruled.below, followed=followed)]
        pictures = picture_names(atoms, self._em)
        if pictures is None:
            gutter = self._gutter(atoms, followed=followed)
            inset = self._inset(atoms, gutter) if gutter else []
            if inset:
                return self._with_inset(atoms, inset, followed=followed)
            return self._ordered(atoms, gutter, followed=followed)
        top, bottom, names = pictures
        above, below = [atom for atom in atoms if atom.middle < top], [atom for atom in atoms if atom.middle > bottom]
        return [*self.groups(above, followed=True), *names, *self.groups(below, followed=followed)]

    def _inset(self, atoms: Sequence[Atom], gutter: Gutter) -> list[Atom]:
        """What lies over the columns of a gutter that go on beyond it; empty where there is nothing."""
        if gutter.terms:
            return []
        for inset in insets_of(atoms, gutter, self._em):
            if self._wider(atoms, inset, gutter) or self._wider(atoms, inset, gutter, over=inset):
                return inset
        for crossed in crossing(atoms, gutter, self._em):
            wider = self._wider(atoms, crossed, gutter)
            if wider and go_on_beyond(_without(atoms, crossed), crossed, wider, self._em):
                return crossed
        for side in parted([atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1], gutter):
            labels = middle_column(atoms, gutter, self._gutter(side), self._em)
            wider = self._wider(atoms, labels, gutter, over=labels) if labels else None
            if wider and (wider.y0 < gutter.y0 - _BEYOND * self._em or wider.y1 > gutter.y1 + _BEYOND * self._em):
                return labels
        return []

    def _wider(
        self, atoms: Sequence[Atom], inset: Sequence[Atom], gutter: Gutter, *, over: Sequence[Atom] = ()
    ) -> Gutter | None:
        """The white between the columns of a gutter as it is without an inset, if it reaches past that.

        Where the gutter is beside the inset, that white is `over` its labels.
        """
        wider = self._gutter(_without(atoms, inset))
        x0, x1 = (min(atom.x0 for atom in over), max(atom.x1 for atom in over)) if over else (gutter.x0, gutter.x1)
        if wider is None or wider.terms or wider.x1 < x0 or wider.x0 > x1:
            return None
        if over and (wider.x0 < x0 or wider.x1 > x1):
            return None
        past = wider.y0 < min(atom.middle for atom in inset) and wider.y1 > max(atom.middle for atom in inset)
        return wider if past and self._is_followed(atoms, inset, wider) else None

    def _is_followed(self, atoms: Sequence[Atom], inset: Sequence[Atom], wider: Gutter) -> bool:
        """Whether several lines begin right behind the white, as those of the column do above or below what it runs around."""
        lines = [atom for atom in _without(atoms, inset) if atom.text and wider.y0 <= atom.middle <= wider.y1]
        starts = sorted(atom.x0 for atom in lines if abs(atom.x0 - wider.x1) < _BEHIND * self._em)
        return any(right - left < _FLUSH * self._em for left, right in pairwise(starts))

    def _with_inset(self, atoms: Sequence[Atom], inset: Sequence[Atom], *, followed: bool) -> list[list[Atom]]:
        """The columns as if no inset were between them, the inset behind the one that it is level with."""
        groups = self.groups(_without(atoms, inset), followed=followed)
        top = min(atom.y0 for atom in inset)
        index = next(
            (at for at, group in enumerate(groups) if any(atom.middle > top for atom in group)), len(groups) - 1
        )
        return [*groups[: index + 1], *self.groups(inset), *groups[index + 1 :]]

    def _gutter(self, atoms: Sequence[Atom], *, followed: bool = False) -> Gutter | None:
        ordered = sorted(atoms, key=lambda atom: (atom.y0, atom.x0))
        return tallest_gutter(ordered, self._em, followed=followed, gaps=self._gaps, pictures=self._drawn.pictures)

    def _ordered(self, atoms: Sequence[Atom], gutter: Gutter | None, *, followed: bool = False) -> list[list[Atom]]:
        options = option_cells(atoms, gutter, self._em)
        if options:
            return [group for part in options for group in self.groups(part)]
        if gutter is None:
            return with_tables(atoms, self._em) if any(atom.lines for atom in atoms) else []
        title = section_title(atoms, self._em, self._drawn.pictures)
        if title is not None:
            own = [atom for atom in atoms if title[0] <= atom.middle <= title[1]]
            above, below = [a for a in atoms if a.middle < title[0]], [a for a in atoms if a.middle > title[1]]
            return [*self.groups(above, followed=True), own, *self.groups(below, followed=followed)]
        above = [atom for atom in atoms if atom.middle < gutter.y0]
        below = [atom for atom in atoms if atom.middle > gutter.y1]
        band = [atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1]
        centred = _centred_above(band, gutter, self._em, titled=bool(above))
        if centred:
            above, band = [*above, *centred], _without(band, centred)
        if not gutter.terms:
            self._gaps.note(gutter.x0, gutter.x1, gutter.y0, gutter.height, self._em)
        inside = self._band_order(band, gutter)
        if inside is None:
            return self._term_by_term(atoms, gutter, followed=followed)
        return [*self.groups(above, followed=True), *inside, *self.groups(below, followed=followed)]

    def _band_order(self, band: Sequence[Atom], gutter: Gutter) -> list[list[Atom]] | None:
        """Groups of what is on the two sides of a gutter: cells, a table, text with notes, columns; None for terms."""
        left, right = parted(band, gutter)
        heads = side_heads(left, right)
        if heads:
            return [group for head, text in heads for group in (head, *self.groups(text)) if group]
        sides = (left, right), (right, left)
        apart = any(are_set_apart(side, column) and margin_notes(side, column, self._em) for side, column in sides)
        parts = grid_cells(band, gutter, self._em) or ([] if apart else table_parts(band, self._em))
        if parts:
            return [group for part in parts for group in self.groups(part)]
        for side, column in sides:
            notes = margin_notes(side, column, self._em)
            if notes and (side is right or not gutter.terms or are_sentences(notes) or are_smaller(side, column)):
                return with_notes(self.groups(column), notes)
        if gutter.terms:
            return None
        inner = self._gutter(left), self._gutter(right)
        strips = white_strips(band, min(map(usual_gap, (left, right))), self._em)
        options = any(option_cells(side, own, self._em) for side, own in zip((left, right), inner, strict=True))
        cut = None if options else _shared_end(strips, band, gutter, *inner, self._em)
        if cut is None and strips:
            cut = row_of_boxes(side_by_side(band, self._em), strips, self._em)
        if cut is not None:
            upper, lower = [atom for atom in band if atom.middle < cut], [atom for atom in band if atom.middle >= cut]
            return [*self.groups(upper, followed=True), *self.groups(lower)]
        return [*self._ordered(left, inner[0]), *self._ordered(right, inner[1])]

    def _term_by_term(self, atoms: Sequence[Atom], gutter: Gutter, *, followed: bool) -> list[list[Atom]]:
        """Each term and what explains it, one after the other; lines or a table where each is one line."""
        above = [atom for atom in atoms if atom.middle < gutter.terms[0]]
        below = [atom for atom in atoms if atom.middle > gutter.y1]
        groups = self.groups(above, followed=True) if above else []
        rows = [
            [atom for atom in atoms if y0 <= atom.middle < y1 and atom.middle <= gutter.y1]
            for y0, y1 in pairwise((*gutter.terms, gutter.y1 + self._em))
        ]
        sides = [
            ([atom for atom in row if atom.x1 <= gutter.x1], [atom for atom in row if atom.x1 > gutter.x1])
            for row in rows
        ]
        names, values = [name for name, _ in sides if name], [atom for _, side in sides for atom in side]
        if are_set_right(names, values, self._em):
            groups += rows
        elif all(line_count(row, self._em) == 1 for row in rows):
            groups.append([table_atom([list(pair) for pair in sides], self._em)])
        else:
            groups += [side for pair in sides for side in pair]
        return [*(group for group in groups if group), *(self.groups(below, followed=followed) if below else [])]


def _without(atoms: Sequence[Atom], some: Sequence[Atom]) -> list[Atom]:
    known = set(map(id, some))
    return [atom for atom in atoms if id(atom) not in known]


def _centred_above(band: Sequence[Atom], gutter: Gutter, em: float, *, titled: bool) -> list[Atom]:
    """Lines in the middle of a band, alone above columns that begin level: a title and what is below it are no part of a column.

    `titled` tells that a title is above the band; else the first of the lines is a large one.
    """
    ordered = sorted((atom for atom in band if atom.lines), key=lambda atom: atom.middle)
    if not ordered:
        return []
    x0, x1 = min(atom.x0 for atom in ordered), max(atom.x1 for atom in ordered)
    count = 0
    for atom in ordered:
        off = abs(atom.x0 + atom.x1 - x0 - x1) / 2
        if not atom.text or off > _CENTRED * em or atom.x1 - atom.x0 > _SUBTITLE * (x1 - x0):
            break
        count += 1
    if not count or not (titled or (ordered[0].title and ordered[0].size > _LARGE * em)):
        return []
    for at in range(count, 0, -1):  # the first lines of a middle column may be in the middle as well
        rest = ordered[at:]
        top = min((atom.y0 for atom in rest), default=0.0)
        left, right = parted([atom for atom in rest if atom.y0 < top + em], gutter)
        if left and right and top - ordered[at - 1].y1 > em:
            return ordered[:at]
    return []


def _shared_end(
    strips: Sequence[float], band: Sequence[Atom], gutter: Gutter, left: Gutter | None, right: Gutter | None, em: float
) -> float | None:
    """Height at which inner columns left and right of a gutter begin or end together: four columns above or below two.

    Nothing reaches across that height; `strips` are the heights of white between rows.
    """
    if left is None or right is None or left.terms or right.terms:
        return None
    far = (left.y0, right.y0), (left.y1, right.y1)
    for (one, other, outer), ends, edge in zip(
        ((left.y1, right.y1, gutter.y1), (left.y0, right.y0, gutter.y0)), far, (gutter.y0, gutter.y1), strict=True
    ):
        apart = abs(ends[0] - ends[1]) > _ENDS * em and any(abs(end - edge) > _ENDS * em for end in ends)
        if apart or min(left.y1 - left.y0, right.y1 - right.y0) < _LEAST * em:
            continue  # choices in two columns, which happen to be level
        near = [y for y in strips if min(one, other) - em < y < max(one, other) + em]
        lowest = max(one, other) if outer == gutter.y1 else min(one, other)
        cut = (near[0] if outer == gutter.y1 else near[-1]) if near else lowest
        across = any(atom.y0 < cut - 0.3 * em and atom.y1 > cut + 0.3 * em for atom in band)
        if abs(one - other) < 4 * em and abs(outer - cut) > 3 * em and not across:
            return cut
    return None
