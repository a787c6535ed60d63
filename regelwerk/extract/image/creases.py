"""Creases of a page that was folded: they look like ruling lines, and run from one edge of the paper to the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_EDGE, _RIM = 0.15, 0.1
"""Inches from the edge of the image within which a crease begins and ends, and the share of the page at its rims where none is:
frames around a whole page are there."""
_LEVEL = 0.06
"""Inches by which pieces of a crease beside each other differ in height at most."""
_SEEN = 0.4
"""Share of a crease that is seen at least; print and pictures hide the rest."""


def without_creases(lines: Iterable[Rect[int]], size: tuple[int, int], resolution: float) -> tuple[Rect[int], ...]:
    """Lines of a page of some width and height in pixels that are no pieces of a crease; `resolution` is in dots per inch."""
    lines = tuple(lines)
    level = [line for line in lines if line.width > line.height]
    upright = [_turned(line) for line in lines if line.width <= line.height]
    width, height = size
    creases = _pieces(level, width, height, resolution)
    creases |= {_turned(piece) for piece in _pieces(upright, height, width, resolution)}
    return tuple(line for line in lines if line not in creases)


def _turned(line: Rect[int]) -> Rect[int]:
    return Rect(line.y0, line.x0, line.y1, line.x1)


def _pieces(lines: Sequence[Rect[int]], width: int, height: int, resolution: float) -> set[Rect[int]]:
    """Those of level lines that go on one behind the other from the left edge to the right."""
    edge, found = _EDGE * resolution, set()
    inner = (line for line in lines if _RIM * height < line.center[1] < (1 - _RIM) * height)
    ordered = sorted(inner, key=lambda line: line.x0)
    for first in ordered:
        if first.x0 > edge:
            break
        chain = [first]
        for line in ordered:
            last = chain[-1]
            if line.x1 > last.x1 and abs(line.center[1] - last.center[1]) < _LEVEL * resolution + last.height:
                chain.append(line)
        seen = sum(min(line.x1, width) - line.x0 for line in chain)
        if chain[-1].x1 > width - edge and seen > _SEEN * width:
            found.update(chain)
    return found
