"""PDF files that are legal, or that every viewer forgives, and that few producers write."""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from collections.abc import Callable

from tests.extract.mutator import (
    CATALOG,
    FONT,
    PAGES,
    PASSWORD_HASH,
    deflated,
    form,
    image,
    image_page,
    page,
    pdf,
    stream,
    with_object_stream,
)

LINES = (
    "Der Leuchtturm steht im Norden der Insel.",
    "Jedes Boot legt am Kai an und wartet.",
    "Danach zieht der Hafenmeister drei Karten.",
)
WHOLE = " ".join(LINES)


def lines(x: float = 20, y: float = 350, size: float = 10, before: str = "") -> bytes:
    """The text as three lines from (x, y) down."""
    shown = "".join(
        f"BT {before} /F {size:g} Tf 1 0 0 1 {x:g} {y - 14 * row:g} Tm ({line}) Tj ET\n"
        for row, line in enumerate(LINES)
    )
    return shown.encode("cp1252")


def turned(rotate: int) -> bytes:
    """A page with /Rotate whose text was set so that it stands upright when the viewer turns the page."""
    matrix = {90: (0, 1, -1, 0, 60, 20), 180: (-1, 0, 0, -1, 380, 60), 270: (0, -1, 1, 0, 340, 380)}[rotate]
    step = {90: (14, 0), 180: (0, 14), 270: (-14, 0)}[rotate]
    shown = b"".join(
        b"BT /F 10 Tf %d %d %d %d %d %d Tm (%s) Tj ET\n"
        % (*matrix[:4], matrix[4] + row * step[0], matrix[5] + row * step[1], line.encode())
        for row, line in enumerate(LINES)
    )
    return page(stream(shown), entries=b"/Rotate %d" % rotate)


def inherited() -> bytes:
    """Box, resources and rotation are at the node above, and the page has no /Type."""
    nodes = b"<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 400] /Rotate 0 /Resources << /Font << /F 5 0 R >> >> >>"
    return pdf(CATALOG, nodes, b"<< /Parent 2 0 R /Contents 4 0 R >>", stream(lines()), FONT)


def updated() -> bytes:
    """A file whose page got another content by an incremental update; the old one is still in it."""
    first = page(stream(b"BT /F 10 Tf 20 350 Td (Alt und falsch.) Tj ET"))
    start = int(re.findall(rb"startxref\n(\d+)", first)[-1])
    place = len(first)
    body = b"4 0 obj\n%s\nendobj\n" % stream(lines())
    table = place + len(body)
    return (
        first
        + body
        + b"xref\n4 1\n%010d 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev %d >>\nstartxref\n%d\n%%%%EOF\n"
        % (place, start, table)
    )


def hybrid() -> bytes:
    """A classic table whose trailer names a cross-reference stream beside it (PDF 1.7, 7.5.8.4)."""
    whole = page(stream(lines()))
    start = int(re.findall(rb"startxref\n(\d+)", whole)[-1])
    beside = b"9 0 obj\n%s\nendobj\n" % deflated(
        struct.pack(">BIH", 0, 0, 0), b"/Type /XRef /Size 10 /Index [8 1] /W [1 4 2]"
    )
    moved = whole[:start] + beside + whole[start:]
    moved = moved.replace(b"/Size 6 /Root", b"/XRefStm %d /Size 6 /Root" % start)
    return re.sub(rb"startxref\n\d+", b"startxref\n%d" % (start + len(beside)), moved)


def without_table() -> bytes:
    """Objects alone, without a cross-reference table and with a wrong start."""
    whole = page(stream(lines()))
    return whole[: whole.index(b"xref\n0 ")] + b"trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"


def composite(
    to_unicode: bytes = b"",
    encoding: bytes = b"/Identity-H",
    x: int = 20,
    y: int = 350,
    step: tuple[int, int] = (0, -14),
) -> bytes:
    """A Type 0 font whose codes are the UTF-16 of the letters, with or without a map to Unicode; lines `step` apart."""
    shown = b"".join(
        b"BT /F 7 Tf 1 0 0 1 %d %d Tm <%s> Tj ET\n"
        % (x + row * step[0], y + row * step[1], line.encode("utf-16-be").hex().encode())
        for row, line in enumerate(LINES)
    )
    font = b"<< /Type /Font /Subtype /Type0 /BaseFont /Nebel /Encoding %s /DescendantFonts [6 0 R] %s >>" % (
        encoding,
        to_unicode,
    )
    below = (
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nebel /DW 500 /FontDescriptor 7 0 R "
        b"/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>"
    )
    about = b"<< /Type /FontDescriptor /FontName /Nebel /Flags 32 /FontBBox [0 -200 1000 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /CapHeight 700 /StemV 80 >>"
    cmap = (
        b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <ffff> "
        b"endcodespacerange 1 beginbfrange <0000> <00ff> <0000> endbfrange endcmap end end"
    )
    return page(stream(shown), below, about, stream(cmap)).replace(FONT, font)


def type3(scale: float = 1.0) -> bytes:
    """A font whose glyphs are drawings, named as letters; `scale` is by how much they are drawn smaller than it says."""
    letters = sorted(set(WHOLE.replace(" ", "")))
    names = b" ".join(b"%d /%s" % (ord(c), b"period" if c == "." else c.encode()) for c in letters)
    procs = b" ".join(b"/%s 6 0 R" % (b"period" if c == "." else c.encode()) for c in letters)
    font = (
        b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [%g 0 0 %g 0 0] /FirstChar 32 /LastChar 122 "
        b"/Widths [%s] /Encoding << /Differences [32 /space %s] >> /CharProcs << /space 7 0 R %s >> /Resources << >> >>"
        % (0.001 / scale, 0.001 / scale, b"600 " * 91, names, procs)
    )
    drawn, blank = stream(b"600 0 0 0 500 700 d1 0 0 500 700 re f"), stream(b"300 0 d0")
    return page(stream(lines(size=10 * scale)), drawn, blank).replace(FONT, font)


def blanks_without_width(content: bytes = b"") -> bytes:
    """A font that says how wide its letters are, and forgets its blank."""
    widths = b"/FirstChar 33 /LastChar 126 /Widths [%s]" % (b"600 " * 94)
    about = b"<< /Type /FontDescriptor /FontName /Nebel /Flags 32 /FontBBox [0 -200 600 800] /Ascent 800 /Descent -200 /ItalicAngle 0 /CapHeight 700 /StemV 80 /MissingWidth 0 >>"
    font = b"<< /Type /Font /Subtype /TrueType /BaseFont /Nebel /Encoding /WinAnsiEncoding %s /FontDescriptor 6 0 R >>"
    return page(stream(content or lines()), about).replace(FONT, font % widths)


def many_fonts(count: int = 2000) -> bytes:
    fonts = b" ".join(b"/F%d %d 0 R" % (number, 6 + number) for number in range(count))
    words = WHOLE.split()
    shown, x, y = b"", 20, 350
    for number, word in enumerate(words):
        shown += b"BT /F%d 10 Tf %d %d Td (%s ) Tj ET\n" % (number * 90, x, y, word.encode())
        x += 8 * len(word) + 4
        if word.endswith("."):
            x, y = 20, y - 14
    whole = page(stream(shown), *([FONT] * count))
    own = b"/Font << /F 5 0 R >>"
    return (
        pdf(
            CATALOG,
            PAGES,
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << %s >> >> >>"
            % fonts,
            stream(shown),
            FONT,
            *([FONT] * count),
        )
        if own in whole
        else whole
    )


def locked(password: bytes, permissions: int = -4) -> bytes:
    """A page with text, encrypted with RC4 of 40 bits for this user password."""
    from tests.extract.test_bad_input import PASSWORD_PADDING, rc4

    identity = b"0123456789abcdef"
    owner = rc4(hashlib.md5((b"Besitzer" + PASSWORD_PADDING)[:32]).digest()[:5], (password + PASSWORD_PADDING)[:32])
    key = hashlib.md5((password + PASSWORD_PADDING)[:32] + owner + struct.pack("<i", permissions) + identity).digest()[
        :5
    ]
    user = rc4(key, PASSWORD_PADDING)
    own = hashlib.md5(key + struct.pack("<I", 4)[:3] + b"\0\0").digest()[:10]
    lock = b"<< /Filter /Standard /V 1 /R 2 /P %d /O <%s> /U <%s> >>" % (
        permissions,
        owner.hex().encode(),
        user.hex().encode(),
    )
    own_page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    )
    number = identity.hex().encode()
    return pdf(
        CATALOG,
        PAGES,
        own_page,
        stream(rc4(own, lines())),
        FONT,
        lock,
        trailer=b"/Encrypt 6 0 R /ID [<%s> <%s>]" % (number, number),
    )


def optional(state: bytes) -> bytes:
    """Text in an optional content group that is on or off."""
    content = b"/OC /Part BDC\n" + lines(y=200) + b"EMC\n" + lines()
    catalog = (
        b"<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] /D << /%s [6 0 R] /Order [6 0 R] >> >> >>"
        % state
    )
    own = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /Properties << /Part 6 0 R >> >> >>"
    return pdf(catalog, PAGES, own, stream(content), FONT, b"<< /Type /OCG /Name (Lage) >>")


def grey_image(entries: bytes = b"", data: bytes = zlib.compress(b"\xd0" * 10_000)) -> bytes:
    return image(100, 100, data, entries or b"/Filter /FlateDecode")


def over_an_image(mode: str = "3 Tr") -> bytes:
    """What OCRmyPDF writes: an image of the page, and its text unseen above it."""
    content = b"q 400 0 0 400 0 0 cm /I Do Q\n" + lines(before=mode)
    return image_page(grey_image(), content)


def widgets() -> bytes:
    """A form whose only text is in fields and notes."""
    look = form(b"BT /F 10 Tf 2 5 Td (Hafenmeister) Tj ET")
    field = b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /V (Hafenmeister) /Rect [20 300 220 320] /AP << /N 6 0 R >> /P 3 0 R >>"
    own = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Annots [7 0 R] /Resources << >> >>"
    return pdf(
        b"<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] >> >>", PAGES, own, stream(b""), FONT, look, field
    )


def with_note(entries: bytes) -> bytes:
    """The text below a note that shows a word."""
    look = form(b"BT /F 10 Tf 2 5 Td (Hafenmeister) Tj ET")
    note = b"<< /Type /Annot %s /Rect [20 370 220 390] /AP << /N 6 0 R >> /P 3 0 R >>" % entries
    return page(stream(lines()), look, note, entries=b"/Annots [7 0 R]")


def spread(*parts: bytes) -> bytes:
    """A page whose content is an array of streams, cut between operators."""
    numbers = b" ".join(b"%d 0 R" % (6 + number) for number in range(len(parts)))
    whole = page(stream(b""), *map(stream, parts))
    return rebuilt(whole, b"/Contents 4 0 R", b"/Contents [%s]" % numbers)


def rebuilt(whole: bytes, old: bytes, new: bytes) -> bytes:
    """The file with a piece replaced and no true table; every reader rebuilds it."""
    assert old in whole
    changed = whole.replace(old, new)
    return changed[: changed.index(b"xref\n0 ")] + b"trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"


INLINE = b"q 30 0 0 30 300 50 cm BI /W 2 /H 2 /CS /G /BPC 8 ID \x00\x80\xff\x10 EI Q\n"

READ: dict[str, Callable[[], bytes]] = {
    "inherited": inherited,
    "incremental-update": updated,
    "hybrid-table": hybrid,
    "without-table": without_table,
    "object-stream": lambda: with_object_stream_of(lines()),
    "without-head": lambda: page(stream(lines())).partition(b"\n")[2],
    "garbage-before-header": lambda: b"\r\nHTTP/1.1 200 OK\r\n\r\n" + page(stream(lines())),
    "without-end-mark": lambda: page(stream(lines())).replace(b"%%EOF\n", b""),
    "garbage-after-end": lambda: page(stream(lines())) + b"\0" * 40_000,
    "carriage-returns": lambda: rebuilt(page(stream(lines().replace(b"\n", b"\r"))), b"endobj\n", b"endobj\r"),
    "without-endobj": lambda: rebuilt(page(stream(lines())), b"\nendobj\n", b"\n"),
    "without-endstream": lambda: rebuilt(page(stream(lines())), b"\nendstream", b"\n"),
    "wrong-length": lambda: rebuilt(page(stream(lines())), b"/Length ", b"/Length 1"),
    "wrong-count": lambda: rebuilt(page(stream(lines())), b"/Count 1", b"/Count 7"),
    "user-unit": lambda: page(stream(lines()), entries=b"/UserUnit 2.5"),
    "crop-box": lambda: page(
        stream(lines(x=1020, y=1350)), box=b"900 900 1500 1500", entries=b"/CropBox [1000 1000 1400 1400]"
    ),
    "crop-box-beside-the-page": lambda: page(stream(lines()), entries=b"/CropBox [400 400 900 900]"),
    "box-below-zero": lambda: page(stream(lines(x=-180, y=150)), box=b"-200 -200 200 200"),
    "rotated-90": lambda: turned(90),
    "rotated-180": lambda: turned(180),
    "rotated-270": lambda: turned(270),
    "composite-font": lambda: composite(b"/ToUnicode 8 0 R"),
    "type-3-font": type3,
    "type-3-font-in-a-scale-of-its-own": lambda: type3(7),
    "blanks-without-width": blanks_without_width,
    "thousands-of-fonts": many_fonts,
    "empty-password": lambda: locked(b""),
    "owner-only": lambda: locked(b"", -3904),
    "optional-content-on": lambda: page(stream(b"/OC /Part BDC\n" + lines() + b"EMC\n")),
    "inline-image": lambda: page(stream(INLINE + lines() + INLINE)),
    "nested-forms": lambda: page(
        stream(b"/N Do"),
        form(b"/N Do", b"/N 7 0 R"),
        form(lines()),
        resources=b"/XObject << /N 6 0 R >>",
    ),
    "unseen-over-image": over_an_image,
    "seen-over-image": lambda: over_an_image("0 Tr"),
    "negative-size": lambda: page(
        stream(
            b"".join(
                b"BT /F -10 Tf -1 0 0 -1 20 %d Tm (%s) Tj ET\n" % (350 - 14 * row, line.encode())
                for row, line in enumerate(LINES)
            )
        )
    ),
    "flipped-page": lambda: page(
        stream(
            b"1 0 0 -1 0 400 cm\n"
            + b"".join(
                b"BT /F 10 Tf 1 0 0 -1 20 %d Tm (%s) Tj ET\n" % (50 + 14 * row, line.encode())
                for row, line in enumerate(LINES)
            )
        )
    ),
    "size-in-matrix": lambda: page(
        stream(
            b"".join(
                b"BT /F 1 Tf 10 0 0 10 20 %d Tm (%s) Tj ET\n" % (350 - 14 * row, line.encode())
                for row, line in enumerate(LINES)
            )
        )
    ),
    "tiny-units": lambda: page(
        stream(
            b"0.001 0 0 0.001 0 0 cm\n"
            + b"".join(
                b"BT /F 10000 Tf 20000 %d Td (%s) Tj ET\n" % (350_000 - 14_000 * row, line.encode())
                for row, line in enumerate(LINES)
            )
        )
    ),
    "contents-in-parts": lambda: spread(*(part + b"\n" for part in lines().splitlines())),
    "ccitt-image": lambda: image_page(
        stream(
            b"\x00\x10\x01" * 9,
            b"/Type /XObject /Subtype /Image /BitsPerComponent 1 /ColorSpace /DeviceGray /Width 60 /Height 60 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60 >>",
        ),
        b"q 90 0 0 90 290 20 cm /I Do Q " + lines(),
    ),
    "jbig2-image": lambda: image_page(
        image(60, 60, b"\0\0\0\0\x30\0\1\0\0\0\x13" + b"\0" * 19, b"/Filter /JBIG2Decode"),
        b"q 90 0 0 90 290 20 cm /I Do Q " + lines(),
    ),
    "jpx-image": lambda: image_page(
        image(60, 60, b"\xff\x4f\xff\x51" + b"\0" * 40, b"/Filter /JPXDecode"),
        b"q 90 0 0 90 290 20 cm /I Do Q " + lines(),
    ),
    "page-tree-with-a-cycle": lambda: rebuilt(page(stream(lines())), b"/Kids [3 0 R]", b"/Kids [3 0 R 2 0 R]"),
    "font-of-no-kind": lambda: page(stream(lines())).replace(FONT, b"<< /Type /Font >>".ljust(len(FONT))),
}
"""Files whose text is WHOLE, and nothing else."""

OTHERS: dict[str, Callable[[], bytes]] = {
    "optional-off": lambda: optional(b"OFF"),
    "optional-on": lambda: optional(b"ON"),
    "composite-without-map": composite,
    "vertical-writing": lambda: composite(b"/ToUnicode 8 0 R", b"/Identity-V", 300, 390, (-20, 0)),
    "fields-only": widgets,
    "no-contents": lambda: pdf(CATALOG, PAGES, b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] >>"),
    "password": lambda: locked(b"geheim"),
    "password-hash": lambda: page(stream(lines())).replace(
        b"/Root",
        b"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >> /Root" % (PASSWORD_HASH, PASSWORD_HASH),
    ),
    "zero-size": lambda: page(stream(lines()), box=b"0 0 0 0"),
    "mirrored": lambda: page(stream(b"-1 0 0 1 400 0 cm\n" + lines())),
    "tiny-letters": lambda: page(stream(lines(size=0.2))),
    "far-away": lambda: page(stream(lines(x=1e7, y=1e7))),
    "stream-in-a-file": lambda: page(b"<< /Length 0 /F (../../etc/passwd) >>\nstream\n\nendstream"),
}


def with_object_stream_of(content: bytes) -> bytes:
    """The file of `with_object_stream` with another content, whose table every reader rebuilds."""
    whole = with_object_stream()
    old = re.search(rb"4 0 obj\n.*?endobj\n", whole, re.DOTALL)
    assert old is not None
    return whole.replace(old[0], b"4 0 obj\n%s\nendobj\n" % stream(content))
