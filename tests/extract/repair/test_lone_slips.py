"""Slips in a scan that was read well: nothing else in it is damaged, and these are mended all the same."""

from __future__ import annotations

from regelwerk.extract.repair.repaired_document import repair

from tests.extract.damaged_rules import blocks, pages

CLEAN = [
    "Id al puerto y tomad una barca de la orilla.",
    "La noche es larga. Id al molino antes de la tormenta.",
    "El viento cesa. Id al faro y esperad a los otros jugadores.",
]


def repaired(*paragraphs: str, vocabulary: tuple[str, ...] = ()) -> list[str]:
    document = repair(pages([*CLEAN, *paragraphs]), locale="es", vocabulary=vocabulary)
    return [block.text for block in blocks(document)][len(CLEAN) :]


def test_a_sentence_begins_with_the_capital_that_the_document_has_elsewhere() -> None:
    assert repaired("ld al muelle viejo.", "Nadie responde. ld al bosque.") == [
        "Id al muelle viejo.",
        "Nadie responde. Id al bosque.",
    ]


def test_a_small_letter_stays_within_a_sentence_and_where_the_document_has_no_such_word() -> None:
    texts = ["El barquero dice ld y calla.", "lslas grandes cierran el paso."]
    assert repaired(*texts) == texts


def test_the_word_of_an_icon_is_parted_from_the_word_behind_it() -> None:
    assert repaired("Devolved 2 tokena la reserva.", vocabulary=("token",)) == ["Devolved 2 token a la reserva."]
    assert repaired("Devolved 2 tokena la reserva.") == ["Devolved 2 tokena la reserva."]
