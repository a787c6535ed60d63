"""What a text layer is worth, and which of its texts are read."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.pages.page_text import read_page, text_layer_health

from tests.extract.handmade_pdf import pdf_of, read, show, texts


def test_a_page_that_cannot_be_loaded_is_a_problem_not_a_crash() -> None:
    pdf = pdf_of(show("Hafen", 20, 300))
    try:
        page = read_page(pdf, 7)
    finally:
        pdf.close()
    assert page.words == ()
    assert "page 8" in page.problems[0]


def health_of(text: str) -> tuple[float, str]:
    words = tuple(Word(part, 0, 0, 10, 10, 10, 8) for part in text.split())
    return text_layer_health(PageWords(1, 100, 100, "text-layer", "", words))


def test_health_names_what_is_wrong() -> None:
    assert health_of("Der Hafen liegt im Norden – für „alle“.")[0] == 1.0
    share, reason = health_of("D\ufffdr H\ufffdf\ufffdn")
    assert share == pytest.approx(5 / 8)
    assert "without a Unicode value" in reason
    assert "private-use" in health_of("\ue001\ue002 Hafen")[1]
    assert health_of("(cid:12)(cid:7)")[0] == 0.0
    assert health_of("✁✂✄ ☎✄✆ ✝✄✞✁✂✄")[0] < 0.1


def test_unseen_text_over_print_is_not_read() -> None:
    unseen = f"3 Tr {show('Dor Hafenmeistor', 21, 301)} {show('drei Karten', 20, 250)} 0 Tr "
    assert texts(read(unseen + show("Der Hafenmeister", 20, 300))) == ["Der", "Hafenmeister", "drei", "Karten"]


def test_unseen_text_over_a_watermark_is_read() -> None:
    unseen = f"3 Tr {show('Der Hafenmeister', 20, 300)} 0 Tr "
    assert set(texts(read(unseen + show("Entwurf", 15, 285, size=60)))) == {"Der", "Hafenmeister", "Entwurf"}
