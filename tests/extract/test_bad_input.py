"""Files that cannot be read end in a typed error that says what is wrong and what to do, never in a traceback."""

from __future__ import annotations

import hashlib
import io
import random
import struct
import zipfile
import zlib
from pathlib import Path

import pytest
import typst
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image
from regelwerk.errors import (
    EncryptedInputError,
    ExitCode,
    InputLimitError,
    MissingToolError,
    RegelwerkError,
    UnreadableInputError,
)

from .scans import GERMAN, blocks, needs_tesseract, page_image, png_of, read, save, save_pdf, text, without_tesseract

PASSWORD_PADDING = bytes.fromhex("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A")


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def typeset() -> bytes:
    return typst.compile("\n\n".join(GERMAN).encode())


def pdf_of(bodies: list[bytes], trailer: bytes = b"") -> bytes:
    """A PDF of these objects, numbered from 1; the first is the catalogue."""
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(bodies) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    return bytes(out) + b"trailer\n<< /Size %d /Root 1 0 R %s >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(bodies) + 1,
        trailer,
        table,
    )


def page_pdf(media_box: str, content: bytes = b"0 0 10 10 re f", more: bytes = b"", *bodies: bytes) -> bytes:
    return pdf_of(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [%s] /Contents 4 0 R %s >>" % (media_box.encode(), more),
            b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
            *bodies,
        ]
    )


def rc4(key: bytes, data: bytes) -> bytes:
    state = list(range(256))
    j = 0
    for i in range(256):
        j = (j + state[i] + key[i % len(key)]) % 256
        state[i], state[j] = state[j], state[i]
    out, i, j = bytearray(), 0, 0
    for byte in data:
        i = (i + 1) % 256
        j = (j + state[i]) % 256
        state[i], state[j] = state[j], state[i]
        out.append(byte ^ state[(state[i] + state[j]) % 256])
    return bytes(out)


def encrypted(password: bytes) -> bytes:
    """A PDF locked with the standard handler of revision 2 (PDF 1.7, 7.6.3): one page without content."""
    padded = (password + PASSWORD_PADDING)[:32]
    identity = b"0123456789abcdef"
    owner = rc4(hashlib.md5(padded).digest()[:5], padded)
    key = hashlib.md5(padded + owner + struct.pack("<i", -4) + identity).digest()[:5]
    user = rc4(key, PASSWORD_PADDING)
    return pdf_of(
        [
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
            b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >>" % (owner.hex().encode(), user.hex().encode()),
        ],
        b"/Encrypt 4 0 R /ID [<%s> <%s>]" % (identity.hex().encode(), identity.hex().encode()),
    )


def zipped(*names: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "data", "looks_like"),
    [
        ("regeln.zip", zipped("regeln.txt"), "a ZIP archive"),
        ("regeln.docx", zipped("[Content_Types].xml", "word/document.xml"), "a Word document"),
        ("regeln.txt", zipped("word/document.xml"), "a Word document"),
        ("regeln.exe", b"MZ\x90\x00\x03" + b"\x00" * 100, "a Windows program"),
        ("regeln", b"\x7fELF\x02\x01\x01" + b"\x00" * 100, "a Linux program"),
        ("regeln.html", b"<!DOCTYPE html>\n<html><body><p>Regeln</p></body></html>", "a web page"),
        ("regeln.txt", b"<?xml version='1.0'?><rules/>", "a web page or an XML file"),
        ("regeln.rtf", b"{\\rtf1\\ansi Regeln}", "an RTF document"),
        ("regeln.gif", b"GIF89a" + b"\x00" * 30, "a GIF image"),
        ("regeln.webp", b"RIFF\x10\x00\x00\x00WEBPVP8 " + b"\x00" * 30, "a WebP image"),
        ("regeln.pdf", b"Die Regeln des Spiels.\n" * 20, "is named .pdf but contains plain text"),
        ("regeln.pdf", random.Random(1).randbytes(4000), "is named .pdf but contains binary data in an unknown format"),
        ("regeln.tiff", bytes(range(256)) * 8, "is named .tiff but contains binary data in an unknown format"),
        ("regeln.png", typeset(), "is named .png but contains a PDF"),
        ("regeln.pdf", png_of(20, 20), "is named .pdf but contains an image"),
        ("regeln.txt", bytes(range(256)) * 20, "binary data"),
    ],
)
def test_what_is_no_rulebook_is_named(tmp_path: Path, name: str, data: bytes, looks_like: str) -> None:
    with pytest.raises(UnreadableInputError) as raised:
        read(written(tmp_path, name, data))
    assert looks_like in raised.value.message
    assert name in raised.value.message
    assert raised.value.next_step
    assert raised.value.exit_code == ExitCode.UNREADABLE_INPUT


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_truncated_pdf_is_refused(tmp_path: Path, share: float) -> None:
    whole = typeset()
    with pytest.raises(UnreadableInputError, match="end of the PDF is missing"):
        read(written(tmp_path, "regeln.pdf", whole[: int(share * len(whole))]))


def test_a_pdf_of_rubble_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError, match="not a readable PDF"):
        read(written(tmp_path, "regeln.pdf", b"%PDF-1.7\n" + b"rubble " * 50 + b"\n%%EOF\n"))


@pytest.mark.parametrize("name", ["seite.png", "seite.jpg", "seite.tif"])
@needs_tesseract
@pytest.mark.tesseract
def test_a_truncated_image_is_refused(tmp_path: Path, name: str) -> None:
    whole = save(tmp_path / name, page_image(GERMAN)).read_bytes()
    with pytest.raises(UnreadableInputError, match="damaged or truncated"):
        read(written(tmp_path, name, whole[: len(whole) // 2]))


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableInputError, match="empty"):
        read(written(tmp_path, "regeln.txt", b""))


def test_a_locked_pdf_asks_for_a_file_without_password(tmp_path: Path) -> None:
    with pytest.raises(EncryptedInputError) as raised:
        read(written(tmp_path, "regeln.pdf", encrypted(b"geheim")))
    assert "password" in raised.value.message
    assert "qpdf" in raised.value.next_step


def test_a_pdf_that_opens_without_password_is_read(tmp_path: Path) -> None:
    document = read(written(tmp_path, "regeln.pdf", encrypted(b"")))
    assert document.pages[0].reason == "the page is blank"


def test_an_image_with_too_many_pixels_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 0, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"\x00")), (b"IEND", b"")]
    data = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)) for name, body in chunks
    )
    with pytest.raises(InputLimitError, match="pixels"):
        read(written(tmp_path, "karte.png", data))


@needs_tesseract
@pytest.mark.tesseract
def test_a_pdf_page_with_a_huge_image_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    image = b"<< /Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n0\nendstream"
    data = page_pdf("0 0 400 400", b"400 0 0 400 0 0 cm /I Do", b"/Resources << /XObject << /I 5 0 R >> >>", image)
    with pytest.raises(InputLimitError, match=r"page 1: an image of 20,000 x 20,000 pixels"):
        read(written(tmp_path, "karte.pdf", data))


@needs_tesseract
@pytest.mark.tesseract
def test_a_pdf_page_too_large_for_any_letter_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputLimitError, match=r"page 1: 2,000,000 x 2,000,000 points"):
        read(written(tmp_path, "plan.pdf", page_pdf("0 0 2000000 2000000")))


def test_a_pdf_of_too_many_pages_is_refused(tmp_path: Path) -> None:
    pages = 2001
    kids = b" ".join(b"%d 0 R" % number for number in range(3, 3 + pages))
    bodies = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages)]
    bodies += [b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>"] * pages
    with pytest.raises(InputLimitError, match="2001 pages"):
        read(written(tmp_path, "viel.pdf", pdf_of(bodies)))


def test_a_file_of_more_than_half_a_gigabyte_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "riesig.pdf"
    with path.open("wb") as file:
        file.truncate(501 * 1024 * 1024)
    with pytest.raises(InputLimitError, match="bytes"):
        read(path)


def test_text_without_end_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputLimitError, match="bytes of text"):
        read(written(tmp_path, "endlos.txt", b"Regel. " * 10_000_000))


def test_nul_bytes_in_a_text_are_dropped_and_reported(tmp_path: Path) -> None:
    document = read(written(tmp_path, "regeln.txt", f"{GERMAN[0]}\x00\n\n{GERMAN[1]}\x07\n".encode()))
    assert [block.text for block in blocks(document)] == list(GERMAN[:2])
    assert [(note.kind, note.provenance.lines) for note in document.notes] == [
        ("encoding", (1, 1)),
        ("encoding", (3, 3)),
    ]


def test_without_tesseract_a_scan_names_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan = save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN))
    without_tesseract(monkeypatch, tmp_path)
    with pytest.raises(MissingToolError) as raised:
        read(scan)
    assert "pages 1" in raised.value.message
    assert "apt-get install tesseract-ocr" in raised.value.next_step


def test_without_tesseract_a_picture_in_a_typeset_pdf_is_reported_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Image.new("L", (60, 60), 90).save(tmp_path / "bild.png")
    source = tmp_path / "regeln.typ"
    source.write_text(f'#image("bild.png", width: 100%)\n#pagebreak()\n{GERMAN[0]}\n#pagebreak()\n{GERMAN[1]}')
    pdf = written(tmp_path, "regeln.pdf", typst.compile(str(source)))
    without_tesseract(monkeypatch, tmp_path)
    document = read(pdf)
    assert text(document).split() == f"{GERMAN[0]} {GERMAN[1]}".split()
    assert [(note.kind, note.provenance.page) for note in document.notes] == [("unread-page", 1)]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damaged_files_give_a_document_or_a_typed_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: st.DataObject
) -> None:
    without_tesseract(monkeypatch, tmp_path)
    name, whole = data.draw(st.sampled_from(SAMPLES))
    damaged = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(damaged) - 1))
        damaged[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    error = refusal(written(tmp_path, name, bytes(damaged) or b" "))
    assert error is None or error.next_step


def refusal(path: Path) -> RegelwerkError | None:
    try:
        read(path)
    except RegelwerkError as error:
        return error
    return None


HOCR = (
    b"<html><body><div class='ocr_page' title='bbox 0 0 1000 1000; scan_res 300 300'><span class='ocr_line' title='bbox "
    b"10 10 300 40; baseline 0 -5; x_size 30'><span class='ocrx_word' title='bbox 10 10 90 40; x_wconf 90'>Nebel</span>"
    b"</span></div></body></html>"
)
SAMPLES = [
    ("a.pdf", page_pdf("0 0 300 300")),
    ("b.pdf", encrypted(b"")),
    ("c.png", png_of(60, 40)),
    ("d.hocr", HOCR),
    ("e.txt", "Der Wärter zieht **zwei** Karten.\n- Fass\n<|x|>\n".encode()),
    ("f.md", b"# Titel\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Hinweis\n```\nx\n```\n"),
]
