"""What reaches a little out of its column: a panel, a table, a title that is too long for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom

_OVERHANG, _OF_TITLE = 1.5, 3.0
"""By how much something may reach out of its column into the gutter, and a title that touches the text beyond, in em."""
_LARGE = 1.2
"""Size in em of a title that may do so at least."""
_BESIDE = 0.35
"""Share of the height of the lower one by which a title and the text that it touches overlap at least."""


def right_edges(atoms: Sequence[Atom], em: float) -> list[float]:
    """Where each of the atoms ends on the right, without what may reach out of its column; `em` is the body size in points."""
    return [atom.x1 - _overhang(atom, atoms, em) for atom in atoms]


def _overhang(atom: Atom, atoms: Sequence[Atom], em: float) -> float:
    if atom.lines > 1:
        return _OVERHANG * em
    return _OF_TITLE * em if _is_too_long(atom, atoms, em) else 0.0


def _is_too_long(atom: Atom, atoms: Sequence[Atom], em: float) -> bool:
    """Whether an atom is a large title that touches the text of the column beside its own."""
    if not atom.title or not atom.text or atom.size < _LARGE * em:
        return False
    return any(
        other.lines
        and other.x0 > atom.x0
        and -_OF_TITLE * em < other.x0 - atom.x1 < 0.1 * em
        and _are_level(atom, other)
        for other in atoms
        if other.size < atom.size
    )


def _are_level(atom: Atom, other: Atom) -> bool:
    overlap = min(atom.y1, other.y1) - max(atom.y0, other.y0)
    return overlap > _BESIDE * min(atom.y1 - atom.y0, other.y1 - other.y0)
