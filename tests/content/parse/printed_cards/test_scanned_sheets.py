"""Cards of scanned sheets: what recognition gets wrong of one card, the others of its set tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.content.parse.printed_cards.usual_values import put_right
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import SheetCell

from .card_documents import Print, cell, sheet_document

NAMES = ("Tin Whistle", "Wet Matches", "Old Umbrella", "Spare Button", "Night Bus", "Left Glove")


def recognised(cells: Sequence[SheetCell]) -> list[SheetCell]:
    return [
        one.model_copy(
            update={"words": tuple(word.model_copy(update={"confidence": 0.9}) for word in one.words)},
        )
        for one in cells
    ]


def cards(more: Callable[[int], list[Print]], names: Sequence[str] = NAMES) -> list[PrintedCard]:
    """The cards of a scanned sheet, each with a name, a text and what `more` puts on the card of a number."""
    cells = [
        cell(
            at // 3 + 1,
            at % 3 + 1,
            [
                Print(name, 30, 20, 13, bold=True),
                Print(f"Whoever holds this may look at {at + 2} cards.", 8, 130),
                Print("Then pass it on.", 8, 141),
                *more(at),
            ],
        )
        for at, name in enumerate(names)
    ]
    return printed_cards(sheet_document([recognised(cells)]))


@pytest.mark.parametrize("read", ["Old Harbour -Rare", "Old Harbour + Rare", "Old Harbour Rare", "Old Harbour ~ Rare"])
def test_facts_are_apart_whatever_the_dot_between_them_was_read_as(read: str) -> None:
    feet = ["Old Harbour · Rare", read, "Old Harbour · Rare", "Old Harbour · Common", "Old Harbour · Rare", read]
    found = cards(lambda at: [Print(feet[at], 60, 242, 6)])
    assert [card.fields["foot centre"] for card in found] == ["Old Harbour"] * 6
    assert found[1].fields["foot centre 2"] == "Rare"


def test_a_line_of_facts_between_signs_is_none_of_the_text() -> None:
    found = cards(lambda at: [Print(f'Tool " Cost {at % 4} Weight 3', 8, 100), Print("Small. Loud.", 8, 112)])
    assert [card.fields["Cost"] for card in found] == ["0", "1", "2", "3", "0", "1"]
    assert {card.text[:13] for card in found} == {"Whoever holds"}


def test_the_line_below_a_kind_is_a_fact_of_its_own_although_its_face_was_not_seen() -> None:
    kinds = ("Tool", "Tool", "Tool", "Event", "Event", "Event")
    found = cards(lambda at: [Print(kinds[at], 8, 100), Print("Small. Loud.", 8, 112)])
    assert [(card.fields["below name"], card.fields["below name 2"]) for card in found] == [
        (kind, "Small. Loud.") for kind in kinds
    ]


def test_a_word_of_the_foot_may_be_read_as_larger_than_it_is() -> None:
    found = cards(lambda at: [Print("Common", 70, 242, 11 if at == 2 else 6)])
    assert {card.fields.get("foot centre") for card in found} == {"Common"}
    assert not any("Common" in card.text for card in found)


def test_a_motto_that_was_seen_to_be_slanted_in_part_is_flavour() -> None:
    def motto(_: int) -> list[Print]:
        return [
            Print("The bus", 8, 152, 9, italic=True),
            Print("was early,", 45, 152, 9),
            Print("for once.", 8, 163, 9, italic=True),
        ]

    assert {(card.text[-16:], card.flavour) for card in cards(motto)} == {
        ("Then pass it on.", "The bus was early, for once.")
    }


def test_the_line_where_names_usually_are_is_the_name() -> None:
    found = cards(lambda at: [Print("PRICE", 120, 9, 20 if at == 3 else 8)])
    assert [card.name for card in found] == list(NAMES)


def test_readings_of_one_card_that_is_printed_twice_are_one() -> None:
    names = ("Tin Whistle", "rn Tin Whistle", *NAMES[1:5])
    cells = [
        cell(
            at // 3 + 1,
            at % 3 + 1,
            [
                Print(name, 30, 20, 13, bold=True),
                Print(f"Whoever has {name[-9:]} wakes the guards.", 8, 130),
                Print("Then pass it on.", 8, 141),
            ],
        )
        for at, name in enumerate(names)
    ]
    found = printed_cards(sheet_document([recognised(cells)]))
    assert [card.name for card in found] == list(NAMES[:5])
    assert [card.quantity for card in found] == [2, 1, 1, 1, 1]


def test_a_number_close_to_its_label_is_a_word_of_its_own() -> None:
    def facts(at: int) -> list[Print]:
        whole = [Print("Cost", 8, 100), Print(str(at % 3), 28, 100), Print("Weight 3", 60, 100)]
        return [Print(f"Cost{at}", 8, 100), Print("Weight3", 60, 100)] if at == 2 else whole

    assert [(card.fields["Cost"], card.fields["Weight"]) for card in cards(facts)] == [
        (str(at % 3), "3") for at in range(len(NAMES))
    ]


def test_a_speck_of_a_picture_is_no_fact() -> None:
    found = cards(lambda at: [Print("Tool", 8, 100), *([Print("w}", 120, 60)] if at == 1 else [])])
    assert [list(card.fields.values()) for card in found] == [["Tool"]] * 6


def test_backs_of_a_scan_have_letters_of_about_one_size() -> None:
    fronts = [
        cell(at // 3 + 1, at % 3 + 1, [Print(name, 30, 20, 13, bold=True), Print("Pass it on to the left.", 8, 130)])
        for at, name in enumerate(NAMES)
    ]
    backs = [
        cell(
            at // 3 + 1, at % 3 + 1, [Print("Night lines", 40, 120, 17 + 2 * (at % 2)), Print("x", 9, 20, 6, bold=True)]
        )
        for at in range(6)
    ]
    found = printed_cards(sheet_document([recognised(fronts), recognised(backs)]))
    assert [card.name for card in found] == list(NAMES)


@pytest.mark.parametrize(
    ("values", "right"),
    [
        (["Häufig", "Häufig", "Häufig", "Haufig"], "Häufig"),
        (["Verbündeter", "Verbündeter", "Verbündeter", "Verbiindeter"], "Verbündeter"),
        (["Händler", "Händler", "Händler", "Wanderer"], "Wanderer"),
        (["Item", "Item", "Item", "Itom"], "Itom"),
        (["Häufig", "Häufig", "Haufig"], "Haufig"),
        (["Rollen", "Rollen", "Rollen", "Rolle", "Rolle"], "Rolle"),
        (["SH01", "SH02", "SH03", "SHO4"], "SH04"),
        (["SH01", "SH02", "SH03", "SHI"], "SH1"),
        (["SH01", "SH02", "SH03", "sH2s"], "SH25"),
        (["12", "14", "15", "I6"], "I6"),
    ],
)
def test_values_of_a_set_tell_how_one_of_them_is_written(values: list[str], right: str) -> None:
    fields = [{"foot right": value} for value in values]
    put_right(fields)
    assert fields[-1]["foot right"] == right


def test_numbers_on_badges_are_no_lines_between_kind_and_traits() -> None:
    kinds = ("Tool", "Tool", "Tool", "Event", "Event", "Event")
    traits = ("Small. Loud.", "Wet.", "Small.", "Late.", "Dark. Wet.", "Loud.")
    found = cards(
        lambda at: [
            *(Print(str(at + height % 7), 8, height, 13) for height in (32, 48, 64, 80) if at == 1),
            Print(kinds[at], 70, 100, 7),
            Print(traits[at], 60, 112),
        ]
    )
    assert traits[1] in found[1].fields.values()
    assert found[1].text.startswith("Whoever")


def test_a_single_row_on_the_last_page_is_a_card_although_its_name_looks_a_little_larger() -> None:
    def drawn(name: str, size: float) -> list[Print]:
        return [Print(name, 30, 20, size, bold=True), Print(f"Whoever reads {name} may rest.", 8, 130)]

    first = [cell(at // 3 + 1, at % 3 + 1, drawn(name, 13)) for at, name in enumerate(NAMES)]
    last = [cell(1, 1, drawn("Lost Ticket", 13.7))]
    found = printed_cards(sheet_document([recognised(first), recognised(last)]))
    assert [card.name for card in found] == [*NAMES, "Lost Ticket"]


def test_a_name_stands_higher_where_a_card_has_no_badge_above_it() -> None:
    cells = [
        cell(
            at // 3 + 1,
            at % 3 + 1,
            [
                Print(name, 30, 20 if at == 4 else 55, 13),
                Print("Look at any card.", 8, 56 if at == 4 else 91, 9.8),
                Print("Then pass it on.", 8, 70 if at == 4 else 105, 9.8),
            ],
        )
        for at, name in enumerate(NAMES)
    ]
    found = printed_cards(sheet_document([recognised(cells)]))
    assert [card.name for card in found] == list(NAMES)
    assert {card.text for card in found} == {"Look at any card. Then pass it on."}


def test_a_subtitle_and_traits_below_the_name_are_facts_where_the_kind_stands_elsewhere() -> None:
    def more(at: int) -> list[Print]:
        above = Print("EVENT" if at % 2 else "TOOL", 8, 8, 6)
        subtitle = [Print("In the Service of the Tide", 8, 34)] if at < 4 else []
        return [above, *subtitle, Print("Small. Loud.", 8, 46)]

    found = cards(more)
    assert {card.text for card in found} == {
        f"Whoever holds this may look at {at} cards. Then pass it on." for at in range(2, 8)
    }
    assert all("Small. Loud." in card.fields.values() for card in found)


def test_a_text_that_begins_as_others_do_is_a_text() -> None:
    cells = [
        cell(
            at // 3 + 1,
            at % 3 + 1,
            [
                Print(name, 30, 20, 13, bold=True),
                Print("Whoever plays this card gains", 8, 60),
                Print(f"{at + 2} umbrellas from the box.", 8, 71),
            ],
        )
        for at, name in enumerate(NAMES)
    ]
    found = printed_cards(sheet_document([recognised(cells)]))
    assert [card.text for card in found] == [
        f"Whoever plays this card gains {at} umbrellas from the box." for at in range(2, 8)
    ]


def test_specks_beside_a_name_are_no_part_of_it() -> None:
    read = ("Tin Whistle", "| Wet Matches", "' Old Umbrella", "Spare Button ~", "Night Bus", "Left Glove")
    assert [card.name for card in cards(lambda _: [], read)] == list(NAMES)
