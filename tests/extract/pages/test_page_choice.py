"""Text layer or recognition, page by page, with the reason."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst
from PIL import Image
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.pages.page_choice import ReadingMethod, choose
from regelwerk.extract.pdf.pdf_file import PageLook

from tests.extract.scans import GERMAN, needs_tesseract, page_image, read, text

SCANNED = PageLook(300, 400, image_share=0.98, drawn=False, largest_image=(2000, 3000))
DRAWN = PageLook(300, 400, image_share=0.0, drawn=True, largest_image=(0, 0))
BLANK = PageLook(300, 400, image_share=0.0, drawn=False, largest_image=(0, 0))
SENTENCE = " ".join(GERMAN)
SHIFTED = "".join(chr((ord(char) - 94) % 26 + 97) if char.isalpha() else char for char in SENTENCE.lower())


def page(content: str) -> PageWords:
    words = tuple(Word(piece, 0, 0, 10, 10, 10, 10) for piece in content.split())
    return PageWords(1, 300, 400, "text-layer", "", words)


@pytest.mark.parametrize(
    ("content", "look", "recognise", "reason"),
    [
        ("", SCANNED, True, "no text layer; images cover 98% of the page"),
        ("", DRAWN, True, "no text layer; the page is drawn"),
        ("", BLANK, False, "the page is blank"),
        ("Seite 7", SCANNED, True, "only 6 characters in the text layer; images cover 98% of the page"),
        ("Seite 7", DRAWN, False, "text layer of 6 characters; all characters are valid"),
        (SENTENCE, SCANNED, False, "text layer of 122 characters; all characters are valid"),
        ("\ue001\ue002 \ue003" * 30, DRAWN, True, "broken text layer: 90 private-use characters among 90"),
        ("(cid:12)(cid:7)" * 20, DRAWN, True, "broken text layer: 300 characters as (cid:n) among 300"),
        ("Fdq \ufffd\ufffd\ufffd" * 20, DRAWN, True, "broken text layer: 60 characters without a Unicode value among 120"),
        (SENTENCE + " \ue001" * 9, DRAWN, False, "text layer of 131 characters; 9 private-use characters"),
        (SHIFTED * 2, DRAWN, True, "broken text layer: its words are unpronounceable"),
    ],
)  # fmt: skip
def test_what_is_on_the_page_decides(content: str, look: PageLook, recognise: bool, reason: str) -> None:
    choice = choose(page(content), look)
    assert choice == ReadingMethod(recognise, reason, doubtful=content == SHIFTED * 2, sparse=reason.startswith("only"))


def test_a_typeset_pdf_over_a_picture_keeps_its_text_layer(tmp_path: Path) -> None:
    Image.new("L", (100, 140), 220).save(tmp_path / "grund.png")
    source = tmp_path / "regeln.typ"
    source.write_text(f'#set page(background: image("grund.png", width: 100%, height: 100%))\n{SENTENCE}')
    (tmp_path / "regeln.pdf").write_bytes(typst.compile(str(source)))
    document = read(tmp_path / "regeln.pdf")
    assert document.pages[0].method == "text-layer"
    assert text(document) == SENTENCE


@pytest.mark.tesseract
@needs_tesseract
def test_pages_of_both_kinds_in_one_file(tmp_path: Path) -> None:
    page_image(GERMAN).save(tmp_path / "scan.png")
    source = tmp_path / "regeln.typ"
    source.write_text(
        '#set page(width: 105mm, height: 148mm, margin: 0mm)\n#image("scan.png", width: 100%)\n'
        f"#set page(margin: 10mm)\n{GERMAN[1]}"
    )
    (tmp_path / "regeln.pdf").write_bytes(typst.compile(str(source)))
    told: list[str] = []
    document = read(tmp_path / "regeln.pdf", locale=None, progress=lambda done, total, what: told.append(what))
    assert [page.method for page in document.pages] == ["ocr", "text-layer"]
    assert text(document) == f"{SENTENCE} {GERMAN[1]}"
    assert document.locale == "de"
    assert told == ["page 2: text layer", "page 1: recognised"]
