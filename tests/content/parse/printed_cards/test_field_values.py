"""Facts of a card as its page prints them."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.printed_cards.field_values import CardFacts, copies_said


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("Copy 2/7", 7),
        ("Karte 3 von 5", 5),
        ("Karte 5 / 5", 5),
        ("Karte 6/5", None),
        ("3x", 3),
        (" 3 x ", 3),
        ("×12", 12),
        ("3x Boot", None),
        ("Boot 3x", None),
        ("123x", None),
        ("3", None),
    ],
)
def test_how_many_copies_there_are(text: str, copies: int | None) -> None:
    assert copies_said(text) == copies


def facts(*lines: str, repeated: tuple[str, ...] = ()) -> CardFacts:
    found = CardFacts(repeated)
    for line in lines:
        found.add("upper", line)
    return found


@pytest.mark.parametrize(
    ("line", "repeated", "fields"),
    [
        ("Kosten: 4", (), {"Kosten": "4"}),
        ("Art: Boot · Kosten: 4", (), {"Art": "Boot", "Kosten": "4"}),
        ("Kosten 4", (), {"upper": "Kosten 4"}),
        ("Kosten 4", ("Kosten #",), {"Kosten": "4"}),
        ("Kosten –", ("Kosten –",), {}),
        ("Kosten 4 Wert 2", ("Kosten #", "Wert #"), {"Kosten": "4", "Wert": "2"}),
        ("Boot – Netz", (), {"upper": "Boot", "upper 2": "Netz"}),
        ("das alte Boot – das neue Netz", (), {"upper": "das alte Boot", "upper 2": "das neue Netz"}),
        ("das sehr alte kleine Boot – Netz", (), {"upper": "das sehr alte kleine Boot – Netz"}),
        ("– Boot –", (), {"upper": "Boot"}),
        ("···", (), {}),
        ("3x", (), {}),
    ],
)
def test_a_line_of_facts(line: str, repeated: tuple[str, ...], fields: dict[str, str]) -> None:
    found = facts(line, repeated=repeated)
    assert found.fields == fields
    assert found.quantity == (3 if line == "3x" else None)


def test_a_label_that_comes_again_gets_a_number() -> None:
    assert facts("Wert: 1", "Wert: 2", "Wert: 3").fields == {"Wert": "1", "Wert 2": "2", "Wert 3": "3"}


def test_facts_that_stand_close_in_the_foot_are_told_apart_by_other_cards() -> None:
    found = CardFacts(("Nebelset", "Illustration"))
    found.add_foot("lower", "A17 · Nebelset")
    assert found.fields == {"lower": "A17", "lower 2": "Nebelset"}
    alone = CardFacts(("Nebelset",))
    alone.add_foot("lower", "Nebelset")
    assert alone.fields == {"lower": "Nebelset"}
