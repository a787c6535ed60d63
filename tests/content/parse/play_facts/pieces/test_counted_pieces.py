"""Decks, dice and markers whose number a text tells. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\nYou will need the 12 frog tokens and the nine heron tokens. Beside them lies a pack of twenty-four Bog cards.\n",
            [("marker", "frog tokens", 12), ("marker", "heron tokens", 9), ("deck", "Bog cards", 24)],
        ),
        (
            "de",
            "# Moosheim\n\n## Vorbereitung\n\nLegt einen Stapel mit achtzehn Moorkarten, drei Nebelwürfel und elf Froschmarker bereit.\n",
            [("deck", "Moorkarten", 18), ("dice", "Nebelwürfel", 3), ("marker", "Froschmarker", 11)],
        ),
        (
            "pl",
            "# Mszar\n\nPotrzebne są dziesięć kości bagna, dwadzieścia kart żab i dwanaście żetonów mgły.\n",
            [("dice", "kości bagna", 10), ("deck", "karty żab", 20), ("marker", "żetony mgły", 12)],
        ),
        (
            "en",
            "# Mosswick\n\n## Dice\n\n- **Bog dice** (4): frogs and herons.\n- **Wind dice** (2): arrows.\n",
            [("dice", "Bog dice", 4), ("dice", "Wind dice", 2)],
        ),
        (
            "de",
            "# Moosheim\n\nDer Froschstapel enthält 30 Karten, der Reiherstapel nur 12.\n",
            [("deck", "Froschstapel", 30), ("deck", "Reiherstapel", 12)],
        ),
        (
            "de",
            "# Moosheim\n\n## Marker\n\nFroschmarker ...... 14\n\nMüde/Wach ...... 20\n",
            [("marker", "Froschmarker", 14), ("marker", "Müde/Wach", 20)],
        ),
        (
            "en",
            "# Mosswick\n\n## Components\n\n- 24 bog cards\n- 1 board\n\n## Setup\n\nThe bog cards become the Bog Pile.\n",
            [("deck", "Bog Pile", 24)],
        ),
    ],
)
def test_counted_pieces_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "# Mosswick\n\nDiscard the top cards until you find two Bog cards. Each player takes 3 frog tokens, 2 heron tokens and 9 Bog cards.\n",
        ),
        ("pl", "# Kocioł\n\n## Przygotowanie\n\nOdłóż 16 kart Pary. Każdy gracz bierze 8 kart Sadzy.\n"),
        ("pl", "# Kocioł\n\nKażdy gracz bierze 12 żetonów Węgla, 10 żetonów Pary i 8 żetonów Sadzy.\n"),
        ("en", "# Kettle\n\n## Setup\n\nEach player takes 12 coins. Lay out 16 Steam cards.\n"),
        ("de", "# Kessel\n\n## Aufbau\n\nNehmt 16 Dampfkarten. Jeder nimmt 12 Münzen und 8 Kohlemarker.\n"),
        (
            "en",
            "# Kettle\n\n## Example of scoring\n\nIda has 14 Steam cards, 9 Soot cards and 8 coal tokens, so she scores 31 points.\n",
        ),
        (
            "en",
            "# Kettle\n\n## Example\n\n* 24 Steam cards\n* 18 Soot cards\n* 12 coal tokens\n",
        ),
        (
            "de",
            "# Kessel\n\nEs war einmal ein Heizer, der verlor zwölf Kohlemarker an einem Abend und wollte sie wiederhaben.\n",
        ),
    ],
)
def test_what_looks_like_counted_pieces_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
