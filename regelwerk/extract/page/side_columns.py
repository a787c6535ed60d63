"""Columns that are no text of their own: labels before items, page numbers behind entries, notes set apart."""

from __future__ import annotations

import re
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.atoms import Atom

_COMPONENT = r"(?:\d{1,3}|[A-Za-z]|[ivxIVX]{1,5})"
_LABEL = re.compile(
    rf"[^\w\s]{{1,2}}|[(\[]?(?:§ ?)?{_COMPONENT}(?:\.{_COMPONENT})*[.):\]]{{0,2}}|\[{_COMPONENT}(?:[.-]{_COMPONENT})*\]"
)
"""Text of a fragment that labels the line beside it: a bullet, a number such as `4.`, `(IV.2.1)`, `[4.2.a]` or `[17-6]`, a
letter."""
_PAGES = re.compile(r"\d{1,3}(?:[-–]\d{1,3})?(?:, ?\d{1,3}(?:[-–]\d{1,3})?)*")
"""A page number, or those that an index gives."""
_FEWEST, _SET_RIGHT = 4, 0.75
"""Page numbers of the shortest table of contents that is seen, and share of the numbers beside it that end below one
another: that of the page itself may stand elsewhere."""
_FEWEST_VALUES = 2
"""Rows of the shortest list of values."""
_FEWEST_SET_RIGHT = 3
"""Rows of the shortest list whose values are set to the right."""
_FLUSH, _SHORT, _WIDE = 0.3, 30, 3.0
"""Distance in em of edges that are below one another at most, characters of a name or value in such a list at most, and
white in em between most names and the widest value at least."""
_MOST = 0.6
"""Share of the lines beside them that have a page number."""
_SMALLER = 0.94
"""Size of notes at most, as a share of that of the text beside them."""
_SLANTED = 0.2
"""Share of the text beside slanted notes that is slanted at most."""


def is_label(text: str) -> bool:
    """Whether a text labels the line beside it: a bullet, the number or letter of an item."""
    return _LABEL.fullmatch(text) is not None


def are_labels(left: Sequence[Atom], right: Sequence[Atom], x: float, em: float) -> bool:
    """Whether one side only labels the lines of the other: bullets and numbers of items, page numbers of contents.

    `x` is where the left side ends, `em` the size of the body, both in points.
    """
    at_gutter = [atom for atom in left if atom.x1 > x - 2.5 * em]
    labels = sum(bool(_LABEL.fullmatch(atom.text)) for atom in at_gutter)
    if at_gutter and labels * 3 >= len(at_gutter) * 2:  # ragged lines may all end before a ruling line does
        pages = [atom for atom in at_gutter if _PAGES.fullmatch(atom.text)]
        return not _are_pages(pages, [atom for atom in left if atom not in pages], em)
    numbers = [atom for atom in right if _LABEL.fullmatch(atom.text) or _PAGES.fullmatch(atom.text)]
    if len(numbers) * 5 < len(right) * 4:
        return False
    return 3 * _level(numbers, left, em) >= 2 * len(numbers)  # numbers of a scale are beside the lines by chance


def are_page_numbers(left: Sequence[Atom], right: Sequence[Atom], em: float) -> bool:
    """Whether what comes first on the right are page numbers behind the lines on the left, before another column."""
    text = min((atom.x0 for atom in right if atom.text and not _PAGES.fullmatch(atom.text)), default=float("inf"))
    return _are_pages([atom for atom in right if atom.text and atom.x1 < text], left, em)


def _are_pages(numbers: Sequence[Atom], lines: Sequence[Atom], em: float) -> bool:
    """Whether numbers are the pages of the lines before them in a table of contents or an index.

    They are set to the right. Those of contents rise from line to line and, unlike the numbers of a list, do not count on
    one by one.
    """
    edge = median(atom.x1 for atom in numbers) if numbers else 0.0
    found, numbers = len(numbers), sorted((a for a in numbers if abs(a.x1 - edge) < 0.3 * em), key=lambda a: a.middle)
    if len(numbers) < _FEWEST or len(numbers) < _SET_RIGHT * found:
        return False
    if all(atom.text.isdigit() for atom in numbers):
        steps = [int(below.text) - int(above.text) for above, below in pairwise(numbers)]
        if min(steps) < 0 or all(step == 1 for step in steps):
            return False
    top, bottom = numbers[0].middle - 0.3 * em, numbers[-1].middle + 0.3 * em
    beside = [atom for atom in lines if atom.lines and top < atom.middle < bottom]
    return _level(numbers, lines, em) >= _MOST * max(len(numbers), len(beside))


def _level(atoms: Sequence[Atom], others: Sequence[Atom], em: float) -> int:
    """How many of the atoms are level with one of the others."""
    return sum(any(abs(atom.middle - other.middle) < 0.3 * em for other in others) for atom in atoms)


def value_rows(left: Sequence[Atom], right: Sequence[Atom], em: float) -> tuple[float, ...]:
    """Where the rows of a list of values begin, each a name level with one value; else nothing.

    The names end with a colon, as in `Rote Karten: je 5 Punkte`, or the values are set to the right. Such a list is read
    row by row, however wide the names are.
    """
    names = sorted((atom for atom in left if atom.text), key=lambda atom: (round(atom.middle / (0.3 * em)), atom.x0))
    rows: list[list[Atom]] = []
    for name in names:
        if rows and abs(name.middle - rows[-1][0].middle) < 0.3 * em:
            rows[-1].append(name)
        else:
            rows.append([name])
    if len(rows) < _FEWEST_VALUES or len(names) < len(left):
        return ()
    if not all(row[-1].text.endswith(":") for row in rows) and not are_set_right(rows, right, em):
        return ()
    lines: list[float] = []
    for value in sorted(right, key=lambda atom: atom.middle):
        if not value.text:
            return ()
        if not lines or value.middle - lines[-1] > 0.3 * em:
            lines.append(value.middle)
    level = len(lines) == len(rows) and all(
        abs(row[0].middle - line) < 0.3 * em for row, line in zip(rows, lines, strict=True)
    )
    return tuple(min(atom.y0 for atom in row) for row in rows) if level else ()


def level_rows(left: Sequence[Atom], right: Sequence[Atom], em: float) -> tuple[list[Atom], list[Atom]]:
    """What is level on both sides of a gutter, without what is above and below that on one side alone.

    Nothing where a line of one side is between those.
    """
    sides = [
        [atom for atom in side if any(abs(atom.middle - other.middle) < 0.3 * em for other in others)]
        for side, others in ((left, right), (right, left))
    ]
    if not all(sides):
        return [], []
    top, bottom = min(atom.middle for atom in sides[0]), max(atom.middle for atom in sides[0])
    between = sum(top - 0.3 * em < atom.middle < bottom + 0.3 * em for atom in (*left, *right))
    return (sides[0], sides[1]) if between == len(sides[0]) + len(sides[1]) else ([], [])


def are_set_right(rows: Sequence[Sequence[Atom]], values: Sequence[Atom], em: float) -> bool:
    """Whether short names begin, and short values end, below one another, which values do not begin.

    `rows` are the names, each as the runs of words of its line.
    """
    starts, ends = [row[0].x0 for row in rows], [value.x1 for value in values]
    flush = max(starts) - min(starts) < _FLUSH * em and max(ends) - min(ends) < _FLUSH * em
    short = all(len(atom.text) <= _SHORT for atom in (*(row[0] for row in rows), *values))
    begins = [value.x0 for value in values]
    white = [min(begins) - row[-1].x1 for row in rows]  # wider than blanks of justified lines are
    ragged = max(begins) - min(begins) > em and min(white) > em and median(white) > _WIDE * em
    return len(rows) >= _FEWEST_SET_RIGHT and flush and short and ragged


def are_smaller(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether what is on one side of a gutter is set in a smaller size than the text on the other."""
    notes, lines = ([atom.size for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and median(notes) < _SMALLER * median(lines)


def are_set_apart(side: Sequence[Atom], column: Sequence[Atom]) -> bool:
    """Whether the notes of one side of a gutter are smaller than the text on the other, or slanted where that is not."""
    if are_smaller(side, column):
        return True
    notes, lines = ([atom.italic for atom in atoms if atom.text] for atoms in (side, column))
    return bool(notes and lines) and all(notes) and sum(lines) < _SLANTED * len(lines)
