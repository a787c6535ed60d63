"""Lists of what is in the box, wherever they stand. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\nPut the frogs back. You should have 64 reed cards, 25 lily leaves, 12 herons, 1 bog token and 1 board.\n",
            [
                ("deck", "reed cards", 64),
                ("marker", "lily leaves", 25),
                ("marker", "herons", 12),
                ("marker", "bog token", 1),
            ],
        ),
        (
            "en",
            "# Mosswick\n\nThe frogs come in 16 ponds / 44 flies / 18 reeds (6 tall, 12 short) / 4 pencils.\n",
            [("marker", "ponds", 16), ("marker", "flies", 44), ("marker", "reeds", 18)],
        ),
        (
            "de",
            "# Moosheim\n\n**In der Schachtel:** 48 Moorkarten, 6 Reiher aus Holz, 30 Fliegen aus Pappe und dieses Heft.\n",
            [("deck", "Moorkarten", 48), ("marker", "Reiher", 6), ("marker", "Fliegen", 30)],
        ),
        (
            "pl",
            "# Mszar\n\n**Zawartość:** 20 liści · 36 much · 8 żetonów mgły · 2 pionki\n",
            [("marker", "liści", 20), ("marker", "much", 36), ("marker", "żetony mgły", 8)],
        ),
    ],
)
def test_lists_of_what_there_is_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    found = [one for one in rows(tmp_path, locale, text) if one[0] in ("deck", "dice", "marker")]
    assert sorted(found, key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "# Mosswick\n\nWhoever wins the pond takes 3 flies, 2 reeds and 1 heron.\n"),
        ("en", "# Mosswick\n\nEach player takes 12 flies, 10 reeds and 5 herons.\n"),
        ("de", "# Moosheim\n\nDas Spiel dauert 12 Runden, 40 Minuten und 3 Bier.\n\nGib 4 Fliegen ab.\n"),
    ],
)
def test_what_somebody_gets_is_no_stock(tmp_path: Path, locale: str, text: str) -> None:
    assert [one for one in rows(tmp_path, locale, text) if one[0] == "marker"] == []
