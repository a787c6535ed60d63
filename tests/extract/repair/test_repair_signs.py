"""Quotation marks, dashes and blanks that recognition changed, and what changes do to the rest of a block."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.changes import Change, with_changes
from regelwerk.extract.repair.quotation_signs import habits, quote_changes
from regelwerk.extract.repair.repaired_document import repair
from regelwerk.schema.document import Block, Mark, Provenance

from tests.extract.damaged_rules import blocks, damaged, pages, repaired
from tests.extract.made_document import HASH, block

QUOTING = ["Legt sie auf „Hafen“ oder „Mole“.", "Das Feld ,Kiste“ bleibt frei, auch das Feld „Turm*."]


def quoted(text: str, locale: str = "de") -> str:
    """The text with the safe changes of its quotation marks."""
    changes = quote_changes(text, habits([*QUOTING, text], locale))
    return with_changes(block(text), [change for change in changes if change.safe]).text


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Legt sie auf ,Hafen“.", "Legt sie auf „Hafen“."),
        ("Legt sie auf ,,Hafen“.", "Legt sie auf „Hafen“."),
        ("Legt sie auf _Hafen”.", "Legt sie auf „Hafen“."),
        ("Legt sie auf »Alter Hafen*.", "Legt sie auf „Alter Hafen“."),
        ("Das Feld ,Alter Hafen*, dann weiter.", "Das Feld „Alter Hafen“, dann weiter."),
        ("Auf das Feld JAlter Hafen” kommt nichts.", "Auf das Feld „Alter Hafen“ kommt nichts."),
        ("Die Karte ~Nebel« und die Karte „Turm“.", "Die Karte „Nebel“ und die Karte „Turm“."),
        ("Legt sie auf »Hafen” und »Mole”.", "Legt sie auf „Hafen“ und „Mole“."),
    ],
)
def test_misread_quotation_marks_become_those_of_the_document(read: str, printed: str) -> None:
    assert quoted(read) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Legt sie auf »Hafen«, nicht auf „Mole“.",
        "Nehmt ein Boot, zwei Fässer und ein Netz.",
        "Nur für Kenner*: Die Möwen fliegen zuerst.",
        "Er fragt: „Wohin?“ Niemand weiß es.",
        "Jeder Hafen” bleibt, auch Jagd” bleibt.",
        "Ein 3-Zoll-Brett (7,5 cm) reicht.",
    ],
)
def test_what_is_no_misread_quotation_mark_stays(text: str) -> None:
    assert quoted(text) == text


def test_a_passage_that_is_quoted_elsewhere_gets_the_mark_that_was_lost() -> None:
    often = ["Das Feld „Alter Hafen“ ist frei.", "Legt sie auf „Alter Hafen“.", "Das Lager ist kein „Hafen“."]

    def repaired(text: str) -> str:
        changes = quote_changes(text, habits([*QUOTING, *often], "de"))
        return with_changes(block(text), [change for change in changes if change.safe]).text

    assert repaired("Legt sie auf Alter Hafen* und wartet.") == "Legt sie auf „Alter Hafen“ und wartet."
    assert repaired("Das Feld ,Alter Hafen bleibt frei.") == "Das Feld „Alter Hafen“ bleibt frei."
    assert repaired("Jeder Wal* bleibt, auch ,Alter Turm bleibt.") == "Jeder Wal* bleibt, auch ,Alter Turm bleibt."


def test_every_language_has_its_marks() -> None:
    assert quoted("Das Feld ,Hafen“.").count("“") == 1
    changes = list(quote_changes("Pole ,Port”.", habits([], "pl")))
    assert [change.right for change in changes] == ["„"]


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Nehmt2 Boote und legt sie neben den Turm.", "Nehmt 2 Boote und legt sie neben den Turm."),
        ("Danach kommen 3Boote in den Hafen.", "Danach kommen 3 Boote in den Hafen."),
        ("Die Wärter —alle drei — gehen zum Turm.", "Die Wärter — alle drei — gehen zum Turm."),
        ("Die LEUCHT TURMKARTEN liegen neben der Kiste.", "Die LEUCHT TURMKARTEN liegen neben der Kiste."),
        ("Die S turmkarten liegen neben der Kiste.", "Die Sturmkarten liegen neben der Kiste."),
        (
            "Legt die Karten der Nacht inden Hafen, dann in den Turm.",
            "Legt die Karten der Nacht in den Hafen, dann in den Turm.",
        ),
        (
            "Nehmt den W6 und zieht 2x eine Karte, den 2er behaltet ihr.",
            "Nehmt den W6 und zieht 2x eine Karte, den 2er behaltet ihr.",
        ),
    ],
)
def test_blanks_lost_and_made(read: str, printed: str) -> None:
    assert repaired(read).text == printed


def test_in_a_clean_document_signs_and_blanks_stay() -> None:
    made = pages([*QUOTING, "Legt1 Boot auf ,Hafen* und —wenn ihr wollt — auf „Mole“.", "Die Boote bleiben im Hafen."])
    assert repair(made, locale="de") == made


def test_a_sign_changes_together_with_its_word() -> None:
    one = repaired("Die Boote kommen auf das Feld ,Kuste“, ihr Ol auf das Feld »Große Miinzen*.")
    assert "„Große Münzen“" in one.text
    assert [made.right for made in one.repairs if made.applied and "Münzen" in made.right] == ["Münzen“"]


def test_marks_line_breaks_and_cells_move_with_the_text() -> None:
    text = "Die Kuste ist\tnah\nund gro8 genug"
    made = Block(
        kind="table",
        orig=text,
        text=text,
        marks=(Mark(start=4, end=9, style="bold"), Mark(start=22, end=32, style="italic")),
        rows=(("Die Kuste ist", "nah"), ("und gro8 genug",)),
        provenance=Provenance(source="regeln.txt", sha256=HASH, method="text", breaks=(18, 22)),
    )
    changes = [Change(4, 9, "Küüste", 1.0, True), Change(18, 21, "nun", 0.6, False), Change(22, 26, "groß,", 1.0, True)]
    now = with_changes(made, changes)
    assert now.text == "Die Küüste ist\tnah\nund groß, genug"
    assert now.rows == (("Die Küüste ist", "nah"), ("und groß, genug",))
    assert [now.text[mark.start : mark.end] for mark in now.marks] == ["Küüste", "groß, genug"]
    assert now.provenance.breaks == (19, 23)
    assert [(one.wrong, one.right, one.applied) for one in now.repairs] == [
        ("Kuste", "Küüste", True),
        ("und", "nun", False),
        ("gro8", "groß,", True),
    ]
    assert now.orig == text


def test_words_in_cells_are_put_right_in_both_places() -> None:
    cells = (("Münzen", "für den Hafen"), ("Fiir Boote", "zuriick in den Hafen"))
    text = "\n".join("\t".join(row) for row in cells)
    table = block(text, kind="table", orig=text).model_copy(update={"rows": cells})
    company = pages(damaged("de").paragraphs)
    page = company.pages[0]
    made = company.model_copy(update={"pages": (page.model_copy(update={"blocks": (*page.blocks, table)}),)})
    now = blocks(repair(made, locale="de"))[-1]
    assert now.rows == (("Münzen", "für den Hafen"), ("Für Boote", "zurück in den Hafen"))
    assert now.text == "\n".join("\t".join(row) for row in now.rows)


def test_an_exclamation_mark_after_which_the_sentence_goes_on_is_a_letter() -> None:
    assert repaired("Jeder legt den Stape! neben die Schachte! und wartet.").text == (
        "Jeder legt den Stapel neben die Schachtel und wartet."
    )
    text = "Nehmt alle Boote! Danach beginnt das Spiel. Zum Hafen!"
    assert repaired(text).text == text
