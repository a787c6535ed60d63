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
            "# Kettle\n\n## Market\n\nA tin of tea brings nine pennies, a tin of salt three, a tin of soap one.\n",
            [("resource", "tea", 9), ("resource", "salt", 3), ("resource", "soap", 1)],
        ),
        (
            "pl",
            "# Kocioł\n\n## Targ\n\nPuszka herbaty jest warta cztery grosze, puszka soli dwa, a puszka mydła jeden.\n",
            [("resource", "herbaty", 4), ("resource", "soli", 2), ("resource", "mydła", 1)],
        ),
        (
            "en",
            "# Mosswick\n\n## Scoring\n\nPlayers score:\n\n* 2 points for each hut\n* 5 points for each bog\n",
            [("resource", "hut", 2), ("resource", "bog", 5)],
        ),
        (
            "de",
            "# Kessel\n\n## Wertung\n\nWenn der Tee ausgeht, zählt jeder Becher 4 Punkte und jede Kanne 6 Punkte. Asche und Ruß sind wertlos.\n",
            [("resource", "Becher", 4), ("resource", "Kanne", 6), ("resource", "Asche"), ("resource", "Ruß")],
        ),
        (
            "en",
            "# Mosswick\n\n## Prices\n\nGreen reed ........ 3\n\nOld peat ........ 2\n",
            [("resource", "Green reed", 3), ("resource", "Old peat", 2)],
        ),
    ],
)
def test_goods_prices_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
