"""Unseen text where the page shows text of its own: a recognised layer laid over print says everything twice."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect, common_height, common_width
from regelwerk.extract.pdf.pdfium_calls import plain_call

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

    from regelwerk.extract.pdf.pdf_glyphs import TextObject

_MOST = 0.5
"""Share of the width of an unseen text, and of the height of both, in which they lie over one another."""
_MAX_PAIRS = 1_000_000
"""Pairs of texts that are looked at; a page of print with an unseen word for each of its lines has 50,000."""
_LARGER = 2.5
"""How much higher print may be than the text that was recognised of it; a watermark is larger."""


def seen_once(pdfium: ModuleType, objects: Sequence[TextObject]) -> Sequence[TextObject]:
    """The text objects of a page without those that are not shown and lie over others that are."""
    mode_of = plain_call(pdfium.FPDFTextObj_GetTextRenderMode, ctypes.c_int)
    unseen = {
        drawn.handle
        for drawn in objects
        if mode_of(ctypes.c_void_p(drawn.handle)) == pdfium.FPDF_TEXTRENDERMODE_INVISIBLE
    }
    if not unseen or len(unseen) == len(objects):
        return objects
    shown = [_box(drawn) for drawn in objects if drawn.handle not in unseen and _says_something(drawn)]
    if len(unseen) * len(shown) > _MAX_PAIRS:
        return objects
    return [drawn for drawn in objects if drawn.handle not in unseen or not _is_over(_box(drawn), shown)]


def _says_something(drawn: TextObject) -> bool:
    return any(not char.isspace() for char in drawn.chars)


def _box(drawn: TextObject) -> Rect[float]:
    """Its box in coordinates of the file, where y grows upwards: only heights and overlaps are asked for."""
    return Rect(min(drawn.lefts), min(drawn.bottoms), max(drawn.rights), max(drawn.tops))


def _is_over(box: Rect[float], others: Iterable[Rect[float]]) -> bool:
    common = 0.0
    for other in others:
        low, high = sorted((box.height, other.height))
        if high <= _LARGER * low and common_height(box, other) >= _MOST * low > 0:
            common += max(0.0, common_width(box, other))
    return common > 0 and common >= _MOST * box.width
