"""Light letters on small dark grounds are turned over and read."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.dark_labels import with_dark_labels

from tests.extract.recognised import Spot, recognised

SIZE = 40.0
PILL = (300, 500, 540, 550)


def page_image(paper: int = 255) -> Image.Image:
    """A page with strokes like those of light letters on a round dark ground."""
    image = Image.new("L", (1500, 2000), paper)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle(PILL, radius=25, fill=60)
    for x in range(340, 500, 12):
        draw.rectangle((x, 514, x + 4, 535), fill=255)
    return image


def labels(*before: Spot, again: str, sure: int = 92) -> list[str]:
    """The words of a page on another look, which gives this where the ink of its sheet is."""

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        dark = sheet.point([255 - value for value in range(256)])
        box = dark.getbbox()
        assert box is not None
        assert max(dark.resize((1, sheet.height), Image.Resampling.BOX).tobytes()) < 128, "the ground is white"
        return recognised((again, *box, sure))

    image = page_image()
    known: Spot = ("Strandgut", 100, 100, 600, 140, 95)
    page = with_dark_labels(recognised(known, *before), image, ink_of(image, 300), SIZE, read)
    return [word.text for word in page.words][1:]


def test_what_a_small_dark_ground_says_is_read() -> None:
    assert labels(again="KOSTEN") == ["KOSTEN"]


@pytest.mark.parametrize(("again", "sure"), [("KOSTEN", 60), ("|~", 95)])
def test_what_is_no_word_and_what_is_not_sure_is_left(again: str, sure: int) -> None:
    assert labels(again=again, sure=sure) == []


def test_a_part_of_it_gives_way_to_the_whole() -> None:
    assert labels(("KOS", 340, 510, 400, 540, 96), again="KOSTEN", sure=91) == ["KOSTEN"]


def test_what_was_read_well_is_not_read_again() -> None:
    assert labels(("KOSTEN", 340, 510, 500, 540, 96), again="OTHER") == ["KOSTEN"]


def test_dark_print_on_a_light_badge_stays_dark() -> None:
    image = page_image()
    draw = ImageDraw.Draw(image)
    draw.rectangle((100, 800, 900, 920), fill=60)
    draw.ellipse((110, 810, 210, 910), fill=255)
    draw.rectangle((150, 840, 165, 880), fill=0)
    for x in range(300, 700, 24):
        draw.rectangle((x, 840, x + 10, 880), fill=255)
    sheets: list[Image.Image] = []

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        sheets.append(sheet)
        return recognised()

    with_dark_labels(recognised(("Strandgut", 100, 100, 600, 140, 95)), image, ink_of(image, 300), SIZE, read)
    dark = sheets[-1].point([255 if value < 128 else 0 for value in range(256)])
    box = dark.getbbox()
    assert box is not None
    assert box[3] - box[1] < 50, "neither the badge nor the ground is dark"
