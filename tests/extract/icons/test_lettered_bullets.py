"""Bullets of a symbol font that the text layer gives as letters: known by place, repetition and font, whatever the code."""

from __future__ import annotations

import pytest
from regelwerk.extract.icons.lettered_bullets import lettered_bullets, with_signs
from regelwerk.extract.page.words import PageWords, Word


def word(text: str, x: float, y: float, font: str = "Antiqua", size: float = 10) -> Word:
    return Word(text, x, y - 8, x + 5 * len(text), y + 2, size, y, font=font)


def page(*words: Word) -> PageWords:
    return PageWords(1, 400, 400, "text-layer", "", words)


def listed(sign: str, *, count: int = 6, font: str = "Zier", x: float = 20) -> list[Word]:
    lines = [
        (word(sign, x, 100 + 14 * row, font, 8), word(f"Boot{row}", x + 12, 100 + 14 * row)) for row in range(count)
    ]
    return [each for line in lines for each in line]


def texts(words: list[Word]) -> list[str]:
    odd = page(*words)
    return [each.text for each in with_signs(odd, lettered_bullets([odd])).words]


@pytest.mark.parametrize("sign", ["u", "n", "l", "v", "o", "§", "Ø", "ü", "¨", "\uf0a8"])
def test_six_lines_have_six_bullets(sign: str) -> None:
    found = lettered_bullets([page(*listed(sign))])
    if sign != "\uf0a8":  # signs for private use count as bullets as they are
        assert found == {("Zier", sign)}
        assert texts(listed(sign)).count("•") == 6


@pytest.mark.parametrize(
    "words",
    [
        listed("u", font="Antiqua"),
        listed("u", count=1),
        [*listed("u"), word("und", 20, 300, "Zier")],
        [each for row in range(4) for each in (word("vor", 20, 100 + 14 * row), word("u", 38, 100 + 14 * row, "Zier"))],
        [
            each
            for row in range(4)
            for each in (word("u", 20 + 40 * row, 100, "Zier"), word("Boot", 32 + 40 * row, 100))
        ][:2],
        [*listed("u", count=2), *(word("u", 200, 200 + 20 * row, "Zier") for row in range(6))],
        [
            each
            for row, sign in enumerate("ABC")
            for each in (word(sign, 20, 100 + 14 * row, "Fett"), word("Boot", 32, 100 + 14 * row))
        ],
        [
            each
            for row in range(3)
            for each in (word("3", 20, 100 + 14 * row, "Fett"), word("Boote", 32, 100 + 14 * row))
        ],
    ],
    ids=[
        "same-font",
        "one-line",
        "a-font-of-words",
        "behind-a-word",
        "once",
        "mostly-elsewhere",
        "letters-of-a-legend",
        "digits",
    ],
)
def test_other_single_letters_stay_what_they_are(words: list[Word]) -> None:
    assert lettered_bullets([page(*words)]) == frozenset()


def test_bullets_of_two_levels_are_both_bullets() -> None:
    assert texts([*listed("u", count=3), *listed("n", count=3, x=50)][:12]).count("•") == 6
