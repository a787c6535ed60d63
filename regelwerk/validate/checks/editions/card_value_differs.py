"""RW215: a value that two editions of a card print differently, such as its cost."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.report.wording import listed

_VALUE = re.compile(r"[-−–+]?\d{1,3}|[XxNn]|[-–—]")
_OTHERWISE = 0.3
"""Share of the cards on which a field differs from which on it is no value of the card: numbers of print, places."""
_FEW = 2
"""Cards on which any field may differ."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each field of a card; a field that differs on many cards is another one in each edition."""
    alike = {card.id for card in lookup.content.cards if _same_values(lookup, list(card.fields.values()))}
    places: dict[str, list[tuple[str, str]]] = {}
    for card in lookup.content.cards:
        for label, key in card.fields.items():
            places.setdefault(label, []).append((card.id, key))
    for label, found in places.items():
        differing = [
            (record, key)
            for record, key in found
            if len(set(_values(lookup, key).values())) > 1 and record not in alike
        ]
        if len(differing) > max(_FEW, _OTHERWISE * len(found)):
            continue
        for record, key in differing:
            values = _values(lookup, key)
            yield CHECK.finding(
                f"{label} of {named(lookup, record)} is {listed([f'{value} in {one}' for one, value in values.items()])}. "
                "Check which edition is right.",
                record=record,
                spans=[lookup.whole(lookup.side(locale, key)) for locale in values],
            )


def _same_values(lookup: Lookup, keys: Sequence[str]) -> bool:
    """Whether the editions print the same values on a card, wherever they stand: places may be taken for each other."""
    found: dict[str, Counter[str]] = {}
    for key in keys:
        for locale in lookup.present(key):
            text = lookup.side(locale, key).text.strip().rstrip(".")
            found.setdefault(locale, Counter()).update([text] if _VALUE.fullmatch(text) else [])
    counts = list(found.values())
    return all(count == counts[0] for count in counts)


def _values(lookup: Lookup, key: str) -> dict[str, str]:
    """What each edition prints there, where it is a single value in all of them."""
    texts = {locale: lookup.side(locale, key).text.strip().rstrip(".") for locale in lookup.present(key)}
    return texts if all(_VALUE.fullmatch(text) for text in texts.values()) else {}


CHECK = Check(
    code="RW215",
    name="card-value-differs",
    kind="number",
    severity="warning",
    summary="Two editions of a card print different values in the same place, such as its cost.",
    why="The card costs or does more in one language than in the other, so players cannot mix the editions.",
    example="“Blechpfeife” costs 2 in `de`, “Tin Whistle” costs 3 in `en`.",
    fix="Check which edition is right, and correct the value in the other.",
    run=run,
    grounds="figures",
)
