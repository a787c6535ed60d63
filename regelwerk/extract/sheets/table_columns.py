"""Columns of a table without ruling lines: they begin between their heads, where hardly a word of the rows goes across."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.sheets.table_heads import Line, names_part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Shape, Word

NEAR = 3.0
"""Points by which the words of a column begin beside its head or beside each other at most."""
_STEP = 1.0
"""Points a step in the search for where a column begins."""
_SLACK = 0.3
"""Points by which a word may reach over the edge of its column."""
_PARTED = 2
"""Lines with words on both sides that show that two words are heads of two columns, at least."""
_UPRIGHT = 0.6
"""Share of the height of a table that an upright line between columns has at least."""
_BLANK = 0.5
"""Blank between two words of running text, in letter sizes, at most."""
_LEAST_AGAIN, _MOSTLY_AGAIN = 0.5, 0.8
"""Share of the words of heads that are seen when they come again, and of the words of that line that are these; by hand."""
_SHARE = 0.3
"""Share of the lines of a column that begin at a place where it has a left edge."""


@dataclass(frozen=True)
class Columns:
    """The columns of a table."""

    heads: tuple[tuple[Word, ...], ...]
    """Words of each head, from left to right."""
    bounds: tuple[float, ...]
    """Where each column but the first begins, in points."""
    edges: tuple[float, ...]
    """Where the lines of each column but the first usually begin, in points."""

    def cells(self, line: Line) -> list[list[Word]]:
        """The words of a line by column."""
        found: list[list[Word]] = [[] for _ in self.heads]
        for word in _words(line):
            found[self.at(word)].append(word)
        return found

    def at(self, word: Word) -> int:
        """The column of a word."""
        middle = (word.x0 + word.x1) / 2
        return sum(middle >= bound for bound in self.bounds)

    def again(self, head: Line) -> Columns | None:
        """These columns where a line has their heads again and recognition missed some; None where it has others, or all."""
        here = list(_words(head))
        there = [word for run in self.heads for word in run]
        moved: list[float] = []
        at = 0
        for word in here:
            same = next((other for other in range(at, len(there)) if there[other].text == word.text), None)
            if same is not None:
                moved.append(word.x0 - there[same].x0)
                at = same + 1
        if len(here) >= len(there) or len(moved) < max(_LEAST_AGAIN * len(there), _MOSTLY_AGAIN * len(here)):
            return None
        across = median(moved)
        if any(abs(one - across) > 2 * NEAR for one in moved):
            return None
        heads = tuple(
            tuple(replace(word, x0=word.x0 + across, x1=word.x1 + across) for word in run) for run in self.heads
        )
        bounds, edges = (tuple(x + across for x in places) for places in (self.bounds, self.edges))
        return Columns(heads, bounds, edges)

    def is_across(self, line: Line) -> bool:
        """Whether running text goes over the place where a column begins."""
        for bound, edge in zip(self.bounds, self.edges, strict=True):
            for left, right in pairwise(_words(line)):
                blank = right.x0 - left.x1
                over = left.x1 <= bound + _SLACK and right.x0 >= bound - _SLACK
                if over and blank < _BLANK * right.size and abs(right.x0 - edge) > NEAR:
                    return True
            if any(word.x0 < bound - NEAR and word.x1 > bound + NEAR for word in _words(line)):
                return True
        return False


def columns_of(head: Line, body: Sequence[Line], shapes: Iterable[Shape]) -> Columns:
    """The columns below a line of heads; `body` are the lines that follow it. Two heads may stand close as one run.

    Upright lines among the `shapes` of the page part columns where they go down between heads.
    """
    lines = [list(_words(line)) for line in body if len(line) > 1]
    begins = [run[0].x0 for run in head]
    runs = [
        piece
        for run in head
        for piece in _parted(run, min((x for x in begins if x > run[-1].x1), default=float("inf")), lines)
    ]
    upright = _upright(shapes, head[0][0].y0, max((line[0][0].baseline for line in body), default=0.0))
    bounds = [_bound(left[-1].x1, right[0].x0, lines, upright) for left, right in pairwise(runs)]
    ends = [*bounds[1:], float("inf")]
    edges = [_edge(bound, end, run[0].x0, lines) for bound, end, run in zip(bounds, ends, runs[1:], strict=True)]
    return Columns(tuple(tuple(run) for run in runs), tuple(bounds), tuple(edges))


def _words(line: Line) -> Iterator[Word]:
    return (word for run in line for word in run)


def _parted(run: Sequence[Word], end: float, lines: Sequence[Sequence[Word]]) -> list[Sequence[Word]]:
    """A run of heads in parts where the words below it are in several columns; `end` is where the next head begins.

    What names a part of cards at its end is parted first: one line below tells that, between other words it takes several.
    """
    if len(run) == 1 or names_part(run):
        return [run]
    for at in range(1, len(run)):
        if names_part(run[at:]) and _lines_beside(run[at - 1], run[at], run[0].x0, end, lines):
            return [*_parted(run[:at], run[at].x0, lines), run[at:]]
    found = [[run[0]]]
    for left, right in pairwise(run):
        beside = _lines_beside(left, right, found[-1][0].x0, end, lines)
        are_named = names_part(found[-1]) and names_part([right])
        if beside is not None and (beside >= _PARTED or are_named):
            found.append([right])
        else:
            found[-1].append(right)
    return [*found]


def _lines_beside(left: Word, right: Word, start: float, end: float, lines: Sequence[Sequence[Word]]) -> int | None:
    """How many lines have words that begin on both sides of the place between two heads; None where a word goes across it."""
    bound = _bound(left.x1, right.x0, lines)
    if any(word.x0 < bound - _SLACK and word.x1 > bound + _SLACK for line in lines for word in line):
        return None
    return sum(
        any(start - NEAR <= word.x0 < bound - _SLACK for word in line)
        and any(bound - _SLACK <= word.x0 < end - NEAR for word in line)
        for line in lines
    )


def _upright(shapes: Iterable[Shape], top: float, bottom: float) -> list[float]:
    """Where upright lines and sides of cells go down most of a table, from left to right."""
    high: Counter[int] = Counter()
    for shape in shapes:
        reach = min(shape.y1, bottom) - max(shape.y0, top)
        if reach > 0:
            for step in {round(shape.x0), round(shape.x1)}:
                high[step] += round(reach)
    return sorted(float(x) for x, reach in high.items() if reach >= _UPRIGHT * (bottom - top))


def _bound(left: float, right: float, lines: Sequence[Sequence[Word]], upright: Iterable[float] = ()) -> float:
    """Where a line goes down between two heads, else where the fewest words go across, as near to the second as can be."""
    drawn = next((x for x in upright if left - _SLACK < x < right + _SLACK), None)
    if drawn is not None:
        return drawn
    near = [word for line in lines for word in line if word.x1 > left and word.x0 < right]
    best, least = right, len(near) + 1
    x = right
    while x >= min(left, right):
        crossing = sum(word.x0 < x - _SLACK and word.x1 > x + _SLACK for word in near)
        if crossing < least:
            best, least = x, crossing
        x -= _STEP
    return best


def _edge(bound: float, end: float, head: float, lines: Sequence[Sequence[Word]]) -> float:
    """Where most lines of a column begin, which is where its head begins if they begin anywhere."""
    firsts = [min((word.x0 for word in line if bound - _SLACK <= word.x0 < end), default=None) for line in lines]
    begun = [x for x in firsts if x is not None]
    if not begun:
        return head
    steps = Counter(round(x / NEAR) for x in begun)
    step, count = steps.most_common(1)[0]
    return step * NEAR if count >= _SHARE * len(begun) else head
