"""Lines at the upper and lower end of a band of columns that belong to what is above or below it."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import median_low
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.paragraphs import ends_sentence
from regelwerk.extract.page.side_columns import are_smaller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.words import Shape

_NOTE = re.compile(r"\(?(\d{1,2}|[*†‡]{1,3})[).]?(?!\d)")
"""Mark that a footnote begins with."""
_WHITE = 2.0
"""Height in em of white that ends both columns, and above which the left one does not go on."""
_WHITE_OF_TITLE, _LARGE = 0.8, 1.2
"""The same above the title of a section, and its size in em at least."""
_WHITE_OF_LIST = 1.5
"""The same above lines all of which are short."""
_WIDEST = 5.0
"""White in em that ends a column, however well the lines below it would go on."""
_FULL, _FEWEST = 1.0, 2
"""Between the end of a full line and the edge of its column at most, in em, and such lines above and below white that show that it goes on."""
_BETWEEN = 0.4
"""White between paragraphs at least, in em."""
_MORE = 0.25
"""By how much that white is more than the usual one between lines at least, in em."""
_LEVEL = 1.8
"""Distance in em between the ends of columns that end together at most."""
_NARROW = 0.6
"""Width of a column of boxes at most, as a share of that of the text beside it."""


def without_outer_titles(
    atoms: Sequence[Atom], x: float, crossed_below: bool, em: float, pictures: Sequence[Shape]
) -> list[Atom]:
    """Atoms of a band without the titles of its left column that belong to what is above or crosses it below.

    Footnotes that begin below both columns belong to neither, however short they are.

    `atoms` come in order of their middles.
    """
    right = [atom for atom in atoms if atom.x0 > x]
    if not right:
        return []
    kept = _below_last_lines(atoms, x, em)
    right = [atom for atom in kept if atom.x0 > x]
    if not right:
        return []
    top, bottom = min(atom.y0 for atom in right), max(atom.y1 for atom in right)
    while kept[0].title and kept[0].middle < top - 0.2 * em:
        kept.pop(0)
    while crossed_below and kept[-1].title and kept[-1].middle > bottom + 0.2 * em:
        kept.pop()
    if all(atom.lines == 1 for atom in right):  # a panel beside a text ends where it likes
        kept = _above_white(kept, x, bottom, em, pictures)
    notes = len(kept)
    while notes and kept[notes - 1].middle > bottom + 0.2 * em and 0 < kept[notes - 1].size < 0.93 * em:
        notes -= 1
    return kept[:notes] if notes < len(kept) and _NOTE.match(kept[notes].text) else kept


def _above_white(atoms: list[Atom], x: float, bottom: float, em: float, pictures: Sequence[Shape]) -> list[Atom]:
    """Atoms of a band without those of its left column below wide white, above which both columns end level.

    `bottom` is the lower edge of the right column, `atoms` come in order of their middles.
    """
    ends = bottom + _LEVEL * em
    beside = [atom for atom in atoms if atom.middle <= ends]
    left = max((atom.y1 for atom in beside if atom.x0 <= x), default=0.0)
    if len(beside) == len(atoms) or abs(left - bottom) > _LEVEL * em:
        return atoms
    first = atoms[len(beside)]
    if _has_picture(pictures, beside, left, first, em) or _are_side_boxes(beside, x):
        return atoms
    if _goes_on_at_right(atoms[len(beside) :], beside, x, em):
        return atoms
    above = [atom for atom in beside if atom.x0 <= x]
    edge = max((atom.x1 for atom in above), default=x)
    full = _full_lines(atoms[len(beside) :], edge, em)
    white = first.y0 - max(left, bottom)
    if min(full, _full_lines(above, edge, em)) >= _FEWEST and white < _WIDEST * em:
        return atoms
    needed = _WHITE_OF_TITLE if first.title and first.size > _LARGE * em else _WHITE
    if not full and not first.title:
        needed = _WHITE_OF_LIST
    return beside if white > needed * em else atoms


def _full_lines(atoms: Sequence[Atom], edge: float, em: float) -> int:
    """Lines of running text that end at the edge of their column."""
    return sum(atom.is_running_text and abs(atom.x1 - edge) < _FULL * em for atom in atoms)


def _goes_on_at_right(below: Sequence[Atom], beside: Sequence[Atom], x: float, em: float) -> bool:
    """Whether a paragraph right of x begins within a sentence, as the last one below on the left ends: it goes on there.

    The first one does so unless it may go on with what is beside it.
    """
    last = _last_line(below)
    if last is None or last.title or ends_sentence(last.text):
        return False
    lines = sorted((atom for atom in beside if atom.x0 > x and atom.text), key=lambda atom: (atom.middle, atom.x0))
    level = _last_line([atom for atom in beside if atom.x0 <= x])
    first = lines[:1] if level and ends_sentence(level.text) else []
    gaps = [lower.y0 - upper.y1 for upper, lower in pairwise(lines)]
    least = max(_BETWEEN * em, median_low(gaps) + _MORE * em) if gaps else 0.0
    starts = (lower for gap, lower in zip(gaps, lines[1:], strict=True) if gap > least)
    return any(line.text[:1].islower() and abs(line.size - last.size) < 0.05 * em for line in (*first, *starts))


def _last_line(atoms: Sequence[Atom]) -> Atom | None:
    return max((atom for atom in atoms if atom.text), key=lambda atom: (atom.middle, atom.x1), default=None)


def _has_picture(pictures: Sequence[Shape], above: Sequence[Atom], end: float, below: Atom, em: float) -> bool:
    """Whether a picture is between the end of the left column and what is below it, and no white."""
    x0 = min((atom.x0 for atom in above), default=below.x0)
    between = (shape for shape in pictures if end - em < shape.y0 and shape.y1 < below.y0 + em)
    return any(shape.x1 > x0 and shape.x0 < below.x1 for shape in between)


def _are_side_boxes(atoms: Sequence[Atom], x: float) -> bool:
    """Whether the right column is narrow and smaller than the text beside it: it may end where it likes."""
    sides = [atom for atom in atoms if atom.x0 <= x], [atom for atom in atoms if atom.x0 > x]
    if not all(sides):
        return False
    left, right = (max(atom.x1 for atom in side) - min(atom.x0 for atom in side) for side in sides)
    return right < _NARROW * left and are_smaller(sides[1], sides[0])


def _below_last_lines(atoms: Sequence[Atom], x: float, em: float) -> list[Atom]:
    """Atoms of a band without a short last line of the band above it, which a title on the left parts from them."""
    for index, title in enumerate(atoms[:4]):
        beside = (atom for atom in atoms if atom.x0 > x)
        if not title.title or title.x1 > x or any(atom.y0 < title.y1 and atom.y1 > title.y0 for atom in beside):
            continue
        if index and line_count(atoms[:index], em) == 1:
            return list(atoms[index:])
    return _below_level_start(atoms, x, em)


def _below_level_start(atoms: Sequence[Atom], x: float, em: float) -> list[Atom]:
    """Atoms of a band without a line at the upper left below which both columns begin level, white between."""
    first = [atom for atom in atoms if atom.y0 < atoms[0].y1 - 0.2 * em]
    rest = [atom for atom in atoms if atom.y0 >= atoms[0].y1 - 0.2 * em]
    if not 1 <= len(first) <= 2 or any(atom.x1 > x or not atom.text for atom in first):
        return list(atoms)
    left, right = ([atom.y0 for atom in rest if (atom.x0 > x) == beyond] for beyond in (False, True))
    if not left or not right or abs(min(left) - min(right)) > 0.2 * em:
        return list(atoms)
    return rest if min(left) - max(atom.y1 for atom in first) > 0.4 * em else list(atoms)
