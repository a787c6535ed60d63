"""Hebrew and Arabic: what is on the page from right to left, in the order in which it is read.

The inverse of the Unicode Bidirectional Algorithm for what pages hold: words of one direction in lines of another.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]")
_LEFT_TO_RIGHT = re.compile(r"[^\W\d_]")
_OUTSIDE = "()[]{}<>«»‹›"
_MIRRORED = str.maketrans(_OUTSIDE, "".join(b + a for a, b in zip(_OUTSIDE[::2], _OUTSIDE[1::2], strict=True)))


def read_glyphs(glyphs: Sequence[str]) -> list[str]:
    """Characters of a word from left to right, in the order of reading; presentation forms become letters."""
    ordered = [
        [unicodedata.normalize("NFKC", glyph) if RIGHT_TO_LEFT.match(glyph) else glyph for glyph in run][
            :: -1 if back else 1
        ]
        for back, run in _runs(_clusters(glyphs))
    ]
    if _is_backward("".join(glyphs)):
        ordered.reverse()
    return [char for run in ordered for char in run]


def joined(before: str, after: str) -> str:
    """What one glyph stands for that a PDF library names by two stretches of letters, in the order of reading.

    PDFium turns round what a font calls its glyph, and not what it makes of the name of a ligature itself.
    """
    forms = _ligatures()
    return before + after if before + after in forms and after + before not in forms else after + before


@cache
def _ligatures() -> frozenset[str]:
    """Letters of the Arabic ligatures that Unicode has signs for (presentation forms A and B)."""
    signs = (*range(0xFBEA, 0xFD3E), *range(0xFD50, 0xFDC8), *range(0xFEF5, 0xFEFD))
    return frozenset(unicodedata.normalize("NFKC", chr(code)) for code in signs)


def read_words(words: Sequence[str]) -> list[int]:
    """Places of the words of a line, given from left to right, in the order of reading."""
    backward = _is_backward("".join(words))
    places = iter(range(len(words)))
    runs = []
    for back, run in _runs(words, backward=backward):
        taken = [next(places) for _ in run]
        runs.append(taken[::-1] if back else taken)
    if backward:
        runs.reverse()
    return [place for run in runs for place in run]


def line_text(words: Sequence[str]) -> str:
    """The words of a line, given from left to right, as they are read."""
    text = " ".join(words)
    if text.isascii() or not RIGHT_TO_LEFT.search(text):
        return text
    return " ".join(words[place] for place in read_words(words))


def _is_backward(text: str) -> bool:
    return len(RIGHT_TO_LEFT.findall(text)) * 2 > len(_LEFT_TO_RIGHT.findall(text))


def _clusters(glyphs: Sequence[str]) -> list[str]:
    """Glyphs with the marks over and under them, which are behind their letters from left to right as well."""
    clusters: list[str] = []
    for glyph in glyphs:
        if clusters and glyph and unicodedata.combining(glyph[0]):
            clusters[-1] += glyph
        else:
            clusters.append(glyph)
    return clusters


def _runs(parts: Sequence[str], *, backward: bool | None = None) -> list[tuple[bool, list[str]]]:
    """Stretches of one direction, each with whether it is written backward; what has none goes with its line."""
    usual = _is_backward("".join(parts)) if backward is None else backward
    kinds: list[bool | None] = [
        True if RIGHT_TO_LEFT.search(part) else False if any(map(str.isalnum, part)) else None for part in parts
    ]
    for place, kind in enumerate(kinds):
        if kind is None:
            before = kinds[place - 1] if place else usual
            after = next((later for later in kinds[place + 1 :] if later is not None), usual)
            kinds[place] = before if before == after else usual
    pairs = zip(kinds, parts, strict=True)
    return [
        (bool(kind), [part.translate(_MIRRORED) if kind and len(part) == 1 else part for _, part in run])
        for kind, run in groupby(pairs, lambda pair: pair[0])
    ]
