"""Words of a text layer, whatever a producer does to it."""

from __future__ import annotations

import math
import random

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.extract.layout.sideways_text import turned_lines
from regelwerk.extract.pages.page_text import read_page, text_layer_health

from tests.extract.handmade_pdf import bytes_of, pdf_of, read, show, texts

LINES = ("Der Hafen liegt im Norden", "der Insel und hat drei Kais.", "Jeder Kai bietet Platz")


def pieces() -> list[str]:
    found = []
    for row, line in enumerate(LINES):
        x = 20.0
        for word in line.split():
            found.append(show(word + " ", x, 300 - 12 * row))
            x += 6.0 * len(word) + 3
    return found


@given(st.randoms(use_true_random=False))
@settings(max_examples=15, deadline=None)
def test_the_order_of_the_file_does_not_matter(chance: random.Random) -> None:
    shuffled = pieces()
    chance.shuffle(shuffled)
    assert texts(read("".join(shuffled))) == " ".join(LINES).split()


def test_words_are_split_where_the_file_has_no_blanks() -> None:
    page = read("BT /R 10 Tf 1 0 0 1 20 300 Tm [(Der)-300(Hafen)-250(lie)20(gt)-280(im)-270(Norden)] TJ ET")
    assert texts(page) == ["Der", "Hafen", "liegt", "im", "Norden"]


def test_words_are_split_where_each_glyph_is_an_object() -> None:
    advance = {"D": 7.22, "e": 5.56, "r": 3.33, "K": 6.67, "a": 5.56, "i": 2.22}
    content, x = "", 20.0
    for char in "Der Kai":
        if char == " ":
            x += 2.78
            continue
        content += show(char, x, 300)
        x += advance[char]
    assert texts(read(content)) == ["Der", "Kai"]


def test_a_blank_that_is_taken_back_splits_no_word() -> None:
    assert texts(read("BT /R 10 Tf 1 0 0 1 20 300 Tm [(Ha )278(fen)-300(im)-300(Norden)] TJ ET"))[0] == "Hafen"


def test_tightly_and_widely_set_lines_keep_their_words() -> None:
    tight = show("Das Boot legt am Kai an", 20, 300, extra="-1.2 Tw")
    wide = show("Das Boot legt am Kai an", 20, 280, extra="14 Tw")
    assert texts(read(tight + wide)) == ["Das", "Boot", "legt", "am", "Kai", "an"] * 2


def test_tracked_capitals_are_words() -> None:
    assert texts(read(show("BEISPIEL AUS DEM HAFEN", 20, 300, size=12, extra="4 Tc"))) == [
        "BEISPIEL",
        "AUS",
        "DEM",
        "HAFEN",
    ]


def test_a_bold_number_in_the_margin_is_no_part_of_the_word_before_it() -> None:
    line = show("Der Hafen liegt ver-", 20, 300)
    end = max(word.x1 for word in read(line).words)
    behind = "BT /B 11 Tf 1 0 0 1 {x} 300 Tm (107) Tj ET"
    assert texts(read(line + behind.format(x=end + 1)))[-2:] == ["ver-", "107"]
    assert texts(read(line + behind.format(x=end)))[-1] == "ver-107"


def test_a_bold_number_that_touches_the_line_behind_it_is_a_word() -> None:
    number = "BT /B 11 Tf 1 0 0 1 20 300 Tm (136) Tj ET"
    end = max(word.x1 for word in read(number).words)
    assert texts(read(number + show("Pod murem", end, 300)))[:2] == ["136", "Pod"]
    assert texts(read(number + show("mm lang", end, 300)))[0] == "136mm"


def test_bold_faked_by_printing_twice_is_read_once() -> None:
    page = read(show("Hafenmeister", 20, 300) + show("Hafenmeister", 20.3, 300))
    assert texts(page) == ["Hafenmeister"]


def test_ligatures_are_letters() -> None:
    assert texts(read(show("tre\x01en und \x02ie\xdfen", 20, 300))) == ["trefien", "und", "fließen"]


def test_faces_sizes_and_baselines() -> None:
    page = read(show("Titel", 20, 300, font="B", size=14) + show("kursiv", 20, 280, font="I") + show("Text", 80, 280))
    title, italic, plain = page.words
    assert (title.bold, title.size, title.baseline) == (True, 14, 100)
    assert (italic.italic, italic.bold) == (True, False)
    assert (plain.bold, plain.italic, plain.font) == (False, False, "Helvetica")


def test_a_size_in_the_matrix_counts() -> None:
    (word,) = read("BT /R 1 Tf 12 0 0 12 20 300 Tm (Hafen) Tj ET").words
    assert word.size == 12


def test_accents_set_over_letters_compose() -> None:
    page = read(show("Segel u", 20, 300) + show("\xa8", 20 + 29.4, 300) + show("ber", 20 + 33.9, 300))
    assert texts(page) == ["Segel", "über"]


def test_turned_text_stays_apart() -> None:
    content = show("Der Hafen liegt im Norden", 20, 300) + "BT /R 10 Tf 0 1 -1 0 60 280 Tm (Am Rand) Tj ET"
    page = read(content)
    assert texts(page)[:5] == ["Der", "Hafen", "liegt", "im", "Norden"]
    assert [(word.text, word.angle) for word in page.words[5:]] == [("Am", 270), ("Rand", 270)]
    up = page.words[5]
    assert up.y0 < up.y1 < 121
    assert 50 < up.x0 < up.x1 < 64


def test_text_at_an_odd_angle_stays_apart() -> None:
    page = read(show("Der Hafen", 20, 300) + "BT /R 30 Tf 0.7 0.7 -0.7 0.7 60 100 Tm (ENTWURF HIER) Tj ET")
    assert [word.text for word in page.words if not word.angle] == ["Der", "Hafen"]
    assert [(word.text, word.angle) for word in page.words if word.angle] == [("ENTWURF", 315), ("HIER", 315)]


@pytest.mark.parametrize("degrees", [30, 45, 118, -20])
def test_lines_at_an_odd_angle_are_read_word_by_word_and_line_by_line(degrees: int) -> None:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    lines = ("Die Kapitaenin zieht eine Karte", "und legt sie offen in den Hafen", "bis der Nebel sich hebt")
    content = ""
    for row, line in enumerate(lines):
        for place, char in enumerate(line):  # a text object for each glyph, as some producers write them
            along, across = 6 * place - 90, -14 * row
            x, y = 200 + along * cos - across * sin, 200 + along * sin + across * cos
            content += f"BT /C 10 Tf {cos:.4f} {sin:.4f} {-sin:.4f} {cos:.4f} {x:.2f} {y:.2f} Tm ({char}) Tj ET\n"
    courier = "/C << /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>"
    page = read_page(pypdfium2.PdfDocument(bytes_of(content, fonts=courier)), 0)
    assert [line.text for line in turned_lines(page.words)] == list(lines)
    assert {word.angle for word in page.words} == {-degrees % 360}


@pytest.mark.parametrize(("rotation", "x", "y"), [(0, 20, 100), (90, 300, 20), (180, 380, 300), (270, 100, 380)])
def test_a_turned_page_is_read_as_it_is_shown(rotation: int, x: float, y: float) -> None:
    matrix = {0: "1 0 0 1 20 300", 90: "0 1 -1 0 380 20", 180: "-1 0 0 -1 380 100", 270: "0 -1 1 0 20 380"}[rotation]
    page = read(f"BT /R 10 Tf {matrix} Tm (Der Hafen) Tj ET", page=f"/Rotate {rotation}")
    assert [(word.text, word.angle) for word in page.words] == [("Der", 0), ("Hafen", 0)]
    assert page.words[0].x0 == pytest.approx(20, abs=0.5)
    sideways = read(show("Der Hafen", 20, 300), page=f"/Rotate {rotation}").words[0]
    assert sideways.angle == rotation
    assert min(abs(sideways.x0 - x), abs(sideways.x1 - x)) < 4
    assert min(abs(sideways.y0 - y), abs(sideways.y1 - y)) < 4


def test_what_the_crop_box_hides_is_not_read() -> None:
    page = read(show("Hafen", 60, 300) + show("Schnittmarke", 5, 390), page="/CropBox [50 50 350 350]")
    assert texts(page) == ["Hafen"]
    assert (page.width, page.height) == (300, 300)
    assert page.words[0].x0 == pytest.approx(10, abs=0.1)
    assert page.words[0].baseline == pytest.approx(50, abs=0.1)


def test_shapes_also_of_forms_but_not_white_ones() -> None:
    content = "0.8 g 20 100 200 50 re f 1 g 20 200 200 50 re f 0 G 20 90 m 220 90 l S /F Do"
    page = read(content, form="0.5 g 0 0 30 10 re f", form_matrix="2 0 0 2 100 300")
    boxes = {(round(s.x0), round(s.y0), round(s.x1), round(s.y1), s.filled) for s in page.shapes}
    assert (20, 250, 220, 300, True) in boxes
    assert (100, 80, 160, 100, True) in boxes
    assert any(y1 - y0 <= 2 and not filled for _, y0, _, y1, filled in boxes)
    assert len(boxes) == 3


def test_a_page_without_text_has_no_words() -> None:
    page = read("0.8 g 20 100 200 50 re f")
    assert page.words == ()
    assert text_layer_health(page) == (0.0, "no text layer")


def test_reading_twice_gives_the_same() -> None:
    pdf = pdf_of("".join(pieces()))
    try:
        assert read_page(pdf, 0) == read_page(pdf, 0)
    finally:
        pdf.close()
