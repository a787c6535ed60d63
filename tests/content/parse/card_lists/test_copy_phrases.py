"""Phrases that say how many copies of a card there are."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.card_lists.copy_phrases import (
    copy_phrase,
    count_of,
    exceptions,
    group_phrase,
    is_about_copies,
)


@pytest.mark.parametrize(
    ("text", "locale", "count"),
    [
        ("five copies", "en", 5),
        ("A single copy.", "en", 1),
        ("There are three of these", "en", 3),
        ("The pack holds two", "en", 2),
        ("The game contains four", "en", 4),
        ("3 included", "en", 3),
        ("2 Exemplare im Spiel", "de", 2),
        ("Im Spiel gibt es davon drei", "de", 3),
        ("znajduje się w talii raz", "pl", 1),
        ("x4", "en", 4),
        ("Viermal vorhanden", "de", 4),
        ("zwei Exemplare", "de", 2),
        ("3 Stck.", "de", 3),
        ("doppelt vorhanden", "de", 2),
        ("cztery kopie", "pl", 4),
        ("2 egz.", "pl", 2),
        ("w talii są 3 takie karty", "pl", 3),
        ("występuje dwukrotnie", "pl", 2),
    ],
)
def test_phrases_that_count_copies(text: str, locale: str, count: int) -> None:
    said = copy_phrase(text, locale)
    assert said is not None
    assert (said.count, said.is_sure) == (count, True)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Twice", "en"),
        ("2 cards", "en"),
        ("Four times", "en"),
        ("Two pieces", "en"),
        ("There are two", "en"),
        ("Only one per deck", "en"),
        ("7/deck", "en"),
        ("Two each", "en"),
        ("Dreimal", "de"),
        ("Fünf Mal", "de"),
        ("Es gibt zwei", "de"),
        ("trzy karty", "pl"),
        ("Cztery razy", "pl"),
        ("Są dwie", "pl"),
    ],
)
def test_phrases_that_may_count_something_else(text: str, locale: str) -> None:
    said = copy_phrase(text, locale)
    assert said is not None
    assert not said.is_sure


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Draw two cards", "en"),
        ("Once per game", "en"),
        ("+2 cards", "en"),
        ("two or three copies", "en"),
        ("Einmal je Spiel", "de"),
        ("Ziehe drei Karten", "de"),
        ("Raz na partię", "pl"),
        ("Only twice in the game", "en"),
        ("Only in a game of three", "en"),
        ("Nur zweimal im Spiel", "de"),
        ("Tylko dwa razy w grze", "pl"),
        ("Dobierz dwie karty", "pl"),
        ("", "en"),
    ],
)
def test_phrases_that_count_no_copies(text: str, locale: str) -> None:
    assert copy_phrase(text, locale) is None


@pytest.mark.parametrize(
    ("text", "locale", "topic", "count"),
    [
        ("Storms (each twice)", "en", "Storms", 2),
        ("The deck is shared: three of each unless a card says otherwise.", "en", "", 3),
        ("Jede dieser Karten ist fünfmal vorhanden.", "de", "", 5),
        ("Von jedem Händler liegen vier Karten bei.", "de", "Händlerkarten", 4),
        ("Später kommen sie dazu, je zweimal.", "de", "", 2),
        ("A. BURZE (po 4 sztuki)", "pl", "", 4),
        ("Każda karta występuje w dwóch egzemplarzach.", "pl", "", 2),
    ],
)
def test_what_stands_over_a_group_counts_each_of_its_cards(text: str, locale: str, topic: str, count: int) -> None:
    said = group_phrase(text, locale, topic=topic)
    assert said is not None
    assert said.count == count


@pytest.mark.parametrize(
    ("text", "locale"), [("Each player draws two cards.", "en"), ("Jeder zieht drei Karten.", "de")]
)
def test_what_each_player_does_counts_no_copies(text: str, locale: str) -> None:
    assert group_phrase(text, locale) is None


def test_exceptions_have_their_own_number_or_none() -> None:
    assert exceptions("one of each, except for Gale, of which there are four", ["Gale", "Calm"], "en") == {"Gale": 4}
    assert exceptions("je zwei Exemplare, bis auf die Ebbe", ["Ebbe", "Flut"], "de") == {"Ebbe": None}
    assert exceptions("two of each", ["Gale"], "en") == {}


@pytest.mark.parametrize(
    ("value", "locale", "count"),
    [("3", "en", 3), ("3×", "de", 3), ("two", "en", 2), ("dwie", "pl", 2), ("many", "en", None)],
)
def test_a_number_behind_its_label(value: str, locale: str, count: int | None) -> None:
    assert count_of(value, locale) == count


def test_introductions_say_where_the_number_stands() -> None:
    assert is_about_copies("Numbers in brackets show how many there are", "en", before=False)
    assert is_about_copies("Vor dem Namen steht die Anzahl", "de", before=True)
    assert not is_about_copies("Liczba w nawiasie to koszt", "pl", before=False)
    assert not is_about_copies("Brackets hold the cost", "en", before=False)
