"""Print that was read badly is read again, enlarged; what was read well is left alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageDraw, ImageFont
from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.ink import ink_of
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.extract.ocr.rereading.reread_print import with_reread_print

from tests.extract.recognised import Spot, recognised

SIZE = 40.0
FOOT = (100, 500, 400, 520)


def page_image(*places: tuple[int, int, int, int]) -> Image.Image:
    """A page with strokes like those of letters in some places."""
    image = Image.new("L", (1500, 2000), 255)
    for x0, y0, x1, y1 in places:
        for x in range(x0, x1 - 6, 12):
            ImageDraw.Draw(image).rectangle((x, y0, x + 4, y1 - 1), fill=0)
    return image


def reread(page: RecognisedPage, image: Image.Image, *answers: tuple[str, int]) -> RecognisedPage:
    """The page after another look that gives these words and confidences where the ink of its sheet is."""

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        step = (box[2] - box[0]) // len(answers)
        return recognised(
            *(
                (text, box[0] + n * step, box[1], box[0] + (n + 1) * step, box[3], sure)
                for n, (text, sure) in enumerate(answers)
            )
        )

    return with_reread_print(page, image, ink_of(image, 300), SIZE, read)


def never(_image: Image.Image, _segmentation: int) -> RecognisedPage:
    raise AssertionError("what was read well needs no second look")


def texts(page: RecognisedPage) -> list[str]:
    return [word.text for word in page.words]


def test_small_print_that_was_misread_is_read_again() -> None:
    page = recognised(("Strandgut", 100, 100, 600, 140, 95), ("Nebelpest", *FOOT, 55))
    found = reread(page, page_image((100, 100, 600, 140), FOOT), ("Nebelpost", 94))
    assert texts(found) == ["Strandgut", "Nebelpost"]
    assert found.lines[-1].size == pytest.approx(26, abs=3), "the size of its own letters, not of the page"


@pytest.mark.parametrize(("before", "again", "kept"), [(55, 58, True), (70, 72, True), (10, 45, True), (10, 55, False)])
def test_another_reading_has_to_be_surer(before: int, again: int, kept: bool) -> None:
    found = reread(recognised(("Nebelpest", *FOOT, before)), page_image(FOOT), ("Nebelpost", again))
    assert texts(found) == (["Nebelpest"] if kept else ["Nebelpost"])


def test_print_that_was_passed_over_is_taken_only_where_it_is_sure() -> None:
    known: Spot = ("Strandgut", 100, 100, 600, 140, 95)
    image = page_image((100, 100, 600, 140), FOOT)
    assert texts(reread(recognised(known), image, ("Ebbe", 93))) == ["Strandgut", "Ebbe"]
    assert texts(reread(recognised(known), image, ("Ebbe", 70))) == ["Strandgut"]
    assert texts(reread(recognised(known), image, ("8&", 96))) == ["Strandgut"], "signs are no words"


def test_what_was_read_well_is_not_read_again() -> None:
    page = recognised(("Strandgut", 100, 100, 600, 140, 95), ("Nebelpost", *FOOT, 91))
    image = page_image((100, 100, 600, 140), FOOT)
    assert with_reread_print(page, image, ink_of(image, 300), SIZE, never) == page


def test_a_word_of_a_line_is_changed_in_its_line() -> None:
    first = RecognisedWord("Alle", Rect(100.0, 100.0, 250.0, 140.0), 0.95)
    second = RecognisedWord("Beote", Rect(330.0, 100.0, 600.0, 140.0), 0.2)
    line = RecognisedLine((first, second), Rect(100.0, 100.0, 600.0, 140.0), size=SIZE, offset=-3.0)
    page = replace(recognised(), lines=(line,))
    found = reread(page, page_image((100, 100, 250, 140), (330, 100, 600, 140)), ("Boote", 95))
    assert len(found.lines) == 1
    assert texts(found) == ["Alle", "Boote"]
    assert (found.lines[0].size, found.lines[0].offset) == (SIZE, -3.0)


def test_a_page_without_print_is_not_looked_at() -> None:
    image = page_image(FOOT)
    assert with_reread_print(recognised(), image, ink_of(image, 300), 0.0, never) == recognised()


def test_a_dark_bar_is_not_taken_for_print() -> None:
    image = page_image((100, 100, 600, 140))
    ImageDraw.Draw(image).rectangle((100, 500, 400, 540), fill=60)
    page = recognised(("Strandgut", 100, 100, 600, 140, 95))
    assert with_reread_print(page, image, ink_of(image, 300), SIZE, never) == page


@pytest.mark.parametrize(("text", "is_read"), [("AŻA", False), ("Nebelpost", True)])
def test_a_few_letters_where_nothing_was_read_are_a_drawing(text: str, is_read: bool) -> None:
    page = recognised(("Strandgut", 100, 100, 600, 140, 95))
    found = reread(page, page_image((100, 100, 600, 140), FOOT), (text, 94))
    assert (text in texts(found)) == is_read


BADGE = (600, 500, 690, 590)


def with_badge(image: Image.Image, text: str) -> Image.Image:
    """The image with a dark badge, on which there is a light number in a rim of grey dots."""
    drawing = ImageDraw.Draw(image)
    drawing.ellipse(BADGE, fill=20)
    for x, y in ((605, 545), (682, 545), (645, 505), (645, 582)):
        drawing.ellipse((x, y, x + 4, y + 4), fill=170)
    drawing.text((645, 545), text, fill=250, font=ImageFont.load_default(44), anchor="mm")
    return image


@pytest.mark.parametrize(
    ("said", "sure", "kept"), [("©", 79, "10"), ("0", 76, "10"), ("a", 85, "a"), ("10.", 96, "10.")]
)
def test_a_badge_that_was_read_as_a_sign_is_read_again(said: str, sure: int, kept: str) -> None:
    known: Spot = ("Strandgut", 100, 100, 600, 140, 95)
    page = recognised(known, (said, *BADGE, sure))
    found = reread(page, with_badge(page_image((100, 100, 600, 140)), "10"), ("10", 94))
    assert texts(found) == ["Strandgut", kept]


def test_half_of_the_number_on_a_badge_gives_way_to_all_of_it() -> None:
    page = recognised(("Strandgut", 100, 100, 600, 140, 95), ("0", 648, 528, 672, 562, 89))
    image = with_badge(page_image((100, 100, 600, 140)), "10")
    assert texts(reread(page, image, ("10", 94))) == ["Strandgut", "10"]
    assert texts(reread(page, image, ("10", 82))) == ["Strandgut", "0"], "what is read again is less sure"


def test_print_close_to_a_frame_is_read() -> None:
    known: Spot = ("Strandgut", 200, 300, 600, 340, 95)
    image = page_image((200, 300, 600, 340), FOOT)
    ImageDraw.Draw(image).rectangle((70, 60, 1400, 900), outline=0, width=12)
    found = reread(recognised(known), image, ("Ebbe", 93))
    assert texts(found) == ["Strandgut", "Ebbe"]


@pytest.mark.parametrize(("read", "taken"), [("SH07", True), ("SH.7", False)])
def test_codes_are_taken_where_several_have_one_form(read: str, taken: bool) -> None:
    known: Spot = ("Strandgut", 200, 100, 600, 140, 95)
    feet = [(100, y, 190, y + 20) for y in (500, 700, 900)]
    image = page_image((200, 100, 600, 140), *feet)

    def look(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        step = (box[2] - box[0]) // 3
        return recognised(
            *((read, box[0] + n * step, box[1], box[0] + n * step + step // 2, box[3], 70) for n in range(3))
        )

    found = with_reread_print(recognised(known), image, ink_of(image, 300), SIZE, look)
    assert texts(found)[1:] == ([read] * 3 if taken else [])


def test_a_number_in_a_ring_beside_an_icon_stands_for_what_was_made_of_both() -> None:
    image = page_image((100, 100, 600, 140))
    draw = ImageDraw.Draw(image)
    draw.ellipse((100, 500, 140, 540), fill=0)
    draw.rectangle((150, 495, 200, 545), outline=0, width=3)
    draw.text((165, 503), "3", fill=0, font=ImageFont.load_default(36))
    page = recognised(("Strandgut", 100, 100, 600, 140, 95), ("x(3)", 100, 495, 200, 545, 20))
    assert texts(reread(page, image, ("3", 95))) == ["Strandgut", "3"]
