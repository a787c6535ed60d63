"""Cards of pages as rows, and as a file that people go on with."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.printed_cards.card_rows import card_rows
from regelwerk.content.parse.printed_cards.card_yaml import card_yaml
from regelwerk.content.project.authored_file import read
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Provenance

SOURCE = Provenance(source="cards.pdf", sha256="0" * 64, method="text")
FULL = PrintedCard(
    name="Lampe",
    text='Nimm "2" Münzen.',
    flavour="Es nebelt.",
    quantity=3,
    fields={"Kosten": "2"},
    code="L 1/a",
    places=(PrintedPlace(page=2, position=5), PrintedPlace(page=3, position=1)),
    provenance=SOURCE,
    confidence=0.876,
)
BARE = PrintedCard(name="Seil", places=(PrintedPlace(position=4),), provenance=SOURCE)


def test_a_row_has_every_printing() -> None:
    full, bare = card_rows([FULL, BARE])
    assert (full["page"], full["position"], full["copies"]) == (2, 5, [[2, 5], [3, 1]])
    assert (full["name"], full["text"], full["flavour"]) == ("Lampe", 'Nimm "2" Münzen.', "Es nebelt.")
    assert (full["quantity"], full["fields"], full["code"]) == (3, {"Kosten": "2"}, "L 1/a")
    assert "copies" not in bare
    assert (bare["page"], bare["position"], bare["quantity"], bare["text"]) == (None, 4, None, "")


def test_the_file_says_where_each_card_is_from() -> None:
    lines = card_yaml([FULL, BARE], "de").splitlines()
    assert lines[1:6] == [
        "format: 1",
        "cards:",
        "  # page 2, position 5, confidence 0.88",
        "  - id: card-L-1-a",
        "    kind: card",
    ]
    assert '    code: "L 1/a"' in lines
    assert "    quantity: 3" in lines
    assert "    # Kosten: 2" in lines
    assert lines[-4:] == ["  # number 4", "  - id: card-0002", "    kind: card", '    name: { de: "Seil" }']


def test_the_file_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(card_yaml([FULL, BARE, FULL], "de"), encoding="utf-8")
    found = read(path, kind="cards", source="cards.yaml", icons={})
    assert [card.id for card in found.cards] == ["card-L-1-a", "card-0002", "card-0003"]
    assert not found.notes
    assert found.strings["de"]["card-L-1-a.text"].text == 'Nimm "2" Münzen.'
    assert [card.quantity for card in found.cards] == [3, 1, 3]


@pytest.mark.parametrize(
    ("code", "card_id"),
    [("A-1", "card-A-1"), ("  7 ", "card-7"), ("???", "card-0001"), (None, "card-0001"), ("A.b_c", "card-A.b_c")],
)
def test_an_id_is_made_of_the_code(code: str | None, card_id: str) -> None:
    assert f"  - id: {card_id}\n" in card_yaml([BARE.model_copy(update={"code": code})], "de")


def test_no_cards_and_no_language() -> None:
    assert card_yaml([], "de").endswith("cards: []\n")
    assert "{ und: " in card_yaml([BARE], None)
