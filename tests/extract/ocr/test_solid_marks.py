"""Letters that recognition made of filled marks are bullets and icons."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

SIZE = 40.0
BASE = 140.0


def word(text: str, x0: float, height: float, stroke: float, width: float | None = None) -> RecognisedWord:
    box = Rect(x0, BASE - height, x0 + (width or height), BASE)
    return RecognisedWord(text, box, confidence=0.9, stroke=stroke)


def read(*words: RecognisedWord) -> list[str]:
    box = Rect(0.0, 100.0, 1000.0, BASE)
    line = RecognisedLine(words, box, SIZE, 0.0, 0.0)
    return [
        each.text
        for each in cleaned(RecognisedPage(1, Rect(0.0, 0.0, 1000.0, 1400.0), 300.0, (line,)), by_us=True).words
    ]


def letters(text: str, x0: float) -> RecognisedWord:
    return word(text, x0, 28, 3.5, 100)


def test_a_filled_circle_before_an_item_is_a_bullet_and_a_letter_is_none() -> None:
    assert read(word("e", 0, 26, 10), letters("Nebel", 50), letters("zieht", 170)) == ["•", "Nebel", "zieht"]
    assert read(word("e", 0, 20, 3.5), letters("Nebel", 50), letters("zieht", 170)) == ["e", "Nebel", "zieht"]


def test_a_filled_triangle_in_a_text_is_an_icon_and_a_letter_is_none() -> None:
    assert read(letters("Nebel", 0), word("A", 110, 28, 9), letters("zieht", 150)) == ["Nebel", "zieht"]
    assert read(letters("Nebel", 0), word("A", 110, 28, 4), letters("zieht", 150)) == ["Nebel", "A", "zieht"]


def test_a_letter_among_others_as_heavy_stays() -> None:
    black = word("Nebel", 50, 28, 8, 100), word("zieht", 170, 28, 8, 100)
    assert read(word("A", 0, 28, 8), *black) == ["A", "Nebel", "zieht"]


def test_a_star_that_stands_on_the_line_is_an_icon_and_an_asterisk_is_none() -> None:
    assert read(letters("Nebel", 0), word("*", 110, 28, 5), letters("zieht", 150)) == ["Nebel", "zieht"]
    raised = RecognisedWord("*", Rect(110.0, BASE - 28, 122.0, BASE - 16), confidence=0.9, stroke=3.0)
    assert read(letters("Nebel", 0), raised, letters("zieht", 150)) == ["Nebel", "*", "zieht"]


def test_dashes_and_bars_beside_a_line_are_no_words_and_a_numeral_is_one() -> None:
    for height in (14, 48):
        assert read(word("|", 0, height, 3, 4), letters("Nebel", 20)) == ["Nebel"]
    assert read(word("|", 0, 28, 3, 4), letters("Nebel", 20), letters("zieht", 130)) == ["|", "Nebel", "zieht"]
    assert read(word("|", 0, 14, 3, 4)) == []
