"""PDF files written by hand, for what no typesetter does on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pypdfium2
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages.page_text import read_page

FONTS = b"""<< /R << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding
/BaseEncoding /WinAnsiEncoding /Differences [1 /fi /fl] >> >>
/B << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>
/I << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Oblique /Encoding /WinAnsiEncoding >> >>"""


def bytes_of(
    *contents: str,
    page: str = "",
    form: str = "",
    form_matrix: str = "1 0 0 1 0 0",
    fonts: str = "",
    images: str = "",
    objects: Sequence[bytes] = (),
) -> bytes:
    """A file of pages of 400 by 400 points, one for each content.

    `page` holds entries for the pages, `form` is a form /F to be drawn, `fonts` and `images` are entries for more
    fonts and images, which are among `objects`; the first of these is object 4.
    """
    inner = form.encode("cp1252")
    all_fonts = FONTS.removesuffix(b">>") + fonts.encode() + b" >>"
    kids = [4 + len(objects) + 2 * index for index in range(len(contents))]
    bodies = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(b"%d 0 R" % kid for kid in kids), len(kids)),
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 400 400] /Matrix [%s] /Resources << /Font %s >> /Length %d >>\n"
        b"stream\n%s\nendstream" % (form_matrix.encode(), all_fonts, len(inner), inner),
        *objects,
    ]
    for kid, content in zip(kids, contents, strict=True):
        bodies.append(
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents %d 0 R /Resources << /Font %s "
            b"/XObject << /F 3 0 R %s >> >> %s >>" % (kid + 1, all_fonts, images.encode(), page.encode())
        )
        bodies.append(stream(content.encode("cp1252")))
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
    return bytes(out)


def stream(data: bytes, entries: str = "") -> bytes:
    """A stream object."""
    return b"<< %s /Length %d >>\nstream\n%s\nendstream" % (entries.encode(), len(data), data)


def to_unicode(codes: Mapping[int, str]) -> bytes:
    """A stream that says what the codes of a font of single bytes stand for."""
    lines = "".join(f"<{code:02x}> <{char.encode('utf-16-be').hex()}>\n" for code, char in codes.items())
    return stream(
        (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def\n"
            "1 begincodespacerange <00> <ff> endcodespacerange\n"
            f"{len(codes)} beginbfchar\n{lines}endbfchar\nendcmap end end"
        ).encode()
    )


def pdf_of(content: str, *, page: str = "", form: str = "", form_matrix: str = "1 0 0 1 0 0") -> pypdfium2.PdfDocument:
    """A file of one page; see `bytes_of`."""
    return pypdfium2.PdfDocument(bytes_of(content, page=page, form=form, form_matrix=form_matrix))


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
