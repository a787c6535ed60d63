"""Counts and lists in words."""

from __future__ import annotations

from collections.abc import Sequence


def listed(words: Sequence[str], most: int = 5) -> str:
    """Words as a list, such as `a, b and c`; beyond `most` of them the rest is counted."""
    shown = list(words[:most])
    if len(words) > most:
        return f"{', '.join(shown)} and {len(words) - most} more"
    return " and ".join(filter(None, [", ".join(shown[:-1]), *shown[-1:]]))


def counted(number: int, noun: str) -> str:
    """A number with its noun, such as `1 rule` or `3 rules`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
