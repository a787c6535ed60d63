"""Marks of footnotes: small raised signs and numbers, which belong to the word that they are behind."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


_MARK = re.compile(r"(?:[*†‡§#]{1,3}|\d{1,3}|[a-z])\)?[.,;:!?)”“\"»]{0,2}")
_CLOSING = re.compile(r"[.,;:!?)”“\"»]{1,3}")
_LONGEST = 6
"""Characters of a mark with the signs behind it, or of such signs alone."""
_STEPS = range(-2, 4)
"""Where a word may begin that is close to the end of another, in whole points from there."""
_SMALL = 0.86
"""Size of a mark at most, as a share of that of its word."""
_INITIAL = 0.6
"""Size of a letter beside a single capital below which the capital is an initial over several lines, and the letter is
the next one of its word."""
_CLOSE = 0.12
"""Gap between a word and its mark at most, in em; a blank is wider."""
_RAISED = (0.15, 0.65)
"""By how much its baseline is raised, in em."""
_ENDS = (".", ",", ";", ":", "!", "?", ")", "”", "“", '"', "»")
_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def with_marks(words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of a page, each mark put to the word before it; behind a number it becomes a raised number of Unicode."""
    sizes = {word.size for word in words}
    if not sizes or min(sizes) > _SMALL * max(sizes):
        return words
    marks: dict[int, list[int]] = defaultdict(list)
    ends: dict[int, list[int]] = defaultdict(list)
    largest = max(sizes)
    for index, word in enumerate(words):
        if len(word.text) > _LONGEST or word.text[1:2].isalpha():
            continue
        if word.angle == 0 and word.size < largest and _MARK.fullmatch(word.text):
            marks[round(word.x0)].append(index)
        elif _CLOSING.fullmatch(word.text):
            ends[round(word.x0)].append(index)
    gone: set[int] = set()
    joined: dict[int, Word] = {}
    edges = {x - step for x in marks for step in _STEPS}
    for index, word in enumerate(words) if marks else ():
        if round(word.x1) not in edges:
            continue
        found = next((mark for mark in _near(marks, word) if mark != index and _belongs(words[mark], word)), None)
        if found is None or found in gone or index in gone:
            continue
        mark = words[found]
        text = mark.text.translate(_DIGITS) if word.text[-1:].isdigit() else mark.text
        whole = replace(word, text=word.text + text, x1=max(word.x1, mark.x1))
        gone.add(found)
        end = next((end for end in _near(ends, mark) if _follows(words[end], whole)), None)
        if end is not None and end not in gone:
            whole = replace(whole, text=whole.text + words[end].text, x1=words[end].x1)
            gone.add(end)
        joined[index] = whole
    return tuple(joined.get(index, word) for index, word in enumerate(words) if index not in gone)


def _near(starts: Mapping[int, Sequence[int]], word: Word) -> list[int]:
    """Words that begin about where this one ends."""
    edge = round(word.x1)
    return [index for step in _STEPS for index in starts.get(edge + step, ())]


def _follows(end: Word, word: Word) -> bool:
    """Whether a sign closes the word on its own line."""
    level = abs(end.baseline - word.baseline) < 0.05 * word.size
    return level and abs(end.x0 - word.x1) < _CLOSE * word.size


def _belongs(mark: Word, word: Word) -> bool:
    if word.angle or mark.size > _SMALL * word.size or not (word.text[-1:].isalnum() or word.text.endswith(_ENDS)):
        return False
    if mark.size < _INITIAL * word.size and mark.text[0].isalpha() and len(word.text) < 3 and word.text[-1:].isupper():
        return False
    least, most = _RAISED
    raised = least * word.size < word.baseline - mark.baseline < most * word.size
    return raised and -_CLOSE * word.size < mark.x0 - word.x1 < _CLOSE * word.size
