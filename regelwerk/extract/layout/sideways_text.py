"""Text that does not run level: words of one direction and one line of writing, kept out of the flow."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

_EDGE = 0.08
"""Share of the width of a page that its edge takes at most; chosen by hand on made booklets."""

_FEW = 2
"""Level words as far out as such a line at most: the number of the page may be in the corner."""


def turned_furniture(pages: Sequence[Sequence[Line]], edges: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """For each page those of its turned lines that are at the same place of another page: heads in the side margin.

    Of those at the edges, which `edges` has, the place alone tells: they name the section of their page.
    """
    seen: dict[tuple[str, int, int], set[int]] = {}
    for number, lines in enumerate(pages):
        for line in lines:
            seen.setdefault(_mark_of(line), set()).add(number)
    places = [[(_middle(line), line.size) for line in lines] for lines in edges]
    return [
        [
            line
            for line in lines
            if len(seen[_mark_of(line)]) > 1
            or (
                line in edges[number]
                and any(_is_at(line, places[other]) for other in range(len(pages)) if other != number)
            )
        ]
        for number, lines in enumerate(pages)
    ]


def _is_at(line: Line, places: Iterable[tuple[float, float]]) -> bool:
    return any(abs(_middle(line) - middle) < line.size and abs(line.size - size) < 0.3 for middle, size in places)


def _middle(line: Line) -> float:
    return (line.y0 + line.y1) / 2


def edge_labels(lines: Sequence[Line], words: Iterable[Word], width: float) -> list[Line]:
    """Those of the turned lines of a page that are at its edge, outside of the text, as tabs are.

    `width` is that of the page in points.
    """
    if not lines:
        return []
    edge = _EDGE * width
    outer = [word for word in words if word.angle == 0 and (word.x0 < edge or word.x1 > width - edge)]
    return [
        line
        for line in lines
        if (line.x1 <= edge and sum(word.x0 < line.x1 for word in outer) <= _FEW)
        or (line.x0 >= width - edge and sum(word.x1 > line.x0 for word in outer) <= _FEW)
    ]


def _mark_of(line: Line) -> tuple[str, int, int]:
    """What a turned line says, numbers aside, its angle and its height on the page in steps of ten points."""
    return re.sub(r"\d+", "#", line.text).casefold(), line.words[0].angle % 180, round(line.y0 / 10)


def turned_lines(words: Iterable[Word]) -> list[Line]:
    """Lines of turned words, each from its first word to its last."""
    lines: list[list[Word]] = []
    for word in sorted((word for word in words if word.angle), key=_place):
        if lines and _follows(lines[-1][-1], word):
            lines[-1].append(word)
        else:
            lines.append([word])
    return [Line(tuple(line)) for line in lines]


def _place(word: Word) -> tuple[int, float, float]:
    """Angle, line and place in the line of a turned word."""
    across, along = _axes(word)
    return word.angle, round(across / (0.5 * word.size)), along


def _axes(word: Word) -> tuple[float, float]:
    """Where a word is across and along the direction of its text."""
    x, y = (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2
    cos, sin = math.cos(math.radians(word.angle)), math.sin(math.radians(word.angle))
    return y * cos - x * sin, x * cos + y * sin


def _follows(last: Word, word: Word) -> bool:
    if last.angle != word.angle:
        return False
    (across, along), (next_across, next_along) = _axes(last), _axes(word)
    length = (max(last.x1 - last.x0, last.y1 - last.y0) + max(word.x1 - word.x0, word.y1 - word.y0)) / 2
    return abs(across - next_across) < 0.6 * word.size and next_along - along < length + 1.5 * word.size
