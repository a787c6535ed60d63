"""Names of columns in bold above rows that are not: they show a table that has neither lines nor shades.

Lengths are in points.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import are_bold
from regelwerk.extract.page.paragraphs import LINE_HYPHEN
from regelwerk.extract.page.side_columns import is_label
from regelwerk.extract.tables.level_ladders import Ladder
from regelwerk.extract.tables.ruling_edges import THIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import Shape
    from regelwerk.extract.tables.white_columns import Chunk, WrittenLine

_NAME = 4
"""Words of the name of a column at most."""
_SHORT = 4
"""Words of a line of the first column at most: headings over columns of text have longer ones below them."""
_MEASURED = 7
"""The same where each line ends in a number: such lines are rows, whatever is before it; chosen by hand."""
_VALUE = re.compile(r"[+−–-]?\d[\d.,]*[+%]?")
_NEXT = 2.6
"""White between two lines of a table at most, in em."""
_SET_OFF = 0.5
"""White above the number of the next section, more than there is between rows, at least, in em."""
_LARGE = 1.15
"""How many times as large as the names of columns a heading below the table is at least."""
_APART = 0.5
"""White between the rules over titles of panels at least, in em."""
_BOX = 1.0
"""Height in em of a box below its title at least."""
_ALIKE = 0.03
"""By how much the sizes of the names in a head differ at most, as a share."""
_ENDS = (".", "!", "?", ":", ",", ";", "-", "\u00ad")
_SIGNS = ".)]:"
"""What stands in or behind the number of an item, unlike an amount."""
_LEADER = re.compile(r"[.·…]{4}")
_LEAST = 0.5
"""Distance of the baselines of a head and the first row at least, in em."""
_SHORTENED = 5
"""Characters of a shortened name of a column at most."""
_RUNNING = 4
"""Words of a line of running text at least."""
_COLUMN_LINES, _FULL_LINES = 4, 2
"""Level lines of running text that show two columns of it at least, and how many of these are full."""
_COLUMN, _AS_WIDE = 0.25, 0.75
"""Width of a column of text at least, as a share of what is printed on the page, and of the column beside it."""
_MOSTLY = 2 / 3
"""Share of the names of a head that recognition takes for bold at least."""
_OVER = 0.8
"""White between two lines of a head at most, in em."""


@dataclass(frozen=True, slots=True)
class TextGap:
    """White between two pieces of running text that are level, from `x0` to `x1`."""

    y0: float
    """The top of their line."""
    x0: float
    x1: float
    full: bool
    """Whether they are about as wide as each other, as full lines of two columns of text are."""


@dataclass(frozen=True, slots=True)
class BoldHead:
    """Lines of a head from top to bottom, and where the rows below it begin."""

    lines: tuple[WrittenLine, ...]
    ladder: Ladder
    """One edge below the head, as long as the table is wide."""
    end: float
    """Where its rows end at the latest."""


def bold_heads(lines: Sequence[WrittenLine], shapes: Sequence[Shape]) -> Iterator[BoldHead]:
    """Heads of what may be tables; `lines` are those of a page, from top to bottom, `shapes` what is drawn on it."""
    gaps = _gaps_in_text(lines)
    for at, line in enumerate(lines):
        for run in _bold_runs(line):
            around = _outside(run, line, lines[at + 1 :], gaps)
            for names in _in_columns(run, around):
                apart = _are_in_boxes(names, line, shapes) or _are_below_rules(names, line, shapes)
                found = None if apart else _head(names, line, lines[:at], lines[at + 1 :], around)
                if found:
                    yield found


def _gaps_in_text(lines: Sequence[WrittenLine]) -> list[TextGap]:
    """The white between two pieces of running text on one line."""
    extent = max([line.chunks[-1].x1 for line in lines], default=0) - min(
        [line.chunks[0].x0 for line in lines], default=0
    )
    found: list[TextGap] = []
    for line in lines:
        for left, right in pairwise(line.chunks):
            narrow, wide = sorted(chunk.x1 - chunk.x0 for chunk in (left, right))
            if min(len(left.words), len(right.words)) >= _RUNNING:
                full = narrow > _COLUMN * extent and narrow > _AS_WIDE * wide
                found.append(TextGap(line.y0, left.x1, right.x0, full))
    return found


def _outside(
    names: Sequence[Chunk], line: WrittenLine, below: Sequence[WrittenLine], gaps: Sequence[TextGap]
) -> list[TextGap]:
    """The gaps above names and below their rows."""
    _, _, rows = _reach(names, line, below)
    end = rows[-1].y1 if rows else line.y1
    return [gap for gap in gaps if not line.y0 <= gap.y0 < end]


def _in_columns(names: Sequence[Chunk], gaps: Sequence[TextGap]) -> list[tuple[Chunk, ...]]:
    """The names of one line, cut where the columns of the text are parted: two tables may be level with each other.

    A value in bold before the names of a table ends a row of the other one; one alone behind them is the number of a section.
    """
    cuts = [at for at, (one, other) in enumerate(pairwise(names), start=1) if _are_parted(one, other, gaps)]
    parts = [tuple(names[a:b]) for a, b in pairwise([0, *cuts, len(names)])]
    single = [part[0] for part in parts if len(part) < 2]
    if not _is_value(parts[0][0]) and not all(map(_is_numbered, single)):
        return [tuple(names)]  # a head over texts in its cells
    return [part for part in parts if len(part) > 1]


def _are_parted(one: Chunk, other: Chunk, gaps: Sequence[TextGap]) -> bool:
    near = [gap for gap in gaps if gap.x0 < other.x0 and gap.x1 > one.x1]
    if len(near) < _COLUMN_LINES or sum(gap.full for gap in near) < _FULL_LINES:
        return False
    return max(one.x1, *(gap.x0 for gap in near)) < min(other.x0, *(gap.x1 for gap in near))


def _are_in_boxes(names: Sequence[Chunk], line: WrittenLine, shapes: Sequence[Shape]) -> bool:
    """Whether names are titles of boxes beside one another, which reach over what is below them."""
    for shape in shapes:
        if shape.y0 < line.baseline < shape.y1 - _BOX * line.size:
            inside = [shape.x0 < name.x0 and name.x1 < shape.x1 for name in names]
            if any(inside) and not all(inside):
                return True
    return False


def _are_below_rules(names: Sequence[Chunk], line: WrittenLine, shapes: Sequence[Shape]) -> bool:
    """Whether each name is below a rule of its own, with white between the rules: titles of panels beside one another."""
    rules = [
        shape
        for shape in shapes
        if shape.y1 - shape.y0 < THIN and 0 < line.y0 - shape.y0 < _NEXT * line.size and shape.x1 - shape.x0 > line.size
    ]
    over = [[rule for rule in rules if rule.x0 <= name.x0 and name.x1 <= rule.x1] for name in names]
    if len(names) < 2 or not all(over):
        return False
    ends, starts = [max(rule.x1 for rule in some) for some in over], [min(rule.x0 for rule in some) for some in over]
    return all(start - end > _APART * line.size for end, start in zip(ends, starts[1:], strict=False))


def _bold_runs(line: WrittenLine) -> Iterator[tuple[Chunk, ...]]:
    """Short bold chunks beside one another, two at least."""
    run: list[Chunk] = []
    for chunk in (*line.chunks, None):
        if chunk is not None and _may_be_name(chunk) and (not run or _are_alike(run[-1], chunk)):
            run.append(chunk)
            continue
        if _are_bold(run):
            yield tuple(run)
        run = [chunk] if chunk is not None and _may_be_name(chunk) else []


def _are_bold(run: Sequence[Chunk]) -> bool:
    """Whether two chunks at least are bold, and most of them where recognition does not tell that for certain."""
    return sum(map(_is_bold, run)) >= max(2, _MOSTLY * len(run))


def _may_be_name(chunk: Chunk) -> bool:
    """Whether a chunk is a short name, bold or recognised, without a sign that ends a sentence."""
    text = chunk.words[-1].text
    ends = text.endswith(_ENDS) and not (text.endswith(".") and len(text) <= _SHORTENED and len(chunk.words) == 1)
    return len(chunk.words) <= _NAME and not ends and (_is_bold(chunk) or _is_recognised(chunk))


def _is_recognised(chunk: Chunk) -> bool:
    return any(word.confidence is not None for word in chunk.words)


def _is_name(chunk: Chunk) -> bool:
    return _may_be_name(chunk) and _is_bold(chunk)


def _is_bold(chunk: Chunk) -> bool:
    return are_bold(chunk.words)


def _are_alike(one: Chunk, other: Chunk) -> bool:
    return abs(one.words[0].size - other.words[0].size) < _ALIKE * one.words[0].size


def _head(
    run: Sequence[Chunk],
    line: WrittenLine,
    above: Sequence[WrittenLine],
    below: Sequence[WrittenLine],
    gaps: Sequence[TextGap],
) -> BoldHead | None:
    higher = [name for name in _beside(run, line, above) if not _are_parted(name, run[0], gaps)]
    names = sorted([*run, *higher], key=lambda name: name.x0)
    x0, x1, rows = _reach(names, line, below)
    if higher and not all(_is_over(name, rows) for name in higher):
        names = list(run)
        x0, x1, rows = _reach(names, line, below)
    if not rows or is_label(names[0].words[0].text) or not _are_rows(names, rows):
        return None
    own = replace(line, chunks=tuple(run))
    y0, y1 = min(row.y0 for row in rows), max(row.y1 for row in rows)
    return BoldHead((*_upper(own, above, x0, x1), own), Ladder(x0, x1, (y0,), frozenset()), y1)


def _beside(run: Sequence[Chunk], line: WrittenLine, above: Sequence[WrittenLine]) -> list[Chunk]:
    """Names to the left of a run that are set higher, as those beside a name over several columns."""
    return [
        chunk
        for upper in above
        if line.y0 - upper.y1 < _OVER * line.size
        for chunk in upper.chunks
        if chunk.x1 < run[0].x0 and _is_name(chunk) and _are_alike(chunk, run[0])
    ][-1:]


def _is_over(name: Chunk, rows: Sequence[WrittenLine]) -> bool:
    """Whether most lines have something below a name."""
    below = sum(any(chunk.x0 < name.x1 and name.x0 < chunk.x1 for chunk in row.chunks) for row in rows)
    return 2 * below > len(rows)


def _reach(
    names: Sequence[Chunk], line: WrittenLine, below: Iterable[WrittenLine]
) -> tuple[float, float, list[WrittenLine]]:
    """Left and right end of the rows below names, and their lines with what is in them."""
    x0, x1, edge = names[0].x0, names[-1].x1, line.y1
    rows: list[WrittenLine] = []
    for row in below:
        if row.baseline - line.baseline < _LEAST * line.size:
            continue
        inside = [chunk for chunk in row.chunks if chunk.x1 > x0 and chunk.x0 < x1]
        if not inside:
            continue
        if row.y0 - edge > _NEXT * line.size:
            break
        over = [sum(chunk.x0 < name.x1 and name.x0 < chunk.x1 for name in names) for chunk in inside]
        across = any(count > 1 and len(chunk.words) > _NAME for count, chunk in zip(over, inside, strict=True))
        wordy = len(inside) == 1 and over[0] and inside[0].x0 < names[0].x1 and len(inside[0].words) > _SHORT
        large = max(word.size for chunk in inside for word in chunk.words) > _LARGE * line.size
        if across or wordy or large or _is_item(inside, names) or _is_spaced_out(inside, names):
            break
        x0, x1 = min(x0, inside[0].x0), max(x1, inside[-1].x1)
        edge = max(edge, row.y1)
        rows.append(replace(row, chunks=tuple(inside)))
    return x0, x1, _without_section_number(rows)


def _without_section_number(rows: list[WrittenLine]) -> list[WrittenLine]:
    """The rows without a number alone below them that more white sets off than there is between them."""
    if len(rows) < 3 or len(rows[-1].chunks) > 1 or not _is_value(rows[-1].chunks[0]):
        return rows
    *between, last = [lower.y0 - upper.y1 for upper, lower in pairwise(rows)]
    return rows[:-1] if last > max(between) + _SET_OFF * rows[-1].size else rows


def _is_spaced_out(chunks: Sequence[Chunk], names: Sequence[Chunk]) -> bool:
    """Whether a line is running text whose words are far apart, as in a justified line of few words."""
    small = all(chunk.words[0].text[:1].islower() for chunk in chunks[1:])
    return small and len(chunks) > len(names) and all(len(chunk.words) == 1 for chunk in chunks)


def _is_item(chunks: Sequence[Chunk], names: Sequence[Chunk]) -> bool:
    """Whether a line is an item with its number or letter in the first column, or an entry with dots before its value."""
    label = chunks[0].words[0].text if chunks[0].x1 < names[1].x0 else ""
    dots = any(_LEADER.search(word.text) for chunk in chunks for word in chunk.words)
    return dots or (is_label(label) and any(sign in label for sign in _SIGNS))


def _are_rows(names: Sequence[Chunk], rows: Sequence[WrittenLine]) -> bool:
    """Whether lines below names are cells, short in the first column and not all in bold, but for values at the end.

    `up to 5` in the first column is a range, and no running text.
    """
    several = [row for row in rows if len(row.chunks) > 1]
    measured = all(len(row.chunks) == len(names) and _is_value(row.chunks[-1]) for row in rows)
    bold = all(_is_bold(chunk) for row in several for chunk in row.chunks[1:])
    if not several or (bold and not measured) or all(map(_is_bold, (chunk for row in rows for chunk in row.chunks))):
        return False
    first = [
        [word.text for chunk in row.chunks if chunk.x1 < names[1].x0 for word in chunk.words]
        for row in rows
        if row.chunks[0].x1 < names[1].x0
    ]
    small = sum(texts[0][:1].islower() and not any(map(_VALUE.fullmatch, texts)) for texts in first)
    most = _MEASURED if measured else _SHORT
    aimed = all(len(row.chunks) == len(names) and _is_value(row.chunks[-1]) for row in several) and len(several) > 1
    short = all(len(texts) <= most and (aimed or not LINE_HYPHEN.search(texts[-1])) for texts in first)
    return short and (measured or 2 * small < len(first))


def _is_value(chunk: Chunk) -> bool:
    return len(chunk.words) == 1 and _VALUE.fullmatch(chunk.words[0].text) is not None


def _is_numbered(chunk: Chunk) -> bool:
    """Whether a chunk is a number or begins with one, as the title of a section does: `12`, `12: The harbour`."""
    return _is_value(chunk) or (chunk.words[0].text[-1] in _SIGNS and chunk.words[0].text.rstrip(_SIGNS).isdecimal())


def _upper(line: WrittenLine, above: Sequence[WrittenLine], x0: float, x1: float) -> list[WrittenLine]:
    """Lines of names over several columns, right above those of the columns."""
    found: list[WrittenLine] = []
    for upper in reversed(above):
        inside = tuple(chunk for chunk in upper.chunks if chunk.x1 > x0 and chunk.x0 < x1)
        if not inside:
            continue
        lowest = found[0] if found else line
        within = all(x0 <= chunk.x0 and chunk.x1 <= x1 and _is_name(chunk) for chunk in inside)
        if lowest.y0 - upper.y1 > _OVER * line.size or not within or (len(inside) < 2 and not found):
            break
        found.insert(0, replace(upper, chunks=inside))
    return [] if len(found) > 1 and any(a.size != b.size for a, b in pairwise(found)) else found
