"""Words that are no more than a ruling line misread, at both sides of each distance."""

from __future__ import annotations

import pytest
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.drawn.misread_rules import without_rules
from regelwerk.extract.ocr.recognised_page import RecognisedWord

UPRIGHT, LEVEL = Rect(100, 0, 104, 200), Rect(0, 100, 200, 104)


def kept(text: str, box: tuple[int, int, int, int], *rules: Rect[float], beside: str = "Kai") -> list[str]:
    other = RecognisedWord(beside, Rect(300, 300, 340, 320))
    return [word.text for word in without_rules((RecognisedWord(text, Rect(*box)), other), rules)][:-1]


@pytest.mark.parametrize(
    ("text", "box", "rule", "left"),
    [
        ("|", (98, 50, 106, 90), UPRIGHT, []),
        ("l", (98, 50, 106, 90), UPRIGHT, []),
        ("a", (98, 50, 106, 90), UPRIGHT, ["a"]),  # nobody reads a line as that
        ("|", (98, 50, 112, 90), UPRIGHT, []),  # three times as thick as the line, and two pixels
        ("|", (98, 50, 113, 90), UPRIGHT, ["|"]),
        ("|", (104, 50, 108, 90), UPRIGHT, []),  # two pixels beside the middle of the line
        ("|", (105, 50, 109, 90), UPRIGHT, ["|"]),
        ("|", (98, 190, 106, 230), UPRIGHT, ["|"]),  # it goes on beyond the end of the line
        ("—", (50, 98, 90, 106), LEVEL, []),
        ("—", (50, 98, 90, 112), LEVEL, []),
        ("—", (50, 98, 90, 113), LEVEL, ["—"]),
        ("—", (190, 98, 230, 106), LEVEL, ["—"]),
        ("_.", (50, 98, 90, 106), LEVEL, []),
        ("|", (98, 50, 106, 90), Rect(400, 0, 404, 200), ["|"]),
        ("Kai|", (60, 50, 103, 70), UPRIGHT, ["Kai"]),  # a bar at its end
        ("|Kai", (103, 50, 140, 70), UPRIGHT, ["Kai"]),
        ("Kai|", (60, 50, 98, 70), UPRIGHT, ["Kai"]),  # within 0.15 of its height
        ("Kai|", (60, 50, 97, 70), UPRIGHT, ["Kai|"]),
        ("Kai|", (60, 98, 90, 106), LEVEL, ["Kai|"]),  # a level line is no bar
        ("||", (60, 50, 99, 70), UPRIGHT, ["||"]),
    ],
)
def test_what_is_left_of_a_word_on_a_line(
    text: str, box: tuple[int, int, int, int], rule: Rect[float], left: list[str]
) -> None:
    assert kept(text, box, rule) == left


@pytest.mark.parametrize(
    ("text", "box", "left"),
    [
        ("(", (96, 190, 106, 200), 0),
        ("(", (96, 211, 106, 221), 1),  # farther away than it is large
        ("(", (90, 195, 100, 205), 0),
        ("ab", (96, 190, 106, 200), 1),
        ("x", (96, 100, 106, 110), 1),  # in the middle of the line
    ],
)
def test_single_signs_at_the_ends_of_lines_are_corners(text: str, box: tuple[int, int, int, int], left: int) -> None:
    assert len(without_rules((RecognisedWord(text, Rect(*box)),), (UPRIGHT,))) == left
