"""Layers of a PDF (optional content, PDF 1.7, 8.11): text on those that are switched off is on no page.

PDFium names the layer of an object and not whether it is on, but respects it when it draws; so the text of a layer is
drawn alone, in black, on a copy of the page.
"""

from __future__ import annotations

import ctypes
from collections import defaultdict
from typing import TYPE_CHECKING

from regelwerk.extract.pdf.pdf_shapes import MAX_OBJECTS
from regelwerk.extract.pdf.pdfium_calls import plain_call

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    import pypdfium2

    from regelwerk.extract.pdf.pdfium_calls import Handle

_MAX_LAYERS = 20
_MAX_MARKS = 16
_NAME_BYTES = 256
_OC_BYTES = 6
"""Bytes of the name of a mark for a layer, its end included."""
_PIXELS = 800.0
"""Longer side of the picture on which ink is looked for."""


def switched_off(pdfium: ModuleType, page: pypdfium2.PdfPage, index: int, handles: Iterable[int]) -> frozenset[int]:
    """Those of the text objects (addresses) that are on layers which are off; `index` is that of the page."""
    layers: dict[str, set[int]] = defaultdict(set)
    layer_of = _LayerNames(pdfium)
    for handle in handles:
        name = layer_of.name(ctypes.c_void_p(handle))
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


class _LayerNames:
    """Reads the layers of objects."""

    def __init__(self, pdfium: ModuleType) -> None:
        self._count = plain_call(pdfium.FPDFPageObj_CountMarks, ctypes.c_int)
        self._mark = plain_call(pdfium.FPDFPageObj_GetMark, ctypes.c_void_p)
        self._name = plain_call(pdfium.FPDFPageObjMark_GetName, ctypes.c_int)
        self._value = plain_call(pdfium.FPDFPageObjMark_GetParamStringValue, ctypes.c_int)
        self._buffer = (ctypes.c_ushort * (_NAME_BYTES // 2))()
        self._length = ctypes.c_ulong()
        self._place = self._buffer, ctypes.c_ulong(_NAME_BYTES), ctypes.byref(self._length)

    def name(self, item: ctypes.c_void_p) -> str:
        """Name of the layer of an object; empty where it is on none."""
        for number in range(min(self._count(item), _MAX_MARKS)):
            mark = ctypes.c_void_p(self._mark(item, ctypes.c_ulong(number)))
            # Nearly all marks are tags, so that the length of a name is asked for before the name.
            if self._name(mark, *self._place) and self._length.value == _OC_BYTES and self._text() == "OC":
                known = self._value(mark, b"Name", *self._place) and 2 < self._length.value <= _NAME_BYTES
                return self._text() if known else ""
        return ""

    def _text(self) -> str:
        return bytes(self._buffer)[: self._length.value - 2].decode("utf-16-le", "replace")


def _order(pdfium: ModuleType, page: Handle) -> dict[int, int]:
    """Place of each object of the page itself, by address."""
    count = min(pdfium.FPDFPage_CountObjects(page), MAX_OBJECTS)
    items = (pdfium.FPDFPage_GetObject(page, place) for place in range(count))
    return {ctypes.cast(item, ctypes.c_void_p).value or 0: place for place, item in enumerate(items)}


def _leaves_ink(pdfium: ModuleType, pdf: pypdfium2.PdfDocument, index: int, places: set[int]) -> bool:
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
