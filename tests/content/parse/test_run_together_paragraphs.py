"""Paragraphs that a source runs together are told apart, and nothing else is."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.booklet import paragraphs
from regelwerk.content.text.passages import Piece
from regelwerk.schema.document import Box, Provenance
from regelwerk.schema.draft import Part

SOURCE = Provenance(source="a.txt", sha256="0" * 64, lines=(1, 1), method="text", confidence=1.0)


def cut(text: str) -> list[str]:
    return [piece.text for piece in paragraphs(Piece(text, (Part(start=0, provenance=SOURCE),)))]


@pytest.mark.parametrize(
    "parts",
    [
        ("Der Nebel steigt.", "Am Morgen fahren die Boote aus."),
        ("Dobierz 2 karty. ", "Uwaga: Kart z symbolem latarni nie wolno odrzucić."),
        ("Wer das Licht löscht, ruft die Nacht. ", "– Alma Ruhn, Briefe vom Kai"),
        ("12 żetonów latarni", "3 figurki łodzi"),
    ],
)
def test_a_lost_break_is_found(parts: tuple[str, str]) -> None:
    assert cut("".join(parts)) == [part.strip() for part in parts]


@pytest.mark.parametrize(
    "text",
    [
        "Legt z.B. 3 Laternen ab. Danach endet der Zug.",
        "Mehr dazu auf www.Beispielverlag.De oder im Heft.",
        "Dies ist wichtig: Boote fahren nur nachts.",
        "Marker A1 und Marker B2 bleiben liegen.",
        "Das Boot fährt – Nebel hin oder her – weiter.",
    ],
)
def test_a_whole_paragraph_stays_whole(text: str) -> None:
    assert cut(text) == [text]


def test_a_remark_in_a_paragraph_of_a_page_stays_there() -> None:
    text = "Füllt das Becken nach. Achtung: Das geht nur bei Flut."
    printed = SOURCE.model_copy(update={"page": 1, "lines": None, "box": Box(x0=50, y0=50, x1=300, y1=90)})
    (piece,) = paragraphs(Piece(text, (Part(start=0, provenance=printed),)))
    assert piece.text == text
    assert len(cut(text)) == 2


def test_a_text_of_one_endless_word_is_read_in_its_length() -> None:
    """The search for links took a time that grows with the square: hours for this word."""
    word = '{"a":' * 1_000_000
    assert cut(word) == [word]
