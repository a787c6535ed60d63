"""The outline of a PDF, which viewers show as bookmarks: titles of sections, how deep they are nested, their pages.

It is read through the raw interface of PDFium, because the outline of a damaged file may run in circles or without end.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    import pypdfium2

    from regelwerk.extract.pdf.pdfium_calls import Handle

Entry = tuple[str, int, int]
"""Title, level from 1, and number of the page from 1 or 0 where the entry names none."""
MAX_ENTRIES = 3000
_MAX_LEVEL = 12
_MAX_BYTES = 800
"""Longest title, as UTF-16; a heading has at most 160 characters."""


def outline_of(pdf: pypdfium2.PdfDocument) -> list[Entry]:
    """Entries in their order, the first MAX_ENTRIES of them; those without a title are left out."""
    import pypdfium2.raw as pdfium

    entries: list[Entry] = []
    seen: set[int] = set()
    waiting = [(pdfium.FPDFBookmark_GetFirstChild(pdf.raw, None), 1)]
    while waiting and len(seen) < MAX_ENTRIES:
        item, level = waiting.pop()
        place = ctypes.cast(item, ctypes.c_void_p).value
        if place is None or place in seen:
            continue
        seen.add(place)
        title = _title(pdfium, item)
        if title:
            entries.append((title, level, _page(pdfium, pdf.raw, item) + 1))
        waiting.append((pdfium.FPDFBookmark_GetNextSibling(pdf.raw, item), level))
        if level < _MAX_LEVEL:
            waiting.append((pdfium.FPDFBookmark_GetFirstChild(pdf.raw, item), level + 1))
    return entries


def _title(pdfium: ModuleType, item: Handle) -> str:
    length = pdfium.FPDFBookmark_GetTitle(item, None, 0)
    if not 2 < length <= _MAX_BYTES:
        return ""
    buffer = ctypes.create_string_buffer(length)
    pdfium.FPDFBookmark_GetTitle(item, buffer, length)
    return " ".join(buffer.raw[:-2].decode("utf-16-le", "replace").split())


def _page(pdfium: ModuleType, pdf: Handle, item: Handle) -> int:
    """Index of the page that an entry leads to, -1 where it leads to none of this file."""
    goal = pdfium.FPDFBookmark_GetDest(pdf, item)
    if not goal:
        action = pdfium.FPDFBookmark_GetAction(item)
        if action and pdfium.FPDFAction_GetType(action) == pdfium.PDFACTION_GOTO:
            goal = pdfium.FPDFAction_GetDest(pdf, action)
    return int(pdfium.FPDFDest_GetDestPageIndex(pdf, goal)) if goal else -1
