"""Numbers of sections in the margins of columns: those right of one are put before the lines that they are behind.

Those left of a column are read before its lines anyhow, and stay; they only touch them where they may be taken for the end of the
column before. Between two columns a margin may be of either; what is beside all
the columns of a page tells, or else the white above the lines that sections begin with.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

_NUMERAL = re.compile(r"\d{1,4}")
_FEWEST = 2
"""Numerals in a margin of a page, at least."""
_SAME = 2.0
"""Points by which numerals of a margin differ in where they end, at most."""
_LARGER = 1.05
"""How many times as large as the text numerals are at least that are known by their size."""
_APART = 2.0
"""Distance between them at least, in their size: the numbers of a table or of a list of contents are nearer, sections of one line
are not."""
_LINE = 8.0
"""Length of the line that such a numeral is beside, at least, in its size."""
_WHITE, _FAR = 0.8, 14.0
"""White between a numeral and what is right of it at least, and what is left of it at most, in its size: lines that are justified
end right before it."""
_NEAR = 4.0
"""The same for a numeral left of its line: in its size at most."""
_CLEAR = 2.2
"""Height above and below it in which nothing else stands in the margin, in its size."""
_ON_LINE = 0.3
"""Distance of the baselines of what is on one line at most, in its size."""
_BLANK = 1.2
"""White between two words of one line at most, in their size."""
_JUSTIFIED, _LINES, _NEAR_LINES = 3.0, 3, 8.0
"""The same where a line is justified; lines that begin below one another and show where a column begins, at least; and
their distance at most, in their size."""
_ABOVE = 1.6
"""Height above the baseline of the first line of a section that has no other line, in the size of its words."""
_CROSSED, _CROSSING, _WITHIN = 1.0, 3, 20.0
"""White before a numeral, in its size, below which lines that cross its margin show that it ends a line of text; such lines at
least; and their distance at most, in its size."""
_SQUEEZED, _BEHIND = 0.15, 0.3
"""Where a numeral ends and the first word of its line begins, from the beginning of the line, in its size."""
_NEARLY = 1.2
"""White left of a numeral, in widths of the white right of it, up to which it may be taken for a part of the column left of it; chosen
by hand."""


class _Beside(NamedTuple):
    """A numeral and the first word of a line beside it."""

    numeral: Word
    first: Word


def with_margin_numerals(words: list[Word]) -> list[Word]:
    """The words, numerals in the margins right of columns as the first words of the lines that they are behind."""
    numerals = [word for word in words if _may_be_numeral(word)]
    if len(numerals) < _FEWEST:
        return words
    numerals = [one for one in numerals if not _has_company(one, words, numerals)]
    behind = [
        _Beside(one, first)
        for one in numerals
        if (first := _line_before(one, words)) and (one.bold or _opens(first, words))
    ]
    lines = Counter(id(one.first) for one in behind)
    behind = [one for one in behind if lines[id(one.first)] == 1]  # several behind one line are cells of a table
    ahead = [_Beside(one, first) for one in numerals if (first := _line_after(one, words))]
    if not behind or _is_ahead(ahead, behind, words):
        return _near_their_lines(ahead, words)  # what is left of its column is read before its lines anyhow
    found = _apart(behind)
    kept = list(words)
    for numeral, first in found:
        kept.remove(numeral)
        at = kept.index(first)
        begin = first.x0
        kept[at] = replace(first, x0=min(begin + _BEHIND * numeral.size, first.x1 - 0.1))
        kept.insert(at, replace(numeral, x0=begin, x1=begin + _SQUEEZED * numeral.size, baseline=first.baseline))
    return kept


def _may_be_numeral(word: Word) -> bool:
    """Whether a word is a bold number, or one whose boldness recognition may not have seen."""
    return (word.bold or word.confidence is not None) and not word.angle and _NUMERAL.fullmatch(word.text) is not None


def _is_ahead(ahead: Sequence[_Beside], behind: Sequence[_Beside], words: Sequence[Word]) -> bool:
    """Whether the numerals of a page stand left of their columns."""
    outer_left = {id(one.numeral) for one in ahead} - {id(one.numeral) for one in behind}
    outer_right = {id(one.numeral) for one in behind} - {id(one.numeral) for one in ahead}
    if bool(outer_left) != bool(outer_right):
        return bool(outer_left)
    return sum(_opens(one.first, words) for one in ahead) > sum(_opens(one.first, words) for one in behind)


def _opens(first: Word, words: Iterable[Word]) -> bool:
    """Whether white is above the line that a word begins."""
    top = first.baseline - _ABOVE * first.size
    reach = first.x0 + _LINE * first.size
    return not any(
        top < word.baseline < first.baseline - 0.3 * first.size and word.x0 < reach and word.x1 > first.x0
        for word in words
    )


def _near_their_lines(ahead: Sequence[_Beside], words: list[Word]) -> list[Word]:
    """The words, numerals of a right column made so wide that the white before them, not that behind them, parts columns."""
    places = [(one.first.x0 - one.numeral.x0, one.first.x0 - one.numeral.x1) for one in ahead]
    numerals = {id(one.numeral) for one in ahead}
    texts = [word for word in words if id(word) not in numerals]
    wider: dict[int, Word] = {}
    for one, place in zip(ahead, places, strict=True):
        alike = any(sum(abs(other[end] - place[end]) < _SAME for other in places) >= _FEWEST for end in (0, 1))
        if alike and _opens(one.first, words) and _white_before(one.numeral, texts) <= _NEARLY * place[1]:
            end = one.first.x0 - _BEHIND * one.numeral.size
            wider[id(one.numeral)] = replace(one.numeral, x1=max(one.numeral.x1, end))
    return [wider.get(id(word), word) for word in words]


def _white_before(numeral: Word, words: Iterable[Word]) -> float:
    """White between a numeral and the column left of it; endless where there is none, or where the numeral is inside it."""
    ends: dict[int, float] = {}
    for word in words:
        away = abs(word.baseline - numeral.baseline)
        if word.x0 < numeral.x1 and away < _NEAR_LINES * numeral.size and not word.angle:
            ends[round(word.baseline)] = max(word.x1, ends.get(round(word.baseline), word.x1))
    white = numeral.x0 - max(ends.values(), default=numeral.x0)
    return white if white > _WHITE * numeral.size and len(ends) >= _LINES else float("inf")


def _apart(every: Sequence[_Beside]) -> list[_Beside]:
    """Those in margins that have several, as far apart as sections are; larger numerals than the text may be alone in theirs."""
    larger = [one for one in every if one.numeral.size > _LARGER * one.first.size]
    margins: list[list[_Beside]] = []
    for one in sorted(every, key=lambda one: one.numeral.x1):
        if margins and one.numeral.x1 - margins[-1][-1].numeral.x1 < _SAME:
            margins[-1].append(one)
        else:
            margins.append([one])
    found: list[_Beside] = []
    for margin in margins:
        heights = sorted(one.numeral.baseline for one in margin)
        several = len(margin) >= _FEWEST or (margin[0] in larger and len(larger) >= _FEWEST)
        if several and all(below - above >= _APART * margin[0].numeral.size for above, below in pairwise(heights)):
            found += margin
    return found


def _has_company(numeral: Word, words: Iterable[Word], numerals: Iterable[Word]) -> bool:
    """Whether anything but other numerals stands above or below it in its margin, running heads and feet aside."""
    others = set(map(id, numerals))
    outermost = [edge for edge in _outermost(words) if abs(edge - numeral.baseline) > _ON_LINE * numeral.size]
    return any(
        word is not numeral
        and word.x0 < numeral.x1
        and numeral.x0 < word.x1
        and abs(word.baseline - numeral.baseline) < (_APART if id(word) in others else _CLEAR) * numeral.size
        and not any(abs(edge - word.baseline) < _ON_LINE * word.size for edge in outermost)
        for word in words
    )


def _outermost(words: Iterable[Word]) -> tuple[float, float]:
    """The baselines of the first and the last line of a page, as of running heads and page numbers."""
    baselines = [word.baseline for word in words if not word.angle]
    return min(baselines), max(baselines)


def _level(numeral: Word, words: Iterable[Word]) -> list[Word]:
    return [
        word
        for word in words
        if word is not numeral and not word.angle and abs(word.baseline - numeral.baseline) < _ON_LINE * numeral.size
    ]


def _line_before(numeral: Word, words: Sequence[Word]) -> Word | None:
    """The first word of the line of running text left of a numeral; None without one."""
    level = _level(numeral, words)
    line = sorted((word for word in level if word.x1 <= numeral.x0), key=lambda word: -word.x1)
    white = numeral.x0 - line[0].x1 if line else -1.0
    touched = any(0 <= word.x0 - numeral.x1 < _WHITE * numeral.size for word in level)
    if touched or not 0 <= white < _FAR * numeral.size or line[0].bold:
        return None
    if white < _CROSSED * numeral.size and _is_crossed(numeral, words):
        return None
    first = line[0]
    for word in line[1:]:
        blank = first.x0 - word.x1
        if blank > _BLANK * word.size and (blank > _JUSTIFIED * word.size or _begins_lines(first, words)):
            break
        first = word
    return first if line[0].x1 - first.x0 > _LINE * numeral.size else None


def _is_crossed(numeral: Word, words: Iterable[Word]) -> bool:
    """Whether lines above and below go on where the numeral stands: it is inside their column."""
    crossing = {
        round(word.baseline)
        for word in words
        if word.x0 < numeral.x0
        and word.x1 > numeral.x0
        and 0 < abs(word.baseline - numeral.baseline) < _WITHIN * numeral.size
    }
    return len(crossing) >= _CROSSING


def _begins_lines(first: Word, words: Iterable[Word]) -> bool:
    """Whether other lines near a word begin where it does: no word before it is of its line."""
    return (
        sum(
            abs(word.x0 - first.x0) < 1.0 and 0 < abs(word.baseline - first.baseline) < _NEAR_LINES * first.size
            for word in words
        )
        >= _LINES
    )


def _line_after(numeral: Word, words: Sequence[Word]) -> Word | None:
    """The first word of the line of running text right of a numeral, with white between them; None without one."""
    level = _level(numeral, words)
    line = sorted((word for word in level if word.x0 >= numeral.x1), key=lambda word: word.x0)
    white = line[0].x0 - numeral.x1 if line else 0.0
    touched = any(0 <= numeral.x0 - word.x1 < _WHITE * numeral.size for word in level)
    if touched or not 0 < white < _NEAR * numeral.size:
        return None
    last = line[0]
    for word in line[1:]:
        if word.x0 - last.x1 > _BLANK * word.size:
            break
        last = word
    return line[0] if last.x1 - line[0].x0 > _LINE * numeral.size else None
