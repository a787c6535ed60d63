"""A text layer that is not shown is believed where the picture of the page says the same."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import pypdfium2
import pytest
import typst
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages.page_text import read_page

from tests.extract.mutator import FONT, image, pdf, stream
from tests.extract.scans import needs_tesseract, read, text, without_tesseract

SHOWN = (
    "Der Leuchtturmwärter zieht zwei Nebelkarten vom Stapel.",
    "Danach dürfen alle Boote um drei Felder fahren.",
    "Wer nicht fährt, legt ein Fass in den Hafen zurück.",
    "Am Abend zählen alle ihre Laternen und Kisten.",
)
OTHER = (
    "Jeder Bauer pflanzt zuerst seine vier Apfelbäume.",
    "Die Mühle steht am Bach hinter dem großen Feld.",
    "Im Herbst erntet ihr so viel Getreide wie möglich.",
    "Nur eine volle Scheune bringt den Sieg im Winter.",
)


def layered(
    folder: Path, shown: tuple[str, ...], layer: tuple[str, ...], *, under: bool = False, pages: int = 1
) -> Path:
    """Pages that are pictures of some lines, with the text of others unseen in their places."""
    seen, _ = _set(shown)
    _, words = _set(layer)
    mode = "" if under else "3 Tr"
    content = "".join(
        f"BT /F {word.size:g} Tf 80 Tz {mode} 1 0 0 1 {word.x0:.2f} {words.height - word.baseline:.2f} Tm ({word.text}) Tj ET\n"
        for word in words.words
    ).encode("cp1252")
    picture = b"q %g 0 0 %g 0 0 cm /I Do Q\n" % (words.width, words.height)
    kids = b" ".join(b"%d 0 R" % (6 + at) for at in range(pages))
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %g %g] /Contents 5 0 R "
        b"/Resources << /Font << /F 4 0 R >> /XObject << /I 3 0 R >> >> >>" % (words.width, words.height)
    )
    path = folder / "regeln.pdf"
    path.write_bytes(
        pdf(
            b"<< /Type /Catalog /Pages 2 0 R >>",
            b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, pages),
            image(*seen[1], zlib.compress(seen[0]), b"/Filter /FlateDecode"),
            FONT,
            stream(content + picture if under else picture + content),
            *[page] * pages,
        )
    )
    return path


def _set(lines: tuple[str, ...]) -> tuple[tuple[bytes, tuple[int, int]], PageWords]:
    markup = "#set page(width: 105mm, height: 90mm, margin: 12mm)\n#set text(size: 10pt)\n" + "\n\n".join(lines)
    typeset = pypdfium2.PdfDocument(io.BytesIO(typst.compile(markup.encode())))
    try:
        shown = typeset[0].render(scale=200 / 72, grayscale=True).to_pil().convert("L")
        return (shown.tobytes(), shown.size), read_page(typeset, 0)
    finally:
        typeset.close()


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize("under", [False, True])
def test_a_layer_that_agrees_with_the_picture_is_believed(tmp_path: Path, under: bool) -> None:
    layer = (*SHOWN[:3], "Am Abend zählen a11e ihre Laternen und Kisten.")
    document = read(layered(tmp_path, SHOWN, layer, under=under))
    assert document.pages[0].method == "text-layer"
    assert "words tried are in the page image" in document.pages[0].reason
    assert "a11e" in text(document)


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize("under", [False, True])
def test_a_layer_of_another_page_gives_way_to_the_picture(tmp_path: Path, under: bool) -> None:
    document = read(layered(tmp_path, SHOWN, OTHER, under=under, pages=2))
    assert [page.method for page in document.pages] == ["ocr", "ocr"]
    assert document.pages[1].reason.startswith("text layer that is not shown and another: ")
    assert text(document).split() == " ".join(SHOWN * 2).split()


@pytest.mark.tesseract
@needs_tesseract
def test_a_layer_is_kept_where_the_picture_shows_nothing(tmp_path: Path) -> None:
    document = read(layered(tmp_path, (), OTHER))
    assert text(document) == " ".join(OTHER)
    assert document.pages[0].reason.endswith("nothing can be read from the page image instead")


def test_without_tesseract_a_layer_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_tesseract(monkeypatch, tmp_path)
    document = read(layered(tmp_path, SHOWN, OTHER))
    assert text(document) == " ".join(OTHER)
    assert document.pages[0].reason.endswith("it cannot be compared with the page image without Tesseract")
