"""Columns of a table as the names in its head show them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.tables.white_columns import BLANK, columns_of

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from regelwerk.extract.page.words import Shape
    from regelwerk.extract.tables.white_columns import Chunk, WrittenLine


_PICTURES = 3
"""Pictures below one another that make a column."""


def named_separators(
    separators: Sequence[float],
    head: Sequence[WrittenLine],
    lines: Sequence[WrittenLine],
    pictures: Sequence[Shape] = (),
) -> list[float]:
    """Separators as the head of a table shows them, `lines` being those of the other rows
    and `pictures` what is drawn in them.

    What is apart in the head is a column by itself where no other line goes across: its cells may hold pictures. A
    name and cells that nothing else is above or below are one column: numbers are to the right, their name to the left.
    """
    chunks = [chunk for line in lines for chunk in line.chunks]
    pictured = _beside_pictures(separators, chunks, pictures)
    choices = [[x for each in pictured for x in each], *pictured, []]  # pictures may belong to the words beside them
    named = (_at_names(sorted({*separators, *more}), head, chunks) for more in choices)
    separators = next(filter(None, named), []) or [_between_names(x, head, chunks) for x in separators]
    found = set(separators)
    for line in head:
        words = [word for chunk in line.chunks for word in chunk.words]
        for left, right in pairwise(words):
            blank = right.x0 - left.x1 > BLANK * right.size
            parted = any(left.x1 <= x <= right.x0 for x in separators)
            if blank and not parted and not any(chunk.x0 < right.x0 and chunk.x1 > left.x1 for chunk in chunks):
                found.add((left.x1 + right.x0) / 2)
    kept = sorted(found)
    names = [columns_of(chunk, kept) for line in head for chunk in line.parted(kept).chunks]
    cells = {column for line in lines for column in line.columns(kept)}
    cells |= {sum(x <= picture.x0 for x in kept) for picture in pictures}
    return [x for column, x in enumerate(kept) if not _belong_together(column, names, cells)]


def _beside_pictures(
    separators: Sequence[float], chunks: Sequence[Chunk], pictures: Sequence[Shape]
) -> list[list[float]]:
    """Separators beside each column of pictures that have no words above or below them, where there are none yet."""
    columns: list[tuple[float, float, int]] = []
    for picture in sorted(pictures, key=lambda picture: picture.x0):
        if columns and picture.x0 < columns[-1][1]:
            x0, x1, count = columns[-1]
            columns[-1] = x0, max(x1, picture.x1), count + 1
        else:
            columns.append((picture.x0, picture.x1, 1))
    found = []
    for x0, x1, count in columns:
        if count < _PICTURES or any(chunk.x0 < x1 and chunk.x1 > x0 for chunk in chunks):
            continue
        left = max((chunk.x1 for chunk in chunks if chunk.x1 <= x0), default=None)
        right = min((chunk.x0 for chunk in chunks if chunk.x0 >= x1), default=None)
        found.append(
            [
                (start + end) / 2
                for start, end in ((left, x0), (x1, right))
                if start is not None and end is not None and not any(start <= x <= end for x in separators)
            ]
        )
    return found


def _at_names(separators: Sequence[float], head: Sequence[WrittenLine], chunks: Sequence[Chunk]) -> list[float]:
    """Separators between the words of a head that has one for each column, if the white in the rows allows that.

    Names to the left of numbers that are set to the right are not over them.
    """
    words = [word for chunk in head[0].chunks for word in chunk.words] if head else []
    if len(words) != len(separators) + 1:
        return []
    moved: list[float] = []
    for x, (left, right) in zip(separators, pairwise(words), strict=True):
        x0 = max([left.x1, *(chunk.x1 for chunk in chunks if chunk.x1 <= x)])
        x1 = min([right.x0, *(chunk.x0 for chunk in chunks if chunk.x0 >= x)])
        if x0 >= x1:
            return []
        moved.append((x0 + x1) / 2)
    return moved


def _between_names(x: float, head: Sequence[WrittenLine], chunks: Sequence[Chunk]) -> float:
    """A separator moved to between two names of the head, where it cuts one of them and the white in the rows allows."""
    words = [word for line in head for chunk in line.chunks for word in chunk.words]
    if not any(word.x0 < x < word.x1 for word in words):
        return x
    least = max((chunk.x1 for chunk in chunks if chunk.x1 <= x), default=x)
    most = min((chunk.x0 for chunk in chunks if chunk.x0 >= x), default=x)
    gaps = [
        (max(left.x1, least), min(right.x0, most))
        for line in head
        for chunk in line.chunks
        for left, right in pairwise(chunk.words)
    ]
    x0, x1 = max(gaps, key=lambda gap: gap[1] - gap[0], default=(x, x))
    moved = (x0 + x1) / 2
    return moved if x1 > x0 and not any(word.x0 < moved < word.x1 for word in words) else x


def _belong_together(left: int, names: Sequence[range], cells: Container[int]) -> bool:
    """Whether of a column and the one to its right one has nothing but a name, which the other lacks or shares."""
    right = left + 1
    if (left in cells) == (right in cells):
        return False
    bare, other = (right, left) if left in cells else (left, right)
    if any(bare in columns and other in columns for columns in names):
        return True
    return any(bare in columns for columns in names) and not any(other in columns for columns in names)
