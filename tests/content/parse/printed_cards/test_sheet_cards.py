"""What is printed on the cards of a sheet becomes their parts."""

from __future__ import annotations

from regelwerk.content.parse.printed_cards.printed_cards import is_card_document, printed_cards
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import SheetCell

from .card_documents import HIGH, WIDE, Print, block, cell, sheet_document

NAMES = ("Tin Whistle", "Wet Matches", "Old Umbrella", "Spare Button", "Night Bus", "Left Glove")
KINDS = ("Tool", "Tool", "Tool", "Event", "Event", "Event")


def lines(at: int, *more: Print) -> list[Print]:
    return [
        Print(str(at % 4), 8, 18, 13, bold=True),
        Print(NAMES[at], 30, 20, 12, bold=True),
        Print(KINDS[at], 8, 100),
        Print("Small. Loud.", 8, 112, 9, italic=True),
        Print(f"Whoever holds this may look at {at + 2} cards of the dis-", 8, 130),
        Print("card pile.", 8, 141),
        *more,
        Print("Ines Maler", 8, 242, 6),
        Print(f"N{at:02}", 150, 242, 6),
    ]


def fronts(*more: Print) -> list[SheetCell]:
    return [cell(at // 3 + 1, at % 3 + 1, lines(at, *more)) for at in range(len(NAMES))]


def test_name_text_and_fields_are_told_apart() -> None:
    cards = printed_cards(sheet_document([fronts()]))
    assert [card.name for card in cards] == list(NAMES)
    assert cards[0].text == "Whoever holds this may look at 2 cards of the discard pile."
    assert cards[3].fields["below name"] == "Event"
    assert cards[3].fields["below name, italic"] == "Small. Loud."
    assert "3" in cards[3].fields.values()
    assert [card.places[0].position for card in cards] == [1, 2, 3, 4, 5, 6]


def test_what_differs_on_each_card_and_holds_a_number_is_its_code() -> None:
    assert [card.code for card in printed_cards(sheet_document([fronts()]))] == [f"N{at:02}" for at in range(6)]


def test_italics_behind_the_text_are_flavour() -> None:
    motto = Print("The bus was early, for once.", 8, 160, 9, italic=True)
    cards = printed_cards(sheet_document([fronts(motto)]))
    assert {card.flavour for card in cards} == {"The bus was early, for once."}
    assert not any("early" in card.text for card in cards)


def test_copies_are_one_card_with_all_its_places() -> None:
    twice = [cell(at // 3 + 1, at % 3 + 1, lines(at // 2)[:-1]) for at in range(6)]
    cards = printed_cards(sheet_document([twice]))
    assert [(card.name, card.quantity) for card in cards] == [(name, 2) for name in NAMES[:3]]
    assert [place.position for place in cards[1].places] == [3, 4]


def test_a_card_says_how_many_there_are() -> None:
    cells = [cell(at // 3 + 1, at % 3 + 1, [*lines(at), Print(f"Copy 1/{at + 1}", 70, 242, 6)]) for at in range(6)]
    assert [card.quantity for card in printed_cards(sheet_document([cells]))] == [1, 2, 3, 4, 5, 6]


def test_backs_in_mirrored_order_belong_to_their_fronts() -> None:
    backs = [cell(at // 3 + 1, 3 - at % 3, [Print(f"Behind {NAMES[at]}", 40, 120)]) for at in range(6)]
    cards = printed_cards(sheet_document([fronts(), backs]))
    assert [card.back for card in cards] == [f"Behind {name}" for name in NAMES]


def test_a_label_above_its_value_names_it() -> None:
    cells = [
        cell(
            at // 3 + 1,
            at % 3 + 1,
            [*lines(at), Print("REPAIR", 120, 60, 5), Print(f"{at} days", 120, 68, 8, bold=True)],
        )
        for at in range(6)
    ]
    assert [card.fields["REPAIR"] for card in printed_cards(sheet_document([cells]))] == [
        f"{at} days" for at in range(6)
    ]


def test_a_document_of_sheets_is_one_of_cards() -> None:
    assert is_card_document(sheet_document([fronts()]))


def test_what_stands_on_the_backs_of_cards_is_on_cards_too() -> None:
    behind = " ".join(f"Whoever comes here {time} has to wait." for time in ("at dawn", "at noon", "at night", "late"))
    backs = [cell(at // 3 + 1, 3 - at % 3, [Print(behind, 4, 120, 5)]) for at in range(6)]
    document = sheet_document([fronts(), backs])
    words = " ".join(word.text for page in document.pages for one in page.cells or () for word in one.words)
    pages = [document.pages[0].model_copy(update={"blocks": (block(words),)}), document.pages[1]]
    assert is_card_document(document.model_copy(update={"pages": tuple(pages)}))


def test_an_icon_alone_on_the_last_line_of_a_text_is_no_flavour() -> None:
    def card(at: int) -> list[Print]:
        said = [Print(f"Anyone without cards loses {at + 1}", 8, 130), Print("[heart].", 8, 141)]
        quotation = Print("It never rang twice.", 8, 160, italic=True)
        return [Print(NAMES[at], 30, 20, 12, bold=True), *said, quotation, Print(f"N{at:02}", 150, 242, 6)]

    cells = [cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))]
    assert [(card.text, card.flavour) for card in printed_cards(sheet_document([cells]))] == [
        (f"Anyone without cards loses {at + 1} [heart].", "It never rang twice.") for at in range(len(NAMES))
    ]


def test_a_sentence_with_a_picture_in_it_is_text() -> None:
    def card(at: int) -> list[Print]:
        sentence = [Print(f"Pay: {at + 1}", 8, 130), Print("coins. Then draw", 60, 130), Print("one card.", 8, 141)]
        return [Print(NAMES[at], 30, 20, 12, bold=True), *sentence, Print(f"N{at:02}", 150, 242, 6)]

    cells = [cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))]
    assert [card.text for card in printed_cards(sheet_document([cells]))] == [
        f"Pay: {at + 1} coins. Then draw one card." for at in range(len(NAMES))
    ]


def recognised(cells: list[SheetCell], *, italics: bool = False) -> list[SheetCell]:
    """The cells as recognition gives them: without italics where their slant was not seen."""
    return [
        one.model_copy(
            update={
                "words": tuple(
                    word.model_copy(update={"confidence": 0.9, "italic": italics and word.italic}) for word in one.words
                )
            }
        )
        for one in cells
    ]


def test_a_scanned_foot_is_told_by_its_place_and_a_motto_by_its_distance() -> None:
    def card(at: int) -> list[Print]:
        text = [Print("Wake all of the guards.", 8, 130), Print("It never rang twice.", 8, 160)]
        return [Print(NAMES[at], 30, 20, 13, bold=True), *text, Print(f"4{at}1", 8, 242), Print("3x", 150, 242)]

    cells = recognised([cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))])
    cards = printed_cards(sheet_document([cells]))
    assert {(card.text, card.flavour, card.quantity) for card in cards} == {
        ("Wake all of the guards.", "It never rang twice.", 3)
    }
    assert [card.code for card in cards] == [f"4{at}1" for at in range(len(NAMES))]


def scanned(*more: Print, kind: str = "Tool") -> list[PrintedCard]:
    """The cards of a scan whose italics were seen."""

    def card(at: int) -> list[Print]:
        head = [Print(NAMES[at], 30, 20, 13, bold=True), Print(kind, 8, 100, bold=True)]
        text = [Print(f"Whoever holds this may look at {at + 2} cards.", 8, 130), Print("Then pass it on.", 8, 141)]
        return [*head, Print("Small. Loud.", 60, 100, italic=True), *text, *more]

    cells = recognised([cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))], italics=True)
    return printed_cards(sheet_document([cells]))


def test_a_fact_and_the_italic_one_beside_it_are_two_where_the_sign_between_them_was_lost() -> None:
    assert {(card.fields["below name"], card.fields["below name, italic"]) for card in scanned(kind="Tool ~")} == {
        ("Tool", "Small. Loud.")
    }


def test_a_motto_is_flavour_although_the_slant_of_a_word_was_not_seen() -> None:
    motto = [
        Print("The bus was early,", 8, 152, 9, italic=True),
        Print("for", 86, 152),
        Print("once.", 8, 163, 9, italic=True),
    ]
    assert {(card.text[-16:], card.flavour) for card in scanned(*motto)} == {
        ("Then pass it on.", "The bus was early, for once.")
    }


def test_values_between_the_facts_and_the_text_do_not_end_the_card() -> None:
    def card(at: int) -> list[Print]:
        facts = [
            Print("Keeper of the lamp, small and loud", 8, 100),
            Print("2", 60, 112, bold=True),
            Print("3", 90, 112, bold=True),
        ]
        text = [
            Print(f"Whoever holds this may look at {at + 2} cards of the pile", 8, 130),
            Print("and pass it on to the left.", 8, 141),
        ]
        return [Print(NAMES[at], 30, 20, 13, bold=True), *facts, *text]

    cards = printed_cards(
        sheet_document([recognised([cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))])])
    )
    assert cards[0].text == "Whoever holds this may look at 2 cards of the pile and pass it on to the left."
    assert {"2", "3"} <= set(cards[0].fields.values())


def test_a_speck_before_a_text_does_not_make_it_a_quotation() -> None:
    def card(at: int, mark: str) -> list[Print]:
        text = [Print(f"{mark}Wake {at + 2} guards.", 8, 130), Print("Pass it on.", 8, 141)]
        return [Print(NAMES[at], 30, 20, 13, bold=True), *text]

    cells = [cell(at // 3 + 1, at % 3 + 1, card(at, "‚" if at == 1 else "")) for at in range(len(NAMES))]
    cards = printed_cards(sheet_document([recognised(cells)]))
    assert (cards[1].text, cards[1].flavour) == ("‚Wake 3 guards. Pass it on.", "")


def test_the_bold_line_is_the_name_where_names_are_bold() -> None:
    def card(at: int) -> list[Print]:
        above = Print("Lamp", 70, 9, 14 if at == 4 else 8)  # recognition takes a word for larger than it is
        return [above, Print(NAMES[at], 30, 22, 13, bold=True), Print(f"Wake {at + 2} guards and pass it on.", 8, 130)]

    cells = recognised([cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))])
    assert [found.name for found in printed_cards(sheet_document([cells]))] == list(NAMES)


def test_a_price_close_to_the_names_of_a_set_is_none_of_their_words() -> None:
    priced = [
        cell(at // 3 + 1, at % 3 + 1, [Print(f"{at % 4} {name}", 8, 20, 12, bold=True), *lines(at)[2:]])
        for at, name in enumerate(NAMES)
    ]
    cards = printed_cards(sheet_document([priced]))
    assert [card.name for card in cards] == list(NAMES)
    assert "3" in cards[3].fields.values()


def test_one_name_that_begins_with_a_number_keeps_it() -> None:
    cells = fronts()
    cells[1] = cell(1, 2, [Print("7 Matches", 30, 20, 12, bold=True), *lines(1)[2:]])
    assert printed_cards(sheet_document([cells]))[1].name == "7 Matches"


def test_a_foot_of_two_lines_is_no_text() -> None:
    cells = fronts()
    foot = [
        Print("Ines", 8, 234, 6),
        Print("The Late Bus", 70, 234, 6),
        Print("N01", 150, 234, 6),
        Print("Maler", 8, 242, 6),
    ]
    cells[1] = cell(1, 2, [*lines(1)[:-2], *foot])
    assert printed_cards(sheet_document([cells]))[1].text.endswith("card pile.")


def test_a_sheet_that_was_not_full_tells_over_which_edge_it_is_turned() -> None:
    pages = []
    for first in (0, 3):
        places = [(at // 2 + 1, at % 2 + 1) for at in range(4 if first == 0 else 2)]
        pages.append([cell(*place, lines(first + at)) for at, place in enumerate(places)])
        pages.append(
            [
                cell(3 - row, column, [Print(f"Behind {NAMES[first + at]}", 40, 120)])
                for at, (row, column) in enumerate(places)
            ]
        )
    cards = printed_cards(sheet_document(pages))
    assert {card.name: card.back for card in cards} == {name: f"Behind {name}" for name in NAMES[:5]}


def test_a_card_on_its_side_says_where_it_is_on_the_page() -> None:
    turned = [each.model_copy(update={"turned": 90}) for each in fronts()]
    box = printed_cards(sheet_document([turned]))[0].provenance.box
    assert box is not None
    assert (box.x0, box.y0, box.x1, box.y1) == (0, 800 - WIDE, HIGH, 800)
