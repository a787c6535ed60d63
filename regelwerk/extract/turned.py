"""Text that does not run level: words of one direction and one line of writing, kept out of the flow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.extract.words import Word


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
    """Where a word stands across and along the direction of its text, by the nearest quarter turn."""
    middle_x, middle_y = (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2
    turn = round(word.angle / 90) % 4
    if turn == 1:
        return -middle_x, middle_y
    if turn == 2:
        return -middle_y, -middle_x
    if turn == 3:
        return middle_x, -middle_y
    return middle_y, middle_x


def _follows(last: Word, word: Word) -> bool:
    if last.angle != word.angle:
        return False
    (across, along), (next_across, next_along) = _axes(last), _axes(word)
    length = (max(last.x1 - last.x0, last.y1 - last.y0) + max(word.x1 - word.x0, word.y1 - word.y0)) / 2
    return abs(across - next_across) < 0.6 * word.size and next_along - along < length + 1.5 * word.size
