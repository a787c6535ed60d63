from __future__ import annotations

import time

import pytest
from regelwerk.content.parse.component_line import Listed
from regelwerk.content.parse.component_list import listed, pairs_of
from regelwerk.content.parse.parsing import parse
from regelwerk.content.text.passages import from_block
from regelwerk.schema.document import Block
from regelwerk.schema.draft import Draft

from tests.content.pages import block, document

Shape = tuple[int | None, str, list["Shape"]]


def shape(things: list[Listed]) -> list[Shape]:
    return [(thing.quantity, thing.name.text, shape(list(thing.children))) for thing in things]


def flat(text: str, locale: str = "de") -> list[tuple[int | None, str]]:
    return [(thing.quantity, thing.name.text) for thing in listed(from_block(block(text)), locale, run_together=True)]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "2 Boote, 3 Bootskarten und 1 Nebelmarker", [(2, "Boote"), (3, "Bootskarten"), (1, "Nebelmarker")]),
        ("de", "4 Boote 6 Karten 19 Fässer", [(4, "Boote"), (6, "Karten"), (19, "Fässer")]),
        ("de", "4 Boote\n6 Karten", [(4, "Boote"), (6, "Karten")]),
        ("de", "6 Scheiben in 3 Farben", [(6, "Scheiben in 3 Farben")]),
        ("de", "Ein Spielplan und zwei Würfel", [(1, "Spielplan"), (2, "Würfel")]),
        ("de", "20 Marker (rund) (siehe: Seite 4, 13)", [(20, "Marker (rund)")]),
        ("de", "5 Karten der Stufe 2, 6x Fass", [(5, "Karten der Stufe 2"), (6, "Fass")]),
        ("de", "Plan, 4 Boote", [(1, "Plan"), (4, "Boote")]),
        ("de", "5 Bögen mit dazugehörigen Karten", [(5, "Bögen")]),
        ("pl", "6 nakładek w 3 kolorach", [(6, "nakładek w 3 kolorach")]),
        ("pl", "57 żetonów i znaczników6 arkuszy", [(57, "żetonów i znaczników"), (6, "arkuszy")]),
        ("pl", "dwie kości oraz 1 łódź", [(2, "kości"), (1, "łódź")]),
        ("en", "1 × Board, x4 Dice", [(1, "Board"), (4, "Dice")]),
        ("en", "Cards (6)", [(6, "Cards")]),
        ("en", "60 cubes (12 in each of 5 colours)", [(60, "cubes")]),
        ("de", "48 Ruderer (12 in jeder Farbe)", [(48, "Ruderer")]),
        ("pl", "48 wioślarzy (po 12 w każdym kolorze)", [(48, "wioślarzy")]),
        ("de", "1 Sanduhr (60 Sekunden)", [(1, "Sanduhr (60 Sekunden)")]),
        ("pl", "1 klepsydra (60 sekund)", [(1, "klepsydra (60 sekund)")]),
        ("en", "The captain's cabin", []),
        ("de", "je 8 Häuser in 4 Farben", [(32, "Häuser")]),
        ("de", "je zwei Boote in den drei Spielerfarben", [(6, "Boote")]),
        ("pl", "po 8 domków w 4 kolorach", [(32, "domków")]),
        ("en", "3 stations in each of the 4 player colours", [(12, "stations")]),
        ("en", "50 gems in five colours", [(50, "gems in five colours")]),
        ("de", "Gärtner (5, je einer in Rot und Blau)", [(5, "Gärtner")]),
        ("de", "Reisende (24 Stück, je 4 pro Farbe)", [(24, "Reisende")]),
        ("en", "Fish cards (60), 10 each of values 1 to 6", [(60, "Fish cards")]),
        ("en", "Travellers x 24 (4 per colour)", [(24, "Travellers")]),
        ("pl", "Perły (23), średnica 8–10 mm", [(23, "Perły")]),
    ],
)
def test_lists_are_taken_apart_at_their_quantities(locale: str, text: str, expected: list[tuple[int, str]]) -> None:
    assert flat(text, locale) == expected


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "9 fish (5 of weight 1, 4 of weight 3)",
            [(9, "fish", [(5, "of weight 1", []), (4, "of weight 3", [])])],
        ),
        ("en", "9 fish (5 of weight 1, 3 of weight 3)", [(9, "fish (5 of weight 1, 3 of weight 3)", [])]),
    ],
)
def test_counted_parts_add_up_to_the_whole(locale: str, text: str, expected: list[Shape]) -> None:
    assert shape(listed(from_block(block(text)), locale, run_together=True)) == expected


def test_colons_and_brackets_hold_the_parts_of_a_thing() -> None:
    text = "6 Bögen (doppelseitig): 1 Übersicht und 5 Kapitel, 3 Boote (Kahn, Floß, Schiff), 9 Karten (4 rote, 5 blaue)"
    assert shape(listed(from_block(block(text)), "de", run_together=True)) == [
        (6, "Bögen (doppelseitig)", [(1, "Übersicht", []), (5, "Kapitel", [])]),
        (3, "Boote", [(1, "Kahn", []), (1, "Floß", []), (1, "Schiff", [])]),
        (9, "Karten", [(4, "rote", []), (5, "blaue", [])]),
    ]


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "de",
            "2 Boote, 1 Nebelmarker Hafenplan 4 Seefiguren Logbuch II 6 Karten für Alte Seefahrer 9 Fässer",
            [
                (2, "Boote"),
                (1, "Nebelmarker"),
                (1, "Hafenplan"),
                (4, "Seefiguren"),
                (1, "Logbuch II"),
                (6, "Karten für Alte Seefahrer"),
                (9, "Fässer"),
            ],
        ),
        (
            "de",
            "6 Karten Salzige Seeluft 4 Boote 2 Große Boote",
            [(6, "Karten Salzige Seeluft"), (4, "Boote"), (2, "Große Boote")],
        ),
        (
            "pl",
            "4 figurki Żeglarzy Plansza 6 kart Wielkiej Wody 9 beczek",
            [(4, "figurki Żeglarzy"), (1, "Plansza"), (6, "kart Wielkiej Wody"), (9, "beczek")],
        ),
        ("de", "5 Hafen- Karten, 3 Boots-\nführer", [(5, "Hafen-Karten"), (3, "Bootsführer")]),
    ],
)
def test_things_without_a_quantity_in_a_run_together_list(
    locale: str, text: str, expected: list[tuple[int, str]]
) -> None:
    names = pairs_of(["Wer Karten Salzige Seeluft zieht, geht."])
    things = listed(from_block(block(text)), locale, run_together=True, names=names)
    assert [(thing.quantity, thing.name.text) for thing in things] == expected


def booklet(*blocks: Block | str, locale: str = "de") -> Draft:
    return parse(document(*blocks), locale=locale, kind="booklet", document_name="rulebook", icons={})


def components(draft: Draft) -> list[tuple[object, str]]:
    found = [unit for unit in draft.units if unit.type == "component"]
    return [(unit.facts["quantity"], unit.title.content.text) for unit in found if unit.title]


@pytest.mark.parametrize(
    ("locale", "heading"),
    [
        ("de", "SPIELMATERIAL"),
        ("de", "Inhalt der Schachtel"),
        ("de", "Weitere Spielkomponenten"),
        ("pl", "Elementy gry"),
        ("pl", "ZAWARTOŚĆ PUDEŁKA"),
        ("en", "Components"),
        ("en", "2. Contents of the box"),
    ],
)
def test_headings_that_announce_the_contents_of_the_box(locale: str, heading: str) -> None:
    draft = booklet(block(heading, "heading", level=1), block("4 Kola", "item", label="•"), "Atlas II", locale=locale)
    assert components(draft) == [(4, "Kola"), (1, "Atlas II")]


@pytest.mark.parametrize("heading", ["Spielmaterial bereitlegen", "Spielablauf", "Elementarkräfte"])
def test_other_headings_do_not(heading: str) -> None:
    assert components(booklet(block(heading, "heading", level=1), "4 Boote")) == []


def test_a_list_whose_heading_the_page_layer_gives_after_it() -> None:
    blocks = ["Wer zuletzt gerudert ist, beginnt die Partie.", "4 łodzie", "2 beczki", "Atlas", "1 plan"]
    draft = booklet(*blocks, block("ELEMENTY", "heading", level=1), "Gra trwa 7 rund.", locale="pl")
    assert components(draft) == [(4, "łodzie"), (2, "beczki"), (1, "Atlas"), (1, "plan")]


def test_sentences_under_such_a_heading_are_no_lists() -> None:
    prose = "13 neue Boote mischt ihr einfach unter die anderen Boote, wenn ihr ein Spiel beginnt. Sie bleiben dort."
    assert components(booklet(block("Weiteres Spielmaterial", "heading", level=1), prose)) == []


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "de",
            "Dieses Modul enthält 2 Boote, 1 Laterne und ein eigenes Kapitel im Heft.",
            [(2, "Boote"), (1, "Laterne")],
        ),
        ("de", "Zusätzlich enthält diese Erweiterung auch 13 neue Orte.", [(13, "neue Orte")]),
        ("pl", "Ten moduł składa się z 2 łodzi oraz 1 latarni.", [(2, "łodzi"), (1, "latarni")]),
        ("en", "The box contains 4 boats and 1 lantern.", [(4, "boats"), (1, "lantern")]),
        ("de", "Das Spiel besteht aus 7 Runden.", []),
        ("de", "Jeder Stapel enthält 4 Boote.", []),
        ("de", "Das Spiel ist für bis zu 4 Leute.", []),
        ("de", "Die Erweiterung enthält eine lange, aus 3 Teilen bestehende Reise.", []),
    ],
)
def test_sentences_that_say_what_is_in_the_box(locale: str, text: str, expected: list[tuple[int, str]]) -> None:
    assert components(booklet(text, locale=locale)) == expected


def test_a_thing_that_is_stated_twice_is_one_component_and_keeps_its_parts() -> None:
    draft = booklet(
        block("Elementy gry", "heading", level=1),
        block("3 karty łodzi", "item", label="•"),
        block("Dodatek", "heading", level=1),
        "Ten moduł zawiera 3 kart łodzi (Tratwa, Czółno, Barka) i 2 beczki.",
        locale="pl",
    )
    assert components(draft) == [(3, "karty łodzi"), (1, "Tratwa"), (1, "Czółno"), (1, "Barka"), (2, "beczki")]
    first = next(unit for unit in draft.units if unit.type == "component")
    assert [unit.parent for unit in draft.units if unit.type == "component"] == [
        None,
        first.key,
        first.key,
        first.key,
        None,
    ]


def test_other_quantities_of_one_name_are_kept_for_people_to_see() -> None:
    draft = booklet(
        block("Inhalt", "heading", level=1),
        "4 Boote",
        block("Teil", "heading", level=1),
        "Dieses Spiel enthält 5 Boote.",
    )
    assert components(draft) == [(4, "Boote"), (5, "Boote")]


def test_sorts_of_components() -> None:
    draft = booklet(
        block("Inhalt", "heading", level=1), "48 Bootsstapel", "2 achtseitige Würfel", "9 Nebelmarker", "4 Boote"
    )
    assert [unit.kind for unit in draft.units if unit.type == "component"] == ["deck", "dice", "marker", "component"]


def test_tables_can_list_components() -> None:
    table = block("", "table", rows=(("4x", "Boote"), ("2x", "Fässer")))
    assert components(booklet(block("Inhalt", "heading", level=1), table)) == [(4, "Boote"), (2, "Fässer")]


def in_box(title: str, items: list[str], locale: str) -> list[tuple[object, str]]:
    blocks = [block(title, "heading", level=1), *(block(item, "item") for item in items)]
    return components(booklet(*blocks, locale=locale))


def test_a_list_of_pieces_is_one_of_components_whatever_its_heading_says() -> None:
    items = ["40 Karten", "3 Holzboote", "12 Nebelmarker", "1 Hafenplan", "diese Anleitung"]
    assert in_box("Was auf euch wartet", items, "de") == [
        (40, "Karten"),
        (3, "Holzboote"),
        (12, "Nebelmarker"),
        (1, "Hafenplan"),
    ]
    items = ["40 kart", "3 drewniane łodzie", "12 żetonów mgły", "9 żetonów ryb", "1 plansza portu"]
    assert [quantity for quantity, _ in in_box("Co na was czeka", items, "pl")] == [40, 3, 12, 9, 1]


@pytest.mark.parametrize(
    "items",
    [
        ["3 Punkte für jede Karte", "5 Punkte für jedes Boot", "1 Punkt je Marker", "2 Punkte für den Plan"],
        ["40 Karten", "3 Boote"],
        ["3 Boote verlassen den Hafen.", "2 Karten werden gezogen.", "1 Marker wird gelegt.", "4 Karten bleiben."],
    ],
)
def test_other_lists_with_numbers_hold_no_components(items: list[str]) -> None:
    assert in_box("Am Ende", items, "de") == []


def test_a_long_item_that_begins_with_a_quantity_is_a_component() -> None:
    items = ["60 Karten in vier Farben (Rot, Blau, Grün und Gelb) mit den Werten von 1 bis 15", "6 Boote", "1 Plan"]
    assert [quantity for quantity, _ in in_box("Spielmaterial", items, "de")] == [60, 6, 1]


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("de", "In der Schachtel findet ihr 20 Pinguine, 36 Fische und 1 Würfel."),
        ("pl", "W pudełku znajduje się 20 pingwinów, 36 ryb oraz 1 kostka."),
        ("en", "In the box you will find 20 penguins, 36 fish and 1 die."),
    ],
)
def test_what_is_found_in_the_box(locale: str, sentence: str) -> None:
    draft = parse(document(sentence, locale=locale), locale=locale, kind="booklet", document_name="rulebook", icons={})
    assert [unit.facts["quantity"] for unit in draft.units if unit.type == "component"] == [20, 36, 1]


@pytest.mark.parametrize("text", ["² houses in each of 4 colours", "9" * 5000 + " cubes in each of 4 colours"])
def test_odd_numbers_are_no_quantities(text: str) -> None:
    assert all(quantity is None or quantity < 10 for quantity, _ in flat(text, "en"))


def test_a_line_of_blanks_is_read_in_time() -> None:
    start = time.process_time()
    flat("1" + " " * 2500 + "x", "en")
    assert time.process_time() - start < 15  # minutes where each blank may end the name
