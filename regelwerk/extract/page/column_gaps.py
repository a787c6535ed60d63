"""Gaps between columns that are certain on a page, and make low or narrow ones in the same place certain too.

Two lines beside two others may be columns or a line with a wide blank. Where columns of the page that are far taller, also
taken together, have their gap in that place, they are columns: pages are set on one grid (Müller-Brockmann, "Grid systems
in graphic design", 1981).
"""

from __future__ import annotations

from dataclasses import dataclass, field

_SURE = 8.0
"""Height in em from which on the gutters in one place make others there certain."""
_SEVERAL = 1.5
"""Height in em of a doubtful gap at least that counts: one between two words of a single line is chance."""
_SAME = 0.4
"""By how much the edge of a column differs from that of another of the grid at most, in em."""


@dataclass(slots=True)
class ColumnGaps:
    """Left and right edges of gaps in points."""

    certain: list[tuple[float, float]] = field(default_factory=list)
    _found: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Left and right edge of each gutter, its upper end and its height."""
    _doubtful: list[tuple[float, float, float, float]] = field(default_factory=list)
    """The same of gaps that were too narrow or too low for themselves."""

    def note(self, x0: float, x1: float, top: float, height: float, em: float) -> None:
        """Take note of a gutter between columns from `top` downwards."""
        self._found.append((x0, x1, top, height))
        if self._height_at(x0, x1, em) > _SURE * em:
            self.certain.append((x0, x1))

    def doubt(self, x0: float, x1: float, top: float, height: float) -> None:
        """Take note of a gap from `top` downwards that may be between columns."""
        self._doubtful.append((x0, x1, top, height))

    def has(self, x0: float, x1: float, em: float) -> bool:
        """Whether a gap is in the place of one that is certain: the column on its right begins where that of the other does."""
        return any(abs(x1 - right) < _SAME * em and x0 < left + _SAME * em for left, right in self.certain)

    def confirmed(self, em: float) -> bool:
        """Whether some of the doubtful gaps are certain by what has been found since, and by one another."""
        for x0, x1, _, _ in self._found:
            if self._height_at(x0, x1, em, with_doubtful=True) > _SURE * em:
                self.certain.append((x0, x1))
        return any(self.has(x0, x1, em) for x0, x1, _, _ in self._doubtful)

    def _height_at(self, x0: float, x1: float, em: float, *, with_doubtful: bool = False) -> float:
        """Height of all gaps in one place."""
        gaps = list(self._found)
        if with_doubtful:
            gaps += (gap for gap in self._doubtful if gap[3] > _SEVERAL * em)
        here = [gap for gap in gaps if abs(x0 - gap[0]) < _SAME * em and abs(x1 - gap[1]) < _SAME * em]
        reached, total = float("-inf"), 0.0
        for _, _, top, height in sorted(here, key=lambda gap: gap[2]):
            total += max(0.0, top + height - max(top, reached))
            reached = max(reached, top + height)
        return total
