"""Text that does not run level: words of one direction and one line of writing, kept out of the flow."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word


def turned_furniture(pages: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """For each page those of its turned lines that are at the same place of another page: heads in the side margin."""
    seen: dict[tuple[str, int, int], set[int]] = {}
    for number, lines in enumerate(pages):
        for line in lines:
            seen.setdefault(_mark_of(line), set()).add(number)
    return [[line for line in lines if len(seen[_mark_of(line)]) > 1] for lines in pages]


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
