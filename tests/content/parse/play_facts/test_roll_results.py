"""Results of rolls in sentences, below nought, of two dice, and signs of a die. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\nRoll for the weather. A total of 4 or less is Dead Calm, and nobody moves. From 5 to 9 it is Fair Wind, as usual. Any total of 10 or more brings a Gale: lose a boat.\n",
            [("outcome", "Dead Calm", 4), ("outcome", "Fair Wind", 5, 9), ("outcome", "Gale", 10)],
        ),
        (
            "de",
            "# Moosheim\n\n## Unheil\n\n| Wurf | Was geschieht |\n|---|---|\n| 11–16 | Nebel |\n| 21–36 | Frösche |\n| 41–66 | Stille |\n",
            [
                ("outcome", "Nebel", 11, 16),
                ("outcome", "Frösche", 21, 36),
                ("outcome", "Stille", 41, 66),
            ],
        ),
        (
            "de",
            "# Moosheim\n\n## Der Moorwürfel\n\nEr hat sechs Seiten:\n\n* Frosch (dreimal drauf): Zieh weiter.\n* Reiher (zweimal drauf): Setz aus.\n* Nebel (einmal): Nichts.\n",
            [("dice", "Moorwürfel"), ("outcome", "Frosch"), ("outcome", "Reiher"), ("outcome", "Nebel")],
        ),
        (
            "de",
            "# Moosheim\n\n## Wettertabelle\n\nWürfelt einmal:\n\n1. Nebel\n2. Regen\n3. Sturm\n4. Sonne\n",
            [
                ("outcome", "Nebel", 1, 1),
                ("outcome", "Regen", 2, 2),
                ("outcome", "Sturm", 3, 3),
                ("outcome", "Sonne", 4, 4),
            ],
        ),
    ],
)
def test_roll_results_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
