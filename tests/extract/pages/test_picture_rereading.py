"""Pictures of print that are read a second time, and the numbers of their columns; a made reader stands for Tesseract."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from PIL import Image, ImageOps
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.extract.page.words import Word
from regelwerk.extract.pages.picture_rereading import reread

DPI = 300
UNIT = 72 / DPI
LETTERS = [Rect(100 + 60 * at, 50, 140 + 60 * at, 90) for at in range(20)]
"""Print of one line in the picture, in pixels."""


@dataclass
class Reader:
    """Gives these words, in pixels of what it is shown, and keeps what it was shown."""

    words: Sequence[tuple[str, Rect[int], float]] = ()
    seen: list[Image.Image] = field(default_factory=list)

    def __call__(self, image: Image.Image) -> RecognisedPage:
        self.seen.append(image)
        found = tuple(RecognisedWord(text, Rect(*map(float, box)), sure) for text, box, sure in self.words)
        lines = tuple(RecognisedLine((word,), word.box, size=40.0, offset=0.0) for word in found)
        return RecognisedPage(1, Rect(0.0, 0.0, float(image.width), float(image.height)), float(DPI), lines=lines)


def page(ink: Sequence[Rect[int]] = LETTERS, at: tuple[int, int] = (150, 150), *, dark: bool = False) -> Image.Image:
    """A white page with a picture of 1500 by 400 pixels on it."""
    picture = Image.new("L", (1500, 400), 255)
    for box in ink:
        picture.paste(0, tuple(box))
    whole = Image.new("L", (2000, 1000), 255)
    whole.paste(ImageOps.invert(picture) if dark else picture, at)
    return whole


PLACE = Rect(150 * UNIT, 150 * UNIT, 1650 * UNIT, 550 * UNIT)


def word(text: str, box: Rect[int], confidence: float | None = 0.9) -> Word:
    """A word of the page, by its place in the picture in pixels."""
    x0, y0, x1, y1 = ((edge + 150) * UNIT for edge in box)
    return Word(text, x0, y0, x1, y1, 10, y1, confidence=confidence)


WHOLE = Rect(90, 40, 1290, 100)


def texts(words: Sequence[Word], reader: Reader, *, ink: Sequence[Rect[int]] = LETTERS, dark: bool = False, places: Sequence[Rect[float]] = (PLACE,)) -> list[str]:  # fmt: skip
    return [one.text for one in reread(page(ink, dark=dark), DPI, places, words, reader)]


def test_a_picture_whose_print_was_read_well_is_not_read_again() -> None:
    reader = Reader([("Anderes", WHOLE, 0.9)])
    assert texts([word("Hafen", WHOLE)], reader) == ["Hafen"]
    assert reader.seen == []


@pytest.mark.parametrize(
    ("confidence", "again", "found"),
    [
        (0.75, 0.9, ["Hafen"]),
        (0.74, 0.9, ["Boot am Kai"]),
        (0.74, 0.74, ["Hafen"]),
        (0.74, 0.75, ["Boot am Kai"]),
        (None, 0.9, ["Boot am Kai"]),
    ],
)
def test_the_reading_with_more_that_is_read_well_counts(
    confidence: float | None, again: float, found: list[str]
) -> None:
    reader = Reader([("Boot am Kai", WHOLE, again)])
    assert texts([word("Hafen", WHOLE, confidence)], reader) == found


@pytest.mark.parametrize(("unread", "again"), [(1, False), (2, True)])
def test_print_without_a_word_is_looked_for_once_more(unread: int, again: bool) -> None:
    known = Rect(90, 40, LETTERS[-unread].x0 - 10, 100)
    reader = Reader([("Boot am Kai und mehr", WHOLE, 0.9)])
    found = texts([word("Hafen", known)], reader)
    assert bool(reader.seen) == again
    assert found == (["Boot am Kai und mehr"] if again else ["Hafen"])


def test_a_shorter_reading_is_no_better() -> None:
    known = Rect(90, 40, 700, 100)
    assert texts([word("Hafenmeister", known)], Reader([("Kai", WHOLE, 0.9)])) == ["Hafenmeister"]
    assert texts([word("Kai", known)], Reader([("–––––", WHOLE, 0.9)])) == ["Kai"]


def test_words_of_the_second_reading_are_where_they_are_on_the_page() -> None:
    (found,) = reread(page(), DPI, [PLACE], [], Reader([("Boot", WHOLE, 0.9)]))
    expected = word("Boot", WHOLE)
    assert (found.x0, found.y0, found.x1, found.y1) == pytest.approx(
        (expected.x0, expected.y0, expected.x1, expected.y1), abs=0.3
    )


def test_light_print_is_shown_to_the_reader_dark() -> None:
    reader = Reader()
    texts([], reader, dark=True)
    assert reader.seen[0].size == (1500, 400)
    assert (reader.seen[0].getpixel((5, 5)), reader.seen[0].getpixel((110, 60))) == (255, 0)


def test_words_outside_of_pictures_are_none_of_theirs() -> None:
    outside = word("Rand", Rect(-140, -100, -100, -60))
    assert texts([outside, word("Hafen", WHOLE)], Reader()) == ["Hafen"]


def test_a_picture_around_others_keeps_its_words_and_each_word_is_given_once() -> None:
    around = Rect(0.0, 0.0, 470.0, 230.0)
    frame = word("Rand", Rect(-140, -100, -100, -60), 0.1)
    reader = Reader([("Boot am Kai", WHOLE, 0.9)])
    assert texts([frame, word("Hafen", WHOLE)], reader, places=[around, PLACE]) == ["Rand", "Hafen"]
    assert texts([word("Hafen", WHOLE)], reader, places=[PLACE, PLACE]) == ["Hafen"]


def test_a_picture_beyond_the_edge_of_the_page_has_nothing() -> None:
    assert texts([], Reader(), places=[Rect(500.0, 10.0, 600.0, 90.0)]) == []


COLUMN = [Rect(200, 20 + 90 * row, 240, 70 + 90 * row) for row in range(4)]
"""Marks as high as digits, one below the other."""


@dataclass
class Digits(Reader):
    """Reads a picture of the page as it is told, and each mark of a sheet of marks as a digit."""

    sureness: float = 0.95

    def __call__(self, image: Image.Image) -> RecognisedPage:
        if image.size == (1500, 400):
            return super().__call__(image)
        columns = [x for x in range(image.width) if image.crop((x, 0, x + 1, image.height)).getextrema() == (0, 255)]
        starts = [x for x in columns if x - 1 not in columns]
        rows = image.crop((starts[0], 0, starts[0] + 1, image.height)).tobytes()
        top, foot = rows.index(0), rows.rindex(0) + 1
        self.words = [(str(at + 3), Rect(x, top, x + 40, foot), self.sureness) for at, x in enumerate(starts)]
        return super().__call__(image)


def numbers(words: Sequence[Word], ink: Sequence[Rect[int]], reader: Digits | None = None) -> list[str]:
    return sorted(texts(words, reader or Digits(), ink=ink))


def test_numbers_of_a_column_are_read_by_themselves() -> None:
    assert numbers([], COLUMN) == ["3", "4", "5", "6"]
    assert numbers([], COLUMN, Digits(sureness=0.1)) == []


@pytest.mark.parametrize(
    "ink",
    [
        COLUMN[:2],
        [box._replace(x0=box.x0 + 40 * at, x1=box.x1 + 40 * at) for at, box in enumerate(COLUMN)],
        [Rect(200, 20 + 120 * row, 240, 70 + 120 * row + 25 * row) for row in range(3)],
        [Rect(200, 20 + 40 * row, 215, 36 + 40 * row) for row in range(4)],
        [Rect(200, 20 + 90 * row, 330, 70 + 90 * row) for row in range(4)],
        [Rect(200, 20 + 90 * row, 204, 70 + 90 * row) for row in range(4)],
    ],
    ids=["two", "not below one another", "of different height", "too low", "too wide", "too narrow"],
)
def test_other_marks_are_no_numbers_of_a_column(ink: Sequence[Rect[int]]) -> None:
    assert numbers([], ink) == []


def test_a_number_takes_the_place_of_what_was_misread_there() -> None:
    assert numbers([word("S", COLUMN[0], 0.9), word("Hafen", Rect(600, 20, 900, 70))], COLUMN) == [
        "3",
        "4",
        "5",
        "6",
        "Hafen",
    ]


def test_marks_that_are_words_read_well_are_no_numbers() -> None:
    known = [word("am", box) for box in COLUMN]
    assert numbers(known, COLUMN) == ["am"] * 4


@pytest.mark.parametrize(("confidence", "stays"), [(0.59, False), (0.6, True), (None, True)])
def test_what_is_doubtful_beside_a_column_of_numbers_are_drawings(confidence: float | None, stays: bool) -> None:
    found = numbers([word("~x", Rect(600, 20, 900, 70), confidence)], COLUMN)
    assert ("~x" in found) == stays
