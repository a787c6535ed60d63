"""References that the numbers of the rulebook itself announce, and ranges."""

from __future__ import annotations

import pytest
from regelwerk.content.text.inline_tokens import Inline, references
from regelwerk.content.text.number_ranges import targets
from regelwerk.content.text.own_numbers import OwnNumbers

OWN = OwnNumbers(
    plain=frozenset({"2.1", "4.21", "2.c", "4b", "7", "07", "103"}),
    counted=frozenset({"punkte", "pola"}),
    stems=("krok", "step"),
    numbers=frozenset({"2.1", "4.21", "2.c", "4b", "7", "07", "3", "4", "103", "5.2"}),
    compact=frozenset({"3.b"}),
    joined=True,
)


@pytest.mark.parametrize(
    ("text", "locale", "found"),
    [
        ("Na lodzie obowiązuje tylko 4.21.", "pl", ["4.21"]),
        ("Łódka płynie 2.1 pola.", "pl", []),
        ("Das gilt nach Version 2.1.", "de", []),
        ("Er kam über 2.c ins Spiel.", "de", ["2.c"]),
        ("Trees (4b forbids them) are cut.", "en", ["4b"]),
        ("Dann gilt (7) noch einmal.", "de", ["7"]),
        ("Read #7 and 07 again.", "en", ["7", "07"]),
        ("Pomińcie kroki 3 i 4.", "pl", ["3", "4"]),
        ("Back to step 3; take 4 coins.", "en", ["3"]),
        ("This follows from 103, not from ③.", "en", ["103"]),
        ("The baker keeps seven (7) until dawn.", "en", []),
        ("Die Bäckerin backt sieben (7) und verkauft sie.", "de", []),
        ("Der Müller nimmt (7) Brote.", "de", []),
        ("Opuść (7) pola.", "pl", []),
        ("Zapłać według (7) albo uciekaj.", "pl", ["7"]),
        ("Der Basar hat ab 2.1. bis zum 4.21. zu.", "de", []),
        ("Der Basar hat am 2.1. und 4.21. zu.", "de", []),
        ("Jarmark trwa od 2.1. do 4.21.", "pl", []),
        ("Im Schnee gilt 2.1. Danach taut es.", "de", ["2.1"]),
        ("Grafik 2.1 zeigt den Basar, Abbildung 4.21 das Zelt.", "de", []),
        ("Die Bilder 2.1 und 4.21 zeigen ihn.", "de", []),
        ("Rysunek 2.1 pokazuje most.", "pl", []),
        ("The stall looks as in figure 2.1, but 4.21 holds.", "en", ["4.21"]),
        ("Dies steht in 3b.", "de", ["3.b"]),
        ("Nach 5-2 wird gezogen, 2-1 Punkte zählen.", "de", ["5.2"]),
        ("Die Partie endete mit 5-2.", "de", []),
        ("Finał skończył się 5:2, a rewanż 2:1.", "pl", []),
        ("Sell it (5-2), then rest; see 2-1 and 5-2.", "en", ["5.2", "2.1", "5.2"]),
    ],
)
def test_numbers_that_mean_nothing_else_are_pointers(text: str, locale: str, found: list[str]) -> None:
    assert [token.target for token in references(text, locale, own=OWN) if token.kind == "rule"] == found


@pytest.mark.parametrize(
    ("text", "locale", "found"),
    [
        ("See Rules 8 to 10.", "en", ["8", "9", "10"]),
        ("Lasst die Regeln 8–11 weg.", "de", ["8", "9", "10", "11"]),
        ("Zasady 8 i 10 nie obowiązują.", "pl", ["8", "10"]),
        ("Zamiast R-1 do R-3 obowiązuje zakaz.", "pl", ["R-1", "R-2", "R-3"]),
        ("Under 2.1 to 3.1 nothing happens, see Rule 9.", "en", ["2.1", "3.1", "9"]),
    ],
)
def test_a_range_points_to_what_is_between_its_ends(text: str, locale: str, found: list[str]) -> None:
    numbers = ("8", "9", "10", "11", "R-1", "R-2", "R-3", "2.1", "2.2", "3.1")
    assert list(targets(Inline(locale, {}, rules=numbers).text(text), locale, numbers)) == found


def test_a_number_with_a_hyphen_is_no_part_of_the_one_before_it() -> None:
    numbers = ("1.1", "1.2", "2.1", "2.2")
    own = OwnNumbers(numbers=frozenset(numbers), joined=True)
    found = references("Zum Zoll siehe 1-1 und 2-1, vgl. 2/2.", "de", rules=numbers, own=own)
    assert [token.target for token in found] == ["1.1", "2.1", "2.2"]


def test_a_number_in_brackets_is_no_pointer_within_its_own_rule() -> None:
    text = "The crows of (7) fly on as (07) says."
    assert [token.target for token in references(text, "en", own=OWN, under="7")] == ["07"]
