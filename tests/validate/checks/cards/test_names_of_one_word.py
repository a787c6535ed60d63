"""A card whose name is one word, and a translation that names another card instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written

_GERMAN = {"right": "Falls du den Ring im Spiel hast, ziehe.", "this": "Falls du diese Karte hast, ziehe."}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (_GERMAN["right"], []),
        (_GERMAN["this"], []),
        ("Falls du die Linse von Golkelri im Spiel hast, ziehe.", [("c2", "de")]),
        ("Falls du Ring und Linse von Golkelri hast, ziehe.", []),
    ],
)
def test_another_card_in_place_of_one_with_a_name_of_one_word_is_told(
    tmp_path: Path, text: str, said: list[tuple[str, str]]
) -> None:
    source = [{"name": "Ring"}, {"name": "Lens of Golkelri"}, {"name": "Call", "text": "If you have the Ring, draw."}]
    german = [{"name": "Ring"}, {"name": "Linse von Golkelri"}, {"name": "Ruf", "text": text}]
    found = told(written(tmp_path, {"en": source, "de": german}), "RW715")
    assert [(one.id, one.spans[0].locale) for one in found] == said
