"""Words that signs, blanks and hyphens tear, and words that ran together."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.damaged_rules import pages, repaired


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Danach darf d¢r Wärter die Mole sehen.", "Danach darf der Wärter die Mole sehen."),
        ("Die Boote sink¢n, wenn ein Sturm kommt.", "Die Boote sinken, wenn ein Sturm kommt."),
        ("Der j{ingste Spieler würfelt mit dem Würfel.", "Der jüngste Spieler würfelt mit dem Würfel."),
        ("Legt das Boot auf ein Fe!d der Seekarte.", "Legt das Boot auf ein Feld der Seekarte."),
        ("Zeigt der \\Vürfel einen Stern, rückt das Boot.", "Zeigt der Würfel einen Stern, rückt das Boot."),
    ],
)
def test_signs_within_a_word_do_not_part_it(read: str, printed: str) -> None:
    assert repaired(read).text == printed


def test_the_rest_of_a_word_is_not_repaired_alone() -> None:
    text = repaired("Die Wärter sehen das Grolk{ingste am Ufer und gehen in den Hafen.").text
    assert "ängste" not in text
    text = repaired("Die Wärter sehen TUR‘N“XQ am Ufer und gehen in den Hafen.").text
    assert "TUR‘N“XQ" in text
    text = repaired("Am Ufer steht ein Xaqo-liert und winkt den Booten zu.").text
    assert "Xaqo-liert" in text


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Nach dem Sturm dürfen die Wär ter ihre Türme öffnen.", "Nach dem Sturm dürfen die Wärter ihre Türme öffnen."),
        (
            "Die Boote lie-gen im Hafen, bis der Sturm vorüber ist.",
            "Die Boote liegen im Hafen, bis der Sturm vorüber ist.",
        ),
        ("Die Turm-karten liegen neben der Kiste am Hafen.", "Die Turmkarten liegen neben der Kiste am Hafen."),
        ("Der Wärter stellt denTurm neben den Hafen.", "Der Wärter stellt den Turm neben den Hafen."),
        ("Legt die Bootekarte sondernnach der Nacht zurück.", "Legt die Bootekarte sondern nach der Nacht zurück."),
    ],
)
def test_blanks_and_hyphens_lost_and_made(read: str, printed: str) -> None:
    assert repaired(read).text == printed


@pytest.mark.parametrize(
    "text",
    [
        "Weiter geht’'s mit der Nacht, und weiter geht`s im Hafen.",
        "Ein Check-in ist am Hafen nötig, dann fahren die Boote weiter.",
        "Die Vor- und Nachteile der Boote zeigt die E-Mail an den Hafen.",
        "Wer die Karten nachwürfelt oder umfärbt, darf die Boote mitziehen.",
        "Der U-Boot-Wärter und die Nord-Süd-Mole bleiben im Spiel.",
    ],
)
def test_hyphens_and_compounds_that_are_printed_so_stay(text: str) -> None:
    assert repaired(text).text == text


def test_words_that_only_look_as_if_they_ran_together_stay() -> None:
    text = "The keepers call the old lighthouse Overwatch and its cellar Underlight. An outrider waits there."
    assert repaired(text, "en").text == text


def test_nothing_is_joined_or_parted_on_a_clean_page() -> None:
    made = pages(["Die Boote lie-gen im Hafen. Der Wärter stellt denTurm neben die Kiste.", "Die Wär ter gehen."])
    assert repair(made, locale="de") == made
