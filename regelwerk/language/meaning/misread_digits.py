"""Numbers that are read, or typed, for each other."""

from __future__ import annotations

from collections.abc import Iterable

_ALIKE = frozenset(
    frozenset(pair) for pair in ("17", "14", "27", "35", "38", "39", "56", "58", "68", "69", "89", "06", "08", "09")
)
"""Digits that recognition takes for each other, by their shapes."""


def meant_by(number: int, candidates: Iterable[int]) -> list[int]:
    """Those of the candidates that `number` may be a misreading of, in their order.

    One digit is like another, one was lost or read twice, or two neighbours changed places.
    """
    return [other for other in candidates if other != number and _is_like(str(number), str(other))]


def _is_like(one: str, other: str) -> bool:
    if len(one) == len(other):
        differing = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        if len(differing) == 1:
            at = differing[0]
            return frozenset((one[at], other[at])) in _ALIKE
        return (
            len(differing) == 2
            and differing[1] == differing[0] + 1
            and one[differing[0]] == other[differing[1]]
            and one[differing[1]] == other[differing[0]]
        )
    longer, shorter = sorted((one, other), key=len, reverse=True)
    return len(longer) == len(shorter) + 1 and any(
        longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer))
    )
