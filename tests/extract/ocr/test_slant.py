"""Italic words are told by their slant, in serif and sans-serif faces and at the resolutions of scanners."""

from __future__ import annotations

import pypdfium2
import pytest
import typst
from PIL import Image
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.extract.ocr.slant import with_slant

WORDS = ("Laterne", "Nebelkarten", "zuerst", "Wyjątek", "klif")


def word_image(text: str, dpi: int) -> Image.Image:
    markup = f"#set page(width: auto, height: auto, margin: 2pt)\n{text}"
    pdf = pypdfium2.PdfDocument(typst.compile(markup.encode()))
    try:
        return pdf[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L").copy()
    finally:
        pdf.close()


def are_italic(markups: list[str], texts: list[str], dpi: int) -> list[bool]:
    """Whether each word of a line, typeset by itself and pasted beside the others, is taken for italic."""
    images = [word_image(markup, dpi) for markup in markups]
    sheet = Image.new("L", (sum(image.width + 10 for image in images), max(image.height for image in images)), 255)
    words, x = [], 0
    for image, text in zip(images, texts, strict=True):
        sheet.paste(image, (x, 0))
        words.append(RecognisedWord(text, Rect(x, 0, x + image.width, image.height), 0.9))
        x += image.width + 10
    page = RecognisedPage(1, Rect(0, 0, sheet.width, sheet.height), dpi, (RecognisedLine(tuple(words)),))
    return [word.italic for word in with_slant(page, sheet, dpi).words]


@pytest.mark.parametrize("dpi", [150, 200, 300])
@pytest.mark.parametrize("face", ["Libertinus Serif", "New Computer Modern"])
def test_italic_words_are_told_from_upright_ones(face: str, dpi: int) -> None:
    for style, expected in (("italic", True), ("normal", False)):
        markups = [f'#text(font: "{face}", size: 10pt, style: "{style}")[{word}]' for word in WORDS]
        assert are_italic(markups, list(WORDS), dpi) == [expected] * len(WORDS), style


def test_an_italic_word_in_an_upright_line_is_told() -> None:
    markups = ["Laterne", "Nebelkarten", "_Leuchtturm_", "_Strandgut_", "zuerst", "klif"]
    texts = ["Laterne", "Nebelkarten", "Leuchtturm", "Strandgut", "zuerst", "klif"]
    assert are_italic(markups, texts, 200) == [False, False, True, True, False, False]


def test_a_short_word_is_as_those_beside_it() -> None:
    assert are_italic(["_Laterne_", "1", "_Strandgut_"], ["Laterne", "1", "Strandgut"], 200) == [True, True, True]
    assert are_italic(["Laterne", "_1_", "Strandgut"], ["Laterne", "1", "Strandgut"], 200) == [False, False, False]
