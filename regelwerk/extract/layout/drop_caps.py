"""Initials and numerals over two or more lines, put before the first word of the lines that they are beside."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.language.lemma import known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word


_MOST = 200
"""Large letters of a page, above which they are no initials."""
_NUMERAL = re.compile(r"\d{1,2}[.:)]?")


def with_initials(words: Sequence[Word], locale: str | None) -> list[Word]:
    """The words, each initial before the first word of the first line that is beside it.

    A letter that is a word by itself (Polish `w`, `z`) stays one where the lexicon knows the word behind it and does
    not know the two together.
    """
    kept = list(words)
    least = 1.8 * min((word.size for word in words), default=0.0)
    large = [word for word in words if word.size > least and len(word.text) <= 2 and word.text[-1].isupper()]
    for initial in large if len(large) <= _MOST else ():
        if initial.angle:
            continue
        beside = [
            word
            for word in kept
            if word.size * 1.8 < initial.size
            and -0.1 * initial.size < word.x0 - initial.x1 < 0.6 * initial.size
            and initial.baseline - 0.9 * initial.size < word.baseline < initial.baseline + 0.3 * word.size
            and word.angle == 0
        ]
        heights = {round(word.baseline) for word in beside}
        if len(heights) < 2:
            continue
        first = min(beside, key=lambda word: (round(word.baseline), word.x0))
        kept.remove(initial)
        at = kept.index(first)
        rest = first.text.strip(".,;:!?…")
        if locale and known(rest, locale) and not known(initial.text + rest, locale):
            kept.insert(at, replace(first, text=initial.text, x1=first.x0 - 0.2 * first.size, x0=first.x0 - first.size))
        else:
            kept[at] = replace(first, text=initial.text + first.text)
    return _with_numerals(kept)


def _with_numerals(words: list[Word]) -> list[Word]:
    """The words, each large numeral of a step on the first line of what is beside it."""
    least = 1.5 * min((word.size for word in words), default=0.0)
    large = [word for word in words if word.size > least and not word.angle and _NUMERAL.fullmatch(word.text)]
    kept = list(words)
    for numeral in large if len(large) <= _MOST else ():
        top = numeral.baseline - 0.9 * numeral.size
        beside = [
            word
            for word in words
            if word.size * 1.5 < numeral.size
            and 0 < word.x0 - numeral.x1 < 1.2 * numeral.size
            and top < word.baseline < numeral.baseline + word.size
            and not word.angle
        ]
        continued = any(
            0 < numeral.x0 - word.x1 < numeral.size and abs(word.baseline - numeral.baseline) < 0.3 * numeral.size
            for word in words
            if word.size * 1.5 > numeral.size
        )
        if continued or len({round(word.baseline) for word in beside}) < 2:
            continue
        first = min(beside, key=lambda word: (round(word.baseline), word.x0))
        level = replace(first, text=numeral.text, x0=numeral.x0, x1=numeral.x1, confidence=numeral.confidence)
        kept[kept.index(numeral)] = level
    return kept
