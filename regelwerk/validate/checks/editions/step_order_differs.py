"""RW214: steps of play that are in another order than in the base edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelwerk.bilingual.longest_rising import FEWEST, MOST_MOVED, longest_rising
from regelwerk.schema.finding import Finding
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.step_families import StepFamily, step_families


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each section or set of phases and edition; items of lists are looked at by `order-differs`."""
    base = lookup.content.base
    for family in step_families(lookup):
        if _is_list(lookup, family):
            continue
        for locale in lookup.locales:
            if locale != base:
                moved = _moved(lookup, family, locale)
                if moved:
                    yield _finding(lookup, moved, locale)


def _is_list(lookup: Lookup, family: StepFamily) -> bool:
    rules = [lookup.records.get(step.rule or "") for step in family.steps]
    return family.numbered and all(isinstance(rule, Rule) and rule.kind in ("item", "step") for rule in rules)


def _moved(lookup: Lookup, family: StepFamily, locale: str) -> list[Mechanic]:
    """The fewest steps that would have to be moved to put them in the order of the base edition."""
    here, there = _places(lookup, lookup.content.base), _places(lookup, locale)
    both = [
        step for step in family.matched(lookup, lookup.content.base, locale) if step.id in here and step.id in there
    ]
    both.sort(key=lambda step: here[step.id])
    order = sorted(range(len(both)), key=lambda index: there[both[index].id])
    kept = longest_rising(order)
    moved = [step for index, step in enumerate(both) if index not in kept]
    return moved if len(both) >= FEWEST and len(moved) <= MOST_MOVED * len(both) else []


def _places(lookup: Lookup, locale: str) -> Mapping[str, int]:
    """The place of each mechanic among those of its kind in an edition."""
    facts = lookup.content.facts
    return {
        fact.id: fact.value
        for fact in facts
        if fact.field == "order" and fact.locale == locale and isinstance(fact.value, int)
    }


def _finding(lookup: Lookup, moved: Sequence[Mechanic], locale: str) -> Finding:
    first = moved[0]
    sides = [lookup.side(locale, first.name), lookup.side(lookup.content.base, first.name)]
    more = f", with {len(moved) - 1} more of its steps," if len(moved) > 1 else ""
    return CHECK.finding(
        f"{named(lookup, first.id)}{more} comes at a different time in {locale} than in {lookup.content.base}. "
        "Check which order is intended, and use it in all editions.",
        record=first.id,
        spans=[lookup.whole(side) for side in sides],
        severity="info" if any(map(lookup.doubtful, sides)) else "warning",
    )


CHECK = Check(
    code="RW214",
    name="step-order-differs",
    kind="order",
    severity="warning",
    summary="A phase or a step with a heading comes at a different time than in the other edition.",
    why="Players of the two editions play the round in different orders, and an engine can follow only one.",
    example="In `de` the letters are sorted before the lamps are lit, in `pl` afterwards.",
    fix="Check which order is intended, and use it in all editions.",
    run=run,
    grounds="figures",
)
