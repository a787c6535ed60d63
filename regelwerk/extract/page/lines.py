"""Lines of words, by the baseline alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from operator import attrgetter
from statistics import fmean, median
from typing import TYPE_CHECKING

from regelwerk.extract.page.lazy_property import lazy_property
from regelwerk.extract.page.right_to_left import line_text
from regelwerk.extract.page.spaced_letters import join_spaced_letters

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

_BESIDE = 2.0
"""Gap between a number and the two lines that it is beside, in its letter sizes, at most."""
_LEADING = 1.6
"""Distance of two lines of one title, in letter sizes, at most."""
_ON_PAGE = attrgetter("baseline", "x0", "x1", "text", "size", "bold", "italic")
_ON_LINE = attrgetter("x0", "x1", "text", "size", "bold", "italic")


@dataclass(eq=False)
class Line:
    """Words of one printed line of one column, from left to right."""

    words: tuple[Word, ...]

    @lazy_property
    def x0(self) -> float:
        """Left edge."""
        return self.words[0].x0

    @lazy_property
    def x1(self) -> float:
        """Right edge."""
        return max([word.x1 for word in self.words])

    @lazy_property
    def y0(self) -> float:
        """Upper edge of its tallest word."""
        return min([word.y0 for word in self.words])

    @lazy_property
    def y1(self) -> float:
        """Lower edge of its lowest word."""
        return max([word.y1 for word in self.words])

    @lazy_property
    def baseline(self) -> float:
        """Baseline of its middle word, in points."""
        baselines = sorted([word.baseline for word in self.words])
        return baselines[0] if baselines[0] == baselines[-1] else median(baselines)

    @lazy_property
    def size(self) -> float:
        """Size of most of its characters, in points."""
        return size_of(self.words)

    @lazy_property
    def text(self) -> str:
        """Its words with a blank between them, in the order of reading."""
        return line_text([word.text for word in self.words])

    @lazy_property
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
    """Lines from top to bottom of the words as they are, superscripts in the line that they are on."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=_ON_PAGE):
        # Words of a text layer mostly share their baseline exactly.
        if rows and (rows[-1][0].baseline == word.baseline or _is_level(word, rows[-1]) or _on_row(word, rows[-1])):
            rows[-1].append(word)
        else:
            rows.append([word])
    merged = _with_numbers_between(_with_raised_words(rows))
    return [Line(tuple(sorted(row, key=_ON_LINE))) for row in merged]


def _is_level(word: Word, row: Sequence[Word]) -> bool:
    """Whether a word is so nearly level with the highest before it that `_on_row`, which takes longer, is sure."""
    return word.baseline - row[0].baseline < 0.3 * min(word.size, row[-1].size)


def _on_row(word: Word, row: Sequence[Word]) -> bool:
    """Whether a word is on the same row as those before it, of which none is lower."""
    if word.baseline - row[-1].baseline >= 0.35 * word.size:
        return False
    near = row[-8:]
    reference = sum(other.baseline for other in near) / len(near)
    return word.baseline - reference < 0.35 * min(word.size, max(other.size for other in near))


def _with_numbers_between(rows: list[list[Word]]) -> list[list[Word]]:
    """The rows; a number that is set in the middle beside two rows of words is in the upper one.

    So books of numbered sections set a number beside a title of two lines.
    """
    found: list[list[Word]] = []
    for index, row in enumerate(rows):
        if found and index + 1 < len(rows) and _is_between(row, found[-1], rows[index + 1]):
            found[-1] = [*row, *found[-1]]
        else:
            found.append(row)
    return found


def _is_between(row: Sequence[Word], upper: Sequence[Word], lower: Sequence[Word]) -> bool:
    """Whether a row is a number alone, level with the middle of the two rows around it, and close to their left."""
    if len(row) > 1 or not row[0].text.isdigit():
        return False
    number, first, second = row[0], min(upper, key=_ON_LINE), min(lower, key=_ON_LINE)
    size = number.size
    beside = 0 < first.x0 - number.x1 < _BESIDE * size and abs(first.x0 - second.x0) < 0.1 * size
    leading = second.baseline - first.baseline
    middle = (first.baseline + second.baseline) / 2
    return beside and leading < _LEADING * first.size and abs(number.baseline - middle) < 0.25 * leading


def _with_raised_words(rows: list[list[Word]]) -> list[list[Word]]:
    """Rows of small words that are inside the height of a neighbouring row become part of it."""
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
    """Whether the words of a row are between those of another, inside its height."""
    middle = fmean((word.y0 + word.y1) / 2 for word in row)
    return min(word.y0 for word in host) < middle < max(word.y1 for word in host) and _beside(row, host)


def _beside(row: Sequence[Word], host: Sequence[Word]) -> bool:
    """Whether every word of the row is free of the words of the host and close to one of them."""
    return all(
        all(word.x0 >= other.x1 - 0.1 * other.size or word.x1 <= other.x0 + 0.1 * other.size for other in host)
        and any(abs(word.x0 - other.x1) < other.size or abs(word.x1 - other.x0) < other.size for other in host)
        for word in row
    )
