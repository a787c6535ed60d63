"""Changes of recognised text: several sorts of them into one list, and the list into a block.

A block that was changed keeps its marks, line breaks and cells in their places, and the record of every change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regelwerk.schema.document import Block, Mark, Repair


@dataclass(frozen=True, slots=True)
class Change:
    """What the stretch `text[start:end]` of a block should say."""

    start: int
    end: int
    right: str
    confidence: float
    """0 to 1."""
    safe: bool
    """Whether it may be made without a person looking at it."""
    by_place: bool = False
    """Whether the same letters may be right in other places: the neighbours decided."""


def with_changes(block: Block, changes: Sequence[Change]) -> Block:
    """The block with the safe changes made and all of them recorded in the order of the text; `orig` stays as it is.

    `changes` are in order and those that are safe do not overlap.
    """
    if not changes:
        return block
    safe = [change for change in changes if change.safe]
    text = _changed(block.text, safe)
    rows = block.rows
    if rows and block.text == "\n".join("\t".join(row) for row in rows):
        rows = tuple(tuple(line.split("\t")) for line in text.split("\n"))
    breaks = tuple(_moved(offset, safe) for offset in block.provenance.breaks)
    marks = tuple(
        Mark(start=_moved(mark.start, safe), end=_moved(mark.end, safe, at_end=True), style=mark.style)
        for mark in block.marks
    )
    repairs = tuple(
        Repair(
            kind="ocr",
            wrong=block.text[change.start : change.end],
            right=change.right,
            confidence=change.confidence,
            applied=change.safe,
        )
        for change in changes
    )
    return block.model_copy(
        update={
            "text": text,
            "rows": rows,
            "marks": tuple(mark for mark in marks if mark.start < mark.end),
            "provenance": block.provenance.model_copy(update={"breaks": breaks}),
            "repairs": (*block.repairs, *repairs),
        }
    )


def _changed(text: str, changes: Sequence[Change]) -> str:
    parts, place = [], 0
    for change in changes:
        parts += [text[place : change.start], change.right]
        place = change.end
    return "".join(parts) + text[place:]


def _moved(offset: int, changes: Sequence[Change], *, at_end: bool = False) -> int:
    """Where an offset of the text as it was lies in the changed text; within a change, at its beginning or end."""
    shift = 0
    for change in changes:
        if change.end <= offset and not (change.end == offset and change.start == offset):
            shift += len(change.right) - (change.end - change.start)
        elif change.start < offset:
            return change.start + shift + (len(change.right) if at_end else 0)
    return offset + shift


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
