"""Actions that running text allows for a cost, and sentences that say what they cost. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\nDuring the day you may drain a bog at a cost of two flies. For one fly you may call a frog, and you may also rest, which is free.\n",
            [("action", "drain a bog", 2, 2), ("action", "call a frog", 1, 1), ("action", "rest", 0, 0)],
        ),
        (
            "pl",
            "# Mszar\n\n## Akcje\n\nKopanie kosztuje 1 punkt, budowa 2 punkty, a wołanie 3 punkty.\n",
            [("action", "Kopanie", 1, 1), ("action", "budowa", 2, 2), ("action", "wołanie", 3, 3)],
        ),
    ],
)
def test_allowed_actions_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
