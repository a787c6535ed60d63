"""What is between level lines may be sections of a text or columns of it: headings over columns, numbered rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.words import Shape, Word
from regelwerk.extract.tables.level_ladders import Ladder, parts_of
from regelwerk.extract.tables.row_text import are_sections, is_running, is_text
from regelwerk.extract.tables.ruled_tables import read_tables
from regelwerk.extract.tables.white_columns import WrittenLine, written_lines

SIZE, STEP = 8.0, 10.0


def words(text: str, x: float, baseline: float, size: float = SIZE) -> list[Word]:
    found = []
    for part in text.split():
        width = 0.5 * size * len(part)
        found.append(Word(part, x, baseline - size, x + width, baseline, size=size, baseline=baseline))
        x += width + 0.25 * size
    return found


def section(title: str, at: float, *, left: float = 40, below: float = 10) -> list[WrittenLine]:
    """A row: a large title, and four lines in two columns; `below` is the first of them, `left` its left edge."""
    lines = words(title, 40, at, 13)
    for number in range(4):
        baseline = at + below + number * STEP
        lines += words("und legt sie in den Vorrat", left, baseline)
        lines += words("wer nichts hat setzt aus", left + 180, baseline)
    return written_lines(lines, 1.0)


@pytest.mark.parametrize("below", [9, 11, 16])
def test_titles_over_columns_are_sections_however_near(below: float) -> None:
    assert are_sections([section("DER AUFBAU", 100, below=below), section("DER ABLAUF", 200, below=below)])


def test_names_beside_higher_cells_are_no_sections() -> None:
    assert not are_sections([section("Steg", 100, left=120, below=-6), section("Boot", 200, left=120, below=-6)])


def test_numbered_rules_in_columns_are_text() -> None:
    rules = ("Wer an der Reihe ist fährt", "bis zum Ufer und legt dort", "sein Fass ab")
    rows = []
    for at in range(12):
        baseline = 100 + at * STEP
        line = [*words(f"1.{at}", 40, baseline), *words(rules[at % 3], 70, baseline), *words(f"2.{at}", 240, baseline)]
        rows.append(written_lines([*line, *words(rules[(at + 2) % 3], 270, baseline)], 1.0))
    assert is_text(
        [rows[0] + rows[1], *([*one, *other] for one, other in zip(rows[2::2], rows[3::2], strict=True))], [220]
    )


@pytest.mark.parametrize(
    ("numbered", "is_found"), [((True, True), True), ((False, True), True), ((True, False), False)]
)
def test_numbers_before_the_texts_of_the_second_column_are_none_of_a_table(
    numbered: tuple[bool, bool], is_found: bool
) -> None:
    rows = []
    for at in range(0, 24, 2):
        lines = []
        for baseline, number in ((100 + at * STEP, at % 6 == 0), (110 + at * STEP, False)):
            for x, has_numbers in ((40, numbered[0]), (240, numbered[1])):
                lines += words(f"{at}.", x, baseline) if has_numbers and number else []
                lines += words("und legt sie in den Vorrat ab", x + 30, baseline)
        rows.append(written_lines(lines, 1.0))
    assert is_text(rows, [*([60] if numbered[0] else []), 220, *([260] if numbered[1] else [])]) == is_found


def row_of(lines: tuple[str, ...], at: float) -> list[WrittenLine]:
    """A row of lines in the left of two columns, the first of them beside a short entry."""
    found = words("eine Marke", 240, at)
    for number, line in enumerate(lines):
        found += words(line, 40, at + number * STEP)
    return written_lines(found, 1.0)


def test_a_sentence_that_goes_on_in_the_next_row_makes_text() -> None:
    above = row_of(("Wer an der Reihe ist fährt bis zum", "Ufer.", "Dort nimmt er alle Fässer an Bord und"), 100)
    below = row_of(("legt sie vor sich ab. Danach ist der", "nächste dran.", "Am Ende zählt jeder seine Fässer."), 140)
    assert is_text([above, below], [220])


def test_entries_that_all_begin_in_small_letters_are_no_text() -> None:
    entries = (
        "ein Fass vom Markt an Bord nehmen",
        "mit dem Boot bis zum Ufer fahren",
        "eine Marke an einen Nachbarn geben",
    )
    assert not is_text([row_of((entry,), 100 + 40 * at) for at, entry in enumerate(entries)], [220])


@pytest.mark.parametrize(("blank", "text"), [(9.0, True), (None, False)])
def test_a_justified_line_of_few_words_of_a_scan_is_running_text_though_its_blanks_are_wide(
    blank: float | None, text: bool
) -> None:
    found, x = [], 40.0
    for part in ["Besetzt", "niemand", "den", "kleinen", "alten", "Steg"]:
        found += [replace(word, confidence=0.9) for word in words(part, x, 100)]
        x = found[-1].x1 + (blank or (30.0 if part == "niemand" else 6.0))
    (line,) = written_lines(found, 0.6)
    assert is_running(line, (40, found[-1].x1 + 2), 0.6) is text


CELLS = ("rot blau gelb weiß grau", "eins zwei drei vier fünf", "klar grün matt lang kurz")


def cells(width: float) -> list[WrittenLine]:
    """Lines of a scan with a word in each column of this width."""
    return written_lines(
        [
            replace(word, confidence=0.9)
            for row, texts in enumerate(CELLS)
            for at, cell in enumerate(texts.split())
            for word in words(cell, 40 + at * width, 100 + STEP * row)
        ],
        0.6,
    )


@pytest.mark.parametrize(("width", "near", "text"), [(26, 3, False), (26, 1, True), (76, 1, False)])
def test_small_words_in_even_columns_are_cells_and_no_justified_line(width: float, near: int, text: bool) -> None:
    lines = cells(width)
    sides = (40, lines[1].chunks[-1].x1 + 2)
    assert is_running(lines[1], sides, 0.6, lines[:near] if near > 1 else lines[1:2]) is text


def test_rows_of_small_words_part_no_ladder() -> None:
    ladder = Ladder(40, 168, (90, 102, 122), frozenset())
    assert parts_of(ladder, cells(26), [], 0.6) == [ladder]


@pytest.mark.parametrize("width", [26, 76])
@pytest.mark.parametrize(
    "ys", [(90, 102, 122), (90, 102), (90, 122), (80, 90, 102, 122, 140)], ids=["framed", "open", "whole", "wide"]
)
def test_a_ruled_table_of_a_scan_with_a_small_word_in_each_cell_is_found(width: float, ys: tuple[float, ...]) -> None:
    lines = cells(width)
    rules = [Shape(40, y - 0.25, lines[0].chunks[-1].x1 + 3, y + 0.25, filled=True) for y in ys]
    found = read_tables(rules, (), [word for line in lines for chunk in line.chunks for word in chunk.words])
    assert [table.rows for table in found] == [tuple(tuple(row.split()) for row in CELLS)]


@pytest.mark.parametrize("text", ["Nebel Boje Steg Kai Riff Mole", "nebel boje steg kai"])
def test_names_and_few_words_with_wide_even_blanks_are_no_running_text(text: str) -> None:
    found, x = [], 40.0
    for part in text.split():
        found += [replace(word, confidence=0.9) for word in words(part, x, 100)]
        x = found[-1].x1 + 9.0
    (line,) = written_lines(found, 0.6)
    assert not is_running(line, (40, found[-1].x1 + 2), 0.6)
