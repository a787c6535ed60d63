"""Templates are filled in every game, and nouns are inflected rightly."""

from __future__ import annotations

import random

import pytest

from tests.layouts.words import english, german, polish
from tests.layouts.words.game import TOPICS, Game
from tests.layouts.words.templates import templates, worlds

SENTENCES = (*TOPICS, "flavour", "example", "answer", "definition", "hint", "caption", "footnote")
ENOUGH = 300
"""Templates of sentences that each language has at least, so that booklets do not repeat themselves."""


@pytest.mark.parametrize("locale", ["de", "pl", "en"])
def test_every_template_is_filled_in_every_game(locale: str) -> None:
    for world in worlds(locale):
        game = Game(locale, random.Random(1))
        game.world = world
        for topic, lines in templates(locale).items():
            for line in lines if topic != "names" else ():
                text = game.filled(line)
                assert text
                assert not set(text) & set("{}"), f"{line} gives {text}"


@pytest.mark.parametrize("locale", ["de", "pl", "en"])
def test_there_are_enough_templates_and_none_twice(locale: str) -> None:
    lines = [line for topic in SENTENCES for line in templates(locale)[topic]]
    assert len(lines) >= ENOUGH
    assert len(set(lines)) == len(lines)


def test_no_sentence_is_said_again_before_all_others() -> None:
    game = Game("de", random.Random(2))
    count = sum(len(templates("de")[topic]) for topic in TOPICS)
    drawn = [game._next("turn") for _ in range(count)]
    assert len(set(drawn)) == count


@pytest.mark.parametrize(
    ("entry", "name", "expected"),
    [
        ("f Laterne Laterne Laternen", "den", "die Laterne"),
        ("m Bote Boten Boten", "den", "den Boten"),
        ("n Floß Floßes Flöße", "des", "des Floßes"),
        ("n Floß Floßes Flöße", "pld", "Flößen"),
        ("in n Archiv Archivs Archive", "wohin", "ins Archiv"),
        ("auf f Bühne Bühne Bühnen", "wo", "auf der Bühne"),
    ],
)
def test_german_nouns(entry: str, name: str, expected: str) -> None:
    assert german.form(entry, name) == expected


@pytest.mark.parametrize(
    ("entry", "name", "expected"),
    [
        ("karta|pogody", "pgen", "kart pogody"),
        ("wielbłąd", "acc", "wielbłąda"),
        ("na na ze scena", "skąd", "ze sceny"),
        ("w do z las", "gdzie", "w lesie"),
        ("śluza", "y", "a"),
    ],
)
def test_polish_nouns(entry: str, name: str, expected: str) -> None:
    assert polish.form(entry, name) == expected


@pytest.mark.parametrize(
    ("number", "entry", "expected"),
    [(2, "karta", "dwie karty"), (2, "namiot", "dwa namioty"), (5, "karta", "pięć kart")],
)
def test_polish_numbers_agree(number: int, entry: str, expected: str) -> None:
    assert polish.counted(number, entry, "acc", in_words=True) == expected


def test_english_nouns() -> None:
    assert english.form("on ridge", "into") == "onto the ridge"
    assert english.form("ruby/rubies", "pl") == "rubies"
    assert english.form("oil lamp", "a") == "an oil lamp"
