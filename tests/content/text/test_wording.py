"""What words say in a heading, at the head of a passage, in a name of a component or of a deck."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from regelwerk.content.text import heading_words as heading
from regelwerk.content.text.component_kind import component_kind
from regelwerk.content.text.deck_names import nominative, piece_in_nominative, what_of
from regelwerk.content.text.script_text import script_text
from regelwerk.schema.token_text import ReferenceToken


@pytest.mark.parametrize(
    ("title", "bare"),
    [
        ("3. Glossar", "Glossar"),
        ("3.1 Glossar", "Glossar"),
        ("IV) Glossar:", "Glossar"),
        ("a: Glossar", "Glossar"),
        ("## Glossar |", "Glossar"),
        ("3 Würfel", "3 Würfel"),
        ("Glossar 3.1 mehr", "Glossar 3.1 mehr"),
    ],
)
def test_a_title_without_its_number(title: str, bare: str) -> None:
    assert heading.bare(title) == bare


@pytest.mark.parametrize(
    ("says", "yes", "no"),
    [
        (heading.names_glossary, ["Glossar", "2. GLOSSAR", "Glossary", "Słowniczek"], ["Glossar der Orte und Wege", "Ein Glossar"]),
        (heading.may_hold_terms, ["Glossar", "Begriffe"], ["Der Begriff der Zeit", "Aufbau"]),
        (heading.names_contents, ["Spielmaterial", "4.1 Components:", "Was du brauchst", "Co jest w pudełku?", "What you need"], ["Spielmaterial austeilen", "Aufbau"]),
        (heading.names_listing, ["Inhaltsverzeichnis", "Table of Contents", "Spis treści"], ["Inhalt der Truhe leeren", "Aufbau"]),
        (heading.names_example, ["Beispiel", "Beispiel 2", "Example of play", "Przykład"], ["Das ist ein Beispiel", "Aufbau"]),
        (heading.begins_example, ["Beispiel: Zieht 2.", "Example – draw 2.", "Beispiel 12: Zieht.", "(Przykład: dobierz)"], ["Beispiele gibt es viele.", "Kein Beispiel: hier."]),
        (heading.begins_aside, ["Hinweis: Legt ab.", "Achtung! Legt ab.", "Note: discard."], ["Hinweise stehen unten.", "Achtung vor dem Hund."]),
    ],
)  # fmt: skip
def test_what_a_heading_says(says: Callable[[str], bool], yes: list[str], no: list[str]) -> None:
    assert [title for title in yes if not says(title)] == []
    assert [title for title in no if says(title)] == []


@pytest.mark.parametrize(
    ("name", "locale", "kind"),
    [
        ("Nebelstapel", "de", "deck"),
        ("rote Würfel", "de", "dice"),
        ("Rundenmarker", "de", "marker"),
        ("Laternen", "de", "component"),
        ("Laternen (mit Würfel)", "de", "component"),
        ("Kartenstapel mit Würfel", "de", "deck"),
        ("fog deck", "en", "deck"),
        ("red dice", "en", "dice"),
        ("talia mgły", "pl", "deck"),
        ("kości", "pl", "dice"),
    ],
)
def test_the_sort_of_a_component(name: str, locale: str, kind: str) -> None:
    assert component_kind(name, locale) == kind


@pytest.mark.parametrize(
    ("name", "shown", "inner"),
    [
        ("talii mgły", "talia mgły", "mgły"),
        ("Talię Mgły", "Talia Mgły", "mgły"),
        ("talia", "talia", ""),
        ("mgła", "mgła", "mgła"),
        ("karty talii mgły", "karty talii mgły", "karty talii mgły"),
    ],
)
def test_the_name_of_a_deck(name: str, shown: str, inner: str) -> None:
    assert nominative(name, "pl") == shown
    assert what_of(name, "pl") == inner


def test_what_sends_the_reader_on_in_a_script_names_a_script() -> None:
    text = "Wie 3.2 sagt: Verliere 2 ⚙ und lies 45."
    tokens = script_text(text, "de", {"⚙": "gear"}).tokens
    assert [(token.type, text[token.start : token.end]) for token in tokens] == [
        ("number", "2"),
        ("icon", "⚙"),
        ("reference", "45"),
    ]
    assert isinstance(tokens[-1], ReferenceToken)
    assert (tokens[-1].kind, tokens[-1].target) == ("script", "45")
    assert [token.type for token in script_text(text, "de", {"⚙": "gear"}, []).tokens] == ["number", "icon"]


@pytest.mark.parametrize(
    ("said", "several", "name"),
    [
        ("kart Mgły", True, "karty Mgły"),
        ("Kością Burzy", False, "Kość Burzy"),
        ("żetonów głodu", True, "żetony głodu"),
        ("karty Mgły", True, "karty Mgły"),
        ("stosu Mgły", True, "stos Mgły"),
        ("talii Mgły", True, "talia Mgły"),
        ("dla wszystkich", True, "dla wszystkich"),
    ],
)
def test_pieces_are_named_in_the_nominative(said: str, name: str, *, several: bool) -> None:
    assert piece_in_nominative(said, "pl", several=several) == name


def test_pieces_of_a_language_with_their_word_last_keep_their_name() -> None:
    assert piece_in_nominative("Nebelkarten", "de", several=True) == "Nebelkarten"
