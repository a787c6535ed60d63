"""One reading a document: what was safely read in one place is safe in others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from regelwerk.extract.repair.change import Change

_LIKELY = 0.7


def agreed(texts: Mapping[int, str], changes: Mapping[int, Sequence[Change]]) -> dict[int, list[Change]]:
    """Changes of blocks, by number; likely ones made safe where the same letters are safely read so elsewhere.

    That is so only where all safe readings of these letters say the same.
    """
    readings: dict[str, set[str]] = {}
    for number, made in changes.items():
        for change in made:
            if change.safe and not change.by_place:
                readings.setdefault(texts[number][change.start : change.end], set()).add(change.right)
    return {
        number: [
            replace(change, safe=True)
            if not change.safe
            and not change.by_place
            and change.confidence >= _LIKELY
            and readings.get(texts[number][change.start : change.end]) == {change.right}
            else change
            for change in made
        ]
        for number, made in changes.items()
    }
