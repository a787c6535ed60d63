"""Changes into a block: the cleaned text, its marks, line breaks and cells, and the record of every change."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.extract.repair.change import Change
from regelwerk.schema.document import Block, Mark, Repair


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
