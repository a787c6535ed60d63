"""Rows of a table above and below its lines and shades: a head without a rule above it, rows without one below them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise, takewhile
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.item_labels import is_bullet
from regelwerk.extract.tables.row_text import is_bold, is_heading, is_running
from regelwerk.extract.tables.white_columns import columns_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from regelwerk.extract.page.words import Shape
    from regelwerk.extract.tables.level_ladders import Ladder
    from regelwerk.extract.tables.white_columns import WrittenLine

_DOUBLE = 4.0
"""Points between the two lines of a double rule at most."""
_BESIDE = 2.0
"""Points by which words may stick out at the sides of a table."""
_CLOSE = 1.4
"""White between an edge and the row above or below it at most, in em."""
_LEADING = 0.5
"""White between two lines of a row at most, in em."""
_NEXT = 2.6
"""White between two rows at most, in em."""
_WORDS = 2, 4
"""Words a column from which on a head is none, where it ends as a sentence does and otherwise."""
_ENDS = (".", "!", "?", ":")
_RUNNING = 3
"""Words of a line of running text at least."""
_TEXT = 5
"""Words in a row across columns at most, unless they are running text that is set to both sides."""
_COLUMN, _CELL = 0.2, 0.05
"""Width of what is drawn below a table at least to end it, and of a shade at its left side, as shares of its width."""
_BAR, _LOW, _THIN = 1.5, 2.0, 3.0
"""Width of the bar of a chart at least and its height at most, in em, and at least in points."""
_LINES = 2
"""Lines within which a row has its first cell that begins with a line of another."""
_APART = 1.15
"""How many times as far from the line above as most a line is at least where what follows may be no row."""
_PITCH = 1.5
"""How many times as far above the next row as rows are high names of columns are at most."""
_LARGE = 1.15
"""How many times as large as the text of a table a heading is at least."""
_OVER = 1.0
"""Points by which lines of writing may be over one another that are in different rows."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Lines of writing and shapes of the page around a ladder."""

    ladder: Ladder
    lines: Sequence[WrittenLine]
    shapes: Sequence[Shape]
    white: float
    """What parts columns, in em."""

    @property
    def _sides(self) -> tuple[float, float]:
        return self.ladder.x0, self.ladder.x1

    def head(self) -> list[WrittenLine]:
        """Lines of the row above the first edge; nothing where what is there does not look like a head."""
        edge, top = self.ladder.ys[0], self._edge_above()
        head: list[WrittenLine] = []
        for line in reversed([line for line in self.lines if top < line.y1 < edge + 1]):
            inside = self._inside(line)
            if inside is None and not self._goes_beyond(line):
                continue
            if edge - line.y1 > (_LEADING if head else _CLOSE) * line.size:
                break
            if head and line.size > _LARGE * head[0].size:
                break  # the heading of what is below
            if inside is None or self._goes_beyond(line) or is_running(inside, self._sides, self.white, self.lines):
                return []  # the last lines of a paragraph
            head.insert(0, inside)
            edge = inside.y0
        return head if any(len(line.chunks) > 1 for line in head) else []

    def names_over(self, row: Sequence[WrittenLine]) -> list[WrittenLine]:
        """The bold line above the first row of a table whose every second row is shaded, of which the first is not.

        It is as far above as rows are high.
        """
        edges = self.ladder.ys
        if edges[0] not in self.ladder.shaded or not row or is_bold(row[0]):
            return []
        above = [line for line in self.lines if line.y1 < row[0].y0 + _OVER]
        inside = self._inside(above[-1]) if above else None
        if inside is None or self._goes_beyond(above[-1]) or len(inside.chunks) < 2 or not is_bold(inside):
            return []
        pitch = edges[1] - edges[0]
        return [inside] if row[0].baseline - inside.baseline < _PITCH * pitch else []

    def body(self, *, single: bool) -> list[WrittenLine]:
        """Lines below the last edge that may be rows, or a single row."""
        edge, end = self.ladder.ys[-1], self._next_shape()
        body: list[WrittenLine] = []
        for line in self.lines:
            inside = self._inside(line)
            top = (inside or line).y0  # what is level in another column may be higher
            if top < self.ladder.ys[-1] - 1 or line.y1 > end + 1:
                continue
            if self._goes_beyond(line):
                break
            if inside is None:
                continue
            if (
                self._has_bar(inside)
                or is_bullet(inside.chunks[0].words[0].text)
                or is_running(inside, self._sides, self.white, self.lines)
                or (body and is_heading(inside, self.ladder.x0, body[0].size))
                or inside.y0 - edge > (_NEXT if body else _CLOSE) * inside.size
            ):
                break
            keyed = self._is_keyed(inside)
            below = (
                inside.y0 > edge - _OVER
            )  # else cells are set to the middle of their row, with other numbers of lines
            if single and body and ((keyed and below) or inside.y0 - edge > _LEADING * inside.size):
                break
            body.append(inside)
            edge = max(edge, inside.y1)
        body = self._without_next_head(body, end)
        return body if self._begin_row(body) else []

    def _without_next_head(self, body: list[WrittenLine], end: float) -> list[WrittenLine]:
        """Lines without a last one that is the head of the next table: bold, unlike the rows, and right above its first line."""
        if len(body) < 2 or end - body[-1].y1 > _CLOSE * body[-1].size:
            return body
        is_head = len(body[-1].chunks) > 1 and is_bold(body[-1]) and not is_bold(body[0])
        return body[:-1] if is_head else body

    def _begin_row(self, body: Sequence[WrittenLine]) -> bool:
        """Whether the first line has several cells, or is of a high cell whose neighbours are set to the middle of the row."""
        if not body or len(body[0].chunks) > 1:
            return bool(body)
        first, later = body[0], body[1 : 1 + _LINES]
        keyed = any(map(self._is_keyed, later))
        return keyed and (_overlap(body[:2]) or not self._is_keyed(first))

    def _is_keyed(self, line: WrittenLine) -> bool:
        """Whether a line begins in the first column: at the left edge, or below the first of several names of columns."""
        first = line.chunks[0]
        if first.x0 - self.ladder.x0 < line.size:
            return True
        inside = (self._inside(line) for line in self.lines if self.ladder.ys[0] < line.y1 < self.ladder.ys[-1] + 1)
        heads = [head.chunks[0] for head in inside if head and len(head.chunks) > 1]
        return bool(heads) and heads[-1].x0 < (first.x0 + first.x1) / 2 < heads[-1].x1

    def _edge_above(self) -> float:
        """The next edge above the first that begins and ends as the ladder does: it ends another table."""
        x0, y, x1 = self.ladder.x0, self.ladder.ys[0] - _DOUBLE, self.ladder.x1
        alike = (shape.y1 for shape in self.shapes if abs(shape.x0 - x0) < _THIN and abs(shape.x1 - x1) < _THIN)
        return max((edge for edge in alike if edge < y), default=float("-inf"))

    def _next_shape(self) -> float:
        """Upper edge of the next thing drawn below the ladder, as wide as a column at least."""
        ladder = self.ladder
        tops = (
            shape.y0
            for shape in self.shapes
            if shape.y0 > ladder.ys[-1] + 4
            and shape.x0 < ladder.x1
            and shape.x1 > ladder.x0
            and shape.x1 - shape.x0 > (_CELL if self._is_at_left(shape) else _COLUMN) * (ladder.x1 - ladder.x0)
        )
        return min(tops, default=float("inf"))

    def _is_at_left(self, shape: Shape) -> bool:
        """Whether a shape is a shade that begins at the left side, as that of the first cell of another table does."""
        return shape.filled and shape.y1 - shape.y0 > _THIN and abs(shape.x0 - self.ladder.x0) < _THIN

    def _has_bar(self, line: WrittenLine) -> bool:
        """Whether the bar of a chart is beside the words of a line; shades of rows are behind them."""
        words = [word for chunk in line.chunks for word in chunk.words]
        return any(
            shape.filled
            and shape.x1 - shape.x0 > _BAR * line.size
            and _THIN < shape.y1 - shape.y0 < _LOW * line.size
            and shape.y0 < line.baseline - 0.3 * line.size < shape.y1
            and self.ladder.x0 < shape.x0
            and shape.x1 < self.ladder.x1
            and not any(shape.x0 < (word.x0 + word.x1) / 2 < shape.x1 for word in words)
            for shape in self.shapes
        )

    def _goes_beyond(self, line: WrittenLine) -> bool:
        """Whether words of a line go on over a side of the ladder."""
        sides = self.ladder.x0 - _BESIDE, self.ladder.x1 + _BESIDE
        return any(chunk.x0 < side < chunk.x1 for chunk in line.chunks for side in sides)

    def _inside(self, line: WrittenLine) -> WrittenLine | None:
        """The part of a line between the sides of the ladder, if there is any."""
        x0, x1 = self.ladder.x0 - _BESIDE, self.ladder.x1 + _BESIDE
        within = {id(word) for chunk in line.chunks if x0 <= chunk.x0 and chunk.x1 <= x1 for word in chunk.words}
        return line.part(lambda word: id(word) in within)


def _overlap(lines: Sequence[WrittenLine]) -> bool:
    """Whether a line begins above the end of the one before it, as those of different cells do."""
    return any(below.y0 < above.y1 - _OVER for above, below in pairwise(lines))


def parted_head(head: Sequence[WrittenLine], ladder: Ladder) -> tuple[Sequence[WrittenLine], Sequence[WrittenLine]]:
    """The bold names above the first shade of a ladder and the lines of an unshaded row between; all lines where none is."""
    names = len(list(takewhile(is_bold, head)))
    is_row = 0 < names < len(head) and ladder.ys[0] in ladder.shaded and len(head[names].chunks) > 1
    if not is_row or any(map(is_bold, head[names:])):
        return head, []
    return head[:names], head[names:]


def names_columns(lines: Sequence[WrittenLine], separators: Sequence[float]) -> bool:
    """Whether lines of a head have a chunk in most columns, each in one for the most part."""
    chunks = [chunk for line in lines for chunk in line.chunks]
    columns = [columns_of(chunk, separators) for chunk in chunks]
    single = sum(len(each) == 1 for each in columns)
    return 2 * len({column for each in columns for column in each}) > len(separators) + 1 and 2 * single >= len(chunks)


def is_sentence(lines: Sequence[WrittenLine], separators: Sequence[float]) -> bool:
    """Whether lines have more words than the head of a table, or end as a sentence does."""
    words = [word for line in lines for chunk in line.chunks for word in chunk.words]
    columns = len(separators) + 1
    return len(words) > _WORDS[1] * columns or (len(words) > _WORDS[0] * columns and words[-1].text.endswith(_ENDS))


def upper_parts(lines: Sequence[WrittenLine]) -> Iterator[list[WrittenLine]]:
    """All lines, then those above their widest white, above what is widest among these, and none."""
    part = list(lines)
    while len(part) > 2:
        yield part
        steps = [below.baseline - above.baseline for above, below in pairwise(part)]
        widest = max(steps)
        if widest < _APART * median(steps):
            break
        part = part[: steps.index(widest) + 1]
    if part:
        yield part
    yield []


def before_text(lines: Sequence[WrittenLine], separators: Sequence[float]) -> list[WrittenLine]:
    """Lines up to the first with many words in a row across columns, however wide its blanks are."""
    return list(
        takewhile(
            lambda line: (
                not any(len(columns_of(chunk, separators)) > 1 and len(chunk.words) > _TEXT for chunk in line.chunks)
            ),
            lines,
        )
    )


def keeping_to(lines: Sequence[WrittenLine], separators: Sequence[float]) -> list[WrittenLine]:
    """Lines up to the first that goes across columns, without single texts at their end but the rest of a first cell."""
    kept: list[WrittenLine] = []
    for line in lines:
        if any(len(columns_of(chunk, separators)) > 1 and len(chunk.words) > _RUNNING for chunk in line.chunks):
            break
        kept.append(line)
    while kept and len(kept[-1].chunks) == 1 and 0 in kept[-1].columns(separators) and not _ends_cell(kept):
        kept.pop()
    return kept


def _ends_cell(lines: Sequence[WrittenLine]) -> bool:
    """Whether the last line goes on with the first cell of the row above it: in a small letter, close below its beginning."""
    if len(lines) < 2:
        return False
    above, last = lines[-2:]
    first, rest = above.chunks[0], last.chunks[0]
    close = last.y0 - above.y1 < _LEADING * last.size and abs(rest.x0 - first.x0) < _BESIDE
    return close and len(above.chunks) > 1 and len(rest.words) <= _TEXT and rest.words[0].text[:1].islower()
