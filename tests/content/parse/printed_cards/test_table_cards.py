"""Rows of tables as cards."""

from __future__ import annotations

from regelwerk.content.parse.printed_cards.printed_cards import printed_cards

from .card_documents import block, block_document, table

HEADS = ("No.", "Name", "Cost", "Effect")
ROWS = (("1", "Tin Whistle", "2", "Wake the guard."), ("2", "Wet Matches", "–", "Nothing happens."))


def test_columns_become_parts_and_fields() -> None:
    whistle, matches = printed_cards(block_document([table(HEADS, *ROWS)]))
    assert (whistle.name, whistle.text, whistle.code) == ("Tin Whistle", "Wake the guard.", "1")
    assert whistle.fields == {"Cost": "2"}
    assert matches.fields == {}


def test_a_second_table_is_joined_by_the_number() -> None:
    facts = table(("No.", "Name", "Cost"), *(row[:3] for row in ROWS))
    texts = table(("No.", "Effect"), *((row[0], row[3]) for row in reversed(ROWS)))
    assert [card.text for card in printed_cards(block_document([facts, texts]))] == [row[3] for row in ROWS]


def test_a_table_that_goes_on_without_its_heads_is_read_on() -> None:
    assert len(printed_cards(block_document([table(HEADS, ROWS[0]), table(ROWS[1], ROWS[1])]))) == 3


def test_a_table_of_numbers_counts_the_cards() -> None:
    counts = table(("Name", "Quantity"), ("Wet Matches", "4"), ("Tin Whistle", "1"), ("Total", "5"))
    cards = printed_cards(block_document([table(HEADS, *ROWS), counts]))
    assert [(card.name, card.quantity) for card in cards] == [("Tin Whistle", 1), ("Wet Matches", 4)]


def test_the_name_in_the_language_of_the_document_counts() -> None:
    heads = ("Name (EN)", "Name (DE)", "Wirkung")
    cards = printed_cards(block_document([table(heads, ("Whistle", "Pfeife", "Wecke die Wache."))], "de"))
    assert (cards[0].name, cards[0].fields) == ("Pfeife", {"Name (EN)": "Whistle"})


def test_what_headings_do_not_share_is_a_field() -> None:
    blocks = [
        block("Loud cards (brass)", "heading"),
        table(HEADS, ROWS[0]),
        block("Quiet cards", "heading"),
        table(HEADS, ROWS[1]),
    ]
    loud, quiet = printed_cards(block_document(blocks))
    assert (loud.fields["heading"], loud.fields["heading 2"], quiet.fields["heading"]) == ("Loud", "brass", "Quiet")


def test_quotations_at_the_end_of_most_texts_are_flavour() -> None:
    rows = [(str(at), f"Thing {'abc'[at]}", "1", "Lose a coin. “It was mine!”") for at in range(3)]
    cards = printed_cards(block_document([table(HEADS, *rows)]))
    assert {(card.text, card.flavour) for card in cards} == {("Lose a coin.", "“It was mine!”")}


def test_a_list_of_components_is_no_cards() -> None:
    components = table(("Name", "Quantity"), ("Wooden cube", "12"), ("Die", "2"))
    assert printed_cards(block_document([components])) == []
