"""Denials in disguise are told by the words of the language of a text alone."""

from __future__ import annotations

import pytest
from regelwerk.validate.compare.polarity import disguised


@pytest.mark.parametrize(
    ("text", "locale", "count"),
    [
        ("Do not look at the deck of letters.", "en", 0),  # `of` is or in Dutch, and goes on with a negation there
        ("Leg geen brief of munt af.", "nl", 1),
        ("Do not take a letter or a coin.", "en", 1),
        ("Nimm nicht den Brief, den Marit sucht.", "de", 0),
    ],
)
def test_what_goes_on_with_a_negation(text: str, locale: str, count: int) -> None:
    assert disguised(text, locale) == count
