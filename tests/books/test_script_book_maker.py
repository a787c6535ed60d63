"""The made script books are what their truth says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from .phrases import LOCALES, TEXTS, Locale, entries, parallel, records
from .script_book_maker import Form, script_book
from .script_books.dice_ranges import Dice, otherwise_written, split, written

SHARED = Path(__file__).parents[3] / "shared"
SEEDS = (1, 6, 8, 10, 21, 130, 303, 311, 315, 360)
RECORDS = sorted(
    path.relative_to(TEXTS).with_suffix("").as_posix()
    for path in TEXTS.rglob("*.txt")
    if "\n\n" in path.read_text(encoding="utf-8")
)


def letters(text: str) -> str:
    """A text without line breaks, spaces and signs, which wrapping and markup change."""
    return re.sub(r"[\W_]+", "", text)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_text_of_each_section_stands_in_the_plain_text(seed: int) -> None:
    book = script_book(seed, LOCALES[seed % 3])
    plain = book.text()
    printed = letters("".join(line for line in plain.text.splitlines() if line.strip() not in plain.noise))
    assert [section.number for section in book.sections if letters(section.text()) not in printed] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_the_text_of_each_section_stands_in_the_markdown(seed: int) -> None:
    book = script_book(seed, LOCALES[seed % 3])
    printed = letters(re.sub(r"\]\(#\d+\)", "", book.document("md").decode()))
    assert [section.number for section in book.sections if letters(section.text()) not in printed] == []


@pytest.mark.parametrize("seed", range(1, 40))
def test_every_target_exists_unless_the_book_is_part_of_a_longer_one(seed: int) -> None:
    book = script_book(seed, "en")
    numbers = {section.number for section in book.sections}
    missing = {target for section in book.sections for target in section.jumps()} - numbers
    assert len(numbers) == len(book.sections)
    assert all(target > max(numbers) for target in missing)
    assert book.style.part or not missing


@pytest.mark.parametrize("seed", SEEDS)
def test_the_truth_is_told_by_the_printed_words(seed: int) -> None:
    for row in map(json.loads, script_book(seed, "de").truth().splitlines()):
        assert all(re.search(rf"\b{target}\b", row["text"]) for target in row["jumps"])
        assert {choice["jump"] for choice in row["choices"]} <= {*row["jumps"]}
        assert all(choice["text"] in row["text"] for choice in row["choices"])
        assert (row["kind"] == "ending") == (not row["jumps"] and row["kind"] != "rule")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_languages_differ_in_words_alone(seed: int) -> None:
    plans = []
    for locale in LOCALES:
        rows = [json.loads(line) for line in script_book(seed, locale).truth().splitlines()]
        plans.append(
            [(row["number"], sorted(row["jumps"]), len(row["choices"]), row["tests"], row["kind"]) for row in rows]
        )
    assert plans[0] == plans[1] == plans[2]


@pytest.mark.parametrize("form", ["txt", "md", "pdf", "poor"])
def test_the_same_seed_gives_the_same_bytes(form: Form) -> None:
    made = [script_book(4, "pl", sections=3).document(form) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0] != script_book(5, "pl", sections=3).document(form)


def test_ranges_of_dice_cover_all_results() -> None:
    for dice in (Dice(1, 6), Dice(2, 6), Dice(1, 10, digit=True)):
        found = split(dice, 3, Random(3))
        assert [each for low, high in found for each in range(low, high + 1)] == [*range(dice.least, dice.most + 1)]


def test_ranges_are_written_in_the_words_of_a_language() -> None:
    die = Dice(1, 6)
    assert [written(1, 3, die, "de", form) for form in range(6)] == [
        "1–3", "1-3", "1, 2 oder 3", "1–3", "3 oder weniger", "1 bis 3",
    ]  # fmt: skip
    assert written(5, 6, die, "pl", 3) == "pięć lub sześć"
    assert written(6, 6, die, "en", 3) == "six"


def test_other_books_write_ranges_in_other_ways() -> None:
    die = Dice(1, 6)
    assert [otherwise_written(4, 6, die, "de", form) for form in range(6)] == [
        "4 – 6", "≥ 4", "über 3", "4/5/6", "ab 4", "vier bis sechs",
    ]  # fmt: skip
    assert otherwise_written(1, 3, die, "pl", 4) == "do 3"


def test_some_wordings_are_kept_for_the_held_out_books() -> None:
    assert script_book(301, "de").style.other
    assert not script_book(301, "de").style.reported
    assert script_book(401, "de").style.reported
    assert not script_book(299, "de").style.other


@pytest.mark.parametrize("name", RECORDS)
def test_a_phrase_says_the_same_in_every_language(name: str) -> None:
    every = records(name)
    assert all(set(record) == set(LOCALES) for record in every)
    assert len({record["en"] for record in every}) == len(every)
    slots = [
        {label[:1] for label in re.findall(r"\{([a-z]\w*)", record[locale])} for record in every for locale in LOCALES
    ]
    assert all(slots[at] == slots[at + 1] == slots[at + 2] for at in range(0, len(slots), 3))


def test_there_are_phrases_enough_for_a_long_book() -> None:
    assert sum(len(records(name)) for name in RECORDS if name.startswith("stories/")) >= 120
    assert all(len(records(name)) >= 40 for name in RECORDS if "/" not in name)
    wordings: dict[Locale, int] = {
        locale: sum(len(entries("jumps")[locale, slot]) for slot in ("alone", "main")) for locale in LOCALES
    }
    assert min(wordings.values()) >= 50
    assert len(parallel("book_words", "section")) == 5


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="no measuring material beside the project")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_truth_scores_full_marks_against_itself(seed: int, tmp_path: Path) -> None:
    truth = tmp_path / "truth.jsonl"
    truth.write_text(script_book(seed, "pl").truth(), encoding="utf-8")
    command: list[str | Path] = [sys.executable, SHARED / "score" / "score_scripts.py", truth, truth]
    figures = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    assert {figures[key]["f1"] for key in ("numbers", "jumps", "choices", "tests", "test_outcomes")} == {1.0}
    assert figures["kinds"] == 1.0
    assert figures["text"]["cer_mean"] == 0.0
