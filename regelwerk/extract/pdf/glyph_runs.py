"""Glyphs of a text object of a PDF page, and the face that they are drawn in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """How the glyphs of a text object are drawn; one object for each face of a page, compared by identity."""

    font: str
    size: float
    bold: bool
    italic: bool


@dataclass(slots=True, eq=False)
class GlyphRun:
    """The glyphs of one text object, at least one, in the frame in which its text runs from left to right, in points."""

    baseline: float
    y0: float
    y1: float
    face: Face
    lefts: Sequence[float]
    """Left edge of each glyph, a pen position."""
    rights: Sequence[float]
    chars: Sequence[str]
    """What each glyph stands for; a blank of the file is a glyph like others."""
