"""Facts of play that rulebooks list under headings, in tables and in sentences. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "de",
            "# Moosheim\n\n## Aktionen\n\n- Graben (1 AP): Nimm Torf.\n- Bauen (2–3 AP): Setze ein Haus.\n"
            "- Rufen (kostenlos): Tausche eine Karte.\n",
            [("action", "Graben", 1, 1), ("action", "Bauen", 2, 3), ("action", "Rufen", 0, 0)],
        ),
        (
            "en",
            "# Mosswick\n\n## Actions\n\n| Action | AP | Effect |\n|---|---|---|\n| Dig | 1 | take peat |\n"
            "| Build | 2-3 | place a house |\n| Call | 0 | trade a card |\n",
            [("action", "Dig", 1, 1), ("action", "Build", 2, 3), ("action", "Call", 0, 0)],
        ),
        (
            "pl",
            "# Mszar\n\n## Akcje\n\nKopanie ..... 1 PA\n\nBudowa ...... 3 PA\n\nWołanie ..... za darmo\n",
            [("action", "Kopanie", 1, 1), ("action", "Budowa", 3, 3), ("action", "Wołanie", 0, 0)],
        ),
        (
            "en",
            "# Mosswick\n\n## Round overview\n\nEach round consists of three phases:\n\n1. Dawn – draw a card.\n"
            "2. Work – act.\n3. Night. Discard.\n",
            [("step", "Dawn"), ("step", "Work"), ("step", "Night")],
        ),
        (
            "de",
            "# Moosheim\n\n## Tagesablauf\n\nEin Tag gliedert sich in Morgen, Arbeit und Nacht.\n",
            [("step", "Morgen"), ("step", "Arbeit"), ("step", "Nacht")],
        ),
        (
            "pl",
            "# Mszar\n\n## Kość burzy\n\n- 1–3: Cisza – nic\n- 4–5: Wiatr – cofnij się\n- 6: Piorun – strać kartę\n",
            [
                ("dice", "Kość burzy"),
                ("outcome", "Cisza", 1, 3),
                ("outcome", "Wiatr", 4, 5),
                ("outcome", "Piorun", 6, 6),
            ],
        ),
        (
            "en",
            "# Mosswick\n\n## The storm roll\n\nRoll a die:\n\n- 2 or less: Calm.\n- 3 to 5: Wind.\n- 6+: Thunder.\n",
            [("outcome", "Calm", 2), ("outcome", "Wind", 3, 5), ("outcome", "Thunder", 6)],
        ),
        (
            "de",
            "# Moosheim\n\n## Waren\n\nTorf ist 1 Punkt wert, Honig 4 Punkte und Wolle 2 Punkte. Taler sind nichts wert.\n",
            [("resource", "Torf", 1), ("resource", "Honig", 4), ("resource", "Wolle", 2), ("resource", "Taler")],
        ),
        (
            "en",
            "# Mosswick\n\n## Tokens\n\nFog token (×5): the space is hidden.\n\nFlood token (×3): nobody may enter.\n",
            [("marker", "Fog token", 5), ("marker", "Flood token", 3)],
        ),
        (
            "pl",
            "# Mszar\n\n## Postacie\n\n- Kowalka Ina – kuje taniej\n- Flisak Ben – pływa dalej\n",
            [("character", "Kowalka Ina"), ("character", "Flisak Ben")],
        ),
        (
            "de",
            "# Moosheim\n\n## Karten\n\nDer Nebelstapel umfasst 18 Karten. 14 Karten bilden den Moorstapel.\n",
            [("deck", "Nebelstapel", 18), ("deck", "Moorstapel", 14)],
        ),
        (
            "en",
            "# Mosswick\n\n## Actions\n\n- Dig (1 energy): take peat.\n- Build (3 energy): place a house.\n",
            [("action", "Dig", 1, 1), ("action", "Build", 3, 3)],
        ),
        (
            "de",
            "# Moosheim\n\n## Waren\n\n| Ware | Taler |\n|---|---|\n| Torf | 1 |\n| Honig | 4 |\n",
            [("resource", "Torf", 1), ("resource", "Honig", 4)],
        ),
        (
            "de",
            "# Moosheim\n\n## Die Helden\n\n### Ina die Schmiedin\n\nSie schmiedet billiger.\n\n### Flößer Ben\n\n"
            "Er fährt weiter.\n",
            [("character", "Ina die Schmiedin"), ("character", "Flößer Ben")],
        ),
    ],
)
def test_listed_facts_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "# Mosswick\n\n## Sample turn\n\nAda digs (1 AP) and may build (2 AP). Peat is worth 2 points, wool 3 points.\n",
        ),
        ("de", "# Moosheim\n\n## Designertagebuch\n\n- Graben (1 AP): war einmal frei.\n- Bauen (2 AP): auch.\n"),
        ("en", "# Mosswick\n\n## Setup\n\n- 2-3 players: five cards each\n- 4-5 players: four cards each\n"),
        (
            "en",
            "# Mosswick\n\n## Scoring\n\nYou receive 2 points for each house. Fewer than 3 points are not counted.\n",
        ),
    ],
)
def test_examples_and_notes_list_nothing(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
