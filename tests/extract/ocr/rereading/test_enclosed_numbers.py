"""Numbers in rings, on badges and in ranks are read by themselves, and nothing else is taken for one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageDraw, ImageFont
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.enclosed_numbers import enclosed_numbers

from tests.extract.recognised import recognised

SIZE = 40.0


def blank() -> Image.Image:
    return Image.new("L", (1500, 600), 255)


def put(image: Image.Image, text: str, x: int, y: int, grey: int = 0) -> None:
    ImageDraw.Draw(image).text((x, y), text, fill=grey, font=ImageFont.load_default(44), anchor="mm")


def ring(image: Image.Image, x: int, y: int, text: str) -> Rect[int]:
    ImageDraw.Draw(image).ellipse((x - 50, y - 50, x + 50, y + 50), outline=0, width=5)
    put(image, text, x, y)
    return Rect(x - 50, y - 50, x + 51, y + 51)


def badge(image: Image.Image, x: int, y: int, text: str) -> Rect[int]:
    ImageDraw.Draw(image).ellipse((x - 35, y - 35, x + 35, y + 35), fill=70)
    put(image, text, x, y, grey=250)
    return Rect(x - 35, y - 35, x + 36, y + 36)


def reader(sheets: list[Image.Image], *answers: tuple[str, int]) -> Callable[[Image.Image, int], RecognisedPage]:
    """A recogniser that gives its answers from left to right, one for each dark mark of a sheet."""

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        sheets.append(sheet)
        columns = sheet.resize((sheet.width, 1), Image.Resampling.BOX).tobytes()
        dark = [x for x, value in enumerate(columns) if value < 250]
        starts = [x for x in dark if not {x - n for n in range(1, 60)} & set(dark)]
        box = sheet.point([255 - value for value in range(256)]).getbbox()
        assert box is not None
        spots = zip(starts, answers, strict=False)
        return recognised(*((text, x, box[1], x + 40, box[3], sure) for x, (text, sure) in spots))

    return read


def test_numbers_in_rings_are_read_without_their_rings() -> None:
    image, sheets = blank(), list[Image.Image]()
    rings = [ring(image, 200, 300, "3"), ring(image, 700, 300, "8")]
    found = enclosed_numbers(image, rings, SIZE, reader(sheets, ("3", 96), ("8", 95)))
    assert [line.words[0].text for line in found] == ["3", "8"]
    assert all(
        ring.x0 < line.words[0].box.x0 and line.words[0].box.x1 < ring.x1
        for ring, line in zip(rings, found, strict=True)
    )
    assert sheets[0].height < 2.5 * 3 * 3 * SIZE, "the rings themselves are not on the sheet"


def test_light_numbers_on_dark_badges_are_shown_dark_on_light() -> None:
    image, sheets = blank(), list[Image.Image]()
    found = enclosed_numbers(image, [badge(image, 200, 300, "5")], SIZE, reader(sheets, ("5", 97)))
    assert [line.words[0].text for line in found] == ["5"]
    assert sheets[0].getpixel((0, 0)) == 255
    assert sum(sheets[0].histogram()[200:]) > 0.9 * sheets[0].width * sheets[0].height
    assert image.getpixel((200, 270)) == 70, "the page itself stays as it is"


def test_high_numbers_on_badges_are_shown_smaller_and_without_what_is_drawn_around_them() -> None:
    image, sheets = blank(), list[Image.Image]()
    ImageDraw.Draw(image).ellipse((140, 240, 260, 360), fill=20)
    for x, y in ((146, 300), (250, 300), (198, 246), (198, 350)):
        ImageDraw.Draw(image).ellipse((x, y, x + 4, y + 4), fill=170)
    ImageDraw.Draw(image).text((200, 300), "5", fill=250, font=ImageFont.load_default(80), anchor="mm")
    enclosed_numbers(image, [Rect(140, 240, 261, 361)], SIZE, reader(sheets, ("5", 97)))
    shown = sheets[0].point([255 if value < 128 else 0 for value in range(256)]).getbbox()
    assert shown is not None
    assert shown[3] - shown[1] == pytest.approx(36, abs=3)
    assert shown[2] - shown[0] < 30


def test_an_icon_in_a_ring_is_no_number() -> None:
    image = blank()
    rings = [ring(image, 200, 300, "&")]
    assert enclosed_numbers(image, rings, SIZE, reader([], ("&", 95))) == []
    assert enclosed_numbers(image, rings, SIZE, reader([], ("8", 60))) == [], "a number that was hardly read"


def test_the_rest_of_a_row_with_a_number_is_read_one_by_one() -> None:
    image, sheets = blank(), list[Image.Image]()
    rings = [ring(image, 200, 300, "3"), ring(image, 700, 300, "5")]

    def read(sheet: Image.Image, segmentation: int) -> RecognisedPage:
        return reader(sheets, ("3", 96) if len(sheets) == 0 else ("5", 94))(sheet, segmentation)

    assert [line.words[0].text for line in enclosed_numbers(image, rings, SIZE, read)] == ["3", "5"]
    assert [sheet.width for sheet in sheets] == sorted((sheet.width for sheet in sheets), reverse=True)
    assert len(sheets) == 2


def test_three_numbers_level_with_one_another_are_read_and_two_are_not() -> None:
    image = blank()
    marks = []
    for x, text in ((200, "4"), (600, "6"), (1000, "2")):
        put(image, text, x, 300)
        marks.append(Rect(x - 12, 284, x + 13, 317))
    answers = (("4", 96), ("6", 95), ("2", 96))
    found = enclosed_numbers(image, marks, SIZE, reader([], *answers))
    assert [line.words[0].text for line in found] == ["4", "6", "2"]
    assert enclosed_numbers(image, marks[:2], SIZE, reader([], *answers)) == []
    assert enclosed_numbers(image, marks, SIZE, reader([], ("e", 96), ("o", 95), ("2", 96))) == []
