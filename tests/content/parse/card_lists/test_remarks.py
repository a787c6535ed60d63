"""Paragraphs between cards that belong to none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .read_lists import cards


def test_what_stands_as_far_left_as_the_names_is_a_remark(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """THE SHOPS

Baker (2x)
    Sell one loaf for two coins.

Cooper (1x)
    Store three barrels.

    The barrels may be empty.

A cooper is no trader, whatever the box says. The printer
mixed them up.

Dyer (3x)
    Change the colour of one cloth.

Fuller (2x)
    Clean any cloth for free.
""",
    )
    assert {name: card.text for name, card in found.items()} == {
        "Baker": "Sell one loaf for two coins.",
        "Cooper": "Store three barrels. The barrels may be empty.",
        "Dyer": "Change the colour of one cloth.",
        "Fuller": "Clean any cloth for free.",
    }


PARAGRAPHS = [
    "Baker - Sell one loaf for two coins.",
    "Cooper - Store three barrels.",
    "Dyer - Change the colour of one cloth.",
    "Fuller - Clean any cloth for free.",
    "Glazier - Mend a window.",
    "Hatter - Take a hat.",
    "Joiner - Build a table.",
    "Miller - Grind one sack.",
    "Potter - Fire a bowl.",
]


def with_further(*paragraphs: str) -> str:
    """The cards as paragraphs, with further ones behind the second."""
    return "THE SHOPS\n\n" + "\n\n".join([*PARAGRAPHS[:2], *paragraphs, *PARAGRAPHS[2:]]) + "\n"


@pytest.mark.parametrize(
    "further",
    [
        "Whoever has been robbed may then draw from the supply, and keep, as much as fits in one hand.",
        "Remember that nobody may use two of these in the same round, not even with the consent of all.",
        "Only once a day.",
    ],
)
def test_a_further_paragraph_stays_with_its_card_whatever_its_words(tmp_path: Path, further: str) -> None:
    found = cards(tmp_path, with_further(further))
    assert found["Cooper"].text == f"Store three barrels. {further}"
    assert len(found) == len(PARAGRAPHS)


def test_further_paragraphs_of_plain_stanzas_stay_with_their_cards(tmp_path: Path) -> None:
    further = "Wer leer ausging, zieht anschließend verdeckt vom Vorrat und darf das Gezogene behalten."
    names = ("Hehler", "Schmuggler", "Zöllner", "Wirt", "Bettler", "Fischer")
    stanzas = [f"{name}\n\nNimm {at} Münzen aus der Kasse." for at, name in enumerate(names, 2)]
    found = cards(tmp_path, "\n\n\n".join([*stanzas[:2], f"{stanzas[2]}\n\n{further}", *stanzas[3:]]), locale="de")
    assert found["Zöllner"].text == f"Nimm 4 Münzen aus der Kasse. {further}"


@pytest.mark.parametrize(
    "remark",
    [
        "> Has anybody ever used him?\n> I never have, in all those years.",
        "----------\n\nThe first printing had a barrel too many on this page.\n\n----------",
    ],
)
def test_what_is_quoted_or_stands_behind_a_rule_is_a_remark(tmp_path: Path, remark: str) -> None:
    assert cards(tmp_path, with_further(remark))["Cooper"].text == "Store three barrels."


def test_what_follows_a_quotation_stays_with_its_card(tmp_path: Path) -> None:
    found = cards(
        tmp_path, with_further("> Has anybody ever used him?", "His barrels may be empty when you store them.")
    )
    assert found["Cooper"].text == "Store three barrels. His barrels may be empty when you store them."


def test_notes_set_off_by_a_bold_beginning_are_remarks(tmp_path: Path) -> None:
    entries = [
        "## Baker\n\nSell one loaf.",
        "## Cooper\n\nStore three barrels.\n\n**Trivia.** The cooper was drawn after a neighbour.",
        "## Dyer\n\nChange the colour of one cloth.",
        "## Fuller\n\nClean any cloth.",
        "## Glazier\n\nMend a window.",
        "## Hatter\n\nTake a hat.",
        "## Joiner\n\nBuild a table.",
    ]
    found = cards(tmp_path, "# Shops\n\n" + "\n\n".join(entries) + "\n", suffix="md")
    assert found["Cooper"].text == "Store three barrels."
