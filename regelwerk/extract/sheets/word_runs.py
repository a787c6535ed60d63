"""Runs: words that stand close together on one line, as far as the next wide gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Word

_LEVEL = 0.25
"""Share of the letter size by which baselines of one line differ at most."""
_WIDE = 1.2
"""Gap between two runs of a line, in letter sizes; justified text has blanks of up to one."""
_BLANK = 0.7
"""Blank in a run in which a cell may end, in letter sizes, at least."""
_ALIKE = 1.2
"""How many times as large the letters of a run are as others in it, at most."""


@dataclass(frozen=True, slots=True)
class WordRun:
    """Words of one line with no wide gap between them."""

    x0: float
    y0: float
    x1: float
    y1: float
    baseline: float
    size: float
    style: int
    """1 for bold, 2 for italic, 3 for both; 0 also where recognition does not tell."""
    pieces: tuple[tuple[float, float], ...] = ()
    """Where its pieces begin and end between blanks in which a cell may end: a number may stand close to the next card."""

    @property
    def middle(self) -> float:
        """Where its middle is, across."""
        return (self.x0 + self.x1) / 2


def rows_of_runs(words: Iterable[Word]) -> list[list[WordRun]]:
    """Runs of a page, line by line from top to bottom; upright words alone."""
    return [[_run(group) for group in row] for row in rows_of_words(words)]


def rows_of_words(words: Iterable[Word], level: float = _LEVEL) -> list[list[list[Word]]]:
    """The same as lists of their words; baselines of one line differ by the share `level` of the letter size at most."""
    rows: list[list[Word]] = []
    for word in sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline):
        if rows and word.baseline - rows[-1][0].baseline <= level * min(word.size, rows[-1][0].size):
            rows[-1].append(word)
        else:
            rows.append([word])
    return [_groups(sorted(row, key=lambda word: word.x0)) for row in rows]


def _groups(row: Sequence[Word]) -> list[list[Word]]:
    groups: list[list[Word]] = []
    for word in row:
        last = groups[-1][-1] if groups else None
        if last is not None and word.x0 - last.x1 < _WIDE * max(word.size, last.size) and _are_alike(word, last):
            groups[-1].append(word)
        else:
            groups.append([word])
    return groups


def _are_alike(one: Word, other: Word) -> bool:
    return max(one.size, other.size) <= _ALIKE * min(one.size, other.size)


def _run(words: Sequence[Word]) -> WordRun:
    longest = max(words, key=lambda word: len(word.text))
    exact = all(word.confidence is None for word in words)
    style = all(word.bold for word in words) + 2 * all(word.italic for word in words) if exact else 0
    return WordRun(
        x0=words[0].x0,
        y0=min(word.y0 for word in words),
        x1=max(word.x1 for word in words),
        y1=max(word.y1 for word in words),
        baseline=words[0].baseline,
        size=longest.size,
        style=style,
        pieces=tuple(_pieces(words)),
    )


def _pieces(words: Sequence[Word]) -> Iterator[tuple[float, float]]:
    start = end = words[0].x0
    for word in words:
        if word.x0 - end >= _BLANK * word.size and end > start:
            yield start, end
            start = word.x0
        end = max(end, word.x1)
    yield start, end
