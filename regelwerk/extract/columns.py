"""Reading order of what stands on a page, from geometry only.

A recursive XY-cut (Nagy and Seth, "Hierarchical representation of optically scanned documents", 1984), led by the
white space: the tallest gutter, a white rectangle with lines on either side (Breuel, "Two geometric algorithms for
layout analysis", 2002), cuts a band out of the region; what stands above and below it is cut by itself, and so are the
columns of the band. What crosses a gutter, such as a spanning heading, ends its band.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

LABEL = re.compile(r"[^\w\s]{1,2}|\(?(\d{1,3}|[A-Za-z]|[ivxIVX]{1,4})[.):]?")
"""Text of a fragment that labels the line beside it: a bullet, a number, a letter."""


@dataclass(frozen=True, slots=True, eq=False)
class Atom:
    """Something that no cut goes through: a run of words on one line, a panel, a table, a ruling line."""

    x0: float
    y0: float
    x1: float
    y1: float
    text: str
    """Text of a run of words; empty for everything else."""
    lines: int
    """How many lines it stands for; 0 for a ruling line."""
    content: object

    @property
    def middle(self) -> float:
        """Height of its middle."""
        return (self.y0 + self.y1) / 2


@dataclass(frozen=True, slots=True)
class _Gutter:
    x0: float
    x1: float
    y0: float
    y1: float
    height: float
    """Height over which both sides have lines."""


def reading_order(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Groups of atoms, each the content of one column or full-width band, in reading order.

    `em` is the size of the body in points, the measure for every distance.
    """
    gutter = _tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em)
    if gutter is None:
        return [list(atoms)] if any(atom.lines for atom in atoms) else []
    above = [atom for atom in atoms if atom.middle < gutter.y0]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    band = [atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1]
    left = [atom for atom in band if atom.x1 <= gutter.x1]
    right = [atom for atom in band if atom.x1 > gutter.x1]
    return [group for part in (above, left, right, below) if part for group in reading_order(part, em)]


def _tallest_gutter(atoms: Sequence[Atom], em: float) -> _Gutter | None:
    best: _Gutter | None = None
    narrowest = 0.7 * em
    edges = {round(atom.x1 / (0.25 * em)): 0.0 for atom in atoms if atom.lines}
    for atom in atoms:
        key = round(atom.x1 / (0.25 * em))
        if key in edges:
            edges[key] = max(edges[key], atom.x1)
    for x in sorted(edges.values()):
        blocking = [atom for atom in atoms if atom.x0 < x + narrowest and atom.x1 > x + 0.05 * em]
        if len(blocking) == len(atoms):
            continue
        for y0, y1 in _open_runs(blocking, atoms, em):
            gutter = _gutter_at(x, y0, y1, atoms, em)
            if gutter and (best is None or _rank(gutter, em) > _rank(best, em)):
                best = gutter
    return best


def _rank(gutter: _Gutter, em: float) -> tuple[int, float]:
    """Taller first, in steps of two lines; the wider among those of a height."""
    return round(gutter.height / (2 * em)), gutter.x1 - gutter.x0


def _open_runs(blocking: Sequence[Atom], atoms: Sequence[Atom], em: float) -> list[tuple[float, float]]:
    """Stretches of the height without anything in the way, at least two lines tall."""
    runs: list[tuple[float, float]] = []
    y = atoms[0].y0
    for atom in blocking:
        if atom.y0 - y > 1.5 * em:
            runs.append((y, atom.y0))
        y = max(y, atom.y1)
    bottom = max(atom.y1 for atom in atoms)
    if bottom - y > 1.5 * em:
        runs.append((y, bottom))
    return runs


def _gutter_at(x: float, y0: float, y1: float, atoms: Sequence[Atom], em: float) -> _Gutter | None:
    """The gutter right of x between two heights, if what stands on its sides are columns."""
    inside = [atom for atom in atoms if atom.lines and y0 <= atom.middle <= y1]
    left = [atom for atom in inside if atom.x1 <= x + 0.05 * em]
    right = [atom for atom in inside if atom.x0 > x]
    if not left or not right:
        return None
    few, many = sorted((_line_count(left, em), _line_count(right, em)))
    edge = min(atom.x0 for atom in right)
    flush = sum(atom.x0 - edge < 0.3 * em for atom in right) >= 2
    if edge - x < _width_needed(few, many, flush) * em or _are_labels(left, right, x, em):
        return None
    top = max(min(atom.y0 for atom in left), min(atom.y0 for atom in right))
    bottom = min(max(atom.y1 for atom in left), max(atom.y1 for atom in right))
    return _Gutter(x, edge, y0, y1, max(bottom - top, em))


def _width_needed(few: int, many: int, flush: bool) -> float:
    """Width in em that makes a white stretch a gutter, by the number of lines on its sides.

    Blanks of justified lines stand above one another by chance; the taller the stretch and the more lines on its right
    begin below one another (`flush`), the less likely that is.
    """
    if few >= 10:
        return 0.7
    if few >= 5:
        return 1.0
    if few == 1:
        return 1.5 if many >= 6 else float("inf")
    if many < 3:
        return 2.5 if flush else float("inf")
    return 1.5 if flush else 3.0


def _line_count(atoms: Sequence[Atom], em: float) -> int:
    count, last = 0, float("-inf")
    for atom in sorted(atoms, key=lambda atom: atom.middle):
        if atom.lines > 1:
            count += atom.lines
        elif atom.middle - last > 0.5 * em:
            count += 1
            last = atom.middle
    return count


def _are_labels(left: Sequence[Atom], right: Sequence[Atom], x: float, em: float) -> bool:
    """Whether one side only labels the lines of the other: bullets and numbers of items, page numbers of contents."""
    at_gutter = [atom for atom in left if atom.x1 > x - 2.5 * em]
    labels = sum(bool(LABEL.fullmatch(atom.text)) for atom in at_gutter)
    if labels * 3 >= len(at_gutter) * 2:
        return True
    numbers = sum(bool(LABEL.fullmatch(atom.text)) for atom in right)
    if numbers * 5 >= len(right) * 4:
        return True
    return _are_terms(left, right, em)


def _are_terms(left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether short pieces on the left each stand on the first line of a longer text on the right."""
    if any(atom.lines > 1 for atom in left):
        return False
    middles = [atom.middle for atom in right]
    beside = sum(any(abs(atom.middle - middle) < 0.2 * em for middle in middles) for atom in left)
    width = max(atom.x1 for atom in left) - min(atom.x0 for atom in left)
    other = max(atom.x1 for atom in right) - min(atom.x0 for atom in right)
    gaps = [later.middle - atom.middle for atom, later in pairwise(left)]
    sparse = bool(gaps) and median(gaps) > 2.0 * em
    return beside == len(left) and width < 0.5 * other and sparse
