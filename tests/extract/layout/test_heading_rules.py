"""Which blocks are headings, and of which level."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.layout.heading_levels import HeadingStyle, is_heading, levels_of, style_of
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.paragraphs import BodyFace
from regelwerk.extract.page.words import Word

BODY = BodyFace(10, False, ())


def line(text: str, size: float = 10, *, bold: bool = False) -> Line:
    return Line(tuple(Word(part, 0, 0, 9, 9, size, 8, bold=bold) for part in text.split()))


@pytest.mark.parametrize(
    ("lines", "exact", "found"),
    [
        ([line("Der Kai", 12)], True, True),
        ([line("Der Kai", 11)], True, False),
        ([line("Der Kai", 11.2)], True, True),
        ([line("Der Kai", 12)], False, False),  # sizes waver on recognised pages
        ([line("Der Kai", 12.6)], False, True),
        ([line("Der Kai.", 12)], True, True),
        ([line("Der Kai.", 13)], False, False),
        ([line("a" * 50 + ".", 12)], True, False),
        ([line("a" * 49 + ".", 12)], True, True),
        ([line("Der Kai", 12)] * 6, True, True),
        ([line("Der Kai", 12)] * 7, True, False),
        ([line("a" * 160, 12)], True, True),
        ([line("a" * 161, 12)], True, False),
        ([line("Der Kai", bold=True)], True, True),
        ([line("Der Kai.", bold=True)], True, False),
        ([line("Der Kai,", bold=True)], True, False),
        ([line("Der Kai", bold=True)] * 3, True, True),
        ([line("Der Kai", bold=True)] * 4, True, False),
        ([line("a" * 100, bold=True)], True, True),
        ([line("a" * 101, bold=True)], True, False),
        ([line("Der Kai", 9.5, bold=True)], True, True),
        ([line("Der Kai", 9.4, bold=True)], True, False),
        ([line("Legt jetzt alle Boote an den Kai!", bold=True)], True, False),
        ([line("Legt alle Boote an den Kai!", bold=True)], True, True),
        ([line("DER KAI")], True, True),
        ([line("KAI")], True, False),
        ([line("DER KAI!")], True, False),
        ([line("DER KAI:")], True, False),
        ([line("A" * 60)], True, True),
        ([line("A" * 61)], True, False),
        ([line("Der Kai")], True, False),
        ([line("12", 12)], True, False),
        ([line("1 a", 12)], True, False),
    ],
)
def test_what_is_a_heading(lines: list[Line], exact: bool, found: bool) -> None:
    assert is_heading(lines, BODY, exact) == found


def test_bold_says_nothing_where_everything_is_bold() -> None:
    assert not is_heading([line("Der Kai", bold=True)], replace(BODY, bold=True), True)


@pytest.mark.parametrize(
    ("text", "depth"), [("1 Kai", 1), ("1.2.3 Kai", 3), ("[4.1] Kai", 2), ("Kai", 0), ("1234 Kai", 1), ("1. Kai", 1)]
)
def test_the_style_of_a_heading(text: str, depth: int) -> None:
    assert style_of([line(text, 12, bold=True)], True) == HeadingStyle(12, True, False, True, depth)
    assert style_of([line(text.upper(), 12)], False).capitals


def style(
    size: float, *, bold: bool = False, capitals: bool = False, exact: bool = True, depth: int = 0
) -> HeadingStyle:
    return HeadingStyle(size, bold, capitals, exact, depth)


@pytest.mark.parametrize(
    ("styles", "levels"),
    [
        ([style(20), style(14), style(12), style(14)], [1, 2, 3, 2]),
        ([style(14), style(13.5)], [1, 1]),  # the same size, nearly
        ([style(14), style(13.4)], [1, 2]),
        ([style(14, exact=False), style(12, exact=False)], [1, 1]),
        ([style(14, exact=False), style(11.6, exact=False)], [1, 2]),
        ([style(14, bold=True), style(14)], [1, 2]),
        ([style(14, capitals=True), style(14)], [1, 2]),
        ([style(14, bold=True), style(14, capitals=True), style(14)], [1, 2, 3]),
        ([style(14, bold=True, exact=False), style(14, exact=False)], [1, 1]),
        ([style(30 - 3 * step) for step in range(8)], [1, 2, 3, 4, 5, 6, 6, 6]),
        ([style(14, depth=1), style(14, depth=2), style(14, depth=3)], [1, 2, 3]),
        ([style(14, depth=1), style(20, depth=1), style(14, depth=1)], [2, 2, 2]),
        ([style(20), style(14, depth=1), style(14, depth=2)], [1, 2, 3]),
        ([], []),
    ],
)
def test_levels_by_size_weight_capitals_and_number(styles: list[HeadingStyle], levels: list[int]) -> None:
    assert levels_of(styles) == levels
