"""Keys of signs on a scan: icons that were read as odd characters, before the words that they stand for."""

from __future__ import annotations

import pytest
from regelwerk.extract.ocr.drawn.read_keys import read_keys
from regelwerk.extract.page.words import PageNoise, Word

TEXTS = ("Netz flicken", "Boot ziehen", "Anker werfen", "Zwei Fische nehmen")
KEY = tuple(("", text) for text in TEXTS)


def words(text: str, x: float, baseline: float, size: float = 9.0) -> list[Word]:
    found = []
    for part in text.split():
        found.append(Word(part, x, baseline - 7, x + 4.6 * len(part), baseline + 1, size, baseline, confidence=0.9))
        x += 4.6 * len(part) + 2.5
    return found


def page(
    signs: tuple[str, ...], *, gap: float = 12.0, texts: tuple[str, ...] = TEXTS, confidence: float | None = 0.5
) -> list[Word]:
    """Signs 8 points wide, empty ones not read, each before its text."""
    found = []
    for at, (sign, text) in enumerate(zip(signs, texts, strict=True)):
        baseline = 100.0 + 15 * at
        if sign:
            found.append(Word(sign, 40, baseline - 7, 48, baseline, 9.0, baseline, confidence=confidence))
        found += words(text, 48 + gap, baseline)
    return found


def rows(found: list[Word], *noise: PageNoise) -> list[tuple[tuple[str, ...], ...]]:
    return [key.table.rows for key in read_keys(found, noise)]


@pytest.mark.parametrize("signs", [("%", "@", "•", "x"), ("%*", "", "•", "+")], ids=["all", "one-lost"])
def test_odd_characters_before_texts_are_a_key(signs: tuple[str, ...]) -> None:
    assert rows(page(signs)) == [KEY]


def test_icons_that_were_taken_for_noise_count() -> None:
    noise = [PageNoise(sign, 40, y - 7, 48, y, 0.3, "picture") for sign, y in (("£", 115), ("*", 130), ("+", 145))]
    assert rows(page(("©", "", "", "")), *noise) == [KEY]


@pytest.mark.parametrize(
    "found",
    [
        page(("•", "©", "•", "¢"), gap=5.0),
        page(("•", "•", "©", "•")),
        page(("1.", "2.", "3.", "4.")),
        page(("a)", "b)", "c)", "d)")),
        page(("1", "2", "3", "6")),
        page(("A", "E", "I", "O")),
    ],
    ids=["bullets", "one-sign-mostly", "numbers", "letters-of-items", "dice", "letters"],
)
def test_lists_and_rows_of_numbers_are_none(found: list[Word]) -> None:
    assert rows(found) == []


@pytest.mark.parametrize(
    "signs",
    [
        ("+1", "+2", "–1", "×2"),
        ("A1", "B2", "C!", "+1"),
        ("€", "$", "£", "¥"),
        ("+", "–", "×", "="),
        ("-", "-", "–", "+"),
    ],
    ids=str,
)
@pytest.mark.parametrize("confidence", [0.9, None])
def test_what_was_surely_read_is_no_icon(signs: tuple[str, ...], confidence: float | None) -> None:
    assert rows(page(signs, confidence=confidence)) == []


def test_what_was_read_of_icons_is_told() -> None:
    (key,) = read_keys(page(("+1", "%*", "•", "@")), ())
    assert key.table.rows == KEY
    assert [word.text for word in key.icons] == ["+1", "%*", "•", "@"]


def test_noise_over_the_place_of_an_icon_is_larger_than_one() -> None:
    wide = PageNoise("£", 20, 112, 48, 121, 0.3, "picture")
    assert rows(page(("%", "", "•", "x")), wide) == [KEY]


@pytest.mark.parametrize(("step", "count"), [(15, 5), (25, 4)])
def test_a_text_below_a_key_farther_than_its_rows_is_none_of_it(step: float, count: int) -> None:
    (found,) = rows([*page(("%", "@", "•", "x")), *words("Danach ist Ruhe", 60, 145 + step)])
    assert len(found) == count


def test_no_word_in_the_place_of_a_key_is_lost() -> None:
    stray = words("Boje", 120, 122)
    assert rows([*page(("%", "@", "•", "x")), *stray]) == []
