"""Numbers that stand alone beside their lines, and words that recognition saw in drawings."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFont
from regelwerk.extract.image.drawn_lines import Drawn
from regelwerk.extract.image.page_image import PreparedImage
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.reread_regions import with_reread_regions

from tests.extract.recognised import Spot, recognised

ITEMS = ("Legt das Boot an den Kai.", "Zieht eine Karte.", "Gebt die Laterne weiter.")


def drawn(*texts: tuple[str, int, int]) -> Image.Image:
    image = Image.new("L", (1500, 2000), 255)
    for text, x, y in texts:
        ImageDraw.Draw(image).text((x, y), text, fill=0, font=ImageFont.load_default(40), anchor="ls")
    return image


def list_page() -> tuple[Image.Image, list[Spot]]:
    """A list with numbers, and its items as recognition saw them: without the numbers."""
    numbers = [(f"{n + 1}.", 100, 300 + 80 * n) for n in range(3)]
    items = [(text, 180, 300 + 80 * n) for n, text in enumerate(ITEMS)]
    spots = [(text, 180, y - 32, 780, y + 8, 95) for text, _, y in items]
    return drawn(*numbers, *items), spots


def after(
    image: Image.Image, spots: list[Spot], read: Callable[[Image.Image, int], RecognisedPage]
) -> dict[str, tuple[int, int]]:
    """Words after regions were reread, with their left and lower edges."""
    found = with_reread_regions(recognised(*spots), PreparedImage(image, 0.0, Drawn(), ()), 300, read)
    return {word.text: (round(word.box.x0), round(word.box.y1)) for word in found.words}


def marks_on(sheet: Image.Image) -> list[tuple[int, int, int, int]]:
    """Boxes of the marks on a sheet of one row, from left to right."""
    columns = sheet.resize((sheet.width, 1), Image.Resampling.BOX).tobytes()
    dark = [x for x, value in enumerate(columns) if value < 255]
    starts = [x for x in dark if not {x - n for n in range(1, 25)} & set(dark)]
    ends = [max(x for x in dark if x < after) + 1 for after in (*starts[1:], sheet.width)]
    box = sheet.point([255 - value for value in range(256)]).getbbox()
    assert box is not None
    return [(x0, box[1], x1, box[3]) for x0, x1 in zip(starts, ends, strict=True)]


def test_numbers_of_a_list_that_were_passed_over_are_read_again_in_one_line() -> None:
    image, spots = list_page()
    sheets: list[Image.Image] = []

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        sheets.append(sheet)
        return recognised(*((f"{n + 1}.", *box, 96) for n, box in enumerate(marks_on(sheet))))

    found = after(image, spots, read)
    assert len(sheets) == 1
    for n in range(3):
        x, foot = found[f"{n + 1}."]
        off = max(abs(x - 103), abs(foot - (300 + 80 * n)))
        assert off < 8, "where the number stands on the page"


def test_what_was_read_across_the_numbers_gives_way_to_them() -> None:
    image, spots = list_page()

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        return recognised(*((f"{n + 1}.", *box, 96) for n, box in enumerate(marks_on(sheet))))

    assert "oN" not in after(image, [*spots, ("oN", 100, 268, 130, 460, 40)], read)


def test_bullets_dirt_and_what_is_no_number_are_left_alone() -> None:
    image, spots = list_page()
    ImageDraw.Draw(image).ellipse((900, 275, 926, 301), fill=0)  # the eye of a die

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        assert len(marks_on(sheet)) == 3
        return recognised(*(("Ka", *box, 96) for box in marks_on(sheet)))

    assert set(after(image, spots, read)) == set(ITEMS)


def test_the_part_of_a_letter_that_stands_out_of_its_box_is_no_number() -> None:
    def never(_sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        raise AssertionError("nothing on this page is a number")

    image = drawn(("Laterne", 100, 500), ("W", 300, 500))
    spots = [("Laterne", 100, 468, 260, 500, 95), ("W", 300, 468, 318, 500, 96)]
    assert set(after(image, spots, never)) == {"Laterne", "W"}


def test_words_seen_in_a_drawing_beside_the_text_are_gone() -> None:
    def never(_sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        raise AssertionError("nothing on this page is a number")

    image = drawn(("Kutter", 300, 500))
    ImageDraw.Draw(image).polygon([(100, 520), (160, 400), (220, 520)], fill=60)
    spots = [("Kutter", 300, 468, 430, 500, 95), ("AN", 105, 410, 215, 518, 82), ("/", 150, 405, 165, 500, 40)]
    assert set(after(image, spots, never)) == {"Kutter"}


def test_a_large_letter_that_begins_a_paragraph_stays() -> None:
    image = Image.new("L", (1500, 2000), 255)
    ImageDraw.Draw(image).rectangle((100, 400, 180, 500), fill=0)
    spots = [("E", 100, 400, 180, 500, 90), ("rfüllt", 200, 400, 300, 440, 95)]
    assert "E" in after(image, spots, lambda _sheet, _segmentation: recognised())


def test_a_large_title_that_recognition_is_not_sure_of_stays() -> None:
    image, spots = list_page()
    ImageDraw.Draw(image).text((100, 1000), "Nebelpost", fill=0, font=ImageFont.load_default(150), anchor="ls")
    box = ImageDraw.Draw(image).textbbox((100, 1000), "Nebelpost", font=ImageFont.load_default(150), anchor="ls")
    found = after(image, [*spots, ("Nebelpost", *map(round, box), 55)], lambda _sheet, _mode: recognised())
    assert "Nebelpost" in found


def test_codes_with_hyphens_are_read_again_whole_where_they_are_a_column() -> None:
    image = drawn(
        *((f"3-{n}", 100, 300 + 80 * n) for n in range(20)), *((ITEMS[1], 220, 300 + 80 * n) for n in range(20))
    )
    spots = [(ITEMS[1], 220, 268 + 80 * n, 820, 308 + 80 * n, 95) for n in range(20)]

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        return recognised(*((f"3-{n}", *box, 96) for n, box in enumerate(_column(sheet))))

    found = after(image, spots, read)
    assert {f"3-{n}" for n in range(20)} <= set(found)
    assert all(abs(found[f"3-{n}"][1] - (300 + 80 * n)) < 8 for n in range(20)), "where the code stands on the page"


def _column(sheet: Image.Image) -> list[tuple[int, int, int, int]]:
    """Boxes of the marks on a sheet of two rows."""
    half = sheet.height // 2
    rows = [(top, sheet.crop((0, top, sheet.width, top + half))) for top in (0, half)]
    return [
        (x0, y0 + top, x1, y1 + top)
        for top, row in rows
        if row.getextrema()[0] < 128
        for x0, y0, x1, y1 in marks_on(row)
    ]


def test_a_digit_of_a_column_whose_middle_is_too_faint_is_read_whole() -> None:
    image = drawn(
        *((f"{n % 10}", 900, 300 + 80 * n) for n in range(20)), *((ITEMS[1], 220, 300 + 80 * n) for n in range(20))
    )
    for n in (4, 9, 15):
        ImageDraw.Draw(image).rectangle((890, 279 + 80 * n, 940, 286 + 80 * n), fill=240)
    spots = [(ITEMS[1], 220, 268 + 80 * n, 820, 308 + 80 * n, 95) for n in range(20)]

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        return recognised(*((f"{n + 100}", *box, 96) for n, box in enumerate(_column(sheet))))

    found = after(image, spots, read)
    assert sorted(set(found) - {ITEMS[1]}) == [str(n + 100) for n in range(20)]


def test_the_rest_of_a_column_of_numbers_is_read_once_more_enlarged() -> None:
    image = drawn(
        *((f"3-{n}", 100, 300 + 80 * n) for n in range(20)), *((ITEMS[1], 220, 300 + 80 * n) for n in range(20))
    )
    spots = [(ITEMS[1], 220, 268 + 80 * n, 820, 308 + 80 * n, 95) for n in range(20)]
    sheets: list[int] = []

    def read(sheet: Image.Image, _segmentation: int) -> RecognisedPage:
        boxes = _column(sheet)
        sheets.append(len(boxes))
        if len(sheets) > 1:
            return recognised(*((f"3-{n + 3}", *box, 96) for n, box in enumerate(boxes)))
        return recognised(
            *((f"3-{n}," if n == 7 else f"3-{n}", *box, 96 if n not in (3, 4) else 40) for n, box in enumerate(boxes))
        )

    found = after(image, spots, read)
    assert sheets == [20, 2]
    assert {f"3-{n}" for n in range(20)} <= set(found)


def test_short_words_of_sentences_that_touch_the_lines_of_a_table_stay() -> None:
    image, spots = list_page()
    ImageDraw.Draw(image).rectangle((700, 200, 1100, 560), outline=0, width=40)
    words = [*spots, ("of", 790, 268, 820, 308, 96), ("Si-", 830, 268, 870, 308, 92), ("zu", 900, 348, 940, 388, 96)]
    words += [("Wort", 1300, 268, 1400, 308, 96)]
    for text, x0, _, _, y1, _ in words[3:6]:
        ImageDraw.Draw(image).text((x0, y1 - 8), text, fill=0, font=ImageFont.load_default(40), anchor="ls")
    ImageDraw.Draw(image).line((780, 290, 1000, 290), fill=0, width=6)
    ImageDraw.Draw(image).line((720, 290, 780, 290), fill=0, width=6)
    found = after(image, words, lambda *_: recognised())
    assert {"of", "Si-"} <= set(found)
