"""PDF files written by hand, for what no typesetter does on purpose."""

from __future__ import annotations

import pypdfium2
from regelwerk.extract.pdf_text import read_page
from regelwerk.extract.words import PageWords

FONTS = b"""<< /R << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding
/BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >>
/B << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>
/I << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding >> >>"""


def pdf_of(content: str, *, page: str = "", form: str = "", form_matrix: str = "1 0 0 1 0 0") -> pypdfium2.PdfDocument:
    """A file of one page of 400 by 400 points; `page` holds entries for the page, `form` is a form /F to be drawn."""
    stream, inner = content.encode("cp1252"), form.encode("cp1252")
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font "
        + FONTS
        + b" /XObject << /F 5 0 R >> >> "
        + page.encode()
        + b" >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream),
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 400 400] /Matrix [%s] /Resources << /Font %s >> /Length %d >>\n"
        b"stream\n%s\nendstream" % (form_matrix.encode(), FONTS, len(inner), inner),
    ]
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    for place in places:
        out += b"%010d 00000 n \n" % place
    out += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(bodies) + 1, table)
    return pypdfium2.PdfDocument(bytes(out))


def read(content: str, *, page: str = "", form: str = "", form_matrix: str = "1 0 0 1 0 0") -> PageWords:
    """What the reader sees on a page with this content."""
    pdf = pdf_of(content, page=page, form=form, form_matrix=form_matrix)
    try:
        return read_page(pdf, 0)
    finally:
        pdf.close()


def show(text: str, x: float, y: float, *, font: str = "R", size: float = 10, extra: str = "") -> str:
    """A text object of one piece; y counts upwards as PDF has it."""
    escaped = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
    return f"BT /{font} {size} Tf {extra} 1 0 0 1 {x} {y} Tm ({escaped}) Tj ET\n"


def texts(page: PageWords) -> list[str]:
    return [word.text for word in page.words]
