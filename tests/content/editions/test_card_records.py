"""The record of a card out of what each edition prints of it."""

from __future__ import annotations

from regelwerk.content.editions.card_records import card_record, labels_of
from regelwerk.content.parse.printed_cards.card_units import card_units
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import Card, PrintedCard, PrintedPlace
from regelwerk.schema.content import FactOrigin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Unit

SOURCE = Provenance(source="cards.pdf", sha256="0" * 64, page=1, method="text-layer")


def unit(locale: str, **said: object) -> Unit:
    card = PrintedCard(
        places=(PrintedPlace(page=1, position=1),), provenance=SOURCE, **{"name": "Lampe", "text": "Nimm sie.", **said}
    )
    return card_units([card], Inline(locale, {}), {})[0]


def made(*units: tuple[str, Unit]) -> tuple[Card, list[FactOrigin], dict[str, dict[str, str]]]:
    kept: dict[str, dict[str, str]] = {}

    def add(field: str, passages) -> str | None:
        texts = {locale: passage.content.text for locale, passage in passages if passage is not None}
        if not texts:
            return None
        kept[field] = texts
        return f"card-0001.{field}"

    card, facts = card_record("card-0001", units[0][1], units, add)
    return card, facts, kept


def test_texts_per_edition_and_facts_of_the_lead() -> None:
    german = unit("de", quantity=3, code="L1", flavour="Es nebelt.", fields={"Kosten": "2"})
    polish = unit("pl", name="lampa", text="Weź ją.", quantity=4)
    card, facts, kept = made(("de", german), ("pl", polish))
    assert (card.id, card.code, card.quantity, card.kind) == ("card-0001", "L1", 3, "card")
    assert kept["name"] == {"de": "Lampe", "pl": "lampa"}
    assert kept["text"] == {"de": "Nimm sie.", "pl": "Weź ją."}
    assert kept["flavour"] == {"de": "Es nebelt."}
    assert [(fact.locale, fact.field, fact.value) for fact in facts if fact.field == "quantity"] == [
        ("de", "quantity", 3),
        ("pl", "quantity", 4),
    ]


def test_a_card_without_a_quantity_is_one() -> None:
    card, facts, kept = made(("de", unit("de")))
    assert (card.quantity, card.flavour, card.code) == (1, None, None)
    assert facts == []
    assert "flavour" not in kept


def test_fields_of_another_edition_are_known_by_name_value_or_order() -> None:
    german = unit("de", fields={"Stärke": "7", "Ort": "Kai", "Wetter": "Nebel"})
    polish = unit("pl", fields={"Siła": "7", "Miejsce": "nabrzeże", "Pogoda": "mgła"})
    card, _, kept = made(("de", german), ("pl", polish))
    assert list(card.fields) == ["Stärke", "Ort", "Wetter"]
    values = {label: kept[key.partition(".")[2]] for label, key in card.fields.items()}
    assert values["Stärke"] == {"de": "7", "pl": "7"}
    assert values["Ort"] == {"de": "Kai", "pl": "nabrzeże"}
    assert values["Wetter"] == {"de": "Nebel", "pl": "mgła"}


def test_a_field_that_only_the_other_edition_prints_is_kept() -> None:
    card, _, kept = made(("de", unit("de")), ("pl", unit("pl", fields={"Siła": "7"})))
    assert list(card.fields) == ["Siła"]
    assert list(kept[card.fields["Siła"].partition(".")[2]]) == ["pl"]


def test_a_misprinted_value_stays_under_the_label_that_other_cards_tell() -> None:
    pairs = [
        (unit("de", fields={"Kosten": cost, **more}), unit("pl", fields={"Koszt": read}))
        for cost, read, more in [("2", "2", {}), ("3", "3", {}), ("1", "4", {"Ort": "Kai"})]
    ]
    labels = labels_of((german, [("de", german), ("pl", polish)]) for german, polish in pairs)
    kept: dict[str, dict[str, str]] = {}

    def add(field: str, passages) -> str | None:
        kept[field] = {locale: passage.content.text for locale, passage in passages if passage is not None}
        return field if kept[field] else None

    german, polish = pairs[-1]
    card_record("card-0003", german, [("de", german), ("pl", polish)], add, labels)
    assert kept["field-kosten"] == {"de": "1", "pl": "4"}
    assert kept["field-ort"] == {"de": "Kai"}
