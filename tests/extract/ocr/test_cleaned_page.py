"""What is left out of a recognised page as noise, and what is not."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

from tests.extract.recognised import recognised

SPOTS = ("~. J", "| ;", "a /", "Zx", "= -")


def line(text: str, top: float, confidence: float) -> RecognisedLine:
    found = [
        RecognisedWord(word, Rect(100 + 80.0 * at, top, 170 + 80.0 * at, top + 30), confidence)
        for at, word in enumerate(text.split())
    ]
    return RecognisedLine(tuple(found), Rect(100.0, top, 900.0, top + 30), size=30)


def page(*lines: RecognisedLine) -> RecognisedPage:
    return RecognisedPage(1, Rect(0.0, 0.0, 1000.0, 1400.0), 100.0, lines)


def text(found: RecognisedPage) -> str:
    return " ".join(word.text for word in found.words)


def test_references_on_a_line_of_their_own_are_no_spots_of_a_picture() -> None:
    lines = [line("Prom płynie do brzegu, patrz", 100, 0.95), line("[4.2], 2.1.3.II).", 140, 0.5)]
    lines += [line(spot, 300 + 40 * at, 0.5) for at, spot in enumerate(SPOTS)]
    found = cleaned(page(*lines), by_us=True)
    assert text(found) == "Prom płynie do brzegu, patrz [4.2], 2.1.3.II)."
    assert [word.text for word in found.noise] == " ".join(SPOTS).split()


def test_scattered_lines_of_another_program_are_its_own_affair() -> None:
    lines = [line(spot, 300 + 40 * at, 0.5) for at, spot in enumerate(SPOTS)]
    assert text(cleaned(page(*lines), by_us=False)) == " ".join(SPOTS)


def test_light_spots_of_a_dark_picture_give_no_words() -> None:
    spots = (".", "o", "RR", "*", "}")
    noise = [(spot, 300, 670 + 60 * row, 330, 700 + 60 * row, 42) for row, spot in enumerate(spots)]
    found = recognised(("Nebel", 120, 115, 330, 145, 95), ("14", 600, 1915, 640, 1945, 95), *noise)
    after = cleaned(found, by_us=True)
    assert [word.text for word in after.words] == ["Nebel", "14"]
    assert [word.text for word in after.noise] == list(spots)


def test_what_was_seen_without_letters_is_no_word() -> None:
    seen = RecognisedWord("", Rect(100.0, 500.0, 400.0, 900.0), 0.95)
    found = page(line("Nebel", 100, 0.95), RecognisedLine((seen,), seen.box))
    assert text(cleaned(found, by_us=True)) == "Nebel"
