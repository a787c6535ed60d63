"""Where in the cleaned text of a block its repairs are; a Repair itself says only which words became which."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regelwerk.schema.document import Block, Repair


@dataclass(frozen=True, slots=True)
class RepairPlace:
    """A repair and the stretch of the cleaned text that it made, or would change where it is only offered."""

    start: int
    """Offset in code points of the text."""
    end: int
    repair: Repair


def repair_places(block: Block) -> list[RepairPlace]:
    """Places of the repairs of a block, in order of the text; none overlap, and repairs that are not found are left out.

    Where the words occur several times in the text, the place is the one as far down the text as they are down the page.
    """
    printed = " ".join(block.orig.split())
    scale = len(block.text) / len(printed) if printed else 1.0
    read: dict[str, int] = {}
    places: list[RepairPlace] = []
    for repair in block.repairs:
        said = repair.right if repair.applied else repair.wrong
        if not said.strip():
            continue
        place = max(0, printed.find(repair.wrong, read.get(repair.kind, 0)))
        read[repair.kind] = place
        found = [
            match.span()
            for match in _whole_words(said).finditer(block.text)
            if not any(match.start() < other.end and other.start < match.end() for other in places)
        ]
        if found:
            start, end = min(found, key=lambda span: abs(span[0] - place * scale))
            places.append(RepairPlace(start, end, repair))
    return sorted(places, key=lambda place: place.start)


def _whole_words(words: str) -> re.Pattern[str]:
    before = r"(?<![^\W_])" if words[0].isalnum() else ""
    after = r"(?![^\W_])" if words[-1].isalnum() else ""
    return re.compile(before + re.escape(words) + after)
