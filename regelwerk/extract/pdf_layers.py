"""Layers of a PDF (optional content, PDF 1.7, 8.11): text on those that are switched off stands on no page.

PDFium names the layer of an object and not whether it is on, but heeds that when it draws; so the text of a layer is
drawn alone, in black, on a copy of the page.
"""

from __future__ import annotations

import ctypes
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from regelwerk.extract.pdf_shapes import MAX_OBJECTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pypdfium2

_MAX_LAYERS = 20
_MAX_MARKS = 16
_NAME_BYTES = 256
_PIXELS = 800.0
"""Longer side of the picture on which ink is looked for."""


def switched_off(pdfium: Any, page: pypdfium2.PdfPage, index: int, handles: Iterable[int]) -> frozenset[int]:
    """Those of the text objects (addresses) that stand on layers which are off; `index` is that of the page."""
    layers: dict[str, set[int]] = defaultdict(set)
    for handle in handles:
        item = ctypes.cast(handle, pdfium.FPDF_PAGEOBJECT)
        count = pdfium.FPDFPageObj_CountMarks(item)
        if count > 0:
            name = _layer(pdfium, item, min(count, _MAX_MARKS))
            if name:
                layers[name].add(handle)
    if not layers or len(layers) > _MAX_LAYERS:
        return frozenset()
    order = _order(pdfium, page.raw)
    off: set[int] = set()
    for members in layers.values():
        places = {order[handle] for handle in members if handle in order}
        if len(places) == len(members) and not _leaves_ink(pdfium, page.pdf, index, places):
            off |= members
    return frozenset(off)


def _layer(pdfium: Any, item: Any, count: int) -> str:
    """Name of the layer of an object; empty where it stands on none."""
    for number in range(count):
        mark = pdfium.FPDFPageObj_GetMark(item, number)
        if _string(pdfium.FPDFPageObjMark_GetName, mark) == "OC":
            return _string(pdfium.FPDFPageObjMark_GetParamStringValue, mark, b"Name")
    return ""


def _string(ask: Any, mark: Any, *key: bytes) -> str:
    buffer, length = (ctypes.c_ushort * (_NAME_BYTES // 2))(), ctypes.c_ulong()
    if not ask(mark, *key, buffer, _NAME_BYTES, length) or not 2 < length.value <= _NAME_BYTES:
        return ""
    return bytes(buffer)[: length.value - 2].decode("utf-16-le", "replace")


def _order(pdfium: Any, page: Any) -> dict[int, int]:
    """Place of each object of the page itself, by address."""
    count = min(pdfium.FPDFPage_CountObjects(page), MAX_OBJECTS)
    items = (pdfium.FPDFPage_GetObject(page, place) for place in range(count))
    return {ctypes.cast(item, ctypes.c_void_p).value or 0: place for place, item in enumerate(items)}


def _leaves_ink(pdfium: Any, pdf: pypdfium2.PdfDocument, index: int, places: set[int]) -> bool:
    """Whether the text objects at some places are drawn, be their colour what it is."""
    copy = pdf[index]
    try:
        for place in range(pdfium.FPDFPage_CountObjects(copy.raw)):
            item = pdfium.FPDFPage_GetObject(copy.raw, place)
            if place in places:
                pdfium.FPDFTextObj_SetTextRenderMode(item, pdfium.FPDF_TEXTRENDERMODE_FILL)
                pdfium.FPDFPageObj_SetFillColor(item, 0, 0, 0, 255)
            else:
                pdfium.FPDFPageObj_SetIsActive(item, False)
        scale = min(2.0, _PIXELS / max(copy.get_size()))
        bitmap = copy.render(scale=scale, grayscale=True, may_draw_forms=False, draw_annots=False)
        darkest = bitmap.to_pil().getextrema()[0]
        bitmap.close()
    finally:
        copy.close()
    return bool(darkest < 255)
