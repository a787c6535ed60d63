"""Parts set into a frame of a page until it is full; a paragraph that does not fit is cut where its line ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..parts.part import END, STRIDE, Part, Text
from ..typesetting import MarkPlace, Press

_SLACK = 2.0
"""Points by which the last line of a frame may stand out below it."""
_GAP = 0.14
"""Share of a frame that may stay empty because a figure or a table does not fit any more; more, and it is left out."""


@dataclass(frozen=True)
class Filled:
    """What stands in a frame, what did not fit, and where the parts begin, in points below the top of the frame."""

    placed: tuple[Part, ...]
    rest: tuple[Part, ...]
    tops: tuple[float, ...]


def filled(press: Press, width: float, height: float, parts: Sequence[Part], *, skips: bool = False) -> Filled:
    """As many parts as fit into a frame; what is higher than the frame is left out.

    With `skips` also what would leave much of the frame empty by beginning only in the next one.
    """
    parts = list(parts)
    while True:
        parts = _without_bare_headings(parts)
        marks = press.marks(width, height, "".join(part.markup(n * STRIDE) for n, part in enumerate(parts)))
        tall = next((n for n in range(len(parts)) if _is_too_tall(marks, n, height)), None)
        if tall is not None:
            del parts[tall]
            continue
        first = next((n for n in range(len(parts)) if marks[n * STRIDE + END].page > 1), len(parts))
        if skips and first < len(parts) and not isinstance(parts[first], Text):
            bottom = marks[(first - 1) * STRIDE + END].y if first else 0.0
            if height - bottom > height * _GAP:
                del parts[first]
                continue
        break
    placed, rest = parts[:first], parts[first:]
    if rest and isinstance(rest[0], Text) and marks[first * STRIDE].page == 1:
        halves = _cut(press, width, height, placed, rest[0], marks, first * STRIDE)
        if halves:
            placed.append(halves[0])
            rest[0] = halves[1]
    while placed and placed[-1].sticky and rest:
        rest.insert(0, placed.pop())
    tops = tuple(marks[n * STRIDE].y for n in range(len(placed)))
    return Filled(tuple(placed), tuple(rest), tops)


def _without_bare_headings(parts: list[Part]) -> list[Part]:
    """Without headings that another of their level or a higher one follows: what stood below them was left out."""
    pairs = zip_longest(parts, parts[1:])
    return [part for part, after in pairs if not (part.level and after and 0 < after.level <= part.level)]


def _is_too_tall(marks: dict[int, MarkPlace], number: int, height: float) -> bool:
    """Whether a part is higher than the frame: Typst gives the foot of the page as the place of what lies below it."""
    end = marks[number * STRIDE + END]
    start = marks.get(number * STRIDE, end)
    return start.page == end.page and end.y >= height - 0.01


def _cut(
    press: Press,
    width: float,
    height: float,
    before: Sequence[Part],
    part: Text,
    marks: dict[int, MarkPlace],
    first: int,
) -> tuple[Text, Text] | None:
    """A paragraph cut behind the last word of the frame, inside a word that the line breaks, or where it fits at last."""
    words = range(len(part.tokens))
    over = next((n for n in words if marks[first + 2 * n].page > 1), len(part.tokens))
    broken = next((n for n in words if marks[first + 2 * n].page == 1 and marks[first + 2 * n + 1].page > 1), None)
    tries = [] if broken is None else [(broken, True), (broken, False)]
    if broken is None and over < len(part.tokens):
        tries.append((over, False))
    tries.append((max(0, (over if broken is None else broken) - 6), False))
    for word, inside in tries:
        halves = part.cut(word, inside=inside)
        if halves and press.height(width, "".join(one.markup() for one in (*before, halves[0]))) <= height + _SLACK:
            return halves
    return None
