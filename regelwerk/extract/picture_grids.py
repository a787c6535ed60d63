"""Pictures in rows with a name below each, as lists of components have them: read name by name, row by row."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.gutters import Atom

_PICTURE = 2.0
"""Height of the white above a row of names at least, in em."""
_MOST_LINES = 3
_APART = 0.8
"""White between two names of a row at least, in em."""
_MOST_CHARS = 40
"""Length of a line of a name at most."""
_ALIKE = 1.0
"""Distance in em between the middles, or the left edges, of names below one another."""


def picture_names(atoms: Sequence[Atom], em: float) -> tuple[float, float, list[list[Atom]]] | None:
    """Upper and lower edge of a grid of pictures and its names in reading order; None where there is none.

    A grid has two rows of names or more that stand below one another, with room for pictures above each.
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
    """Whether most names stand below one of the row above."""
    places = [_place(name) for name in above]
    under = sum(
        any(abs(left - x0) < _ALIKE * em or abs(middle - centre) < _ALIKE * em for left, middle in places)
        for x0, centre in map(_place, names)
    )
    return 3 * under >= 2 * len(names)


def _place(name: Sequence[Atom]) -> tuple[float, float]:
    x0, x1 = min(atom.x0 for atom in name), max(atom.x1 for atom in name)
    return x0, (x0 + x1) / 2
