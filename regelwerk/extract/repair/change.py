"""A change of recognised text."""

from __future__ import annotations

from dataclasses import dataclass


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
