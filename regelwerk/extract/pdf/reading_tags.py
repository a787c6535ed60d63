"""The reading order that a tagged PDF gives (PDF 1.7, 14.8): where each piece of its text comes."""

from __future__ import annotations

import ctypes
from itertools import islice
from typing import TYPE_CHECKING, Any

from regelwerk.extract.pdf.pdfium_calls import plain_call

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    import pypdfium2

    from regelwerk.extract.pdf.page_frame import Frame
    from regelwerk.extract.pdf.pdf_glyphs import TextObject
    from regelwerk.extract.pdf.pdfium_calls import Handle

TaggedPoint = tuple[float, float, int]
"""A point in the middle of the first glyph of a text object, on the page as shown, and its place among the tags."""
_MAX_ELEMENTS = 20_000
_MAX_POINTS = 5000


def tagged_points(
    pdfium: ModuleType, page: pypdfium2.PdfPage, frame: Frame, objects: Iterable[TextObject]
) -> tuple[TaggedPoint, ...]:
    """Points of tagged text in the order in which the page draws it; nothing where the page has no tags."""
    tree = pdfium.FPDF_StructTree_GetForPage(page.raw) if pdfium.FPDFCatalog_IsTagged(page.pdf.raw) else None
    if not tree:
        return ()
    try:
        ranks = _ranks(pdfium, tree)
    finally:
        pdfium.FPDF_StructTree_Close(tree)
    mark_of = plain_call(pdfium.FPDFPageObj_GetMarkedContentID, ctypes.c_int)
    points: list[TaggedPoint] = []
    for drawn in islice(objects, _MAX_POINTS):
        rank = ranks.get(mark_of(ctypes.c_void_p(drawn.handle)))
        if rank is not None:
            x, y = frame.place((drawn.lefts[0] + drawn.rights[0]) / 2, (drawn.tops[0] + drawn.bottoms[0]) / 2)
            points.append((x, y, rank))
    return tuple(points)


def _ranks(pdfium: ModuleType, tree: Handle) -> dict[int, int]:
    """Place of each marked piece of content in the tree, by its number on the page."""
    count_of = plain_call(pdfium.FPDF_StructElement_CountChildren, ctypes.c_int)
    mark_of = plain_call(pdfium.FPDF_StructElement_GetChildMarkedContentID, ctypes.c_int)
    child_of = plain_call(pdfium.FPDF_StructElement_GetChildAtIndex, ctypes.c_void_p)
    ranks: dict[int, int] = {}
    roots = min(max(pdfium.FPDF_StructTree_CountChildren(tree), 0), _MAX_ELEMENTS)
    waiting: list[Any] = [pdfium.FPDF_StructTree_GetChildAtIndex(tree, index) for index in range(roots)][::-1]
    seen = 0
    while waiting and seen < _MAX_ELEMENTS:
        item = waiting.pop()
        seen += 1
        if isinstance(item, int):
            ranks.setdefault(item, len(ranks))
            continue
        if not item:
            continue
        parts: list[Any] = []
        for index in range(min(count_of(item), _MAX_ELEMENTS)):
            mark = mark_of(item, index)
            parts.append(mark if mark >= 0 else ctypes.c_void_p(child_of(item, index)))
        waiting.extend(reversed(parts))
    return ranks
