"""What is drawn on a page of a scan, panel by panel: lines of two panels are no lines of one table."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import common_height, common_width, has_center_in, is_inside, rect_of
from regelwerk.extract.ocr.drawn.mended_frames import mended_frames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Shape, Word

_TALL = 4.0
"""Height of a panel at least, in sizes of the print; a lower box may be the head of a table."""
_EDGE = 3.0
"""Points from the edge of a panel within which a line is its side."""
_THIN = 2.0
"""Points; a line is thinner."""


def apart(shapes: Sequence[Shape], words: Sequence[Word]) -> list[tuple[list[Shape], list[Word]]]:
    """The shapes and words of each panel, and last those that are in none."""
    if not words:
        return [(list(shapes), list(words))]
    em = median(word.size for word in words)
    boxes = [shape for shape in shapes if min(shape.x1 - shape.x0, shape.y1 - shape.y0) >= _THIN]
    tall = [box for box in (*mended_frames(shapes, words), *boxes) if box.y1 - box.y0 > _TALL * em]
    panels: list[Shape] = []
    for box in sorted(tall, key=lambda box: -rect_of(box).area):
        if not any(_meet(box, other) for other in panels) and not any(_crosses(shape, box) for shape in shapes):
            panels.append(box)
    parts: list[tuple[list[Shape], list[Word]]] = []
    rest, free = list(shapes), list(words)
    for panel in panels:
        inside = [shape for shape in rest if is_inside(shape, panel, _EDGE)]
        held = [word for word in free if has_center_in(word, panel)]
        rest = [shape for shape in rest if not is_inside(shape, panel, _EDGE)]
        free = [word for word in free if not has_center_in(word, panel)]
        drawn = [shape for shape in inside if not _is_side(shape, panel)]
        parts += [(inside, held)] if any(_touches(shape, panel) for shape in drawn) else apart(drawn, held)
    return [*parts, (rest, free)]


def _meet(one: Shape, other: Shape) -> bool:
    return common_width(one, other) > 0 and common_height(one, other) > 0


def _crosses(shape: Shape, panel: Shape) -> bool:
    """Whether a shape is partly in a panel and partly outside: a cell or a column of a table is no panel."""
    if is_inside(shape, panel, _EDGE) or is_inside(panel, shape, _EDGE):
        return False
    inner = rect_of(panel).grown(-_EDGE, -_EDGE)
    return shape.x0 < inner.x1 and inner.x0 < shape.x1 and shape.y0 < inner.y1 and inner.y0 < shape.y1


def _is_side(shape: Shape, panel: Shape) -> bool:
    """Whether a shape is all of a panel or runs along one of its sides."""
    level = [any(abs(y - side) <= _EDGE for side in (panel.y0, panel.y1)) for y in (shape.y0, shape.y1)]
    upright = [any(abs(x - side) <= _EDGE for side in (panel.x0, panel.x1)) for x in (shape.x0, shape.x1)]
    thin = shape.y1 - shape.y0 < _THIN, shape.x1 - shape.x0 < _THIN
    return (all(level) and (thin[0] or all(upright))) or (all(upright) and thin[1])


def _touches(shape: Shape, panel: Shape) -> bool:
    """Whether something in a panel reaches one of its sides, as lines of a table do that the panel is the frame of."""
    across = min(shape.x0 - panel.x0, panel.x1 - shape.x1)
    return min(across, shape.y0 - panel.y0, panel.y1 - shape.y1) <= _EDGE
