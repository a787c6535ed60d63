"""PDF files with an outline, written by hand: headings and text in two faces on a few pages."""

from __future__ import annotations

from collections.abc import Sequence

from tests.extract.mutator import FONT, pdf, stream

BOLD = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>"
SENTENCES = (
    "Der Lotse wartet am Kai auf das Boot.",
    "Jede Flut bringt drei neue Kisten an Land.",
    "Danach zieht die Fischerin ihre Netze ein.",
)

Entry = tuple[str, int, int | None]
"""Title, level from 1, index of its page or None."""


def outlined(pages: Sequence[Sequence[tuple[str, float]]], entries: Sequence[Entry], after: str = "") -> bytes:
    """A file whose pages hold titles of these sizes, each with two lines under it, and whose outline has these entries.

    `after` is put behind the last entry as the number of the next one; entries are the objects from 6 up.
    """
    first = 6 + len(entries)
    kids = [first + 2 * index for index in range(len(pages))]
    up = [
        max((at for at in range(index) if entries[at][1] < entries[index][1]), default=None)
        for index in range(len(entries))
    ]
    items = []
    for index, (title, _, page) in enumerate(entries):
        beside = [other for other in range(index + 1, len(entries)) if up[other] == up[index]]
        below = [other for other in range(index + 1, len(entries)) if up[other] == index]
        parts = [
            f"/Title <feff{title.encode('utf-16-be').hex()}>",
            f"/Parent {5 if up[index] is None else 6 + up[index]} 0 R",
        ]
        if page is not None:
            parts.append(f"/Dest [{kids[page]} 0 R /Fit]")
        if beside or (after and index == len(entries) - 1):
            parts.append(f"/Next {6 + beside[0] if beside else after} 0 R")
        if below:
            parts.append(f"/First {6 + below[0]} 0 R /Last {6 + below[-1]} 0 R /Count {len(below)}")
        items.append(f"<< {' '.join(parts)} >>".encode())
    bodies = []
    for index, titles in enumerate(pages):
        shown, y = "", 360.0
        for title, size in titles:
            shown += f"BT /B {size:g} Tf 1 0 0 1 20 {y:g} Tm ({title}) Tj ET\n"
            for row in (0, 1):
                sentence = SENTENCES[(index + row) % 3]
                shown += f"BT /F 10 Tf 1 0 0 1 20 {y - 20 - 12 * row:g} Tm ({sentence}) Tj ET\n"
            y -= 60
        bodies += [
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents %d 0 R "
            b"/Resources << /Font << /F 3 0 R /B 4 0 R >> >> >>" % (kids[index] + 1),
            stream(shown.encode("cp1252")),
        ]
    return pdf(
        b"<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>",
        b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(b"%d 0 R" % kid for kid in kids), len(kids)),
        FONT,
        BOLD,
        b"<< /Type /Outlines /First 6 0 R /Last %d 0 R /Count 1 >>" % (5 + len(entries)),
        *items,
        *bodies,
    )
