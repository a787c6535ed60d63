"""Rows of a table between level edges: stretches that hold one row or several, as white and shorter rules part them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.tables.row_text import is_bold
from regelwerk.extract.tables.white_columns import columns_of, row_groups

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.tables.ruling_edges import Edge
    from regelwerk.extract.tables.white_columns import Chunk, WrittenLine


_FILLED = 0.8
"""Share of the cells that are filled where several rows are between two of many rules."""
_LARGE = 1.15
"""How many times as large as the text of a table a heading is at least."""
_CENTRED = 0.03
"""By how much the middle of a title of a section is beside that of its table at most, as a share of the width."""
_OWN, _NAME = 1.35, 4
"""Distance of such a title from other lines at least, from baseline to baseline, in em, and its words at most."""
_PAIR = 2
"""Lines of a shade that is a head and the first row."""
_FEWEST = 3
"""Rows that show how high most are."""
_TALLER = 2.0
"""How many times as high as most rows what is between two tables, or below one, is at least."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """Lines of a row, and its edges in points."""

    y0: float
    y1: float
    lines: tuple[WrittenLine, ...]
    shaded: bool = False
    rules: tuple[Edge, ...] = ()
    """Shorter rules inside: what is above and below them is in two rows."""
    reach: int = 1
    """Rows that the cells of its `tall` columns reach over."""
    tall: frozenset[int] = frozenset()


def is_title_line(line: WrittenLine, row: LevelRow) -> bool:
    """Whether a line is above a shorter rule, as a title over some columns is."""
    return any(line.baseline < y for y, _, _ in row.rules)


def without_text_below(rows: Sequence[LevelRow], separators: Sequence[float]) -> list[LevelRow]:
    """Rows without a last one whose lines go across columns and that ends with a heading, or is much higher than most."""
    if len(rows) < _FEWEST or len(rows[-1].lines) < 2:
        return list(rows)
    across = sum(any(len(columns_of(chunk, separators)) > 1 for chunk in line.chunks) for line in rows[-1].lines)
    if 2 * across < len(rows[-1].lines):
        return list(rows)
    high = rows[-1].y1 - rows[-1].y0 > _TALLER * median(row.y1 - row.y0 for row in rows)
    headed = rows[-1].lines[-1].size > _LARGE * median(line.size for row in rows[:-1] for line in row.lines)
    return list(rows[:-1] if high or headed else rows)


def parts_lines(rule: Edge, lines: Sequence[WrittenLine]) -> bool:
    """Whether a shorter rule has words of a row above and below it."""
    y, x0, x1 = rule
    over = [line.baseline for line in lines if any(chunk.x0 < x1 and chunk.x1 > x0 for chunk in line.chunks)]
    return bool(over) and min(over) < y < max(over)


def split_row(
    row: LevelRow, index: int, rows: Sequence[LevelRow], separators: Sequence[float], sides: tuple[float, float]
) -> list[LevelRow]:
    """The rows that a stretch between two edges holds: several where few lines are drawn; `sides` are those of the table."""
    head = index == 0 and len(rows) > 1
    parting = [] if head else [rule for rule in row.rules if _parts_rows(rule, row.lines, separators)]
    if parting and len(parting) == len(row.rules):
        return _parted(row, parting, separators)
    if head and row.shaded and _is_head_and_row(row.lines, separators):
        groups = [list(row.lines[:1]), list(row.lines[1:])]
    else:
        groups = [list(row.lines)] if head or row.rules else _groups(row.lines, separators, sides)
    if len(groups) > 1 and len(rows) > 3 and not _are_rows(groups, separators):
        groups = [list(row.lines)]
    if len(groups) == 1:
        return [row]
    cuts = [(max(line.y1 for line in above) + min(line.y0 for line in below)) / 2 for above, below in pairwise(groups)]
    edges = pairwise((row.y0, *cuts, row.y1))
    return [LevelRow(y0, y1, tuple(group)) for (y0, y1), group in zip(edges, groups, strict=True)]


def _is_head_and_row(lines: Sequence[WrittenLine], separators: Sequence[float]) -> bool:
    """Whether bold names of all columns are in one shade with the first row, which is not bold behind its first cell."""
    if len(lines) != _PAIR or any(len(line.columns(separators)) <= len(separators) for line in lines):
        return False
    return is_bold(lines[0]) and not any(word.bold for chunk in lines[1].chunks[1:] for word in chunk.words)


def section_titles(lines: Sequence[WrittenLine], sides: tuple[float, float]) -> list[int]:
    """Which lines are titles of sections of a table, alone in the middle between its sides and apart from the others."""
    steps = [float("inf"), *(below.baseline - above.baseline for above, below in pairwise(lines)), float("inf")]
    return [
        at
        for at, line in enumerate(lines)
        if len(line.chunks) == 1
        and _is_centred(line.chunks[0], sides)
        and line.chunks[0].words[0].text[:1].isupper()
        and min(steps[at], steps[at + 1]) > _OWN * line.size
    ]


def _is_centred(chunk: Chunk, sides: tuple[float, float]) -> bool:
    x0, x1 = sides
    return abs(chunk.x0 + chunk.x1 - x0 - x1) < _CENTRED * (x1 - x0) and len(chunk.words) <= _NAME


def _groups(
    lines: Sequence[WrittenLine], separators: Sequence[float], sides: tuple[float, float]
) -> list[list[WrittenLine]]:
    """Lines by the rows that they make, titles of sections for themselves."""
    titles = section_titles(lines, sides) if len(separators) > 1 else []
    if not titles or 2 * len(titles) > len(lines):
        return row_groups(lines, separators)
    groups: list[list[WrittenLine]] = []
    start = 0
    for at in (*titles, len(lines)):
        groups += row_groups(lines[start:at], separators) if start < at else []
        groups += [[line] for line in lines[at : at + 1]]
        start = at + 1
    return groups


def _parts_rows(rule: Edge, lines: Sequence[WrittenLine], separators: Sequence[float]) -> bool:
    """Whether there are cells of several columns above a rule, which are no title over what is below it."""
    y, x0, x1 = rule
    above = [
        columns_of(chunk, separators)
        for line in lines
        if line.baseline < y
        for chunk in line.chunks
        if _is_over(chunk, x0, x1)
    ]
    return len({columns.start for columns in above if len(columns) == 1}) > 1


def _is_over(chunk: Chunk, x0: float, x1: float) -> bool:
    return x0 < (chunk.x0 + chunk.x1) / 2 < x1


def _parted(row: LevelRow, rules: Sequence[Edge], separators: Sequence[float]) -> list[LevelRow]:
    """The rows that rules part; cells of the columns beside the rules reach over all of them."""
    x0, x1 = min(rule[1] for rule in rules), max(rule[2] for rule in rules)
    edges = (row.y0, *sorted(rule[0] for rule in rules), row.y1)
    parts: list[list[WrittenLine]] = [[] for _ in edges[1:]]
    for line in row.lines:
        at = sum(edge < line.baseline for edge in edges[1:-1])
        inside = tuple(chunk for chunk in line.chunks if _is_over(chunk, x0, x1))
        beside = tuple(chunk for chunk in line.chunks if chunk not in inside)
        if at == 0 or not beside:
            parts[at].append(line)
            continue
        parts[0].append(replace(line, chunks=beside))
        if inside:
            parts[at].append(replace(line, chunks=inside))
    tall = {
        column
        for line in parts[0]
        for chunk in line.chunks
        if not _is_over(chunk, x0, x1)
        for column in columns_of(chunk, separators)
    }
    first, *others = (
        LevelRow(y0, y1, tuple(lines)) for (y0, y1), lines in zip(pairwise(edges), parts, strict=True) if lines
    )
    return [replace(first, reach=len(parts), tall=frozenset(tall)), *others]


def _are_rows(groups: Sequence[Sequence[WrittenLine]], separators: Sequence[float]) -> bool:
    """Whether lines between two of many rules are rows nevertheless, not lines of cells: each fills most columns."""
    filled = [{column for line in group for column in line.columns(separators)} for group in groups]
    full = all(0 in columns and 2 * len(columns) > len(separators) + 1 for columns in filled)
    steps = [below[0].baseline - above[-1].baseline for above, below in pairwise(groups)]
    size = groups[0][0].chunks[0].words[0].size
    all_filled = sum(map(len, filled)) > _FILLED * len(filled) * (len(separators) + 1)
    return full and ((len(groups) > 2 and all_filled) or min(steps) > 1.45 * size)
