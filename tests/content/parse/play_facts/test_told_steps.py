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
            "# Kessel\n\n## Ablauf\n\nAls Erstes kommt das Heizen. Anschließend ist euer Brauen dran, am Ende die Rast.\n",
            [("step", "Heizen"), ("step", "Brauen"), ("step", "Rast")],
        ),
        (
            "en",
            "# Kettle\n\n## Your turn\n\nYour turn starts with the stoking, continues with the brewing and concludes with the pouring.\n",
            [("step", "stoking"), ("step", "brewing"), ("step", "pouring")],
        ),
        (
            "de",
            "# Kessel\n\n## Ablauf\n\nDie Runde in Kürze: (1) Heizen: Kohle legen. (2) Brauen: Tee wählen. (3) Rast: warten.\n",
            [("step", "Heizen"), ("step", "Brauen"), ("step", "Rast")],
        ),
        (
            "pl",
            "# Mszar\n\n## Przebieg rundy\n\n(1) Mgła: cisza. (2) Praca: kopiemy. (3) Noc: śpimy.\n",
            [("step", "Mgła"), ("step", "Praca"), ("step", "Noc")],
        ),
        (
            "pl",
            "# Kocioł\n\n## Jak gramy?\n\nFaza pierwsza, palenie: dołóż węgla. Faza druga, parzenie: wybierz herbatę. Faza trzecia, odpoczynek: nic nie rób.\n",
            [("step", "palenie"), ("step", "parzenie"), ("step", "odpoczynek")],
        ),
        (
            "en",
            "# Mosswick\n\n## Chapter\n\n### Mist Phase\n\nWait.\n\n### Work Phase\n\nDig.\n\n### Rest Phase\n\nSleep.\n",
            [("step", "Mist Phase"), ("step", "Work Phase"), ("step", "Rest Phase")],
        ),
        (
            "de",
            "# Moosheim\n\nIn jeder Runde gibt es eine Nebelphase, eine Quakphase und eine Ruhephase.\n",
            [("step", "Nebelphase"), ("step", "Quakphase"), ("step", "Ruhephase")],
        ),
        (
            "en",
            "# Mosswick\n\nEach round consists of a mist phase, a croak phase and a rest phase.\n",
            [("step", "mist phase"), ("step", "croak phase"), ("step", "rest phase")],
        ),
        (
            "de",
            "# Moosheim\n\n| Phase | Was passiert |\n|---|---|\n| Nebel | Alle warten. |\n| Quaken | Alle quaken. |\n| Ruhe | Alle schlafen. |\n",
            [("step", "Nebel"), ("step", "Quaken"), ("step", "Ruhe")],
        ),
        (
            "de",
            "# Moosheim\n\nAblauf einer Runde: Nebel – Quaken – Ruhe – Schlaf.\n",
            [("step", "Nebel"), ("step", "Quaken"), ("step", "Ruhe"), ("step", "Schlaf")],
        ),
        (
            "de",
            "# Moosheim\n\n## Dein Zug\n\n**1. Quaken** Alle hören zu.\n\n**2. Tauchen** Weg ist er.\n\n**3. Rasten** Schlafen.\n",
            [("step", "Quaken"), ("step", "Tauchen"), ("step", "Rasten")],
        ),
    ],
)
def test_told_steps_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pl", "# Kocioł\n\n## Przebieg\n\nWynik rzutu: (1) sadza, (2) dołóż węgla, (3) odlej wody.\n"),
        ("pl", "# Kocioł\n\n## Przebieg\n\nWynik: (1) sadza, (2) dołóż węgla, (3) odlej wody.\n"),
        ("de", "# Kessel\n\n## Ablauf\n\nUnsere Gäste sind: a) Ida, b) Jost, c) Kunz.\n"),
        ("de", "# Kessel\n\n## Ablauf\n\nEine Runde beginnt mit dem Heizen, dann ist Ida dran, zum Schluss Jost.\n"),
        ("de", "# Kessel\n\n## Ablauf\n\nZuerst ist Ida dran, dann kommt Jost, zum Schluss Kunz.\n"),
        ("en", "# Kettle\n\n## Course of play\n\nFirst Ida, then Jost, finally Kunz.\n"),
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
