"""The quotation marks of a text: which pairs it has, and a mark that has no partner."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_CLOSES = {"„": "“”", "“": "”", "”": "”", "«": "»", "»": "«", "「": "」", "『": "』", '"': '"'}
"""What may close a mark; `”` twice and `»` before `«` are the habits of some languages."""
_OTHER_MARKS = "„“”«»「」『』"
_MARKS = re.compile(f'["{_OTHER_MARKS}]')
_TAG = re.compile(r"<[^<>\n]*>")


class Quotes(NamedTuple):
    """What the marks of a text say."""

    pairs: tuple[tuple[int, int], ...]
    """Offsets of opening and closing mark of the outer pairs; none where a mark has no partner."""
    style: str
    """The outer pairs in order of first use, such as `„“`; empty where there are none, or one has no partner."""
    odd: int | None
    """Offset of a mark without a partner."""


def may_quote(text: str) -> bool:
    """Whether there is a mark in it."""
    return '"' in text or (not text.isascii() and any(map(text.__contains__, _OTHER_MARKS)))


@lru_cache(maxsize=32768)
def quotes(text: str) -> Quotes:
    """Pairs are matched from left to right; marks inside others (quotes in quotes) are matched, and not named."""
    if not may_quote(text):
        return _NONE
    if "<" in text:
        text = _TAG.sub(lambda tag: " " * len(tag.group()), text)
    stack: list[tuple[str, int]] = []
    styles: dict[str, None] = {}
    pairs: list[tuple[int, int]] = []
    for match in _MARKS.finditer(text):
        mark, at = match.group(), match.start()
        if stack and mark in _CLOSES[stack[-1][0]]:
            opening, start = stack.pop()
            if not stack:
                styles[opening + mark] = None
                pairs.append((start, at))
        elif mark not in _CLOSES:
            return Quotes((), "", at)
        elif stack and mark == stack[-1][0] and text[at - 1 : at] == "\n":
            continue  # each paragraph of a long quotation opens again
        else:
            stack.append((mark, at))
    return Quotes((), "", stack[0][1]) if stack else Quotes(tuple(pairs), " ".join(styles), None)


_NONE = Quotes((), "", None)
