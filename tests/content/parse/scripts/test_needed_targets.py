"""Targets that no words of jumping announce: what the book needs tells them from prices, years and results of dice."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.scripts.script_book import BookSection, script_book

from ...pages import document

COUNT = 40


def book(locale: str, own: dict[int, str], way: str) -> dict[int, BookSection]:
    """A book of 40 sections in which each leads to the one after the next, those in `own` by words of their own."""
    lines: list[str] = []
    for number in range(1, COUNT + 1):
        lines += [str(number), own.get(number, f"The rain falls. {way.replace('#', str((number + 1) % COUNT + 1))}")]
    return {section.number: section for section in script_book(document(*lines, locale=locale), locale)}


def targets(section: BookSection) -> list[int]:
    return [jump.number for jump in section.jumps]


@pytest.mark.parametrize(
    ("locale", "way", "text", "expected"),
    [
        ("en", "Turn to #.", "The fence counts your 6 coins. You may ask her about the well, at 32.", [32]),
        ("de", "Lies weiter bei #.", "Der Koch hat 6 Finger. Wer übrig bleibt, trifft sich bei 32.", [32]),
        ("de", "Lies weiter bei #.", "Der Koch hat 6 Finger. Dann kannst du die Spur bei 32 ausmessen.", [32]),
        ("pl", "Przejdź do #.", "Kucharz ma 6 palców. Kto został, ten czeka w 32.", [32]),
    ],
)
def test_a_place_in_a_section_that_nothing_else_leads_out_of(
    locale: str, way: str, text: str, expected: list[int]
) -> None:
    assert targets(book(locale, {30: text}, way)[30]) == expected


def test_a_section_that_nothing_else_leads_to_is_found() -> None:
    found = book(
        "en", {30: "If you are tired, turn to 7. If not, the ferryman is waiting for you at 32."}, "Turn to #."
    )
    assert targets(found[30]) == [7, 32]
    assert [(choice.text, choice.jump.number) for choice in found[30].choices] == [
        ("If you are tired", 7),
        ("If not, the ferryman is waiting for you", 32),
    ]


@pytest.mark.parametrize(
    ("locale", "way", "text"),
    [
        ("en", "Turn to #.", "The bells ring at 5. The fever has risen to 38. Turn to 9."),
        ("en", "Turn to #.", "She opens at 22. It is quiet. Turn to 9."),
        ("de", "Lies weiter bei #.", "Dein Mut sinkt auf 31. Lies weiter bei 9."),
        ("pl", "Przejdź do #.", "Sława wzrasta do 31. Policz do 24. Przejdź do 9."),
    ],
)
def test_values_are_no_targets_where_the_book_needs_none(locale: str, way: str, text: str) -> None:
    assert targets(book(locale, {30: text}, way)[30]) == [9]


def test_numbers_that_are_clauses_of_their_own_in_a_terse_book() -> None:
    own = {
        number: f"The vault. You have {number % 9 + 1} minutes. If you bought the code, {number + 5}. If not, {number + 9}."
        for number in range(12, 30)
    }
    found = book("en", own, "Turn to #.")
    assert {number: targets(found[number]) for number in own} == {n: [n + 5, n + 9] for n in own}


def test_a_number_of_its_own_is_a_value_where_the_book_has_one_such() -> None:
    found = book("en", {30: "You count the biscuits: 33. Turn to 9.", 32: "Floor, 34. Turn to 9."}, "Turn to #.")
    assert targets(found[32]) == [9]


@pytest.mark.parametrize(
    ("locale", "way"),
    [
        ("en", "Flip to page #!"),
        ("de", "Blättere zu Seite #!"),
        ("pl", "Skocz na stronę #!"),
        ("pl", "Dalej: §#."),
        ("de", "Der Weg ist frei (§#)."),
    ],
)
def test_pages_and_signs_that_name_sections(locale: str, way: str) -> None:
    found = book(locale, {}, way)
    assert {number: targets(one) for number, one in found.items()} == {n: [(n + 1) % COUNT + 1] for n in found}


def test_a_page_of_the_rules_is_no_target_in_a_book_of_sections() -> None:
    found = book("en", {30: "Fight as you read on page 12 of the rules, then turn to 9."}, "Turn to #.")
    assert targets(found[30]) == [9]


def test_an_arrow_with_its_number_before_the_words_of_the_option() -> None:
    found = book("pl", {30: "Winda staje.\n» 8 wciskasz alarm\n» 36 otwierasz właz"}, "Przejdź do #.")
    assert [(choice.text, choice.jump.number) for choice in found[30].choices] == [
        ("wciskasz alarm", 8),
        ("otwierasz właz", 36),
    ]


@pytest.mark.parametrize(
    ("locale", "way", "text"),
    [
        ("en", "Consult entry #.", "Each of you tests willpower (4). If you have read entry 31, write that down. Turn to 9."),
        ("en", "Consult entry #.", "One of you attempts a Might (3) test. Turn to 9."),
        ("de", "Lest Eintrag #.", "Legt eine Mut-Probe (4) ab. Wenn ihr Eintrag 31 noch nicht gelesen habt, rastet. Lest 9."),
        ("pl", "Przeczytajcie wpis #.", "Wykonajcie test siły (3). Jeśli nie czytaliście jeszcze wpisu 31, czekajcie. Patrzcie 9."),
    ],
)  # fmt: skip
def test_the_difficulty_of_a_test_and_a_section_read_before_are_no_targets(locale: str, way: str, text: str) -> None:
    assert targets(book(locale, {30: text}, way)[30]) == [9]


def test_lines_that_begin_with_their_target() -> None:
    own = {
        number: f"Die Luke ist zu.\n\n{number + 5}: Sie öffnen sie.\n\n{number + 9}, falls Sie einen Schlüssel haben."
        for number in range(12, 30)
    }
    lines: list[str] = []
    for number in range(1, COUNT + 1):
        lines += [
            str(number),
            *own.get(number, f"Es regnet. Lies weiter bei {(number + 1) % COUNT + 1}.").split("\n\n"),
        ]
    found = {section.number: section for section in script_book(document(*lines, locale="de"), "de")}
    assert [(choice.text, choice.jump.number) for choice in found[20].choices] == [
        ("Sie öffnen sie", 25),
        ("falls Sie einen Schlüssel haben", 29),
    ]


def test_results_behind_the_target_of_their_line() -> None:
    rows = {n: [f"{n + 5} (Wurf 1–3)", f"{n + 9} (Wurf 4–9)", f"{n + 7} (Wurf 10)"] for n in range(12, 30)}
    lines: list[str] = []
    for number in range(1, COUNT + 1):
        lines += [
            str(number),
            *(["Werfen Sie einen W10.", *rows[number]] if number in rows else ["Lies weiter bei 9."]),
        ]
    found = {section.number: section for section in script_book(document(*lines, locale="de"), "de")}
    (test,) = found[20].tests
    assert [(one.low, one.high, one.jump.number if one.jump else None) for one in test.outcomes] == [
        (1, 3, 25),
        (4, 9, 29),
        (10, 10, 27),
    ]


def test_numbers_that_are_counted_out_are_no_targets() -> None:
    found = book("en", {30: "A voice is counting: 8, 15, 9, 31. It grows dark. Turn to 9."}, "Turn to #.")
    assert targets(found[30]) == [9]


def test_a_noun_of_the_book_with_the_word_for_a_number() -> None:
    found = book("pl", {}, "Mijacie bramę (akta nr #).")
    assert {number: targets(one) for number, one in found.items()} == {n: [(n + 1) % COUNT + 1] for n in found}


@pytest.mark.parametrize(
    ("locale", "way", "text"),
    [
        ("en", "Turn to #.", "Your father died at 37. Turn to 9."),
        ("en", "Turn to #.", "See exhibit number 34, and keep 31 to pay the toll. Turn to 9."),
        ("en", "Turn to #.", "By the law of § 33 you must pay. Turn to 9."),
        ("de", "Lies weiter bei #.", "Laut § 33 ist das verboten. Nimm 34 davon mit. Lies weiter bei 9."),
        ("pl", "Przejdź do #.", "Sprawdź pokój nr 34. Kapitan wygląda na 36. Przejdź do 9."),
    ],
)
def test_ages_laws_and_numbered_things_are_no_targets(locale: str, way: str, text: str) -> None:
    assert targets(book(locale, {30: text}, way)[30]) == [9]


def test_a_quiet_ending_keeps_its_numbers() -> None:
    found = book(
        "en", {30: "The clock stops at 31. You sleep on, and nobody wakes you.", 9: "Turn to 31."}, "Turn to #."
    )
    assert targets(found[30]) == []


def test_sections_with_a_comma_behind_them_are_targets() -> None:
    found = book("en", {30: "Section 12, if you dare; section 14, if not."}, "Turn to section #.")
    assert targets(found[30]) == [12, 14]


def test_targets_in_brackets_one_beside_the_other() -> None:
    found = book("en", {30: "Take the test (12) or flee (14)."}, "Go on (#).")
    assert targets(found[30]) == [12, 14]
