"""Upright lines between columns: they show which columns are beside one another, and where these begin and end together.

A line at the edge of a box is upright too; the text beside it goes on past its ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.page.atoms import line_count
from regelwerk.extract.page.side_columns import are_set_apart

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.atoms import Atom
    from regelwerk.extract.page.words import Shape, Word

_THIN = 2.0
"""Points; a line is thinner."""
_CORNER = 0.8
"""Radius of a rounded corner at most, in em: in a scan the sides of a frame end where it begins."""
_BAR = 3.0
"""Height of the bar of a heading at most, in em: below it are the sides of its frame."""
_LEAST = 4.0
"""Height of a line between columns at least, in em."""
_MARK = 2
"""Characters of a mark in a picture at most."""
_PICTURE = 2.0
"""Height of a picture at least, in em."""
_NEAR, _FAR = 0.3, 3.0
"""White between a line and the text of the nearer column at least and at most, in em."""
_PAST = 0.5
"""Height in em by which text may reach beyond the ends of a line."""
_WHITE = 0.7
"""White at the ends of a line at least, in em: more than between two lines of writing."""
_LINES = 2
"""Lines of writing of each column at least."""


@dataclass(frozen=True, slots=True)
class PageDrawings:
    """What is drawn on a page and tells where columns are."""

    rules: Sequence[Shape] = ()
    """Upright lines that may be between columns."""
    pictures: Sequence[Shape] = ()
    """Grounds of pictures: filled, without words."""


@dataclass(frozen=True, slots=True)
class RuledBand:
    """What is above two columns with a line between them, in them, and below."""

    above: list[Atom]
    left: list[Atom]
    right: list[Atom]
    below: list[Atom]


def column_rules(shapes: Sequence[Shape], em: float) -> list[Shape]:
    """Upright lines as high as columns may be that are no side of a frame or below the bar of one; `em` is the size of the body in points."""
    upright = [shape for shape in shapes if shape.x1 - shape.x0 < _THIN and shape.y1 - shape.y0 > _LEAST * em]
    low = [shape for shape in shapes if shape.y1 - shape.y0 < _BAR * em] if upright else []
    return [rule for rule in upright if not any(_is_corner(rule, other, _CORNER * em) for other in low)]


def _is_corner(rule: Shape, other: Shape, near: float) -> bool:
    """Whether an upright line ends where a level line or a bar does, or with no more than a rounded corner between."""
    across = min(abs(rule.x0 - other.x0), abs(rule.x1 - other.x1))
    return across < near and min(abs(end - edge) for end in (rule.y0, rule.y1) for edge in (other.y0, other.y1)) < near


def pictures_of(shapes: Iterable[Shape], words: Sequence[Word], em: float) -> list[Shape]:
    """Filled areas as high as pictures are, in which no words begin but marks that point out parts, such as `2` and `A`."""
    return [
        shape
        for shape in shapes
        if shape.filled
        and shape.y1 - shape.y0 > _PICTURE * em
        and not any(
            shape.x0 < word.x0 < shape.x1 and shape.y0 < word.baseline < shape.y1
            for word in words
            if len(word.text) > _MARK
        )
    ]


def ruled_band(atoms: Sequence[Atom], rules: Sequence[Shape], em: float) -> RuledBand | None:
    """The first band of columns of a region that has a line between them."""
    for rule in sorted(rules, key=lambda rule: (rule.y0, rule.x0)):
        band = _band(atoms, rule, em)
        if band and _are_columns(band, rule, em):
            return band
    return None


def _band(atoms: Sequence[Atom], rule: Shape, em: float) -> RuledBand:
    band = RuledBand([], [], [], [])
    for atom in atoms:
        if atom.middle < rule.y0 - _PAST * em:
            band.above.append(atom)
        elif atom.middle > rule.y1 + _PAST * em:
            band.below.append(atom)
        else:
            (band.left if atom.x0 + atom.x1 < rule.x0 + rule.x1 else band.right).append(atom)
    return band


def _are_columns(band: RuledBand, rule: Shape, em: float) -> bool:
    left, right = ([atom for atom in side if atom.lines] for side in (band.left, band.right))
    if min(line_count(left, em), line_count(right, em)) < _LINES:
        return False
    white = rule.x0 - max(atom.x1 for atom in left), min(atom.x0 for atom in right) - rule.x1
    if not (_NEAR * em < min(white) < _FAR * em) or are_set_apart(left, right) or are_set_apart(right, left):
        return False
    inside = [*left, *right]
    top, bottom = min(atom.y0 for atom in inside), max(atom.y1 for atom in inside)
    if top < rule.y0 - _PAST * em or bottom > rule.y1 + _PAST * em:
        return False
    return all(_is_apart(side, others, em) for side in (left, right) for others in (band.above, band.below))


def _is_apart(side: Sequence[Atom], others: Sequence[Atom], em: float) -> bool:
    """Whether white is between a column and what is above or below it."""
    x0, x1 = min(atom.x0 for atom in side), max(atom.x1 for atom in side)
    y0, y1 = min(atom.y0 for atom in side), max(atom.y1 for atom in side)
    beside = (atom for atom in others if atom.lines and atom.x0 < x1 and atom.x1 > x0)
    return all(max(y0 - atom.y1, atom.y0 - y1) > (_WHITE if not atom.title else _NEAR) * em for atom in beside)
