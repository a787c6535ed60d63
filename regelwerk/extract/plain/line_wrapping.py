"""Which lines of a text file were one line before a program broke them.

Files differ: some hold a paragraph a line, some are broken at a width, some were copied from a PDF, with a blank left
at every line that was only broken, or with an empty line after every line. What a file does is seen in its lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.plain.source_lines import SourceLine
from regelwerk.extract.plain.line_kinds import (
    begins_low,
    is_capitals,
    is_closed,
    is_cut,
    is_garbage,
    is_number_alone,
    label_of,
)

_LONG = 120
"""Characters from which on a line is a paragraph of its own, not one broken at a width."""
_NARROW = 30
"""Characters up to which lines are entries of a list rather than running text."""
_RUNNING = 50
"""Characters from which on a line that no sign closes is running text, not an entry or a title."""
_FULL = 0.85
"""Share of the width that a line fills if the next word had no room on it; letters are not equally wide."""
_ENOUGH = 5
"""Pairs of lines below which a file does not show how its lines were broken; chosen by hand."""
_PARTED = 0.8
"""Share of the lines with the end of a sentence and another line right below that are full where empty lines part
paragraphs; chosen by hand."""


@dataclass(frozen=True, slots=True)
class Wrapping:
    """How the lines of a file were broken."""

    trailing_blanks: bool
    """Whether a blank at the end tells that the next line goes on."""
    width: int
    """Characters of a full line; 0 where lines are not broken at a width."""
    double_spaced: bool
    """Whether an empty line is between the lines of a paragraph."""
    full: int = 0
    """Characters of the longest line where nothing but empty lines parts paragraphs, so that a line without room for the next
    word goes on even where it ends a sentence; else 0."""


@dataclass(frozen=True, slots=True)
class Run:
    """Lines without an empty line between them: whether they are running text, and how wide."""

    wrapped: bool
    width: int


def wrapping_of(lines: Sequence[SourceLine]) -> Wrapping:
    """What a file does, by its pairs of neighbouring lines."""
    filled = [line for line in lines if not line.blank]
    near = [(above, below) for above, below in pairwise(filled) if _may_go_on(above, below)]
    close = [(above, below) for above, below in near if below.number - above.number == 1]
    apart = [(above, below) for above, below in near if below.number - above.number == 2]
    broken = [pairs for pairs in (close, apart) if _are_broken(pairs)]
    return Wrapping(
        trailing_blanks=_has_trailing_blanks(near),
        width=_width([above for above, _ in broken[0]]) if broken else 0,
        double_spaced=apart in broken,
        full=_full(filled, close) if close in broken else 0,
    )


def run_of(lines: Sequence[SourceLine]) -> Run:
    """Evidence of lines without an empty line between them."""
    pairs = [(above, below) for above, below in pairwise(lines) if _may_go_on(above, below)]
    width = max((len(line.text) for line in lines if len(line.text) <= _LONG), default=0)
    wrapped = width >= _NARROW and any(
        _is_open(above, below) and _is_full(above, below, width) for above, below in pairs
    )
    return Run(wrapped, width)


def goes_on(above: SourceLine, below: SourceLine, run: Run, wrapping: Wrapping) -> bool:
    """Whether `below` is the rest of `above`; `run` is the one that `below` is in."""
    gap = below.number - above.number - 1
    alone = is_number_alone(above.text) or is_number_alone(below.text)
    if gap > 1 or below.fresh or alone or is_garbage(below.text):
        return False
    if is_cut(above.text):
        return begins_low(below.text) or (gap == 0 and below.text[:1].isalpha())
    if _begins_item(above, below, gap) or is_capitals(_said(above)) is not is_capitals(below.text):
        return _runs_on(above, gap, wrapping)
    low, closed = begins_low(below.text), is_closed(above.text)
    if gap == 1:
        broken = above.trailing > 0 if wrapping.trailing_blanks else wrapping.double_spaced
        return not closed and broken and (low or _is_full(above, below, wrapping.width))
    if wrapping.trailing_blanks and not low:
        return above.trailing > 0
    if low and not closed:
        return not is_capitals(_said(above)) or above.trailing > 0
    if run.wrapped and _is_full(above, below, run.width):
        return True
    if wrapping.full and closed and _has_no_room(above, below, wrapping.full):
        return True
    return wrapping.width > 0 and not closed and _is_full(above, below, wrapping.width)


def _runs_on(above: SourceLine, gap: int, wrapping: Wrapping) -> bool:
    """A line that looks like a new start goes on only where a blank says so in the middle of a sentence."""
    return (
        wrapping.trailing_blanks
        and gap == 0
        and above.trailing > 0
        and not is_closed(above.text)
        and not is_capitals(_said(above))
    )


def _said(line: SourceLine) -> str:
    labelled = label_of(line.text)
    return labelled[1] if labelled else line.text


def _begins_item(above: SourceLine, below: SourceLine, gap: int) -> bool:
    """Whether a line begins a list item; a number in the middle of a sentence does not (`on page` / `2. Then`)."""
    labelled = label_of(below.text)
    if labelled is None:
        return False
    label = labelled[0].strip("(.)")
    return not (label.isdigit() and label != "1" and gap == 0 and not is_closed(above.text) and _runs_full(above))


def _runs_full(line: SourceLine) -> bool:
    return len(line.text) > 2 * _NARROW and label_of(line.text) is None


def _may_go_on(above: SourceLine, below: SourceLine) -> bool:
    return (
        below.number - above.number <= 2
        and len(above.text) <= _LONG
        and not below.fresh
        and not is_capitals(above.text)
        and not is_number_alone(above.text)
        and label_of(below.text) is None
    )


def _is_open(above: SourceLine, below: SourceLine) -> bool:
    """Whether the end of the line is in the middle of a sentence; German words begin with capitals there too."""
    if is_cut(above.text) or above.text.endswith(","):
        return True
    return not is_closed(above.text) and (begins_low(below.text) or len(above.text) >= _RUNNING)


def _are_broken(pairs: Sequence[tuple[SourceLine, SourceLine]]) -> bool:
    opened = sum(_is_open(above, below) for above, below in pairs)
    return len(pairs) >= _ENOUGH and opened >= 0.4 * len(pairs)


def _full(lines: Sequence[SourceLine], pairs: Sequence[tuple[SourceLine, SourceLine]]) -> int:
    """Characters of the longest line where hardly a line ends a sentence short of it with another line right below."""
    longest = max(len(line.text) for line in lines)
    closed = [_has_no_room(above, below, longest) for above, below in pairs if is_closed(above.text)]
    return longest if longest <= _LONG and closed and sum(closed) >= _PARTED * len(closed) else 0


def _has_no_room(above: SourceLine, below: SourceLine, width: int) -> bool:
    """Whether the next word would have made the line longer than any other is."""
    return len(above.text) + 1 + len(below.text.split(" ", 1)[0]) > width


def _has_trailing_blanks(pairs: Sequence[tuple[SourceLine, SourceLine]]) -> bool:
    """Whether blanks at line ends tell broken lines from finished ones: most of these are followed by a small letter,
    and hardly any of those without a blank.
    """
    blank = [begins_low(below.text) for above, below in pairs if above.trailing and not is_cut(above.text)]
    bare = [begins_low(below.text) for above, below in pairs if not above.trailing and not is_cut(above.text)]
    return len(blank) >= _ENOUGH and sum(blank) >= 0.4 * len(blank) and sum(bare) <= 0.2 * len(bare)


def _width(lines: Sequence[SourceLine]) -> int:
    """Length that nine in ten lines do not exceed, in characters."""
    lengths = sorted(len(line.text) for line in lines)
    return lengths[min(len(lengths) - 1, 9 * len(lengths) // 10)]


def _is_full(above: SourceLine, below: SourceLine, width: int) -> bool:
    return len(above.text) + 1 + len(below.text.split(" ", 1)[0]) > _FULL * width
