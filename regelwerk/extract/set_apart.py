"""How notes are set apart from the text that they stand beside."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.gutters import Atom

_SMALLER = 0.94


def are_smaller(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether what stands on one side of a gutter is set in a smaller size than the text on the other."""
    notes, lines = ([atom.size for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and median(notes) < _SMALLER * median(lines)


def are_set_apart(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether the notes of one side of a gutter are smaller than the text on the other, or slanted where that is not."""
    if are_smaller(side, column):
        return True
    notes, lines = ([atom.italic for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and all(notes) and sum(lines) < 0.2 * len(lines)
