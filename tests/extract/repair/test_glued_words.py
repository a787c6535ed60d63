"""Words that a text layer ran together at a line end, or began twice, are told from names and from what is right."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.glued_words import glued_words
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.typeset import BODY, document_of


@pytest.mark.parametrize(
    ("text", "locale", "right"),
    [
        ("Sie sucht denHafen auf.", "de", "den Hafen"),
        ("Das Boot der Llotsin wartet.", "de", "Lotsin"),
        ("Take theCard now.", "en", "the Card"),
        ("Legt die Kkarten ab.", "de", "Karten"),
    ],
)
def test_words_run_together_are_parted(text: str, locale: str, right: str) -> None:
    assert [change.right for change in glued_words(text, locale)] == [right]


@pytest.mark.parametrize(
    "text",
    [
        "Der eMail-Versand von iPhone und YouTube ruht.",
        "Alle SpielerInnen und spielerInnen ziehen.",
        "Mehr auf www.derHafen.de oder bei Aachen.",
        "Die Firma denXaverli baut Boote.",
        "Der Aal schwimmt.",
    ],
)
def test_other_words_are_left(text: str) -> None:
    assert list(glued_words(text, "de")) == []


def test_a_repair_of_a_text_layer_is_recorded() -> None:
    document = repair(document_of(f"{BODY}Die Lotsin steuert denHafen an und wartet auf das Boot."), locale="de")
    (block,) = document.pages[0].blocks
    assert block.text == "Die Lotsin steuert den Hafen an und wartet auf das Boot."
    assert [(one.wrong, one.right, one.applied) for one in block.repairs] == [("denHafen", "den Hafen", True)]
