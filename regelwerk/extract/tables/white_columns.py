"""Columns and rows of a table that are parted by white alone: where lines of its words leave room between chunks.

A chunk is a run of words of a line with no more than a blank between them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.paragraphs import LINE_HYPHEN, ends_sentence
from regelwerk.extract.page.words import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

_WHITE = 1.6
"""How many times as wide as a blank between words the white between columns is at least."""
_NARROW, _WIDE = 0.42, 0.6
"""Width of the white between columns at least, in em, where blanks are narrow, and where they are wide."""
_FLUSH = 0.2, 5
"""Width in em of the white before a column whose lines begin below one another, and how many such lines show that."""
_EDGE = 0.5
"""Points by which lines that begin below one another differ at most."""
_USUAL = 0.3
"""Width of a blank in em where a page does not show it, and `_FEW` words that show it at least."""
_FEW = 8
BLANK = 0.35
"""Width of a blank in a chunk that may be the white between two columns, in em; between words it is about 0.25."""
_CROSSING = 0.15
"""Share of the lines that may go across the white between two columns, as titles over several columns do."""
_STEP = 1.3
"""How many times as far apart as lines of one cell rows are, from baseline to baseline, where that alone parts them."""
_CLOSER = 0.87
"""Distance of a line of a cell from the one above it at most, as a share of that between rows of one line."""
_LEADING = 1.45
"""Distance of two lines of a cell at most, in em."""
_CLOSEST = 0.9
"""Distance of two lines of a cell at least, in em."""
_KEYED = 0.7
"""Share of the rows that have a first cell at least."""
_WORDY = 3
"""Words in a cell of a line, on average, from which on it may be a line of running text."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A run of words, in points."""

    x0: float
    x1: float
    words: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """Words of one baseline, in chunks from left to right."""

    baseline: float
    y0: float
    y1: float
    chunks: tuple[Chunk, ...]

    @property
    def size(self) -> float:
        """Of its first word, in points."""
        return self.chunks[0].words[0].size

    def part(self, is_in: Callable[[Word], bool]) -> WrittenLine | None:
        """What the line has of some words, as its chunks are; None without any."""
        held = [words for chunk in self.chunks if (words := list(filter(is_in, chunk.words)))]
        if not held:
            return None
        words = [word for some in held for word in some]
        top, bottom = min(word.y0 for word in words), max(word.y1 for word in words)
        return WrittenLine(words[0].baseline, top, bottom, tuple(map(_chunk, held)))

    def columns(self, separators: Sequence[float]) -> set[int]:
        """Columns in which it has a chunk, from 0, between these separators."""
        return {column for chunk in self.chunks for column in columns_of(chunk, separators)}

    def parted(self, separators: Sequence[float]) -> WrittenLine:
        """The line with its chunks parted at separators that are in a wide blank of them.

        Names of narrow columns are no farther apart than words: any blank parts them where each column has one then.
        """
        names = self._parted_at(separators, 0.0)
        if len(separators) > 1 and len(names.chunks) == len(separators) + 1 == len(names.columns(separators)):
            return names
        return self._parted_at(separators, BLANK)

    def _parted_at(self, separators: Sequence[float], least: float) -> WrittenLine:
        chunks: list[Chunk] = []
        for chunk in self.chunks:
            parts: list[list[Word]] = [[chunk.words[0]]]
            for before, word in pairwise(chunk.words):
                wide = word.x0 - before.x1 > least * word.size
                if wide and any(before.x1 <= x <= word.x0 for x in separators):
                    parts.append([])
                parts[-1].append(word)
            chunks += [chunk] if len(parts) == 1 else map(_chunk, parts)
        return replace(self, chunks=tuple(chunks)) if len(chunks) > len(self.chunks) else self


def _chunk(words: Sequence[Word]) -> Chunk:
    return Chunk(words[0].x0, max(word.x1 for word in words), tuple(words))


def columns_of(chunk: Chunk, separators: Sequence[float]) -> range:
    """The columns that a chunk reaches over; of the last letters of a word beyond a separator no account is taken."""
    margin = 0.15 * chunk.words[0].size
    first = sum(x <= chunk.x0 + margin for x in separators)
    return range(first, max(first, sum(x < chunk.x1 - margin for x in separators)) + 1)


def column_white(words: Iterable[Word]) -> float:
    """Width of the white between columns of a page at least, in em: wider than the blanks between its words."""
    blanks = [
        (right.x0 - left.x1) / right.size
        for row in _rows(words)
        for left, right in pairwise(row)
        if 0.05 * right.size < right.x0 - left.x1 < right.size
    ]
    blank = median(blanks) if len(blanks) >= _FEW else _USUAL
    return min(_WIDE, max(_NARROW, _WHITE * blank))


def written_lines(words: Iterable[Word], white: float) -> list[WrittenLine]:
    """Lines of writing from top to bottom; `white` parts their chunks, in em."""
    return [_line(row, white) for row in _rows(words)]


def _rows(words: Iterable[Word]) -> list[list[Word]]:
    """Words of one baseline, from left to right."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=lambda word: (word.baseline, word.x0)):
        if rows and word.baseline - rows[-1][0].baseline < 0.4 * word.size:
            rows[-1].append(word)
        else:
            rows.append([word])
    return [sorted(row, key=lambda word: word.x0) for row in rows]


def _line(words: Sequence[Word], white: float) -> WrittenLine:
    chunks: list[list[Word]] = []
    reach = float("-inf")
    for word in words:
        if word.x0 - reach > white * word.size:
            chunks.append([])
        chunks[-1].append(word)
        reach = max(reach, word.x1)
    top, bottom = min(word.y0 for word in words), max(word.y1 for word in words)
    return WrittenLine(words[0].baseline, top, bottom, tuple(map(_chunk, chunks)))


def separators_of(lines: Sequence[WrittenLine]) -> list[float]:
    """Where columns part: the middle of each white stretch that nearly all lines of several chunks leave."""
    several = [line for line in lines if len(line.chunks) > 1]
    if not several:
        return []
    size = median(line.size for line in several)
    starts = Counter(round(chunk.x0 / _EDGE) for line in lines for chunk in line.chunks)
    flush = [edge * _EDGE for edge, count in starts.items() if count >= _FLUSH[1]]
    close = [
        right.x0
        for line in several
        for left, right in pairwise(line.chunks)
        if right.x0 - left.x1 < _NARROW * line.size
    ]  # numbers, which are parted where they are below one another
    crossing = max(int(_CROSSING * len(several)), len(several) > 4)
    steps: dict[float, int] = defaultdict(int)
    for chunk in (chunk for line in (*several, *_in_last_column(lines, several)) for chunk in line.chunks):
        steps[chunk.x0] += 1
        steps[chunk.x1] -= 1
    single = [line.chunks[0] for line in lines if len(line.chunks) == 1]
    separators: list[float] = []
    covering = 0
    stretch: list[tuple[int, float, float]] | None = None
    for x, end in pairwise(sorted(steps)):
        covering += steps[x]
        if covering <= crossing:
            if stretch is not None:
                stretch.append((covering, x, end))
        else:
            white = _FLUSH[0] if any(abs(x - edge) < _EDGE for edge in (*flush, *close)) else _NARROW
            separators += _separator(stretch or [], white * size, single)
            stretch = []
    return separators


def _in_last_column(lines: Iterable[WrittenLine], several: Sequence[WrittenLine]) -> list[WrittenLine]:
    """Lines of one chunk below the last of three and more names: beside a cell of one line in the middle of its row."""
    most = max(len(line.chunks) for line in several)
    starts = [line.chunks[-1].x0 for line in several if len(line.chunks) == most > 2]
    alone = [line for line in lines if len(line.chunks) == 1]
    return [line for line in alone if any(abs(line.chunks[0].x0 - start) < _EDGE for start in starts)]


def _separator(stretch: Sequence[tuple[int, float, float]], white: float, single: Iterable[Chunk]) -> list[float]:
    """The middle of the widest part of a stretch that the fewest lines go across; nothing where it is too narrow.

    Where there is room beside `single` chunks too, it is there.
    """
    if not stretch:
        return []
    levels = sorted({covering for covering, _, _ in stretch})
    wide = (max(_up_to(level, stretch), key=_width) for level in levels)
    widest = next((part for part in wide if _width(part) >= white), None)
    if widest is None:
        return []
    free = [widest]
    for chunk in single:
        parts = [part for start, end in free for part in ((start, min(end, chunk.x0)), (max(start, chunk.x1), end))]
        free = [part for part in parts if _width(part) >= white]
    start, end = max(free or [widest], key=_width)
    return [(start + end) / 2]


def _up_to(most: int, stretch: Iterable[tuple[int, float, float]]) -> list[tuple[float, float]]:
    """Parts of a stretch that no more than so many lines go across."""
    parts: list[tuple[float, float]] = []
    for covering, start, end in stretch:
        if covering <= most:
            parts = [*parts[:-1], (parts[-1][0], end)] if parts and parts[-1][1] == start else [*parts, (start, end)]
    return parts


def _width(part: tuple[float, float]) -> float:
    return part[1] - part[0]


def row_groups(lines: Sequence[WrittenLine], separators: Sequence[float]) -> list[list[WrittenLine]]:
    """Lines of writing by the rows of a table that they make, where no lines are drawn between its rows.

    Where each line fills its columns, each is a row. Else lines of one cell are closer together than rows, or a line
    that fills few columns belongs to the row that it is closer to.
    """
    filled = [line.columns(separators) for line in lines]
    least = max(2, (len(separators) + 2) // 2)
    whole = [
        _is_title(line, separators) or (0 in columns and len(columns) >= least)
        for line, columns in zip(lines, filled, strict=True)
    ]
    if single := _steps(lines, filled, separators):
        return single
    if all(whole):
        return _joined_where_words_break([[line] for line in lines], separators)
    if starts := _first_lines(lines, separators):
        return [list(lines[start:end]) for start, end in pairwise((*starts, len(lines)))]
    apart = _apart_by_white(lines)
    keyed = sum(any(0 in line.columns(separators) for line in group) for group in apart)
    if len(apart) > 1 and keyed >= _KEYED * len(apart):
        return _joined_where_words_break(apart, separators)
    steps = [below.baseline - above.baseline for above, below in pairwise(lines)]
    usual = [step for step, rows in zip(steps, pairwise(whole), strict=True) if all(rows)]
    close = _CLOSER * median(usual) if usual else 0.0
    groups = [[lines[0]]]
    onward = False
    for index, line in enumerate(lines[1:], 1):
        before, behind = steps[index - 1], steps[index] if index < len(steps) else float("inf")
        goes_on = not whole[index] and (before < close or (0 not in filled[index] and before <= 1.1 * behind))
        if goes_on or onward:
            groups[-1].append(line)
        else:
            groups.append([line])
        onward = not whole[index] and not goes_on and 0 not in filled[index]
    return _joined_where_words_break(groups, separators)


def _steps(
    lines: Sequence[WrittenLine], filled: Sequence[set[int]], separators: Sequence[float]
) -> list[list[WrittenLine]]:
    """Each line as a row where all fill every column but the first, whose names may be set to the middle of several rows."""
    others = set(range(1, len(separators) + 1))
    groups: list[list[WrittenLine]] = []
    for line, columns in zip(lines, filled, strict=True):
        if columns >= others and not (groups and _goes_on(groups[-1], line, separators)):
            groups.append([line])
        elif groups and columns == {0} and line.baseline - groups[-1][-1].baseline < _CLOSEST * line.size:
            groups[-1].append(line)
        else:
            return []
    return groups if len(others) > 1 and not all(0 in columns for columns in filled) else []


def _first_lines(lines: Sequence[WrittenLine], separators: Sequence[float]) -> list[int]:
    """Where rows begin that fill all columns in their first line, if names in the first column go on in small letters."""
    full = [len(line.columns(separators)) > len(separators) for line in lines]
    later = [
        chunk.words[0].text
        for line, is_full in zip(lines, full, strict=True)
        for chunk in line.chunks
        if not is_full and 0 in columns_of(chunk, separators)
    ]
    first = [line.chunks[0].words[0].text for line, is_full in zip(lines, full, strict=True) if is_full]
    names = later and all(text[:1].islower() for text in later) and not any(text[:1].islower() for text in first)
    starts = [at for at, is_full in enumerate(full) if is_full]
    return starts if names and full[0] and len(separators) > 1 and len(starts) > 1 else []


def _joined_where_words_break(groups: list[list[WrittenLine]], separators: Sequence[float]) -> list[list[WrittenLine]]:
    """Groups of lines, one with the one above where words or sentences of its cells go on from there."""
    joined = groups[:1]
    for group in groups[1:]:
        if _goes_on(joined[-1], group[0], separators):
            joined[-1] = [*joined[-1], *group]
        else:
            joined.append(group)
    return joined


def _goes_on(above: Sequence[WrittenLine], line: WrittenLine, separators: Sequence[float]) -> bool:
    """Whether a cell of a line begins with the rest of a word, or all do with small letters and those above did not."""
    ends = {columns_of(chunk, separators): chunk.words[-1].text for row in above for chunk in row.chunks}
    starts = {columns_of(chunk, separators): chunk.words[0].text for row in reversed(above) for chunk in row.chunks}
    below = {columns_of(chunk, separators): chunk.words[0].text for chunk in line.chunks}
    shared = [column for column in below if column in ends]
    small = [column for column in shared if below[column][:1].islower()]
    if any(LINE_HYPHEN.search(ends[column]) for column in small):
        return True
    open_ended = all(starts[column][:1].isupper() and not ends_sentence(ends[column]) for column in shared)
    wordy = sum(len(chunk.words) for chunk in above[-1].chunks) >= _WORDY * len(above[-1].chunks)
    return open_ended and len(shared) > 1 and (len(small) == len(below) or (wordy and small != []))


def _is_title(line: WrittenLine, separators: Sequence[float]) -> bool:
    """Whether a line is one chunk over several columns."""
    return len(line.chunks) == 1 and len(line.columns(separators)) > 1


def _apart_by_white(lines: Sequence[WrittenLine]) -> list[list[WrittenLine]]:
    """Lines in groups with more room between them than inside; one group where there are no two sorts of distances."""
    size = median(chunk.words[0].size for line in lines for chunk in line.chunks)
    # Lines that are closer than those of a cell are of cells that are set to the middle of their row.
    steps = [max(below.baseline - above.baseline, _CLOSEST * size) for above, below in pairwise(lines)]
    ordered = sorted(steps)
    jumps = [(above / max(below, 0.1), below, above) for below, above in pairwise(ordered) if below <= _LEADING * size]
    ratio, below, above = max(jumps, default=(0.0, 0.0, 0.0))
    if ratio < _STEP:
        return [list(lines)]
    cut = (below + above) / 2
    groups = [[lines[0]]]
    for step, line in zip(steps, lines[1:], strict=True):
        if step > cut:
            groups.append([])
        groups[-1].append(line)
    return groups
