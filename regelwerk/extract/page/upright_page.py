"""Pages whose writing goes up or down, turned so that it is upright."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from regelwerk.extract.page.words import Shape, Word

if TYPE_CHECKING:
    from regelwerk.extract.page.words import PageWords

_MOST = 0.7
"""Share of the words of a page that are turned the same way where the page is."""
_DESCENT = 0.2
"""How far letters reach below the baseline, in letter sizes: turned words are given without their baseline."""

_Placed = TypeVar("_Placed", Word, Shape)


def upright(page: PageWords) -> tuple[PageWords, int]:
    """The page with its words and shapes at the places that they have when most of its words are upright.

    The second value says by how many degrees clockwise the page was turned for it: 0, 90 or 270.
    """
    angles = Counter(word.angle for word in page.words)
    angle, count = angles.most_common(1)[0] if angles else (0, 0)
    if angle not in (90, 270) or count < _MOST * len(page.words):
        return page, 0
    turn = 360 - angle
    words = tuple(_turned(word, turn, page) for word in page.words)
    shapes = tuple(_turned(shape, turn, page) for shape in page.shapes)
    return replace(page, width=page.height, height=page.width, words=words, shapes=shapes), turn


def _turned(placed: _Placed, turn: int, page: PageWords) -> _Placed:
    if turn == 90:
        x0, x1, y0, y1 = page.height - placed.y1, page.height - placed.y0, placed.x0, placed.x1
    else:
        x0, x1, y0, y1 = placed.y0, placed.y1, page.width - placed.x1, page.width - placed.x0
    moved = replace(placed, x0=x0, x1=x1, y0=y0, y1=y1)
    if not isinstance(moved, Word):
        return moved
    return replace(moved, baseline=y1 - _DESCENT * moved.size, angle=(moved.angle + turn) % 360)
