"""Bullets that are drawn as small dots, rings or squares instead of being set as characters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from regelwerk.extract.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.words import Shape


def drawn_bullets(words: Sequence[Word], shapes: Iterable[Shape]) -> list[Word]:
    """A word `•` for each small shape that stands before the first word of a line, where two of a size do so."""
    found: list[tuple[tuple[int, int], Word]] = []
    for shape in shapes:
        wide, tall = shape.x1 - shape.x0, shape.y1 - shape.y0
        if not (1.0 < wide < 8.0 and 1.0 < tall < 8.0 and max(wide, tall) < 1.4 * min(wide, tall)):
            continue
        follower = _follower(shape, words)
        if follower is not None:
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
            found.append(((round(wide), round(tall)), bullet))
    count = Counter(size for size, _ in found)
    return [bullet for size, bullet in found if count[size] > 1]


def _follower(shape: Shape, words: Sequence[Word]) -> Word | None:
    """First word of the line that a shape stands before; None where a word stands left of it on the same line."""
    middle = (shape.y0 + shape.y1) / 2
    row = [word for word in words if word.angle == 0 and word.baseline - 0.8 * word.size < middle < word.baseline]
    after = [word for word in row if 0 < word.x0 - shape.x1 < 2.5 * word.size]
    if not after or any(-0.5 * word.size < shape.x0 - word.x1 < 1.2 * word.size for word in row):
        return None
    follower = min(after, key=lambda word: word.x0)
    return follower if shape.x1 - shape.x0 < 0.65 * follower.size else None
