"""Form fields, notes and stamps of a PDF page: what a viewer shows of them becomes a part of the page."""

from __future__ import annotations

import contextlib
import ctypes
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

    import pypdfium2

    from regelwerk.extract.pdf.pdfium_calls import Handle

MAX_NOTES = 20_000
"""Fields and notes of a page that are looked at; a form has some hundred."""
_FONTS = 50
"""Objects of a page that show whether it kept its fonts."""
_NAME_BYTES = 128
_EMPTY = 2
"""Bytes of a look that is none: the end of a text in UTF-16."""


def make_looks(pdf: pypdfium2.PdfDocument) -> None:
    """Has PDFium make up the looks of fields that have a value and no look, from then on for each page that it loads."""
    import pypdfium2
    import pypdfium2.raw as pdfium

    if pdf.get_formtype() == pdfium.FORMTYPE_ACRO_FORM:
        with contextlib.suppress(pypdfium2.PdfiumError):
            pdf.init_forms()


def with_notes(pdf: pypdfium2.PdfDocument, index: int, page: pypdfium2.PdfPage) -> pypdfium2.PdfPage:
    """The open page `index` (from 0), or that page opened again with the looks of its fields and notes drawn on it.

    PDFium gives such a page resources of its own, which hide the fonts that it inherits from the node above. A copy of
    the page has them itself, and takes its place.
    """
    import pypdfium2
    import pypdfium2.raw as pdfium

    looks = list(_looks(pdfium, page.raw))
    if False in looks:
        _make_looks(pdfium, page.raw)
        looks = list(_looks(pdfium, page.raw))
    if True not in looks:
        return page
    fonts = _fonts(pdfium, page.raw)
    copy = pypdfium2.PdfDocument.new()
    try:
        if fonts:
            with contextlib.suppress(pypdfium2.PdfiumError):
                copy.import_pages(pdf, [index])
        page = _flattened(pdf, index, page)
        if len(copy) == 0 or _fonts(pdfium, page.raw)[: len(fonts)] == fonts:
            return page
        page.close()
        pdf.import_pages(copy, [0], index)
        pdf.del_page(index + 1)
        return _flattened(pdf, index, pdf[index])
    finally:
        copy.close()


def _flattened(pdf: pypdfium2.PdfDocument, index: int, page: pypdfium2.PdfPage) -> pypdfium2.PdfPage:
    import pypdfium2.raw as pdfium

    if pdfium.FPDFPage_Flatten(page.raw, pdfium.FLAT_NORMALDISPLAY) != pdfium.FLATTEN_SUCCESS:
        return page
    page.close()
    return pdf[index]


def _fonts(pdfium: ModuleType, page: Handle) -> list[bytes]:
    """Fonts of the first objects of a page; empty for what is no text."""
    name = ctypes.create_string_buffer(_NAME_BYTES)
    fonts = []
    for place in range(min(pdfium.FPDFPage_CountObjects(page), _FONTS)):
        name[0] = b"\0"
        item = pdfium.FPDFPage_GetObject(page, place)
        if pdfium.FPDFPageObj_GetType(item) == pdfium.FPDF_PAGEOBJ_TEXT:
            pdfium.FPDFFont_GetBaseFontName(pdfium.FPDFTextObj_GetFont(item), name, _NAME_BYTES)
        fonts.append(name.value)
    return fonts


def count_notes(pdfium: ModuleType, page: Handle) -> int:
    """Fields, notes and stamps on a page, of which a viewer shows something."""
    return sum(1 for _ in _looks(pdfium, page))


def _looks(pdfium: ModuleType, page: Handle) -> Iterator[bool]:
    """For each field, note and stamp of a page whether the file says what it looks like."""
    silent = (pdfium.FPDF_ANNOT_LINK, pdfium.FPDF_ANNOT_POPUP)
    for index in range(min(pdfium.FPDFPage_GetAnnotCount(page), MAX_NOTES)):
        annotation = pdfium.FPDFPage_GetAnnot(page, index)
        if annotation:
            if pdfium.FPDFAnnot_GetSubtype(annotation) not in silent:
                yield pdfium.FPDFAnnot_GetAP(annotation, pdfium.FPDF_ANNOT_APPEARANCEMODE_NORMAL, None, 0) > _EMPTY
            pdfium.FPDFPage_CloseAnnot(annotation)


def _make_looks(pdfium: ModuleType, page: Handle) -> None:
    """Has PDFium make up the looks of fields where the file asks viewers to do so, which happens when it draws them."""
    bitmap = pdfium.FPDFBitmap_Create(1, 1, 0)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, 1, 1, 0, pdfium.FPDF_ANNOT)
    pdfium.FPDFBitmap_Destroy(bitmap)
