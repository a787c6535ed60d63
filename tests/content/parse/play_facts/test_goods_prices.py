"""Goods with prices in whatever they are paid in. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\n## Prices\n\nA sack of peat fetches six flies, a jar of honey four, and a bale of wool five.\n",
            [("resource", "peat", 6), ("resource", "honey", 4), ("resource", "wool", 5)],
        ),
        (
            "pl",
            "# Mszar\n\n## Punktacja\n\nWorek torfu daje pięć punktów, worek mchu trzy, worek wełny dwa.\n",
            [("resource", "torfu", 5), ("resource", "mchu", 3), ("resource", "wełny", 2)],
        ),
        (
            "en",
            "# Mosswick\n\n## Scoring\n\nPlayers score:\n\n* 2 points for each hut\n* 5 points for each bog\n",
            [("resource", "hut", 2), ("resource", "bog", 5)],
        ),
        (
            "de",
            "# Moosheim\n\n## Wertung\n\nAm Ende bringt jedes Moos 2 Punkte und jeder Honig 3 Punkte. Torf und Lehm sind wertlos.\n",
            [("resource", "Moos", 2), ("resource", "Honig", 3), ("resource", "Torf"), ("resource", "Lehm")],
        ),
    ],
)
def test_goods_prices_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
