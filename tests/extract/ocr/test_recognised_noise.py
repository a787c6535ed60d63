"""What is left out of a recognised page as spots of a picture, and what is not."""

from __future__ import annotations

from regelwerk.extract.ocr.recognised_words import RecognisedLine, RecognisedWord, page_words


def line(text: str, top: int, confidence: float) -> RecognisedLine:
    found = [
        RecognisedWord(word, (100 + 80 * at, top, 170 + 80 * at, top + 30), confidence)
        for at, word in enumerate(text.split())
    ]
    return RecognisedLine(tuple(found), (100, top, 900, top + 30), size=30)


def test_references_on_a_line_of_their_own_are_no_spots_of_a_picture() -> None:
    lines = [line("Prom płynie do brzegu, patrz", 100, 0.95), line("[4.2], 2.1.3.II).", 140, 0.5)]
    lines += [line(spot, 300 + 40 * at, 0.5) for at, spot in enumerate(("~. J", "| ;", "a /", "Zx", "= -"))]
    page = page_words(lines, 1, (0, 0, 1000, 1400), 100, method="ocr", reason="made up")
    assert " ".join(word.text for word in page.words) == "Prom płynie do brzegu, patrz [4.2], 2.1.3.II)."
