from __future__ import annotations

import pytest
from regelwerk.content.parse.draft_rows import Row, record_rows, rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block
from regelwerk.schema.draft import DocumentKind

from tests.content.pages import block, document


def records(*blocks: Block | str, kind: DocumentKind = "booklet", locale: str = "de") -> list[Row]:
    return record_rows(parse(document(*blocks), locale=locale, kind=kind, document_name="rulebook", icons={}))


def of_type(rows: list[Row], kind: str, *fields: str) -> list[tuple[object, ...]]:
    return [tuple(row[field] for field in fields) for row in rows if row["type"] == kind]


def test_a_rule_row_holds_number_place_text_and_pointers() -> None:
    draft = parse(
        document("1.2 KAI", "1.2.1", "Anlegen.", "Lege an (1.1) und bleibe (1.1 - Boote).", "1.1 BOOTE", "Sie fahren."),
        locale="de",
        kind="law",
        document_name="law",
        icons={},
    )
    assert rule_rows(draft)[-1] == {
        "id": "1.2.1",
        "parent": "1.2",
        "printed": "1.2.1",
        "printed_order": 1,
        "title": "Anlegen.",
        "text": "Lege an (1.1) und bleibe (1.1 - Boote).",
        "refs": ["1.1"],
        "lang": "de",
    }
    assert [row["id"] for row in rule_rows(draft)] == ["1.1", "1.2", "1.2.1"]


def test_a_booklet_has_a_row_for_every_rule() -> None:
    draft = parse(
        document(block("Inhalt", "heading", level=1), "4 Boote", "Mehr nicht."),
        locale="de",
        kind="booklet",
        document_name="x",
        icons={},
    )
    assert [(row["id"], row["parent"], row["title"] or row["text"]) for row in rule_rows(draft)] == [
        ("u0001", None, "Inhalt"),
        ("u0002", "u0001", "4 Boote"),
        ("u0004", "u0001", "Mehr nicht."),
    ]


def test_what_stands_under_a_number_in_a_booklet_names_it() -> None:
    draft = parse(
        document(
            block("Fahrten", "heading", level=1),
            block("1. Fahrt", "heading", level=2),
            block("1.1 Wind", "heading", level=3),
            "Würfelt.",
            block("Bei 1 wartet ihr.", "item", label="•", level=1),
            block("1.2 Nebel", "heading", level=3),
        ),
        locale="de",
        kind="booklet",
        document_name="x",
        icons={},
    )
    assert [(row["id"], row["parent"], row["title"] or row["text"]) for row in rule_rows(draft)] == [
        ("u0001", None, "Fahrten"),
        ("1", "u0001", "Fahrt"),
        ("1.1", "1", "Wind"),
        ("u0004", "1.1", "Bei 1 wartet ihr."),
        ("1.2", "1", "Nebel"),
    ]
    assert not of_type(record_rows(draft), "step", "name")


def test_headings_that_count_are_steps() -> None:
    rows = records(block("1. Fahrt", "heading", level=2), block("2. Ruhe", "heading", level=2))
    assert of_type(rows, "step", "name") == [("Fahrt",), ("Ruhe",)]


def test_components_and_their_sorts_have_rows_with_lines() -> None:
    rows = records(block("Inhalt", "heading", level=1), "4 Boote\n2 Würfel")
    assert of_type(rows, "component", "name", "quantity", "line") == [("Boote", 4, 3), ("Würfel", 2, 4)]
    assert of_type(rows, "dice", "name", "quantity", "line") == [("Würfel", 2, 4)]
    assert len({row["id"] for row in rows}) == len(rows)


def test_steps_are_named_by_their_lead() -> None:
    rows = records(
        block("1. Boote wählen", "heading", level=1),
        block("Mischen: Erst die roten, dann die blauen Karten.", "item", label="1."),
        block("Legt alle Karten aus. Dann geht es los.", "item", label="2."),
        block("Kein Schritt.", "item", label="•"),
    )
    assert of_type(rows, "step", "name") == [("Boote wählen",), ("Mischen",), ("Legt alle Karten aus",)]


def test_actions_with_their_cost() -> None:
    rows = records(
        block("Fahren 1-4 AP (je nach Wind)", "heading", level=2),
        "Der Kahn fährt. Das kostet 2 AP.",
        block("Ruhen / Warten 0 AP", "heading", level=2),
        "Rudern 2 Aktionspunkte",
        "Für 1 AP darf man ankern.",
        block("", "table", rows=(("Fahren", "1-4 AP", "zum Kai"), ("Ankern", "1 AP", ""))),
    )
    assert of_type(rows, "action", "name", "min", "max") == [
        ("Fahren", 1, 4),
        ("Ruhen / Warten", 0, 0),
        ("Rudern", 2, 2),
        ("Ankern", 1, 1),
    ]


def test_resources_with_their_price() -> None:
    rows = records(
        block("Ressourcen", "heading", level=1),
        "BLAU FISCH 1 PERLE\nROT SALZ 2 PERLE\nNETZ 2 X SEIL 1 HOLZ",
        block("Anderes", "heading", level=1),
        "GELB TUCH 3 PERLE",
    )
    assert of_type(rows, "resource", "name", "value") == [("FISCH", 1), ("SALZ", 2)]


@pytest.mark.parametrize(
    ("locale", "lines", "expected"),
    [
        (
            "de",
            ["Bei 1-3 passiert nichts.", "Bei 4–10 sinkt das Boot."],
            [("passiert nichts.", 1, 3), ("sinkt das Boot.", 4, 10)],
        ),
        ("de", ["1-2: Ebbe.", "3-6: Flut."], [("Ebbe.", 1, 2), ("Flut.", 3, 6)]),
        ("pl", ["Przy wyniku 1-3 nic.", "Przy wyniku 4 łódź tonie."], [("nic.", 1, 3), ("łódź tonie.", 4, 4)]),
        ("en", ["On a 1-3, nothing.", "On a 4, the boat sinks."], [("nothing.", 1, 3), ("the boat sinks.", 4, 4)]),
        ("de", ["Bei 2-4 Spielern: kurze Seite.", "Bei 5 Spielern: lange Seite."], []),
        ("de", ["1939-1945: Krieg.", "Jahre 1-3: Ruhe."], []),
    ],
)
def test_results_of_a_roll(locale: str, lines: list[str], expected: list[tuple[str, int, int]]) -> None:
    assert of_type(records(*lines, kind="journal", locale=locale), "outcome", "name", "min", "max") == expected


def test_pointers_to_scripts_have_a_row_each() -> None:
    rows = records("Wenn niemand wacht, handelt 333 im Skript ab.", "FAQ ZUM KAMPF - SIEHE 900", kind="journal")
    assert of_type(rows, "script_ref", "name", "parent", "line") == [("333", "u0001", 1), ("900", "u0002", 3)]


def test_decks_are_named_once() -> None:
    rows = records("Mischt den Bootsstapel. Der BOOTSSTAPEL liegt links, das Nebeldeck rechts.")
    assert of_type(rows, "deck", "name") == [("Bootsstapel",), ("Nebeldeck",)]
    polish = records("Potasujcie talię Łodzi. Obok leży talia Łodzi i talia Mgły.", locale="pl")
    assert [name for (name,) in of_type(polish, "deck", "name")] == ["talia Łodzi", "talia Mgły"]


def test_other_costs_of_an_action_widen_its_range_and_a_sentence_is_no_action() -> None:
    rows = records(
        block("", "table", rows=(("Rasten", "4 AP", "/ bei Regen 3 AP / nachts ohne Zelt 6 AP"),)),
        "Der Steg kann für 1 AP und 1 Holz ausgebaut werden.",
        "Das Boot kostet 2 AP (einmal je Runde).",
    )
    assert of_type(rows, "action", "name", "min", "max") == [("Rasten", 3, 6)]


def test_dice_have_faces_and_the_chance_of_a_success() -> None:
    rows = records(
        "Es gibt zwei Würfel (W6), die sich unterscheiden:",
        block("W6 weiß Erfolg / Erfolg / Erfolg = 50%", "item", level=1),
        block("W6 schwarz Erfolg / Erfolg = 33,3%", "item", level=1),
    )
    assert of_type(rows, "dice", "name", "max", "value") == [("W6 weiß", 6, 50.0), ("W6 schwarz", 6, 33.3)]


@pytest.mark.parametrize(
    ("locale", "lines", "expected"),
    [
        (
            "de",
            ("Waren", "Langes Seil: 3 Münzen", "Laterne: 1 Münze", "Öl – 12 Münzen", "Wer zuerst kommt: 2 Karten"),
            [("Langes Seil", 3), ("Laterne", 1), ("Öl", 12)],
        ),
        (
            "pl",
            ("Ceny", "Sieć rybacka ..... 4 monety", "Latarnia ..... 1 moneta", "Beczka smoły ..... 5 monet"),
            [("Sieć rybacka", 4), ("Latarnia", 1), ("Beczka smoły", 5)],
        ),
        ("en", ("Goods", "ROPE 1 SHELL", "OIL 2 SHELLS"), [("ROPE", 1), ("OIL", 2)]),
    ],
)
def test_prices_are_read_as_each_book_prints_them(
    locale: str, lines: tuple[str, ...], expected: list[tuple[str, int]]
) -> None:
    heading, *others = lines
    rows = records(
        block(heading, "heading", level=1), *(block(line, "item", level=1) for line in others), locale=locale
    )
    assert of_type(rows, "resource", "name", "value") == expected


@pytest.mark.parametrize(
    ("locale", "lines", "expected"),
    [
        (
            "pl",
            ("k10 trafienie / trafienie: 20 %", "k10 czerwona: trafienie / trafienie / trafienie = ok. 30 %"),
            [("k10", 10, 20.0), ("k10 czerwona", 10, 30.0)],
        ),
        ("en", ("d6 hit: 16.7 %", "d12 storm die – wreck / wreck → 16.7%"), [("d6", 6, 16.7), ("d12 storm", 12, 16.7)]),
    ],
)
def test_a_die_is_named_by_its_faces_and_by_the_word_that_tells_it_from_others(
    locale: str, lines: tuple[str, ...], expected: list[tuple[str, int, float]]
) -> None:
    rows = records("A", *(block(line, "item", level=1) for line in lines), locale=locale)
    assert of_type(rows, "dice", "name", "max", "value") == expected


def test_a_deck_of_the_box_is_listed_once() -> None:
    rows = records(
        block("Spielmaterial", "heading", level=1),
        "24 Wetterdeck",
        "6 Boote",
        block("Aufbau", "heading", level=1),
        "Mischt das Wetterdeck und legt es neben den Nebelstapel. Jeder Kartenstapel liegt verdeckt.",
    )
    assert of_type(rows, "deck", "name", "quantity") == [("Wetterdeck", 24), ("Nebelstapel", None)]


def test_a_polish_deck_is_named_in_the_nominative() -> None:
    rows = records("Dobierzcie kartę z talii Pogody i połóżcie ją na talię Mgły.", locale="pl")
    assert of_type(rows, "deck", "name") == [("talia Pogody",), ("talia Mgły",)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Rudern: Bewegt das Boot um ein Feld.", "Rudern"),
        ("Zieht die oberste Karte. Legt sie dann ab.", "Zieht die oberste Karte"),
        ("Nehmt z. B. ein Netz auf die Hand. Legt es dann ab.", "Nehmt z. B. ein Netz auf die Hand"),
    ],
)
def test_the_name_of_a_step_is_its_lead_or_its_first_sentence(text: str, name: str) -> None:
    rows = records(block("Ablauf", "heading", level=1), *[block(text, "item", label=f"{at}.") for at in (1, 2)])
    assert of_type(rows, "step", "name") == [(name,), (name,)]


def test_the_name_of_a_step_is_no_whole_paragraph() -> None:
    text = (
        "Bewegt das Boot mit allen Waren und allen Laternen und allen Netzen um genau ein Feld nach Norden oder Osten"
    )
    rows = records(block("Ablauf", "heading", level=1), *[block(text, "item", label=f"{at}.") for at in (1, 2)])
    for (name,) in of_type(rows, "step", "name"):
        assert isinstance(name, str)
        assert 4 < len(name.split()) <= 12 < len(text.split())
        assert text.startswith(name)
