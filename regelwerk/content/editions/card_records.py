"""The record of a card out of its units in the editions: facts once, what it prints per locale."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from regelwerk.content.text.card_field_key import RECORD_FIELDS, card_field_key
from regelwerk.schema.card import Card
from regelwerk.schema.content import FactOrigin
from regelwerk.schema.draft import Passage, Unit

AddText = Callable[[str, Sequence[tuple[str, Passage | None]]], str | None]
"""Keeps the passages of a field by locale, and gives its key."""
_FACTS = ("quantity", "cost")
Labels = Mapping[tuple[str, str], str]
"""What the lead calls a label of another edition, by the locale and that label."""
_VOTES = 2
"""Cards on which two labels alone have the same value, for one to be a translation of the other on all; chosen by hand."""


def card_record(
    card_id: str, lead: Unit, units: Sequence[tuple[str, Unit]], add: AddText, labels: Labels | None = None
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
    for number, (label, members) in enumerate(_labels(lead, units, labels or {}).items(), 1):
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


def labels_of(cards: Iterable[tuple[Unit, Sequence[tuple[str, Unit]]]]) -> Labels:
    """What the leads of all cards call the labels of other editions, as most of the cards tell that print the same value.

    A misprint on one card then does not hide which of its values belong together.
    """
    votes: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for lead, units in cards:
        for locale, unit in units:
            ours, theirs = _left(lead, unit)
            for mine, label in _of_one_value(lead, unit, ours, theirs):
                votes[locale, label][mine] += 1
    found: dict[tuple[str, str], str] = {}
    for place, count in votes.items():
        (best, most), *_ = count.most_common(1)
        if most >= _VOTES and 2 * most > count.total():
            found[place] = best
    return found


def _labels(
    lead: Unit, units: Sequence[tuple[str, Unit]], known: Labels
) -> Mapping[str, list[tuple[str, Passage | None]]]:
    """What the editions print under the labels of the lead, those of another edition by the same value or order."""
    found: dict[str, list[tuple[str, Passage | None]]] = {
        label: [] for label in lead.details if label not in RECORD_FIELDS
    }
    for locale, unit in units:
        renamed = _renamed(lead, unit, {label: mine for (where, label), mine in known.items() if where == locale})
        for label, passage in unit.details.items():
            if label not in RECORD_FIELDS:
                found.setdefault(renamed.get(label, label), []).append((locale, passage))
    return found


def _left(lead: Unit, unit: Unit) -> tuple[list[str], list[str]]:
    """Labels that the lead and another edition do not share."""
    ours = [label for label in lead.details if label not in unit.details]
    theirs = [label for label in unit.details if label not in lead.details]
    return ours, theirs


def _of_one_value(lead: Unit, unit: Unit, ours: Iterable[str], theirs: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Labels of the lead and of the other edition under which both have the same value, and only these."""
    left = list(ours)
    for label in theirs:
        value = unit.details[label].content.text
        same = [mine for mine in left if lead.details[mine].content.text == value]
        if len(same) == 1:
            left.remove(same[0])
            yield same[0], label


def _renamed(lead: Unit, unit: Unit, known: Mapping[str, str]) -> dict[str, str]:
    """Labels of another edition and what the lead calls them.

    By the name, as on other cards, by the value, or by the order of what is left.
    """
    found = {label: label for label in unit.details if label in lead.details}
    ours, theirs = _left(lead, unit)
    told = [(known[label], label) for label in theirs if known.get(label) in ours]
    for pairs in (told, _of_one_value(lead, unit, ours, theirs)):
        for mine, label in list(pairs):
            if mine in ours and label in theirs:
                found[label] = mine
                ours.remove(mine)
                theirs.remove(label)
    if len(ours) == len(theirs):
        found |= dict(zip(theirs, ours, strict=True))
    return found
