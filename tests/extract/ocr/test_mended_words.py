"""Numbers that were glued are two again, and torn words one."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.mended_words import (
    with_blanks_in_sums,
    with_digits_of_columns,
    with_joined_letters,
    with_parted_numbers,
)
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


def test_a_sum_with_blanks_in_it_is_three_words() -> None:
    page = recognised(("4+2", 300, 500, 376, 530, 90))
    found = places(with_blanks_in_sums(page, digits(300, 320, 332, 346, 358, 376)))
    assert found == [("4", 300, 500), ("+", 332, 500), ("2", 358, 500)]
    assert places(with_blanks_in_sums(page, digits(300, 324, 330, 346, 352, 376))) == [("4+2", 300, 500)]


def column(*texts: str, beside: str = "") -> RecognisedPage:
    """Lone signs below one another, behind names far to the left of them; `beside` comes right behind the first."""
    names = [("Laterne", 100, 500 + 60 * at, 240, 530 + 60 * at, 95) for at in range(len(texts))]
    signs = [(text, 400, 500 + 60 * at, 412, 530 + 60 * at, 90) for at, text in enumerate(texts)]
    return recognised(*names, *signs, *([(beside, 420, 500, 520, 530, 90)] if beside else []))


def test_a_letter_in_a_column_of_numbers_is_a_digit() -> None:
    assert [word.text for word in with_digits_of_columns(column("I", "4", "O", "2")).words][4:] == ["1", "4", "0", "2"]


def test_a_letter_elsewhere_stays_one() -> None:
    for page in (column("I", "4", "I"), column("I", "Tag", "O", "2"), column("o", "4", "7", beside="wen")):
        assert with_digits_of_columns(page) == page
