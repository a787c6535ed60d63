"""Cards in running text."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.parse.printed_cards.printed_cards import printed_cards

from tests.content.parse.card_lists.read_lists import cards
from tests.content.parse.printed_cards.card_documents import block, block_document

NAMES = ("Tin Whistle", "Wet Matches", "Old Umbrella", "Spare Button")


def test_facts_in_brackets_behind_a_bold_name() -> None:
    blocks = [
        block(f"{name} (Cost {at}, Kind Tool, lies open.) Wake guard {at}.", bold=len(name))
        for at, name in enumerate(NAMES)
    ]
    cards = printed_cards(block_document(blocks))
    assert [card.name for card in cards] == list(NAMES)
    assert cards[2].fields == {"Cost": "2", "Kind": "Tool", "facts": "lies open."}
    assert cards[2].text == "Wake guard 2."


def test_a_line_of_facts_below_a_heading() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += [block(name, "heading", bold=len(name)), block(f"Cost {at} · Tool"), block(f"Wake guard {at}.")]
        blocks.append(block("Nobody did.", italic=(0, 11)))
    cards = printed_cards(block_document(blocks))
    assert [(card.name, card.text, card.flavour) for card in cards] == [
        (name, f"Wake guard {at}.", "Nobody did.") for at, name in enumerate(NAMES)
    ]
    assert cards[1].fields == {"Cost": "1", "facts": "Tool"}


def test_labelled_lines_keep_their_labels() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += [
            block(name, "heading", bold=len(name)),
            block(f"Cost: {at}", "item"),
            block("Effect: Wake it.", "item"),
        ]
    cards = printed_cards(block_document(blocks))
    assert [(card.fields, card.text) for card in cards] == [({"Cost": str(at)}, "Wake it.") for at in range(4)]


def test_copies_before_the_name_are_counted() -> None:
    blocks = [block(f"3x {name} (Cost 1) Wake it.", bold=3 + len(name)) for name in NAMES]
    assert [(card.name, card.quantity) for card in printed_cards(block_document(blocks))] == [(n, 3) for n in NAMES]


def test_a_rulebook_lists_no_cards() -> None:
    blocks = [
        block("Setup", "heading", bold=5),
        block("Shuffle the deck (all of it) and deal five to each player."),
    ] * 4
    assert printed_cards(block_document(blocks)) == []


def test_paragraphs_below_labelled_items_are_text() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += [block(name, "heading", bold=len(name)), block(f"Cost: {at}", "item"), block("Weight: 2", "item")]
        blocks += [block(f"Pay: {at} coins to wake it."), block("Nobody did.", italic=(0, 11))]
    cards = printed_cards(block_document(blocks))
    assert [(card.name, card.text, card.flavour, card.fields) for card in cards] == [
        (name, f"Pay: {at} coins to wake it.", "Nobody did.", {"Cost": str(at), "Weight": "2"})
        for at, name in enumerate(NAMES)
    ]


def test_an_entry_whose_first_line_was_taken_for_a_heading_goes_on_behind_it() -> None:
    blocks = [block(f"{name} (Cost {at}, Kind Tool) Wake guard {at}.", bold=len(name)) for at, name in enumerate(NAMES)]
    blocks[1:2] = [block("Wet Matches (Cost 1,", "heading"), block("Kind Tool) Wake guard 1.")]
    cards = printed_cards(block_document(blocks))
    assert [card.name for card in cards] == list(NAMES)
    assert (cards[1].fields, cards[1].text) == ({"Cost": "1", "Kind": "Tool"}, "Wake guard 1.")


def test_a_paragraph_behind_the_list_is_none_of_its_last_card() -> None:
    blocks = [block(f"{name} (Cost {at}) Wake guard {at}.", bold=len(name)) for at, name in enumerate(NAMES)]
    cards = printed_cards(block_document([*blocks, block("Copy these pages and cut the cards out.")]))
    assert cards[-1].text == "Wake guard 3."


def test_a_text_of_one_word_does_not_go_on_in_the_paragraph_behind_the_list() -> None:
    blocks = [block(f"{name} (Cost {at}) Wait.", bold=len(name)) for at, name in enumerate(NAMES)]
    cards = printed_cards(block_document([*blocks, block("Copy these pages and cut the cards out.")]))
    assert cards[-1].text == "Wait."


def test_copies_in_brackets_behind_the_name_are_counted() -> None:
    blocks = [block(f"{name} (2×) — Wake it.", bold=len(name)) for name in NAMES]
    assert [(card.name, card.quantity, card.text, card.fields) for card in printed_cards(block_document(blocks))] == [
        (name, 2, "Wake it.", {}) for name in NAMES
    ]


def test_a_card_a_line_with_its_number_and_its_facts() -> None:
    blocks = [block(f"3× {name} – Tool – Cost {at}: Wake guard {at}: now.") for at, name in enumerate(NAMES)]
    cards = printed_cards(block_document(blocks))
    assert [(card.name, card.quantity, card.text) for card in cards] == [
        (name, 3, f"Wake guard {at}: now.") for at, name in enumerate(NAMES)
    ]
    assert cards[2].fields == {"facts": "Tool", "Cost": "2"}


def test_bold_names_with_their_cost_or_their_copies_in_items() -> None:
    costs = [block(f"{name} [{at}]: Wake guard {at}.", "item", bold=len(name)) for at, name in enumerate(NAMES)]
    assert [(card.name, card.fields, card.text) for card in printed_cards(block_document(costs))] == [
        (name, {"facts": str(at)}, f"Wake guard {at}.") for at, name in enumerate(NAMES)
    ]
    copies = [block(f"{name} ×2 – Wake it.", "item", bold=len(name)) for name in NAMES]
    assert [(card.name, card.quantity) for card in printed_cards(block_document(copies))] == [(n, 2) for n in NAMES]


def test_bold_words_with_what_they_mean_are_no_cards() -> None:
    words = [block(f"{name} – what the watch carries at night.", "item", bold=len(name)) for name in NAMES]
    assert printed_cards(block_document(words), are_cards=False) == []


def test_names_with_a_label_of_their_own() -> None:
    lines = [f"Name: {name}\nCost: {at}\nText: Wake guard {at}." for at, name in enumerate(NAMES)]
    cards = printed_cards(block_document([block(line) for text in lines for line in text.split("\n")]))
    assert [(card.name, card.fields, card.text) for card in cards] == [
        (name, {"Cost": str(at)}, f"Wake guard {at}.") for at, name in enumerate(NAMES)
    ]


def test_values_between_slashes_below_the_name() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += [block(name, "heading", bold=len(name)), block(f"A {at} / V 1 / LP {at + 2}"), block("Wake it.")]
    assert printed_cards(block_document(blocks))[1].fields == {"A": "1", "V": "1", "LP": "3"}


def test_names_that_plain_text_makes_headings_are_those_of_cards_where_text_stands_right_below(tmp_path: Path) -> None:
    names = [*NAMES, "Rusty Bell", "Loose Tile", "Long Rope", "Tin Cup"]
    facts = [f"Cost {at}, Tool, Weight {at}" for at in range(8)]
    facts[1] = facts[6] = "Place"
    stanzas = [f"{name} ({fact})\nWake the guard and run." for name, fact in zip(names, facts, strict=True)]
    found = cards(tmp_path, "Cards\n\n" + "\n\n".join(stanzas) + "\n")
    assert list(found) == names
    assert [found["Wet Matches"].fields, found["Wet Matches"].text] == [{"facts": "Place"}, "Wake the guard and run."]
