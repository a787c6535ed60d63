"""Spaces in a text where none belong, and what to put in their place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import TABLES
from regelwerk.validate.cards.translated_text import EDGE

_WRONG = re.compile(r"(?<=\S)[ \t\u00a0]{2,}(?=\S)|(?<=[^\W\d_]) +(?=[,;.!?](?:\s|$))|\A\s+|\s+\Z|\t|\( | \)")
_MAY = re.compile(rf" [ ,;.!?){EDGE}]|\( |\t|\u00a0|{EDGE}(?:\s|(?<=\s{EDGE}))")
"""What must be in a text, between two edges, for one of these: this is asked many times faster."""
_FORMULA = frozenset("=+-@")
"""Signs at the beginning of a cell by which programs take it for a formula."""


class StraySpace(NamedTuple):
    """A stretch of space that is too much, by its offsets, and what belongs there."""

    start: int
    end: int
    instead: str


def may_hold(joined: str) -> bool:
    """Whether one of these texts, each between two EDGEs, may hold a stray space."""
    return _MAY.search(joined) is not None


def stray_spaces(text: str, locale: str, file: str) -> Iterator[StraySpace]:
    """Those of a text, from its beginning to its end; but in a table a space keeps what follows from being a formula."""
    if not may_hold(f"{EDGE}{text}{EDGE}"):
        return
    spaced = language_of(locale).profile.spaced_marks
    in_table = file.lower().endswith(TABLES)
    for match in _WRONG.finditer(text):
        if in_table and match.start() == 0 and text[match.end() : match.end() + 1] in _FORMULA:
            continue
        if match.end() == len(text) or text[match.end()] not in spaced:
            yield StraySpace(match.start(), match.end(), _instead(match))


def _instead(match: re.Match[str]) -> str:
    """Nothing at the ends of a text or a line and before a mark, a single space between words."""
    inner, text = match.group(), match.string
    if inner in ("( ", " )"):
        return inner.strip()
    before, after = text[: match.start()][-1:], text[match.end() :][:1]
    return "" if not before or not after or "\n" in before + after or after in ",;.!?" else " "
