"""What things are worth, in tables, lines and sentences. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\nEach lily is worth 2, golden reed 5.\n",
            [("resource", "lily", 2), ("resource", "golden reed", 5)],
        ),
        (
            "en",
            "# Mosswick\n\n## At the end\n\nScore 6 for each heron and 1 for every frog left over.\n",
            [("resource", "heron", 6), ("resource", "frog", 1)],
        ),
        (
            "de",
            "# Moosheim\n\n## Schlusswertung\n\nJeder Reiher zählt 4, jedes Schilf zwei.\n",
            [("resource", "Reiher", 4), ("resource", "Schilf", 2)],
        ),
        (
            "de",
            "# Moosheim\n\n## Marktpreise\n\nSchilf 7 Heller - Torf 3 Heller - Moos 2 Heller\n",
            [("resource", "Schilf", 7), ("resource", "Torf", 3), ("resource", "Moos", 2)],
        ),
        (
            "pl",
            "# Mszar\n\n## Skup\n\n| torf | 6 gr |\n|---|---|\n| mech | 5 gr |\n| trzcina | 3 gr |\n",
            [("resource", "torf", 6), ("resource", "mech", 5), ("resource", "trzcina", 3)],
        ),
        (
            "en",
            "# Mosswick\n\n- Lily: 2 points\n- Reed: 1 point\n- Peat: 4 points\n",
            [("resource", "Lily", 2), ("resource", "Reed", 1), ("resource", "Peat", 4)],
        ),
        (
            "en",
            "# Mosswick\n\nLily sells for 3 pence, reed for 2 and peat for 5.\n",
            [("resource", "Lily", 3), ("resource", "reed", 2), ("resource", "peat", 5)],
        ),
    ],
)
def test_worths_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)
