"""RW213: an action, a die or a result of a roll that has another value in the other edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelwerk.schema.finding import Finding, Severity
from regelwerk.schema.mechanic import Mechanic
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.editions.number_differs import number_differences
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SURE_PAIRING
from regelwerk.validate.report.wording import listed

_VALUES = {"action": "cost", "dice": "faces and chance", "outcome": "roll", "resource": "price"}
"""What the value of a mechanic is; of the others it is how many there are."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each mechanic; those of the list of components, and texts whose numbers differ, are told elsewhere."""
    said: dict[str, dict[str, dict[str, object]]] = {}
    for fact in lookup.content.facts:
        if lookup.types.get(fact.id) == "mechanic" and fact.field != "order" and fact.locale in lookup.locales:
            said.setdefault(fact.id, {}).setdefault(fact.locale, {})[fact.field] = fact.value
    told = {difference.pair.slot.id for difference in lookup.once(number_differences)}
    for mechanic in lookup.content.mechanics:
        if mechanic.component is None and mechanic.rule not in told:
            yield from _compared(lookup, mechanic, said.get(mechanic.id, {}))


def _compared(lookup: Lookup, mechanic: Mechanic, said: Mapping[str, Mapping[str, object]]) -> Iterator[Finding]:
    values = {locale: facts for locale, facts in said.items() if lookup.text(locale, mechanic.name) is not None}
    shared = [set(facts) for facts in values.values()]
    if len(values) < 2 or any(
        fields != shared[0] for fields in shared
    ):  # one edition does not print what the other does
        return
    labels = {locale: _label(facts) for locale, facts in values.items()}
    if len(set(labels.values())) < 2:
        return
    yield CHECK.finding(
        f"{named(lookup, mechanic.id)}: the {_VALUES.get(mechanic.kind, 'quantity')} is "
        f"{listed([f'{label} in {locale}' for locale, label in labels.items()])}. Check which edition is right.",
        record=mechanic.id,
        spans=[lookup.whole(lookup.side(locale, mechanic.name)) for locale in labels],
        severity=_severity(lookup, mechanic, labels),
    )


def _label(facts: Mapping[str, object]) -> str:
    low, high = facts.get("min"), facts.get("max")
    span = str(high if low is None or low == high else f"{low}–{high}") if high is not None else ""
    others = [f"{facts[field]:g}" for field in ("value", "quantity") if isinstance(facts.get(field), int | float)]
    return " and ".join([span, *others] if span else others)


def _severity(lookup: Lookup, mechanic: Mechanic, labels: Mapping[str, str]) -> Severity:
    """Worth a look where the two may be no pair, or were not read for certain."""
    sides = [lookup.side(locale, mechanic.name) for locale in labels]
    origins = [lookup.origins.get((side.locale, side.key)) for side in sides]
    unsure = any(origin is None or origin.pairing < SURE_PAIRING for origin in origins)
    return "info" if unsure or any(map(lookup.doubtful, sides)) else "warning"


CHECK = Check(
    code="RW213",
    name="mechanic-value-differs",
    kind="number",
    severity="warning",
    summary="Two editions give different costs, prices, rolls or numbers of faces for the same action, resource, result or die.",
    why="Players of the two editions pay or roll differently, and an engine takes one value as the truth.",
    example="The table of actions has “Rudern 2 AP” in `de` and “Wiosłowanie 3 PA” in `pl`.",
    fix="Check which edition is right, and correct the number in the other.",
    run=run,
    needs=("number words",),
    grounds="figures",
)
