"""Paragraphs between cards that belong to none of them."""

from __future__ import annotations

from pathlib import Path

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


def test_a_further_paragraph_without_a_word_of_the_card_is_a_remark(tmp_path: Path) -> None:
    paragraphs = [
        "Baker - Sell one loaf for two coins.",
        "Cooper - Store three barrels.",
        "Remember that nobody may use two of these in the same round, not even with the consent of all.",
        "Dyer - Change the colour of one cloth.",
        "If the Dyer has no cloth left at all, he may still change the colour of his own stall instead.",
        "Fuller - Clean any cloth for free.",
        "Only once a day.",
        "Glazier - Mend a window.",
        "Hatter - Take a hat.",
        "Joiner - Build a table.",
        "Miller - Grind one sack.",
        "Potter - Fire a bowl.",
    ]
    found = cards(tmp_path, "THE SHOPS\n\n" + "\n\n".join(paragraphs) + "\n")
    assert found["Cooper"].text == "Store three barrels."
    assert found["Dyer"].text.endswith("of his own stall instead.")
    assert found["Fuller"].text == "Clean any cloth for free. Only once a day."


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
