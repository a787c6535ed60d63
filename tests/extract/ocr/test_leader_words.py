"""A row of dots behind a title is a word of dots; one that stands for itself is a ruling line."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.dot_leaders import Leader
from regelwerk.extract.ocr.leader_words import with_leaders
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord


def page() -> RecognisedPage:
    box = Rect(100.0, 100.0, 220.0, 130.0)
    return RecognisedPage(
        1, Rect(0.0, 0.0, 1000.0, 1000.0), 200.0, (RecognisedLine((RecognisedWord("Aufbau", box, 0.9),), box, 32.0),)
    )


def test_dots_go_on_from_a_word_on_their_line() -> None:
    found = with_leaders(page(), [Leader(Rect(230, 124, 700, 131), 40)])
    assert [word.text for word in found.words] == ["Aufbau", "." * 40]
    assert found.lines[1].size == 32.0
    assert found.rules == ()


def test_dots_between_rows_of_a_table_are_a_line() -> None:
    for elsewhere in (Rect(230, 160, 700, 167), Rect(400, 124, 700, 131), Rect(100, 140, 700, 147)):
        found = with_leaders(page(), [Leader(elsewhere, 40)])
        assert [word.text for word in found.words] == ["Aufbau"]
        assert found.rules == (Rect(*map(float, elsewhere)),)
