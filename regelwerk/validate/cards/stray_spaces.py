"""Spaces in a text where none belong, and what to put in their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.language.locales import language_of
from regelwerk.validate.cards.translated_text import EDGE

_WRONG = re.compile(r"(?<=\S)[ \t\u00a0]{2,}(?=\S)|(?<=[^\W\d_]) +(?=[,;.!?](?:\s|$))|\A\s+|\s+\Z|\t|\( | \)")
_MAY = re.compile(rf" [ ,;.!?){EDGE}]|\( |\t|\u00a0|{EDGE}(?:\s|(?<=\s{EDGE}))")
"""What must be in a text, between two edges, for one of these: this is asked many times faster."""
_SPACED_MARKS = frozenset({"fr"})
"""Languages that put a space before marks of two parts."""


class StraySpace(NamedTuple):
    """A stretch of space that is too much, by its offsets, and what belongs there."""

    start: int
    end: int
    instead: str


def may_hold(joined: str) -> bool:
    """Whether one of these texts, each between two EDGEs, may hold a stray space."""
    return _MAY.search(joined) is not None


def stray_spaces(text: str, locale: str) -> Iterator[StraySpace]:
    """Those of a text, from its beginning to its end."""
    if not may_hold(f"{EDGE}{text}{EDGE}"):
        return
    french = language_of(locale) in _SPACED_MARKS
    for match in _WRONG.finditer(text):
        if not (french and text[match.end() : match.end() + 1] in set(";!?")):
            yield StraySpace(match.start(), match.end(), _instead(match))


def _instead(match: re.Match[str]) -> str:
    """Nothing at the ends of a text or a line and before a mark, a single space between words."""
    inner, text = match.group(), match.string
    if inner in ("( ", " )"):
        return inner.strip()
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return "" if not before or not after or "\n" in before + after or after in ",;.!?" else " "
