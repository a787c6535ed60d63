"""Cards of pages as rows, and as a file that people go on with."""

from __future__ import annotations

from pathlib import Path

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
    assert lines[1:5] == ["format: 1", "cards:", "  # page 2, position 5, confidence 0.88", "  - id: card-0001"]
    assert '    code: "L 1/a"' in lines
    assert "    quantity: 3" in lines
    assert any("Kosten" in line and "2" in line for line in lines)
    assert lines[lines.index("  # number 4") + 1] == "  - id: card-0002"


def test_the_file_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(card_yaml([FULL, BARE, FULL], "de"), encoding="utf-8")
    found = read(path, kind="cards", source="cards.yaml", icons={})
    assert [card.id for card in found.cards] == ["card-0001", "card-0002", "card-0003"]
    assert not found.notes
    assert found.strings["de"]["card-0001.text"].text == 'Nimm "2" Münzen.'
    assert [card.quantity for card in found.cards] == [3, 1, 3]


def test_no_cards_and_no_language() -> None:
    assert card_yaml([], "de").endswith("cards: []\n")
    assert "{und: " in card_yaml([BARE], None)
