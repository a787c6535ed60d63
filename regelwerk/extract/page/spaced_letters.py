"""Words that are set with blanks between their letters, as some titles are."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from statistics import fmean, median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word


def join_spaced_letters(words: Sequence[Word]) -> tuple[Word, ...]:
    """Words of a line, those that are set with blanks between their letters joined.

    Four single letters in a row, evenly and not too widely apart, are one word; where the space grows by half or more,
    the next word begins.
    """
    if [len(word.text) for word in words].count(1) < 4:
        return tuple(words)
    joined: list[Word] = []
    index = 0
    while index < len(words):
        end = index
        while end < len(words) and len(words[end].text) == 1 and words[end].text.isalpha():
            end += 1
        joined.extend(_letters_joined(words[index:end]) if end - index >= 4 else words[index:end])
        if end == index:
            joined.append(words[index])
            end += 1
        index = end
    return tuple(joined)


def _letters_joined(letters: Sequence[Word]) -> list[Word]:
    gaps = [right.x0 - left.x1 for left, right in pairwise(letters)]
    usual = median(gaps)
    if usual > 0.8 * letters[0].size:
        return list(letters)
    groups = [[letters[0]]]
    for letter, gap in zip(letters[1:], gaps, strict=True):
        if gap > 1.5 * usual + 0.1 * letter.size:
            groups.append([])
        groups[-1].append(letter)
    return [_merged(group) for group in groups]


def _merged(letters: Sequence[Word]) -> Word:
    known = [letter.confidence for letter in letters if letter.confidence is not None]
    return replace(
        letters[0],
        text="".join(letter.text for letter in letters),
        y0=min(letter.y0 for letter in letters),
        x1=max(letter.x1 for letter in letters),
        y1=max(letter.y1 for letter in letters),
        confidence=fmean(known) if known else None,
    )
