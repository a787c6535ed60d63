"""What reading order moves about on a page: runs of words, panels, tables, ruling lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.page.lazy_property import lazy_property

if TYPE_CHECKING:
    from collections.abc import Sequence

RUNNING = 12
"""Characters of a line of running text at least."""


@dataclass(eq=False)
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
    space: float
    """Widest blank inside it, in points; 0 in a single word."""
    content: object
    size: float = 0.0
    """Size of its words in points; 0 where it is no run of words."""
    italic: bool = False
    """Whether all its words are slanted."""
    inner: tuple[Atom, ...] = ()
    """Runs of words in a panel of one column of text."""

    @property
    def is_running_text(self) -> bool:
        """Whether it is long enough for a line of running text; names and labels are shorter."""
        return len(self.text) >= RUNNING

    @lazy_property
    def middle(self) -> float:
        """Height of its middle."""
        return (self.y0 + self.y1) / 2


def line_count(atoms: Sequence[Atom], em: float) -> int:
    """How many lines are below one another."""
    count, last = 0, float("-inf")
    for atom in sorted(atoms, key=lambda atom: atom.middle):
        if atom.lines > 1:
            count += atom.lines
        elif atom.middle - last > 0.5 * em:
            count += 1
            last = atom.middle
    return count
