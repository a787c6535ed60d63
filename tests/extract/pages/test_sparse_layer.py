"""A few words beside the picture of a page are read, whatever recognition makes of the picture."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst
from PIL import Image
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.pages.sparse_layer import completed

from tests.extract.scans import needs_tesseract, read, text


def page(*words: Word, turned: float = 0.0) -> PageWords:
    return PageWords(1, 300, 400, "ocr", "", words, turned=turned)


def word(content: str, x: float, y: float, angle: int = 0) -> Word:
    return Word(content, x, y - 10, x + 6 * len(content), y, 10, y, angle=angle)


def texts(words: PageWords) -> list[str]:
    return [each.text for each in words.words]


def test_words_of_the_layer_take_the_place_of_what_was_recognised_there() -> None:
    recognised = page(word("Hafen", 20, 50), word("Ka!", 21, 99), word("am", 200, 99))
    assert sorted(texts(completed(page(word("Kai", 20, 100), word("B", 90, 100)), recognised))) == [
        "B",
        "Hafen",
        "Kai",
        "am",
    ]


def test_turned_words_follow_upright_ones() -> None:
    layer = page(word("B", 90, 100, angle=90), word("A", 20, 100))
    assert texts(completed(layer, page(word("Hafen", 20, 50), word("oben", 200, 50, angle=90))))[2:] == ["oben", "B"]


def test_a_page_that_was_turned_to_be_read_keeps_what_was_recognised() -> None:
    assert texts(completed(page(word("B", 90, 100)), page(word("Hafen", 20, 50), turned=90))) == ["Hafen"]


@pytest.mark.tesseract
@needs_tesseract
def test_letters_on_a_picture_are_read(tmp_path: Path) -> None:
    Image.radial_gradient("L").resize((600, 600)).save(tmp_path / "bild.png")
    source = tmp_path / "tafel.typ"
    source.write_text(
        '#set page(width: 100mm, height: 100mm, margin: 0mm)\n#image("bild.png", width: 90%)\n'
        '#for (name, x, y) in (("A", 40mm, 40mm), ("B", 60mm, 52mm)) { place(top, dx: x, dy: y, text(5pt, gray)[#name]) }'
    )
    (tmp_path / "tafel.pdf").write_bytes(typst.compile(str(source)))
    document = read(tmp_path / "tafel.pdf")
    assert document.pages[0].method == "ocr"
    assert text(document) == "A B"
