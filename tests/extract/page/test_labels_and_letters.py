"""Labels of items, letters with blanks between them, captions, and lines that run from right to left."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.captions import begins_caption
from regelwerk.extract.page.item_labels import (
    has_rule_number,
    is_bullet,
    item_levels,
    label_of,
    text_start,
    without_label,
)
from regelwerk.extract.page.lines import Line
from regelwerk.extract.page.right_to_left import joined, line_text, read_glyphs, read_words
from regelwerk.extract.page.spaced_letters import join_spaced_letters
from regelwerk.extract.page.words import Word

EM = 10.0


def line(text: str, x: float = 0, baseline: float = 10, *, gap: float = 3) -> Line:
    words, at = [], x
    for part in text.split():
        words.append(Word(part, at, baseline - 8, at + 5 * len(part), baseline + 2, EM, baseline))
        at = words[-1].x1 + gap
    return Line(tuple(words))


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("• Boot", "•"),
        ("•Boot am Kai", "•"),
        ("\ue012 Boot", "\ue012"),
        ("1. Boot", "1."),
        ("(1) Boot", "(1)"),
        ("123. Boot", None),
        ("a) Boot", "a)"),
        ("iv. Boot", "iv."),
        ("1.", None),
        ("– Boot", None),  # it may be a dash of the sentence
        ("Boot am Kai", None),
        ("•", "•"),
    ],
)
def test_the_label_of_a_line(text: str, label: str | None) -> None:
    assert label_of(line(text)) == label


@pytest.mark.parametrize(
    ("other", "gap", "label"),
    [
        (line("– Kai", baseline=34), 3, "–"),
        (line("– Kai", x=9, baseline=34), 3, "–"),
        (line("– Kai", x=10, baseline=34), 3, None),
        (line("* Kai", baseline=34), 3, None),
        (line("am Kai", x=9, baseline=22), 4, "–"),  # it hangs behind the dash
        (line("am Kai", x=9, baseline=22), 3.5, None),
        (line("am Kai", x=12, baseline=22), 4, None),
        (line("am Kai", x=9, baseline=30), 4, None),
        (line("am Kai", x=9, baseline=10), 4, None),
    ],
)
def test_a_dash_is_a_label_where_others_show_it(other: Line, gap: float, label: str | None) -> None:
    own = line("– Boot", gap=gap)
    assert label_of(own, [own, other]) == label


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4.1.2 Boot", True),
        ("[4] Boot", True),
        ("4 Boot", False),
        ("4.1", False),
        ("4.1) Boot", True),
        ("a4.1 Boot", False),
    ],
)
def test_a_rule_number_of_several_parts(text: str, found: bool) -> None:
    assert has_rule_number(line(text)) == found


def test_a_line_without_its_label() -> None:
    assert without_label(line("• Boot"), "•").text == "Boot"
    assert without_label(line("•Boot am"), "•").text == "Boot am"
    assert text_start(line("• Boot")) == 8
    assert text_start(line("•")) == 0
    assert text_start(line("Laterne am")) == 0
    assert is_bullet("•")
    assert not is_bullet("a")
    assert not is_bullet("••")


@pytest.mark.parametrize(
    ("starts", "levels"),
    [
        ([0, 0, 0], [1, 1, 1]),
        ([0, 8, 0], [1, 2, 1]),
        ([0, 7, 0], [1, 1, 1]),
        ([0, 8, 16, 8, 0], [1, 2, 3, 2, 1]),
        ([8, 0, 8], [1, 1, 2]),
        ([], []),
    ],
)
def test_how_items_are_nested(starts: list[float], levels: list[int]) -> None:
    assert item_levels(starts, EM) == levels


def letters(text: str, gaps: list[float], *, confidence: float | None = None) -> list[Word]:
    found, at = [], 0.0
    for letter, gap in zip(text, [*gaps, 0.0], strict=True):
        found.append(Word(letter, at, 0, at + 5, 10, EM, 8, confidence=confidence))
        at += 5 + gap
    return found


@pytest.mark.parametrize(
    ("text", "gaps", "found"),
    [
        ("NEBEL", [4, 4, 4, 4], ["NEBEL"]),
        ("KAI", [4, 4], ["K", "A", "I"]),  # three letters are too few
        ("KAIS", [4, 4, 4], ["KAIS"]),
        ("AMKAI", [4, 8, 4, 4], ["AM", "KAI"]),
        ("AMKAI", [4, 6.9, 4, 4], ["AMKAI"]),
        ("NEBEL", [8, 8, 8, 8], ["NEBEL"]),
        ("NEBEL", [8.1, 8.1, 8.1, 8.1], ["N", "E", "B", "E", "L"]),
        ("1234", [4, 4, 4], ["1", "2", "3", "4"]),
    ],
)
def test_letters_with_blanks_between_them(text: str, gaps: list[float], found: list[str]) -> None:
    assert [word.text for word in join_spaced_letters(letters(text, gaps))] == found


def test_the_joined_word_covers_its_letters() -> None:
    before = Word("Der", -30, 0, -10, 10, EM, 8)
    first, word = join_spaced_letters([before, *letters("NEBEL", [4] * 4, confidence=0.5)])
    assert first is before
    assert (word.x0, word.x1, word.y0, word.y1, word.confidence) == (0, 41, 0, 10, 0.5)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Abb. 3: Der Kai", True),
        ("Abbildung 3", True),
        ("Figure 2.1 The quay", True),
        ("Tabelle 4 Boote", True),
        ("Abb. 3 zeigt den Kai", False),
        ("Der Kai", False),
        ("Abb. Kai", False),
    ],
)
def test_how_captions_begin(text: str, found: bool) -> None:
    assert begins_caption(text) == found


ALEF, BET, GIMEL = "א", "ב", "ג"


@pytest.mark.parametrize(
    ("words", "order"),
    [
        (["ab", "cd"], [0, 1]),
        ([BET + ALEF, GIMEL + BET], [1, 0]),
        ([BET + ALEF, "12", GIMEL + BET], [2, 1, 0]),
        (["ab", BET + ALEF, GIMEL + ALEF, "cdefgh"], [0, 2, 1, 3]),
        ([BET + ALEF, "ab", "cd", GIMEL + BET + ALEF], [3, 1, 2, 0]),
        ([], []),
    ],
)
def test_words_of_a_line_in_the_order_of_reading(words: list[str], order: list[int]) -> None:
    assert read_words(words) == order
    assert line_text(words) == " ".join(words[place] for place in order)


@pytest.mark.parametrize(
    ("glyphs", "read"),
    [
        ("abc", "abc"),
        (GIMEL + BET + ALEF, ALEF + BET + GIMEL),
        (GIMEL + "12" + ALEF, ALEF + "12" + GIMEL),
        ("(" + BET + ALEF + ")", "(" + ALEF + BET + ")"),
        ("ﻻ", "لا"),
    ],
)
def test_glyphs_of_a_word_in_the_order_of_reading(glyphs: str, read: str) -> None:
    assert "".join(read_glyphs(list(glyphs))) == read


def test_letters_of_a_ligature() -> None:
    assert joined("ا", "ل") == "لا"
    assert joined("ل", "ا") == "لا"
    assert joined("a", "b") == "ba"
