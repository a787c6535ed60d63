"""Lines of words, by the baseline alone.

Properties that are computed once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import attrgetter
from statistics import fmean, median
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.words import Shape, TableCells, Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


_Value = TypeVar("_Value")


class once(Generic[_Value]):  # noqa: N801 - a decorator, named like property
    """`functools.cached_property` without the lock that it takes before Python 3.12, which costs more than the value."""

    def __init__(self, compute: Callable[[Any], _Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, owner: Any, kind: type | None = None) -> _Value:
        value = owner.__dict__[self._name] = self._compute(owner)
        return value


_ON_PAGE = attrgetter("baseline", "x0", "x1", "text")
_ON_LINE = attrgetter("x0", "x1", "text")


@dataclass(eq=False)
class Line:
    """Words of one printed line of one column, from left to right."""

    words: tuple[Word, ...]

    @once
    def x0(self) -> float:
        """Left edge."""
        return self.words[0].x0

    @once
    def x1(self) -> float:
        """Right edge."""
        return max([word.x1 for word in self.words])

    @once
    def y0(self) -> float:
        """Upper edge of its tallest word."""
        return min([word.y0 for word in self.words])

    @once
    def y1(self) -> float:
        """Lower edge of its lowest word."""
        return max([word.y1 for word in self.words])

    @once
    def baseline(self) -> float:
        """Baseline of its middle word, in points."""
        baselines = sorted([word.baseline for word in self.words])
        return baselines[0] if baselines[0] == baselines[-1] else median(baselines)

    @once
    def size(self) -> float:
        """Size of most of its characters, in points."""
        return size_of(self.words)

    @once
    def text(self) -> str:
        """Its words with a blank between them, in the order of reading."""
        return line_text([word.text for word in self.words])

    @once
    def bold(self) -> bool:
        """Whether all its words are bold, signs aside."""
        return are_bold(self.words)


def size_of(words: Sequence[Word]) -> float:
    """Size of most characters of some words, in points."""
    sizes = {word.size for word in words}
    return sizes.pop() if len(sizes) == 1 else dominant((word.size, len(word.text)) for word in words)


def are_bold(words: Sequence[Word]) -> bool:
    """Whether words are bold, signs aside; not without any."""
    bold = [word.bold for word in words]
    if True not in bold:
        return False
    return {weight for word, weight in zip(words, bold, strict=True) if _is_spoken(word.text)} == {True}


def _is_spoken(text: str) -> bool:
    return text.isalnum() or any(char.isalnum() for char in text)


def dominant(weighted: Iterable[tuple[float, int]]) -> float:
    """The value with the greatest weight; among equals the smallest."""
    total: Counter[float] = Counter()
    for value, weight in weighted:
        total[value] += weight
    return max(sorted(total), key=total.__getitem__) if total else 0.0


def build_lines(words: Iterable[Word]) -> list[Line]:
    """Lines from top to bottom of the words of one column, words joined that have blanks between their letters."""
    return [Line(join_spaced_letters(line.words)) for line in raw_lines(words)]


def raw_lines(words: Iterable[Word]) -> list[Line]:
    """Lines from top to bottom of the words as they are, superscripts in the line that they stand on."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=_ON_PAGE):
        # Words of a text layer mostly share their baseline exactly.
        if rows and (rows[-1][0].baseline == word.baseline or _is_level(word, rows[-1]) or _on_row(word, rows[-1])):
            rows[-1].append(word)
        else:
            rows.append([word])
    merged = _with_raised_words(rows)
    return [Line(tuple(sorted(row, key=_ON_LINE))) for row in merged]


def _is_level(word: Word, row: Sequence[Word]) -> bool:
    """Whether a word stands so nearly level with the highest before it that `_on_row`, which takes longer, is sure."""
    return word.baseline - row[0].baseline < 0.3 * min(word.size, row[-1].size)


def _on_row(word: Word, row: Sequence[Word]) -> bool:
    """Whether a word stands on the same row as those before it, of which none is lower."""
    if word.baseline - row[-1].baseline >= 0.35 * word.size:
        return False
    near = row[-8:]
    reference = sum(other.baseline for other in near) / len(near)
    return word.baseline - reference < 0.35 * min(word.size, max(other.size for other in near))


def _with_raised_words(rows: list[list[Word]]) -> list[list[Word]]:
    """Rows of small words that stand inside the height of a neighbouring row become part of it."""
    sizes = [max([word.size for word in row]) for row in rows]
    if not sizes or min(sizes) > 0.8 * max(sizes):
        return rows
    merged: list[list[Word]] = []
    hosts: list[float] = []
    for index, row in enumerate(rows):
        near = [(rows[index + 1], sizes[index + 1])] if index + 1 < len(rows) else []
        near += [(merged[-1], hosts[-1])] if merged else []
        larger = [host for host, size in near if sizes[index] <= 0.8 * size]
        host = next((host for host in larger if _is_raised(row, host)), None)
        if host is not None:
            host.extend(row)
        else:
            merged.append(row)
            hosts.append(sizes[index])
    return merged


def _is_raised(row: Sequence[Word], host: Sequence[Word]) -> bool:
    """Whether the words of a row stand between those of another, inside its height."""
    middle = fmean((word.y0 + word.y1) / 2 for word in row)
    return min(word.y0 for word in host) < middle < max(word.y1 for word in host) and _beside(row, host)


def _beside(row: Sequence[Word], host: Sequence[Word]) -> bool:
    """Whether every word of the row stands free of the words of the host and close to one of them."""
    return all(
        all(word.x0 >= other.x1 - 0.1 * other.size or word.x1 <= other.x0 + 0.1 * other.size for other in host)
        and any(abs(word.x0 - other.x1) < other.size or abs(word.x1 - other.x0) < other.size for other in host)
        for word in row
    )


def join_spaced_letters(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words of a line, those that are set with blanks between their letters joined.

    Four single letters in a row, evenly and not too widely apart, are one word; where the space grows by half or more,
    the next word begins.
    """
    if [len(word.text) for word in words].count(1) < 4:
        return tuple(words)
    joined: list[Word] = []
    index = 0
    while index < len(words):
        end = index
        while end < len(words) and len(words[end].text) == 1 and words[end].text.isalpha():
            end += 1
        joined.extend(_letters_joined(words[index:end]) if end - index >= 4 else words[index:end])
        if end == index:
            joined.append(words[index])
            end += 1
        index = end
    return tuple(joined)


def _letters_joined(letters: Sequence[Word]) -> list[Word]:
    gaps = [right.x0 - left.x1 for left, right in pairwise(letters)]
    usual = median(gaps)
    if usual > 0.8 * letters[0].size:
        return list(letters)
    groups = [[letters[0]]]
    for letter, gap in zip(letters[1:], gaps, strict=True):
        if gap > 1.5 * usual + 0.1 * letter.size:
            groups.append([])
        groups[-1].append(letter)
    return [_merged(group) for group in groups]


def _merged(letters: Sequence[Word]) -> Word:
    known = [letter.confidence for letter in letters if letter.confidence is not None]
    return replace(
        letters[0],
        text="".join(letter.text for letter in letters),
        y0=min(letter.y0 for letter in letters),
        x1=max(letter.x1 for letter in letters),
        y1=max(letter.y1 for letter in letters),
        confidence=fmean(known) if known else None,
    )


def slope_of(words: Sequence[Word]) -> float:
    """How far the lines of a page fall from left to right, in points a point; 0 where nothing speaks for a skew.

    Readers give words line by line as far as they can, so that words which follow one another to the right on nearly
    the same height are taken as pieces of one line; the median over all of them is robust against wrong ones. Where
    most words stand exactly level with the one before, nothing is skewed.
    """
    follows = [pair for pair in pairwise(words) if pair[1].x0 > pair[0].x0]
    if sum(abs(left.baseline - right.baseline) < 0.02 for left, right in follows) > 0.5 * len(follows):
        return 0.0
    slopes: list[tuple[float, float]] = []
    start = last = None
    for word in words:
        if (
            start is not None
            and last is not None
            and word.x0 > last.x0
            and word.x0 - last.x1 < word.size
            and abs(word.baseline - last.baseline) < 0.4 * word.size
        ):
            last = word
            continue
        if start is not None and last is not None and last.x0 - start.x0 > 10 * start.size:
            slopes.append(((last.baseline - start.baseline) / (last.x0 - start.x0), last.x0 - start.x0))
        start = last = word
    if len(slopes) < 3:
        return 0.0
    slope = median(value for value, _ in slopes)
    return slope if 0.001 < abs(slope) < 0.2 else 0.0


def skewed(box: tuple[float, float, float, float], slope: float) -> tuple[float, float, float, float]:
    """Where a box (left, upper, right, lower edge) of a levelled page stands on the page as it was."""
    x0, y0, x1, y1 = box
    across, down = sorted((-slope * y0, -slope * y1)), sorted((slope * x0, slope * x1))
    return x0 + across[0], y0 + down[0], x1 + across[1], y1 + down[1]


_Placed = TypeVar("_Placed", Word, Shape, TableCells)


def deskewed(placed: _Placed, slope: float) -> _Placed:
    """A word, shape or table at the place that it has when the lines of its page run level."""
    middle_x, middle_y = (placed.x0 + placed.x1) / 2, (placed.y0 + placed.y1) / 2
    down, right = -slope * middle_x, slope * middle_y
    moved = replace(placed, x0=placed.x0 + right, x1=placed.x1 + right, y0=placed.y0 + down, y1=placed.y1 + down)
    return replace(moved, baseline=moved.baseline + down) if isinstance(moved, Word) else moved
