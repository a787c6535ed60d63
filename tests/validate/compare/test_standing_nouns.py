"""Whether a word stands as a noun, in languages whose forms tell it and in others."""

from __future__ import annotations

import pytest
from regelwerk.language.tokens import words
from regelwerk.validate.compare.words.nouns import stands_as_noun


@pytest.mark.parametrize(
    ("text", "word", "locale", "wanted"),
    [
        ("Take the lantern from the board.", "lantern", "en", True),
        ("The aim is to win.", "aim", "en", True),
        ("It right away gives you a card.", "right", "en", False),
        ("Then the next player rolls.", "next", "en", False),
        ("Move to a free cell.", "free", "en", False),
        ("Fermez la fenêtre.", "fenêtre", "fr", True),
        ("Le lancer actuel compte.", "actuel", "fr", False),
        ("Das ist nicht nodig.", "nodig", "nl", False),
        ("Legt Netz und Boot ab.", "Boot", "de", True),
    ],
)
def test_a_noun_stands_after_an_article_and_before_no_word_of_its_own(
    text: str, word: str, locale: str, wanted: bool
) -> None:
    (token,) = [one for one in words(text) if one.text == word]
    assert stands_as_noun(token, text, locale) is wanted
