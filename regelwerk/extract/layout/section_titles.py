"""Titles that part a page although no gutter runs into them: short ones between bands of columns.

The title of a section may be no wider than the column below which it is. It shows by what is around it: nothing beside it
in any column, and columns that begin level below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom


_LEVEL = 0.25
"""Distance in em up to which columns begin level below a title."""
_WHITE = 5.0
"""Height in em of what the other columns may leave white above the title; a picture is higher."""
_LEAST_WHITE = 0.3
"""Height in em of the white above the title in all columns."""
_BELOW = 2.5
"""Distance in em up to which columns begin below their title."""
_PLACED = 1.5
"""Distance in em up to which a title is at the left edge or in the middle."""
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
        x0 = max((atom.x1 for atom in near if atom.x0 < x1 - 0.3 * em), default=x1)
        if x1 - x0 < 0.6 * em:
            continue
        sides = [atom for atom in above if atom.x1 < x1], [atom for atom in above if atom.x0 > x0]
        white = [title.y0 - max(atom.y1 for atom in side) for side in sides if side]
        if len(white) == 2 and _LEAST_WHITE * em < min(white) and max(white) < _WHITE * em:
            return True
    return False


def _is_placed(title: Atom, placed: Sequence[Atom], em: float) -> bool:
    """Whether a title is at the left edge of all, or in their middle."""
    left, right = min(atom.x0 for atom in placed), max(atom.x1 for atom in placed)
    return title.x0 - left < _PLACED * em or abs(title.x0 + title.x1 - left - right) < 2 * _PLACED * em
