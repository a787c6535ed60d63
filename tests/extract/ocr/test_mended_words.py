"""Numbers that were glued are two again, and torn words one."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.mended_words import with_joined_letters, with_parted_numbers
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

from tests.extract.recognised import places, recognised


def digits(*edges: int) -> Image.Image:
    """A page with digits as dark strokes between these left and right edges."""
    image = Image.new("L", (1500, 2000), 255)
    draw = ImageDraw.Draw(image)
    for x0, x1 in zip(edges[::2], edges[1::2], strict=True):
        draw.rectangle((x0, 500, x1 - 1, 529), fill=20)
    return image


@pytest.mark.parametrize(
    ("text", "edges", "parts"),
    [
        ("812", (300, 320, 340, 350, 356, 376), [("8", 300), ("12", 340)]),
        ("1015", (300, 310, 316, 336, 356, 366, 372, 392), [("10", 300), ("15", 356)]),
        ("123", (300, 310, 330, 350, 370, 390), [("1", 300), ("2", 330), ("3", 370)]),
    ],
)
def test_numbers_of_two_columns_are_two(text: str, edges: tuple[int, ...], parts: list[tuple[str, int]]) -> None:
    page = recognised((text, edges[0], 500, edges[-1], 530, 90))
    assert places(with_parted_numbers(page, digits(*edges))) == [(part, x, 500) for part, x in parts]


@pytest.mark.parametrize(
    ("text", "edges"),
    [("812", (300, 320, 332, 342, 348, 368)), ("1500", (300, 310, 320, 340, 346, 366, 372, 392)), ("48", (300, 340))],
)
def test_one_number_stays_one(text: str, edges: tuple[int, ...]) -> None:
    page = recognised((text, edges[0], 500, edges[-1], 530, 90))
    assert places(with_parted_numbers(page, digits(*edges))) == [(text, 300, 500)]


def test_a_first_letter_that_was_torn_off_is_joined() -> None:
    page = recognised(
        ("N", 300, 500, 322, 540, 90), ("Abend", 300, 600, 400, 640, 95), ("ebel", 325, 500, 400, 540, 95)
    )
    assert places(with_joined_letters(page)) == [("Abend", 300, 600), ("Nebel", 300, 500)]


def test_letters_with_a_blank_behind_them_and_on_other_lines_stay() -> None:
    page = recognised(("A", 300, 500, 322, 540, 90), ("Boot", 340, 500, 420, 540, 95), ("see", 325, 560, 380, 600, 95))
    assert with_joined_letters(page) == page


def test_a_word_whose_place_is_off_the_page_stays() -> None:
    word = RecognisedWord("12", Rect(-40.0, -20.0, -10.0, -5.0), 0.9)
    page = RecognisedPage(1, Rect(0.0, 0.0, 1500.0, 2000.0), 300.0, (RecognisedLine((word,), word.box, 30.0),))
    assert with_parted_numbers(page, Image.new("L", (1500, 2000), 255)).words == [word]
