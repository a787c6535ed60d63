"""Which small raised signs belong to the word before them: each limit on both sides."""

from __future__ import annotations

from dataclasses import replace

import pytest
from regelwerk.extract.page.words import Word
from regelwerk.extract.pages.footnote_marks import with_marks


def word(text: str, x: float, *, size: float = 10, raised: float = 0, width: float | None = None) -> Word:
    wide = 0.5 * size * len(text) if width is None else width
    return Word(text, x, 2 - raised, x + wide, 12 - raised, size, 10 - raised)


KAI = word("Kai", 0)  # it ends at 15


def texts(*words: Word) -> list[str]:
    return [one.text for one in with_marks(words)]


@pytest.mark.parametrize(
    ("size", "raised", "gap", "joined"),
    [
        (6, 3, 0, True),
        (8.6, 3, 0, True),
        (8.7, 3, 0, False),
        (6, 1.6, 0, True),
        (6, 1.4, 0, False),
        (6, 6.4, 0, True),
        (6, 6.6, 0, False),
        (6, 3, 1.1, True),
        (6, 3, 1.3, False),
        (6, 3, -1.1, True),
        (6, 3, -1.3, False),
    ],
)
def test_a_mark_is_small_raised_and_close(size: float, raised: float, gap: float, joined: bool) -> None:
    found = texts(KAI, word("7", 15 + gap, size=size, raised=raised))
    assert found == (["Kai7"] if joined else ["Kai", "7"])


@pytest.mark.parametrize("mark", ["*", "†", "***", "12", "a", "b)", "3.", "§", "*,”"])
def test_signs_numbers_and_letters_are_marks(mark: str) -> None:
    assert texts(KAI, word(mark, 15, size=6, raised=3)) == ["Kai" + mark]


@pytest.mark.parametrize("text", ["****", "1234", "ab", "A", "–"])
def test_other_small_words_are_none(text: str) -> None:
    assert texts(KAI, word(text, 15, size=6, raised=3)) == ["Kai", text]


@pytest.mark.parametrize(
    ("text", "joined"), [("Kai.", "Kai.7"), ("Kai”", "Kai”7"), ("12", "12⁷"), ("Kai–", None), ("Kai(", None)]
)
def test_what_a_mark_is_put_to(text: str, joined: str | None) -> None:
    first = word(text, 0)
    assert texts(first, word("7", first.x1, size=6, raised=3)) == ([joined] if joined else [text, "7"])


def test_turned_words_have_no_marks() -> None:
    mark = word("7", 15, size=6, raised=3)
    assert texts(replace(KAI, angle=90), mark) == ["Kai", "7"]
    assert texts(KAI, replace(mark, angle=90)) == ["Kai", "7"]


def test_a_small_letter_beside_a_large_capital_is_its_next_letter() -> None:
    assert texts(word("D", 0), word("a", 5, size=5, raised=3)) == ["D", "a"]
    assert texts(word("D", 0), word("a", 5, size=7, raised=3)) == ["Da"]
    assert texts(word("D", 0), word("7", 5, size=5, raised=3)) == ["D7"]
    assert texts(word("Der", 0), word("a", 15, size=5, raised=3)) == ["Dera"]


def test_what_closes_the_word_stands_behind_its_mark() -> None:
    mark = word("7", 15, size=6, raised=3)  # it ends at 18
    (whole,) = with_marks((KAI, mark, word(".", 18)))
    assert (whole.text, whole.x0, whole.x1) == ("Kai7.", 0, 23)
    assert texts(KAI, mark, word(".", 20)) == ["Kai7", "."]
    assert texts(KAI, mark, word(".", 18, raised=1)) == ["Kai7", "."]
    assert texts(KAI, mark, word("–", 18)) == ["Kai7", "–"]


def test_a_mark_is_put_to_one_word_alone() -> None:
    other = replace(word("Bai", 0), baseline=10.5)
    assert texts(KAI, other, word("7", 15, size=6, raised=3)) == ["Kai7", "Bai"]


def test_words_of_one_size_are_left_alone() -> None:
    words = (KAI, word("7", 15, raised=3))
    assert with_marks(words) is words
    assert with_marks(()) == ()
