"""Rows of tables as cards."""

from __future__ import annotations

from collections.abc import Sequence

from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.content.parse.printed_cards.table_cards import table_cards
from regelwerk.schema.document import Block, Box, Document, OpenTable, SheetCell

from .card_documents import Print, block, block_document, cell, table

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


BUS, TRAM = ("1", "Night Bus", "2", "Ride on to the next stop."), ("2", "Last Tram", "0", "Wait here for a while.")


def open_document(
    rows: Sequence[Sequence[tuple[str, ...]]], blocks: Sequence[Block] = (), cells: Sequence[SheetCell] = ()
) -> Document:
    """A document whose only page has tables without ruling lines, each 100 points high."""
    tables = tuple(
        OpenTable(box=Box(x0=50, y0=100 + 150 * at, x1=500, y1=200 + 150 * at), rows=tuple(table))
        for at, table in enumerate(rows)
    )
    document = block_document([placed(block("Night lines", "heading"), 20, 40), *blocks])
    page = document.pages[0].model_copy(update={"open_tables": tables, "cells": tuple(cells) or None})
    return document.model_copy(update={"pages": (page,)})


def placed(given: Block, top: float, bottom: float) -> Block:
    place = given.provenance.model_copy(update={"box": Box(x0=50, y0=top, x1=500, y1=bottom)})
    return given.model_copy(update={"provenance": place})


def test_heads_of_cards_count_more_than_a_table_that_has_some_of_the_rows() -> None:
    half = placed(table(HEADS, BUS), 98, 130)
    assert [card.name for card in table_cards(open_document([[HEADS, BUS, TRAM]], [half]), "en")] == [BUS[1], TRAM[1]]


def test_two_tables_that_were_taken_for_one_have_their_headings() -> None:
    more = ("Name", "Cost", "Effect", "Number")
    ferry = ("Old Ferry", "4", "Cross the river at once.", "3")
    both = placed(table(HEADS, BUS, TRAM, ("Boats", "", "", ""), more, ferry), 98, 352)
    first = placed(block("Wheels", "heading"), 80, 95)
    cards = table_cards(open_document([[HEADS, BUS, TRAM], [more, ferry]], [first, both]), "en")
    assert [(card.name, card.fields["heading"]) for card in cards] == [
        (BUS[1], "Wheels"),
        (TRAM[1], "Wheels"),
        ("Old Ferry", "Boats"),
    ]


def test_a_heading_among_the_last_rows_of_a_table_is_that_of_the_next_one_with_the_same_heads() -> None:
    ferry = ("3", "Old Ferry", "4", "Cross the river at once.")
    rest = placed(table(TRAM, ("", "Boats", "", ""), HEADS, ferry), 160, 352)
    first = placed(block("Wheels", "heading"), 80, 95)
    cards = table_cards(open_document([[HEADS, BUS, TRAM], [HEADS, ferry]], [first, rest]), "en")
    assert [card.fields["heading"] for card in cards] == ["Wheels", "Wheels", "Boats"]


def test_what_a_page_break_cut_off_a_row_goes_on_with_it() -> None:
    cut = ("2", "Last Tram", "0", "Wait here for a")
    cards = table_cards(open_document([[HEADS, BUS, cut], [HEADS, ("", "", "", "while.")]]), "en")
    assert [card.text for card in cards] == [BUS[3], TRAM[3]]


def test_two_tables_beside_each_other_are_not_one_table_of_twice_the_columns() -> None:
    both = (HEADS + HEADS, BUS + TRAM)
    halves = [placed(table(HEADS, BUS), 98, 130), placed(table(HEADS, TRAM), 98, 130)]
    assert [card.name for card in table_cards(open_document([both], halves), "en")] == [BUS[1], TRAM[1]]


def test_a_table_that_goes_on_where_it_is_also_read_without_its_lines_gives_each_card_once() -> None:
    below = on_page(2, placed(block("The last bus leaves at ten."), 400, 410))
    later = open_document([[HEADS, TRAM]], [on_page(2, placed(table(HEADS, TRAM), 98, 130)), below]).pages[0]
    first = block_document([on_page(1, placed(table(HEADS, BUS), 700, 760))])
    pages = (*first.pages, later.model_copy(update={"number": 2, "blocks": later.blocks[1:]}))
    cards = printed_cards(first.model_copy(update={"pages": pages}), "en")
    assert [card.name for card in cards] == [BUS[1], TRAM[1]]


def on_page(number: int, given: Block) -> Block:
    return given.model_copy(update={"provenance": given.provenance.model_copy(update={"page": number})})


def test_the_longest_column_is_the_text_where_no_head_names_it() -> None:
    heads = ("No.", "Name", "Cost", "Once a night")
    assert table_cards(open_document([[heads, BUS, TRAM]]), "en")[0].text == BUS[3]


def test_a_table_of_cards_is_no_sheet() -> None:
    cells = [cell(1, at, [Print(text, 8, 20)]) for at, text in enumerate(BUS, 1)]
    assert [card.name for card in printed_cards(open_document([[HEADS, BUS, TRAM]], cells=cells))] == [BUS[1], TRAM[1]]
