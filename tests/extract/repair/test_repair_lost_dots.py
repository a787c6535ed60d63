"""German words whose dots the recognition never sees, where what is left is a word as well."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.repaired_document import repair
from regelwerk.language.german.umlauts import lacks_dots

from tests.extract.damaged_rules import blocks, damaged, pages


def repaired(paragraph: str) -> str:
    """A paragraph beside others in which every dotted letter is misread."""
    made = damaged("de", share=1.0, shapes=0.0).paragraphs
    return blocks(repair(pages([*made, paragraph]), locale="de"))[-1].text


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Man hort das Meer, und der Preis hangt davon ab.", "Man hört das Meer, und der Preis hängt davon ab."),
        ("Fallt eine Kugel vom Tisch, endet die Runde.", "Fällt eine Kugel vom Tisch, endet die Runde."),
        ("Boote mit hoher Starke fahren zuerst.", "Boote mit hoher Stärke fahren zuerst."),
        ("DIE STARKE DES STURMS", "DIE STÄRKE DES STURMS"),
        ("NACHSTER SPIELER", "NÄCHSTER SPIELER"),
        ("Neben dem Turm stehen drei Wohnhauser.", "Neben dem Turm stehen drei Wohnhäuser."),
        ("Gegenstande gehen dabei unter.", "Gegenstände gehen dabei unter."),
        ("Das Boot hat vier Ankerplatze.", "Das Boot hat vier Ankerplätze."),
        ("Ihr seht die zerstorten Laden am Hafen.", "Ihr seht die zerstörten Läden am Hafen."),
        ("Jeder Spieler kann nur ein Boot fuhren.", "Jeder Spieler kann nur ein Boot führen."),
        ("Wer einen Gegner ohne Boot toten, will, verliert.", "Wer einen Gegner ohne Boot töten, will, verliert."),
    ],
)
def test_words_that_are_usual_with_dots(read: str, printed: str) -> None:
    assert repaired(read) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Der Laden am Hafen ist alt.",
        "Wer zahlt, darf die Karten behalten.",
        "Tauscht die Karten, und tragt das Boot in den Hafen.",
        "Tausche eine Karte gegen ein Boot.",
        "Starke Winde wehen am Meer.",
        "Im Kampfe hilft der alte Turm.",
        "Eine Falle liegt im Wasser.",
        "Drei Wagen fahren vor das Lager.",
        "Die Boten fahren nach dem alten Hafen.",
        "Lasst die Karten liegen und verlasst den Hafen.",
    ],
)
def test_words_that_are_usual_as_they_are(text: str) -> None:
    assert repaired(text) == text


def test_a_participle_that_the_lexicon_has_as_a_noun_is_a_word_in_small_letters() -> None:
    text = "Die angeforderte Karte kommt auf den Stapel, jede aufgedeckte Karte bleibt im Hafen."
    assert repaired(text) == text
    assert repaired("Das geschiitzte Boot bleibt im Hafen.") == "Das geschützte Boot bleibt im Hafen."


def test_a_form_of_a_verb_does_not_stand_where_a_noun_must() -> None:
    assert repaired("Sie kommen von den dunklen Strafien der Stadt.") == "Sie kommen von den dunklen Straßen der Stadt."
    assert repaired("Danach werden alle Uberfalle abgehandelt.") == "Danach werden alle Überfälle abgehandelt."


def test_a_verb_with_its_prefix_is_a_word() -> None:
    assert repaired("Alle Karten werden zuriickgemischt.") == "Alle Karten werden zurückgemischt."


def test_what_lacks_its_dots_is_told_by_its_case_and_its_parts() -> None:
    assert [
        word for word in ("hort", "Hort", "Hohe", "hohe", "Wohnhauser", "Ruckseite", "Laden") if lacks_dots(word)
    ] == [
        "hort",
        "Hohe",
        "Wohnhauser",
        "Ruckseite",
    ]
