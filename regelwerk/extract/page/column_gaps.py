"""Gaps between columns that are certain on a page, and make low or narrow ones in the same place certain too.

Two lines beside two others may be columns or a line with a wide blank. Where far taller columns of the page have their gap
in that place, they are columns: pages are set on one grid (Müller-Brockmann, "Grid systems in graphic design", 1981).
"""

from __future__ import annotations

from dataclasses import dataclass, field

_SURE = 8.0
"""Height in em from which on a gutter makes others in its place certain."""
_SAME = 0.4
"""By how much the edge of a column differs from that of another of the grid at most, in em."""


@dataclass(slots=True)
class ColumnGaps:
    """Left and right edges of gaps in points."""

    certain: list[tuple[float, float]] = field(default_factory=list)
    doubtful: list[tuple[float, float]] = field(default_factory=list)
    """Gaps that were too narrow or too low for themselves."""

    def note(self, x0: float, x1: float, height: float, em: float) -> None:
        """Take note of a gutter between columns."""
        if height > _SURE * em:
            self.certain.append((x0, x1))

    def has(self, x0: float, x1: float, em: float) -> bool:
        """Whether a gap is in the place of one that is certain: the column on its right begins where that of the other does."""
        return any(abs(x1 - right) < _SAME * em and x0 < left + _SAME * em for left, right in self.certain)

    def confirmed(self, em: float) -> bool:
        """Whether some of the doubtful gaps are certain by what has been found since."""
        return any(self.has(x0, x1, em) for x0, x1 in self.doubtful)
