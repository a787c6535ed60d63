"""Sorts of cards that are drawn or shuffled. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("en", "# Mosswick\n\nWho has no fly draws a rumour card.\n", [("deck", "rumour card")]),
        ("en", "# Mosswick\n\nDraw the top card, a new card or a discarded card.\n", []),
        ("de", "# Moosheim\n\nMischt die Nebelkarten. Wer will, zieht eine Nebelkarte.\n", [("deck", "Nebelkarten")]),
        (
            "de",
            "# Moosheim\n\nMischt den Nebelstapel (20 Karten). Zieht eine Nebelkarte.\n",
            [("deck", "Nebelstapel", 20)],
        ),
        ("pl", "# Mszar\n\nDobierz kartę mgły. Karta odkryta wraca na spód.\n", [("deck", "karta mgły")]),
    ],
)
def test_sorts_of_cards_are_decks(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert [one for one in rows(tmp_path, locale, text) if one[0] == "deck"] == expected
