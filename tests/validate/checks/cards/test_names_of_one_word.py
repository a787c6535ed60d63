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


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("If you have the Lens of Golkelri, draw.", "Falls du die Linse von Golkelri hast, ziehe."),
        ("If you have the Old Lens, draw.", "Falls du die Alte Linse hast, ziehe."),
        ("If you have the Lens or Old Lens, draw.", "Falls du dies oder die Alte Linse hast, ziehe."),
        ("If you have the Ring or Old Lens, draw.", "Falls du dies oder die Alte Linse hast, ziehe."),
    ],
)
def test_a_word_of_a_longer_name_is_no_name_and_cards_that_the_source_names_are_right(
    tmp_path: Path, english: str, german: str
) -> None:
    source = [{"name": name} for name in ("Lens", "Ring", "Lens of Golkelri", "Old Lens")]
    ours = [{"name": name} for name in ("Glas", "Ring", "Linse von Golkelri", "Alte Linse")]
    texts = {"en": [*source, {"name": "Call", "text": english}], "de": [*ours, {"name": "Ruf", "text": german}]}
    assert not told(written(tmp_path, texts), "RW715")
