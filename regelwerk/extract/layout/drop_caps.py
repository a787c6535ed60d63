"""Initials and numerals over two or more lines, put before the lines that they are beside."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from regelwerk.extract.layout.margin_numerals import with_margin_numerals
from regelwerk.language.lemma import known

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word


_MOST = 200
"""Large letters of a page, above which they are no initials."""
_NUMERAL = re.compile(r"\d{1,3}[.:)]?")
_QUOTES = "\"'„“”«»‚‘’‹›(["
_QUOTE = re.compile(rf"[{re.escape(_QUOTES)}]{{1,2}}")
_SAME_END = 2.0
"""Points by which numerals of a margin differ in where they begin or end at most, as in `margin_numerals`."""
_SAME_SIZE = 0.05
"""Share by which their sizes differ at most; chosen by hand, as recognition measures them."""
_LARGER = 1.8
"""How many times as large as the lines beside it an initial is at least; over two lines it is 2.7 times as large."""


class _Numeral(NamedTuple):
    """A large numeral, the first word beside it, and the number of lines there."""

    word: Word
    first: Word
    lines: int


def with_initials(words: Sequence[Word], locale: str | None) -> list[Word]:
    """The words, each initial before the first word of the first line that is beside it, with a quote before it.

    A letter that is a word by itself (Polish `w`, `z`) stays one where the lexicon knows the word behind it and does
    not know the two together. The lines beside an initial begin where it does, so that they are one paragraph with
    those below it.
    """
    kept = list(words)
    least = _LARGER * min((word.size for word in words), default=0.0)
    large = [word for word in words if word.size > least and not word.angle and _is_initial(word.text)]
    for initial in large if len(large) <= _MOST else ():
        quote = _quote_before(initial, kept)
        beside = [
            word
            for word in kept
            if word is not quote
            and word.size * _LARGER < initial.size
            and -0.1 * initial.size < word.x0 - initial.x1 < 0.6 * initial.size
            and initial.baseline - 0.9 * initial.size < word.baseline < initial.baseline + 0.3 * word.size
            and word.angle == 0
            and not any(_is_before(other, word, initial) for other in kept)
        ]
        heads: dict[int, Word] = {}
        for word in sorted(beside, key=lambda word: word.x0):
            heads.setdefault(round(word.baseline), word)
        if len(heads) < 2 and not any(_is_glued(word, initial) for word in heads.values()):
            continue
        kept.remove(initial)
        if quote is not None:
            kept.remove(quote)
        text = (quote.text if quote is not None else "") + initial.text
        left = min(initial.x0, quote.x0) if quote is not None else initial.x0
        first, *below = (heads[height] for height in sorted(heads))
        for word in below:
            kept[kept.index(word)] = replace(word, x0=left)
        at = kept.index(first)
        rest = first.text.strip(".,;:!?…")
        if locale and known(rest, locale) and not known(initial.text.lstrip(_QUOTES) + rest, locale):
            kept.insert(at, replace(first, text=text, x0=left, x1=first.x0 - 0.2 * first.size))
        else:
            kept[at] = replace(first, text=text + first.text, x0=left)
    return with_margin_numerals(_with_numerals(kept))


def _is_before(other: Word, word: Word, initial: Word) -> bool:
    """Whether a word is on the line of another and above or below an initial, whose lines begin right of it."""
    level = abs(other.baseline - word.baseline) < 0.3 * word.size
    return level and other is not initial and initial.x0 < other.x1 <= word.x0 + 0.1 * word.size


def _is_glued(word: Word, initial: Word) -> bool:
    """Whether a word goes on behind a capital that is on its line and rises above it."""
    return abs(word.baseline - initial.baseline) < 0.1 * word.size and word.x0 - initial.x1 < 0.12 * word.size


def _is_initial(text: str) -> bool:
    """Whether a word is a capital letter, perhaps with a sign before it."""
    return len(text) <= 3 and text[-1].isupper() and not any(map(str.isalnum, text[:-1]))


def _quote_before(initial: Word, words: Sequence[Word]) -> Word | None:
    """A quote or a bracket that is a word by itself before an initial: large as it is, or hung out before it."""
    top = initial.baseline - 0.9 * initial.size
    return next(
        (
            word
            for word in words
            if _QUOTE.fullmatch(word.text)
            and not word.angle
            and -0.2 * initial.size < initial.x0 - word.x1 < 0.3 * initial.size
            and top < word.baseline < initial.baseline + 0.3 * initial.size
        ),
        None,
    )


def _with_numerals(words: list[Word]) -> list[Word]:
    """The words, each large numeral of a step on the first line of what is beside it: two lines, or one where others have two."""
    least = 1.5 * min((word.size for word in words), default=0.0)
    large = [word for word in words if word.size > least and not word.angle and _NUMERAL.fullmatch(word.text)]
    found: list[_Numeral] = []
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
        lines = len({round(word.baseline) for word in beside})
        if lines and not continued:
            first = min(beside, key=lambda word: (round(word.baseline), word.x0))
            found.append(_Numeral(numeral, first, lines))
    kept = list(words)
    several = [one.word for one in found if one.lines > 1]
    for numeral, first, _ in (one for one in found if any(_is_set_alike(one.word, other) for other in several)):
        level = replace(first, text=numeral.text, x0=numeral.x0, x1=numeral.x1, confidence=numeral.confidence)
        kept[kept.index(numeral)] = level
    return kept


def _is_set_alike(numeral: Word, other: Word) -> bool:
    """Whether two numerals begin or end below one another, and are of one size."""
    near = min(abs(numeral.x0 - other.x0), abs(numeral.x1 - other.x1)) < _SAME_END
    return near and abs(numeral.size - other.size) < _SAME_SIZE * other.size
