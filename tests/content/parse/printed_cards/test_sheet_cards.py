"""What is printed on the cards of a sheet becomes their parts."""

from __future__ import annotations

from regelwerk.content.parse.printed_cards.printed_cards import is_card_document, printed_cards
from regelwerk.schema.document import SheetCell

from .card_documents import Print, cell, sheet_document

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


def test_a_sentence_with_a_picture_in_it_is_text() -> None:
    def card(at: int) -> list[Print]:
        sentence = [Print(f"Pay: {at + 1}", 8, 130), Print("coins. Then draw", 60, 130), Print("one card.", 8, 141)]
        return [Print(NAMES[at], 30, 20, 12, bold=True), *sentence, Print(f"N{at:02}", 150, 242, 6)]

    cells = [cell(at // 3 + 1, at % 3 + 1, card(at)) for at in range(len(NAMES))]
    assert [card.text for card in printed_cards(sheet_document([cells]))] == [
        f"Pay: {at + 1} coins. Then draw one card." for at in range(len(NAMES))
    ]


def recognised(cells: list[SheetCell]) -> list[SheetCell]:
    """The cells as recognition gives them: no italics, and short words in the size of the text."""
    return [
        one.model_copy(
            update={"words": tuple(word.model_copy(update={"confidence": 0.9, "italic": False}) for word in one.words)}
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
