"""Characters of a law: rows, and cards with icons and the special action. All laws are invented."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.content.parse.player_characters import start_items
from regelwerk.pipeline.document_reading import draft_of, read
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import load_project

LAWS = {
    "de": """7. Am Fluss
7.1 LOTSEN
7.1.2
Die Taucherin.
I
Start-Gegenstände.
Starte mit lamp, rope, rope.
II
Besondere Aktion: Perlen suchen.
Benutze eine lamp und ziehe zwei Karten vom Stapel.
7.1.1
Der Fährmann.
I
Start-Gegenstände.
Starte mit rope, 2 coin und lamp.
II
Besondere Aktion: Übersetzen.
Setze eine Figur auf das andere Ufer des Flusses.
7.2 START
7.2.1
Startspieler.
Wer zuletzt am Fluss war, beginnt, danach geht es im Uhrzeigersinn weiter.""",
    "pl": """7. Nad rzeką
7.1 Przewoźnicy
7.1.1 Przemytnik
a) Wyposażenie początkowe. Zaczyna grę z lamp, rope oraz dwa coin.
b) Akcja specjalna: Cichy kurs. Użyj lamp i przesuń łódź na sąsiednie pole.
7.1.2 Nurek
a) Wyposażenie początkowe. Zaczyna grę z rope, rope.
b) Akcja specjalna: Skarb na dnie. Użyj rope i dobierz kartę z talii.
7.2 Koniec gry
7.2.1 Ostatnia tura. Każdy gracz rozgrywa jeszcze jedną turę.""",
    "en": """7. On the river
7.1 Pilots
7.1.1 Smuggler.
I Starting gear. Starts with lamp, rope and 2 coins.
II Special ability - Quiet Run. Exhaust a lamp to move the boat to a space next to it.
7.1.2 Diver.
I Starting gear. Starts with rope, rope.
II Special ability - Sunken Gold. Exhaust a rope to draw a card from the deck.
7.2 The end
7.2.1 Last turn. Each player takes one more turn.""",
}
EXPECTED = {
    "de": [
        ("Der Fährmann", [("rope", 1), ("coin", 2), ("lamp", 1)], "Übersetzen"),
        ("Die Taucherin", [("lamp", 1), ("rope", 2)], "Perlen suchen"),
    ],
    "pl": [
        ("Przemytnik", [("lamp", 1), ("rope", 1), ("coin", 2)], "Cichy kurs"),
        ("Nurek", [("rope", 2)], "Skarb na dnie"),
    ],
    "en": [
        ("Smuggler", [("lamp", 1), ("rope", 1), ("coins", 2)], "Quiet Run"),
        ("Diver", [("rope", 2)], "Sunken Gold"),
    ],
}


@pytest.mark.parametrize("locale", LAWS)
def test_a_character_has_its_start_items_and_its_action(locale: str, tmp_path: Path) -> None:
    (tmp_path / "law.txt").write_text(LAWS[locale] + "\n", encoding="utf-8")
    source, _ = read(tmp_path / "law.txt", locale=locale)
    draft = draft_of(source)
    assert draft.kind == "law"
    rows = record_rows(draft)
    heads = [row for row in rows if row["type"] == "character"]
    found = []
    for head in heads:
        own = [row for row in rows if row["parent"] == head["id"]]
        things = [(row["name"], row["quantity"]) for row in own if row["type"] == "resource"]
        found.append((head["name"], things, *[row["name"] for row in own if row["type"] == "action"]))
    assert found == EXPECTED[locale]


def test_a_character_becomes_a_card_that_shares_the_text_of_its_rule(tmp_path: Path) -> None:
    (tmp_path / "law.txt").write_text(LAWS["de"] + "\n", encoding="utf-8")
    project = init(tmp_path, [tmp_path / "law.txt"]).target
    written = project.read_text(encoding="utf-8")
    assert "  rope: rope\n" in written
    project.write_text(written.replace("rope: rope", "rope: seil"), encoding="utf-8")
    content = load_project(tmp_path).content
    ferryman, diver = content.cards
    texts = content.strings["de"]
    assert (ferryman.kind, ferryman.icons, diver.icons) == (
        "character",
        ("seil", "coin", "lamp"),
        ("lamp", "seil", "seil"),
    )
    assert ferryman.action is not None
    assert ferryman.text is not None
    assert (texts[ferryman.name].text, texts[ferryman.action].text) == ("Der Fährmann", "Übersetzen")
    assert texts[ferryman.text].text == "Setze eine Figur auf das andere Ufer des Flusses."
    assert ferryman.text in {rule.text for rule in content.rules}
    assert ferryman.rule in {rule.id for rule in content.rules}


@pytest.mark.parametrize(
    "text",
    [
        "Die Gruppe wählt gemeinsam einen Anfang, und alle, die am Ufer stehen, dürfen sofort eine Karte ziehen.",
        "Wer zuletzt am Fluss war.",
        "",
    ],
)
def test_a_sentence_is_no_list_of_things(text: str) -> None:
    assert start_items(text, "de") == []


@pytest.mark.parametrize(
    ("text", "locale", "things"),
    [
        ("Start with lamp a, rope and 2 coins.", "en", [("lamp a", 1), ("rope", 1), ("coins", 2)]),
        ("Start with a lamp and a rope.", "en", [("a lamp", 1), ("a rope", 1)]),
        ("Lampa a lano.", "cs", [("Lampa", 1), ("lano", 1)]),  # `a` is and in Czech, and an article in English
    ],
)
def test_things_are_joined_by_the_words_of_their_language(
    text: str, locale: str, things: list[tuple[str, int]]
) -> None:
    assert start_items(text, locale) == things
