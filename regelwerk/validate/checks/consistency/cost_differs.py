"""RW606: an action, or a resource, that one edition prices in two ways."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.schema.finding import Finding
from regelwerk.schema.mechanic import Mechanic
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_headings import shape
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_LONGEST = 4
"""Words of the longest name; more words are a part of a sentence."""


@dataclass(frozen=True, slots=True)
class _Priced:
    thing: Mechanic
    side: SlotText
    low: int
    high: int

    @property
    def label(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each later price that has nothing in common with the first; a single price in a range agrees."""
    for locale in lookup.locales:
        first: dict[tuple[str, frozenset[str]], _Priced] = {}
        for priced in _priced(lookup, locale):
            name = shape(priced.side.text, locale)
            if not 0 < len(name) <= _LONGEST:
                continue
            other = first.setdefault((priced.thing.kind, name), priced)
            if priced.low > other.high or priced.high < other.low:
                yield CHECK.finding(
                    f"“{priced.side.text}” costs {other.label} in one place and {priced.label} in another in {locale}. "
                    "Make both agree.",
                    record=priced.thing.id,
                    spans=[lookup.whole(other.side), lookup.whole(priced.side)],
                    severity="info" if lookup.doubtful(priced.side) else "warning",
                )


def _priced(lookup: Lookup, locale: str) -> Iterator[_Priced]:
    facts: dict[tuple[str, str], int] = {}
    for fact in lookup.content.facts:
        if fact.locale == locale and isinstance(fact.value, int):
            facts[fact.id, fact.field] = fact.value
    for thing in lookup.content.mechanics:
        fields = ("min", "max") if thing.kind == "action" else ("value", "value")
        low, high = (facts.get((thing.id, field)) for field in fields)
        if thing.kind in ("action", "resource") and low is not None and lookup.text(locale, thing.name) is not None:
            yield _Priced(thing, lookup.side(locale, thing.name), low, low if high is None else high)


CHECK = Check(
    code="RW606",
    name="cost-differs",
    kind="number",
    severity="warning",
    summary="An action or a resource has two prices in one edition.",
    why="The rule and the summary disagree, and readers of only one of them play differently.",
    example="The rules say “Row 2 AP”, the summary on the back says “Row 1 AP”.",
    fix="Check which is right, and correct the other place.",
    run=run,
    grounds="figures",
)
