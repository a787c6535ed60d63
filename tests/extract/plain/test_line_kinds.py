"""What single lines of a text file show, how its lines were broken, and marks written with signs."""

from __future__ import annotations

import pytest
from regelwerk.extract.plain.inline_marks import without_marks
from regelwerk.extract.plain.line_kinds import (
    begins_low,
    is_capitals,
    is_closed,
    is_cut,
    is_garbage,
    is_number_alone,
    is_rule,
    is_title_in_capitals,
    label_of,
    numbered_title,
)
from regelwerk.extract.plain.line_wrapping import Run, Wrapping, goes_on, run_of, wrapping_of
from regelwerk.extract.plain.source_lines import source_lines


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("• Boot", ("•", "Boot")),
        ("•Boot", ("•", "Boot")),
        ("- Boot", ("-", "Boot")),
        ("-Boot", None),
        ("1. Boot", ("1.", "Boot")),
        ("(12) Boot", ("(12)", "Boot")),
        ("1234. Boot", None),
        ("a) Boot", ("a)", "Boot")),
        ("a. Boot", ("a.", "Boot")),
        ("A. Boot", None),
        ("z. B. Boot", None),
        ("iv. Boot", ("iv.", "Boot")),
        ("I. Boot", None),
        ("Boot", None),
        ("1. ", None),
    ],
)
def test_the_label_of_an_item(text: str, label: tuple[str, str] | None) -> None:
    assert label_of(text) == label


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (is_number_alone, ["1", "1.4.1", "II", "a", "4)", "XL."], ["1 Boot", "ab", "1234", ""]),
        (is_rule, ["---", "* * *", "____", "•••"], ["--", "-*-", "a---"]),
        (is_capitals, ["AUFBAU", "DER KAI 2"], ["Aufbau", "AB", "12"]),
        (
            is_title_in_capitals,
            ["AUFBAU", "DER KAI", "4 GROSSE GELBE BOOTE AM KAI", "DER KAI!", " ".join(["ABC"] * 14)],
            ["AUFBAU.", "AUFBAU,", "AUF-", "4 BOOTE", "A B C D", "ABC " * 15, "Aufbau"],
        ),
        (is_closed, ["Ende.", "Ende!”", "so:", "so;", "Ende…", "Ende.)"], ["Ende", "Ende,", "Ende-"]),
        (is_cut, ["Was-", "Was\u00ad", "Was¬"], ["3-", "Was -", "Was"]),
        (begins_low, ["boot", "„boot", "(boot", "*boot*"], ["Boot", "3 boote", "www.boot.de", "boot@kai.de", ""]),
        (is_garbage, ["|~ =;", "‘—~ ¢", "a|~="], ["Boot", "12 + 3", "1|2|3~", "der |~ =;"]),
    ],
)
def test_what_a_line_shows(question, yes: list[str], no: list[str]) -> None:
    assert [text for text in yes if not question(text)] == []
    assert [text for text in no if question(text)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. Aufbau", (1, 1)),
        ("1 Aufbau", None),
        ("1.2 Aufbau", (2, 2)),
        ("1.2.13 Aufbau", (3, 13)),
        ("1. aufbau", None),
        ("1. Aufbau.", None),
        ("1. Aufbau?", None),
        ("1. Eins zwei drei vier fünf sechs sieben acht", (1, 1)),
        ("1. Eins zwei drei vier fünf sechs sieben acht neun", None),
        ("Aufbau", None),
    ],
)
def test_a_title_with_a_number(text: str, found: tuple[int, int] | None) -> None:
    assert numbered_title(text) == found


LONG = "Zieht eine Karte vom Stapel und legt sie auf den Kai an das"


def lines(*texts: str):
    return source_lines("\n".join(texts))


@pytest.mark.parametrize(
    ("texts", "wrapping"),
    [
        ([LONG, "Boot"] * 3, Wrapping(False, 59, False)),
        ([LONG, "Boot", LONG, "Boot"], Wrapping(False, 0, False)),  # three pairs are too few
        (["Zieht eine Karte."] * 9, Wrapping(False, 0, False)),
        ([text for _ in range(4) for text in (LONG, "", "boot", "")], Wrapping(False, 59, True)),
        ([LONG + " ", "boot am Kai."] * 6, Wrapping(True, 59, False)),
        (["DER KAI"] * 9, Wrapping(False, 0, False)),
        (["• " + LONG] * 9, Wrapping(False, 0, False)),
        ([*[LONG, "Boot", ""] * 5, LONG + ".", "Danach", ""], Wrapping(False, 60, False, 60)),
        ([*[LONG, "Boot", ""] * 5, "Zieht.", "Danach", ""], Wrapping(False, 59, False)),
    ],
)
def test_how_the_lines_of_a_file_were_broken(texts: list[str], wrapping: Wrapping) -> None:
    assert wrapping_of(lines(*texts)) == wrapping


@pytest.mark.parametrize(
    ("texts", "run"),
    [
        ([LONG, "boot am Kai."], Run(True, 59)),
        (["Zieht eine Karte am Kai und", "legt"], Run(False, 27)),  # narrow lines are a list
        (["Zieht eine Karte am Kai und an", "legt"], Run(True, 30)),
        (["Zieht eine Karte am Kai und an.", "Legt"], Run(False, 31)),
        ([LONG], Run(False, 59)),
        (["a" * 121, "boot"], Run(False, 4)),
    ],
)
def test_lines_without_an_empty_one_between(texts: list[str], run: Run) -> None:
    assert run_of(lines(*texts)) == run


PLAIN, WRAPPED = Wrapping(False, 0, False), Run(True, 60)
NARROW = Run(False, 20)


@pytest.mark.parametrize(
    ("above", "below", "run", "wrapping", "on"),
    [
        ("Zieht eine", "Karte.", NARROW, PLAIN, False),
        ("Zieht eine", "rote Karte.", NARROW, PLAIN, True),
        ("Zieht eine.", "rote Karte.", NARROW, PLAIN, False),
        ("Zieht eine Kar-", "te.", NARROW, PLAIN, True),
        ("Zieht eine Kar-", "Te.", NARROW, PLAIN, True),
        ("Zieht eine Kar-", "3.", NARROW, PLAIN, False),
        (LONG, "Boot.", WRAPPED, PLAIN, True),
        (LONG[:40], "Boot.", WRAPPED, PLAIN, False),  # the word had room on the line
        (LONG + ".", "Boot.", WRAPPED, PLAIN, True),
        (LONG, "• Boot.", WRAPPED, PLAIN, False),
        (LONG + " Seite", "2. Dann.", WRAPPED, PLAIN, True),
        (LONG + " Seite.", "2. Dann.", WRAPPED, PLAIN, False),
        ("DER KAI", "boot am Kai", NARROW, PLAIN, False),
        ("Zieht", "4", NARROW, PLAIN, False),
        ("II", "boot", NARROW, PLAIN, False),
        ("Zieht", "|~ =;", NARROW, PLAIN, False),
        ("Zieht ", "Boote", NARROW, Wrapping(True, 0, False), True),
        ("Zieht", "Boote", NARROW, Wrapping(True, 0, False), False),
        (LONG, "Boot.", NARROW, Wrapping(False, 60, False), True),
        (LONG + ".", "Boot.", NARROW, Wrapping(False, 60, False), False),
    ],
)
def test_whether_a_line_is_the_rest_of_the_one_above(
    above: str, below: str, run: Run, wrapping: Wrapping, on: bool
) -> None:
    first, second = lines(above, below)
    assert goes_on(first, second, run, wrapping) == on


@pytest.mark.parametrize(
    ("gap", "wrapping", "below", "on"),
    [
        (1, Wrapping(False, 60, True), "boot.", True),
        (1, Wrapping(False, 60, True), "Boot.", True),
        (1, Wrapping(False, 90, True), "Boot.", False),
        (1, Wrapping(False, 60, False), "boot.", False),
        (2, Wrapping(False, 60, True), "boot.", False),
    ],
)
def test_lines_with_empty_ones_between(gap: int, wrapping: Wrapping, below: str, on: bool) -> None:
    found = lines(LONG, *[""] * gap, below)
    assert goes_on(found[0], found[-1], WRAPPED, wrapping) == on


@pytest.mark.parametrize(
    ("raw", "text", "fresh", "trailing", "indent", "cells"),
    [
        ("  Der  Kai ", "Der Kai", False, 1, 2, ()),
        ("a\tb  c", "a b c", False, 0, 0, ("a", "b c")),
        ("<|im_start|>Der Kai", "Der Kai", True, 0, 1, ()),
        ("Der <|x|> Kai", "Der Kai", False, 0, 0, ()),
        ("\x0cDer Kai", "Der Kai", True, 0, 1, ()),
        ("Der\x00 Kai", "Der Kai", False, 0, 0, ()),
        ("Ha\u00adfen", "Hafen", False, 0, 0, ()),
        ("Ha\u00ad", "Ha\u00ad", False, 0, 0, ()),
        ("Scha\ufb00t", "Schafft", False, 0, 0, ()),
        ("Mu\u0308nze", "Münze", False, 0, 0, ()),
        ("<| Kai", "<| Kai", False, 0, 0, ()),
    ],
)
def test_a_line_is_cleaned(raw: str, text: str, fresh: bool, trailing: int, indent: int, cells: tuple) -> None:
    (line,) = source_lines(raw)
    assert (line.text, line.fresh, line.trailing, line.indent, line.cells) == (text, fresh, trailing, indent, cells)
    assert (line.number, line.raw) == (1, raw)
    assert line.controls == raw.count("\x00")
    assert len(line.tokens) == raw.count("|>")


def test_lines_end_with_a_feed_a_return_or_both() -> None:
    assert [line.text for line in source_lines("a\nb\r\nc\rd\n")] == ["a", "b", "c", "d"]
    assert [line.blank for line in source_lines("a\n \nb")] == [False, True, False]


@pytest.mark.parametrize(
    ("text", "markdown", "plain", "marks"),
    [
        ("ein **Boot** hier", False, "ein Boot hier", [(4, 8, "bold")]),
        ("ein *Boot* hier", False, "ein Boot hier", [(4, 8, "italic")]),
        ("ein ***Boot***", False, "ein Boot", [(4, 8, "bold"), (4, 8, "italic")]),
        ("2 * 3 * 4", False, "2 * 3 * 4", []),
        ("ein *Boot", False, "ein *Boot", []),
        ("ein **Boot", False, "ein Boot", []),
        ("Boot** hier", False, "Boot hier", [(0, 4, "bold")]),
        ("ein __Boot__", False, "ein __Boot__", []),
        ("ein __Boot__", True, "ein Boot", [(4, 8, "bold")]),
        ("ein_boot_hier", True, "ein_boot_hier", []),
        ("ein \\*Boot\\*", True, "ein *Boot*", []),
        ("ein `*Boot*`", True, "ein *Boot*", []),
        ("ein [Boot](kai.md) hier", True, "ein Boot hier", []),
        ("ein ![Boot](kai.png)", True, "ein Boot", []),
        ("ein<br>Boot", True, "ein Boot", []),
        ("**a** und **b**", False, "a und b", [(0, 1, "bold"), (6, 7, "bold")]),
    ],
)
def test_marks_written_with_signs(text: str, markdown: bool, plain: str, marks: list[tuple[int, int, str]]) -> None:
    found = without_marks(text, markdown=markdown)
    assert found.text == plain
    assert [(mark.start, mark.end, mark.style) for mark in found.marks] == marks


def test_where_an_offset_has_come_to() -> None:
    found = without_marks("ein **Boot** hier")
    assert [found.place(offset) for offset in (0, 4, 5, 6, 10, 11, 12, 17)] == [0, 4, 4, 4, 8, 8, 8, 13]
