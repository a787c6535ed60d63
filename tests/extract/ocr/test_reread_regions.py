"""A second look at panels of which nothing was read and at pictures, and numbers on badges beside their text."""

from __future__ import annotations

from PIL import Image, ImageDraw
from regelwerk.extract.image.drawn_lines import Drawn
from regelwerk.extract.image.page_image import PreparedImage
from regelwerk.extract.ocr.badge_numbers import with_level_badges
from regelwerk.extract.ocr.hocr import parse_hocr
from regelwerk.extract.ocr.reread_regions import with_second_look

Spot = tuple[str, int, int, int, int]
"""Text, left and upper edge in pixels, width, confidence."""


def hocr(*lines: Spot) -> str:
    spans = "\n".join(
        f"<span class='ocr_line' id='l{n}' title=\"bbox {x} {y} {x + wide} {y + 30}; baseline 0 0; x_size 40\">\n"
        f"<span class='ocrx_word' id='w{n}' title='bbox {x} {y} {x + wide} {y + 30}; x_wconf {sure}'>{text}</span>\n</span>"
        for n, (text, x, y, wide, sure) in enumerate(lines)
    )
    return f"<body>\n<div class='ocr_page' title='bbox 0 0 1500 2000; scan_res 300 300'>\n{spans}\n </div>\n </body>"


def page(
    panels: tuple[tuple[int, int, int, int], ...] = (), boxes: tuple[tuple[int, int, int, int], ...] = ()
) -> PreparedImage:
    image = Image.new("L", (1500, 2000), 255)
    for x0, y0, x1, y1 in boxes:
        ImageDraw.Draw(image).ellipse((x0 + 20, y0 + 20, x1 - 20, y1 - 20), fill=90)
    return PreparedImage(image, 0.0, Drawn((), boxes), panels)


def never(_image: Image.Image, _segmentation: int) -> str:
    raise AssertionError("a page whose panels were read needs no second look")


def words(text: str) -> list[tuple[str, float, float]]:
    found = parse_hocr(text, name="page", method="ocr")[0].words
    return [(word.text, round(word.x0 * 300 / 72), round(word.y0 * 300 / 72)) for word in found]


def test_a_page_whose_panels_were_read_is_not_looked_at_again() -> None:
    text = hocr(("Ebbe", 120, 110, 90, 95), ("Flut", 100, 500, 90, 95))
    assert with_second_look(text, page(panels=((100, 100, 900, 160),)), 300, never) == text


def test_a_heading_and_a_number_on_panels_are_read_again() -> None:
    panels = ((100, 100, 900, 160), (100, 400, 180, 480), (100, 600, 180, 680))
    asked: list[tuple[int, int]] = []

    def read(image: Image.Image, _segmentation: int) -> str:
        asked.append(image.size)
        return hocr(("Ebbe", 80, 75, 100, 93), ("7", 90, 205, 20, 96), ("/", 90, 340, 20, 30))

    text = hocr(("Flut", 100, 900, 90, 95))
    found = words(with_second_look(text, page(panels=panels), 300, read))
    assert sorted(found) == [("7", 130, 425), ("Ebbe", 120, 115), ("Flut", 100, 900)], "where they stand on the page"
    assert len(asked) == 1, "all panels are read at once"


def test_litter_of_a_picture_gives_way_to_its_labels() -> None:
    picture = (300, 300, 1100, 900)

    def read(_image: Image.Image, _segmentation: int) -> str:
        return hocr(("Leuchtturm", 160, 160, 200, 94), ("Nebc", 400, 160, 90, 60), ("x", 500, 300, 20, 96))

    text = hocr(("Kutter", 100, 100, 90, 95), ("N-e", 400, 400, 60, 40), ("|", 700, 500, 9, 80))
    found = words(with_second_look(text, page(boxes=(picture,)), 300, read))
    assert found == [("Kutter", 100, 100), ("Leuchtturm", 400, 400)]


def test_a_shaded_box_of_text_is_no_picture() -> None:
    text = hocr(("Leuchtturm", 400, 400, 300, 95), ("zwei", 710, 400, 90, 91))
    assert with_second_look(text, page(boxes=((300, 300, 1100, 900),)), 300, never) == text


def test_a_number_on_a_badge_stands_level_with_the_first_line_beside_it() -> None:
    badge = (100, 400, 190, 490)
    lines = (("Anlegen", 220, 402, 200, 95), ("Legt", 220, 450, 90, 95), ("Weiter", 220, 520, 90, 95))
    for number in ("3", "12"):
        text = with_level_badges(hocr((number, 130, 430, 25, 96), *lines), (badge,))
        heights = {word: y for word, _, y in words(text)}
        assert heights == {number: 402, "Anlegen": 402, "Legt": 450, "Weiter": 520}


def test_a_heading_on_a_bar_stays_where_it_is() -> None:
    text = hocr(("Ebbe", 130, 430, 90, 96), ("Flut", 920, 400, 90, 95))
    assert with_level_badges(text, ((100, 400, 900, 490),)) == text
