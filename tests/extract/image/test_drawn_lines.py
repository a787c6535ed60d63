"""Ruling lines and shaded boxes of page images, and the tables and panels that come of them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from regelwerk.extract.image.connected_parts import darkened, lightened
from regelwerk.extract.image.drawn_lines import Drawn, boxes_of, lines_of, with_drawn, with_panels
from regelwerk.extract.image.page_image import without_lines
from regelwerk.extract.ocr.hocr import parse_hocr


def page(dpi: int = 200) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("L", (5 * dpi, 6 * dpi), 235)
    draw = ImageDraw.Draw(image)
    for row in range(10):
        for letter in range(40):
            x, y = 60 + letter * dpi // 14, 4 * dpi + row * dpi // 6
            draw.rectangle((x, y, x + dpi // 50, y + dpi // 12), fill=30)
    return image, draw


def hocr(words: list[tuple[str, int, int, int]], drawn: Drawn) -> str:
    """A page of 300 dpi; words by text, left edge, right edge and baseline."""
    spans = "".join(
        f"<span class='ocr_line' title='bbox {x0} {y - 30} {x1} {y}; x_size 40; baseline 0 0'>"
        f"<span class='ocrx_word' title='bbox {x0} {y - 30} {x1} {y}; x_wconf 95'>{text}</span></span>"
        for text, x0, x1, y in words
    )
    body = f"<body><div class='ocr_page' title='bbox 0 0 1500 2000; scan_res 300 300'>{spans}\n </div>\n </body>"
    return with_drawn(body, drawn)


@pytest.mark.parametrize("dpi", [100, 150, 200, 300])
def test_ruling_lines_are_found_and_print_is_none(dpi: int) -> None:
    image, draw = page(dpi)
    assert lines_of(image, dpi) == ()
    draw.line((dpi // 2, dpi, 3 * dpi, dpi + dpi // 80), fill=60, width=max(1, dpi // 100))
    draw.line((dpi // 2, dpi, dpi // 2, 3 * dpi), fill=60, width=max(1, dpi // 100))
    level, upright = lines_of(image, dpi)
    near = 0.04 * dpi
    assert level == pytest.approx((dpi // 2, dpi, 3 * dpi, dpi + dpi // 80), abs=near)
    assert upright == pytest.approx((dpi // 2, dpi, dpi // 2, 3 * dpi), abs=near)


@pytest.mark.parametrize("shade", [40, 150, 205])
def test_a_box_on_darker_ground_is_found_on_paper_in_the_shade_too(shade: int) -> None:
    image, draw = page()
    draw.rectangle((200, 100, 700, 400), fill=shade)
    draw.text((220, 150), "Nebel", fill=255 if shade < 100 else 0)
    assert [pytest.approx(box, abs=12) for box in boxes_of(image, 200)] == [(200, 100, 700, 400)]
    gradient = Image.linear_gradient("L").rotate(90).resize(image.size).point([255 - v // 2 for v in range(256)])
    shaded = ImageChops.multiply(image, gradient)
    assert [pytest.approx(box, abs=12) for box in boxes_of(shaded, 200)] == [(200, 100, 700, 400)]


def test_a_box_in_a_steep_shade_is_found_though_noise_hides_a_part_of_its_edge() -> None:
    image, draw = page()
    draw.rectangle((200, 100, 900, 400), fill=215)
    for row in range(5):
        draw.rectangle((480, 88 + 6 * row, 530, 94 + 6 * row), fill=231 - 4 * row)
    slope = Image.linear_gradient("L").rotate(90).resize(image.size).point([255 - v * 150 // 255 for v in range(256)])
    assert [pytest.approx(box, abs=15) for box in boxes_of(ImageChops.multiply(image, slope), 200)] == [
        (200, 100, 900, 400)
    ]


def test_two_boxes_of_one_height_beside_each_other_are_two() -> None:
    image, draw = page()
    draw.rectangle((80, 100, 480, 400), fill=205)
    draw.rectangle((530, 100, 930, 400), fill=205)
    assert [pytest.approx(box, abs=12) for box in sorted(boxes_of(image, 200))] == [
        (80, 100, 480, 400),
        (530, 100, 930, 400),
    ]


def test_a_box_of_the_back_of_the_page_that_shines_through_lines_of_print_is_none() -> None:
    words = [("Nebel", 120, 330, 145), ("zieht", 350, 520, 145), ("weiter", 120, 330, 205), ("fort", 120, 330, 265)]
    found = parse_hocr(hocr(words, Drawn(boxes=((100, 130, 700, 400),))), name="page")[0]
    assert found.shapes == ()


def test_a_small_note_whose_size_was_guessed_has_the_size_of_its_letters() -> None:
    words = [(f"Satz{row}", 400, 600, 145 + 60 * row) for row in range(3)]
    text = hocr([*words, ("Notiz", 100, 160, 145)], Drawn())
    before, after = text.rsplit("bbox 100 115 160 145; x_size 40", 1)
    found = parse_hocr(f"{before}bbox 100 126 160 145; x_size 40{after.replace('100 115', '100 126')}", name="page")[0]
    assert {word.text: round(word.size, 1) for word in found.words}["Notiz"] < 0.75 * found.words[0].size


def test_rows_between_level_lines_are_a_table_though_no_line_parts_its_columns() -> None:
    rows = [("Aktion", "Kosten"), ("Rudern", "1"), ("Tauschen", "0")]
    lines = tuple((100, y, 700, y + 4) for y in (100, 160, 220, 280))
    words = [
        word
        for row, (left, right) in enumerate(rows)
        for word in ((left, 120, 330, 145 + 60 * row), (right, 500, 560, 145 + 60 * row))
    ]
    found = parse_hocr(hocr(words, Drawn(lines)), name="page")[0]
    assert [table.rows for table in found.tables] == [tuple(rows)]


def test_bars_over_texts_are_no_rows_of_a_table() -> None:
    bars = tuple((100, y, 1300, y + 80) for y in (100, 700))
    words = [("Achtung", 120, 330, 155), ("Beispiel", 120, 330, 755)]
    words += [
        (f"Wort{row}{side}", 120 + 650 * side, 600 + 650 * side, 260 + 60 * row) for row in (0, 1) for side in (0, 1)
    ]
    assert parse_hocr(hocr(words, Drawn(boxes=bars)), name="page")[0].tables == ()


def test_columns_of_text_between_lines_across_the_page_are_no_table() -> None:
    lines = tuple((100, y, 1300, y + 4) for y in (100, 700, 1300))
    words = [
        (f"Wort{side}{row}", 120 + 650 * side, 700 + 550 * side, 150 + 50 * row) for side in (0, 1) for row in range(23)
    ]
    assert parse_hocr(hocr(words, Drawn(lines)), name="page")[0].tables == ()


def test_a_bar_read_from_a_ruling_line_is_no_word() -> None:
    words = [("|", 298, 304, 145), ("Kosten|", 120, 302, 205), ("|", 800, 806, 145)]
    found = parse_hocr(hocr(words, Drawn(((298, 90, 304, 400),))), name="page")[0]
    assert [word.text for word in found.words] == ["Kosten", "|"]


def test_a_stain_with_words_across_its_edge_is_no_box() -> None:
    words = [("überall", 480, 620, 145), ("daneben", 480, 620, 205), ("innen", 200, 300, 265)]
    found = parse_hocr(hocr(words, Drawn(boxes=((100, 90, 550, 400),))), name="page")[0]
    assert found.shapes == ()


@pytest.mark.parametrize("size", [3, 5, 7, 9, 11])
def test_filters_by_shifts_give_what_those_of_pillow_give(size: int) -> None:
    image = Image.effect_noise((60, 40), 60)
    assert lightened(image, size).tobytes() == image.filter(ImageFilter.MaxFilter(size)).tobytes()
    assert darkened(image, size).tobytes() == image.filter(ImageFilter.MinFilter(size)).tobytes()


def test_light_spots_of_a_dark_picture_give_no_words() -> None:
    spots = hocr([(text, 300, 330, 700 + 60 * row) for row, text in enumerate([".", "o", "RR", "*", "}"])], Drawn())
    spots = spots.replace("x_wconf 95", "x_wconf 42")
    text = hocr([("Nebel", 120, 330, 145), ("14", 600, 640, 1945)], Drawn())
    both = text.replace("\n </div>", spots[spots.index("<span") : spots.index("\n </div>")] + "\n </div>")
    found = parse_hocr(both, name="page", method="ocr")[0]
    assert [word.text for word in found.words] == ["Nebel", "14"]
    assert found.specks == (".", "o", "RR", "*", "}")


def test_lines_are_taken_off_and_letters_on_them_stay() -> None:
    image, draw = page()
    clean = image.copy()
    for y in (120, 260):
        draw.rectangle((100, y, 700, y + 3), fill=50)
    draw.rectangle((300, 100, 304, 150), fill=20)
    erased = without_lines(image, lines_of(image, 200), 200)
    assert erased.getpixel((200, 121)) > 200
    assert erased.getpixel((302, 112)) < 60
    assert erased.getpixel((302, 135)) < 60
    print_below = (0, 600, image.width, image.height)
    assert ImageChops.difference(erased.crop(print_below), clean.crop(print_below)).getbbox() is None


def test_stems_below_one_another_are_no_line_that_is_taken_off() -> None:
    image = Image.new("L", (800, 600), 235)
    draw = ImageDraw.Draw(image)
    for row in range(5):
        draw.rectangle((300, 100 + row * 25, 302, 121 + row * 25), fill=20)
    erased = without_lines(image, [(299, 100, 304, 222)], 200)
    assert all(erased.getpixel((301, 110 + row * 25)) < 60 for row in range(5))


def test_bars_side_by_side_are_boxes_of_their_own_and_badges_none() -> None:
    bars = ((100, 100, 400, 150), (450, 100, 750, 150))
    merged, tinted = (95, 98, 755, 153), (90, 400, 760, 900)
    over_text, badge = (90, 400, 760, 450), (100, 600, 160, 660)
    assert with_panels([merged, tinted], [*bars, over_text, badge]) == (tinted, *bars, over_text)


def test_round_corners_of_a_frame_are_no_words() -> None:
    words = [("Rast", 200, 300, 500), ("x", 98, 110, 912), ("4", 698, 708, 908)]
    frame = Drawn(lines=((100, 900, 700, 904),))
    found = parse_hocr(hocr(words, frame), name="seite.hocr")[0].words
    assert [word.text for word in found] == ["Rast"]
