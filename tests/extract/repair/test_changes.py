"""Changes of a text: what is marked stays marked, lines stay where they begin, and what touches is one change."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.changes import Change, combined, with_changes
from regelwerk.schema.document import Mark

from tests.extract.made_document import block

TEXT = "Der Hafcn ruht am Kai."


def change(start: int, end: int, right: str, *, safe: bool = True, confidence: float = 0.9) -> Change:
    return Change(start, end, right, confidence, safe)


@pytest.mark.parametrize(
    ("changes", "text", "marked"),
    [
        ([change(4, 9, "Hafen")], "Der Hafen ruht am Kai.", ["Hafen", "ruht", "am Kai"]),
        ([change(4, 9, "Häfenchen")], "Der Häfenchen ruht am Kai.", ["Häfenchen", "ruht", "am Kai"]),
        ([change(10, 14, "ru")], "Der Hafcn ru am Kai.", ["Hafcn", "ru", "am Kai"]),
        ([change(14, 18, "te vorm ")], "Der Hafcn ruhtte vorm Kai.", ["Hafcn", "ruht", "te vorm Kai"]),
        ([change(3, 4, "")], "DerHafcn ruht am Kai.", ["Hafcn", "ruht", "am Kai"]),
        ([change(9, 9, "!")], "Der Hafcn! ruht am Kai.", ["Hafcn", "ruht", "am Kai"]),
        ([change(4, 9, "Hafen", safe=False)], TEXT, ["Hafcn", "ruht", "am Kai"]),
    ],
)
def test_marks_move_with_their_words(changes: list[Change], text: str, marked: list[str]) -> None:
    marks = tuple(Mark(start=start, end=end, style="bold") for start, end in ((4, 9), (10, 14), (15, 21)))
    made = with_changes(block(TEXT).model_copy(update={"marks": marks}), changes)
    assert made.text == text
    assert [made.text[mark.start : mark.end] for mark in made.marks] == marked


@pytest.mark.parametrize(
    ("boundaries", "words", "signs", "expected"),
    [
        ([], [change(4, 9, "Hafen")], [], [(4, 9, "Hafen")]),
        ([change(3, 4, "")], [change(3, 9, "x")], [], [(3, 4, "")]),
        ([change(3, 4, "")], [change(4, 9, "Hafen")], [], [(3, 4, ""), (4, 9, "Hafen")]),
        ([], [change(4, 9, "Hafen")], [change(9, 9, "*")], [(4, 9, "Hafen*")]),
        ([], [change(4, 9, "Hafen", safe=False)], [change(9, 9, "*")], [(4, 9, "Hafen"), (4, 9, "Hafcn*")]),
        ([], [], [change(21, 22, "!")], [(18, 22, "Kai!")]),
        ([], [], [change(3, 4, "-")], [(3, 9, "-Hafcn")]),
        ([], [change(4, 9, "Hafen")], [change(5, 6, "*")], [(4, 9, "Hafen")]),
    ],
)
def test_what_touches_is_one_change(
    boundaries: list[Change], words: list[Change], signs: list[Change], expected: list[tuple[int, int, str]]
) -> None:
    found = combined(TEXT, boundaries, words, signs)
    assert [(one.start, one.end, one.right) for one in found] == expected


def test_a_change_of_several_is_as_sure_as_the_least_sure() -> None:
    (one,) = combined(TEXT, [], [change(4, 9, "Hafen", confidence=0.95)], [change(9, 9, "*", confidence=0.92)])
    assert (one.confidence, one.safe) == (0.92, True)
