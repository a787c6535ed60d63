"""Books whose words for sections, and for going on, are in no list: the book itself teaches them."""

from __future__ import annotations

from regelwerk.content.parse.scripts.script_book import BookSection, is_script_book, script_book

from ...pages import block, document

TARGETS = {1: 5, 2: 8, 3: 6, 4: 7, 5: 3, 6: 2, 7: 4, 8: 1}


def book(way: str, locale: str, targets: dict[int, int] = TARGETS) -> dict[int, BookSection]:
    lines: list[str] = []
    for number, target in targets.items():
        lines += [str(number), f"The harbour is quiet. {way.replace('#', str(target))}"]
    return {section.number: section for section in script_book(document(*lines, locale=locale), locale)}


def jumps(found: dict[int, BookSection]) -> dict[int, int | None]:
    return {number: section.next for number, section in found.items()}


def test_a_noun_that_verbs_of_going_name_sections_with() -> None:
    assert jumps(book("Turn to verse #.", "en")) == TARGETS
    assert jumps(book("Gehe zu Ereignis #.", "de")) == TARGETS
    assert jumps(book("More in verse #.", "en")) == TARGETS
    assert jumps(book("Przejdź do zdarzenia #.", "pl")) == TARGETS


def test_the_noun_counts_behind_other_words_too() -> None:
    lines: list[str] = []
    for number, target in TARGETS.items():
        way = f"Turn to verse {target}." if number % 2 else f"A hound leads the way to verse {target}."
        lines += [str(number), f"The harbour is quiet. {way}"]
    found = {section.number: section for section in script_book(document(*lines, locale="en"), "en")}
    assert {number: [jump.number for jump in section.jumps] for number, section in found.items()} == {
        number: [target] for number, target in TARGETS.items()
    }


def test_the_noun_counts_behind_the_sign_of_a_label_that_ends_its_line() -> None:
    assert jumps(book("Over the wall / verse #", "en")) == TARGETS
    assert jumps(book("Over the wall | verse #", "en")) == TARGETS


def test_values_of_fights_that_end_their_lines_name_no_sections() -> None:
    for foe in ("Wolf stamina", "Wolf: stamina"):
        lines: list[str] = []
        for number in range(1, 17):
            lines += [
                str(number),
                f"The harbour is quiet.\n{foe} {number * 5 % 12 + 4}\nWin and turn to {number % 16 + 1}.",
            ]
        found = script_book(document(*lines, locale="en"), "en")
        assert [[jump.number for jump in section.jumps] for section in found] == [
            [number % 16 + 1] for number in range(1, 17)
        ]


def test_words_that_lead_to_several_sections() -> None:
    assert jumps(book("The hound drags you to #.", "en")) == TARGETS


def test_a_word_that_is_misread_once_leads_on_all_the_same() -> None:
    lines: list[str] = []
    for number in range(1, 13):
        lines += [str(number), f"The harbour is quiet. {'Petrz' if number == 5 else 'Patrz'} {number % 12 + 1}."]

    found = script_book(document(*lines, locale="pl"), "pl")
    assert [section.next for section in found] == [number % 12 + 1 for number in range(1, 13)]


def test_cards_that_are_taken_are_no_sections() -> None:
    steps = [block(f"Nimm Karte {9 - count} und lege sie aus.", "item", label=f"{count}.") for count in range(1, 9)]
    assert not is_script_book(document("Aufbau", *steps), "de")


def test_low_values_are_no_targets() -> None:
    lines: list[str] = []
    for number in range(1, 21):
        way = f"Turn to {number % 20 + 1}. Your luck has sunk as low as to {number % 4 + 1}."
        lines += [str(number), f"The harbour is quiet. {way}"]
    found = script_book(document(*lines, locale="en"), "en")
    assert [[jump.number for jump in section.jumps] for section in found] == [
        [number % 20 + 1] for number in range(1, 21)
    ]


def test_a_target_outside_of_a_part_of_a_book_is_known_by_its_sign() -> None:
    targets = {number: [number + 1, number + 2] for number in range(1, 8)} | {8: [1, 30]}
    lines: list[str] = []
    for number, (left, right) in targets.items():
        lines += [str(number), "The harbour is quiet.", f"Along the quay ({left})", f"Up the mast ({right})"]
    found = script_book(document(*lines, locale="en"), "en")
    assert [jump.number for jump in found[-1].jumps] == [1, 30]
