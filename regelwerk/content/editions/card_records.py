"""The record of a card out of its units in the editions: facts once, what it prints per locale."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from regelwerk.content.text.card_field_key import RECORD_FIELDS, card_field_key
from regelwerk.schema.card import Card
from regelwerk.schema.content import FactOrigin
from regelwerk.schema.draft import Passage, Unit

AddText = Callable[[str, Sequence[tuple[str, Passage | None]]], str | None]
"""Keeps the passages of a field by locale, and gives its key."""
_FACTS = ("quantity", "cost")


def card_record(
    card_id: str, lead: Unit, units: Sequence[tuple[str, Unit]], add: AddText
) -> tuple[Card, list[FactOrigin]]:
    """The card and what each edition says of its facts; `lead` is the unit whose facts rule."""
    facts = [
        FactOrigin(id=card_id, locale=locale, field=fact, value=value)
        for locale, unit in units
        for fact in _FACTS
        if (value := _fact(unit, fact)) is not None
    ]
    name = add("name", [(locale, unit.title) for locale, unit in units])
    text = add("text", [(locale, unit.text) for locale, unit in units])
    flavour = add("flavour", [(locale, unit.flavour) for locale, unit in units])
    fields: dict[str, str] = {}
    for number, (label, members) in enumerate(_labels(lead, units).items(), 1):
        key = add(card_field_key(label, number), members)
        if key:
            fields[label] = key
    quantity = _fact(lead, "quantity")
    return Card(
        id=card_id,
        code=lead.number,
        kind=_word(lead, "kind") or "card",
        deck=_word(lead, "deck"),
        cost=_fact(lead, "cost"),
        quantity=1 if quantity is None else quantity,
        name=name or f"{card_id}.name",
        text=text,
        flavour=flavour,
        fields=fields,
    ), facts


def _fact(unit: Unit, name: str) -> int | None:
    value = unit.facts.get(name)
    if isinstance(value, int):
        return value
    said = _word(unit, name)
    return int(said) if said and said.isdigit() else None


def _word(unit: Unit, name: str) -> str | None:
    return unit.details[name].content.text if name in unit.details else None


def _labels(lead: Unit, units: Sequence[tuple[str, Unit]]) -> Mapping[str, list[tuple[str, Passage | None]]]:
    """What the editions print under the labels of the lead, those of another edition by the same value or order."""
    found: dict[str, list[tuple[str, Passage | None]]] = {
        label: [] for label in lead.details if label not in RECORD_FIELDS
    }
    for locale, unit in units:
        renamed = _renamed(lead, unit)
        for label, passage in unit.details.items():
            if label not in RECORD_FIELDS:
                found.setdefault(renamed.get(label, label), []).append((locale, passage))
    return found


def _renamed(lead: Unit, unit: Unit) -> dict[str, str]:
    """Labels of another edition and what the lead calls them: by the name, the value, or the order of what is left."""
    found = {label: label for label in unit.details if label in lead.details}
    ours = [label for label in lead.details if label not in found]
    theirs = [label for label in unit.details if label not in found]
    for label in list(theirs):
        value = unit.details[label].content.text
        same = [mine for mine in ours if lead.details[mine].content.text == value]
        if len(same) == 1:
            found[label] = same[0]
            ours.remove(same[0])
            theirs.remove(label)
    if len(ours) == len(theirs):
        found |= dict(zip(theirs, ours, strict=True))
    return found
