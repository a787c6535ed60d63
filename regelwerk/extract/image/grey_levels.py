"""Greys of an image by how many of its pixels are as dark, from its histogram."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def grey_of_pixel(counts: Sequence[int], pixels: float) -> int:
    """Grey value that this number of the darkest pixels does not exceed; `counts` are those of each grey value."""
    for value, count in enumerate(counts):
        pixels -= count
        if pixels <= 0:
            return value
    return 255


def quantile(counts: Sequence[int], share: float) -> int:
    """Grey value that this share of the pixels does not exceed."""
    return grey_of_pixel(counts, share * sum(counts))
