"""Where the forms of a glossary are used in a text: inflected, the longest first, and none inside another."""

from __future__ import annotations

import pytest
from regelwerk.validate.compare.terms.term_use import Finder, form, hinted


def used(text: str, *forms: str, locale: str = "de", forbidden: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    known = [form(f"term-{one}", one, locale, forbidden=one in forbidden) for one in forms]
    return [(use.form.text, text[use.start : use.end]) for use in Finder(known, locale).uses(text)]


@pytest.mark.parametrize(
    ("text", "forms", "found"),
    [
        ("Zieht zwei Karten.", ["Karte"], [("Karte", "Karten")]),
        ("Karten, Boote, Karten.", ["Karte", "Boot"], [("Karte", "Karten"), ("Boot", "Boote"), ("Karte", "Karten")]),
        ("Zieht eine rote Karte.", ["Karte", "rote Karte"], [("rote Karte", "rote Karte")]),
        ("Sie ist rot: rote Karten.", ["rote Karte"], [("rote Karte", "rote Karten")]),
        ("Die Farbe ist rot", ["rote Karte"], []),  # the text ends before the form does
        ("Die Kartei bleibt.", ["Karte"], []),
        ("Zieht eine Karte.", [], []),
        ("", ["Karte"], []),
    ],
)
def test_forms_are_found_as_they_are_inflected(text: str, forms: list[str], found: list[tuple[str, str]]) -> None:
    assert used(text, *forms) == found


def test_a_form_that_is_not_forbidden_comes_first() -> None:
    forms = [form("term-1", "Karte", "de", forbidden=True), form("term-2", "Karte", "de")]
    (use,) = Finder(forms, "de").uses("Zieht eine Karte.")
    assert (use.form.term, use.form.forbidden) == ("term-2", False)


@pytest.mark.parametrize(
    ("term", "text", "locale", "found"),
    [
        ("rote Karte", "Die Karte ist rot.", "de", True),
        ("rote Karte", "Die Karte ist blau.", "de", False),
        ("Karte", "Zieht eine Nebelkarte.", "de", True),
        ("Karte", "Zieht eine Nebel-Karte.", "de", True),
        ("Karte", "Zieht ein Boot.", "de", False),
        ("latarnia", "Weźcie dwie latarnie.", "pl", True),
        ("latarnia", "Weźcie dwie łodzie.", "pl", False),
    ],
)
def test_a_form_is_hinted_at_in_any_order_and_in_compounds(term: str, text: str, locale: str, found: bool) -> None:
    assert hinted(form("term-1", term, locale), text, locale) is found
