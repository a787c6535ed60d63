"""Steps that running text tells. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "de",
            "# Moosheim\n\n## Wie ein Zug verläuft\n\nZuerst kommt der Nebel, dann deine Arbeit und zuletzt die Ruhe.\n",
            [("step", "Nebel"), ("step", "Arbeit"), ("step", "Ruhe")],
        ),
        (
            "en",
            "# Mosswick\n\n## The turn\n\nEach turn opens with the Mist, is followed by the Work, and is brought to a close by the Rest.\n",
            [("step", "Mist"), ("step", "Work"), ("step", "Rest")],
        ),
        (
            "pl",
            "# Mszar\n\n## Przebieg rundy\n\n(1) Mgła: cisza. (2) Praca: kopiemy. (3) Noc: śpimy.\n",
            [("step", "Mgła"), ("step", "Praca"), ("step", "Noc")],
        ),
        (
            "pl",
            "# Mszar\n\n## Jak gramy?\n\nKrok pierwszy, mgła: cisza. Krok drugi, praca: kopiemy. Krok trzeci, noc: śpimy.\n",
            [("step", "mgła"), ("step", "praca"), ("step", "noc")],
        ),
        (
            "en",
            "# Mosswick\n\n## Chapter\n\n### Mist Phase\n\nWait.\n\n### Work Phase\n\nDig.\n\n### Rest Phase\n\nSleep.\n",
            [("step", "Mist Phase"), ("step", "Work Phase"), ("step", "Rest Phase")],
        ),
    ],
)
def test_told_steps_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "# Mosswick\n\n1. The frogs. They are green.\n\n2. The cards. Shuffle them.\n\n3. The bog. It is wet.\n",
        ),
        (
            "en",
            "MOSSWICK\n\n1. Object of the game\n\nDrain the bog.\n\n2. Laying out\n\nTake a frog.\n\n3. The winner\n\nDone.\n",
        ),
    ],
)
def test_what_looks_like_told_steps_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
