"""Words into lines: what is level is one line, and small raised words belong to the line that they stand in."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.lines import Line, are_bold, dominant, raw_lines, size_of
from regelwerk.extract.page.paragraphs import (
    BodyFace,
    Measure,
    ends_sentence,
    has_room,
    is_large,
    measure_of,
    paragraphs_of,
)
from regelwerk.extract.page.words import Word


def word(text: str, x: float, baseline: float, size: float = 10, *, bold: bool = False) -> Word:
    return Word(
        text, x, baseline - 0.8 * size, x + 0.5 * size * len(text), baseline + 0.2 * size, size, baseline, bold=bold
    )


def line(text: str, x: float = 0, baseline: float = 10, size: float = 10) -> Line:
    words, at = [], x
    for part in text.split():
        words.append(word(part, at, baseline, size))
        at = words[-1].x1 + 0.3 * size
    return Line(tuple(words))


def test_words_that_are_printed_at_one_place_have_one_order() -> None:
    twice = [word("Kai", 0, 10, bold=True), word("Kai", 0, 10)]
    assert raw_lines(twice)[0].words == raw_lines(twice[::-1])[0].words


def texts(*words: Word) -> list[str]:
    return [" ".join(one.text for one in found.words) for found in raw_lines(words)]


def test_lines_are_read_from_top_to_bottom_and_from_left_to_right() -> None:
    assert texts(word("Kai", 40, 12), word("ab", 0, 24), word("am", 20, 12), word("Legt", 60, 11.5)) == [
        "am Kai Legt",
        "ab",
    ]


@pytest.mark.parametrize(("drop", "lines"), [(0.0, 1), (2.9, 1), (3.4, 1), (3.6, 2), (12.0, 2)])
def test_words_that_are_nearly_level_are_one_line(drop: float, lines: int) -> None:
    assert len(texts(word("Boot", 0, 10), word("Kai", 30, 10 + drop))) == lines


@pytest.mark.parametrize(
    ("small", "found"),
    [
        (word("2", 21, 5, 6), ["Boot 2 am"]),
        (word("2", 21, 5, 9), ["2", "Boot am"]),  # not small enough
        (word("2", 10, 5, 6), ["2", "Boot am"]),  # above another word
        (word("2", 70, 5, 6), ["2", "Boot am"]),  # far from all
        (word("2", 21, 0, 6), ["2", "Boot am"]),  # above the line
    ],
)
def test_a_small_raised_word_beside_others_is_in_their_line(small: Word, found: list[str]) -> None:
    assert texts(word("Boot", 0, 10), word("am", 25, 10), small) == found


def test_a_line_has_the_edges_and_the_look_of_its_words() -> None:
    found = Line((word("Boot", 5, 10, bold=True), word("II", 40, 11, 14, bold=True), word(".", 60, 10)))
    assert (found.x0, found.x1, found.baseline, found.size, found.bold) == (5, 65, 10, 10, True)
    assert (round(found.y0, 3), round(found.y1, 3)) == (-0.2, 13.8)


def test_the_size_of_most_characters_counts() -> None:
    assert size_of([word("a", 0, 10, 8), word("Laternen", 9, 10, 12)]) == 12
    assert dominant([(12, 3), (10, 3), (8, 1)]) == 10
    assert dominant([]) == 0.0


@pytest.mark.parametrize(
    ("words", "bold"),
    [
        ([("Boot", True), ("Kai", True)], True),
        ([("Boot", True), ("Kai", False)], False),
        ([("Boot", True), ("–", False)], True),
        ([("Boot", False), ("–", True)], False),
        ([("–", True)], False),
        ([], False),
    ],
)
def test_signs_say_nothing_about_weight(words: list[tuple[str, bool]], bold: bool) -> None:
    assert are_bold([word(text, 0, 10, bold=weight) for text, weight in words]) is bold


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("Das Boot fährt ab.", True),
        ("Das Boot fährt ab!“", True),
        ("Diese Dinge:", True),
        ("Das Boot liegt am Ufer.3", True),
        ("Das Boot liegt am Ufer.*", True),
        ("Das Boot fährt", False),
        ("Dinge, z.", False),
        ("Seite 4.3", False),
    ],
)
def test_what_ends_a_sentence(text: str, ends: bool) -> None:
    assert ends_sentence(text) is ends


@pytest.mark.parametrize(
    ("size", "exact", "large"), [(11.1, True, False), (11.2, True, True), (12.5, False, False), (12.6, False, True)]
)
def test_sizes_of_recognised_pages_waver(size: float, exact: bool, large: bool) -> None:
    assert is_large(line("Boot", size=size), BodyFace(10, False, ()), exact) is large


def test_the_leading_of_an_unknown_size_is_a_guess() -> None:
    body = BodyFace(10, False, ((10, 13, 11),))
    assert (body.leading_of(10.5), body.tightest_of(10.5)) == (13, 11)
    assert (body.leading_of(20), body.tightest_of(20)) == (24, 24)


@pytest.mark.parametrize(
    ("right", "justified", "exact", "room"),
    [
        (47.9, True, True, False),
        (48.1, True, True, True),
        (62.9, False, True, False),
        (63.1, False, True, True),
        (60, True, False, False),
    ],
)
def test_a_line_has_room_for_the_next_word(right: float, justified: bool, exact: bool, room: bool) -> None:
    measure = Measure(left=0, right=right, justified=justified, leading=None, exact=exact)
    assert has_room(line("Boot"), line("Netz", baseline=22), measure) is room


def test_the_measure_of_a_column() -> None:
    lines = [line("Das Boot fährt ab", x=0 if at else 8, baseline=12 * at) for at in range(20)]
    found = measure_of(lines, exact=True)
    assert (found.left, found.leading, found.justified) == (0, 12, True)
    assert found.right == lines[1].x1
    assert measure_of(lines[:8], exact=True).leading is None


def grouped(*lines: tuple[str, float, float, bool]) -> list[str]:
    """Paragraphs of lines given by text, left edge, baseline and weight, in a column 120 points wide."""
    made = []
    for text, x, baseline, bold in lines:
        plain = line(text, x, baseline)
        made.append(Line(tuple(word(one.text, one.x0, baseline, bold=bold) for one in plain.words)))
    body = BodyFace(10, False, ((10, 12, 11),))
    measure = Measure(left=0, right=120, justified=False, leading=12, exact=True)
    return [" ".join(one.text for one in group) for group in paragraphs_of(made, body, measure)]


FULL = "Das Boot fährt bis zum Kai"
"""A line that reaches the end of the column."""
SHORT = "Das Boot"


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([(FULL, 0, 10, False), ("und bleibt", 0, 22, False)], 1),
        ([(FULL, 0, 10, False), ("und bleibt", 0, 40, False)], 2),  # room above
        ([(SHORT, 0, 10, False), ("und bleibt", 0, 22, False)], 1),
        ([(SHORT + ".", 0, 10, False), ("und bleibt", 0, 22, False)], 2),  # the sentence and the line end
        ([(FULL + ".", 0, 10, False), ("Dann bleibt es", 12, 22, False)], 2),  # indented
        ([(FULL + ".", 0, 10, False), ("Dann bleibt es", 3, 22, False)], 1),
        ([(SHORT, 0, 10, True), ("und bleibt", 0, 22, False)], 2),  # a bold title ends
        ([(SHORT, 0, 10, False), ("und bleibt", 0, 22, True)], 2),  # or begins
        ([(SHORT, 0, 10, True), ("und bleibt", 0, 22, True)], 1),
        ([(FULL, 0, 10, False), (SHORT, 0, 22, True), ("und bleibt", 0, 34, False)], 1),  # no title: bold words
        ([(FULL, 0, 10, False), ("• und bleibt", 0, 22, False)], 2),
        ([("Das Boot fährt bis zum Ha-", 0, 10, False), ("fen und bleibt", 12, 22, False)], 1),
    ],
)
def test_where_a_paragraph_begins(lines: list[tuple[str, float, float, bool]], found: int) -> None:
    assert len(grouped(*lines)) == found


def test_a_number_in_the_middle_beside_two_lines_opens_the_upper_one() -> None:
    title = [word("Der", 30, 10), word("alte", 50, 10), word("Turm", 30, 22)]
    assert texts(word("104", 0, 16), *title) == ["104 Der alte", "Turm"]
    # far from the lines, a word, or level with the lower line: a line of its own, or part of that line
    assert texts(word("104", -90, 16), *title) == ["Der alte", "104", "Turm"]
    assert texts(word("Nr", 0, 16), *title) == ["Der alte", "Nr", "Turm"]
    assert texts(word("104", 0, 22), *title) == ["Der alte", "104 Turm"]
