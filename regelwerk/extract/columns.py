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
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_LABEL = re.compile(r"[^\w\s]{1,2}|\(?(\d{1,3}(\.\d{1,3})*|[A-Za-z]|[ivxIVX]{1,4})[.):]?")
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
    title: bool
    """Whether it is set like a heading: large or bold throughout."""
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
    terms: tuple[float, ...]
    """Where terms on the left begin that texts on the right explain; empty between columns."""


def reading_order(atoms: Sequence[Atom], em: float) -> list[list[Atom]]:
    """Groups of atoms, each the content of one column or full-width band, in reading order.

    `em` is the size of the body in points, the measure for every distance.
    """
    gutter = _tallest_gutter(sorted(atoms, key=lambda atom: (atom.y0, atom.x0)), em)
    if gutter is None:
        return [list(atoms)] if any(atom.lines for atom in atoms) else []
    if gutter.terms:
        return _term_by_term(atoms, gutter, em)
    above = [atom for atom in atoms if atom.middle < gutter.y0]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    band = [atom for atom in atoms if gutter.y0 <= atom.middle <= gutter.y1]
    left = [atom for atom in band if atom.x1 <= gutter.x1]
    right = [atom for atom in band if atom.x1 > gutter.x1]
    return [group for part in (above, left, right, below) if part for group in reading_order(part, em)]


def _tallest_gutter(atoms: Sequence[Atom], em: float) -> _Gutter | None:
    best: _Gutter | None = None
    bottom = max((atom.y1 for atom in atoms), default=0.0)
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
            inside = [atom for atom in atoms if atom.lines and y0 <= atom.middle <= y1]
            inside = _without_outer_titles(inside, x, y1 < bottom, em)
            if not inside:
                continue
            y0, y1 = min(atom.y0 for atom in inside), max(atom.y1 for atom in inside)
            gutter = _gutter_at(x, y0, y1, inside, em)
            if gutter and (best is None or _rank(gutter, em) > _rank(best, em)):
                best = gutter
    return best


def _rank(gutter: _Gutter, em: float) -> float:
    """The taller before the lower; the gap between columns before that behind the labels of a list."""
    return gutter.height + min(gutter.x1 - gutter.x0, 2 * em)


def _without_outer_titles(atoms: Sequence[Atom], x: float, crossed_below: bool, em: float) -> list[Atom]:
    """Atoms of a band, without the titles of its left column that belong to what stands above or crosses it below."""
    right = [atom for atom in atoms if atom.x0 > x]
    kept = sorted(atoms, key=lambda atom: atom.middle)
    if not right:
        return []
    top, bottom = min(atom.y0 for atom in right), max(atom.y1 for atom in right)
    while kept[0].title and kept[0].middle < top - 0.2 * em:
        kept.pop(0)
    while crossed_below and kept[-1].title and kept[-1].middle > bottom + 0.2 * em:
        kept.pop()
    return kept


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


def _gutter_at(x: float, y0: float, y1: float, inside: Sequence[Atom], em: float) -> _Gutter | None:
    """The gutter right of x between two heights, if what stands on its sides are columns."""
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
    beside = [atom for atom in left if atom.middle > top - 0.2 * em]
    terms = _term_starts(beside, right, em)
    if terms and len(terms) == len(beside):
        return None
    return _Gutter(x, edge, y0, y1, max(bottom - top, em), terms)


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
    labels = sum(bool(_LABEL.fullmatch(atom.text)) for atom in at_gutter)
    if labels * 3 >= len(at_gutter) * 2:
        return True
    numbers = sum(bool(_LABEL.fullmatch(atom.text)) for atom in right)
    return numbers * 5 >= len(right) * 4


def _term_starts(left: Sequence[Atom], right: Sequence[Atom], em: float) -> tuple[float, ...]:
    """Where terms on the left begin, each beside the first line of its explanation on the right; else nothing.

    Terms are short, far narrower than what explains them, and come two or more with blanks between them. When each has
    one line only, the rows can be read as they stand.
    """
    if not left:
        return ()
    width = max(atom.x1 for atom in left) - min(atom.x0 for atom in left)
    other = max(atom.x1 for atom in right) - min(atom.x0 for atom in right)
    if width > 0.5 * other or any(atom.lines > 1 for atom in (*left, *right)):
        return ()
    rows = sorted(left, key=lambda atom: atom.middle)
    starts = [rows[0], *(below for above, below in pairwise(rows) if below.middle - above.middle > 1.6 * em)]
    texts = sorted(right, key=lambda atom: atom.middle)
    for start in starts:
        index = next((i for i, text in enumerate(texts) if abs(text.middle - start.middle) < 0.2 * em), None)
        if index is None:
            return ()
        above = [text for text in texts[:index] if text.middle < start.middle - 0.5 * em]
        if above and not above[-1].text.endswith((".", "!", "?", ":")):
            return ()
    return tuple(start.y0 for start in starts) if len(starts) > 1 and len(rows) <= 3 * len(starts) else ()


def _term_by_term(atoms: Sequence[Atom], gutter: _Gutter, em: float) -> list[list[Atom]]:
    """Each term and what explains it, one after the other."""
    above = [atom for atom in atoms if atom.middle < gutter.terms[0]]
    below = [atom for atom in atoms if atom.middle > gutter.y1]
    groups = reading_order(above, em) if above else []
    for y0, y1 in pairwise((*gutter.terms, gutter.y1 + em)):
        row = [atom for atom in atoms if y0 <= atom.middle < y1 and atom.middle <= gutter.y1]
        groups.append([atom for atom in row if atom.x1 <= gutter.x1])
        groups.append([atom for atom in row if atom.x1 > gutter.x1])
    return [*(group for group in groups if group), *(reading_order(below, em) if below else [])]
