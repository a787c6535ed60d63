"""How many copies there are, as the words of cards, of groups and of introductions say it."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.card_lists import said_copies

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
        """# Vorräte

## Aussaat

Von jeder Karte liegen vier Stück bei.

**Kresse:** Säe ein Beet.

**Dill:** Säe zwei Beete. Davon enthält das Spiel fünf Exemplare.

## Werkzeuge (je 3 Stück)

**Harke:** Räume ein Beet ab.

**Spaten:** Grabe um, dann säe.

**Kanne:** Gieße ein Beet. Nur zwei Exemplare.
""",
        suffix="md",
        locale="de",
    )
    assert {name: card.quantity for name, card in found.items()} == {
        "Kresse": 4,
        "Dill": 5,
        "Harke": 3,
        "Spaten": 3,
        "Kanne": 2,
    }
    assert found["Dill"].text == "Säe zwei Beete."


def test_a_restriction_is_no_number_of_copies(tmp_path: Path) -> None:
    found = cards(tmp_path, "\n\n".join(f"### {name}\n\nHeal 2. Only once per game." for name in NAMES), suffix="md")
    assert {(card.quantity, card.text) for card in found.values()} == {(None, "Heal 2. Only once per game.")}


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Once in the game."),
        ("en", "Four times."),
        ("en", "Only in the game of three."),
        ("de", "Einmal im Spiel."),
        ("de", "Fünf Mal."),
        ("pl", "Raz w grze."),
        ("pl", "Cztery razy."),
    ],
)
@pytest.mark.parametrize("form", ["{said} {text}", "{text} {said}", "{text}\n\n{said}", "*{said}*\n\n{text}"])
def test_how_often_one_card_is_used_stays_in_its_text(tmp_path: Path, form: str, locale: str, said: str) -> None:
    texts = dict.fromkeys(NAMES, "Heal 2.") | {"Rope": form.format(said=said, text="Heal 2.")}
    entries = "\n\n".join(f"### {name}\n\n{text}" for name, text in texts.items())
    found = cards(tmp_path, f"# Gear\n\n{entries}\n", suffix="md", locale=locale)
    assert {card.quantity for card in found.values()} == {None}
    rope = found["Rope"]
    assert said.strip(".") in f"{rope.text} {rope.flavour} {rope.fields}"


def test_how_often_most_cards_are_used_in_the_game_is_no_number_of_copies(tmp_path: Path) -> None:
    found = cards(tmp_path, "\n\n".join(f"### {name}\n\nHeal 2.\n\nOnce in the game." for name in NAMES), suffix="md")
    assert {(card.quantity, card.text) for card in found.values()} == {(None, "Heal 2. Once in the game.")}


def test_a_card_differs_from_its_group_by_naming_the_deck(tmp_path: Path) -> None:
    texts = dict.fromkeys(NAMES, TEXT) | {"Compass": f"Only one per deck. {TEXT}", "Rope": f"{TEXT} Twice."}
    entries = "\n\n".join(f"### {name}\n\n{text}" for name, text in texts.items())
    found = cards(tmp_path, f"# Gear\n\nThere are four copies of each.\n\n{entries}\n", suffix="md")
    assert [card.quantity for card in found.values()] == [4, 4, 4, 4, 1]
    assert found["Compass"].text == TEXT
    assert found["Rope"].text == f"{TEXT} Twice."


@pytest.mark.parametrize("at", [0, 2, 4])
def test_copies_behind_further_names_belong_to_none(tmp_path: Path, at: int) -> None:
    entries = [
        "Nebel – Setze aus. 3 Exemplare.",
        "Sturm – Ziehe drei Felder weit. 1 Exemplar.",
        "Hagel – Wirf eine Karte ab. 2 Exemplare.",
        "Dürre – Niemand erntet. 2 Exemplare.",
    ]
    entries.insert(at, "Ebbe – Ziehe zurück.\nFlut – Ziehe vor.\nTide – Nimm einen Fisch. 4 Exemplare.")
    found = cards(tmp_path, "KARTEN\n\n" + "\n\n".join(entries) + "\n", locale="de")
    assert (found["Ebbe"].quantity, found["Ebbe"].text.endswith("4 Exemplare.")) == (None, True)
    assert found["Sturm"].quantity == 1


def test_what_stands_over_all_cards_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = []

    def counted(text: str, locale: str, *, topic: str = "") -> None:
        read.append((text, locale, topic))

    monkeypatch.setattr(said_copies, "group_phrase", counted)
    entries = "\n\n".join(f"### Card {chr(at)}\n\nTake {at} coins." for at in range(65, 85))
    assert len(cards(tmp_path, f"# Gear\n\nSome words about them.\n\n{entries}\n", suffix="md")) == 20
    assert len(read) == len(set(read)) > 0
