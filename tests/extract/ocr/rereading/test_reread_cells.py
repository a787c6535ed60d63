"""Cells of ruled tables whose words recognition ran together."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFont
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.rereading.reread_cells import with_reread_cells

from tests.extract.recognised import Spot, drawn, places, recognised

LEFT, TOP, SIDE = 200, 300, 150
LINES = [(LEFT, TOP + SIDE * n - 2, LEFT + 3 * SIDE, TOP + SIDE * n + 2) for n in range(3)]
LINES += [(LEFT + SIDE * n - 2, TOP, LEFT + SIDE * n + 2, TOP + 2 * SIDE) for n in range(4)]
FACE = ImageFont.load_default(40)


def score_sheet(*texts: str) -> Image.Image:
    """A table of two rows and three columns with these texts in the middle of its cells; the lines are already off."""
    image = Image.new("L", (1500, 2000), 255)
    for index, text in enumerate(texts):
        x, y = LEFT + SIDE * (index % 3) + SIDE // 2, TOP + SIDE * (index // 3) + SIDE // 2
        ImageDraw.Draw(image).multiline_text((x, y), text, fill=0, font=FACE, anchor="mm")
    return image


def row(text: str, index: int, sure: int) -> Spot:
    return text, LEFT + 60, TOP + SIDE * index + 60, LEFT + 3 * SIDE - 60, TOP + SIDE * index + 92, sure


def read_again(image: Image.Image, *spots: Spot, answer: list[str], sure: int = 96) -> RecognisedPage:
    """The page after the second reading, which sees on its sheet what is in `answer`, from left to right."""

    def read(sheet: Image.Image) -> RecognisedPage:
        columns = sheet.resize((sheet.width, 1), Image.Resampling.BOX).tobytes()
        dark = [x for x, value in enumerate(columns) if value < 255]
        starts = [x for x in dark if not {x - n for n in range(1, 25)} & set(dark)]
        assert len(starts) == len(answer)
        middle = sheet.height // 2
        return recognised(
            *((text, x, middle - 16, x + 24, middle + 16, sure) for text, x in zip(answer, starts, strict=True))
        )

    return with_reread_cells(recognised(*spots), image, drawn(LINES), 40.0, read)


def test_a_word_that_runs_over_lines_is_read_cell_by_cell() -> None:
    image = score_sheet("1", "2", "3")
    found = read_again(image, row("123", 0, 93), answer=["1", "2", "3"])
    words = sorted((x, text) for text, x, _ in places(found))
    assert [text for _, text in words] == ["1", "2", "3"]
    assert all(LEFT + SIDE * at < x < LEFT + SIDE * (at + 1) for at, (x, _) in enumerate(words))


def test_words_of_cells_that_were_read_well_stay_as_they_are() -> None:
    image = score_sheet("1", "2", "3")
    spots = [(str(n + 1), LEFT + SIDE * n + 62, TOP + 60, LEFT + SIDE * n + 86, TOP + 92, 95) for n in range(3)]

    def never(_sheet: Image.Image) -> RecognisedPage:
        raise AssertionError("all cells were read")

    page = recognised(*spots)
    assert with_reread_cells(page, image, drawn(LINES), 40.0, never) == page


def test_what_is_not_read_better_the_second_time_stays() -> None:
    image = score_sheet("1", "2", "3")
    found = read_again(image, row("123", 0, 93), answer=["l", "?", "3"], sure=30)
    assert [text for text, _, _ in places(found)] == ["123"]


def test_two_lines_of_a_cell_come_back_one_below_the_other() -> None:
    found = read_again(score_sheet("20\n15"), answer=["20", "15"])
    (upper, _, high), (lower, _, low) = places(found)
    assert (upper, lower) == ("20", "15")
    assert low - high > 30
