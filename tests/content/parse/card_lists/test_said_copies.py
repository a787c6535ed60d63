"""How many copies there are, as the words of cards, of groups and of introductions say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .read_lists import cards

NAMES = ("Lamp", "Rope", "Tin Whistle", "Oilskin", "Compass")
COUNTS = (2, 1, 4, 3, 2)
WORDS = ("two", "one", "four", "three", "two")
TEXT = "Look at the next tile and put it back."


def read(folder: Path, form: str, suffix: str = "md", before: str = "") -> list[tuple[str, int | None, str]]:
    entries = (
        form.format(name=name, count=count, word=word) for name, count, word in zip(NAMES, COUNTS, WORDS, strict=True)
    )
    found = cards(folder, f"# The gear\n\n{before}\n\n" + "\n\n".join(entries) + "\n", suffix=suffix)
    return [(card.name, card.quantity, card.text) for card in found.values()]


@pytest.mark.parametrize(
    "form",
    [
        f"**{{name}}** ({{word}} copies): {TEXT}",
        f"### {{name}}\n\nThere are {{word}} of these. {TEXT}",
        f"### {{name}}\n\n{TEXT} ({{count}} in the deck)",
        f"### {{name}}\n\n{TEXT}\n\n*{{count}} copies*",
        f"### {{name}}\n\n{TEXT} There are {{word}} copies of this card.",
        f"### {{name}}\n- Cost: 2\n- Copies: {{word}}\n\n{TEXT}",
        f"### {{name}}, {{count}} copies\n\n{TEXT}",
        f"**{{name}}** [{{count}} cards] – {TEXT}",
    ],
)
def test_words_of_the_cards(tmp_path: Path, form: str) -> None:
    assert read(tmp_path, form) == [(name, count, TEXT) for name, count in zip(NAMES, COUNTS, strict=True)]


@pytest.mark.parametrize(
    ("form", "before"),
    [
        (f"{{name}} [{{count}}]\n    {TEXT}", "The number in brackets tells how many there are."),
        (f"{{count}} {{name}} - {TEXT}", "The number before each name is the number of copies."),
    ],
)
def test_numbers_that_the_introduction_explains(tmp_path: Path, form: str, before: str) -> None:
    assert read(tmp_path, form, "txt", before) == [
        (name, count, TEXT) for name, count in zip(NAMES, COUNTS, strict=True)
    ]


def test_numbers_that_nothing_explains_stay_facts(tmp_path: Path) -> None:
    assert {count for _, count, _ in read(tmp_path, f"{{name}} [{{count}}]\n    {TEXT}", "txt")} == {None}


def test_headings_and_paragraphs_over_groups(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """# Karten

## Windkarten

Jede dieser Karten ist dreimal vorhanden.

**Brise:** Ziehe ein Feld weit.

**Sturm:** Ziehe drei Felder weit.

## Hafenkarten (je 2 Exemplare)

**Mole:** Setze einmal aus.

**Kran:** Lade eine Kiste. Davon gibt es vier Exemplare.

**Speicher:** Lagere zwei Kisten.
""",
        suffix="md",
        locale="de",
    )
    assert {name: card.quantity for name, card in found.items()} == {
        "Brise": 3,
        "Sturm": 3,
        "Mole": 2,
        "Kran": 4,
        "Speicher": 2,
    }
    assert found["Kran"].text == "Lade eine Kiste."


def test_a_restriction_is_no_number_of_copies(tmp_path: Path) -> None:
    found = cards(tmp_path, "\n\n".join(f"### {name}\n\nHeal 2. Only once per game." for name in NAMES), suffix="md")
    assert {(card.quantity, card.text) for card in found.values()} == {(None, "Heal 2. Only once per game.")}
