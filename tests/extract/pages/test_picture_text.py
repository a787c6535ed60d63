"""Pictures of print on a page with a text layer: read at their places; all other pictures are left as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.pages.pdf_process import PdfProcess
from regelwerk.extract.pages.picture_tables import picture_table
from regelwerk.extract.pages.picture_text import with_picture_text
from regelwerk.schema.document import Block, Document

from tests.extract.scans import counting_tesseract, needs_tesseract, read, without_tesseract
from tests.layouts.digital.picture_page import PicturePage, picture_page

PLACE = Rect(100.0, 100.0, 300.0, 200.0)


def word(text: str, x: float, y: float, confidence: float | None = 0.9, size: float = 10) -> Word:
    return Word(text, x, y - 8, x + 5 * len(text), y + 2, size, y, confidence=confidence)


def page(*words: Word, method: str = "text-layer", **fields: object) -> PageWords:
    return PageWords(1, 400, 400, method, "text layer", words, **fields)  # type: ignore[arg-type]


def joined(layer: PageWords, recognised: PageWords) -> PageWords:
    return with_picture_text(layer, [PLACE], recognised, list)


def document(made: PicturePage, folder: Path, locale: str | None = None) -> Document:
    path = folder / "regeln.pdf"
    path.write_bytes(made.pdf)
    return read(path, locale=locale or made.locale)


def flow(found: Document) -> list[Block]:
    return [block for each in found.pages for block in each.blocks if block.kind != "furniture"]


def test_words_of_a_picture_join_those_of_the_page() -> None:
    layer = page(word("Oben", 20, 50, None))
    recognised = page(word("Hafen", 110, 120, 0.95), word("Kai", 110, 140, 0.9), method="ocr")
    whole = joined(layer, recognised)
    assert [(one.text, one.confidence) for one in whole.words] == [("Oben", None), ("Hafen", 0.95), ("Kai", 0.9)]
    assert whole.reason == "text layer; 1 of 1 images of text recognised, 2 words"
    assert whole.method == "text-layer"


def test_what_the_text_layer_says_on_a_picture_is_not_read_again() -> None:
    layer = page(word("Hafen", 110, 120, None))
    recognised = page(word("Hafcn", 111, 120, 0.9), word("Kaimauer", 110, 140), method="ocr")
    assert [one.text for one in joined(layer, recognised).words] == ["Hafen", "Kaimauer"]


def test_a_watermark_across_the_page_hides_no_picture_of_text() -> None:
    mark = Word("ENTWURF", 20, 20, 380, 380, 380, 60, 380, angle=45)
    recognised = page(word("Hafen", 110, 120, 0.95), word("Kai", 110, 140, 0.9), method="ocr")
    assert {one.text for one in joined(page(mark), recognised).words} == {"ENTWURF", "Hafen", "Kai"}


def test_a_picture_of_text_is_found_below_a_watermark() -> None:
    pdf = PdfProcess(picture_page(10).pdf, "regeln.pdf")
    (words, look), *_ = pdf.pages()
    mark = Word("ENTWURF", 0, 0, look.width, look.height, 60, 60, look.height, angle=45)
    found, why = pdf.printed_pictures(0, look, [*words.words, mark])
    pdf.close()
    assert (len(found), why) == (1, "")


def test_a_picture_that_was_read_badly_is_left() -> None:
    recognised = page(word("Hf~", 110, 120, 0.3), word("wee", 110, 140, 0.2), word("Kai", 20, 300), method="ocr")
    whole = joined(page(word("Oben", 20, 50, None)), recognised)
    assert [one.text for one in whole.words] == ["Oben"]
    assert [(one.text, one.reason) for one in whole.noise] == [("Hf~", "picture"), ("wee", "picture")]
    assert whole.reason.endswith("no text was found in the images that look like print")


def test_recognised_words_have_the_size_of_the_page_where_theirs_is_near() -> None:
    layer = page(*(word("Oben", 20, 50 + 12 * row, None) for row in range(3)))
    recognised = page(word("Hafen", 110, 120.4, size=10.6), word("Kai", 150, 119.8, size=10.6), method="ocr")
    new = joined(layer, recognised).words[3:]
    assert {one.size for one in new} == {10}
    assert len({one.baseline for one in new}) == 1


def test_a_page_that_was_levelled_gives_its_words_back_where_they_are() -> None:
    recognised = page(word("Hafenmeister", 150, 120), method="ocr", turned=-2.0)
    (new,) = joined(page(), recognised).words
    assert (round(new.x0, 1), round(new.baseline, 1)) == (152.9, 119.4)


@pytest.mark.parametrize(
    ("lines", "rows"),
    [
        ([("Feld", "Punkte"), ("Hafen", "3"), ("Mole", "5")], (("Feld", "Punkte"), ("Hafen", "3"), ("Mole", "5"))),
        ([("1", "7"), ("2", "8"), ("3", "")], (("1", "7"), ("2", "8"), ("3", ""))),
    ],
)
def test_words_in_rows_and_columns_are_a_table(lines: list[tuple[str, str]], rows: tuple[tuple[str, ...], ...]) -> None:
    words = [
        word(text, x, 120 + 15 * row)
        for row, line in enumerate(lines)
        for x, text in zip((110, 220), line, strict=True)
        if text
    ]
    table = picture_table(PLACE, words)
    assert table is not None
    assert (table.rows, table.confidence) == (rows, pytest.approx(0.9))


@pytest.mark.parametrize(
    "lines",
    [
        [("Hafen",), ("Mole",), ("Turm",)],
        [("•", "Hafen"), ("•", "Mole"), ("•", "Turm"), ("•", "Bucht")],
        [("Feld", "Punkte"), ("Hafen", "3")],
    ],
    ids=["one-column", "a-list", "two-rows"],
)
def test_other_words_are_none(lines: list[tuple[str, ...]]) -> None:
    words = [
        word(text, 110 + 30 * at, 120 + 15 * row) for row, line in enumerate(lines) for at, text in enumerate(line)
    ]
    assert picture_table(PLACE, words) is None


@pytest.mark.tesseract
@needs_tesseract
def test_half_a_page_that_is_a_picture_of_text_is_read(tmp_path: Path) -> None:
    made = picture_page(10)
    found = document(made, tmp_path)
    texts = {block.text: block for block in flow(found)}
    for said in made.shown:
        assert texts[said].provenance.method == "ocr"
        assert (texts[said].provenance.confidence or 0) > 0.8
    assert all(texts[said].provenance.method == "text-layer" for said in made.layer)
    assert "images of text recognised" in found.pages[0].reason


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize("seed", [2, 3], ids=["ruled", "with-drawings-in-its-rows"])
def test_a_table_that_is_a_picture_has_its_rows(tmp_path: Path, seed: int) -> None:
    made = picture_page(seed)
    tables = [block for block in flow(document(made, tmp_path)) if block.kind == "table"]
    assert [block.rows for block in tables] == [made.rows]
    assert tables[0].provenance.method == "ocr"
    assert (tables[0].provenance.confidence or 0) > 0.8


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize("seed", [4, 14, 24])
def test_drawings_logos_and_grounds_are_counted_and_cost_no_recognition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    made = picture_page(seed)
    found = document(made, tmp_path)
    assert [block.text for block in flow(found)] == list(made.layer)
    assert not [call for call in calls() if "--psm" in call]
    if b"/Subtype/Image" in made.pdf.replace(b" ", b""):
        assert re.search(r"1 image left as a picture|\d images left as pictures", found.pages[0].reason)


def test_without_tesseract_a_picture_of_text_is_said_to_be_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_tesseract(monkeypatch, tmp_path)
    made = picture_page(10)
    found = document(made, tmp_path)
    (note,) = found.notes
    assert "page 1: 1 image of text: left unread" in note.message
    assert "Tesseract is not installed" in note.message
    assert "apt-get install tesseract-ocr" in note.message
    assert [block.text for block in flow(found) if block.kind != "unread"] == list(made.layer)
    assert [block.kind for block in flow(found)].count("unread") == 1


def test_without_its_language_a_picture_of_text_is_said_to_be_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = tesseract.missing("x").__class__(
        "tesseract has no language data for pol", next_step="Install them: apt-get"
    )

    def find(cache: object) -> None:
        raise error

    monkeypatch.setattr(tesseract, "find", find)
    found = document(picture_page(10), tmp_path)
    assert [block.kind for block in flow(found)].count("unread") == 1
    assert any("Install" in note.message for note in found.notes)
