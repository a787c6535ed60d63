"""Changes of several sorts into one list for a block."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regelwerk.extract.repair.change import Change

_RUN = re.compile(r"[^\W_]+")


def combined(text: str, boundaries: Iterable[Change], words: Iterable[Change], signs: Iterable[Change]) -> list[Change]:
    """Changes in the order of the text; safe ones do not overlap.

    Of boundaries and words that touch the same letters the former stay. A sign changes together with the word that it
    touches: a person reads `Hafen*` better than `*`.
    """
    kept = list(boundaries)
    for change in words:
        if not any(_overlap(change, other) for other in kept):
            kept.append(change)
    for sign in signs:
        if any(_overlap(sign, other) for other in kept if other.safe):
            continue
        touched = [other for other in kept if other.safe and sign.safe and _touch(sign, other)]
        kept = [other for other in kept if other not in touched]
        start, end = _with_word(text, sign)
        kept.append(_merged(text, [sign, *touched], start, end))
    return sorted(kept, key=lambda change: (change.start, change.end))


def _overlap(one: Change, other: Change) -> bool:
    return one.start < other.end and other.start < one.end


def _touch(sign: Change, other: Change) -> bool:
    return sign.end == other.start or sign.start == other.end


def _with_word(text: str, sign: Change) -> tuple[int, int]:
    """The sign with the word that it touches."""
    after = _RUN.match(text, sign.end)
    if after:
        return sign.start, after.end()
    start = sign.start
    while start and text[start - 1].isalnum():
        start -= 1
    return start, sign.end


def _merged(text: str, parts: list[Change], start: int, end: int) -> Change:
    start = min(start, *(part.start for part in parts))
    end = max(end, *(part.end for part in parts))
    right, place = "", start
    for part in sorted(parts, key=lambda part: part.start):
        right += text[place : part.start] + part.right
        place = part.end
    return Change(start, end, right + text[place:end], min(part.confidence for part in parts), parts[0].safe)
