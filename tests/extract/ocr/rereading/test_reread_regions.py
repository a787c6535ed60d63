"""Regions that are read a second time: panels of which nothing was read, and pictures."""

from __future__ import annotations

from PIL import Image, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.page_image import PreparedImage
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.reread_regions import with_reread_regions

from tests.extract.recognised import drawn, places, recognised

Edges = tuple[int, int, int, int]


def page(panels: tuple[Edges, ...] = (), boxes: tuple[Edges, ...] = ()) -> PreparedImage:
    image = Image.new("L", (1500, 2000), 255)
    for x0, y0, x1, y1 in boxes:
        ImageDraw.Draw(image).ellipse((x0 + 20, y0 + 20, x1 - 20, y1 - 20), fill=90)
    return PreparedImage(image, 0.0, drawn(boxes=boxes), tuple(Rect(*panel) for panel in panels))


def never(_image: Image.Image, _segmentation: int) -> RecognisedPage:
    raise AssertionError("a page whose panels were read needs no second look")


def test_a_page_whose_panels_were_read_is_not_looked_at_again() -> None:
    found = recognised(("Ebbe", 120, 110, 210, 140, 95), ("Flut", 100, 500, 190, 530, 95))
    assert with_reread_regions(found, page(panels=((100, 100, 900, 160),)), 300, never) == found


def test_a_heading_and_a_number_on_panels_are_read_again() -> None:
    panels = ((100, 100, 900, 160), (100, 400, 180, 480), (100, 600, 180, 680))
    asked: list[tuple[int, int]] = []

    def read(image: Image.Image, _segmentation: int) -> RecognisedPage:
        asked.append(image.size)
        return recognised(("Ebbe", 80, 75, 180, 105, 93), ("7", 90, 205, 110, 235, 96), ("/", 90, 340, 110, 370, 30))

    found = with_reread_regions(recognised(("Flut", 100, 900, 190, 930, 95)), page(panels=panels), 300, read)
    assert sorted(places(found)) == [("7", 130, 425), ("Ebbe", 120, 115), ("Flut", 100, 900)], (
        "their places on the page"
    )
    assert len(asked) == 1, "all panels are read at once"


def test_noise_of_a_picture_gives_way_to_its_labels() -> None:
    picture = (300, 300, 1100, 900)

    def read(_image: Image.Image, _segmentation: int) -> RecognisedPage:
        return recognised(
            ("Leuchtturm", 160, 160, 360, 190, 94), ("Nebc", 400, 160, 490, 190, 60), ("x", 500, 300, 520, 330, 96)
        )

    seen = recognised(
        ("Kutter", 100, 100, 190, 130, 95), ("N-e", 400, 400, 460, 430, 40), ("|", 700, 500, 709, 530, 80)
    )
    found = with_reread_regions(seen, page(boxes=(picture,)), 300, read)
    assert places(found) == [("Kutter", 100, 100), ("Leuchtturm", 400, 400)]


def test_a_shaded_box_of_text_is_no_picture() -> None:
    found = recognised(("Leuchtturm", 400, 400, 700, 430, 95), ("zwei", 710, 400, 800, 430, 91))
    assert with_reread_regions(found, page(boxes=((300, 300, 1100, 900),)), 300, never) == found


def test_a_sign_that_hocr_writes_with_letters_has_none() -> None:
    """`&` is `&amp;` there, and was once taken for a word of three letters."""
    image = Image.new("L", (1500, 2000), 255)
    ImageDraw.Draw(image).polygon([(100, 620), (200, 400), (300, 620)], fill=60)
    seen = recognised(("Kutter", 300, 468, 430, 500, 95), ("&", 150, 560, 250, 600, 80))
    assert places(with_reread_regions(seen, PreparedImage(image, 0.0, drawn(), ()), 300, never)) == [
        ("Kutter", 300, 468)
    ]


def test_numbers_on_badges_are_read_beside_each_other_and_once() -> None:
    panels = ((100, 400, 180, 480), (100, 600, 180, 680))
    prepared = page(panels=panels)
    for x0, y0, *_ in panels:
        ImageDraw.Draw(prepared.image).rectangle((x0 + 28, y0 + 20, x0 + 48, y0 + 55), fill=0)

    def read(sheet: Image.Image, segmentation: int) -> RecognisedPage:
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        if box[2] - box[0] < 60:
            return recognised()
        assert segmentation == 7, "a line"
        return recognised(
            ("7", box[0], box[1], box[0] + 20, box[3], 96), ("3", box[2] - 20, box[1], box[2], box[3], 95)
        )

    found = with_reread_regions(recognised(("Flut", 100, 900, 190, 930, 95)), prepared, 300, read)
    assert sorted(places(found)) == [("3", 128, 620), ("7", 128, 420), ("Flut", 100, 900)]
