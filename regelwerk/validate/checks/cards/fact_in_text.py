"""RW725: a fact of a record that its own text says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.gathered.said_facts import UNSAID
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check

_FEWEST, _SHARE = 2, 0.6
"""Records whose text says the fact as the field does, and their share, from which on the two belong together."""
_LIKELY = 1 / 3
"""The same share from which on a difference is a hint: where few texts repeat a field, two mistakes outnumber the one
that is right."""


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """Only fields that the texts of other records name and repeat; where there are few, it is a hint."""
    agreed: dict[tuple[str, str], int] = {}
    against: dict[tuple[str, str], int] = {}
    for one in whole.sheets:
        for field, right, wrong in one.said:
            agreed[one.kind, field] = agreed.get((one.kind, field), 0) + right
            against[one.kind, field] = against.get((one.kind, field), 0) + len(wrong)
    for one in whole.sheets:
        for field, _, wrong in one.said:
            right, all_ = agreed[one.kind, field], agreed[one.kind, field] + against[one.kind, field]
            sure = right >= _FEWEST and right >= _SHARE * all_
            likely = sure or all_ == 1 or right >= _LIKELY * all_
            for record, value, said, places in wrong if likely else ():
                if not sure and said == UNSAID:
                    continue
                yield linked(
                    CHECK,
                    f"{record}: {field} is {value} in the data, but the text says {said}.",
                    record=record,
                    places=places,
                    severity="warning" if sure else "info",
                )


CHECK = Check(
    code="RW725",
    name="fact-in-text",
    kind="number",
    severity="warning",
    summary="A field of a record contradicts its text: a different number, or a keyword that one of them lacks.",
    why="Programs use the field, players use the text.",
    example="`“cost”: 3`, but the text says `Cost: 2`.",
    fix="Check the printed card, and correct the wrong one.",
    run=run,
)
