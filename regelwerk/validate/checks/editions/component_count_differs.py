"""RW202: editions that give different quantities of one component."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from regelwerk.schema.content import FactOrigin
from regelwerk.schema.finding import Finding, Severity, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each component and fact on which the editions have different words."""
    for (record, field), facts in lookup.once(_differing).items():
        yield CHECK.finding(
            f"the {field} of {named(lookup, record)} is "
            f"{listed([f'{fact.value} in {fact.locale}' for fact in facts])}. Count them, and correct the wrong edition.",
            record=record,
            spans=[_span(lookup, fact) for fact in facts],
            severity=_severity(lookup, record, field, [fact.locale for fact in facts]),
        )


def told_counts(lookup: Lookup, pair: SlotPair) -> list[tuple[int, int]]:
    """What the two editions say of components that are read from these very texts, where it differs and is told here."""
    found = []
    for facts in lookup.once(_differing).values():
        left, right = (_of(lookup, facts, side) for side in (pair.left, pair.right))
        if left is not None and right is not None:
            found.append((left, right))
    return found


def _of(lookup: Lookup, facts: list[FactOrigin], side: SlotText) -> int | None:
    """The quantity of which a text is the entry in the list."""
    for fact in facts:
        if fact.locale == side.locale and isinstance(fact.value, int) and _is_read_from(lookup, fact, side):
            return fact.value
    return None


def _is_read_from(lookup: Lookup, fact: FactOrigin, side: SlotText) -> bool:
    key = f"{fact.id}.name"
    name = lookup.text(fact.locale, key)
    places = [
        {
            (part.provenance.source, part.provenance.page, part.provenance.box, part.provenance.lines)
            for part in one.parts
        }
        for one in (lookup.origins.get((side.locale, key)), lookup.origins.get((side.locale, side.key)))
        if one
    ]
    return name is not None and len(places) == 2 and bool(places[0] & places[1]) and name.text in side.text


def _differing(lookup: Lookup) -> dict[tuple[str, str], list[FactOrigin]]:
    said: dict[tuple[str, str], list[FactOrigin]] = {}
    for fact in lookup.content.facts:
        if fact.value is not None and fact.field != "printed" and lookup.types.get(fact.id) != "mechanic":
            said.setdefault((fact.id, fact.field), []).append(fact)
    return {key: facts for key, facts in said.items() if len({fact.value for fact in facts}) > 1}


def _severity(lookup: Lookup, record: str, field: str, locales: list[str]) -> Severity:
    """An error only where the whole list has the same length in all editions and nothing was merely paired crosswise."""
    if lookup.types.get(record) == "card":
        return "warning"
    siblings = _siblings(lookup, record)
    complete = all(
        lookup.text(locale, slot.key) is not None
        for sibling in siblings
        for slot in lookup.slots_of.get(sibling, ())
        for locale in locales
    )
    values = [
        Counter(
            fact.value
            for fact in lookup.content.facts
            if fact.id in siblings and fact.field == field and fact.locale == locale
        )
        for locale in locales
    ]
    if all(counter == values[0] for counter in values[1:]):
        return "info"
    differing = max(sum((values[0] - other).values()) for other in values[1:]) if len(values) > 1 else 0
    return "error" if complete and len(siblings) > 2 and differing == 1 else "warning"


def _siblings(lookup: Lookup, record: str) -> set[str]:
    parent = lookup.parents.get(record)
    components = lookup.content.components
    return {item.id for item in components if lookup.parents.get(item.id) == parent} | {record}


def _span(lookup: Lookup, fact: FactOrigin) -> Span:
    """The name with its quantity, as the list of the edition has it."""
    key = f"{fact.id}.name"
    side = lookup.side(fact.locale, key)
    span = lookup.whole(side)
    shown = span.text if str(fact.value) in span.text.split() else f"{fact.value} {span.text}".strip()
    return replace(span, text=" ".join(shown.split()[:12]))


CHECK = Check(
    code="RW202",
    name="component-count-differs",
    kind="number",
    severity="error",
    summary="Two editions give different quantities or values for the same component.",
    why="Players look for pieces that were never there, or do not notice missing ones; an engine sets up the game wrongly.",
    example="The list says “12 Laternen” in `de` and “10 latarni” in `pl`.",
    fix="Count the pieces, and correct the wrong edition.",
    run=run,
    grounds="figures",
)
