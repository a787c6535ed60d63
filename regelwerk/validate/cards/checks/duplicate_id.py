"""RW705: two records of one kind with the same id, in the facts or in one locale."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.whole import Whole, passage


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One finding an id and locale, with every place; translations of records that lost their id so are named."""
    seen: dict[tuple[str, str, str], list[list[object]]] = {}
    for one in whole.sheets:
        for key, places in one.repeated.items():
            locale, _, record = key.partition("\t")
            seen.setdefault((one.kind, locale, record), []).extend(places)
    for (kind, locale, record), places in seen.items():
        if len(places) > 1:
            side = f" in {locale}" if locale else ""
            yield CHECK.finding(
                f"{len(places)} records of kind {kind}{side} have the id {record}; only one of them is loaded. "
                "Give each record its own id.",
                record=record,
                spans=[passage(list(place)) for place in places],
            )


CHECK = CardCheck(
    code="RW705",
    name="duplicate-id",
    kind="schema",
    severity="error",
    summary="Two records have the same id, in the facts or in the translations of one locale.",
    why="One of the two disappears when the cards are loaded, and which one depends on the order of the files.",
    example="Two cards have the code 01007.",
    fix="Correct the id of the record that was added last.",
    whole=whole,
)
