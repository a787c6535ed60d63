"""Marks of footnotes go with their word, and make no other number of one."""

from __future__ import annotations

import pytest

from tests.extract.typeset import BODY, blocks_of, prose


@pytest.mark.parametrize("face", ["", "typographic: false, "])
@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("Jede Bucht#super({face}[\\*]) zählt.", "Jede Bucht* zählt."),
        ("Jede Bucht#super({face}[†]), jede Insel#super({face}[\\*\\*]).", "Jede Bucht†, jede Insel**."),
        ("Der Turm#super({face}[1]) steht am Kai.#super({face}[12]) Dort", "Der Turm1 steht am Kai.12 Dort"),
        ("Jeder Hafen#super({face}[3)]) hat drei \\* Sterne.", "Jeder Hafen3) hat drei * Sterne."),
    ],
)
def test_a_raised_mark_stands_with_its_word(face: str, markup: str, expected: str) -> None:
    found = blocks_of(f"{BODY}{prose(1, 3)} {markup.replace('{face}', face)} {prose(2, 3)}")
    assert expected in found[0].text


def test_a_number_raised_behind_a_number_is_no_digit_of_it() -> None:
    found = blocks_of(f"{BODY}{prose(1, 3)} Es sind 10#super(typographic: false)[5] Steine. {prose(2, 3)}")
    assert "Es sind 10⁵ Steine." in found[0].text


def test_small_words_on_the_line_stay_apart() -> None:
    found = blocks_of(
        f"{BODY}{prose(1, 3)} Der Turm #text(size: 6pt)[5] und #super(typographic: false)[3] Boote. {prose(2, 3)}"
    )
    assert "Der Turm 5 und 3 Boote." in found[0].text


def test_a_mark_little_smaller_than_its_word() -> None:
    found = blocks_of(
        f"{BODY}{prose(1, 3)} Der Turm steht am Kai.#super(typographic: false, size: 0.83em)[1] {prose(2, 3)}"
    )
    assert "Der Turm steht am Kai.1 " in found[0].text


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("#text(size: 6pt)[Klein.] Der Turm#text(baseline: -0.3em)[7] steht.", "Der Turm 7 steht."),
        ("Der Turm –#super(typographic: false)[3] steht.", "Der Turm – 3 steht."),
    ],
    ids=["of full size", "behind a dash"],
)
def test_what_is_no_mark_of_its_word(markup: str, expected: str) -> None:
    found = blocks_of(f"{BODY}{prose(1, 3)} {markup} {prose(2, 3)}")
    assert expected in found[0].text
