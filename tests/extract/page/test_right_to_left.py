"""Scripts that run from right to left, in the order in which they are read."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.right_to_left import line_text, read_glyphs


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (["םיליז", "םולש"], "םולש םיליז"),
        (["Der", "םולש", "Hafen"], "Der םולש Hafen"),
        (["Der", "הלילב", "בוט", "Hafen"], "Der בוט הלילב Hafen"),
        (["םילפק", "12", "חק"], "חק 12 םילפק"),
        (["Der", "Hafen"], "Der Hafen"),
    ],
)
def test_words_from_right_to_left_are_read_in_their_order(seen: list[str], said: str) -> None:
    assert line_text(seen) == said


@pytest.mark.parametrize(
    ("seen", "said"),
    [("םולש", "שלום"), ("(םולש)", "(שלום)"), ("12םולש", "שלום12"), ("\ufeb3\ufe8e", "اس"), ("Hafen", "Hafen")],
)
def test_letters_from_right_to_left_are_read_in_their_order(seen: str, said: str) -> None:
    assert "".join(read_glyphs(list(seen))) == said
