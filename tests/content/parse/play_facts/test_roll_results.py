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
            "# Kettle\n\nThrow both dice when the lid rattles. From 2 to 6 it is Soot. A roll of 7 to 9 means Steam and costs you a cup. On 10 or more it is Whistle.\n",
            [("outcome", "Soot", 2, 6), ("outcome", "Steam", 7, 9), ("outcome", "Whistle", 10)],
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
        (
            "en",
            "# Mosswick\n\nThrow both dice and add them: 2-4 mist, 5-8 rain, 9-12 storm.\n",
            [("outcome", "mist", 2, 4), ("outcome", "rain", 5, 8), ("outcome", "storm", 9, 12)],
        ),
        (
            "de",
            "# Moosheim\n\nWürfle: Von 2 bis 4 zieht leichter Nebel auf. Von 5 bis 9 fällt ein Regen. Ab 10 tobt ein Sturm.\n",
            [("outcome", "Nebel", 2, 4), ("outcome", "Regen", 5, 9), ("outcome", "Sturm", 10)],
        ),
    ],
)
def test_roll_results_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
