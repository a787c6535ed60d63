"""What clauses say: who acts, when, how many, which thing, from where to where."""

from __future__ import annotations

import math
import re

import pytest
from regelwerk.language.known_languages import language_of, rulebook_languages
from regelwerk.language.language import Language
from regelwerk.language.meaning.clause_facts import FACT_GROUPS, facts, may_say
from regelwerk.language.meaning.number_bounds import NUMBER_BOUNDS, REACHING, bounded
from regelwerk.language.named_things import may_name, things

_GROUPS = {group.name: group for group in FACT_GROUPS}


@pytest.mark.parametrize("language", [one for one in rulebook_languages() if one.has("clause words")], ids=repr)
def test_the_words_of_clauses_are_those_of_known_groups_and_can_be_compiled(language: Language) -> None:
    assert set(language.clauses.facts) <= set(_GROUPS)
    for rows in language.clauses.facts.values():
        for patterns in rows.values():
            assert 1 <= len(patterns) <= 3
            assert all(re.compile(pattern) for pattern in patterns)
    assert {*language.clauses.bounds_before, *language.clauses.bounds_after} - {REACHING} == set(NUMBER_BOUNDS)


@pytest.mark.parametrize("language", [one for one in rulebook_languages() if one.things], ids=repr)
def test_kinds_and_things_have_the_keys_that_english_has(language: Language) -> None:
    english = language_of("en").things
    assert language.things.keys() <= english.keys()
    assert all(row.keys() <= english[name].keys() for name, row in language.things.items())


def test_a_thing_that_a_language_has_no_word_for_may_be_named_by_any_text() -> None:
    assert "wax" in language_of("en").things["what it is made of"]
    assert may_name("wax", "un morceau de bois", "fr")
    assert not may_name("wax", "ein Stück Holz", "de")


@pytest.mark.parametrize(
    ("locale", "text", "group", "values"),
    [
        ("de", "Der aktive Spieler beginnt, danach alle anderen.", "who acts", ["the active player", "all others"]),
        ("pl", "Każdy gracz bierze kartę, pozostali czekają.", "who acts", ["each player", "all others"]),
        ("en", "Each player draws, then your opponent.", "who acts", ["each player", "opponents"]),
        ("de", "Ihr dürft nicht ziehen, müsst aber zahlen.", "may or must", ["may not", "must"]),
        ("de", "Ihr müsst keine Karte abwerfen.", "may or must", ["need not"]),
        ("de", "Ihr dürft nicht mehr als zwei ziehen.", "may or must", ["may"]),
        ("pl", "Nie musisz płacić, ale nie wolno ci ciągnąć.", "may or must", ["need not", "may not"]),
        ("en", "You must not draw. You need not pay.", "may or must", ["may not", "need not"]),
        ("de", "Am Ende des Zuges", "the beginning or the end", ["the end"]),
        ("de", "Legt eine Karte ab.", "all or some", []),
        ("xx", "The active player draws.", "who acts", []),
    ],
)
def test_what_a_text_surely_says(locale: str, text: str, group: str, values: list[str]) -> None:
    found = [fact for fact in facts(text, locale) if fact.group.name == group]
    assert [fact.value for fact in found] == values
    assert all(text[fact.token.start : fact.token.end] == fact.token.text for fact in found)


@pytest.mark.parametrize(
    ("value", "text", "locale", "closely", "freely"),
    [
        ("may", "Możesz zapłacić.", "pl", True, True),
        ("may", "Zapłać albo odejdź.", "pl", False, True),
        ("may", "Zapłać.", "pl", False, False),
        ("may", "Zapłać.", "xx", True, True),
    ],
)
def test_what_a_text_may_say(value: str, text: str, locale: str, closely: bool, freely: bool) -> None:
    group = _GROUPS["may or must"]
    assert may_say(group, value, text, locale) == closely
    assert may_say(group, value, text, locale, freely=True) == freely


@pytest.mark.parametrize(
    ("locale", "text", "says", "low", "high", "words"),
    [
        ("de", "mindestens 3 Boote", "at least", 3, math.inf, "mindestens 3"),
        ("de", "nicht mehr als 3 Boote", "at most", -math.inf, 3, "nicht mehr als 3"),
        ("de", "mehr als 3 Boote", "more than", 4, math.inf, "mehr als 3"),
        ("de", "3 Boote oder weniger", "at most", -math.inf, 3, "3 Boote oder weniger"),
        ("pl", "co najwyżej 3 łodzie", "at most", -math.inf, 3, "co najwyżej 3"),
        ("pl", "mniej niż 3 łodzie", "fewer than", -math.inf, 2, "mniej niż 3"),
        ("en", "exactly 3 boats", "exactly", 3, 3, "exactly 3"),
        ("en", "once the tide reaches 3", "at least", 3, math.inf, "once the tide reaches 3"),
        ("de", "sobald die Flut 3 beträgt", "at least", 3, math.inf, "sobald die Flut 3"),
        ("de", "sobald ihr 3 erreicht", "at least", 3, math.inf, "sobald ihr 3"),
        ("pl", "gdy przypływ wzrośnie do 3", "at least", 3, math.inf, "wzrośnie do 3"),
        ("en", "3 boats", None, 3, 3, "3"),
        ("xx", "at least 3 boats", None, 3, 3, "3"),
    ],
)
def test_the_bound_of_a_number(locale: str, text: str, says: str | None, low: float, high: float, words: str) -> None:
    at = text.index("3")
    found = bounded(text, locale, at, at + 1, 3)
    assert (found.says, found.low, found.high, found.token.text) == (says, low, high, words)


def test_bounds_that_say_the_same_in_other_words() -> None:
    more, least, fewer, most = (
        bounded(text, "en", text.index(number), text.index(number) + 1, int(number))
        for text, number in (("more than 4", "4"), ("at least 5", "5"), ("fewer than 5", "5"), ("at most 5", "5"))
    )
    assert more.agrees(least)
    assert least.agrees(fewer)  # unless 5 are there, and if fewer than 5 are
    assert fewer.agrees(least)
    assert not least.agrees(most)


@pytest.mark.parametrize(
    ("locale", "text", "named"),
    [
        ("de", "Zahlt 2 Holz vom Vorrat.", [("wood", None), ("supply", "from it")]),
        ("de", "Legt die Silbermünze in den Beutel.", [("silver", None), ("coin", None), ("bag", "to it")]),
        ("de", "Das steht auf dem Stadtplan.", [("board", None)]),  # a map of a city is no city
        ("pl", "Włóżcie drewno do woreczka.", [("wood", None), ("bag", "to it")]),
        ("pl", "Karta leży na ręce.", [("card", None), ("hand", None)]),
        ("en", "Take wood from the supply.", [("wood", None), ("supply", "from it")]),
        ("xx", "Take wood from the supply.", []),
    ],
)
def test_things_and_ways(locale: str, text: str, named: list[tuple[str, str | None]]) -> None:
    found = things(text, locale)
    ways = {fact.token.start: fact.value for fact in found if fact.group.read_by == "way"}
    assert [(fact.value, ways.get(fact.token.start)) for fact in found if fact.group.read_by == "thing"] == named


def test_what_a_text_may_name() -> None:
    assert may_name("wood", "zwei Holz", "de")
    assert not may_name("wood", "zwei Steine", "de")
    assert may_name("wood", "zwei Steine", "xx")
