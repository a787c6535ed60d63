"""RW608: a text that asks for more of a thing than the box holds, and parts that are more than their sum."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words
from regelwerk.schema.component import Component
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_headings import same_name
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.stated_numbers import StatedNumber, quantities
from regelwerk.validate.compare.text_slots import Slot, SlotText
from regelwerk.validate.report.wording import listed

_LONGEST = 3
"""Words after a number among which the name of a component is looked for; chosen by hand."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text that counts more than the list of the box, and for each sum that its parts exceed."""
    counted = [thing for thing in lookup.content.components if thing.quantity]
    own = {(fact.id, fact.locale): fact.value for fact in lookup.content.facts if fact.field == "quantity"}
    yield from _sums(lookup, counted)
    for locale in lookup.locales:
        box = [
            (
                thing.model_copy(update={"quantity": own.get((thing.id, locale)) or thing.quantity}),
                lookup.side(locale, thing.name),
            )
            for thing in counted
            if thing.parent is None and lookup.text(locale, thing.name) is not None
        ]
        for slot, side in lookup.sides() if box else ():
            if side.locale == locale and slot.type == "rule":
                yield from _too_many(lookup, slot, side, box)


def _sums(lookup: Lookup, things: list[Component]) -> Iterator[Finding]:
    parts: dict[str, list[Component]] = {}
    for thing in things:
        if thing.parent:
            parts.setdefault(thing.parent, []).append(thing)
    for whole in things:
        total = sum(part.quantity or 0 for part in parts.get(whole.id, ()))
        if whole.quantity and total > whole.quantity and len(parts[whole.id]) > 1:
            sides = [
                lookup.side(loc, one.name) for one in (whole, *parts[whole.id]) for loc in lookup.present(one.name)[:1]
            ]
            yield CHECK.finding(
                f"the box is said to contain {whole.quantity}, but the parts listed are "
                f"{listed([str(part.quantity) for part in parts[whole.id]])}, in total {total}. Count again.",
                record=whole.id,
                spans=[lookup.whole(side) for side in sides[:4]],
                severity="info" if any(lookup.doubtful(side) for side in sides) else "warning",
            )


def _too_many(lookup: Lookup, slot: Slot, side: SlotText, box: list[tuple[Component, SlotText]]) -> Iterator[Finding]:
    all_of_them = compiled(rf"\b{language_of(side.locale).components.all_there_are}$")
    for quantity in quantities(side.content, side.locale):
        if quantity.form not in ("digits", "word") or not all_of_them.search(side.text[: quantity.start]):
            continue
        behind = words(side.text[quantity.end : quantity.end + 80])[:_LONGEST]
        found = _thing(side, quantity, behind, box)
        if found and (found[0].quantity or 0) < quantity.low:
            thing, name = found
            yield CHECK.finding(
                f"mentions {quantity.label}, but the component list has only {thing.quantity}. Count them, and correct one of the two.",
                record=slot.id,
                spans=[lookup.span_around(side, quantity.start, quantity.end + behind[0].end), lookup.whole(name)],
                severity="info" if lookup.doubtful(side) else "warning",
            )


def _thing(
    side: SlotText, quantity: StatedNumber, behind: list[Token], box: list[tuple[Component, SlotText]]
) -> tuple[Component, SlotText] | None:
    """The component whose name is right after the number, the longest name first."""
    for length in range(len(behind), 0, -1):
        name = side.text[quantity.end : quantity.end + behind[length - 1].end]
        found = [(thing, one) for thing, one in box if same_name(one.text, name, side.locale)]
        if found:
            return max(found, key=lambda pair: pair[0].quantity or 0)
    return None


CHECK = Check(
    code="RW608",
    name="box-count",
    kind="number",
    severity="warning",
    summary="A rule mentions more pieces than the component list has, or the parts add up to more than the total.",
    why="Players search the box for pieces that were never printed.",
    example="The component list has “4 boats”, but a rule says “place all 5 boats”.",
    fix="Count the pieces, and correct the list or the rule.",
    run=run,
    grounds="figures",
)
