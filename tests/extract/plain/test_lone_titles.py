"""Titles that stand alone in a plain text, and lines that stand alone and are none."""

from __future__ import annotations

import pytest
from regelwerk.extract.plain.text_file import read_text

RULES = {
    "de": """Leuchtturm im Nebel

Ein Spiel für 2 bis 4 Personen

Spielmaterial

1 Spielplan
40 Bootskarten
2 Würfel

Aufbau

Legt den Spielplan in die Mitte des Tisches. Mischt die Bootskarten und legt sie
verdeckt bereit. Jeder erhält 5 Karten.

Spielablauf

Der Zug

Wer am Zug ist, führt diese Schritte aus:

1. Karte ziehen
2. Boot bewegen

Boot bewegen

Wirf beide Würfel und bewege dein Boot.
""",
    "pl": """Latarnia we mgle

Gra dla 2-4 osób

Zawartość pudełka
1 plansza
40 kart łodzi
2 kości

Przygotowanie gry

Połóżcie planszę na środku stołu. Potasujcie karty łodzi i połóżcie je zakryte.

Przebieg gry

Tura gracza

W swojej turze gracz wykonuje te kroki:

1. Dobranie karty
2. Ruch łodzi

Ruch łodzi

Rzuć obiema kośćmi i przesuń swoją łódź.
""",
    "fr": """Le phare dans la brume

Un jeu pour 2 à 4 personnes

Matériel

- 1 plateau
- 40 cartes Bateau
- 2 dés

Mise en place

Posez le plateau au milieu de la table. Mélangez les cartes.

Déroulement de la partie

Le tour de jeu

À votre tour, suivez ces étapes :

1. Piocher une carte
2. Déplacer le bateau

Déplacer le bateau

Lancez les deux dés et avancez votre bateau.
""",
    "sv": """Fyren i dimman

Ett spel för 2 till 4 personer

Spelets delar

• 1 spelplan
• 40 båtkort
• 2 tärningar

Förberedelser

Lägg spelplanen mitt på bordet. Blanda båtkorten och lägg dem nedåt.

Spelets gång

En tur

Den som är på tur gör följande:

1. Dra ett kort
2. Flytta båten

Flytta båten

Slå båda tärningarna och flytta din båt.
""",
}
TITLES = {
    "de": ["Leuchtturm im Nebel", "Spielmaterial", "Aufbau", "Spielablauf", "Der Zug", "Boot bewegen"],
    "pl": ["Latarnia we mgle", "Zawartość pudełka", "Przygotowanie gry", "Przebieg gry", "Tura gracza", "Ruch łodzi"],
    "fr": ["Le phare dans la brume", "Matériel", "Mise en place", "Déroulement de la partie", "Le tour de jeu",
           "Déplacer le bateau"],
    "sv": ["Fyren i dimman", "Spelets delar", "Förberedelser", "Spelets gång", "En tur", "Flytta båten"],
}  # fmt: skip


def titles(text: str, locale: str | None = "de") -> list[tuple[int, str]]:
    document = read_text(text.encode(), "x.txt", markdown=False, source="x.txt", sha256="0" * 64, locale=locale)
    return [(block.level or 0, block.text) for block in document.pages[0].blocks if block.kind == "heading"]


@pytest.mark.parametrize("locale", RULES)
def test_titles_are_told_by_their_place(locale: str) -> None:
    first, *others = TITLES[locale]
    assert titles(RULES[locale], locale) == [(1, first), *((2, other) for other in others)]


@pytest.mark.parametrize("locale", ["de", "pl"])
def test_titles_right_above_their_text_are_told_too(locale: str) -> None:
    first, *others = TITLES[locale]
    tight = RULES[locale]
    for title in others:
        tight = tight.replace(f"\n{title}\n\n", f"\n{title}\n")
    found = [title for _, title in titles(tight, locale)]
    assert found[:2] == [first, others[0]]
    assert set(found) <= {first, *others}


def test_titles_below_chapters_in_capitals_are_one_level_below_them() -> None:
    text = (
        "AUFBAU\n\nDer Hafen\n\nLegt den Hafen in die Mitte des Tisches.\n\n"
        "Die Boote\n\nJede Person erhält 2 Boote und 1 Fass.\n"
    )
    assert titles(text) == [(1, "AUFBAU"), (2, "Der Hafen"), (2, "Die Boote")]


@pytest.mark.parametrize(
    "line",
    [
        "Boote bleiben im Hafen.",
        "Wer beginnt?",
        "Achtung!",
        "Boote, Fässer und Karten",
        "Ziel: der Hafen",
        "die Boote",
        "40 Bootskarten",
        "– Anna von der Mole",
        "Jede Person nimmt sich nun 2 Boote und 1 Fass",
        "Wenn der Nebel aufzieht…",
        "www.hafen.de/boote",
    ],
)
def test_lines_that_stand_alone_and_are_no_titles(line: str) -> None:
    sentence = "Der Wärter zieht am Morgen zwei Karten vom Nebelstapel."
    assert titles(f"{sentence}\n\n{line}\n\n{sentence}\n") == []


def test_names_that_stand_alone_one_after_the_other_are_a_list() -> None:
    names = "\n\n".join(["Der Hafen", "Die Boote", "Kriegstagebuch", "Der Leuchtturm"])
    sentence = "Der Wärter zieht am Morgen zwei Karten vom Nebelstapel."
    assert titles(f"{sentence}\n\n{names}\n\n57 Marker\n\n{sentence}\n") == []


def test_a_name_below_a_letter_in_a_long_story_is_no_title() -> None:
    sentence = "Der Wärter zieht am Morgen zwei Karten vom Nebelstapel.\n\n"
    assert titles(f"{sentence * 25}Doktor Anna Krabbe\n\n{sentence * 25}") == []


def test_a_line_that_a_sentence_goes_on_in_is_no_title() -> None:
    text = (
        "Wer eine Karte zieht, zeigt sie sofort allen anderen am Tisch und\n\nLegt sie\n\n"
        "Danach neben den Leuchtturm, bis der Nebel sich hebt.\n"
    )
    assert titles(text) == []


def test_a_line_among_many_titles_in_capitals_is_no_title() -> None:
    sentence = "Der Wärter zieht am Morgen zwei Karten vom Nebelstapel.\n\n"
    chapters = "".join(f"{name}\n\n{sentence}" for name in ("AUFBAU", "ZIEL", "ZUG", "NEBEL", "ENDE"))
    assert titles(f"{chapters}Lager\n\n{sentence}") == titles(chapters)


CALLS = """Der Leuchtturm

Spielmaterial

1 Leuchtturm
12 Boote

Worum geht es?

Alle Boote wollen vor dem Nebel in den Hafen.

Los geht's!

Wer am lautesten tutet, fängt mit dem Würfeln an.

Und dann?

Bei einem Anker darf das Boot ein Feld weiter.
"""


def test_titles_ask_and_call_where_others_do_not() -> None:
    assert [text for _, text in titles(CALLS)] == [
        "Der Leuchtturm",
        "Spielmaterial",
        "Worum geht es?",
        "Los geht's!",
        "Und dann?",
    ]


def test_questions_of_which_most_are_long_are_no_titles() -> None:
    asked = "\n\n".join(
        f"Darf ein Boot {what} noch einmal auslaufen?\n\nJa, solange es nicht im Nebel liegt."
        for what in ("ohne Fass", "nach dem Nebel", "vor dem Hafen")
    )
    found = [text for _, text in titles(f"{CALLS}\n{asked}\n")]
    assert found == ["Der Leuchtturm", "Spielmaterial"]


LETTERED = """LEUCHTTURM

Ein Spiel für 2–4 Wärter

Der Nebel

Der Nebel zieht an jedem Abend in den Hafen.

Material

1 Leuchtturm, 12 Boote, 40 Karten, 1 Beutel

Aufbau

Jede Person nimmt zwei Boote und ein Fass.

A. Ebbe

Alle Boote bleiben bei Ebbe an ihrem Platz.

B. Flut

Bei Flut darf ein Boot ein Feld weiter.

Das Fass

Ein Fass ist vielseitig. Bezahle damit

- ein Boot,
- ein Netz.
"""


def test_titles_with_letters_and_above_things_that_are_counted_in_a_paragraph() -> None:
    names = ["LEUCHTTURM", "Der Nebel", "Material", "Aufbau", "A. Ebbe", "B. Flut", "Das Fass"]
    assert [text for _, text in titles(LETTERED)] == names


def test_a_name_with_a_lone_initial_is_no_title() -> None:
    assert "B. Flut" not in [text for _, text in titles(LETTERED.replace("A. Ebbe\n\n", ""))]
