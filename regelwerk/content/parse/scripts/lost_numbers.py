"""Numbers of sections that recognition lost or misread, put right where the others leave one reading.

In a book whose numbers rise without gaps, one number that is missing between two neighbours has its place where the page
leaves white space for it, at the one beginning of a block between them; nothing is put in where there are two such places.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.content.parse.scripts.opening_candidates import Opening
from regelwerk.content.parse.scripts.script_lines import ScriptLine

_COMPLETE = 0.7
"""Share of neighbours that count on by one in a book without gaps, at least."""
_ROOM = 1.7
"""Lines of white space that a lost number leaves, at least."""
_SHORT = 4
"""Characters of what a misread number is taken for, at most."""
_ENDED = re.compile(r"[.!?…\d)\]”“»«\"]\s*$")


@dataclass(frozen=True)
class Restored:
    """An opening that was put in, and why."""

    opening: Opening
    reason: str


def with_lost_numbers(openings: Sequence[Opening], lines: Sequence[ScriptLine]) -> tuple[list[Opening], dict[int, str]]:
    """The openings with those that were lost, and by number what was done about them."""
    pairs = list(pairwise(openings))
    if not pairs or not any(line.block.provenance.method == "ocr" for line in lines):
        return list(openings), {}
    if sum(b.number == a.number + 1 for a, b in pairs) < _COMPLETE * len(pairs):
        return list(openings), {}
    found = list(openings)
    reasons: dict[int, str] = {}
    for before, after in pairs:
        if after.number - before.number != 2:
            continue
        restored = _between(before, after, lines)
        if restored:
            found.append(restored.opening)
            reasons[restored.opening.number] = restored.reason
    return sorted(found, key=lambda opening: opening.line), reasons


def _between(before: Opening, after: Opening, lines: Sequence[ScriptLine]) -> Restored | None:
    number = before.number + 1
    inside = range(before.line + 1, after.line)
    misread = [at for at in inside if _is_misread(lines[at])]
    if len(misread) == 1:
        line = lines[misread[0]]
        reason = f"number {number} corrected: OCR read “{line.text}”"
        return Restored(_opening(misread[0], number, before, len(line.text)), reason)
    places = [at for at in inside if at > before.line + 1 and _leaves_room(lines[at], lines[at - 1])]
    if not misread and len(places) == 1:
        return Restored(_opening(places[0], number, before, 0), f"number {number} restored: OCR lost it")
    return None


def _opening(at: int, number: int, like: Opening, end: int) -> Opening:
    return Opening(at, number, like.prefix, like.suffix, end, "")


def _is_misread(line: ScriptLine) -> bool:
    """True for a few signs alone in a block, as a number on a line of its own is when it is misread."""
    text = line.text
    whole = line.is_first and line.end >= len(line.block_text.rstrip())
    return whole and len(text) <= _SHORT and not line.furniture and (line.gap is None or line.gap > 0)


def _leaves_room(line: ScriptLine, before: ScriptLine) -> bool:
    """True where a line of text is missing above the block."""
    if not line.is_first or line.box is None or not _ENDED.search(before.text):
        return False
    count = line.block.orig.count("\n") + 1
    height = (line.box.y1 - line.box.y0) / count
    return line.gap is not None and line.gap >= _ROOM * height
