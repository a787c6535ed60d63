"""Bullets that are drawn as small dots, rings or squares instead of being set as characters."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Shape


_MAX_DOTS = 400
"""Small shapes of a page, above which they are a pattern and no bullets."""


def drawn_bullets(words: Sequence[Word], shapes: Iterable[Shape]) -> list[Word]:
    """A word `•` for each small shape that is before the first word of a line, where two of a size do so.

    Shapes of a size that are within lines as often are parts of icons, one of which happens to be at the head of a line.
    """
    dots = [shape for shape in shapes if _is_dot(shape)]
    if not 1 < len(dots) <= _MAX_DOTS:
        return []
    level = sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline)
    baselines = [word.baseline for word in level]
    reach = 0.8 * max((word.size for word in level), default=0.0)
    found: list[tuple[tuple[int, int], Word]] = []
    within: Counter[tuple[int, int]] = Counter()
    for shape in dots:
        middle = (shape.y0 + shape.y1) / 2
        near = level[bisect_right(baselines, middle) : bisect_left(baselines, middle + reach)]
        row = [word for word in near if word.baseline - 0.8 * word.size < middle]
        follower = _follower(shape, row)
        size = round(shape.x1 - shape.x0), round(shape.y1 - shape.y0)
        if follower is None:
            within[size] += any(_is_behind(shape, word) for word in row)
        else:
            bullet = Word(
                "•",
                shape.x0,
                shape.y0,
                shape.x1,
                shape.y1,
                size=follower.size,
                baseline=follower.baseline,
                font=follower.font,
            )
            found.append((size, bullet))
    count = Counter(size for size, _ in found)
    return [bullet for size, bullet in found if count[size] > max(1, within[size])]


def _is_dot(shape: Shape) -> bool:
    wide, tall = shape.x1 - shape.x0, shape.y1 - shape.y0
    return 1.0 < wide < 8.0 and 1.0 < tall < 8.0 and max(wide, tall) < 1.4 * min(wide, tall)


def _follower(shape: Shape, row: Iterable[Word]) -> Word | None:
    """First word of the line that a shape is before; None where a word is left of it on the same line."""
    after = [word for word in row if 0 < word.x0 - shape.x1 < 2.5 * word.size]
    if not after or any(_is_behind(shape, word) for word in row):
        return None
    follower = min(after, key=lambda word: word.x0)
    return follower if shape.x1 - shape.x0 < 0.65 * follower.size else None


def _is_behind(shape: Shape, word: Word) -> bool:
    """Whether a shape follows a word on its line."""
    return -0.5 * word.size < shape.x0 - word.x1 < 1.2 * word.size
