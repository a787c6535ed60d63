"""Numbers of sections that stand in the margin beside a column, put before the lines that they are beside.

Such a margin is right of its column or left of it. Between two columns it may be either; what is beside all the columns of a
page tells, or else the white above the lines that sections begin with.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import Word

_NUMERAL = re.compile(r"\d{1,4}")
_FEWEST = 2
"""Numerals in a margin of a page, at least."""
_APART = 2.5
"""Distance between them at least, in their size: the numbers of a table or of a list of contents are nearer."""
_LINE = 8.0
"""Length of the line that such a numeral is beside, at least, in its size."""
_WHITE, _FAR = 0.8, 14.0
"""White between them: at least, and at most; in its size."""
_TOUCHED = 0.1
"""White at least where other numerals end at the same place: the longest line of a column may come close to one."""
_SAME = 1.0
"""Points by which the ends of such numerals differ at most."""
_NEAR = 4.0
"""The same for a numeral left of its line: in its size at most."""
_CLEAR = 4.0
"""Height above and below it in which nothing else stands in the margin, in its size."""
_BLANK = 1.2
"""White between two words of one line at most, in their size."""
_ABOVE = 1.6
"""Height above the baseline of the first line of a section that has no other line, in the size of its words."""
_SQUEEZED, _BEHIND = 0.15, 0.3
"""Where a numeral ends and the first word of its line begins, from the beginning of the line, in its size."""


class _Beside(NamedTuple):
    """A numeral and the first word of a line beside it."""

    numeral: Word
    first: Word


def with_margin_numerals(words: list[Word]) -> list[Word]:
    """The words, bold numerals in the margins of columns as the first words of the lines that they are beside."""
    numerals = [word for word in words if word.bold and not word.angle and _NUMERAL.fullmatch(word.text)]
    if len(numerals) < _FEWEST:
        return words
    numerals = [one for one in numerals if not _has_company(one, words, numerals)]
    behind = _behind(numerals, words)
    ahead = [_Beside(one, first) for one in numerals if (first := _line_after(one, words))]
    if not behind or _is_ahead(ahead, behind, words):
        return words  # what is left of its column is read before its lines anyhow
    found = _apart(behind)
    kept = list(words)
    for numeral, first in found:
        kept.remove(numeral)
        at = kept.index(first)
        begin = first.x0
        kept[at] = replace(first, x0=min(begin + _BEHIND * numeral.size, first.x1 - 0.1))
        kept.insert(at, replace(numeral, x0=begin, x1=begin + _SQUEEZED * numeral.size, baseline=first.baseline))
    return kept


def _behind(numerals: Sequence[Word], words: Sequence[Word]) -> list[_Beside]:
    """The numerals right of their lines."""
    found = [_Beside(one, first) for one in numerals if (first := _line_before(one, words, _WHITE))]
    known = {id(one.numeral) for one in found}
    ends = [one.numeral.x1 for one in found]
    for one in numerals:
        if id(one) not in known and any(abs(one.x1 - end) < _SAME for end in ends):
            first = _line_before(one, words, _TOUCHED)
            found += [_Beside(one, first)] if first else []
    return found


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


def _apart(every: Iterable[_Beside]) -> list[_Beside]:
    """Those in margins that have several, as far apart as sections are."""
    margins: dict[int, list[_Beside]] = {}
    for one in every:
        margins.setdefault(round(one.numeral.x1 / 2), []).append(one)
    found: list[_Beside] = []
    for margin in margins.values():
        heights = sorted(one.numeral.baseline for one in margin)
        if len(margin) >= _FEWEST and all(
            below - above >= _APART * margin[0].numeral.size for above, below in pairwise(heights)
        ):
            found += margin
    return found


def _has_company(numeral: Word, words: Iterable[Word], numerals: Iterable[Word]) -> bool:
    """Whether anything but other numerals stands above or below it in its margin."""
    others = set(map(id, numerals))
    return any(
        word is not numeral
        and word.x0 < numeral.x1
        and numeral.x0 < word.x1
        and abs(word.baseline - numeral.baseline) < (_APART if id(word) in others else _CLEAR) * numeral.size
        for word in words
    )


def _level(numeral: Word, words: Iterable[Word]) -> list[Word]:
    return [
        word
        for word in words
        if word is not numeral and not word.angle and abs(word.baseline - numeral.baseline) < 0.3 * numeral.size
    ]


def _line_before(numeral: Word, words: Sequence[Word], least: float) -> Word | None:
    """The first word of the line of running text left of a numeral; None without one, or with less white between them than
    `least` times its size.
    """
    level = _level(numeral, words)
    line = sorted((word for word in level if word.x1 <= numeral.x0), key=lambda word: -word.x1)
    white = numeral.x0 - line[0].x1 if line else 0.0
    touched = any(0 <= word.x0 - numeral.x1 < _WHITE * numeral.size for word in level)
    if touched or not least * numeral.size < white < _FAR * numeral.size or line[0].bold:
        return None
    first = line[0]
    for word in line[1:]:
        if first.x0 - word.x1 > _BLANK * word.size:
            break
        first = word
    return first if line[0].x1 - first.x0 > _LINE * numeral.size else None


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
