"""Steps of play that follow each other: those of one section, or the phases that the text of a document names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SURE_PAIRING

_MOST_MATCHED = 2 / 3
"""Share of the steps of a family that both editions have, at least: else they number their steps in different ways; chosen by
hand."""


@dataclass(frozen=True, slots=True)
class StepFamily:
    """Steps of one section, in the order of the base edition."""

    numbered: bool
    """Whether they are numbered rules or headings; phases are named by the text, wherever that is."""
    steps: tuple[Mechanic, ...]

    def matched(self, lookup: Lookup, one: str, other: str) -> list[Mechanic]:
        """The steps that two editions surely share; none where these are too few of them."""
        both = [step for step in self.steps if _surely_in(lookup, step, one) and _surely_in(lookup, step, other)]
        return both if len(both) >= _MOST_MATCHED * len(self.steps) else []


def step_families(lookup: Lookup) -> Sequence[StepFamily]:
    """The families of each document, in the order of their first steps."""
    found: dict[tuple[str | None, bool, str | None], list[Mechanic]] = {}
    for mechanic in lookup.content.mechanics:
        rule = lookup.records.get(mechanic.rule or "")
        if mechanic.kind == "step" and isinstance(rule, Rule):
            numbered = bool(rule.number or rule.labels)
            family = (lookup.documents.get(mechanic.id), numbered, rule.parent if numbered else None)
            found.setdefault(family, []).append(mechanic)
    return [StepFamily(numbered, tuple(steps)) for (_, numbered, _), steps in found.items()]


def _surely_in(lookup: Lookup, step: Mechanic, locale: str) -> bool:
    origin = lookup.origins.get((locale, step.name))
    return origin is not None and origin.pairing >= SURE_PAIRING
