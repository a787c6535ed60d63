"""Books of numbered sections: what opens a section, and what only looks like it."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.scripts.misread_targets import with_offers
from regelwerk.content.parse.scripts.script_book import BookSection, is_script_book, script_book
from regelwerk.content.parse.scripts.script_kind import ends_story
from regelwerk.schema.document import Block, Box

from ...pages import block, document


def read(*blocks: Block | str, locale: str = "de") -> dict[int, BookSection]:
    sections = script_book(document(*blocks, locale=locale), locale)
    assert len({section.number for section in sections}) == len(sections)
    return {section.number: section for section in sections}


BOOK = (
    "1",
    "Der Hafen liegt still. Gehe zu 3.",
    "2",
    "Der Kai ist leer. Gehe zu 4.",
    "3",
    "Die Mole bröckelt. Gehe zu 2.",
    "4",
    "Der Leuchtturm ist dunkel. Dein Abenteuer ist zu Ende.",
)


def test_numbers_alone_open_sections() -> None:
    found = read(*BOOK)
    assert list(found) == [1, 2, 3, 4]
    assert found[3].text == "Die Mole bröckelt. Gehe zu 2."
    assert [section.kind for section in found.values()] == ["story", "story", "story", "ending"]


def test_a_list_far_from_the_numbers_of_the_book_opens_nothing() -> None:
    rules = [f"{number}. Würfle, und zähle {number} dazu." for number in range(1, 4)]
    sections = [
        f"{number}. Der Hafen liegt still. Gehe zu {number + 1 if number < 216 else 201}." for number in range(200, 217)
    ]
    assert list(read(*rules, "Die Abschnitte", *sections)) == list(range(200, 217))


def test_a_target_that_a_line_break_left_alone_opens_nothing() -> None:
    found = read(*BOOK[:5], "Die Mole bröckelt. Nach Norden geht es weiter bei", "2.", *BOOK[6:])
    assert list(found) == [1, 2, 3, 4]
    assert found[3].text.endswith("geht es weiter bei 2.")
    assert [jump.number for jump in found[3].jumps] == [2]


def test_signs_that_recognition_read_as_other_signs_open_sections_too() -> None:
    heads = ("$ 17 Der Hafen", "8 36 Der Kai", "$21 Die Mole", "842 Der Turm", "$ 9 Die Mauer", "$ 30 Das Tor")
    targets = (36, 21, 42, 9, 30, 17)
    blocks = [
        block(f"{head} liegt still. Lies Abschnitt {target}.", method="ocr")
        for head, target in zip(heads, targets, strict=True)
    ]
    assert list(read(*blocks)) == [17, 36, 21, 42, 9, 30]


def test_numbers_between_dashes_open_sections() -> None:
    lines = [
        text
        for number in range(1, 8)
        for text in (
            f"– {number} –",
            "Der Hafen liegt still.",
            "Die Mole bröckelt.",
            "Es regnet.",
            f"Lies {number % 7 + 1}.",
        )
    ]
    found = read(*lines)
    assert list(found) == [1, 2, 3, 4, 5, 6, 7]
    assert found[3].next == 4


def test_page_numbers_are_no_sections() -> None:
    pages = [
        document(str(200 + at), f"Der Hafen liegt still. Lies {200 + at % 6 + 1}.", block(str(at), "furniture"))
        for at in range(1, 7)
    ]
    numbered = [
        page.model_copy(
            update={
                "number": at,
                "blocks": tuple(
                    one.model_copy(update={"provenance": one.provenance.model_copy(update={"page": at})})
                    for one in page.blocks
                ),
            }
        )
        for at, page in enumerate((page for made in pages for page in made.pages), 1)
    ]
    whole = pages[0].model_copy(update={"pages": tuple(numbered)})
    assert [section.number for section in script_book(whole, "de")] == [201, 202, 203, 204, 205, 206]


def test_the_order_may_be_any_and_numbers_may_be_missing() -> None:
    found = read(
        "[17] Die Treppe", "Sie knarrt. Lies Abschnitt 5.",
        "[5] Der Dachboden", "Staub und Stille. Lies Abschnitt 30.",
        "[30] Das Fenster", "Es klemmt. Lies Abschnitt 12.",
        "[12] Der Garten", "Hier endet deine Geschichte.",
    )  # fmt: skip
    assert list(found) == [17, 5, 30, 12]
    assert found[30].title == "Das Fenster"
    assert found[30].text == "Es klemmt. Lies Abschnitt 12."


def test_numbered_rules_before_the_sections_are_none() -> None:
    rules = [
        block(f"Wirf {count} Würfel und notiere das Ergebnis.", "item", label=f"{count}.") for count in range(1, 4)
    ]
    found = read("So wird gespielt:", *rules, *BOOK)
    assert list(found) == [1, 2, 3, 4]
    assert found[1].text.startswith("Der Hafen")


def test_titles_are_read_where_the_book_has_them_and_never_made_up() -> None:
    found = read(
        "Abschnitt 1: Am Ufer", "Das Wasser steigt. Weiter bei Abschnitt 2.",
        "Abschnitt 2", "Ein Boot treibt vorbei. Weiter bei Abschnitt 3.",
        "Abschnitt 3: Im Boot", "Du treibst davon. Deine Reise ist zu Ende.",
    )  # fmt: skip
    assert [found[number].title for number in (1, 2, 3)] == ["Am Ufer", None, "Im Boot"]
    assert all(section.title is None for section in read(*BOOK).values())


def test_a_full_line_behind_a_number_is_no_title_though_the_next_one_begins_with_a_capital() -> None:
    found = read(
        "[1] Am Ufer liegen die alten\nBoote im Schlamm und warten auf\ndie Flut. Lies Abschnitt 2.",
        "[2] Der Fischer zeigt auf die\nNetze und sagt lange nichts und\nlacht. Lies Abschnitt 3.",
        "[3] Hinter der Schleuse steht\nWasser bis an den Rand der alten\nMauer. Hier endet alles.",
    )  # fmt: skip
    assert [section.title for section in found.values()] == [None, None, None]
    assert found[2].text.startswith("Der Fischer zeigt auf die Netze")


def test_what_stands_behind_the_last_section_is_no_part_of_it() -> None:
    found = read(*BOOK, block("Personen", "heading", level=1), "Alma, die Lotsin.")
    assert "Alma" not in found[4].text


def test_an_unknown_language_has_sections_by_their_numbers() -> None:
    found = read("1", "Ahoj → 3", "2", "Ano → 1", "3", "Ne → 2", locale="cs")
    assert [(section.number, [jump.number for jump in section.jumps]) for section in found.values()] == [
        (1, [3]),
        (2, [1]),
        (3, [2]),
    ]


def test_a_booklet_with_numbered_steps_is_no_script_book() -> None:
    steps = [block(f"Nimm die Karte {count} und lege sie aus.", "item", label=f"{count}.") for count in range(1, 9)]
    assert not is_script_book(document("Aufbau", *steps), "de")
    assert is_script_book(document(*BOOK, "5", "Der Steg bricht. Gehe zu 1."), "de")


def test_a_rulebook_with_steps_of_which_some_name_scripts_is_no_script_book() -> None:
    steps = [block(f"Nimm die Karte {count} und lege sie aus.", "item", label=f"{count}.") for count in range(1, 9)]
    naming = ["Lest Skript 101.", "Lest Abschnitt 3.", "Geht zu Skript 105."]
    named = [
        step if number >= len(naming) else step.model_copy(update={"text": f"{step.text} {naming[number]}"})
        for number, step in enumerate(steps)
    ]
    assert not is_script_book(document("Aufbau", *named), "de")


def test_a_misread_number_is_put_right_and_said_so() -> None:
    pages = ["1", "Anfang. Gehe zu 3.", "2", "Mitte. Gehe zu 4.", "B", "Ein Steg. Gehe zu 5.", "4", "Ein Tor. Gehe zu 2.",
             "5", "Eine Wand. Gehe zu 6.", "6", "Dein Abenteuer ist zu Ende."]  # fmt: skip
    found = read(*(block(text, method="ocr") for text in pages))
    assert list(found) == [1, 2, 3, 4, 5, 6]
    assert found[3].text == "Ein Steg. Gehe zu 5."
    assert found[3].repairs == ("number 3 corrected: OCR read “B”",)
    assert not found[2].repairs


def test_a_number_at_a_line_end_keeps_the_noun_behind_it() -> None:
    found = read(
        *BOOK[:5], "Die Mole bröckelt unter euren Füßen. Macht eine Probe mit 2\nWürfeln. Gehe zu 2.", *BOOK[6:]
    )
    assert found[3].text == "Die Mole bröckelt unter euren Füßen. Macht eine Probe mit 2 Würfeln. Gehe zu 2."


HARBOUR = (
    "1",
    "Der Hafen liegt still, und kein einziges Boot ist an der Mole zu sehen. Gehe zu 3.",
    "2",
    "Der Kai ist leer, nur ein Hund schläft zwischen den Kisten und Netzen. Gehe zu 4.",
    "3",
    "Die Mole bröckelt unter deinen Füßen, und die Wellen steigen immer höher. Gehe zu 2.",
    "4",
    "Der Leuchtturm ist dunkel. Dein Abenteuer ist zu Ende.",
)


@pytest.mark.parametrize("at", [4, 8])
def test_a_section_that_is_printed_twice_is_no_part_of_the_one_before(at: int) -> None:
    sections = script_book(document(*HARBOUR[:at], *HARBOUR[2:4], *HARBOUR[at:]), "de")
    assert sorted(section.number for section in sections) == [1, 2, 2, 3, 4]
    assert {section.text for section in sections if section.number == 2} == {HARBOUR[3]}


def test_a_number_that_is_repeated_with_another_text_opens_no_second_section() -> None:
    more = ("2", "Aufgaben warten am Kai auf dich, sagt der alte Mann, und du zählst sie an den Fingern ab.")
    found = read(*HARBOUR[:6], *more, *HARBOUR[6:])
    assert list(found) == [1, 2, 3, 4]


def test_a_target_that_may_be_misread_is_offered_and_stays() -> None:
    sections = with_offers(
        script_book(document(*HARBOUR[:3], HARBOUR[3].replace("Gehe zu 4", "Gehe zu 9"), *HARBOUR[4:]), "de")
    )
    assert [section.repairs for section in sections] == [()] * 4
    sections = with_offers(
        script_book(document(*HARBOUR[:3], HARBOUR[3].replace("Gehe zu 4", "Gehe zu 44"), *HARBOUR[4:]), "de")
    )
    found = {section.number: section for section in sections}
    assert [jump.number for jump in found[2].jumps] == [44]
    assert found[2].repairs == ("there is no section 44; it may be a misreading of 4, which nothing points to",)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("pl", "Rzuć kostką: 1-3 – strażnik cię zauważa, idź do 2; 4-6 – nic nie widzi, idź do 4."),
        ("de", "Wirf einen Würfel: 1–3 – der Wächter sieht dich, gehe zu 2; 4–6 – er sieht nichts, gehe zu 4."),
    ],
)
def test_results_of_dice_may_be_parted_by_semicolons(locale: str, text: str) -> None:
    (test,) = read("1", text, *BOOK[2:], locale=locale)[1].tests
    assert [(one.low, one.high, one.jump and one.jump.number) for one in test.outcomes] == [(1, 3, 2), (4, 6, 4)]


@pytest.mark.parametrize(
    ("locale", "closing"),
    [
        ("de", "Keiner von euch kehrt zurück. ENDE"),
        ("de", "Das Dorf singt die ganze Nacht! Ende."),
        ("pl", "Nikt z was nie wraca. KONIEC"),
    ],
)
def test_a_last_word_ends_the_story(locale: str, closing: str) -> None:
    assert ends_story(closing, locale)


def test_an_end_of_something_else_does_not_end_the_story() -> None:
    assert not ends_story("Ihr geht bis ans Ende.", "de")


def test_the_steps_of_a_rule_before_the_book_open_nothing_though_white_is_between_them() -> None:
    steps = [f"{number}. {text}" for number, text in enumerate(("Würfle.", "Zähle.", "Verliere 2.", "Höre auf."), 1)]
    targets = ((1, 8), (2, 4), (4, 9), (8, 2), (9, 4))
    sections = [f"{number}. Der Hafen. Er liegt still. Gehe zu {target}." for number, target in targets]
    text = document("Der Kampf", *steps, "Das Abenteuer", *sections)
    heights = [0.0, 14.0, 28.0, 42.0, 56.0, 100.0, 130.0, 160.0, 190.0, 220.0, 250.0]

    def placed(made: Block, at: float) -> Block:
        where = {"page": 1, "lines": None, "box": Box(x0=0, y0=at, x1=100, y1=at + 10)}
        return made.model_copy(update={"provenance": made.provenance.model_copy(update=where)})

    blocks = tuple(map(placed, text.pages[0].blocks, heights))
    page = text.pages[0].model_copy(update={"blocks": blocks})
    found = script_book(text.model_copy(update={"pages": (page,)}), "de")
    assert [section.number for section in found] == [1, 2, 4, 8, 9]
    assert "still" in found[0].text


def test_the_last_section_goes_on_below_the_names_of_the_values_of_an_opponent() -> None:
    table = [block("Gegner STÄRKE AUSDAUER", "heading"), block("WURZELSCHLANGE AM KAI 19 17", "heading")]
    found = read(
        *BOOK[:7],
        "Der Turm ist dunkel.",
        *table,
        "Siegst du, lies 2. Unterliegst du, lies 3.",
        block("Anhang", "heading"),
        "Führt eine Liste.",
    )
    assert [jump.number for jump in found[4].jumps] == [2, 3]
    assert "Liste" not in found[4].text


def test_an_ending_may_offer_to_begin_at_the_lowest_number_of_a_shuffled_book() -> None:
    sections = [
        ("17", "Lies 5."),
        ("5", "Lies 30."),
        ("30", "Lies 12."),
        ("12", "Der Kai versinkt. Willst du es noch einmal versuchen, beginne bei 5."),
    ]
    found = read(*(text for pair in sections for text in pair))
    assert found[12].choices == ()


def test_the_last_section_goes_on_with_a_short_line_that_leads_on() -> None:
    found = read(
        *BOOK[:7], "Der Turm ist dunkel.", "Ohne Maske: →", "2. In den Schacht: →", "3.", "Dank", "Wir danken allen."
    )
    assert [jump.number for jump in found[4].jumps] == [2, 3]
    assert "danken" not in found[4].text
