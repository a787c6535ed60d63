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
        (
            "de",
            "# Moosheim\n\nWer will, darf für zwei Mücken quaken oder für drei Mücken tauchen. Man darf auch rasten; dafür braucht man keine Mücke.\n",
            [("action", "quaken", 2, 2), ("action", "tauchen", 3, 3), ("action", "rasten", 0, 0)],
        ),
        (
            "en",
            "# Mosswick\n\nOn your turn you may croak, leap into the bog or sleep.\n",
            [("action", "croak"), ("action", "leap into the bog"), ("action", "sleep")],
        ),
        (
            "de",
            "# Moosheim\n\nQuaken kostet eine Fliege, Tauchen zwei.\n",
            [("action", "Quaken", 1, 1), ("action", "Tauchen", 2, 2)],
        ),
        (
            "en",
            "# Mosswick\n\nOn your turn do exactly one of these things:\n\n* croak at the moon,\n* leap,\n* sleep.\n",
            [("action", "croak at the moon"), ("action", "leap"), ("action", "sleep")],
        ),
    ],
)
def test_allowed_actions_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "# Kettle\n\n## Actions\n\nYou may not light a stove, which costs 3 coal. You may not open a window, which costs 2 coal.\n",
        ),
        (
            "en",
            "# Kettle\n\n## Actions\n\nNobody may light a stove for 3 coal, and no guest may open a window for 2 coal.\n",
        ),
        (
            "de",
            "# Kessel\n\nDu darfst nicht in den Keller gehen, das kostet 3 Kohlen. Du darfst die Tür nicht öffnen, das kostet 2 Kohlen.\n",
        ),
        (
            "pl",
            "# Kocioł\n\nNie możesz otworzyć okna, to kosztuje 3 węgle. Nie możesz zejść do piwnicy, to kosztuje 2 węgle.\n",
        ),
        (
            "en",
            "# Kettle\n\n## Story\n\nLong ago a guest could warm his hands, and the cook spent two pennies on bread, one on salt.\n",
        ),
        (
            "en",
            "# Kettle\n\n## Example\n\nIda may light a stove for 3 coal. For 2 coal she may open a window.\n",
        ),
        (
            "en",
            "# Kettle\n\n## Setting up\n\nEach player takes 12 coins and may choose a seat. You may draw 4 cards.\n",
        ),
    ],
)
def test_what_is_forbidden_or_has_no_cost_is_no_action(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
