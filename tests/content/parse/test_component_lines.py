"""One thing of the box a line: where its quantity is, where its name ends, and what is no quantity."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.component_line import (
    component_name,
    is_rulebook_itself,
    quantity_behind,
    sole_thing,
    thing_before_number,
    without_pointer,
)
from regelwerk.content.parse.component_list import beginnings, binds_number, listed, pairs_of
from regelwerk.content.text.passages import Piece, from_block

from tests.content.pages import block


def piece(text: str) -> Piece:
    return from_block(block(text))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Karten ... 12", (12, "Karten")),
        ("Karten … 12", (12, "Karten")),
        ("Karten . . . 12", (12, "Karten")),
        ("Karten ___ 12", (12, "Karten")),
        ("Karten: 12", (12, "Karten")),
        ("Karten – 12", (12, "Karten")),
        ("Karten x12", (12, "Karten")),
        ("Karten × 12", (12, "Karten")),
        ("Karten (12)", (12, "Karten")),
        ("Karten (x12)", (12, "Karten")),
        ("Karten (12x)", (12, "Karten")),
        ("Karten: 12 Stück", (12, "Karten")),
        ("12: Karten", (12, "Karten")),
        ("12 – Karten", (12, "Karten")),
        ("12 Stück Karten", (12, "Karten")),
        ("12 Karten", None),
        ("Karten 12", None),
        ("12: Karten, 3 Boote", None),
        ("4 Boote (12)", None),
        ("Boote (2): Kahn, Floß", (2, "Boote")),
        ("Boote (3): Kahn, Floß", None),
        ("Karten: 12345", None),
        ("K" * 194 + ": 12", (12, "K" * 194)),
        ("K" * 200 + ": 12", None),
    ],
)
def test_a_line_with_one_thing(text: str, found: tuple[int, str] | None) -> None:
    thing = sole_thing(piece(text), "de")
    assert (None if thing is None else (thing.quantity, thing.name.text)) == found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Karten,", "Karten"),
        ("Karten und", "Karten"),
        ("Karten &", "Karten"),
        ("Karten (siehe Seite 4)", "Karten"),
        ("Karten (Seite 4)", "Karten"),
        ("Karten (rund)", "Karten (rund)"),
        ("Karten rund)", "Karten rund"),
        ("Karten:", "Karten"),
        ("Bögen mit dazugehörigen Karten", "Bögen"),
        ("Karten und diese Anleitung", "Karten"),
    ],
)
def test_the_name_of_a_thing_ends_before_what_belongs_to_it(text: str, name: str) -> None:
    assert component_name(piece(text), "de", 0, len(text)).text == name


@pytest.mark.parametrize(
    ("text", "quantity"),
    [
        ("Karten 12", 12),
        ("Karten x 12", None),
        ("3 Karten 12", None),
        ("Karten", None),
        ("Karten 12345", None),
        ("„Karten“ 3", 3),
    ],
)
def test_a_bare_number_at_the_end_of_a_line(text: str, quantity: int | None) -> None:
    assert quantity_behind(text) == quantity
    if quantity is not None:
        thing = thing_before_number(piece(text), "de")
        assert (thing.quantity, thing.name.text) == (quantity, text.rpartition(" ")[0])


def test_the_rulebook_is_no_component_and_a_pointer_no_name() -> None:
    assert is_rulebook_itself("diese Anleitung", "de")
    assert is_rulebook_itself("this rulebook", "de")
    assert not is_rulebook_itself("Anleitung", "de")
    assert without_pointer("Karten (siehe Seite 4)", "de") == "Karten"
    assert without_pointer("Karten (rund)", "de") == "Karten (rund)"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("4 Boote", [(4, "Boote")]),
        ("4x Boote", [(4, "Boote")]),
        ("4 Boote und 3 Karten", [(4, "Boote"), (3, "Karten")]),
        ("Legt 4 Boote an den Kai.", []),
        ("Auf Seite 4 Boote", []),
        ("12345 Boote", []),
        ("4,5 Boote", []),
        ("4-5 Boote", []),
        ("4 5 Boote", []),
        ("eine Karte, ein Boot", []),  # one of them may be an article
        ("4 Boote, 3 Karten, eine Karte", [(4, "Boote"), (3, "Karten"), (1, "Karte")]),
        ("vier Boote", [(4, "Boote")]),
        ("Der Plan, 4 Boote", [(1, "Der Plan"), (4, "Boote")]),
        ("der Plan, 4 Boote", [(4, "Boote")]),
        ("Der sehr große blaue Plan, 4 Boote", [(4, "Boote")]),
        ("Material: 4 Boote, 3 Karten", [(4, "Boote"), (3, "Karten")]),
    ],
)
def test_what_a_sentence_lists(text: str, found: list[tuple[int, str]]) -> None:
    assert [(thing.quantity, thing.name.text) for thing in listed(piece(text), "de", run_together=False)] == found


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("2 Boote (Kahn, Floß)", [(1, "Kahn"), (1, "Floß")]),
        ("3 Boote (Kahn, Floß)", []),
        ("2 Boote (kahn, floß)", []),
        ("1 Boot (Kahn)", []),
        ("9 Karten (4 rote, 5 blaue)", [(4, "rote"), (5, "blaue")]),
        ("6 Bögen: 1 Übersicht und 5 Kapitel", [(1, "Übersicht"), (5, "Kapitel")]),
        ("3 Bögen: 1 Übersicht, 2 Kapitel, 4 Boote", [(1, "Übersicht"), (2, "Kapitel")]),
    ],
)
def test_what_a_thing_is_made_of(text: str, parts: list[tuple[int, str]]) -> None:
    first = listed(piece(text), "de", run_together=True)[0]
    assert [(part.quantity, part.name.text) for part in first.children] == parts


def test_pairs_of_words_in_running_text_are_names() -> None:
    assert pairs_of(["Am Alten Kai. Boot", "das Große Boot", "Kai, Boot"]) == {
        ("Am", "Alten"),
        ("Alten", "Kai"),
        ("Große", "Boot"),
    }


@pytest.mark.parametrize(
    ("text", "locale", "known", "begins"),
    [
        ("Hafenplan Seefiguren", "de", (), ["Seefiguren"]),
        ("Hafenplan Seefiguren", "de", (("Hafenplan", "Seefiguren"),), []),
        ("Hafenplan, Seefiguren", "de", (), []),
        ("Hafenplan (Kahn Floß)", "de", (), []),
        ("Hafenplan (rund) Seefiguren", "de", (), []),
        ("Karten für Alte Seefahrer", "de", (), []),
        ("Hafenplan II", "de", (), []),
        ("Plansza Figury", "pl", (), []),
        ("Plansza Figura", "pl", (), ["Figura"]),
        ("Board Dice", "en", (), []),
    ],
)
def test_where_a_new_thing_begins(text: str, locale: str, known: tuple, begins: list[str]) -> None:
    assert [text[at:].split()[0] for at in beginnings(text, locale, frozenset(known))] == begins


@pytest.mark.parametrize(
    ("before", "binds"), [("Scheiben in ", True), ("der Stufe ", True), ("Scheiben, ", False), ("", False)]
)
def test_words_that_bind_a_number(before: str, binds: bool) -> None:
    assert binds_number(before, "de") == binds


def test_a_quantity_of_colours_in_english() -> None:
    assert [
        (one.name.text, one.quantity) for one in listed(piece("20 rafts in 5 colours"), "en", run_together=True)
    ] == [("rafts in 5 colours", 20)]


@pytest.mark.parametrize(
    ("text", "locale", "name"),
    [
        ("80 wooden cubes (20 each in red, blue, green and grey)", "en", "wooden cubes"),
        ("5 harbour markers (1 for each player)", "en", "harbour markers"),
        ("80 Holzboote (je 20 in Rot, Blau, Grün und Grau)", "de", "Holzboote"),
        ("12 żetonów latarni (po 3 dla gracza)", "pl", "żetonów latarni"),
        ("5 wooden boats (with 3 masts)", "en", "wooden boats (with 3 masts)"),
    ],
)
def test_how_things_are_shared_out_is_no_part_of_their_name(text: str, locale: str, name: str) -> None:
    (thing,) = listed(piece(text), locale, run_together=True)
    assert thing.name.text == name


@pytest.mark.parametrize(
    ("text", "locale", "found"),
    [
        # `i` joins two things in Polish, `a` in Czech; in English they are letters of a name
        ("4 tiles I", "en", [(4, "tiles I")]),
        ("4 żetony i 3 karty", "pl", [(4, "żetony"), (3, "karty")]),
        ("1 board A", "en", [(1, "board A")]),
        ("2 žetony a 3 karty", "cs", [(2, "žetony"), (3, "karty")]),
        ("1 board A", "und", [(1, "board")]),
    ],
)
def test_words_of_another_language_are_none_of_this_one(text: str, locale: str, found: list[tuple[int, str]]) -> None:
    assert [(one.quantity, one.name.text) for one in listed(piece(text), locale, run_together=True)] == found
