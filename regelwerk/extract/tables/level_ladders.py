"""Level edges that begin and end alike, one below the other: the rules of a table, and the edges of its shaded rows.

Where a heading, running text or a chart is between two of them, they are those of more than one table.

Lengths are in points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.paragraphs import ends_sentence
from regelwerk.extract.page.words import Shape
from regelwerk.extract.tables.row_text import is_bold, is_heading, is_running
from regelwerk.extract.tables.ruling_edges import NEAR, THIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.tables.ruling_edges import Edge
    from regelwerk.extract.tables.white_columns import WrittenLine

_ALIKE = 5.0
"""By how much the ends of the edges of a table may differ."""
_SHORTEST = 30.0
"""A rule of a table at least."""
_NARROWEST, _TALLEST = 60.0, 60.0
"""Width of a shaded row at least, and its height at most."""
_HIGHER = 1.5
"""How many times as high as a shaded row a cell is at least that reaches over it and another."""
_APART = 3.5
"""Between the two lines of a double rule at most."""
_CUT_BARS = 2
"""Bars that are across rules and make a chart of them."""
_BAR, _SLIM, _FEWEST_BARS = 30.0, 0.25, 3
"""Height of the bar of a chart at least, in points; its width at most, as a share of that of the table; bars at least."""
_TALLER, _FEW = 2.0, 3
"""How many times as high as most a stretch of a ladder is at least at which it may be cut, where there are more than few."""
_LARGE, _SENTENCE = 1.25, 6
"""How many times as large as the text of a table a heading between two is at least, and words of a sentence there."""
_ROW = 3.0
"""Height of a row right below the bar of a heading at most, in em."""
_ABOVE_HEAD, _LOWER = 1.0, 2.0
"""White between a table and the names of columns of the next one at least, in em, and as a multiple of that below them."""
_EMPTY, _ROWS = 0.7, 3
"""Height of what is white between two tables at least, in em, and edges of each of them."""
_WHITE = 2.6
"""White below the last of several lines of a row, in em, that is wider than in any row."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Heights of full edges between a left and a right side, from top to bottom."""

    x0: float
    x1: float
    ys: tuple[float, ...]
    shaded: frozenset[float]
    """Upper edges of shaded rows."""
    partial: tuple[Edge, ...] = ()
    """Shorter rules inside, as below a title over some columns."""

    @property
    def area(self) -> float:
        """Its size in square points."""
        return (self.x1 - self.x0) * (self.ys[-1] - self.ys[0])


def ladders_of(shapes: Sequence[Shape]) -> list[Ladder]:
    """Ladders of a page, the largest first."""
    rules = [(shape.y0, shape.x0, shape.x1) for shape in _joined(shapes) if shape.x1 - shape.x0 > _SHORTEST]
    stripes = list(_stripes(shapes))
    edges = [((y, x0, x1), False) for y, x0, x1 in rules]
    for stripe in stripes:
        edges += [((stripe.y0, stripe.x0, stripe.x1), True), ((stripe.y1, stripe.x0, stripe.x1), False)]
    groups: list[list[tuple[Edge, bool]]] = []
    for edge in sorted(edges):
        group = next((group for group in groups if _are_alike(group[-1][0], edge[0])), None)
        if group is None:
            groups.append([edge])
        else:
            group.append(edge)
    ladders = [_ladder(group, rules) for group in groups]
    bars = [shape for shape in shapes if shape.filled and shape.y1 - shape.y0 > THIN and shape.x1 - shape.x0 > THIN]
    whole = [one for ladder in ladders if (one := _without_crossed(ladder, bars))]
    return sorted(whole, key=lambda ladder: (-ladder.area, ladder.ys[0], ladder.x0))


def _are_alike(one: Edge, other: Edge) -> bool:
    return abs(one[1] - other[1]) < _ALIKE and abs(one[2] - other[2]) < _ALIKE


def _ladder(group: Sequence[tuple[Edge, bool]], rules: Iterable[Edge]) -> Ladder:
    ys: list[float] = []
    shaded: set[float] = set()
    for (y, _, _), begins in group:
        if not ys or y - ys[-1] > _APART:
            ys.append(y)
        if begins:
            shaded.add(ys[-1])
    x0, x1 = min(edge[1] for edge, _ in group), max(edge[2] for edge, _ in group)
    partial = tuple(
        (y, start, end)
        for y, start, end in rules
        if ys[0] < y < ys[-1] and x0 - NEAR < start and end < x1 + NEAR and not _are_alike((y, start, end), (y, x0, x1))
    )
    return Ladder(x0, x1, tuple(ys), frozenset(shaded), partial)


def _without_crossed(ladder: Ladder, bars: Iterable[Shape]) -> Ladder | None:
    """The ladder; None where it is the lines of a chart.

    What is drawn across a rule, and not across the edge of a shaded row, is a picture beside the table: the rule is left out.
    """
    across = [crossed for bar in bars if (crossed := _crossed(bar, ladder))]
    if len(across) < _CUT_BARS:
        return ladder
    crossed = set().union(*across)
    stripes = {y for pair in pairwise(ladder.ys) if pair[0] in ladder.shaded for y in pair}
    return _part_of(ladder, [y for y in ladder.ys if y not in crossed]) if stripes and not stripes & crossed else None


def _crossed(bar: Shape, ladder: Ladder) -> set[float]:
    """The edges that a bar of a chart is on: it crosses them, and is no shaded row or cell."""
    if bar.x1 - bar.x0 > 0.8 * (ladder.x1 - ladder.x0) or bar.x0 < ladder.x0 - NEAR or bar.x1 > ladder.x1 + NEAR:
        return set()
    return {y for y in ladder.ys if bar.y0 + NEAR < y < bar.y1 - NEAR}


def _joined(shapes: Iterable[Shape]) -> list[Shape]:
    """Level lines, those that are drawn cell by cell as one."""
    pieces = [shape for shape in shapes if shape.y1 - shape.y0 < THIN]
    lines: list[Shape] = []
    for piece in sorted(pieces, key=lambda piece: (round(piece.y0, 1), piece.x0)):
        last = lines[-1] if lines else None
        if last and abs(last.y0 - piece.y0) < 0.2 and last.x0 <= piece.x0 < last.x1 + 1:
            lines[-1] = Shape(last.x0, last.y0, max(last.x1, piece.x1), last.y1, filled=last.filled)
        else:
            lines.append(piece)
    return lines


def _stripes(shapes: Iterable[Shape]) -> Iterable[Shape]:
    """Low filled areas, those that adjoin in a row as one."""
    low = [shape for shape in shapes if shape.filled and 2 * THIN < shape.y1 - shape.y0 < _TALLEST]
    level = sorted(low, key=lambda shape: (round(shape.y0), round(shape.y1), shape.x0))
    for _, row in groupby(level, lambda shape: (round(shape.y0), round(shape.y1))):
        joined: list[Shape] = []
        for shape in row:
            if joined and shape.x0 < joined[-1].x1 + _ALIKE:
                last = joined[-1]
                joined[-1] = Shape(last.x0, last.y0, max(last.x1, shape.x1), last.y1, filled=True)
            else:
                joined.append(shape)
        for stripe in joined:
            whole = _with_high_cells(stripe, level)
            if whole.x1 - whole.x0 > _NARROWEST:
                yield whole


def _with_high_cells(stripe: Shape, low: Iterable[Shape]) -> Shape:
    """A shaded row with the shaded cells at its left that reach over several rows, as the corner of a head does."""
    spanning = (
        shape
        for shape in low
        if abs(shape.x1 - stripe.x0) < _ALIKE
        and shape.y1 - shape.y0 > _HIGHER * (stripe.y1 - stripe.y0)
        and shape.y0 < stripe.y0 + THIN
        and shape.y1 > stripe.y1 - THIN
    )
    corner = next(spanning, None)
    return replace(stripe, x0=corner.x0) if corner else stripe


def _part_of(ladder: Ladder, ys: Sequence[float]) -> Ladder:
    """The part of a ladder with some of its edges."""
    return replace(
        ladder,
        ys=tuple(ys),
        shaded=ladder.shaded & set(ys[:-1]),
        partial=tuple(edge for edge in ladder.partial if ys[0] < edge[0] < ys[-1]),
    )


def cut_at_highest(ladder: Ladder) -> list[Ladder]:
    """What is above and below the highest stretch of a ladder, where that is far higher than most; else nothing."""
    heights = [y1 - y0 for y0, y1 in pairwise(ladder.ys)]
    if len(heights) <= 2 or max(heights) <= _TALLER * median(heights):
        return []
    cut = heights.index(max(heights)) + 1
    return [_part_of(ladder, ys) for ys in (ladder.ys[:cut], ladder.ys[cut:])]


def parts_of(ladder: Ladder, lines: Sequence[WrittenLine], shapes: Sequence[Shape], white: float) -> list[Ladder]:
    """The ladder, cut where running text, a chart, or the title of the next table is between its edges."""
    parts: list[list[float]] = [[] if _begins_below_heading(lines, ladder) else [ladder.ys[0]]]
    heights = [y1 - y0 for y0, y1 in pairwise(ladder.ys)]
    usual = median(heights) if len(heights) > _FEW else float("inf")
    body = median([line.size for line in lines_between(lines, ladder, ladder.ys[0], ladder.ys[-1])] or [0.0])
    for y0, y1 in pairwise(ladder.ys):
        inside = lines_between(lines, ladder, y0, y1)
        running = sum(is_running(line, (ladder.x0, ladder.x1), white, lines) for line in inside)
        lone = running == len(inside) and len(ladder.ys) < 4
        titled = y1 - y0 > _TALLER * usual and inside and all(len(line.chunks) == 1 for line in inside)
        beside = sum(_goes_on_beside(line, ladder, y0, y1) for line in lines)
        text = running > 1 or beside > 1 or (running and (lone or _begins_with_paragraph(inside, ladder, white)))
        if y1 < ladder.ys[-1] and not {y0, y1} & ladder.shaded and _underlines(inside, y1, body):
            parts.append([])
            continue
        if y0 in ladder.shaded and _is_bar_of_heading(inside, ladder, body):
            if parts[-1][-1:] == [y0]:
                parts[-1].pop()
            parts.append([y1] if _is_above_row(ladder, lines, y1, body) else [])
            continue
        if (
            titled
            or text
            or _begins_with_sentence(inside, ladder)
            or (y0 not in ladder.shaded and len(parts[-1]) > 1 and _is_lower_head(inside, y0, y1))
            or any(is_heading(line, ladder.x0, body) for line in inside)
            or _has_gap(inside, y1)
            or (not inside and len(parts[-1]) >= _ROWS and _is_between_tables(ladder, y0, y1, body))
            or _has_chart(shapes, ladder, y0, y1)
        ):
            parts.append([])
        parts[-1].append(y1)
    return [_part_of(ladder, ys) for ys in parts if ys]


def _begins_below_heading(lines: Sequence[WrittenLine], ladder: Ladder) -> bool:
    """Whether the first edge underlines a heading, with a line of text or another heading between it and the table."""
    first, second = ladder.ys[0], ladder.ys[min(1, len(ladder.ys) - 1)]
    inside = lines_between(lines, ladder, first, second)
    if not inside or len(inside[0].chunks) > 1 or first in ladder.shaded:
        return False
    body = median(line.size for line in inside)
    return _underlines(lines_between(lines, ladder, first - 2 * body, first), first, body)


def _underlines(lines: Sequence[WrittenLine], end: float, body: float) -> bool:
    """Whether the edge below lines underlines a heading, larger than the text of a table, and is no edge of one."""
    last = lines[-1:]
    return any(len(line.chunks) == 1 and line.size > _LARGE * body and end - line.y1 < line.size for line in last)


def _is_lower_head(lines: Sequence[WrittenLine], y0: float, y1: float) -> bool:
    """Whether a bold line is right above an edge and far below the other: it names the columns of the next table."""
    if len(lines) != 1 or len(lines[0].chunks) == 1 or not is_bold(lines[0]):
        return False
    above, below = lines[0].y0 - y0, y1 - lines[0].y1
    return above > _ABOVE_HEAD * lines[0].size and above > _LOWER * max(below, 0.0)


def _is_above_row(ladder: Ladder, lines: Sequence[WrittenLine], y: float, body: float) -> bool:
    """Whether the stretch below an edge is a row of a table, with several cells and not high."""
    end = next((edge for edge in ladder.ys if edge > y), None)
    if end is None or end - y > _ROW * body:
        return False
    inside = lines_between(lines, ladder, y, end)
    return bool(inside) and all(len(line.chunks) > 1 for line in inside)


def _is_bar_of_heading(lines: Sequence[WrittenLine], ladder: Ladder, body: float) -> bool:
    """Whether a shade is behind a heading alone, larger than the text of a table: a bar as wide as the table near it."""
    return bool(lines) and all(is_heading(line, ladder.x0, body) for line in lines)


def _begins_with_sentence(lines: Sequence[WrittenLine], ladder: Ladder) -> bool:
    """Whether the first line is a sentence that begins at the left edge, above the names of the next table."""
    if len(lines) < 3 or len(lines[0].chunks) > 1:
        return False
    (chunk,) = lines[0].chunks
    whole = len(chunk.words) >= _SENTENCE and ends_sentence(chunk.words[-1].text)
    return whole and chunk.x0 - ladder.x0 < lines[0].size


def _has_gap(lines: Sequence[WrittenLine], end: float) -> bool:
    """Whether below lines that end at an edge more is white than in a row, as above the next table of the same width."""
    return len(lines) > 1 and end - max(line.y1 for line in lines) > _WHITE * lines[-1].size


def _goes_on_beside(line: WrittenLine, ladder: Ladder, y0: float, y1: float) -> bool:
    """Whether a line between two edges goes on beyond their right end: short rules part sections and make no table."""
    return (
        y0 < line.y0
        and line.y1 < y1
        and any(chunk.x0 < ladder.x1 - line.size and chunk.x1 > ladder.x1 + line.size for chunk in line.chunks)
    )


def _begins_with_paragraph(lines: Sequence[WrittenLine], ladder: Ladder, white: float) -> bool:
    """Whether the first line is running text that ends on the second."""
    if len(lines) < 2 or not is_running(lines[0], (ladder.x0, ladder.x1), white, lines) or len(lines[1].chunks) > 1:
        return False
    (last,) = lines[1].chunks
    return abs(last.x0 - lines[0].chunks[0].x0) < lines[0].size and ends_sentence(last.words[-1].text)


def _is_between_tables(ladder: Ladder, y0: float, y1: float, body: float) -> bool:
    """Whether the white between two edges, in which there are no words, is below one table and above rows of another."""
    return y0 not in ladder.shaded and y1 - y0 > _EMPTY * body and len([y for y in ladder.ys if y >= y1]) >= _ROWS


def _has_chart(shapes: Iterable[Shape], ladder: Ladder, y0: float, y1: float) -> bool:
    """Whether bars are between two edges that are taller than what is drawn in cells, and no shades of cells."""
    width = ladder.x1 - ladder.x0
    bars = (
        shape
        for shape in shapes
        if shape.filled and shape.y1 - shape.y0 > _BAR and THIN < shape.x1 - shape.x0 < _SLIM * width
        if ladder.x0 <= shape.x0 and shape.x1 <= ladder.x1 and y0 + NEAR < shape.y0 and shape.y1 <= y1
    )
    return len(list(bars)) >= _FEWEST_BARS


def lines_between(lines: Iterable[WrittenLine], ladder: Ladder, y0: float, y1: float) -> tuple[WrittenLine, ...]:
    """What lines have between two heights and the sides of a ladder."""
    near = (line for line in lines if line.y1 > y0 and line.y0 < y1)
    parts = (
        line.part(lambda word: ladder.x0 <= (word.x0 + word.x1) / 2 <= ladder.x1 and y0 < (word.y0 + word.y1) / 2 < y1)
        for line in near
    )
    return tuple(part for part in parts if part)
