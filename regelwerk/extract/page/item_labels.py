"""Labels of list items: bullets, numbers, letters."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import Line

if TYPE_CHECKING:
    from collections.abc import Sequence

_BULLETS = frozenset("•·▪▫‣●○◦■□▶►▸➤➢➔→⇒✓✔✗❖◆◇♦★☆⁃∙")
_DASH = re.compile(r"[–—*+~°«»-]{1,2}|o")
"""Signs that stand for a bullet, or that one is recognised as; most have other uses."""
_NUMBER = re.compile(r"\(?(?:\d{1,2}|[A-Za-z]|[ivx]{2,4}|[IVX]{2,4})(?:[.)]|\.\))")
_RULE_NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,3})+\.?\)?|\[\d{1,3}(?:[.-]\d{1,3})*\]")


def is_bullet(text: str) -> bool:
    """Whether a word is nothing but a bullet; symbol fonts have theirs in the private use area."""
    return len(text) == 1 and (text in _BULLETS or "\ue000" <= text <= "\uf8ff")


def has_rule_number(line: Line) -> bool:
    """Whether a line begins with a number of several parts, as numbered rules do (`4.1.2`), or in brackets (`[4]`, `[17-6]`)."""
    return len(line.words) > 1 and _RULE_NUMBER.fullmatch(line.words[0].text) is not None


def label_of(line: Line, around: Sequence[Line] = ()) -> str | None:
    """Label that a line begins with, None if it has none.

    A dash is a label only if the line after it hangs behind it, or if another line among `around` begins in the same
    way; otherwise it may as well be a dash of the sentence.
    """
    first = line.words[0].text
    if is_bullet(first) or (len(first) > 1 and first[0] in _BULLETS and first[1].isalnum()):
        return first[0]
    if len(line.words) < 2:
        return None
    if _NUMBER.fullmatch(first):
        return first
    if _DASH.fullmatch(first):
        alike = (
            other.words[0].text == first and abs(other.x0 - line.x0) < line.size
            for other in around
            if other is not line
        )
        hanging = (
            abs(other.x0 - line.words[1].x0) < 0.3 * line.size and 0 < other.baseline - line.baseline < 2 * line.size
            for other in around
        )
        if any(alike) or (any(hanging) and line.words[1].x0 - line.words[0].x1 > 0.35 * line.size):
            return first
    return None


def text_start(line: Line) -> float:
    """Where the text begins behind the label of a labelled line."""
    return line.words[1].x0 if len(line.words) > 1 and len(line.words[0].text) <= 5 else line.x0


def without_label(line: Line, label: str) -> Line:
    """The line without its label."""
    first = line.words[0]
    if first.text == label:
        return Line(line.words[1:])
    return Line((replace(first, text=first.text[len(label) :]), *line.words[1:]))


def item_levels(starts: Sequence[float], em: float) -> list[int]:
    """Nesting of the items of one list, from 1, by where their labels begin."""
    levels: list[int] = []
    open_starts: list[float] = []
    for start in starts:
        while open_starts and start < open_starts[-1] - 0.7 * em:
            open_starts.pop()
        if not open_starts or start > open_starts[-1] + 0.7 * em:
            open_starts.append(start)
        levels.append(len(open_starts))
    return levels
