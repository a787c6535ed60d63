"""hOCR of other programs, and what recognition mistakes for something else."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.page.words import PageWords

from tests.extract.scans import blocks, read


def word(
    text: str, x0: int, x1: int, *, y: int = 100, confidence: int | None = 95, more: str = "", size: int = 40
) -> str:
    wconf = "" if confidence is None else f"; x_wconf {confidence}"
    return f"<span class='ocrx_word' title='bbox {x0} {y} {x1} {y + size}{wconf}{more}'>{text}</span>"


def line(*words: str, y: int = 100, size: int = 40, baseline: str = "baseline 0 -10", right: int = 900) -> str:
    title = f"bbox 50 {y} {right} {y + size}; {baseline}; x_size {size}"
    return f'<span class="ocr_line" title="{title}">{" ".join(words)}</span>'


def page(*lines: str, title: str = "bbox 0 0 1200 1800; ppageno 0; scan_res 300 300") -> str:
    return f"<html><body><div class='ocr_page' title='{title}'>{''.join(lines)}</div></body></html>"


def parsed(*lines: str) -> PageWords:
    return read_words(page(*lines))[0]


def read_words(text: str) -> list[PageWords]:
    return [page_words(page, method="hocr", reason="test") for page in parse_hocr(text, name="x.hocr")]


def spoken(*lines: str) -> list[str]:
    return [found.text for found in parsed(*lines).words]


def test_pixels_become_points(tmp_path: Path) -> None:
    found = parsed(line(word("Nebel", 300, 450), word("steigt", 470, 600, confidence=50)))
    assert (found.width, found.height) == (288.0, 432.0)
    first, second = found.words
    assert (first.x0, first.y0, first.x1, first.y1) == pytest.approx((72, 24, 108, 33.6))
    assert first.size == pytest.approx(9.6)
    assert first.baseline == pytest.approx((140 - 10) * 72 / 300)
    assert second.confidence == 0.5


def test_a_file_of_its_own_is_a_document(tmp_path: Path) -> None:
    path = tmp_path / "regeln.hocr"
    top = line(word("Der", 50, 120), word("Sturm", 130, 250), word("endet.", 260, 380))
    path.write_text("<!DOCTYPE html>\n" + page(top) + page(top), encoding="utf-8")
    document = read(path)
    assert document.format == "hocr"
    assert [page.number for page in document.pages] == [1, 2]
    assert blocks(document)[0].text == "Der Sturm endet."
    assert blocks(document)[0].provenance.method == "hocr"


def test_other_dialects_are_understood() -> None:
    bare = "<span class='ocr_line' title='bbox 50 100 450 140'>Der Sturm &amp; endet</span>"
    assert spoken(bare) == ["Der", "Sturm", "&", "endet"]
    boxes = [(round(found.x0, 1), round(found.x1, 1)) for found in parsed(bare).words]
    assert boxes[0][0] == 12.0
    assert boxes[-1][1] == 108.0
    assert all(left[1] < right[0] for left, right in pairwise(boxes))
    loose = read_words(
        f"<div class=ocr_page title='bbox 0 0 900 900'>{word('Mole', 10, 90, confidence=None)}<br></div>"
    )
    assert loose[0].words[0].text == "Mole"
    assert loose[0].words[0].confidence is None


def test_strong_and_em_are_faces() -> None:
    found = parsed(line(word("<strong>Sturm</strong>", 50, 150), word("<em>legt</em>", 160, 250), word("an", 260, 300)))
    assert [(each.text, each.bold, each.italic) for each in found.words] == [
        ("Sturm", True, False),
        ("legt", False, True),
        ("an", False, False),
    ]


def test_words_of_wide_strokes_are_bold() -> None:
    regular = [word("Leuchtturm", 50 + 80 * i, 120 + 80 * i, more="; x_stroke 4.0") for i in range(6)]
    bold = [word("1.", 50, 70, more="; x_stroke 6.5"), word("Nebel", 80, 200, more="; x_stroke 6.4")]
    lone = [word("W", 50, 80, more="; x_stroke 6.5"), word("porcie", 90, 200, more="; x_stroke 4.1")]
    found = parsed(line(*regular), line(*bold, y=200), line(*lone, y=300))
    assert [each.text for each in found.words if each.bold] == ["1.", "Nebel"]


def test_a_round_blob_at_the_line_start_is_a_bullet_and_an_asterisk_is_not() -> None:
    blob = "<span class='ocrx_word' title='bbox 50 108 62 120; x_wconf 40'>+</span>"
    star = "<span class='ocrx_word' title='bbox 50 202 62 214; x_wconf 90'>*</span>"
    letter = "<span class='ocrx_word' title='bbox 50 310 68 330; x_wconf 90'>e</span>"
    assert spoken(
        line(blob, word("Fass", 80, 160)),
        line(star, word("Fass", 80, 160, y=200), y=200),
        line(letter, word("Fass", 80, 160, y=300), y=300),
    ) == ["•", "Fass", "*", "Fass", "e", "Fass"]


def test_roman_numerals_of_strokes_are_set_right() -> None:
    row = ("Il", "Ill.", "l.", "Illa", "5", "l", "II", "lll")
    words = [word(text, 50 + 60 * index, 100 + 60 * index) for index, text in enumerate(row)]
    assert spoken(line(*words)) == ["II", "III.", "I.", "Illa", "5", "l", "II", "lll"]


def test_sizes_that_waver_are_evened_out_and_titles_keep_theirs() -> None:
    rows = [
        line(word("Leuchtturm", 50, 300, y=100 * i), y=100 * i, size=size)
        for i, size in enumerate((40, 37, 40, 43, 40), 1)
    ]
    title = line(word("Nebel", 50, 300, y=700, size=70), y=700, size=70)
    assert [round(found.size, 1) for found in parsed(*rows, title).words] == [9.6] * 5 + [16.8]


def test_names_of_columns_in_a_face_that_is_a_little_bolder_are_bold() -> None:
    regular = [word(f"Wort{n}", 50 + 90 * n, 130 + 90 * n, more="; x_stroke 4") for n in range(4)]
    heavy = [word("Phase", 50, 140, more="; x_stroke 5.15"), word("Kosten", 300, 400, more="; x_stroke 5.1")]
    found = parsed(line(*regular), line(*regular, y=200), line(*heavy, y=300))
    assert [each.text for each in found.words if each.bold] == ["Phase", "Kosten"]


def test_small_print_is_not_evened_out_and_its_thick_strokes_are_not_bold() -> None:
    rows = [line(word("Flugzeug", 50, 300, y=100 * i, more="; x_stroke 4"), y=100 * i) for i in range(1, 5)]
    note = line(word("Jagdhunde", 50, 300, y=700, size=33, more="; x_stroke 4.1"), y=700, size=34)
    found = parsed(*rows, note).words
    assert [each.size < 0.9 * found[0].size for each in found] == [False] * 4 + [True]
    assert not any(each.bold for each in found)


def test_specks_go_and_unreadable_lines_are_reported() -> None:
    found = parsed(
        line(word("Der", 50, 120), word("|", 130, 134, confidence=5), word("Sturm", 140, 260)),
        line(word("qwzvbnmhg", 50, 300, confidence=8), word("krtzplf", 320, 500, confidence=20), y=200),
        line(word("~", 50, 80, confidence=4), y=300),
    )
    assert [each.text for each in found.words] == ["Der", "Sturm"]
    assert found.problems == ("page 1: 1 line could not be read with any confidence and was left out",)
    assert [noise.text for noise in found.noise] == ["~", "|", "qwzvbnmhg", "krtzplf"]


def test_lines_that_run_up_or_down_are_turned_text() -> None:
    up = line(word("nach", 10, 40, y=500), word("oben", 10, 40, y=300), baseline="baseline -90 0")
    tall = (
        "<span class='ocr_line' title='bbox 10 100 40 700'>"
        + word("Rand", 10, 40, y=100)
        + word("notiz", 10, 40, y=400)
        + "</span>"
    )
    assert [each.angle for each in parsed(up, tall).words] == [270, 270, 90, 90]


@pytest.mark.parametrize(
    "title",
    ["bbox 10 10 10 10", "bbox a b c d", "bbox 1 2 3", "", "bbox 1e999 0 5 5", "bbox 99999999999999999999 1 2 3"],
)
def test_words_without_a_place_are_left_out(title: str) -> None:
    broken = f"<span class='ocrx_word' title='{title}'>Fass</span>"
    assert spoken(line(broken, word("Boot", 80, 160))) == ["Boot"]


def test_entities_of_a_document_type_are_not_expanded(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("geheim", encoding="utf-8")
    bomb = f"<!DOCTYPE html [<!ENTITY x SYSTEM '{secret.as_uri()}'><!ENTITY y '&x;&x;&x;'>]>"
    found = read_words(bomb + page(line(word("&x;&y;Fass", 50, 150))))
    assert [each.text for each in found[0].words] == ["&x;&y;Fass"]


def test_endless_nesting_and_too_much_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnreadableInputError, match="nested"):
        parse_hocr("<div class='ocr_page' title='bbox 0 0 9 9'>" + "<div>" * 5000, name="x.hocr")
    with pytest.raises(InputLimitError, match="pages"):
        parse_hocr("<div class='ocr_page'></div>" * 2001, name="x.hocr")
    monkeypatch.setattr("regelwerk.extract.ocr.hocr_reader.MAX_WORDS", 50)
    with pytest.raises(InputLimitError, match="more than 50 words"):
        parse_hocr(page(word("x", 1, 9) * 51), name="x.hocr")


def test_a_page_without_text_is_refused_only_if_there_is_no_page() -> None:
    assert parse_hocr(page(), name="x.hocr")[0].words == []
    with pytest.raises(UnreadableInputError, match="no page"):
        parse_hocr("<html><body><p>Regeln</p></body></html>", name="x.hocr")


def test_an_initial_that_was_put_into_a_line_keeps_its_own_size() -> None:
    """Recognition puts a letter over two lines into the second of them."""
    first = line(word("er", 150, 180), word("Nebel", 200, 330), y=100)
    second = line(
        "<span class='ocrx_word' title='bbox 60 98 145 198; x_wconf 93'>D</span>",
        word("steigt", 150, 300, y=150),
        y=150,
    )
    initial = next(word for word in parsed(first, second).words if word.text == "D")
    others = [word.size for word in parsed(first, second).words if word.text != "D"]
    assert initial.size > 3 * max(others)
    assert initial.baseline == initial.y1


def test_a_letter_in_a_loose_box_is_no_initial() -> None:
    loose = "<span class='ocrx_word' title='bbox 50 90 75 145; x_wconf 93'>W</span>"
    found = parsed(line(loose, word("porcie", 90, 200, y=140), y=140, size=42))
    assert {each.size for each in found.words} == {42 * 0.24}


def test_a_page_says_how_it_was_turned() -> None:
    turned = page(line(word("Nebel", 300, 450)), title="bbox 0 0 1200 1800; ppageno 0; scan_res 300 300; x_turned 87.5")
    assert parse_hocr(turned, name="x.hocr")[0].turned == 87.5
    assert parsed(line(word("Nebel", 300, 450))).turned == 0
