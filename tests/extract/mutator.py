"""Damaged files: named ways in which rulebook files break or are made to break a reader, and random damage by seed.

`python -m tests.extract.mutator FOLDER` writes those with names and 200 random ones to a folder;
`python -m tests.extract.mutator FOLDER COUNT SEED` writes so many random ones of another seed.
`python -m tests.extract.isolated FOLDER/*` then says how the extraction of each ends.
"""

from __future__ import annotations

import random
import re
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
SEED = 20_240_229
SENTENCES = (
    "Der Leuchtturm leuchtet, bis die letzte Nebelkarte gezogen ist. Wer kein Boot hat, wartet am Kai.",
    "Latarnik zapala lampę i odkłada dwie beczki. Każda łódź płynie dalej o jedno pole.",
)
PASSWORD_HASH = b"41" * 32

Damage = Callable[[], bytes]


# -- small PDF files -------------------------------------------------------------------------------------------------


def pdf(*bodies: bytes, trailer: bytes = b"") -> bytes:
    """A PDF of these objects, numbered from 1; the first is the catalogue."""
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(bodies) + 1
    return bytes(out) + b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (size, trailer, table)


def stream(data: bytes, entries: bytes = b"") -> bytes:
    return b"<< /Length %d %s >>\nstream\n%s\nendstream" % (len(data), entries, data)


def deflated(data: bytes, entries: bytes = b"", times: int = 1) -> bytes:
    for _ in range(times):
        data = zlib.compress(data, 9)
    filters = b" ".join([b"/FlateDecode"] * times)
    return stream(data, b"/Filter [%s] %s" % (filters, entries))


FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
CATALOG, PAGES = b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"


def text(sentence: str = SENTENCES[0], size: float = 9, x: float = 20, y: float = 350) -> bytes:
    return b"BT /F %g Tf %g %g Td (%s) Tj ET\n" % (size, x, y, sentence.encode("cp1252", "replace"))


def page(
    content: bytes, *bodies: bytes, box: bytes = b"0 0 400 400", resources: bytes = b"", entries: bytes = b""
) -> bytes:
    """A PDF of one page: object 4 is its content (a whole stream object), 5 its font; `bodies` count from 6."""
    own = b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Contents 4 0 R %s /Resources << /Font << /F 5 0 R >> %s >> >>"
    return pdf(CATALOG, PAGES, own % (box, entries, resources), content, FONT, *bodies)


def image_page(image: bytes, content: bytes = b"400 0 0 400 0 0 cm /I Do") -> bytes:
    return page(stream(content), image, resources=b"/XObject << /I 6 0 R >>")


def image(width: int, height: int, data: bytes, entries: bytes, colours: bytes = b"/DeviceGray") -> bytes:
    sort = b"/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace %s /Width %d /Height %d"
    return stream(data, b"%s %s" % (sort % (colours, width, height), entries))


def form(content: bytes, inner: bytes = b"") -> bytes:
    sort = b"/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /Font << /F 5 0 R >> /XObject << %s >> >>"
    return stream(content, sort % inner)


def nested_forms(depth: int, times: int = 1) -> bytes:
    """Forms in one another; each draws the next one so many times."""
    forms = [form(b"/N Do " * times, b"/N %d 0 R" % (number + 1)) for number in range(6, 6 + depth)]
    return page(stream(b"/N Do"), *forms, form(text()), resources=b"/XObject << /N 6 0 R >>")


def with_object_stream() -> bytes:
    """A PDF whose catalogue and pages are in an object stream, found through a cross-reference stream (PDF 1.7, 7.5.7)."""
    own = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    )
    inner = {1: CATALOG, 2: PAGES, 3: own, 5: FONT}
    places, body = [], b""
    for number, data in inner.items():
        places.append(b"%d %d" % (number, len(body)))
        body += data + b"\n"
    head = b" ".join(places) + b" "
    out = bytearray(b"%PDF-1.7\n")
    at = {}
    for number, data in ((4, stream(text())), (6, deflated(head + body, b"/Type /ObjStm /N 4 /First %d" % len(head)))):
        at[number] = len(out)
        out += b"%d 0 obj\n%s\nendobj\n" % (number, data)
    table = len(out)
    rows = [(0, 0, 65535), (2, 6, 0), (2, 6, 1), (2, 6, 2), (1, at[4], 0), (2, 6, 3), (1, at[6], 0), (1, table, 0)]
    packed = b"".join(struct.pack(">BIH", *row) for row in rows)
    out += b"7 0 obj\n%s\nendobj\n" % deflated(packed, b"/Type /XRef /Size 8 /W [1 4 2] /Root 1 0 R")
    return bytes(out) + b"startxref\n%d\n%%%%EOF\n" % table


# -- the demo game's files -------------------------------------------------------------------------------------------


def german() -> bytes:
    return (GAME / "rulebook.de.pdf").read_bytes()


def polish() -> bytes:
    return (GAME / "rulebook.pl.pdf").read_bytes()


def german_page() -> bytes:
    """The German rulebook with all pages but the fifth, which has tables, taken from its page tree; offsets stay."""

    def only_fifth(found: re.Match[bytes]) -> bytes:
        kept = re.findall(rb"\d+ 0 R", found[0])[4]
        return (b"/Kids [" + kept).ljust(len(found[0]) - 1) + b"]"

    whole = re.sub(rb"/Kids\s*\[(?:\d+ 0 R\s*){8}\]", only_fifth, german())
    return re.sub(rb"/Count 8\b", b"/Count 1", whole)


def scanned_page() -> bytes:
    """The first page of the Polish scan, alone."""
    whole = polish()
    start = whole.index(b"\xff\xd8\xff")
    end = whole.index(b"endstream", start)
    data = whole[start:end].rstrip(b"\r\n")
    return image_page(image(1386, 1969, data, b"/Filter /DCTDecode"))


def jpeg_header(width: int, height: int) -> bytes:
    """A JPEG that promises a size and ends before its pixels."""
    quantised = b"\xff\xdb\x00\x43\x00" + b"\x10" * 64
    frame = b"\xff\xc0\x00\x0b\x08" + struct.pack(">HH", height, width) + b"\x01\x01\x11\x00"
    return b"\xff\xd8" + quantised + frame + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" + b"\x00" * 64


def png(width: int, height: int, pixels: bytes, *chunks: tuple[bytes, bytes], colours: int = 0) -> bytes:
    header = struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0)
    parts = [(b"IHDR", header), *chunks, (b"IDAT", pixels), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in parts
    )


def tiff(*folders: list[tuple[int, int, int, int]], next_folder: int | None = None) -> bytes:
    """A TIFF of these folders of tags (tag, type, count, value); the last points to `next_folder` or to nothing."""
    out = b"II*\x00" + struct.pack("<I", 8)
    for number, tags in enumerate(folders):
        end = len(out) + 2 + 12 * len(tags) + 4
        following = end if number + 1 < len(folders) else next_folder or 0
        out += struct.pack("<H", len(tags)) + b"".join(struct.pack("<HHII", *tag) for tag in tags)
        out += struct.pack("<I", following)
    return out


def grey_tags(width: int, height: int, strip: int = 0, length: int = 1) -> list[tuple[int, int, int, int]]:
    return [
        (256, 4, 1, width),
        (257, 4, 1, height),
        (258, 3, 1, 8),
        (259, 3, 1, 1),
        (262, 3, 1, 1),
        (273, 4, 1, strip),
        (277, 3, 1, 1),
        (278, 4, 1, height),
        (279, 4, 1, length),
    ]


def hocr(body: str) -> bytes:
    return f"<html><body><div class='ocr_page' title='bbox 0 0 1000 1400'>{body}</div></body></html>".encode()


def word(value: str, x: float = 10, y: float = 10) -> str:
    return f"<span class='ocrx_word' title='bbox {x} {y} {x + 80} {y + 30}; x_wconf 90'>{value}</span>"


def damaged_text_layer(font: bytes, *bodies: bytes) -> bytes:
    """A page whose font is `font` and whose further objects count from 6."""
    return page(stream(text())).replace(FONT, font) if not bodies else pdf_with_font(font, *bodies)


def pdf_with_font(font: bytes, *bodies: bytes) -> bytes:
    own = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
    )
    return pdf(CATALOG, PAGES, own, stream(text() * 3), font, *bodies)


UNICODE_FONT = FONT[:-2] + b"/ToUnicode 6 0 R >>"
CMAP = (
    b"/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange %s endcmap end"
)


DAMAGE: dict[str, Damage] = {
    # cut and misplaced
    "cut-at-a-tenth.pdf": lambda: german()[: len(german()) // 10],
    "cut-at-half.pdf": lambda: german()[: len(german()) // 2],
    "cut-at-half-with-an-end.pdf": lambda: german()[: len(german()) // 2] + b"\nstartxref\n0\n%%EOF\n",
    "cut-in-the-table.pdf": lambda: german()[: german().rindex(b"xref\n") + 2000] + b"\n%%EOF\n",
    "cut-scan-with-an-end.pdf": lambda: polish()[:130_000] + b"\nstartxref\n0\n%%EOF\n",
    "wrong-offsets.pdf": lambda: re.sub(
        rb"(\d{10}) 00000 n", lambda found: b"%010d 00000 n" % (int(found[1]) + 7), german()
    ),
    "table-nowhere.pdf": lambda: re.sub(rb"startxref\s+\d+", b"startxref\n99999999999999999999", german()),
    "table-loop.pdf": lambda: (
        page(stream(text())).replace(b"/Root", b"/Prev 9 /Root").replace(b"/Prev 9", b"/Prev 600")
    ),
    "without-line-ends.pdf": lambda: german().replace(b"\n", b"").replace(b"\r", b"") + b"%%EOF",
    # page trees
    "page-tree-loop.pdf": lambda: pdf(CATALOG, b"<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 3 >>"),
    "page-tree-chain.pdf": lambda: pdf(
        CATALOG,
        *(b"<< /Type /Pages /Kids [%d 0 R] /Count 1 >>" % (number + 1) for number in range(2, 5000)),
        b"<< /Type /Page /MediaBox [0 0 400 400] >>",
    ),
    "parent-loop.pdf": lambda: pdf(
        CATALOG, PAGES[:-2] + b"/Parent 3 0 R >>", b"<< /Type /Page /Parent 2 0 R /Contents 3 0 R >>"
    ),
    "length-of-itself.pdf": lambda: page(b"<< /Length 4 0 R >>\nstream\n%s\nendstream" % text()),
    "no-pages.pdf": lambda: pdf(CATALOG, b"<< /Type /Pages /Kids [] /Count 0 >>"),
    "no-page-tree.pdf": lambda: pdf(b"<< /Type /Catalog /Pages 77 0 R >>"),
    "count-of-a-billion.pdf": lambda: pdf(
        CATALOG, PAGES.replace(b"/Count 1", b"/Count 2000000000"), b"<< /Type /Page >>"
    ),
    "count-below-zero.pdf": lambda: pdf(CATALOG, PAGES.replace(b"/Count 1", b"/Count -5"), b"<< /Type /Page >>"),
    "two-thousand-pages-of-one.pdf": lambda: pdf(
        CATALOG,
        b"<< /Type /Pages /Kids [%s] /Count 1900 >>" % (b"3 0 R " * 1900),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R >>",
        stream(text()),
    ),
    # locks
    "locked.pdf": lambda: pdf(
        CATALOG,
        PAGES,
        b"<< /Type /Page /Parent 2 0 R >>",
        b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >>" % (PASSWORD_HASH, PASSWORD_HASH),
        trailer=b"/Encrypt 4 0 R /ID [<00><00>]",
    ),
    "locked-by-rubbish.pdf": lambda: page(stream(text())).replace(b"/Root", b"/Encrypt << /V 99 /R 99 /O 1 >> /Root"),
    # boxes and numbers
    "box-without-end.pdf": lambda: page(stream(text()), box=b"0 0 2000000 2000000"),
    "box-without-end-drawn.pdf": lambda: page(stream(b"0 0 2000000 2000000 re f"), box=b"0 0 2000000 2000000"),
    "box-inside-out.pdf": lambda: page(stream(text()), box=b"400 400 -400 -400"),
    "box-of-no-size.pdf": lambda: page(stream(text()), box=b"5 5 5 5"),
    "box-of-no-numbers.pdf": lambda: page(stream(text()), box=b"nan inf -inf 1e999"),
    "box-as-a-thread.pdf": lambda: page(stream(b"0 0 1 1 re f"), box=b"0 0 0.001 14000"),
    "crop-outside.pdf": lambda: page(stream(text()), entries=b"/CropBox [900 900 990 990] /Rotate 45"),
    "numbers-without-end.pdf": lambda: page(
        stream(
            b"1e38 0 0 1e38 0 0 cm "
            + text(size=1e30, x=-1e30, y=1e30)
            + b"99999999999999999999 0 0 1e-40 0 0 cm "
            + text()
            + b"NaN NaN NaN rg inf inf -inf 1e40 re f 0 0 0 0 0 0 cm"
            + text()
        )
    ),
    "text-of-all-sizes.pdf": lambda: page(stream(b"".join(text(size=2**power) for power in range(-30, 60)))),
    # bombs
    "content-bomb.pdf": lambda: page(deflated(b" " * 900_000_000)),
    "content-bomb-twice-packed.pdf": lambda: page(deflated(b" " * 900_000_000, times=2)),
    "content-bomb-on-each-page.pdf": lambda: pdf(
        CATALOG,
        b"<< /Type /Pages /Kids [%s] /Count 8 >>" % (b"3 0 R " * 8),
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R >>",
        deflated(b" " * 900_000_000, times=2),
    ),
    "image-of-400-million-pixels.pdf": lambda: image_page(image(20_000, 20_000, b"0", b"")),
    "image-bomb.pdf": lambda: image_page(
        deflated(
            b"\xff" * (9000 * 9000 * 3),
            b"/Type /XObject /Subtype /Image /BitsPerComponent 8 /ColorSpace /DeviceRGB /Width 9000 /Height 9000",
        )
    ),
    "image-of-another-size.pdf": lambda: image_page(image(60, 60, jpeg_header(65_000, 65_000), b"/Filter /DCTDecode")),
    "thousand-images.pdf": lambda: image_page(
        image(3000, 3000, zlib.compress(b"\x80" * 9_000_000, 9), b"/Filter /FlateDecode"),
        b"400 0 0 400 0 0 cm " + b"/I Do " * 1000,
    ),
    "forms-a-thousand-deep.pdf": lambda: nested_forms(1000),
    "forms-doubling.pdf": lambda: nested_forms(30, times=2),
    "form-in-itself.pdf": lambda: page(
        stream(b"/N Do"), form(text() + b"/N Do", b"/N 6 0 R"), resources=b"/XObject << /N 6 0 R >>"
    ),
    "open-brackets.pdf": lambda: page(stream(b"[" * 500_000 + b"<<" * 500_000)),
    "saved-states.pdf": lambda: page(stream(b"q " * 500_000 + text())),
    "rectangles.pdf": lambda: page(
        stream(b"".join(b"%d %d 60 12 re f\n" % (number * 7 % 340, number * 13 % 390) for number in range(30_000)))
    ),
    "lines-of-a-mesh.pdf": lambda: page(
        stream(
            b"".join(b"%d 0 m %d 400 l S 0 %d m 400 %d l S\n" % (at, at, at, at) for at in range(0, 400, 2))
            + text() * 9
        )
    ),
    "words-without-end.pdf": lambda: page(
        stream(b"".join(text(SENTENCES[0], 1, 3 + at % 8 * 49, at // 8 * 0.12) for at in range(20_000)))
    ),
    "words-on-one-spot.pdf": lambda: page(stream(text() * 5000)),
    "letters-at-all-angles.pdf": lambda: page(
        stream(
            b"".join(b"BT /F 9 Tf 0.%03d 0.7 -0.7 0.%03d 200 200 Tm (Nebel) Tj ET\n" % (at, at) for at in range(1000))
            * 9
        )
    ),
    # fonts
    "no-font.pdf": lambda: page(stream(text())).replace(b"/F 5 0 R", b"/F 9 0 R"),
    "font-in-itself.pdf": lambda: pdf_with_font(
        b"<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 0 /LastChar 255 /Encoding "
        b"<< /Differences [0 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F 5 0 R >> >> >>",
        stream(text("\0\0\0")),
    ),
    "font-program-cut.pdf": lambda: re.sub(rb"(/FontFile[23]? )\d+( 0 R)", rb"\g<1>1\2", german()),
    "unicode-rubbish.pdf": lambda: pdf_with_font(
        UNICODE_FONT, stream(b"\x00\xff beginbfchar <zz> << [[ endbfrange " * 99)
    ),
    "unicode-without-end.pdf": lambda: pdf_with_font(
        UNICODE_FONT, stream(CMAP % (b"1 beginbfrange <00000000> <ffffffff> <0000> endbfrange " * 50))
    ),
    "unicode-of-surrogates.pdf": lambda: pdf_with_font(
        UNICODE_FONT, stream(CMAP % b"1 beginbfrange <00> <ff> <d800> endbfrange 1 beginbfchar <65> <0000> endbfchar")
    ),
    "unicode-in-itself.pdf": lambda: pdf_with_font(UNICODE_FONT, stream(CMAP % b"/X usecmap", b"/UseCMap 6 0 R")),
    # object streams and images
    "object-stream-broken.pdf": lambda: with_object_stream().replace(b"/N 4", b"/N 9999999"),
    "object-stream-cut.pdf": lambda: re.sub(rb"(stream\nx.{20}).{40}", rb"\1", with_object_stream(), flags=re.DOTALL),
    "object-stream-of-itself.pdf": lambda: with_object_stream().replace(b"/First", b"/Extends 6 0 R /First"),
    "scan-cut.pdf": lambda: (lambda whole: whole[:60_000] + b"\0" * 40_000 + whole[100_000:])(scanned_page()),
    "scan-of-another-filter.pdf": lambda: scanned_page().replace(b"/DCTDecode", b"/JPXDecode"),
    # images
    "pixels-without-end.png": lambda: png(20_000, 20_000, zlib.compress(b"\0")),
    "pixels-bomb.png": lambda: png(9000, 9000, zlib.compress(b"\0" * (9000 * 36_001), 9), colours=6),
    "palette-missing.png": lambda: png(50, 50, zlib.compress(b"\0" * 2550), colours=3),
    "comment-bomb.png": lambda: png(
        50, 50, zlib.compress(b"\0" * 2550), (b"zTXt", b"a\0\0" + zlib.compress(b"x" * 400_000_000, 9))
    ),
    "thread.png": lambda: png(1, 2_000_000, zlib.compress(b"\0" * 4_000_000)),
    "cut.jpg": lambda: scanned_page()[scanned_page().index(b"\xff\xd8") :][:60_000],
    "header-only.jpg": lambda: jpeg_header(9000, 9000),
    "folder-loop.tif": lambda: tiff(grey_tags(40, 40), next_folder=8),
    "folders-without-end.tif": lambda: tiff(*([grey_tags(40, 40)] * 3000)),
    "tags-without-end.tif": lambda: tiff([(tag, 4, 0xFFFFFFF0, 8) for tag in range(256, 300)]),
    # text
    "line-of-50-megabytes.txt": lambda: SENTENCES[0].encode() * (50_000_000 // len(SENTENCES[0])),
    "word-of-20-megabytes.txt": lambda: b"a" * 20_000_000,
    "lines-without-end.txt": lambda: b"1. a\n- b\n\n" * 400_000,
    "every-byte.txt": lambda: bytes(range(1, 256)) * 3 + SENTENCES[0].encode() * 50,
    "broken-utf-8.txt": lambda: SENTENCES[1].encode().replace(b"\xc4", b"\xff\xc4") * 200,
    "half-a-character.txt": lambda: b"\xff\xfe" + "Nebel".encode("utf-16-le")[:-1],
    "marks-without-letters.txt": lambda: b"a" + "\u0301\u0489".encode() * 200_000,
    "signs-from-right-to-left.txt": lambda: (
        "\u202e\u2066\u200b\ufeff\u0000".encode() * 20_000 + SENTENCES[0].encode() * 99
    ),
    "left-overs.txt": lambda: b"<|" * 100_000 + b"<|a|>" * 100_000,
    # Markdown
    "quotes-without-end.md": lambda: b">" * 200_000 + b" Nebel\n" + b"> " * 50_000 + b"Kai\n",
    "lists-without-end.md": lambda: b"".join(b"  " * depth + b"- Fass\n" for depth in range(3000)),
    "emphasis-without-end.md": lambda: b"*" * 100_000 + b"a" + b"_" * 100_000 + b"**a _b " * 40_000,
    "brackets-without-end.md": lambda: b"[" * 100_000 + b"](" * 100_000 + b"![" * 100_000,
    "table-of-a-million-cells.md": lambda: (
        b"|a" * 300_000 + b"|\n" + b"|-" * 300_000 + b"|\n" + b"|b" * 300_000 + b"|\n"
    ),
    "headings-without-end.md": lambda: b"# a\n" * 100_000 + b"#" * 100_000,
    "fences-without-end.md": lambda: b"```\n" * 100_001 + b"`" * 100_000,
    # hOCR
    "nested.hocr": lambda: hocr("<div>" * 100_000 + word("Nebel")),
    "words-without-end.hocr": lambda: hocr(word("Nebel") * 110_000),
    "words-on-one-spot.hocr": lambda: hocr(word("Nebel") * 20_000),
    "lines-without-end.hocr": lambda: hocr(
        "".join(
            f"<span class='ocr_line' title='bbox 1 {at} 9 {at + 1}'>{word('Fass', at % 900, at / 30)}</span>"
            for at in range(30_000)
        )
    ),
    "pages-without-end.hocr": lambda: hocr("<div class='ocr_page'>" * 2100),
    "numbers-without-end.hocr": lambda: hocr(
        f"<span class='ocrx_word' title='bbox {'9' * 5000} -{'9' * 5000} 1e9999 nan; x_wconf {'9' * 5000}'>Fass</span>"
        "<span class='ocr_line' title='bbox 1 1 999999999 999999998; baseline 99999 -99999; x_size 0'>Kai Kai</span>"
    ),
    "one-tag-without-end.hocr": lambda: hocr("<span title='" + "bbox 1 " * 500_000),
    "entities.hocr": lambda: (
        b"<!DOCTYPE html [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>" + hocr(word("&b;&#99999999;&#xD800;" * 20_000))
    ),
    "open-comments.hocr": lambda: hocr("<!--" * 100_000 + "<![CDATA[" * 100_000),
}
"""Name of a damaged file and what makes its bytes."""

COSTLY = frozenset(
    {
        "content-bomb.pdf",
        "content-bomb-on-each-page.pdf",
        "content-bomb-twice-packed.pdf",
        "cut-in-the-table.pdf",
        "emphasis-without-end.md",
        "entities.hocr",
        "font-program-cut.pdf",
        "forms-doubling.pdf",
        "headings-without-end.md",
        "image-bomb.pdf",
        "left-overs.txt",
        "line-of-50-megabytes.txt",
        "lines-without-end.hocr",
        "mutation-025-typeset.pdf",  # its font lies, so that its page is recognised at several sizes
        "numbers-without-end.pdf",
        "palette-missing.png",
        "pixels-bomb.png",
        "comment-bomb.png",
        "rectangles.pdf",
        "scan-cut.pdf",
        "table-of-a-million-cells.md",
        "two-thousand-pages-of-one.pdf",
        "unicode-of-surrogates.pdf",
        "words-on-one-spot.hocr",
        "words-without-end.pdf",
    }
)
"""Names of those that take a second or more to make or to read."""


# -- random damage ---------------------------------------------------------------------------------------------------

_NUMBER = re.compile(rb"\d+")
_EXTREMES = (b"0", b"-1", b"65536", b"2147483648", b"1e9", b"99999999999", b"nan", b"")


def mutations(count: int = 200, seed: int = SEED) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of randomly damaged files, the same for the same seed."""
    chance = random.Random(seed)
    samples = _samples()
    names = [name for name, share in _SHARES.items() for _ in range(share)]
    for number in range(count):
        name = names[number % len(names)]
        data = bytearray(samples[name])
        for _ in range(chance.choice((1, 1, 2, 4, 8, 16))):
            chance.choice((_flip, _drop, _repeat, _noise, _number))(data, chance)
        yield f"mutation-{number:03}-{name}", bytes(data) or b" "


_SHARES = {
    "typeset.pdf": 6,
    "by-hand.pdf": 4,
    "object-stream.pdf": 3,
    "scan.pdf": 1,
    "picture.png": 1,
    "read.hocr": 2,
    "manuscript.md": 2,
    "plain.txt": 1,
}


def _samples() -> dict[str, bytes]:
    manuscript = (GAME / "rulebook.en.md").read_bytes()
    recorded = (GAME / "rulebook.pl.pdf.hocr").read_bytes()
    end = recorded.index(b"class='ocr_page'", 2000)
    shape = b"".join(b"40 %d 300 20 re S " % y for y in range(100, 200, 20)) + b"140 100 m 140 180 l S "
    return {
        "typeset.pdf": german_page(),
        "by-hand.pdf": page(
            stream(shape + text() + text(size=20, y=300)), form(text()), resources=b"/XObject << /N 6 0 R >>"
        ),
        "object-stream.pdf": with_object_stream(),
        "scan.pdf": scanned_page(),
        "picture.png": png(60, 40, zlib.compress(b"\xc0" * 40 * 61)),
        "read.hocr": recorded[:end],
        "manuscript.md": manuscript,
        "plain.txt": "\n\n".join(SENTENCES * 5).encode(),
    }


def _flip(data: bytearray, chance: random.Random) -> None:
    if data:
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)


def _drop(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    del data[start : start + chance.choice((1, 4, 100, 5000))]


def _repeat(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    data[start:start] = data[start : start + chance.choice((1, 10, 300))] * chance.choice((1, 3, 50))


def _noise(data: bytearray, chance: random.Random) -> None:
    start = chance.randrange(len(data) + 1)
    data[start : start + chance.randrange(9)] = chance.randbytes(chance.randrange(9))


def _number(data: bytearray, chance: random.Random) -> None:
    """A number in the text of the file becomes an extreme one."""
    start = chance.randrange(len(data) + 1)
    found = _NUMBER.search(data, start)
    if found:
        data[found.start() : found.end()] = chance.choice(_EXTREMES)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for file_name, make in () if sys.argv[2:] else DAMAGE.items():
        (folder / file_name).write_bytes(make())
    for file_name, content in mutations(*map(int, sys.argv[2:4])):
        (folder / file_name).write_bytes(content)
