"""Tables in plain text, and cards as units of a draft."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.printed_cards.card_units import card_units
from regelwerk.content.parse.printed_cards.plain_tables import plain_tables
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import PrintedCard, PrintedPlace

from ...pages import block, document


@pytest.mark.parametrize(
    ("texts", "rows"),
    [
        (["Kai | 2\nBoot | 3"], [[("Kai", "2"), ("Boot", "3")]]),
        (["Kai\t2\nBoot\t"], [[("Kai", "2"), ("Boot", "")]]),
        (["Kai  am Meer   2\nBoot  am Kai  3"], [[("Kai", "am Meer", "2"), ("Boot", "am Kai", "3")]]),
        (["Kai | 2", "Boot | 3"], [[("Kai", "2"), ("Boot", "3")]]),
        (["1   Am Kai\n    warten.\n2   Ein Boot."], [[("1", "Am Kai warten."), ("2", "Ein Boot.")]]),
        (["Kai | 2", "Boot | 3 | 4"], [[], []]),
        (["Kai | 2\nBoot"], [[]]),
        (["Kai | 2"], [[]]),
        (["Kai\nBoot"], [[]]),
        (["Kai | 2\nBoot | 3", "Ende.", "Ruder | 1"], [[("Kai", "2"), ("Boot", "3")], [], []]),
    ],
)
def test_lines_with_the_same_number_of_cells(texts: list[str], rows: list[list[tuple[str, ...]]]) -> None:
    found = list(plain_tables(document(*(block(text) for text in texts))))
    assert [list(cells) for _, cells in found] == rows
    assert {one.orig for one, _ in found} <= set(texts)


def card(text: str, **more: object) -> PrintedCard:
    provenance = block("x", line=4).provenance
    return PrintedCard(
        name="Lampe", text=text, places=(PrintedPlace(page=2, position=5), PrintedPlace(page=3, position=1)),
        provenance=provenance, **more,  # type: ignore[arg-type]
    )  # fmt: skip


def test_a_card_is_a_unit_with_its_place_and_everything_it_prints() -> None:
    first = card(
        "Zieht 2.", code="A7", quantity=3, back="Nacht", flavour="Hell.", fields={"Kosten": "4", "Art": "", "x": "y"}
    )
    units = card_units([first, card("")], Inline("de", {}), {"Kosten": "cost"})
    assert [(unit.key, unit.type, unit.order, unit.printed_order, unit.number) for unit in units] == [
        ("u0001", "card", 0, 0, "A7"),
        ("u0002", "card", 1, 1, None),
    ]
    assert units[0].facts == {"page": 2, "position": 5, "quantity": 3}
    assert units[1].facts == {"page": 2, "position": 5}
    assert {name: passage.content.text for name, passage in units[0].details.items()} == {
        "cost": "4",
        "x": "y",
        "back": "Nacht",
    }
    shown = (units[0].title, units[0].text, units[0].flavour, units[1].text)
    assert [passage and passage.content.text for passage in shown] == ["Lampe", "Zieht 2.", "Hell.", None]


@pytest.mark.parametrize(
    ("texts", "icons"),
    [
        (["Nimm [moon].", "Gib [moon].", "[sun]!"], ["moon", "moon", "sun"]),
        (["Nimm [moon].", "Gib [moon]."], []),
        (["Nimm [[moon]].", "Gib [Moon].", "[sun]! [m]"], []),
    ],
)
def test_words_in_brackets_are_icons_where_a_set_writes_them_so(texts: list[str], icons: list[str]) -> None:
    units = card_units([card(text) for text in texts], Inline("de", {}), {})
    tokens = [token for unit in units if unit.text for token in unit.text.content.tokens]
    assert [token.name for token in tokens if token.type == "icon"] == icons
